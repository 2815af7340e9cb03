// SPDX-License-Identifier: BSD-3-Clause
// Removes the costs of GHC's own stacks: the collector, the profiler, the system.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// Does what GHC's reports below -Pa do: clears the numbers of hidden entries (model/ghc_builtins.h)
// and removes those that have no entries below them and no band of the heap census. Entries below
// hidden ones stay in place and count. Their rows of a serial profile go. Totals that the run
// reported are dropped. A profile without hidden entries is returned unchanged.
[[nodiscard]] Profile hide_builtins(Profile profile);

}  // namespace convertprofile
