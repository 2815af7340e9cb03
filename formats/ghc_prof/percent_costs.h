// SPDX-License-Identifier: BSD-3-Clause
// The ticks and bytes of a -p report, which shows percentages alone.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/ghc_prof/cost_centres.h"
#include "formats/ghc_prof/report_text.h"
#include "formats/ghc_prof/tree_shape.h"

namespace convertprofile::ghc_prof {

struct NodeCosts {
  std::vector<std::int64_t> ticks, bytes;  // [node]
};

// Costs that show as the report's percentages and sum to its totals; warns that they are not the
// real ones, and if there are none that show exactly so.
NodeCosts costs_from_percentages(const ReportText& report, const TreeShape& shape,
                                 const CentreAssignment& centres, Diagnostics& diagnostics);

}  // namespace convertprofile::ghc_prof
