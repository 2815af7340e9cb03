// SPDX-License-Identifier: BSD-3-Clause
// A Cheney copying collector between two spaces. It removes indirections and replaces selector
// thunks of evaluated constructors by the field. Constants of the program (CAFs) live while live
// code mentions them.
#include <algorithm>

#include "runtime/machine/arrays.h"
#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {
namespace {

// With less room than this, the program would only collect.
constexpr std::size_t least_area = (std::size_t{64} << 10) / sizeof(Word);
// Bounds the chain of nested selectors followed at a time.
constexpr int most_selectors = 64;
constexpr std::size_t most_words = SIZE_MAX;
// Words allocated between checks of the clock and of threads that wait for thunks.
constexpr std::size_t thread_area = (std::size_t{64} << 10) / sizeof(Word);

}  // namespace

template <Profiling P>
bool Interpreter<P>::collect(std::size_t words, const Top& top) {
  if constexpr (Profiled) {
    if (profiler_->interval_due(steps_)) profiler_->end_interval(steps_);
    if (profiler_->census_due(steps_)) census_wanted_ = true;
  }
  if (words_allocated() + words > slice_end_) slice_end_ = 0;
  if (threads_.size() > 1 || !timeouts_.empty()) {
    look_at_threads();
    if (options_.collect_at_every_allocation) ticker_.tick();  // to check at the next call, too
  }
  // Only a check of the clock or of threads was due; the space is not full.
  if (!census_wanted_ && !options_.collect_at_every_allocation && !integers_.wants_collection() &&
      hp_ + words <= area_end_) {
    hp_limit_ = next_look(words);
    return true;
  }
  CostCentreStack* const interrupted = current_;
  if constexpr (Profiled) set_current(profiler_->collector(current_));
  collect_all(top);
  // A number is freed by the second collection that has not seen it.
  for (int again = 0; again < 2 && integers_.bytes() / sizeof(Word) > space_words_; ++again) {
    collect_all(top);
  }
  if constexpr (ByModel) {
    if (model_->counts_garbage()) model_->collected(current_, live_words());
  }
  const bool room = set_limits(words);
  if constexpr (Profiled) {
    if (census_wanted_) take_census(top);
    set_current(interrupted);
  }
  return room;
}

template <Profiling P>
void Interpreter<P>::make_room_for_profiling(std::size_t words) {
  slice_end_ += words;
  if (area_end_ + words > spaces_[space_].begin() + space_words_) return;
  if (options_.collect_at_every_allocation || words > profiling_room_) return;
  profiling_room_ -= words;
  area_end_ += words;
  hp_limit_ += words;
}

template <Profiling P>
void Interpreter<P>::collect_all(const Top& top) {
  ++outcome_.collections;
  outcome_.words_allocated += static_cast<std::uint64_t>(hp_ - space_start_);
  const Word* const from = spaces_[space_].begin();
  from_base_ = reinterpret_cast<Word>(from);
  from_bytes_ = static_cast<Word>(hp_ - from) * sizeof(Word);
  space_ = 1 - space_;
  hp_ = scan_ = spaces_[space_].begin();
  suspended_words_ = 0;
  std::fill(marked_sets_.begin(), marked_sets_.end(), 0);
  std::fill(marked_statics_.begin(), marked_statics_.end(), 0);
  if (thread_ != nullptr) walk_stack(top);
  evacuate(root_);
  walk_threads();
  scan();
  if (!weak_pointers_.empty()) walk_weak_pointers();
  settle_threads();
  if (finalizing_ != 0 || !stable_names_.empty()) settle_weak_pointers();
  sweep_frozen();
  reset_cafs();
  if constexpr (Biography) record_deaths(from, from + from_bytes_ / sizeof(Word));
  large_.sweep();
  if (!integers_.any()) return;
  // Marks conservatively: raw numbers in frames are not distinguished, so any word that looks like
  // a handle is one.
  for (const Word* word = stack_.begin(); word < fp_ + frame_reserve_; ++word) {
    integers_.mark(*word);
  }
  mark_suspended_integers();
  integers_.sweep(static_cast<std::size_t>(hp_ - spaces_[space_].begin()) * sizeof(Word));
}

