// SPDX-License-Identifier: BSD-3-Clause
// Signals: requests that the running machine end, and those that the program catches.
#pragma once

#include <atomic>
#include <cstdint>

#include "runtime/machine/object.h"

namespace convertprofile::runtime {

int interruption();  // the signal, or 0
// Lets the program continue; the next interruption counts as the first again.
void take_interruption();

// The reaction to a signal: its original action, nothing, or the program's own action. Returns
// false and sets errno if it cannot be changed.
enum class Disposition : std::uint8_t { standard, ignored, caught };
bool dispose(int signal, Disposition disposition);
// Caught signals that have arrived, one bit for each number.
bool has_caught();
std::uint64_t take_caught();

// Requests about signals. In a set, signal n is bit n - 1.
enum class SignalRequest : std::uint8_t {
  block,  // blocks a set; the first three return the previous mask
  unblock,
  set_mask,
  pending,
  await,       // waits for a caught signal or an interruption
  await_with,  // the same with the set as mask
  error,       // the last four return facts about the last catch of a signal
  process,
  user,
  status
};
std::int64_t ask_signals(SignalRequest request, std::int64_t argument);

// Waits until a file can be read (or a few kB written) without blocking. Returns false if it cannot
// and there is an interruption, before or during the wait.
enum class Wait : std::uint8_t { to_read, to_write };
bool wait_for(int file, Wait wait);

// Sleeps. Returns false if interrupted.
bool wait_until_interrupted(std::int64_t microseconds);

// Waits at most this long (INT64_MAX: forever) for an interruption, a caught signal or, if
// requested, standard input. Returns true if there is input.
bool wait_for_event(bool input, std::int64_t microseconds);

// During its lifetime, an interruption or caught signal also lowers `limit`, which running code
// compares with. Its destructor clears interruptions and restores all signals.
class InterruptionNotice {
 public:
  explicit InterruptionNotice(std::atomic<Word*>& limit);
  ~InterruptionNotice();
  InterruptionNotice(const InterruptionNotice&) = delete;
};

}  // namespace convertprofile::runtime
