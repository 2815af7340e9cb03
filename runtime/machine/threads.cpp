// SPDX-License-Identifier: BSD-3-Clause
// The scheduler: round robin, a thread's share measured in words allocated, so that the same
// program runs the same way as long as it does not ask for the time. The rules are GHC's: who waits
// for an MVar is served in turn, a new thread waits behind those that are ready, an exception of
// another thread's is taken unless it is masked, and who waits for what nobody can give any more
// gets an exception.
#include <algorithm>
#include <csignal>
#include <ctime>
#include <utility>

#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {
namespace {

using stg::Primitive;

// A thread's share, and that of one that has just made another.
constexpr std::uint64_t slice_words = std::uint64_t{1} << 19, slice_after_fork = 512;
// A stack of so many words moves out of the way of the next; a longer one stays, and the next gets
// one of its own.
constexpr std::size_t most_copied = 4096;
constexpr std::uint64_t tick_microseconds = 10000;

std::int64_t now() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

template <class T>
void remove(std::vector<T*>& from, T* what) {
  from.erase(std::find(from.begin(), from.end(), what));
}

}  // namespace

// ---- switching

template <Profiling P>
void Interpreter<P>::note(Suspension::How how, const Top& top, Word node) {
  Suspension& at = thread_->at;
  at.how = how;
  at.pc = pc_;
  at.top = top;
  at.node = node;
  at.current = current_;
  at.returned = returned_;
  at.call_kind = call_kind_;
}

template <Profiling P>
void Interpreter<P>::put_away(Thread& thread) {
  Suspension& at = thread.at;
  at.fp = static_cast<std::size_t>(fp_ - stack_.begin());
  const std::size_t words = at.fp + at.top.depth;
  if (words > most_copied && spare_stack_.begin() == nullptr) {
    try {
      spare_stack_ = Region(stack_.words(), stack_.words());
    } catch (const std::bad_alloc&) {  // it is copied, then
    }
  }
  if (words > most_copied && spare_stack_.begin() != nullptr) {
    std::swap(at.region, stack_);
    std::swap(stack_, spare_stack_);
  } else {
    if (at.words.capacity() > 4 * words) at.words = {};
    at.words.assign(stack_.begin(), stack_.begin() + words);
  }
  thread.mask = mask_;
  thread.is_recovering = is_recovering_;
  std::swap(thread.collected, collected_);
  thread.output = console_.take_unended();
  thread_ = nullptr;
  fp_ = stack_.begin();
}

template <Profiling P>
void Interpreter<P>::put_back(Suspension& at) {
  if (at.region.begin() != nullptr) {
    std::swap(stack_, at.region);
    spare_stack_ = std::exchange(at.region, Region());
  } else {
    std::copy(at.words.begin(), at.words.end(), stack_.begin());
  }
  fp_ = stack_.begin() + at.fp;
  stack_end_ = stack_.end() - stack_margin_;
  stack_limit_.store(interruption() != 0 ? nullptr : stack_end_);
}

template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::go_on(Suspension& at) {
  if constexpr (Profiled) set_current(at.current);
  returned_ = at.returned;
  call_kind_ = at.call_kind;
  pc_ = at.pc;
  has_just_resumed_ = at.how == Suspension::How::run;
  switch (at.how) {
    case Suspension::How::run:
      break;
    case Suspension::How::finish:
      fp_[pc_[2]] = at.node;
      pc_ += primitive_words + pc_[4];
      break;
    case Suspension::How::apply:
      return apply(at.node, at.top.depth);
    case Suspension::How::enter:
      result_ = node_ = at.node;
      return is_value(S::header(node_)) ? Action::give : Action::enter;
  }
  return Action::run;
}

template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::resume(Thread& thread) {
  thread_ = &thread;
  put_back(thread.at);
  mask_ = thread.mask;
  is_recovering_ = thread.is_recovering;
  std::swap(thread.collected, collected_);
  console_.put_unended(std::exchange(thread.output, {}));
  slice_end_ = words_allocated() + slice_words;
  is_switch_due_ = false;
  if (is_takeable(thread)) return raise_pending(thread);
  thread.is_interruptible = false;
  return go_on(thread.at);
}

