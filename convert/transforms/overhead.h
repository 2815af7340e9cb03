// SPDX-License-Identifier: BSD-3-Clause
// Takes the profiler's own time out of a profile.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// Clean's runtime measures at exit what its profiling costs: run.overhead_per_1000_calls ticks per
// 1000 profiling events (formats/pgcl/FORMAT.md, section 3). Each entry of the call tree loses
//
//   overhead * (strict + lazy + curried calls + tail calls and returns) / 1000
//
// ticks, but never more than it has. Best effort: part of an event's cost falls to the other party
// of the call. The counter of tail calls and returns is never initialised by Clean's runtime; see
// plausible_exits. Afterwards the profile's overhead is 0, so a second correction changes nothing.
// A profile without an overhead is returned as it is.
[[nodiscard]] Profile correct_overhead(Profile profile);
// The ticks that it takes out.
[[nodiscard]] std::int64_t overhead_of(const Profile& profile);

// Tail calls and returns of an entry that was called `calls` times, as far as they can be believed:
// each call leaves once, so a count above twice the calls and 1000 is garbage and the calls stand
// in for it. (1000 wrong events shift the result by no more than the overhead itself.)
[[nodiscard]] std::int64_t plausible_exits(std::int64_t exits, std::int64_t calls);

}  // namespace convertprofile
