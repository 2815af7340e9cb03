// SPDX-License-Identifier: BSD-3-Clause
// Keeps the stacks that pass through given functions.
#pragma once

#include <string>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Keeps every entry of a matching cost centre, all entries below it, and its callers up to the
// root. Callers kept only as the path to a match lose all their numbers, including calls, so the
// remaining costs sum to the cost of the stacks through those cost centres. A heap census keeps its
// sample times, but loses the bands of other stacks and their records. Totals that the run reported
// are dropped, because they describe the whole run.
//
// A heap census without call-tree entries and a serial profile stay whole, with a warning, because
// their callers are unknown. So does a profile in which nothing matches.
//
// `patterns` as in centre_patterns.h.
[[nodiscard]] Profile focus(Profile profile, const std::vector<std::string>& patterns,
                            Diagnostics& diagnostics);

}  // namespace convertprofile