template <Profiling P>
bool Interpreter<P>::block(Thread::State state) {
  thread_->state = state;
  put_away(*thread_);
  leave_ = Leave::schedule;
  return false;
}

template <Profiling P>
bool Interpreter<P>::take_pending() {
  if (thread_->pending.empty() || mask_ > 1) return false;
  thread_->is_interruptible = true;
  leave_ = Leave::raise;
  return true;
}

template <Profiling P>
void Interpreter<P>::preempt(const Top& top) {
  is_switch_due_ = false;
  if (std::exchange(has_just_resumed_, false) && options_.collect_at_every_allocation) return;
  note(Suspension::How::run, top, 0);
  leave_when_due();
}

// ---- threads that do not allocate

template <Profiling P>
void Interpreter<P>::start_ticking() {
  if (ticker_.timer != nullptr) return;
  const auto tick = [](void* context, std::uint64_t) {
    auto& ticker = *static_cast<Ticker*>(context);
    ticker.has_ticked.store(true);
    ticker.limit.store(nullptr);
  };
  ticker_.timer = std::make_unique<ProcessorTimer>(tick_microseconds, tick, &ticker_);
}

template <Profiling P>
void Interpreter<P>::look_at_tick() {
  const std::uint64_t left = slice_end_ - words_allocated();
  const bool is_stuck = ticker_.left == left && ticker_.thread == thread_->number;
  ticker_.left = left;
  ticker_.thread = thread_->number;
  if (!is_stuck) return;
  slice_end_ = 0;
  look_at_threads();
}

template <Profiling P>
std::uint32_t Interpreter<P>::globals_of(const Code* entry) const {
  const auto found = std::find(entries_.begin(), entries_.end(), entry);
  return globals_of_info_[static_cast<std::size_t>(found - entries_.begin())];
}

// What the call at pc_ reads: the target's code, if the instruction knows it, then what is applied
// or evaluated and the arguments.
template <Profiling P>
typename Interpreter<P>::Call Interpreter<P>::call_at_pc() const {
  const Code* code = image_.code.data() + (pc_ - code_.data());
  Call call;
  call.which = static_cast<Instruction>(*code++);
  const auto add = [&] {
    const auto operand = static_cast<std::int32_t>(*code++);
    call.atoms.push_back(operand < 0 ? statics_.constant(operand) : fp_[operand]);
  };
  for (const char* letter = info(call.which).operands; *letter != 0 && *letter != 'o'; ++letter) {
    if (*letter == 'k') {
      call.kind = *code++ | tail_flag;
    } else if (*letter == 't') {
      call.target = code_.data() + *code++;
    } else if (*letter == 'n') {
      for (std::uint32_t count = *code++; count > 0; --count) add();
      ++letter;
    } else {
      add();
    }
  }
  return call;
}

// The frame that the callee returns to, and how it is called.
template <Profiling P>
void Interpreter<P>::push_frame_of(Call& call) {
  const auto push = [&](std::size_t depth, const Code* at) {
    fp_ += depth + S::frame_words;
    fp_[-1] = reinterpret_cast<Word>(at);
    if constexpr (Profiled) fp_[-2] = reinterpret_cast<Word>(current_);
  };
  const std::size_t point = return_point_of(image_.code.data() + (pc_ - code_.data()));
  if (point != 0) {
    const Code* const at = pc_ + point + 1;
    push(at[2], at);
    if (!call.is_evaluation()) {
      call.kind =
          static_cast<std::uint32_t>(call.target != nullptr ? CallKind::strict : CallKind::curried);
    }
  } else if (call.which == Instruction::TailEvalFunction) {
    push(0, code_.data() + image_.recheck_frame);
  } else if (call.is_evaluation()) {
    call.kind = tail_flag;
  }
}

