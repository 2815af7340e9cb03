// SPDX-License-Identifier: BSD-3-Clause
// All transforms in their order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "convert/transforms/prune.h"
#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct TransformOptions {
  bool correct_overhead = false;
  std::vector<std::string> exclude;
  bool fold_recursion = false;
  std::vector<std::string> root;
  std::vector<std::string> focus;
  bool by_module = false;
  bool invert = false;
  std::optional<std::uint32_t> max_depth;
  PruneOptions prune;
};

// Whether entries of the call tree may vanish or be merged.
[[nodiscard]] bool folds(const TransformOptions& options);

// What the options ask for, in the order of their fields. The first five choose what of the run is
// looked at: what is taken out is gone before recursion is looked for, and --focus picks among what
// is below a new root. The others say how that is shown: callers of an inverted tree may be
// modules, depths are those of the inverted tree, and what costs little is found in the tree that
// is shown.
//
// All but overhead correction and pruning add and move numbers without looking at them, and pruning
// looks at both sides of a comparison, so that one profile with the base's metrics in it (diff.h)
// goes through them as two would have.
[[nodiscard]] Profile apply_transforms(Profile profile, const TransformOptions& options,
                                       Diagnostics& diagnostics);

// The first five alone, and the others.
[[nodiscard]] Profile choose(Profile profile, const TransformOptions& options,
                             Diagnostics& diagnostics);
[[nodiscard]] Profile reshape(Profile profile, const TransformOptions& options,
                              Diagnostics& diagnostics);

}  // namespace convertprofile