template <Profiling P>
bool Interpreter<P>::set_limits(std::size_t words) {
  Word* const begin = spaces_[space_].begin();
  const auto live = static_cast<std::size_t>(hp_ - begin) + large_.words();
  const std::size_t stack = static_cast<std::size_t>(fp_ - stack_.begin()) + suspended_words_;
  const std::size_t wanted =
      std::max({least_area, options_.allocation_area / sizeof(Word), 2 * live + stack}) + words;
  const std::size_t area = std::min(wanted, space_words_ - std::min(live, space_words_));
  large_limit_ = area;
  space_start_ = area_end_ = hp_limit_ = hp_;
  if (area < words || area < std::min(least_area, space_words_ / 16) ||
      integers_.bytes() / sizeof(Word) > space_words_) {
    return fail(Ending::heap_limit, "heap exhausted");
  }
  // Returns pages of the other half that the next collection will not need.
  constexpr Word much = Word{16} << 20;
  const std::size_t kept = live + live / 2;
  if (from_bytes_ > much && from_bytes_ / sizeof(Word) > kept + kept / 4) {
    spaces_[1 - space_].discard(spaces_[1 - space_].begin() + kept);
  }
  area_end_ = hp_ + area;
  profiling_room_ = area;
  start_finalizing();
  hp_limit_ = options_.collect_at_every_allocation ? hp_ + words : next_look(words);
  return true;
}

// The next check before the space is full: for a census, an interval, or another thread.
template <Profiling P>
Word* Interpreter<P>::next_look(std::size_t words) const {
  std::size_t polled = polled_words_ == 0 ? most_words : polled_words_;
  if (!sleepers_.empty() || !timeouts_.empty() || !on_thunks_.empty()) {
    polled = std::min(polled, thread_area);
  }
  if (!ready_.empty() && slice_end_ > words_allocated()) {
    polled = std::min<std::size_t>(polled, slice_end_ - words_allocated());
  }
  if (is_switch_due_) polled = 0;
  const auto left = static_cast<std::size_t>(area_end_ - hp_);
  return hp_ + std::min(left, std::max(words, polled));
}

template <Profiling P>
Word Interpreter<P>::evacuated(Word word) {
  for (;;) {
    Word* const object = S::object(word);
    const Word header = object[0];
    if (has_moved(header)) return header;
    const Kind kind = kind_of(header);
    if (kind == Kind::indirection) {
      word = S::payload(word, 0);
    } else if (kind == Kind::selector) {
      const Word field = select(object);
      if (field == 0) return copy(object, header);
      word = field;
    } else {
      return copy(object, header);
    }
    if (word - from_base_ >= from_bytes_) {
      evacuate(word);
      return word;
    }
  }
}

template <Profiling P>
Word Interpreter<P>::copy(Word* object, Word header) {
  if (kind_of(header) == Kind::number) {
    const auto type = static_cast<Number>(info_of(header) - number_info);
    if (type == Number::big_integer) integers_.mark(object[S::header_words]);
    const Word small = statics_.small_number(type, object[S::header_words]);
    if (small != 0) return small;
  }
  // A thunk under evaluation needs only the slot for its result.
  if (kind_of(header) == Kind::black_hole) {
    if constexpr (Biography) record_death(object, header, size_of(header) - 1);
    header = make_header(Kind::black_hole, 0, 1, info_of(header));
  }
  Word* const to = hp_;
  const std::size_t words = S::words(header);
  to[0] = header;
  copy_words(object + 1, words - 1, to + 1);
  if constexpr (Biography) to[2] = with_made_words(to[2], size_of(header));
  hp_ += words;
  object[0] = reinterpret_cast<Word>(to);
  return object[0];
}

// If the selector thunk's constructor is evaluated, returns the selected field and makes the thunk
// an indirection to it; otherwise returns 0.
template <Profiling P>
Word Interpreter<P>::select(Word* thunk) {
  Word* chain[most_selectors];
  int depth = 0;
  chain[0] = thunk;
  for (;;) {
    Word* const selector = chain[depth];
    Word from = selector[S::header_words];
    Word header = S::header(from);
    for (;;) {
      if (has_moved(header)) {
        from = header;
      } else if (kind_of(header) == Kind::indirection) {
        from = S::payload(from, 0);
      } else {
        break;
      }
      header = S::header(from);
    }
    if (kind_of(header) == Kind::selector && depth + 1 < most_selectors &&
        from - from_base_ < from_bytes_) {
      chain[++depth] = S::object(from);
      continue;
    }
    if (kind_of(header) != Kind::constructor) return 0;
    const Word field = S::payload(from, tag_of(selector[0]));
    selector[S::header_words] = field;
    selector[0] = with_kind(selector[0], Kind::indirection);
    if (depth-- == 0) return field;
  }
}

