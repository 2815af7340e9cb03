// SPDX-License-Identifier: BSD-3-Clause
// The order of several runs that are compared together.
#pragma once

#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// Sorts runs by what is in them, those with the most entries first, so that a result does not
// depend on the order in which they were named. Runs that stay where they are differ in nothing
// that a comparison keeps.
void sort_runs(std::vector<Profile>& runs);

}  // namespace convertprofile
