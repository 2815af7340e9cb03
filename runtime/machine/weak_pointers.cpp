// SPDX-License-Identifier: BSD-3-Clause
// Weak pointers and stable names, which refer to objects without keeping them alive.
//
// A weak pointer's value and finalizer live as long as its key. After each collection a thread runs
// the finalizers of those with dead keys, the newest pointer's first, as GHC's runtime does. A
// stable name is a number given to an object on the first request.
#include <algorithm>
#include <utility>

#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

using stg::Primitive;

template <Profiling P>
bool Interpreter<P>::weak_primitive(Primitive which, const Code* slots, const Top& top,
                                    Word& result) {
  result = unit();
  switch (which) {
    case Primitive::NewWeak: {
      if (!room(S::header_words + weak_words, top)) return false;
      const std::uint64_t number = ++last_weak_;
      const bool has_finalizer = slot(slots, 0) != 0;
      weak_pointers_[number] = {slot(slots, 1), slot(slots, 2), has_finalizer ? slot(slots, 3) : 0};
      finalizing_ = slot(slots, 4);
      result = make_object(make_header(Kind::reference, weak_tag, weak_words, weak_info), {number});
      return true;
    }
    case Primitive::ReadWeak: {
      const auto found = weak_pointers_.find(S::payload(slot(slots, 0), 0));
      thread_->succeeded = found != weak_pointers_.end();
      if (thread_->succeeded) result = found->second.value;
      return true;
    }
    case Primitive::EndWeak: {
      const auto found = weak_pointers_.find(S::payload(slot(slots, 0), 0));
      thread_->succeeded = found != weak_pointers_.end() && found->second.finalizer != 0;
      if (thread_->succeeded) result = found->second.finalizer;
      if (found != weak_pointers_.end()) weak_pointers_.erase(found);
      return true;
    }
    case Primitive::NextFinalizer:
      thread_->succeeded = !due_finalizers_.empty();
      if (!thread_->succeeded) return true;
      result = due_finalizers_.front();
      due_finalizers_.pop_front();
      seen_finalizers_ = due_finalizers_.size();
      return true;
    case Primitive::StableNumber: {
      if (!room(S::header_words + 1, top)) return false;
      const auto [entry, is_new] =
          stable_names_.try_emplace(without_indirections(slot(slots, 0)), last_stable_name_ + 1);
      last_stable_name_ += is_new;
      return give_number(static_cast<std::int64_t>(entry->second), top, result);
    }
    default:
      return fail(Ending::error, "primitive " + std::string(stg::info(which).name) +
                                     " is not part of this machine");
  }
}

template <Profiling P>
Word Interpreter<P>::without_indirections(Word word) {
  while (kind_of(S::header(word)) == Kind::indirection) word = S::payload(word, 0);
  return word;
}

// The object's address after the collection; 0 if it has not survived so far.
template <Profiling P>
Word Interpreter<P>::place_of_survivor(Word word) const {
  while (word - from_base_ < from_bytes_) {
    const Word header = S::header(word);
    if (has_moved(header)) return header;
    if (kind_of(header) != Kind::indirection) return 0;
    word = S::payload(word, 0);
  }
  return word;
}

// Keeps alive the values of weak pointers with live keys, until no more are found.
template <Profiling P>
void Interpreter<P>::walk_weak_pointers() {
  for (bool found = true; found;) {
    found = false;
    for (auto& [number, weak] : weak_pointers_) {
      if (weak.walked == outcome_.collections || place_of_survivor(weak.key) == 0) continue;
      weak.walked = outcome_.collections;
      evacuate(weak.key), evacuate(weak.value);
      if (weak.finalizer != 0) evacuate(weak.finalizer);
      found = true;
    }
    scan();
  }
}

// Called after everything else alive has been found.
template <Profiling P>
void Interpreter<P>::settle_weak_pointers() {
  for (Word& finalizer : due_finalizers_) evacuate(finalizer);
  if (finalizing_ != 0) evacuate(finalizing_);
  scan();
  walk_weak_pointers();
  for (auto weak = weak_pointers_.rbegin(); weak != weak_pointers_.rend(); ++weak) {
    if (weak->second.walked == outcome_.collections || weak->second.finalizer == 0) continue;
    due_finalizers_.push_back(weak->second.finalizer);
    evacuate(due_finalizers_.back());
  }
  std::erase_if(weak_pointers_,
                [&](const auto& each) { return each.second.walked != outcome_.collections; });
  scan();
  std::unordered_map<Word, std::uint64_t> names;
  for (const auto& [object, number] : std::exchange(stable_names_, {})) {
    const Word place = place_of_survivor(object);
    if (place == 0) continue;
    std::uint64_t& name = names.try_emplace(place, number).first->second;
    name = std::min(name, number);
  }
  stable_names_ = std::move(names);
}

// Called when the collection is over.
template <Profiling P>
void Interpreter<P>::start_finalizing() {
  if (due_finalizers_.size() == seen_finalizers_) return;
  seen_finalizers_ = due_finalizers_.size();
  begin_share();
  Thread& thread = new_thread(finalizing_, 0);
  if constexpr (Profiled) {
    thread.at.current = profiler_->start_node();
    thread.at.words.front() = reinterpret_cast<Word>(thread.at.current);
  }
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