// At a call it is not known what is live, but where the callee begins: the call is made.
template <Profiling P>
void Interpreter<P>::preempt_at_call() {
  Call call = call_at_pc();
  if (call.which == Instruction::Catch) return;  // at another one
  is_switch_due_ = false;
  push_frame_of(call);
  std::vector<Word>& atoms = call.atoms;
  Suspension::How how = Suspension::How::run;
  Word node = 0;
  if (call.target == nullptr) {
    how = call.is_evaluation() ? Suspension::How::enter : Suspension::How::apply;
    node = atoms.front();
    atoms.erase(atoms.begin());
  } else if (call.is_local()) {
    use(atoms.front());
    std::rotate(atoms.begin(), atoms.begin() + 1, atoms.end());  // the closure comes last
  }
  std::copy(atoms.begin(), atoms.end(), fp_);
  Top top;
  top.depth = static_cast<std::uint32_t>(atoms.size());
  if (call.target != nullptr) {
    pc_ = call.target;
    top.globals = globals_of(call.target);
  }
  note(how, top, node);
  thread_->at.call_kind = call.kind;
  leave_when_due();
}

// The running thread has been noted.
template <Profiling P>
void Interpreter<P>::leave_when_due() {
  if (!thread_->pending.empty() && mask_ == 0) {
    leave_ = Leave::raise;
    return;
  }
  ready_.push_back(thread_);
  block(Thread::State::ready);
}

template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::leave() {
  const Leave why = std::exchange(leave_, Leave::no);
  return why == Leave::raise ? raise_pending(*thread_) : schedule();
}

template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::schedule() {
  for (;;) {
    if (wants_interruption()) return interrupt_main();
    wake_due();
    if (!ready_.empty()) break;
    if (!wait_for_something()) end_deadlock();
  }
  Thread& next = *ready_.front();
  ready_.pop_front();
  return resume(next);
}

// Now and then, while a thread runs.
template <Profiling P>
void Interpreter<P>::look_at_threads() {
  if (thread_ == nullptr) return;
  wake_due();
  const bool has_had_its_share =
      words_allocated() >= slice_end_ || options_.collect_at_every_allocation;
  if ((has_had_its_share && !ready_.empty()) || (!thread_->pending.empty() && mask_ == 0) ||
      (thread_ != main_ && wants_interruption())) {
    is_switch_due_ = true;
  }
}

template <Profiling P>
void Interpreter<P>::wake_due() {
  for (std::size_t i = 0; i < on_thunks_.size();) {
    Thread& thread = *on_thunks_[i];
    if (kind_of(S::header(thread.at.node)) == Kind::black_hole) {
      ++i;
    } else {
      wake(thread, thread.at.node);
    }
  }
  if (sleepers_.empty() && timeouts_.empty()) return;
  const std::int64_t time = now();
  while (!sleepers_.empty() && sleepers_.begin()->first <= time) {
    wake(*threads_.at(sleepers_.begin()->second), unit());
  }
  for (auto& [number, timeout] : timeouts_) {
    if (timeout.due > time) continue;
    timeout.due = INT64_MAX;
    post(*threads_.at(timeout.thread),
         {timeout.exception, timeout.last_resort, MachineException::none, 0, number});
  }
}

// False: nothing will ever happen.
template <Profiling P>
bool Interpreter<P>::wait_for_something() {
  constexpr std::int64_t never = INT64_MAX;
  std::int64_t due = sleepers_.empty() ? never : sleepers_.begin()->first;
  for (const auto& [number, timeout] : timeouts_) due = std::min(due, timeout.due);
  if (due == never && on_input_ == 0) return false;
  bool has_input = due == never;  // they may as well wait themselves
  if (!has_input) {
    if constexpr (Profiled) set_current(profiler_->system());
    has_input = wait_for_event(on_input_ != 0, std::max(due - now(), std::int64_t{0}));
  }
  for (const auto& [number, thread] : threads_) {
    if (has_input && thread->state == Thread::State::on_input) wake(*thread, 0);
  }
  return true;
}

