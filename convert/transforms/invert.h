// SPDX-License-Identifier: BSD-3-Clause
// The call tree from below.
#pragma once

#include <cstdint>

#include "formats/model/profile.h"

namespace convertprofile {

// Every stack is turned round, but for the root: what [root,A,B] cost individually is what
// [root,B,A] costs. So the entries below the root are the functions; what they inherit is their own
// cost and their own calls, parted below them among their callers, and the callers' callers:
//
//   root            root
//     A   1           A   1
//       B 2           B   3    which the root called, and
//     B   3             A 2    this much of B on behalf of A: B inherits 5
//
// Numbers stand where their stack ends; totals stay exact, and turning twice gives the stacks back.
// Cost centres of one function (formats/model/functions.h) become its first. Stacks without numbers
// and heap bands are left out.
//
// Entries deeper than `most_depth` (the root's is 0) are merged into their ancestor there with all
// their numbers, calls too: whichever caller they came by, they are calls of the function.
//
// With recursion there may be an entry for each frame of each stack. Throws Error, saying how many,
// before it makes more than most_inverted_entries or takes more than most_inverted_steps.
inline constexpr std::uint64_t most_inverted_entries = 10'000'000;
inline constexpr std::uint64_t most_inverted_steps = 300'000'000;
[[nodiscard]] Profile invert(Profile profile, std::uint32_t most_depth = UINT32_MAX);

}  // namespace convertprofile
