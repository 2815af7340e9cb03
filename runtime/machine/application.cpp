// SPDX-License-Identifier: BSD-3-Clause
// The slow paths of application and evaluation: calls with too few or too many arguments, entering
// anything but a plain thunk, and failures. All work on the spilled registers.
#include <algorithm>
#include <csignal>

#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {
namespace {

// GHC applies an unknown function to at most six arguments at a time, and the result to the rest
// under the stack of the call. If the function is a thunk, that decides which stack it runs under.
constexpr std::uint32_t most_at_once = 6;

}  // namespace

template <Profiling P>
bool Interpreter<P>::fail(Ending ending, std::string message) {
  outcome_.ending = ending;
  outcome_.message = std::move(message);
  return false;
}

// The arguments lie in the first slots of the call's own frame.
template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::apply(Word function, std::uint32_t count) {
  bool is_fresh = false;
  for (;;) {
    const Word header = S::header(function);
    switch (kind_of(header)) {
      case Kind::function:
      case Kind::static_function: {
        const std::uint32_t arity = tag_of(header);
        if (arity > count) return make_partial(function, count, false);
        if (arity < count) split_arguments(arity, count);
        use(function);
        fp_[arity] = function;
        pc_ = entries_[info_of(header)];
        return Action::run;
      }
      case Kind::partial:
        return apply_partial(function, count, is_fresh);
      case Kind::indirection:
        is_fresh |= tag_of(header) != settled_tag;
        function = S::payload(function, 0);
        break;
      default:
        if (count > most_at_once) {
          split_arguments(most_at_once, count);
          count = most_at_once;
        }
        split_arguments(0, count);
        node_ = function;
        return Action::enter;
    }
  }
}

// Keeps the first `wanted` of `count` arguments and moves the others to a frame below.
template <Profiling P>
void Interpreter<P>::split_arguments(std::uint32_t wanted, std::uint32_t count) {
  const std::uint32_t waiting = count - wanted;
  std::copy(fp_, fp_ + wanted, scratch_.begin());
  std::copy(fp_ + wanted, fp_ + count, fp_);
  fp_ += waiting + S::frame_words;
  fp_[-1] = reinterpret_cast<Word>(code_.data() + image_.apply_frames[waiting]);
  if constexpr (Profiled) fp_[-2] = reinterpret_cast<Word>(current_);
  std::copy(scratch_.begin(), scratch_.begin() + wanted, fp_);
}

// Sets the stack that the partial application runs under. One reached through a thunk's indirection
// that GHC's collector has not yet removed is first evaluated: GHC makes a copy that holds the
// stack of a call, and then calls the copy (stg_BLACKHOLE, stg_ap_0_fast in its runtime).
template <Profiling P>
void Interpreter<P>::enter_partial(Word partial, bool is_fresh) {
  CostCentreStack* held = stack_of(partial);
  if constexpr (ByModel) {
    const bool holds_arguments = size_of(S::header(partial)) > 1;
    return set_current(holds_arguments ? model_->enter_partial(current_, held, is_fresh)
                                       : model_->enter_annotated(current_, held, is_fresh));
  }
  if (is_fresh) held = profiler_->stacks.enter_function(current_, held);
  set_current(profiler_->stacks.enter_function(current_, held));
}

template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::apply_partial(Word partial, std::uint32_t count,
                                                              bool is_fresh) {
  use(partial);
  const Word header = S::header(partial);
  const std::uint32_t missing = tag_of(header);
  if (count < missing) return make_partial(partial, count, is_fresh);
  if (count > missing) split_arguments(missing, count);
  if constexpr (Profiled) enter_partial(partial, is_fresh);
  const std::uint32_t held = size_of(header) - 1;
  std::copy_backward(fp_, fp_ + missing, fp_ + missing + held);
  for (std::uint32_t i = 0; i < held; ++i) fp_[i] = S::payload(partial, 1 + i);
  const Word function = S::payload(partial, 0);
  fp_[missing + held] = function;
  pc_ = entries_[info_of(S::header(function))];
  return Action::run;
}