// Nobody can run: who waits for what only they themselves could do gets an exception.
template <Profiling P>
void Interpreter<P>::end_deadlock() {
  collect_all({});
  if (!set_limits(0)) outcome_.ending = Ending::finished;  // the next allocation fails
  if (!ready_.empty()) return;
  for (const auto& [number, thread] : threads_) {
    if (thread->state != Thread::State::on_throw)
      post(*thread, {0, 0, reason_to_fail(*thread), 0, 0});
  }
  if (ready_.empty()) wake(*main_, unit());  // never
}

template <Profiling P>
MachineException Interpreter<P>::reason_to_fail(const Thread& thread) {
  return thread.state == Thread::State::on_mvar          ? MachineException::blocked_on_mvar
         : thread.state == Thread::State::on_transaction ? MachineException::blocked_on_transaction
                                                         : MachineException::loop;
}

template <Profiling P>
bool Interpreter<P>::wants_interruption() const {
  const int signal = interruption();
  if (signal == 0 || signal != SIGINT) return signal != 0;
  return is_exposed(*main_);
}

// Ctrl-C is the main thread's.
template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::interrupt_main() {
  if (main_->state == Thread::State::ready) {
    ready_.erase(std::find(ready_.begin(), ready_.end(), main_));
  } else {
    unblock(*main_);
  }
  std::deque<Thread::Pending> pending = std::exchange(main_->pending, {});
  main_->at.how = Suspension::How::run;
  resume(*main_);
  main_->pending = std::move(pending);
  outcome_.exit_code = interruption();
  fail(Ending::interrupted, "interrupted");
  return recover();
}

template <Profiling P>
bool Interpreter<P>::end_thread() {
  if (thread_ == main_) return false;
  console_.take_unended();  // a string that has failed half-way
  for (const Thread::Pending& each : thread_->pending) {
    if (each.thrower != 0) wake(*threads_.at(each.thrower), unit());
  }
  std::erase_if(timeouts_, [&](const auto& each) { return each.second.thread == thread_->number; });
  threads_.erase(thread_->number);
  thread_ = nullptr;
  leave_ = Leave::schedule;
  return true;
}

template <Profiling P>
bool Interpreter<P>::waits_for_thunk(Word thunk) {
  if (threads_.size() == 1) return false;
  const Code* const stop = code_.data() + image_.stop_frame;
  for (Word* above = fp_; reinterpret_cast<const Code*>(above[-1]) != stop;) {
    Word* const slots = slots_below(above);
    if (is_update(above) && slots[0] == thunk) return false;
    above = slots;
  }
  note(Suspension::How::enter, {}, thunk);
  thread_->at.call_kind = static_cast<std::uint32_t>(CallKind::lazy);
  if (!thread_->pending.empty() && mask_ == 0) {
    leave_ = Leave::raise;
    return true;
  }
  on_thunks_.push_back(thread_);
  block(Thread::State::on_thunk);
  return true;
}

// ---- who waits

template <Profiling P>
void Interpreter<P>::unblock(Thread& thread) {
  switch (std::exchange(thread.state, Thread::State::ready)) {
    case Thread::State::on_mvar:
      dequeue(thread);
      thread.waits_for = thread.value = 0;
      break;
    case Thread::State::on_thunk:
      remove(on_thunks_, &thread);
      break;
    case Thread::State::on_transaction:
      remove(on_transactions_, &thread);
      watch(thread.transaction, -1);
      thread.transaction.end();
      break;
    case Thread::State::on_throw:
      std::erase_if(threads_.at(thread.target)->pending,
                    [&](const Thread::Pending& each) { return each.thrower == thread.number; });
      break;
    case Thread::State::on_input:
      --on_input_;
      break;
    case Thread::State::asleep:
      sleepers_.erase({thread.wake_time, thread.number});
      break;
    case Thread::State::ready:
      break;
  }
}

template <Profiling P>
void Interpreter<P>::wake(Thread& thread, Word result) {
  if (thread.state == Thread::State::ready) return;
  unblock(thread);
  thread.at.node = result;
  begin_share();
  ready_.push_back(&thread);
}

