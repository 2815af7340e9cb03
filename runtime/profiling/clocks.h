// SPDX-License-Identifier: BSD-3-Clause
// The clocks of profiling other than machine steps.
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

// Processor time used by the process, in nanoseconds.
std::uint64_t processor_time();

// Measures the time-stamp counter's frequency against the system clock, from construction on.
class Frequency {
 public:
  Frequency();
  // Counts per second. Waits, a few milliseconds at most, until there is enough to measure.
  std::uint64_t measure() const;

 private:
  std::uint64_t start_stamp_;
  std::uint64_t start_time_;
};

// Marks a time in which the program waits for something external: a time, input, a process. The
// time-stamp counter goes on meanwhile; the listener, if any, receives the difference.
class Waiting {
 public:
  using Listener = void (*)(void* context, std::uint64_t counts);
  static void listen(Listener listener, void* context);  // null: nobody
  Waiting();
  ~Waiting();
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

 private:
  std::uint64_t start_ = 0;
};

// The profiler's own cost in time-stamp counts per 1000 events; an event enters or leaves a
// cost-centre stack (overhead in formats/pgcl/FORMAT.md). Times pairs of both with and without
// profiling many times and averages the middle half. Never negative.
std::uint64_t overhead_per_1000_events();

// During its lifetime, calls `tick(context, n)` from a signal handler each time the process has
// used `n` more intervals of processor time (n > 1 if the system's clock is coarser than the
// interval). The tick must be async-signal-safe. At most four timers exist at a time; if the system
// refuses one, there are no ticks.
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