// Builds a partial application from a function, or another partial application, and too few
// arguments. One built from another holds the stack that a call of the other would have run under:
// with `tile = grid 16 16` and `p = tile row`, calling `p x` enters `p > tile > grid`.
template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::make_partial(Word function, std::uint32_t count,
                                                             bool is_fresh) {
  const bool is_partial = kind_of(S::header(function)) == Kind::partial;
  const std::uint32_t held = is_partial ? size_of(S::header(function)) - 1 : 0;
  if constexpr (Profiled) {
    if (is_partial) enter_partial(function, is_fresh);
  }
  const std::uint32_t size = 1 + held + count;
  fp_[count] = function;
  if (!room(S::header_words + size, {count + 1, nullptr, 0})) return Action::finish;
  function = fp_[count];
  Word* const object = hp_;
  object[0] = make_header(Kind::partial, tag_of(S::header(function)) - count, size, partial_info);
  sign(object, current_);
  if constexpr (Profiled) count_words(current_, object[0]);
  Word* to = object + S::header_words;
  *to++ = is_partial ? S::payload(function, 0) : function;
  for (std::uint32_t i = 0; i < held; ++i) *to++ = S::payload(function, 1 + i);
  std::copy(fp_, fp_ + count, to);
  hp_ += S::header_words + size;
  result_ = reinterpret_cast<Word>(object);
  return Action::give;
}

// A function returned by evaluation carries the current stack: a partial application without
// arguments holds it (formats/ghc_prof/NOTES.md). The program is not charged for it.
template <Profiling P>
bool Interpreter<P>::recheck() {
  const Word header = S::header(result_);
  if (!is_function(header) || stack_of(result_) == current_) return true;
  const bool is_partial = kind_of(header) == Kind::partial;
  CostCentreStack* stack = current_;
  if constexpr (ByModel) {
    stack = model_->evaluated_function(current_, stack_of(result_), is_partial);
  } else if (is_partial) {
    stack = profiler_->stacks.enter_function(current_, stack_of(result_));
  }
  if (stack == stack_of(result_)) return true;
  const std::uint32_t size = is_partial ? size_of(header) : 1;
  root_ = result_;
  make_room_for_profiling(S::header_words + size);
  const bool is_room = room(S::header_words + size, {});
  result_ = root_;
  root_ = 0;
  if (!is_room) return false;
  Word* const object = hp_;
  object[0] = make_header(Kind::partial, tag_of(header), size, partial_info);
  sign(object, stack);
  object[S::header_words] = result_;
  for (std::uint32_t i = 0; is_partial && i < size; ++i) {
    object[S::header_words + i] = S::payload(result_, i);
  }
  count_words(overhead_, object[0]);
  hp_ += S::header_words + size;
  result_ = reinterpret_cast<Word>(object);
  return true;
}

template <Profiling P>
void Interpreter<P>::push_centre_frame(std::uint32_t depth) {
  if (restores_centre(fp_)) return;
  std::copy_backward(fp_, fp_ + depth, fp_ + depth + S::frame_words);
  fp_ += S::frame_words;
  fp_[-1] = reinterpret_cast<Word>(code_.data() + image_.centre_frame);
  fp_[-2] = reinterpret_cast<Word>(current_);
}

template <Profiling P>
bool Interpreter<P>::box(Number type, Word raw) {
  result_ = statics_.small_number(type, raw);
  if (result_ != 0) return true;
  if (!room(S::header_words + 1, {})) return false;
  hp_[0] = number_header(type);
  sign(hp_, returned());
  if constexpr (Profiled) count_words(returned(), hp_[0]);
  hp_[S::header_words] = raw;
  result_ = reinterpret_cast<Word>(hp_);
  hp_ += S::header_words + 1;
  return true;
}

