// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/clocks.h"

#include <signal.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>
#include <vector>

#include "runtime/profiling/profiler.h"

namespace convertprofile::runtime {

namespace {

constexpr std::uint64_t second_ns = 1000000000;

std::uint64_t nanoseconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * second_ns +
         static_cast<std::uint64_t>(now.tv_nsec);
}

// ---- overhead
constexpr std::size_t dummy_pairs = 5000;  // per sample: 100 000 in all, a few milliseconds
constexpr std::size_t dummy_samples = 20;

// Performs the profiling part of entering and leaving a function.
std::uint64_t time_of_pairs(Profiler& profiler, bool with_profiling) {
  CostCentreStack* stack = profiler.stacks.main();
  const std::uint64_t start = time_stamp();
  for (std::size_t i = 0; i < dummy_pairs; ++i) {
    CostCentreStack* const caller = stack;
    if (with_profiling) {
      profiler.charge(stack, i);
      stack = profiler.stacks.push(stack, stg::CostCentreId{0});
      profiler.current = stack;
      ++stack->strict_calls;
      profiler.charge(stack, i);
      ++stack->exits;
      stack = caller;
      profiler.current = stack;
    }
    __asm__ volatile("" : "+r"(stack));  // keeps the loop alive without profiling
  }
  return time_stamp() - start;
}

std::uint64_t middle_half(std::vector<std::uint64_t> samples) {
  std::sort(samples.begin(), samples.end());
  const auto quarter = static_cast<std::ptrdiff_t>(samples.size() / 4);
  const std::uint64_t sum =
      std::accumulate(samples.begin() + quarter, samples.end() - quarter, std::uint64_t{0});
  return sum / (samples.size() - 2 * static_cast<std::size_t>(quarter));
}

// ---- timers
struct Slot {
  std::atomic<ProcessorTimer::Tick> tick{nullptr};
  std::atomic<void*> context{nullptr};
};
std::array<Slot, 4> slots;  // one each for the clock, census, intervals and threads

void on_signal(int, siginfo_t* info, void*) {
  if (info->si_code != SI_TIMER) return;
  const auto at = static_cast<std::size_t>(info->si_value.sival_int);
  if (at >= slots.size()) return;
  const ProcessorTimer::Tick tick = slots[at].tick.load();
  if (tick == nullptr) return;
  const int missed = info->si_overrun > 0 ? info->si_overrun : 0;
  tick(slots[at].context.load(), 1 + static_cast<std::uint64_t>(missed));
}

}  // namespace

std::uint64_t processor_time() {
  return nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
}

namespace {

Waiting::Listener waiting_listener = nullptr;
void* waiting_context = nullptr;

}  // namespace

void Waiting::listen(Listener listener, void* context) {
  waiting_listener = listener;
  waiting_context = context;
}

Waiting::Waiting() {
  if (waiting_listener != nullptr) start_ = time_stamp();
}

Waiting::~Waiting() {
  if (waiting_listener != nullptr && start_ != 0)
    waiting_listener(waiting_context, time_stamp() - start_);
}

Frequency::Frequency() : start_stamp_(time_stamp()), start_time_(nanoseconds(CLOCK_MONOTONIC)) {}

std::uint64_t Frequency::measure() const {
  constexpr std::uint64_t enough_ns = 5000000;
  std::uint64_t elapsed = nanoseconds(CLOCK_MONOTONIC) - start_time_;
  while (elapsed < enough_ns) {
    const timespec rest{0, static_cast<long>(enough_ns - elapsed)};
    nanosleep(&rest, nullptr);
    elapsed = nanoseconds(CLOCK_MONOTONIC) - start_time_;
  }
  const auto stamps = static_cast<double>(time_stamp() - start_stamp_);
  return static_cast<std::uint64_t>(stamps * static_cast<double>(second_ns) /
                                    static_cast<double>(elapsed));
}

std::uint64_t overhead_per_1000_events() {
  stg::Program program;
  program.cost_centres.push_back({"dummy", "Main", "", false});
  ProfilerOptions options;
  options.clock = Clock::cycles;
  Profiler profiler(program, options);
  std::vector<std::uint64_t> with, without;
  for (std::size_t i = 0; i < dummy_samples; ++i) {
    with.push_back(time_of_pairs(profiler, true));
    without.push_back(time_of_pairs(profiler, false));
  }
  const std::uint64_t more = middle_half(std::move(with)), less = middle_half(std::move(without));
  constexpr std::uint64_t thousands_of_events = 2 * dummy_pairs / 1000;
  return more > less ? (more - less) / thousands_of_events : 0;
}

ProcessorTimer::ProcessorTimer(std::uint64_t interval_us, Tick tick, void* context) {
  for (std::size_t i = 0; i < slots.size() && slot_ < 0; ++i)
    if (slots[i].tick.load() == nullptr) slot_ = static_cast<int>(i);
  if (slot_ < 0) return;
  struct sigaction action {};
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigaction(SIGPROF, &action, nullptr);
  sigevent event{};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGPROF;
  event.sigev_value.sival_int = slot_;
  if (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer_) != 0) {
    slot_ = -1;
    return;
  }
  slots[static_cast<std::size_t>(slot_)].context = context;
  slots[static_cast<std::size_t>(slot_)].tick = tick;
  itimerspec spec{};
  spec.it_value.tv_sec = static_cast<time_t>(interval_us / 1000000);
  spec.it_value.tv_nsec = static_cast<long>(interval_us % 1000000) * 1000;
  spec.it_interval = spec.it_value;
  timer_settime(timer_, 0, &spec, nullptr);
}

ProcessorTimer::~ProcessorTimer() {
  if (slot_ < 0) return;
  timer_delete(timer_);
  slots[static_cast<std::size_t>(slot_)].tick = nullptr;
}

}  // namespace convertprofile::runtime
