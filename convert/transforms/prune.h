// SPDX-License-Identifier: BSD-3-Clause
// Folds what costs little into its callers.
#pragma once

#include <optional>

#include "convert/transforms/threshold.h"
#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct PruneOptions {
  std::optional<Threshold> min_ticks;
  std::optional<Threshold> min_words;  // words even where the profile counts bytes
  // For what is read without GHC's own stacks (formats/model/ghc_builtins.h) and their costs:
  // folded into the root, their costs would come back in. Where they count, they are pruned as any
  // other.
  bool keep_hidden_stacks = false;
};

// An entry whose inherited cost is below the minimum is folded, with all below it, into its
// caller's own cost, as if inlined: totals and every remaining inherited figure of time and
// allocation stay exact, the calls into what was folded vanish. With both minima an entry stays if
// it reaches either (GHC's rule for the top table of a .prof). Inherited allocation leaves negative
// values out (model/totals.h, counted). Of a comparison, an entry stays that reaches the minimum in
// either run, percentages being of the run's own whole. The root always stays.
[[nodiscard]] Profile prune(Profile profile, const PruneOptions& options, Diagnostics& diagnostics);

}  // namespace convertprofile
