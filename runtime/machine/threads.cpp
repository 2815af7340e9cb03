// SPDX-License-Identifier: BSD-3-Clause
// The scheduler: round robin, with shares measured in words allocated, so that a program that does
// not ask for the time always runs the same way. The rules are GHC's: threads waiting for an MVar
// are served in turn, a new thread queues behind the ready ones, exceptions from other threads are
// raised unless masked, and a thread whose wait nothing can end any more gets an exception.
#include <algorithm>
#include <csignal>
#include <utility>

#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {
namespace {

constexpr std::uint64_t slice_words = std::uint64_t{1} << 19;  // of each thread
// Stacks of up to this many words are copied to make way for the next thread; a longer one stays,
// and the next thread gets its own region.
constexpr std::size_t most_copied = 4096;
constexpr std::uint64_t tick_microseconds = 10000;

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
    } catch (const std::bad_alloc&) {  // copies instead
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
  stack_limit_.store(interruption() != 0 || has_caught() ? nullptr : stack_end_);
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
  const auto tick = [](void* ticker, std::uint64_t) { static_cast<Ticker*>(ticker)->tick(); };
  ticker_.timer = std::make_unique<ProcessorTimer>(tick_microseconds, tick, &ticker_);
}

template <Profiling P>
void Interpreter<P>::look_at_tick() {
  const std::uint64_t left = slice_end_ - words_allocated();
  const bool is_stuck = (ticker_.left == left && ticker_.thread == thread_->number) ||
                        options_.collect_at_every_allocation;
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

// The operands of the call at pc_: target code, if the instruction knows it, then the applied or
// evaluated object and the arguments.
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

// Pushes the frame that the callee returns to and determines the kind of call.
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

// Liveness is unknown at a call but known where the callee begins, so the call is performed first.
template <Profiling P>
void Interpreter<P>::preempt_at_call() {
  Call call = call_at_pc();
  if (call.which == Instruction::Catch) return;  // the next call stops it
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

// The running thread's state has been recorded.
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
    if (has_caught()) start_handlers();
    wake_due();
    if (!ready_.empty()) break;
    if (!wait_for_something()) end_deadlock();
  }
  Thread& next = *ready_.front();
  ready_.pop_front();
  return resume(next);
}

// Called periodically while a thread runs.
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
  const std::int64_t time = steady_microseconds();
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

// Returns false if no event can ever happen.
template <Profiling P>
bool Interpreter<P>::wait_for_something() {
  constexpr std::int64_t never = INT64_MAX;
  std::int64_t due = sleepers_.empty() ? never : sleepers_.begin()->first;
  for (const auto& [number, timeout] : timeouts_) due = std::min(due, timeout.due);
  if (due == never && on_input_ == 0) return false;
  bool has_input = due == never && handlers_.empty();  // only input: the threads may block in read
                                                       // themselves
  if (!has_input) {
    if constexpr (Profiled) set_current(profiler_->system());
    has_input =
        wait_for_event(on_input_ != 0, std::max(due - steady_microseconds(), std::int64_t{0}));
  }
  for (const auto& [number, thread] : threads_) {
    if (has_input && thread->state == Thread::State::on_input) wake(*thread, 0);
  }
  return true;
}

// No thread can run: those waiting for an action of one of themselves get an exception.
template <Profiling P>
void Interpreter<P>::end_deadlock() {
  collect_all({});
  if (!set_limits(0)) outcome_.ending = Ending::finished;  // the next allocation fails
  if (!ready_.empty()) return;
  if (!handlers_.empty()) {  // a handler may end it
    wait_for_event(false, INT64_MAX);
    return;
  }
  for (const auto& [number, thread] : threads_) {
    if (thread->state != Thread::State::on_throw)
      post(*thread, {0, 0, reason_to_fail(*thread), 0, 0});
  }
  if (ready_.empty()) wake(*main_, unit());  // cannot happen
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

// Ctrl-C goes to the main thread.
template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::interrupt_main() {
  if (main_->state == Thread::State::ready) {
    ready_.erase(std::find(ready_.begin(), ready_.end(), main_));
  } else {
    unblock(*main_);
  }
  std::vector<Thread::Pending> pending = std::exchange(main_->pending, {});
  main_->at.how = Suspension::How::run;
  resume(*main_);
  main_->pending = std::move(pending);
  outcome_.exit_code = interruption();
  fail(Ending::interrupted, "interrupted");
  return recover();
}

template <Profiling P>
bool Interpreter<P>::end_thread() {
  if (thread_ == main_) {
    if (ready_.empty() || std::exchange(main_has_ended_, true)) return false;
    note(Suspension::How::run, {}, 0);
    leave_when_due();
    return true;
  }
  console_.take_unended();  // discards a string that failed half-way
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

// ---- waiting threads

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

// Gives a share to a thread that was alone until now.
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

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
