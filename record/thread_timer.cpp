// SPDX-License-Identifier: BSD-3-Clause
#include "record/thread_timer.h"

#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>

// Only recent versions of glibc define it.
#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

namespace convertprofile::record {

namespace {

pid_t this_thread() {
  return static_cast<pid_t>(syscall(SYS_gettid));
}

struct Slot {
  std::atomic<bool> taken{false};
  std::atomic<pid_t> thread{0};  // 0: no ticks, or no more
  std::atomic<ThreadTimer::Tick> tick{nullptr};
  std::atomic<void*> context{nullptr};
};
std::array<Slot, 4096> slots;

void on_timer(int, siginfo_t* info, void*) {
  if (info->si_code != SI_TIMER) return;
  const auto at = static_cast<std::size_t>(info->si_value.sival_int);
  if (at >= slots.size()) return;
  const int kept_errno = errno;
  // A signal may arrive when its timer is gone and another thread uses the slot.
  if (slots[at].thread.load() == this_thread()) {
    const int missed = info->si_overrun > 0 ? info->si_overrun : 0;
    slots[at].tick.load()(slots[at].context.load(), 1 + static_cast<std::uint64_t>(missed));
  }
  errno = kept_errno;
}

int take_slot() {
  for (std::size_t i = 0; i < slots.size(); ++i) {
    bool taken = false;
    if (slots[i].taken.compare_exchange_strong(taken, true)) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

clockid_t thread_clock() {
  clockid_t clock{};
  return pthread_getcpuclockid(pthread_self(), &clock) == 0 ? clock : CLOCK_THREAD_CPUTIME_ID;
}

std::uint64_t nanoseconds_of(clockid_t clock) {
  timespec now{};
  if (clock_gettime(clock, &now) != 0) return 0;
  return static_cast<std::uint64_t>(now.tv_sec) * 1000000000 +
         static_cast<std::uint64_t>(now.tv_nsec);
}

bool ThreadTimer::start(std::uint64_t interval_us, Tick tick, void* context) {
  slot_ = take_slot();
  if (slot_ < 0) return false;
  Slot& slot = slots[static_cast<std::size_t>(slot_)];
  struct sigaction action {};
  action.sa_sigaction = on_timer;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigaction(SIGPROF, &action, nullptr);
  sigevent event{};
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGPROF;
  event.sigev_value.sival_int = slot_;
  event.sigev_notify_thread_id = this_thread();
  if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer_) != 0) {
    slot.taken = false;
    slot_ = -1;
    return false;
  }
  slot.context = context;
  slot.tick = tick;
  slot.thread = this_thread();
  itimerspec spec{};
  spec.it_value.tv_sec = static_cast<time_t>(interval_us / 1000000);
  spec.it_value.tv_nsec = static_cast<long>(interval_us % 1000000) * 1000;
  spec.it_interval = spec.it_value;
  timer_settime(timer_, 0, &spec, nullptr);
  return true;
}

void ThreadTimer::stop() {
  if (slot_ < 0) return;
  Slot& slot = slots[static_cast<std::size_t>(slot_)];
  slot.thread = 0;
  timer_delete(timer_);
  slot.taken = false;
  slot_ = -1;
}

}  // namespace convertprofile::record
