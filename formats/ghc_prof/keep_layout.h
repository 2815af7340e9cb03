// SPDX-License-Identifier: BSD-3-Clause
// What of a report's layout its profile alone would not bring back.
#pragma once

#include "formats/base/diagnostics.h"
#include "formats/ghc_prof/report_text.h"
#include "formats/ghc_prof/tree_shape.h"
#include "formats/model/profile.h"

namespace convertprofile::ghc_prof {

// Plans the report of `profile`, which was read from `report`, and stores layout properties where
// the plan differs from what was read. Warns if the tree's costs are not the totals of the header.
void keep_layout(const ReportText& report, const TreeShape& shape, Profile& profile,
                 Diagnostics& diagnostics);

}  // namespace convertprofile::ghc_prof
