// SPDX-License-Identifier: BSD-3-Clause
// The primitives of threads and the events they wait for: MVars, exceptions from other threads,
// time.
#include <algorithm>
#include <bit>
#include <cerrno>
#include <utility>

#include "runtime/machine/interpreter.h"
#include "runtime/machine/interruption.h"
#include "runtime/profiling/clocks.h"

namespace convertprofile::runtime {
namespace {

using stg::Primitive;

// Share in words left to a thread that has just made another.
constexpr std::uint64_t slice_after_fork = 512;

}  // namespace

template <Profiling P>
Thread* Interpreter<P>::thread_of(Word object) {
  const auto found = threads_.find(S::payload(object, 0));
  return found == threads_.end() ? nullptr : found->second.get();
}

template <Profiling P>
Word Interpreter<P>::object_of(Thread& thread) {
  if (thread.object == 0) {
    thread.object = make_object(make_header(Kind::reference, thread_tag, thread_words, thread_info),
                                {thread.number});
  }
  return thread.object;
}

template <Profiling P>
bool Interpreter<P>::thread_primitive(Primitive which, const Code* slots, const Top& top,
                                      Word& result) {
  switch (which) {
    case Primitive::Fork:
      return fork(slots, top, result);
    case Primitive::MyThread:
      if (!room(S::header_words + thread_words, top)) return false;
      result = object_of(*thread_);
      return true;
    case Primitive::ThreadNumber:
      result = S::payload(slot(slots, 0), 0);
      return true;
    case Primitive::ThreadState: {
      const Thread* const thread = thread_of(slot(slots, 0));
      result = statics_.integer(thread == nullptr ? -1 : static_cast<std::int64_t>(thread->state));
      return true;
    }
    case Primitive::ThrowTo:
      result = unit();
      return throw_to(slots, top);
    case Primitive::Yield:
      result = unit();
      wake_due();
      if (ready_.empty()) return true;
      note(Suspension::How::finish, top, unit());
      ready_.push_back(thread_);
      return block(Thread::State::ready);
    case Primitive::Sleep:
      result = unit();
      return sleep(static_cast<std::int64_t>(slot(slots, 0)), top);
    case Primitive::StartTimeout:
      return start_timeout(slots, top, result);
    case Primitive::CatchSignal:
      return give_number(catch_signal(static_cast<int>(slot(slots, 0)),
                                      static_cast<std::int64_t>(slot(slots, 1)), slot(slots, 2)),
                         top, result);
    case Primitive::AskSignals:
      return give_number(ask_signals(static_cast<SignalRequest>(slot(slots, 0)),
                                     static_cast<std::int64_t>(slot(slots, 1))),
                         top, result);
    case Primitive::MakeUncaught:
      result = unit();
      last_maker_ = slot(slots, 0);
      return true;
    case Primitive::EndTimeout:
      result = unit();
      end_timeout(slot(slots, 0));
      return true;
    case Primitive::Succeeded:
      result = truth(thread_->succeeded);
      return true;
    default:
      return mvar_primitive(which, slots, top, result);
  }
}

template <Profiling P>
bool Interpreter<P>::fork(const Code* slots, const Top& top, Word& result) {
  if (!room(S::header_words + thread_words, top)) return false;
  Thread& thread = new_thread(slot(slots, 0), mask_);
  const std::uint64_t soon = words_allocated() + slice_after_fork;
  // Does not extend the share with each new thread.
  if (ready_.size() == 1 || slice_end_ > soon) slice_end_ = soon;
  hp_limit_ = std::min(hp_limit_, hp_ + slice_after_fork);
  result = object_of(thread);
  return true;
}

// A thread that will apply the action to a state token.
template <Profiling P>
Thread& Interpreter<P>::new_thread(Word action, std::int64_t mask) {
  const std::uint64_t number = ++last_thread_;
  Thread& thread = *(threads_[number] = std::make_unique<Thread>());
  thread.number = number;
  thread.mask = mask;
  thread.walked = outcome_.collections;
  Suspension& at = thread.at;
  at.how = Suspension::How::apply;
  at.top.depth = 1;
  at.node = action;
  at.current = current_;
  at.call_kind = static_cast<std::uint32_t>(CallKind::curried);
  if constexpr (Profiled) at.words.push_back(reinterpret_cast<Word>(current_));
  at.words.push_back(reinterpret_cast<Word>(code_.data() + image_.stop_frame));
  at.fp = at.words.size();
  at.words.push_back(unit());
  ready_.push_back(&thread);
  start_ticking();
  return thread;
}

template <Profiling P>
bool Interpreter<P>::throw_to(const Code* slots, const Top& top) {
  Thread* const target = thread_of(slot(slots, 0));
  if (target == nullptr) return true;
  Thread::Pending pending{slot(slots, 1), slot(slots, 2), MachineException::none, 0, 0};
  note(Suspension::How::finish, top, unit());
  if (target == thread_) {
    target->pending.insert(target->pending.begin(), pending);
    target->is_interruptible = true;
    leave_ = Leave::raise;
    return false;
  }
  if (is_exposed(*target)) {
    post(*target, pending);
    return true;
  }
  if (take_pending()) return false;
  pending.thrower = thread_->number;
  thread_->target = target->number;
  target->pending.push_back(pending);
  return block(Thread::State::on_throw);
}

template <Profiling P>
bool Interpreter<P>::sleep(std::int64_t microseconds, const Top& top) {
  if (is_alone()) {
    const auto wait = [&] {
      const Waiting waiting;
      return wait_until_interrupted(microseconds);
    };
    return wait() || event(true);
  }
  note(Suspension::How::finish, top, unit());
  if (take_pending()) return false;
  const std::int64_t time = steady_microseconds();
  thread_->wake_time = time + std::clamp<std::int64_t>(microseconds, 0, INT64_MAX - 1 - time);
  sleepers_.emplace(thread_->wake_time, thread_->number);
  return block(Thread::State::asleep);
}

template <Profiling P>
bool Interpreter<P>::start_timeout(const Code* slots, const Top& top, Word& result) {
  const auto microseconds = static_cast<std::int64_t>(slot(slots, 0));
  if (!give_number(static_cast<std::int64_t>(last_timeout_ + 1), top, result)) return false;
  const std::int64_t time = steady_microseconds();
  timeouts_[++last_timeout_] = {
      time + std::clamp<std::int64_t>(microseconds, 0, INT64_MAX - 1 - time), thread_->number,
      slot(slots, 1), slot(slots, 2)};
  hp_limit_ = hp_;  // makes threads checked from now on
  start_ticking();
  return true;
}

// Cancels it, even if its exception is already pending.
template <Profiling P>
void Interpreter<P>::end_timeout(std::uint64_t timeout) {
  timeouts_.erase(timeout);
  std::erase_if(thread_->pending,
                [&](const Thread::Pending& each) { return each.timeout == timeout; });
}

// Returns an errno, or 0.
template <Profiling P>
std::int64_t Interpreter<P>::catch_signal(int signal, std::int64_t disposition, Word handler) {
  const auto wanted = static_cast<Disposition>(disposition);
  if (wanted == Disposition::caught) handlers_[signal] = handler;
  const bool done = dispose(signal, wanted);
  const int error = done ? 0 : errno;
  if (!done || wanted != Disposition::caught) handlers_.erase(signal);
  return error;
}

// Starts a thread for each signal that has arrived.
template <Profiling P>
void Interpreter<P>::start_handlers() {
  for (std::uint64_t caught = take_caught(); caught != 0; caught &= caught - 1) {
    const auto found = handlers_.find(std::countr_zero(caught));
    if (found != handlers_.end()) new_thread(found->second, 0);
  }
  if (thread_ == nullptr) return;
  is_switch_due_ = true;
  hp_limit_ = hp_;
}

// True if other threads run while this one waits for standard input.
template <Profiling P>
bool Interpreter<P>::awaits_input(const Top& top) {
  if (is_alone()) return false;
  wake_due();
  if (ready_.empty() && sleepers_.empty() && timeouts_.empty() && handlers_.empty()) return false;
  if (!console_.would_wait()) return false;
  note(Suspension::How::run, top, 0);
  if (take_pending()) return true;
  ++on_input_;
  block(Thread::State::on_input);
  return true;
}

// ---- MVars

template <Profiling P>
bool Interpreter<P>::mvar_primitive(Primitive which, const Code* slots, const Top& top,
                                    Word& result) {
  const bool has_operands = slots[-1] != 0;  // a count precedes the operands
  const Word mvar = has_operands ? slot(slots, 0) : 0;
  switch (which) {
    case Primitive::NewMVar:
      if (!room(S::header_words + mvar_words, top)) return false;
      result =
          make_object(make_header(Kind::reference, mvar_tag, mvar_words, mvar_info), {0, 0, 0});
      return true;
    case Primitive::TakeMVar:
      return take_mvar(mvar, Thread::Wants::take, top, result);
    case Primitive::ReadMVar:
      return take_mvar(mvar, Thread::Wants::read, top, result);
    case Primitive::PutMVar:
      result = unit();
      if (give_mvar(mvar, slot(slots, 1))) return true;
      note(Suspension::How::finish, top, unit());
      if (take_pending()) return false;
      thread_->wants = Thread::Wants::put;
      thread_->value = slot(slots, 1);
      return wait_for_mvar(mvar);
    case Primitive::TryPutMVar:
      result = truth(give_mvar(mvar, slot(slots, 1)));
      return true;
    case Primitive::TryTakeMVar:
    case Primitive::TryReadMVar:
      result = S::payload(mvar, 0);
      thread_->succeeded = result != 0;
      if (result == 0) {
        result = unit();
      } else if (which == Primitive::TryTakeMVar) {
        result = taken(mvar);
      }
      return true;
    default:
      return transaction_primitive(which, slots, top, result);
  }
}

// Takes the value of a full MVar, which the first waiting writer refills.
template <Profiling P>
Word Interpreter<P>::taken(Word mvar) {
  Word& value = S::payload(mvar, 0);
  Thread* const putter = first_of(mvar);
  const Word next = putter == nullptr ? 0 : putter->value;
  if (putter != nullptr) wake(*putter, unit());
  return std::exchange(value, next);
}

template <Profiling P>
bool Interpreter<P>::take_mvar(Word mvar, Thread::Wants wants, const Top& top, Word& result) {
  result = S::payload(mvar, 0);
  if (result != 0) {
    if (wants == Thread::Wants::take) result = taken(mvar);
    return true;
  }
  note(Suspension::How::finish, top, unit());
  if (take_pending()) return false;
  thread_->wants = wants;
  return wait_for_mvar(mvar);
}

// Gives the value to waiting threads, readers first. Returns false if the MVar is full.
template <Profiling P>
bool Interpreter<P>::give_mvar(Word mvar, Word value) {
  if (S::payload(mvar, 0) != 0) return false;
  while (Thread* const waiting = first_of(mvar)) {
    const bool takes = waiting->wants == Thread::Wants::take;
    wake(*waiting, value);
    if (takes) return true;
  }
  S::payload(mvar, 0) = value;
  return true;
}

template <Profiling P>
bool Interpreter<P>::wait_for_mvar(Word mvar) {
  Thread& thread = *thread_;
  thread.waits_for = mvar;
  const bool in_front = thread.wants == Thread::Wants::read;
  Thread* const before = in_front ? nullptr : last_of(mvar);
  Thread* const after = in_front ? first_of(mvar) : nullptr;
  link(mvar, before, &thread);
  link(mvar, &thread, after);
  return block(Thread::State::on_mvar);
}

template <Profiling P>
void Interpreter<P>::dequeue(Thread& thread) {
  link(thread.waits_for, thread.previous, thread.next);
  thread.next = thread.previous = nullptr;
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
