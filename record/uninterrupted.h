// SPDX-License-Identifier: BSD-3-Clause
// Keeps handlers of the program from running while the library holds a lock or writes a file: they
// may call exit(), whose handler needs the lock, or leave by longjmp().
#pragma once

#include <pthread.h>
#include <signal.h>

#include <cerrno>

namespace convertprofile::record {

// Holds back the thread's signals, except those of its own faults, and its cancellation.
class Uninterrupted {
 public:
  Uninterrupted() {
    sigset_t held;
    sigfillset(&held);
    for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS})
      sigdelset(&held, fault);
    pthread_sigmask(SIG_BLOCK, &held, &before_);
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state_);
  }
  ~Uninterrupted() {
    const int error = errno;
    pthread_setcancelstate(cancel_state_, nullptr);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    errno = error;
  }
  Uninterrupted(const Uninterrupted&) = delete;
  Uninterrupted& operator=(const Uninterrupted&) = delete;

 private:
  sigset_t before_;
  int cancel_state_ = PTHREAD_CANCEL_ENABLE;
};

}  // namespace convertprofile::record
