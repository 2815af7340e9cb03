// SPDX-License-Identifier: BSD-3-Clause
// The clocks of profiling that are not machine steps.
#pragma once

#include <cstdint>
#include <ctime>

namespace convertprofile::runtime {

// The time-stamp counter: processor cycles on x86, else nanoseconds.
inline std::uint64_t time_stamp() {
#ifdef __x86_64__
  return __builtin_ia32_rdtsc();
#else
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1000000000 +
         static_cast<std::uint64_t>(now.tv_nsec);
#endif
}

// Nanoseconds of processor time that the process has used.
std::uint64_t processor_time();

// The time-stamp counter's frequency, measured against the system's clock from the making of it.
class Frequency {
 public:
  Frequency();
  // Counts a second. Waits until there is enough to measure, a few milliseconds at most.
  std::uint64_t measure() const;

 private:
  std::uint64_t start_stamp_;
  std::uint64_t start_time_;
};

// What the profiler's own work costs, in counts of the time-stamp counter for 1000 events, an event
// being the entering or leaving of a cost-centre stack (formats/pgcl/FORMAT.md, overhead): pairs of
// both timed with and without profiling, many times, the middle half averaged. Never below 0.
std::uint64_t overhead_per_1000_events();

// While it lives, `tick(context, n)` is called from a signal handler each time the process has used
// `n` more intervals of processor time (n > 1 where the system's clock is coarser than the
// interval). It must be async-signal-safe. At most four timers at a time; where the system gives
// none, there are no ticks.
class ProcessorTimer {
 public:
  using Tick = void (*)(void* context, std::uint64_t intervals);
  ProcessorTimer(std::uint64_t interval_us, Tick tick, void* context);
  ~ProcessorTimer();
  ProcessorTimer(const ProcessorTimer&) = delete;
  ProcessorTimer& operator=(const ProcessorTimer&) = delete;

 private:
  int slot_ = -1;
  timer_t timer_{};
};

}  // namespace convertprofile::runtime
