// SPDX-License-Identifier: BSD-3-Clause
// Keeps the parts of a report's layout that its profile alone would not reproduce.
#pragma once

#include "formats/base/diagnostics.h"
#include "formats/ghc_prof/report_text.h"
#include "formats/ghc_prof/tree_shape.h"
#include "formats/model/profile.h"

namespace convertprofile::ghc_prof {

// Stores the layout of `report`, from which `profile` was read, as properties: the columns always,
// the rest where it does not follow from the costs. Warns if the tree's costs do not add up to the
// header's totals.
void keep_layout(const ReportText& report, const TreeShape& shape, Profile& profile,
                 Diagnostics& diagnostics);

}  // namespace convertprofile::ghc_prof
