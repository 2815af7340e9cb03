// SPDX-License-Identifier: BSD-3-Clause
// Subtracts the profiler's own time from a profile.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// At exit, Clean's runtime measures the cost of its profiling: run.overhead_per_1000_calls ticks
// per 1000 profiling events (formats/pgcl/FORMAT.md, section 3). Each entry of the call tree loses
//
//   overhead * (strict + lazy + curried calls + tail calls and returns) / 1000
//
// ticks, but never more than it has. This is a best effort: part of an event's cost falls to the
// other party of the call. Clean's runtime never initialises its counter of tail calls and returns;
// see plausible_exits. The corrected profile has an overhead of 0, so a second correction changes
// nothing. A profile without an overhead is returned unchanged. Each row of a serial profile loses
// the ticks for its own calls and exits; because of the rounding of each row, the sums differ from
// the tree's by a few ticks.
[[nodiscard]] Profile correct_overhead(Profile profile);
// The ticks that correct_overhead subtracts.
[[nodiscard]] std::int64_t overhead_of(const Profile& profile);

// The tail calls and returns of an entry that was called `calls` times. Each call is left once, so
// a count that is negative or above twice the calls plus 1000 is garbage and is replaced by
// `calls`. (1000 wrong events shift the result by no more than the overhead itself.)
[[nodiscard]] std::int64_t plausible_exits(std::int64_t exits, std::int64_t calls);

}  // namespace convertprofile
