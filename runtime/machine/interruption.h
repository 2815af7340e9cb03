// SPDX-License-Identifier: BSD-3-Clause
// A signal's request that the running machine end.
#pragma once

#include <atomic>
#include <cstdint>

#include "runtime/machine/object.h"

namespace convertprofile::runtime {

int interruption();  // the signal, or 0
// The program goes on: the next interruption is as the first.
void take_interruption();

// What a signal does: what it did before the program said anything, nothing, or what the program
// does when it has noticed. False: it cannot be changed, as errno says.
enum class Disposition : std::uint8_t { standard, ignored, caught };
bool dispose(int signal, Disposition disposition);
// Those that are caught and have come, a bit each by number.
bool has_caught();
std::uint64_t take_caught();

// What the program asks of signals: a set has a bit for each, below that of its number.
enum class SignalRequest : std::uint8_t {
  block,  // those of the set; the first three give the mask before
  unblock,
  set_mask,
  pending,
  await,       // one that is caught, or an interruption
  await_with,  // while the set is the mask
  error,       // the last four are of a signal when it was last caught
  process,
  user,
  status
};
std::int64_t ask_signals(SignalRequest request, std::int64_t argument);

// Waits until a file can be read (or written, a few kB at least) without waiting any longer. False
// if that does not hold and there is an interruption, from before the wait or during it.
enum class Wait : std::uint8_t { to_read, to_write };
bool wait_for(int file, Wait wait);

// Sleeps. False: there is an interruption.
bool wait_until_interrupted(std::int64_t microseconds);

// Waits for so long at most (INT64_MAX: for ever), for an interruption, a signal that is caught,
// and, if wanted, for standard input: true if there is some.
bool wait_for_event(bool input, std::int64_t microseconds);

// While this lives an interruption, or a signal that is caught, also lowers `limit`, so that code
// which compares with it notices. In the end there is no interruption, and all signals do what they
// did.
class InterruptionNotice {
 public:
  explicit InterruptionNotice(std::atomic<Word*>& limit);
  ~InterruptionNotice();
  InterruptionNotice(const InterruptionNotice&) = delete;
};

}  // namespace convertprofile::runtime
