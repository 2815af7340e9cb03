// SPDX-License-Identifier: BSD-3-Clause
// Suggests what to do next. A rule finds its evidence in the profile and says one sentence;
// docs/advice.md explains each rule.
#pragma once

#include <cstddef>
#include <vector>

#include "convert/measures.h"
#include "formats/format.h"
#include "formats/model/profile.h"

namespace convertprofile {

inline constexpr std::size_t most_advice = 3;

// The most important suggestions, at most most_advice. `profile`: one run or the sum of several, as
// measured, with or without GHC's own stacks; the profiler's own time is subtracted first, if it is
// still there (transforms/overhead.h). There is no advice on comparisons, nor on trees that
// were inverted or otherwise shaped: whoever shaped them knows where to look. Names no option of
// GHC unless GHC wrote the profile.
[[nodiscard]] std::vector<Suggestion> advise(const Profile& profile, const WholeRuns& whole);

}  // namespace convertprofile
