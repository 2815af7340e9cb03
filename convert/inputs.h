// SPDX-License-Identifier: BSD-3-Clause
// Reads the command's input: one profile, the sum of several, or a comparison of two sides.
#pragma once

#include <string>

#include "convert/measures.h"
#include "convert/messages.h"
#include "convert/options.h"
#include "convert/progress.h"
#include "formats/format.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct Inputs {
  Profile profile;
  const Format* format = nullptr;  // null if the inputs have different formats
  WholeRuns whole;
  bool turned = false;  // all inputs were inverted, but the profile is not
};

// A name for all of them together: `a.prof`, `a.prof and 2 more`.
[[nodiscard]] std::string inputs_name(const std::vector<std::string>& paths);

// Reads the inputs one at a time and adds them up (transforms/merge.h), or, if there are bases,
// compares their mean with that of the bases (transforms/diff.h). Removes GHC's own stacks if the
// options hide them. Turns the stacks of inverted profiles around, except for a single profile that
// only needs to be shown. If there are several inputs or a base, also removes the profiler's own
// time, unless the options keep it. Throws FileError if a single file is at fault, Error if the
// files do not fit together.
[[nodiscard]] Inputs read_inputs(const Options& options, Progress& progress, Messages& messages);

}  // namespace convertprofile
