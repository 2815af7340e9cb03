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

// Waits until a file can be read (or written, a few kB at least) without waiting any longer. False
// if that does not hold and there is an interruption, from before the wait or during it.
enum class Wait : std::uint8_t { to_read, to_write };
bool wait_for(int file, Wait wait);

// Sleeps. False: there is an interruption.
bool wait_until_interrupted(std::int64_t microseconds);

// Waits for so long at most (INT64_MAX: for ever), for an interruption, and, if wanted, for
// standard input: true if there is some.
bool wait_for_event(bool input, std::int64_t microseconds);

// While this lives an interruption also lowers `limit`, so that code which compares with it
// notices. In the end there is no interruption.
class InterruptionNotice {
 public:
  explicit InterruptionNotice(std::atomic<Word*>& limit);
  ~InterruptionNotice();
  InterruptionNotice(const InterruptionNotice&) = delete;
};

}  // namespace convertprofile::runtime
