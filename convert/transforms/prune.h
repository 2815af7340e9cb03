// SPDX-License-Identifier: BSD-3-Clause
// Folds entries that cost little into their callers.
#pragma once

#include <optional>

#include "convert/transforms/threshold.h"
#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct PruneOptions {
  std::optional<Threshold> min_ticks;
  std::optional<Threshold> min_words;  // counted in words even if the profile counts bytes
  bool is_inverted = false;  // a tree made by invert(): an entry below a function is its caller
};

// Folds every entry whose inherited cost is below the minimum, with all entries below it, into its
// caller's own cost, as if inlined. Totals and all remaining inherited times and allocations stay
// exact; calls to folded entries vanish, except in an inverted tree, where a function keeps the
// calls made through folded callers. With both minima, an entry stays if it reaches either (GHC's
// rule for the top table of a .prof). Inherited allocation ignores negative values (model/totals.h,
// counted). In a comparison, an entry stays if it reaches the minimum in either run; a percentage
// is of that run's own total. The root always stays.
[[nodiscard]] Profile prune(Profile profile, const PruneOptions& options, Diagnostics& diagnostics);

}  // namespace convertprofile
