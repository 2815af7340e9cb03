// SPDX-License-Identifier: BSD-3-Clause
// Signals that write profiles. The handler only passes the signal to a thread of the library, which
// writes; after a fault it also holds the faulting thread until that is done.
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <new>
#include <system_error>
#include <thread>

#include "record/recording.h"
#include "record/uninterrupted.h"

namespace convertprofile::record {

namespace {

constexpr int most_signals = 65;
constexpr int longest_wait_ms = 5000;

struct Handled {
  std::vector<cpr_profile*> profiles;  // guarded by mutex
  cpr_after after = CPR_GO_ON;
  struct sigaction before {};
  std::atomic<bool> is_installed{false};
  std::atomic<bool> is_done{false};  // the profile for a fault is written
};

// Never freed: the writing thread runs until the program ends.
struct Signals {
  std::mutex mutex;
  std::array<Handled, most_signals> handled;
  std::array<int, 2> pipe{-1, -1};
  std::atomic<pid_t> process{0};  // the process with the writing thread
};
Signals& signals() {
  static Signals* const all = new Signals;
  return *all;
}
Signals* for_handler = nullptr;  // signals(), without an initialisation guard

bool is_fault(int signal) {
  return signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE || signal == SIGILL ||
         signal == SIGABRT;
}

void on_signal(int signal, siginfo_t* info, void*) {
  const int kept_errno = errno;
  Signals& all = *for_handler;
  Handled& handled = all.handled[static_cast<std::size_t>(signal)];
  const auto byte = static_cast<unsigned char>(signal);
  // A child of fork() has no writing thread.
  const bool is_passed_on = all.process == getpid() && ::write(all.pipe[1], &byte, 1) == 1;
  if (!is_passed_on && handled.after == CPR_END) {
    sigaction(signal, &handled.before, nullptr);
    if (!is_fault(signal) || info->si_code <= 0) raise(signal);
  } else if (is_fault(signal) && handled.after == CPR_END) {
    for (int ms = 0; ms < longest_wait_ms && !handled.is_done; ++ms) {
      const timespec rest{0, 1000000};
      nanosleep(&rest, nullptr);
    }
    // A faulting instruction faults again; a sent signal is sent again.
    sigaction(signal, &handled.before, nullptr);
    if (info->si_code <= 0) raise(signal);
  }
  errno = kept_errno;
}

void write_for(int signal) {
  Signals& all = signals();
  Handled& handled = all.handled[static_cast<std::size_t>(signal)];
  {
    const std::lock_guard lock(all.mutex);
    for (cpr_profile* const each : handled.profiles) each->write(nullptr, "cpr_write_on_signal");
  }
  if (handled.after == CPR_GO_ON) return;
  if (is_fault(signal)) {
    handled.is_done = true;
    return;
  }
  sigaction(signal, &handled.before, nullptr);
  kill(getpid(), signal);
}

void write_at_signals() {
  Signals& all = signals();
  for (;;) {
    unsigned char signal = 0;
    const ssize_t got = read(all.pipe[0], &signal, 1);
    if (got == 1 && signal < most_signals) write_for(signal);
    if (got == 0 || (got < 0 && errno != EINTR)) return;
  }
}

// The writing thread blocks the program's signals.
void start_thread(Signals& all) {
  if (all.process == getpid()) return;
  if (pipe2(all.pipe.data(), O_CLOEXEC) != 0) throw std::bad_alloc();
  fcntl(all.pipe[1], F_SETFL, O_NONBLOCK);
  sigset_t every, before;
  sigfillset(&every);
  pthread_sigmask(SIG_SETMASK, &every, &before);
  try {
    std::thread(write_at_signals).detach();
  } catch (const std::system_error&) {
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    throw std::bad_alloc();
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  all.process = getpid();
}

bool install(int signal, Handled& handled) {
  if (handled.is_installed) return true;
  if (sigaction(signal, nullptr, &handled.before) != 0) return false;
  if (handled.before.sa_handler == SIG_IGN) return true;
  struct sigaction action {};
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK;
  sigfillset(&action.sa_mask);
  if (sigaction(signal, &action, nullptr) != 0) return false;
  handled.is_installed = true;
  return true;
}

}  // namespace

void forget_signals(cpr_profile* profile) {
  Signals& all = signals();
  const Uninterrupted uninterrupted;
  const std::lock_guard lock(all.mutex);
  for (std::size_t signal = 1; signal < most_signals; ++signal) {
    Handled& handled = all.handled[signal];
    if (std::erase(handled.profiles, profile) == 0 || !handled.profiles.empty()) continue;
    if (handled.is_installed) sigaction(static_cast<int>(signal), &handled.before, nullptr);
    handled.is_installed = false;
  }
}

}  // namespace convertprofile::record

using namespace convertprofile::record;

cpr_status cpr_write_on_signal(cpr_profile* profile, int signal, cpr_after after) {
  if (profile == nullptr) return CPR_MISUSE;
  cpr_status status = CPR_OK;
  try {
    if (signal <= 0 || signal >= most_signals || after > CPR_END || profile->path.empty() ||
        profile->is_finished)
      return profile->report(CPR_MISUSE, __func__);
    Signals& all = signals();
    const Uninterrupted uninterrupted;
    const std::lock_guard lock(all.mutex);
    for_handler = &all;
    start_thread(all);
    Handled& handled = all.handled[static_cast<std::size_t>(signal)];
    std::erase(handled.profiles, profile);
    handled.profiles.push_back(profile);
    handled.after = after;
    if (!install(signal, handled)) {
      handled.profiles.pop_back();
      status = CPR_MISUSE;
    }
  } catch (const std::bad_alloc&) {
    status = CPR_NO_MEMORY;
  }
  return profile->report(status, __func__);
}
