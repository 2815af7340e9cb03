// SPDX-License-Identifier: BSD-3-Clause
// What the command works on: one profile, several added up, or one against another.
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
  const Format* format = nullptr;  // null if they are of several
  WholeRuns whole;
};

// What to call all of them: `a.prof`, `a.prof and 2 more`.
[[nodiscard]] std::string inputs_name(const std::vector<std::string>& paths);

// Reads the inputs one after another and adds them up (transforms/merge.h), or, if there are bases,
// compares their mean with that of the bases (transforms/diff.h). GHC's own stacks are taken out of
// each if the options hide them; of several inputs, and with a base, the profiler's own time,
// unless it is to stay. Throws FileError where one file is at fault, Error where they do not go
// together.
[[nodiscard]] Inputs read_inputs(const Options& options, Progress& progress, Messages& messages);

}  // namespace convertprofile
