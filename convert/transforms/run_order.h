// SPDX-License-Identifier: BSD-3-Clause
// Several runs that are compared together: their order, and censuses without a call tree.
#pragma once

#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// Sorts runs by what is in them, those with the most entries first, so that a result does not
// depend on the order in which they were named. Runs that stay where they are differ in nothing
// that a comparison keeps.
void sort_runs(std::vector<Profile>& runs);

// Adds a side's censuses, profiles without a call tree, to its runs: the census of a single run
// becomes that run's own. Without any run the first one in sort_runs' order stands for all, with
// its heap if it is alone. Otherwise none is needed: a mean has no census. One of the lists must
// have a profile.
void add_censuses(std::vector<Profile>& runs, std::vector<Profile> censuses);

}  // namespace convertprofile
