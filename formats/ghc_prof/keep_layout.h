// SPDX-License-Identifier: BSD-3-Clause
// Keeps the parts of a report's layout that its profile alone would not reproduce.
#pragma once

#include "formats/base/diagnostics.h"
#include "formats/ghc_prof/report_text.h"
#include "formats/ghc_prof/tree_shape.h"
#include "formats/model/profile.h"

namespace convertprofile::ghc_prof {

// Plans the report of `profile`, which was read from `report`, and stores layout properties for
// every difference between plan and report. Warns if the tree's costs do not add up to the header's
// totals.
void keep_layout(const ReportText& report, const TreeShape& shape, Profile& profile,
                 Diagnostics& diagnostics);

}  // namespace convertprofile::ghc_prof
