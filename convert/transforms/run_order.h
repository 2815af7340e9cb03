// SPDX-License-Identifier: BSD-3-Clause
// The order of several runs that are compared together, and their censuses without a call tree.
#pragma once

#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// Sorts runs by their contents, those with the most entries first, so that a result does not depend
// on the order in which they were named. Runs that compare equal differ in nothing that a
// comparison keeps.
void sort_runs(std::vector<Profile>& runs);

// Adds a side's censuses (profiles without a call tree) to its runs. The census of a single run
// becomes that run's own. Without any run, the first census in the order of sort_runs represents
// all, and keeps its heap only if it is alone. Otherwise the censuses are dropped, because a mean
// has none. One of the lists must have a profile.
void add_censuses(std::vector<Profile>& runs, std::vector<Profile> censuses);

}  // namespace convertprofile