// Enters anything but a value or a heap-allocated thunk.
template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::enter_slowly(Word node) {
  Word header = S::header(node);
  switch (kind_of(header)) {
    case Kind::indirection:
      result_ = node_ = S::payload(node, 0);
      if (!is_value(S::header(node_))) return Action::enter;
      if constexpr (Profiled) {
        // As in enter_partial.
        const bool is_fresh = tag_of(header) != settled_tag;
        if (is_fresh && kind_of(S::header(node_)) == Kind::partial && !recheck()) {
          return Action::finish;
        }
      }
      return Action::give;
    case Kind::caf:
      fp_[0] = node;
      if constexpr (Profiled) fp_[1] = reinterpret_cast<Word>(current_);
      fp_ += 1 + S::frame_words;
      fp_[-1] = reinterpret_cast<Word>(code_.data() + image_.update_frame);
      S::object(node)[0] = with_kind(header, Kind::black_hole);
      if (statics_.may_reach_caf(node)) entered_cafs_.push_back(node);
      if constexpr (ByModel) {
        CostCentreStack* const from = current_;
        set_current(model_->enter_caf(current_, stack_of(node)));
        if (trace_ != nullptr) {
          trace_->enter_thunk(description_of(header), 'u', false, stack_of(node), from, current_);
        }
      } else if constexpr (Profiled) {
        set_current(stack_of(node));
      }
      pc_ = entries_[info_of(header)];
      return Action::run;
    case Kind::text:
      return unpack(node);
    case Kind::raising:
      use(node);
      if (tag_of(header) == frozen) return thaw(node);
      std::copy_n(&S::payload(node, 0), size_of(header), fp_);
      return tag_of(header) == made_anew ? apply(fp_[2], 2) : raise();
    default:
      if (!waits_for_thunk(node)) fail(Ending::loop, "<<loop>>");
      return Action::finish;
  }
}

// Handles a full stack, which squeezing may relieve, and signals that end the program.
template <Profiling P>
bool Interpreter<P>::event(bool blocked) {
  stack_limit_.store(stack_end_);
  if (ticker_.has_ticked.exchange(false)) look_at_tick();
  if (has_caught()) start_handlers();
  const int signal = interruption();
  if (signal == SIGINT && thread_ != main_ && !blocked) {
    is_switch_due_ = true;
    hp_limit_ = hp_;
  } else if (signal != 0 && (blocked || mask_ == 0 || signal != SIGINT)) {
    outcome_.exit_code = signal;
    return fail(Ending::interrupted, "interrupted");
  }
  squeeze();
  return fp_ <= stack_end_ - (stack_end_ - stack_.begin()) / 16 || fail_for_stack();
}

template <Profiling P>
bool Interpreter<P>::fail_for_stack() {
  return fail(Ending::stack_limit, "stack overflow: the stack is larger than " +
                                       std::to_string(options_.stack_limit) + " bytes");
}

// ---- strings

// The string's first cell at `position`. The heap must have room for the cell, its character and
// the rest.
template <Profiling P>
Word Interpreter<P>::first_cell(Word position) {
  const std::string& text = texts_[position >> 40];
  std::size_t offset = position & ((Word{1} << 40) - 1);
  if (offset == text.size()) return statics_.constant(image_.nil);
  const std::uint32_t character = next_of_literal(text, offset);
  const auto make = [&](Word header) {
    Word* const object = hp_;
    object[0] = header;
    sign(object, current_);
    if constexpr (Profiled) count_words(current_, header);
    hp_ += S::words(header);
    return object + S::header_words;
  };
  const auto address = [](Word* payload) {
    return reinterpret_cast<Word>(payload - S::header_words);
  };
  Word head = statics_.small_number(Number::character, character);
  if (head == 0) {
    Word* const number = make(number_header(Number::character));
    number[0] = character;
    head = address(number);
  }
  Word tail = statics_.constant(image_.nil);
  if (offset < text.size()) {
    Word* const rest = make(make_header(Kind::text, 0, 1, text_info));
    rest[0] = (position >> 40) << 40 | offset;
    tail = address(rest);
  }
  Word* const cell = make(image_.cons);
  cell[0] = head;
  cell[1] = tail;
  return address(cell);
}

template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::unpack(Word node) {
  use(node);
  root_ = node;
  const bool is_room = room(cell_words, {});
  node = root_;
  root_ = 0;
  if (!is_room) return Action::finish;
  CostCentreStack* const demanding = current_;
  if constexpr (ByModel) {
    TailCall no_tail;
    set_current(model_->enter_thunk(current_, stack_of(node), no_tail));
  } else if constexpr (Profiled) {
    set_current(stack_of(node));
  }
  result_ = first_cell(S::payload(node, 0));
  if constexpr (ByModel) set_current(model_->restore_at_frame(current_, demanding));
  S::object(node)[0] = with_kind(S::header(node), Kind::indirection);
  S::payload(node, 0) = result_;
  return Action::give;
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
