// SPDX-License-Identifier: BSD-3-Clause
// Leaves out what GHC's own stacks cost: the collector, the profiler, the system.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// As GHC's report does below -Pa: the numbers of hidden entries (model/ghc_builtins.h) go, and with
// them the entries that nothing is below of and no band of the heap census belongs to. What is
// below others stays where it is and counts. Totals that the run reported go. A profile without
// hidden entries is returned as it is.
[[nodiscard]] Profile hide_builtins(Profile profile);

}  // namespace convertprofile
