// SPDX-License-Identifier: BSD-3-Clause
// The ticks and bytes of a -p report, which shows only percentages.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/ghc_prof/report_text.h"
#include "formats/ghc_prof/tree_shape.h"

namespace convertprofile::ghc_prof {

struct NodeCosts {
  std::vector<std::int64_t> ticks, bytes;  // [node]
};

// Finds costs that print as the report's percentages and add up to its totals. Notes that they are
// estimates, and warns if no costs print exactly so.
NodeCosts costs_from_percentages(const ReportText& report, const TreeShape& shape,
                                 Diagnostics& diagnostics);

}  // namespace convertprofile::ghc_prof
