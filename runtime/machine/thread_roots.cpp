// SPDX-License-Identifier: BSD-3-Clause
// Liveness of threads. A thread that can run, or will, is a root; a waiting one lives while
// something alive could end its wait: the MVar, a variable, the thunk, or the holder of its
// ThreadId. All others get an exception, because their wait can never end.
#include <algorithm>

#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

template <Profiling P>
void Interpreter<P>::walk_suspension(Suspension& at) {
  if (at.node != 0) evacuate(at.node);
  Word* const base = at.base();
  evacuate_slots(base + at.fp, at.top);
  walk_frames(base + at.fp, base);
}

template <Profiling P>
void Interpreter<P>::walk_thread(Thread& thread) {
  if (thread.walked == outcome_.collections) return;
  thread.walked = outcome_.collections;
  for (Thread::Pending& each : thread.pending) {
    if (each.exception != 0) evacuate(each.exception), evacuate(each.last_resort);
  }
  for (Transaction::Entry& each : thread.transaction.entries) {
    evacuate(each.variable), evacuate(each.expected), evacuate(each.value);
  }
  for (Transaction::Undo& each : thread.transaction.trail) evacuate(each.value);
  if (&thread == thread_) return;
  suspended_words_ += thread.at.fp + thread.at.top.depth;
  walk_suspension(thread.at);
  if (thread.waits_for != 0) evacuate(thread.waits_for);
  if (thread.value != 0) evacuate(thread.value);
}

template <Profiling P>
void Interpreter<P>::walk_threads() {
  for (auto& [signal, handler] : handlers_) evacuate(handler);
  if (last_maker_ != 0) evacuate(last_maker_);
  for (auto& [number, timeout] : timeouts_) {
    evacuate(timeout.exception), evacuate(timeout.last_resort);
    walk_thread(*threads_.at(timeout.thread));
  }
  for (const auto& [number, thread] : threads_) {
    using State = Thread::State;
    const bool is_blocked = thread->state == State::on_mvar || thread->state == State::on_thunk ||
                            thread->state == State::on_transaction ||
                            thread->state == State::on_throw;
    if (!is_blocked || !thread->pending.empty()) walk_thread(*thread);
  }
}

// Visits the threads that an object of kind `reference` can wake.
template <Profiling P>
void Interpreter<P>::scan_reference(Word object) {
  const std::uint32_t tag = tag_of(S::header(object));
  if (tag == weak_tag) return;
  if (tag == thread_tag) {
    if (Thread* const thread = thread_of(object)) walk_thread(*thread);
    return;
  }
  evacuate(S::payload(object, 0));
  if (tag != mvar_tag) return;
  for (Thread* each = first_of(object); each != nullptr; each = each->next) walk_thread(*each);
}

template <Profiling P>
bool Interpreter<P>::has_survived(Word word) const {
  return word - from_base_ >= from_bytes_ || has_moved(S::header(word));
}

template <Profiling P>
bool Interpreter<P>::waits_for_survivor(const Thread& thread) const {
  switch (thread.state) {
    case Thread::State::on_thunk:
      return has_survived(thread.at.node);
    case Thread::State::on_transaction:
      return std::any_of(thread.transaction.entries.begin(), thread.transaction.entries.end(),
                         [&](const auto& entry) { return has_survived(entry.variable); });
    case Thread::State::on_throw:
      return threads_.at(thread.target)->walked == outcome_.collections;
    default:
      return false;
  }
}

// Called after everything else alive has been found.
template <Profiling P>
void Interpreter<P>::settle_threads() {
  std::vector<Thread*> unknown;
  for (const auto& [number, thread] : threads_) {
    if (thread->walked != outcome_.collections) unknown.push_back(thread.get());
  }
  for (bool found = !unknown.empty(); found;) {
    found = false;
    std::reverse(unknown.begin(), unknown.end());  // handles dependency chains in either direction
    std::erase_if(unknown, [&](Thread* each) {
      if (each->walked != outcome_.collections && !waits_for_survivor(*each)) return false;
      walk_thread(*each);
      scan();
      return found = true;
    });
  }
  std::sort(unknown.begin(), unknown.end(),
            [](const Thread* a, const Thread* b) { return a->number < b->number; });
  for (Thread* const each : unknown) walk_thread(*each);
  scan();
  const std::uint64_t slice_end = slice_end_;  // posting must not change it during the collection
  for (Thread* const each : unknown) {
    if (each->state != Thread::State::on_throw) post(*each, {0, 0, reason_to_fail(*each), 0, 0});
  }
  slice_end_ = slice_end;
  for (const auto& [number, thread] : threads_) {
    if (thread->object == 0) continue;
    const Word header = S::header(thread->object);
    thread->object = has_moved(header) ? header : 0;
  }
}

// Marks raw numbers of suspended stacks that may be large Integers.
template <Profiling P>
void Interpreter<P>::mark_suspended_integers() {
  const auto mark = [&](Suspension& at) {
    const Word* const base = at.base();
    for (const Word* word = base; word < base + at.fp + at.top.depth; ++word) {
      integers_.mark(*word);
    }
  };
  for (const auto& [number, thread] : threads_) {
    if (thread.get() != thread_) mark(thread->at);
  }
  for (const auto& each : frozen_) mark(each->at);
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
