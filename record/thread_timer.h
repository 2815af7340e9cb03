// SPDX-License-Identifier: BSD-3-Clause
// A signal every so many microseconds of one thread's processor time.
#pragma once

#include <sys/types.h>
#include <time.h>

#include <cstdint>

namespace convertprofile::record {

// The processor time of the calling thread; clocks of other threads by their id. Nanoseconds; 0 if
// the thread has ended.
clockid_t thread_clock();
std::uint64_t nanoseconds_of(clockid_t clock);

// `tick(context, n)` is called from a signal handler on the thread that started the timer each time
// the thread has used `n` more intervals. It must be async-signal-safe. After stop(), on that
// thread, there is no further call.
class ThreadTimer {
 public:
  using Tick = void (*)(void* context, std::uint64_t intervals);
  ThreadTimer() = default;
  ThreadTimer(const ThreadTimer&) = delete;
  ThreadTimer& operator=(const ThreadTimer&) = delete;

  bool start(std::uint64_t interval_us, Tick tick, void* context);  // false: the system has none
  void stop();

 private:
  int slot_ = -1;
  timer_t timer_{};
};

}  // namespace convertprofile::record