template <Profiling P>
void Interpreter<P>::scan() {
  for (;;) {
    while (scan_ < hp_) {
      const Word header = *scan_;
      scan_object(scan_, header);
      scan_ += S::words(header);
    }
    if (statics_to_visit_.empty()) return;
    const std::uint32_t entry = statics_to_visit_.back();
    statics_to_visit_.pop_back();
    visit_static(entry);
  }
}

template <Profiling P>
void Interpreter<P>::scan_object(Word* object, Word header) {
  switch (kind_of(header)) {
    case Kind::number:
    case Kind::text:
    case Kind::black_hole:
      return;
    case Kind::array:
    case Kind::bytes:
      return scan_array(object, header);
    case Kind::reference:
      return scan_reference(reinterpret_cast<Word>(object));
    case Kind::raising:
      if (tag_of(header) == frozen) return scan_frozen(reinterpret_cast<Word>(object));
      break;
    case Kind::thunk:
    case Kind::selector:
    case Kind::single_entry:
    case Kind::function:
      mark_globals(globals_of_info_[info_of(header)]);
      break;
    default:
      break;
  }
  for (Word *field = object + S::header_words, *end = field + size_of(header); field < end;
       ++field) {
    evacuate(*field);
  }
}

// Inline elements have moved with the object.
template <Profiling P>
void Interpreter<P>::scan_array(Word* object, Word header) {
  const Array<P> array(reinterpret_cast<Word>(object));
  if (tag_of(header) == large_tag) {
    large_.mark(array.payload[array_fields]);
  } else {
    array.payload[0] = reinterpret_cast<Word>(array.payload + array_fields);
  }
  if (kind_of(header) == Kind::bytes) return;
  for (Word *element = array.elements(), *end = element + array.size(); element < end; ++element) {
    evacuate(*element);
  }
}

template <Profiling P>
void Interpreter<P>::mark_globals(std::uint32_t set) {
  if (set == 0 || marked_sets_[set]) return;
  marked_sets_[set] = 1;
  for (const std::uint32_t global : image_.global_sets[set]) {
    mark_static(statics_.entry_of_global(global));
  }
}

template <Profiling P>
void Interpreter<P>::visit_static(std::uint32_t entry) {
  const auto& [object, globals] = statics_.entries()[entry];
  switch (kind_of(S::header(object))) {
    case Kind::indirection:
      S::object(object)[0] |= make_header(Kind{}, settled_tag, 0, 0);
      return evacuate(S::payload(object, 0));
    case Kind::black_hole:
    case Kind::number:
      return;
    default:
      mark_globals(globals);
  }
}

// CAFs that no code can mention any more become unevaluated again.
template <Profiling P>
void Interpreter<P>::reset_cafs() {
  const auto is_dead = [&](Word caf) {
    if (marked_statics_[statics_.entry_of(caf)]) return false;
    Word& header = *S::object(caf);
    if (kind_of(header) == Kind::indirection) {
      header = make_header(Kind::caf, 0, size_of(header), info_of(header));
    }
    return true;
  };
  std::erase_if(entered_cafs_, is_dead);
}

// The words charged when the object was made: without profiling words, but including an array's
// elements wherever they are.
template <Profiling P>
std::size_t Interpreter<P>::charged_words(const Word* object) const {
  const Kind kind = kind_of(*object);
  return kind == Kind::array || kind == Kind::bytes
             ? counted_words(kind, object[S::header_words + 1])
             : size_of(*object) + 1;
}

// The words of a large Integer's digits, which are a separate array; 0 if none.
template <Profiling P>
std::size_t Interpreter<P>::charged_digits(const Word* object) const {
  if (info_of(*object) != number_info + std::uint32_t(Number::big_integer)) return 0;
  const std::size_t digits = integers_.words(object[S::header_words]);
  return digits == 0 ? 0 : digits + Integers::array_header_words;
}

template <Profiling P>
ClassWords Interpreter<P>::live_words() const {
  ClassWords words{};
  for (const Word* object = spaces_[space_].begin(); object < hp_; object += S::words(*object)) {
    words[static_cast<std::size_t>(class_of(*object))] +=
        charged_words(object) + charged_digits(object);
  }
  return words;
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