// Of a thread that has been alone.
template <Profiling P>
void Interpreter<P>::begin_share() {
  if (thread_ == nullptr || !ready_.empty()) return;
  slice_end_ = words_allocated() + slice_words;
  hp_limit_ = std::min(hp_limit_, hp_ + slice_words);
}

template <Profiling P>
void Interpreter<P>::post(Thread& thread, const Thread::Pending& pending) {
  thread.pending.push_back(pending);
  if (&thread == thread_ || thread.state == Thread::State::ready || !is_exposed(thread)) return;
  thread.is_interruptible = true;
  unblock(thread);
  begin_share();
  ready_.push_back(&thread);
}

// ---- primitives

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
  const std::uint64_t number = ++last_thread_;
  Thread& thread = *(threads_[number] = std::make_unique<Thread>());
  thread.number = number;
  thread.mask = mask_;
  Suspension& at = thread.at;
  at.how = Suspension::How::apply;
  at.top.depth = 1;
  at.node = slot(slots, 0);
  at.current = current_;
  at.call_kind = static_cast<std::uint32_t>(CallKind::curried);
  if constexpr (Profiled) at.words.push_back(reinterpret_cast<Word>(current_));
  at.words.push_back(reinterpret_cast<Word>(code_.data() + image_.stop_frame));
  at.fp = at.words.size();
  at.words.push_back(unit());
  ready_.push_back(&thread);
  start_ticking();
  slice_end_ = words_allocated() + slice_after_fork;
  hp_limit_ = std::min(hp_limit_, hp_ + slice_after_fork);
  result = object_of(thread);
  return true;
}

template <Profiling P>
bool Interpreter<P>::throw_to(const Code* slots, const Top& top) {
  Thread* const target = thread_of(slot(slots, 0));
  if (target == nullptr) return true;
  Thread::Pending pending{slot(slots, 1), slot(slots, 2), MachineException::none, 0, 0};
  note(Suspension::How::finish, top, unit());
  if (target == thread_) {
    target->pending.push_front(pending);
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
  if (threads_.size() == 1 && timeouts_.empty()) {
    return wait_until_interrupted(microseconds) || event(true);
  }
  note(Suspension::How::finish, top, unit());
  if (take_pending()) return false;
  const std::int64_t time = now();
  thread_->wake_time = time + std::clamp<std::int64_t>(microseconds, 0, INT64_MAX - 1 - time);
  sleepers_.emplace(thread_->wake_time, thread_->number);
  return block(Thread::State::asleep);
}

template <Profiling P>
bool Interpreter<P>::start_timeout(const Code* slots, const Top& top, Word& result) {
  const auto microseconds = static_cast<std::int64_t>(slot(slots, 0));
  if (!give_number(static_cast<std::int64_t>(last_timeout_ + 1), top, result)) return false;
  const std::int64_t time = now();
  timeouts_[++last_timeout_] = {
      time + std::clamp<std::int64_t>(microseconds, 0, INT64_MAX - 1 - time), thread_->number,
      slot(slots, 1), slot(slots, 2)};
  hp_limit_ = hp_;  // from now on it is looked at
  start_ticking();
  return true;
}

// It does not come any more, not even if it is on its way.
template <Profiling P>
void Interpreter<P>::end_timeout(std::uint64_t timeout) {
  timeouts_.erase(timeout);
  std::erase_if(thread_->pending,
                [&](const Thread::Pending& each) { return each.timeout == timeout; });
}

// Whether others run while this thread waits for standard input.
template <Profiling P>
bool Interpreter<P>::awaits_input(const Top& top) {
  if (threads_.size() == 1 && timeouts_.empty()) return false;
  wake_due();
  if (ready_.empty() && sleepers_.empty() && timeouts_.empty()) return false;
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
  const Word mvar = which == Primitive::NewMVar ? 0 : slot(slots, 0);
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

// The value of a full one, which the first who waits to put something fills again.
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

// To who waits for it: all that only read come first. False: it is full.
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

template class Interpreter<Profiling::none>;
template class Interpreter<Profiling::stacks>;
template class Interpreter<Profiling::model>;
template class Interpreter<Profiling::biography>;

}  // namespace convertprofile::runtime
