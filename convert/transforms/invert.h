// SPDX-License-Identifier: BSD-3-Clause
// Inverts the call tree: functions at the top, their callers below.
#pragma once

#include <cstdint>

#include "formats/model/profile.h"

namespace convertprofile {

// Reverses every stack below the root: the individual cost of [root,A,B] becomes that of
// [root,B,A]. The entries below the root are then the functions. Each inherits its function's own
// cost and calls, which the entries below it divide among the callers, and their callers in turn:
//
//   root            root
//     A   1           A   1
//       B 2           B   3    called by the root
//     B   3             A 2    the part of B done on behalf of A: B inherits 5
//
// The numbers of a stack are at its end. Totals stay exact, and inverting twice restores the
// stacks: the profile records their direction (RunInfo::is_inverted). All cost centres of a
// function (formats/model/functions.h) become its first. Stacks without numbers or heap bands are
// dropped.
//
// Entries deeper than `most_depth` (the root's depth is 0) are merged into their ancestor at that
// depth with all their numbers. Calls are included: by whatever path, they are calls of that
// function.
//
// Unless GHC's own stacks (formats/model/ghc_builtins.h) count like any others, they are kept apart
// from a function or module of the same name, which readers would otherwise leave out, too.
//
// With recursion, there may be an entry for each frame of each stack. Throws Error with their
// number if there would be more than `most_entries`, or if the work would exceed
// most_inverted_steps.
inline constexpr std::uint64_t most_inverted_entries = 10'000'000;
inline constexpr std::uint64_t most_inverted_steps = 300'000'000;
[[nodiscard]] Profile invert(Profile profile, std::uint32_t most_depth = UINT32_MAX,
                             bool leaves_out_builtins = true,
                             std::uint64_t most_entries = most_inverted_entries);

}  // namespace convertprofile
