// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/interruption.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <map>
#include <utility>

#include "runtime/machine/machine.h"
#include "runtime/profiling/clocks.h"

namespace convertprofile::runtime {
namespace {

std::atomic<int> pending{0};
std::atomic<std::uint64_t> caught{0};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);
std::map<int, struct sigaction> standard_actions;  // of the signals changed by the program
std::atomic<std::atomic<Word*>*> running{nullptr};
// A pipe written on interruption; otherwise a signal just before a wait would not end it.
std::atomic<int> wake_reader{-1};
std::atomic<int> wake_writer{-1};
static_assert(std::atomic<int>::is_always_lock_free);  // stored by a signal handler
static_assert(std::atomic<Word*>::is_always_lock_free);

void open_wake_pipe() {
  int ends[2];
  if (wake_reader.load() >= 0 || pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return;
  wake_reader.store(ends[0]);
  wake_writer.store(ends[1]);
}

void drain_wake_pipe() {
  char bytes[64];
  while (read(wake_reader.load(), bytes, sizeof bytes) > 0) {
  }
}

// Makes the machine check; the signal's meaning is stored already.
void wake() {
  const int error = errno;
  if (std::atomic<Word*>* limit = running.load()) limit->store(nullptr);
  if (const int writer = wake_writer.load(); writer >= 0) {
    [[maybe_unused]] const ssize_t written = write(writer, "!", 1);  // if full, it wakes already
  }
  errno = error;
}

struct SignalFacts {
  std::atomic<int> error{0}, process{0}, user{0}, status{0};
};
constexpr int most_signals = 64;
SignalFacts last_facts[most_signals];

void note_caught(int signal, siginfo_t* info, void* /*context*/) {
  SignalFacts& facts = last_facts[signal];
  facts.error.store(info->si_errno);
  facts.process.store(info->si_pid);
  facts.user.store(static_cast<int>(info->si_uid));
  facts.status.store(info->si_status);
  caught.fetch_or(std::uint64_t{1} << signal);
  wake();
}

}  // namespace

void interrupt(int signal) {
  pending.store(signal);
  wake();
}

int interruption() {
  return pending.load();
}

void take_interruption() {
  const int signal = pending.exchange(0);
  drain_wake_pipe();
  struct sigaction action {};
  action.sa_handler = interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(signal, &action, nullptr);
}

bool dispose(int signal, Disposition disposition) {
  struct sigaction action {};
  if (signal < 1 || signal >= most_signals || sigaction(signal, nullptr, &action) != 0) {
    errno = EINVAL;
    return false;
  }
  const struct sigaction before = standard_actions.emplace(signal, action).first->second;
  if (disposition == Disposition::standard) {
    standard_actions.erase(signal);
    return sigaction(signal, &before, nullptr) == 0;
  }
  action = {};
  action.sa_handler = SIG_IGN;
  action.sa_flags = SA_RESTART;
  if (disposition == Disposition::caught) {
    action.sa_sigaction = note_caught;
    action.sa_flags |= SA_SIGINFO;
  }
  return sigaction(signal, &action, nullptr) == 0;
}

bool has_caught() {
  return caught.load() != 0;
}

std::uint64_t take_caught() {
  if (interruption() == 0) drain_wake_pipe();
  return caught.exchange(0);
}

namespace {

// SIGPROF, lazyrun's own clock, is never blocked.
sigset_t signals_of(std::int64_t set) {
  sigset_t signals;
  sigemptyset(&signals);
  for (int signal = 1; signal <= most_signals; ++signal) {
    const bool is_in = (static_cast<std::uint64_t>(set) >> (signal - 1) & 1U) != 0;
    if (is_in && signal != SIGPROF) sigaddset(&signals, signal);
  }
  return signals;
}

std::int64_t number_of(const sigset_t& signals) {
  std::uint64_t set = 0;
  for (int signal = 1; signal <= most_signals; ++signal) {
    if (sigismember(&signals, signal) == 1) set |= std::uint64_t{1} << (signal - 1);
  }
  return static_cast<std::int64_t>(set);
}

std::int64_t change_mask(int how, std::int64_t set) {
  const sigset_t signals = signals_of(set);
  sigset_t before;
  pthread_sigmask(how, &signals, &before);
  return number_of(before);
}

constexpr std::int64_t for_ever = std::int64_t{1} << 50;

}  // namespace

std::int64_t ask_signals(SignalRequest request, std::int64_t argument) {
  constexpr int changes[] = {SIG_BLOCK, SIG_UNBLOCK, SIG_SETMASK};
  if (request <= SignalRequest::set_mask) {
    return change_mask(changes[static_cast<int>(request)], argument);
  }
  if (request == SignalRequest::pending) {
    sigset_t signals;
    sigpending(&signals);
    return number_of(signals);
  }
  if (request == SignalRequest::await) {
    wait_for_event(false, for_ever);
    return 0;
  }
  if (request == SignalRequest::await_with) {
    const std::int64_t before = change_mask(SIG_SETMASK, argument);
    wait_for_event(false, for_ever);
    change_mask(SIG_SETMASK, before);
    return 0;
  }
  const SignalFacts& facts = last_facts[static_cast<std::uint64_t>(argument) % most_signals];
  return request == SignalRequest::error     ? facts.error.load()
         : request == SignalRequest::process ? facts.process.load()
         : request == SignalRequest::user    ? facts.user.load()
                                             : facts.status.load();
}

bool wait_until_interrupted(std::int64_t microseconds) {
  constexpr std::int64_t million = 1000000;
  const std::int64_t time = std::max(microseconds, std::int64_t{0});
  const timespec limit{time / million, time % million * 1000};
  pollfd wake{wake_reader.load(), POLLIN, 0};
  if (interruption() == 0) ppoll(&wake, 1, &limit, nullptr);
  return interruption() == 0;
}

bool wait_for_event(bool input, std::int64_t microseconds) {
  constexpr std::int64_t million = 1000000;
  const timespec limit{microseconds / million, microseconds % million * 1000};
  // A pending interruption is deferred and must not end the wait; poll ignores negative
  // descriptors.
  pollfd files[] = {{interruption() == 0 ? wake_reader.load() : -1, POLLIN, 0}, {0, POLLIN, 0}};
  const timespec none{};
  const Waiting waiting;
  ppoll(files, input ? 2 : 1, has_caught() ? &none : &limit, nullptr);
  return input && files[1].revents != 0;
}

bool wait_for(int file, Wait wait) {
  const short events = wait == Wait::to_read ? POLLIN : POLLOUT;
  pollfd files[] = {{file, events, 0}, {wake_reader.load(), POLLIN, 0}};
  const Waiting waiting;
  for (;;) {
    const bool interrupted = interruption() != 0;
    const int ready = poll(files, 2, interrupted ? 0 : -1);
    // poll's errors show up when the file is read or written.
    if (ready < 0 ? errno != EINTR : files[0].revents != 0) return true;
    if (interrupted) return false;
    if (files[1].revents != 0 && interruption() == 0) drain_wake_pipe();  // a caught signal's
  }
}

InterruptionNotice::InterruptionNotice(std::atomic<Word*>& limit) {
  open_wake_pipe();
  running.store(&limit);
  if (interruption() != 0) limit.store(nullptr);
}

InterruptionNotice::~InterruptionNotice() {
  running.store(nullptr);
  while (!standard_actions.empty()) dispose(standard_actions.begin()->first, Disposition::standard);
  caught.store(0);
  pending.store(0);
  drain_wake_pipe();
}

}  // namespace convertprofile::runtime
