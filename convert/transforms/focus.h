// SPDX-License-Identifier: BSD-3-Clause
// Keeps what goes through some functions.
#pragma once

#include <string>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// What stays is every entry of a matching cost centre, all below it, and its callers up to the
// root. Callers that stay only as the way to it lose all their numbers, calls too: what remains
// sums to the cost of the stacks through those cost centres. So it is with the heap census: bands
// of other stacks go with their records, the times of its samples stay. Totals that the run
// reported, and which were of the whole, are dropped.
//
// Stays whole, with a warning: a heap census without call-tree entries, and a serial profile, for
// their callers are not known; and the profile where nothing matches.
//
// `patterns` as in centre_patterns.h.
[[nodiscard]] Profile focus(Profile profile, const std::vector<std::string>& patterns,
                            Diagnostics& diagnostics);

}  // namespace convertprofile
