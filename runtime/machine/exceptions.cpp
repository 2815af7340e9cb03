// SPDX-License-Identifier: BSD-3-Clause
// Exceptions. catch# leaves a frame on the stack; raise# unwinds the stack to the innermost one and
// calls its handler. As in GHC, the handler runs under the cost-centre stack current at raise#, and
// the code after catch# under its own. A thunk whose evaluation is abandoned in this way throws the
// exception again whenever it is evaluated.
//
// The machine's own exceptions (arithmetic errors, loops, exceeded limits, Ctrl-C) are built by a
// function of the prelude, which the frame also holds. A program that catches nothing contains none
// of this.
#include <algorithm>
#include <csignal>
#include <utility>

#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {
namespace {

// Endings without an exception cannot be caught.
MachineException exception_of(Ending ending) {
  switch (ending) {
    case Ending::error:
      return MachineException::error_call;
    case Ending::loop:
      return MachineException::loop;
    case Ending::io_error:
      return MachineException::io_error;
    case Ending::stack_limit:
      return MachineException::stack_overflow;
    case Ending::heap_limit:
      return MachineException::heap_overflow;
    case Ending::interrupted:
      return MachineException::user_interrupt;
    default:
      return MachineException::none;
  }
}

bool is_limit(MachineException exception) {
  return exception >= MachineException::stack_overflow &&
         exception <= MachineException::user_interrupt;
}

}  // namespace

template <Profiling P>
Word* Interpreter<P>::catch_frame() const {
  const Code* const stop = code_.data() + image_.stop_frame;
  for (Word* above = fp_;;) {
    if (is_catch(above)) return above;
    const Code* const at = reinterpret_cast<const Code*>(above[-1]);
    if (at == stop) return nullptr;
    above -= image_.safe_points[at[1]].depth + S::frame_words;
  }
}

template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::recover() {
  call_kind_ = static_cast<std::uint32_t>(CallKind::curried);
  if (leave_ != Leave::no) return leave();
  if (outcome_.ending == Ending::thrown) {
    outcome_.ending = Ending::finished;
    if (thrown_kind_ < 0) return raise();
    fp_[1] = fp_[0];
    fp_[0] = statics_.integer(std::exchange(thrown_kind_, -1));
    return apply(maker(catch_frame()), 2);
  }
  MachineException exception = exception_of(outcome_.ending);
  if (outcome_.ending == Ending::error) {
    exception = std::exchange(error_, MachineException::error_call);
  }
  if (exception == MachineException::none) return Action::finish;
  if (is_limit(exception)) return recover_from_limit();
  const Word make = maker(catch_frame());
  if (make == 0) return Action::finish;
  outcome_.ending = Ending::finished;
  fp_[0] = statics_.integer(static_cast<std::int64_t>(exception));
  // Room beyond the limit is reserved for this.
  texts_.push_back(std::move(outcome_.message));
  fp_[1] = make_object(make_header(Kind::text, 0, 1, text_info),
                       {static_cast<Word>(texts_.size() - 1) << 40});
  return apply(make, 2);
}

template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::recover_from_limit() {
  Word* const frame = catch_frame();
  if (frame == nullptr || is_recovering_) return Action::finish;
  if (outcome_.ending == Ending::interrupted) {
    if (outcome_.exit_code != SIGINT) return Action::finish;
    take_interruption();
    outcome_.exit_code = 0;
  }
  const Word number = statics_.integer(static_cast<std::int64_t>(exception_of(outcome_.ending)));
  const Word text = statics_.constant(image_.nil);
  limit_ = {outcome_.ending, std::move(outcome_.message)};
  outcome_.ending = Ending::finished;
  is_recovering_ = true;
  // Room beyond the limit is reserved for this.
  const Word again = make_object(make_header(Kind::raising, made_anew, 3, raise_info),
                                 {number, text, maker(frame)});
  fp_ = unwind_to(frame, again);
  fp_[0] = number;
  fp_[1] = text;
  return apply(maker(frame), 2);
}

// Raises the exception that another thread has thrown to this one, whose state has been noted.
template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::raise_pending(Thread& thread) {
  Suspension& at = thread.at;
  thread.is_interruptible = false;
  if constexpr (Profiled) set_current(at.current);
  const Word* const handler = catch_frame();
  if (handler == nullptr && &thread != main_) {  // not yet started: it ends silently
    end_thread();
    leave_ = Leave::no;
    return schedule();
  }
  // A frozen stack cannot hold a text being collected.
  const bool freezes = handler != nullptr && collected_.size() == texts_below(handler);
  if (freezes && !freeze_to_handler(at)) return Action::finish;
  const Thread::Pending pending = thread.pending.front();
  thread.pending.erase(thread.pending.begin());
  if (pending.thrower != 0) wake(*threads_.at(pending.thrower), unit());
  if (pending.kind == MachineException::none) {
    fp_[0] = pending.exception;
    fp_[1] = pending.last_resort;
    return raise();
  }
  if (pending.kind == MachineException::loop) {
    fail(Ending::loop, "<<loop>>");
  } else {
    fail(Ending::error, pending.kind == MachineException::blocked_on_mvar
                            ? "thread blocked indefinitely in an MVar operation"
                            : "thread blocked indefinitely in an STM transaction");
    error_ = pending.kind;
  }
  return recover();
}

template <Profiling P>
bool Interpreter<P>::throw_text(std::int64_t number, Word text) {
  thrown_kind_ = number;
  fp_[0] = text;
  return fail(Ending::thrown, "");
}

template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::raise() {
  constexpr std::uint32_t size = 2;
  if (!room(S::header_words + size, {size, nullptr, 0})) return Action::finish;
  is_recovering_ = false;
  const Word exception = fp_[0], last_resort = fp_[1];
  const Word again =
      make_object(make_header(Kind::raising, 0, size, raise_info), {exception, last_resort});
  Word* above = catch_frame();
  Word handler = last_resort;
  if (above != nullptr) {
    above = unwind_to(above, again);
    const std::ptrdiff_t depth = catch_slots + S::frame_words;
    fp_ = above - depth;
    handler = fp_[0];
    collected_.resize(fp_[2] / catch_states);
    // Discards a string that failed half-way.
    if ((fp_[2] & within_output) == 0) console_.take_unended();
    mask_ = static_cast<std::int64_t>(fp_[2] % mask_states);
  } else {
    note_call_stack();
    fp_ = unwind_to(nullptr, again);
    collected_.clear();
  }
  fp_[0] = exception;
  fp_[1] = unit();
  return apply(handler, 2);
}

// Redirects thunks under evaluation above the frame to `thrown`; without a frame, all of them.
template <Profiling P>
Word* Interpreter<P>::unwind_to(Word* frame, Word thrown) {
  const Code* const stop = code_.data() + image_.stop_frame;
  for (Word* above = fp_;;) {
    const Code* const at = reinterpret_cast<const Code*>(above[-1]);
    if (above == frame || at == stop) return above;
    Word* const slots = above - (image_.safe_points[at[1]].depth + S::frame_words);
    if (is_update(above)) {
      Word* const thunk = S::object(slots[0]);
      S::payload(slots[0], 0) = thrown;
      thunk[0] = with_kind(thunk[0], Kind::indirection);
    }
    above = slots;
  }
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
