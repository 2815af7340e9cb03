// What runs have in common.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// Of each field what both have, else what stands for unknown; properties that both have, by key.
// Leaves out reported totals and properties of the layout. The order of runs, and which of them are
// joined first, makes no difference.
RunInfo agreement(const RunInfo& a, const RunInfo& b);

}  // namespace convertprofile
