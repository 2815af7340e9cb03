// SPDX-License-Identifier: BSD-3-Clause
// Signals at fixed intervals of one thread's processor time.
#pragma once

#include <sys/types.h>
#include <time.h>

#include <cstdint>

namespace convertprofile::record {

// thread_clock: the clock of the calling thread's processor time. The other returns nanoseconds of
// any thread's clock; 0 if the thread has ended.
clockid_t thread_clock();
std::uint64_t nanoseconds_of(clockid_t clock);

// Calls `tick(context, n)` from a signal handler on the thread that started the timer, each time
// the thread has used `n` more intervals. The tick must be async-signal-safe. There are no calls
// after stop(), which must run on that thread.
class ThreadTimer {
 public:
  using Tick = void (*)(void* context, std::uint64_t intervals);
  ThreadTimer() = default;
  ThreadTimer(const ThreadTimer&) = delete;
  ThreadTimer& operator=(const ThreadTimer&) = delete;

  bool start(std::uint64_t interval_us, Tick tick, void* context);  // returns false if the system
                                                                    // has no timer left
  void stop();

 private:
  int slot_ = -1;
  timer_t timer_{};
};

}  // namespace convertprofile::record
