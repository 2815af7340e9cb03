// SPDX-License-Identifier: BSD-3-Clause
// Finds the cost centre of each node of a report's tree.
//
// A report shows label, module and SRC. Different cost centres can share all three: instances
// derived by the compiler, and expressions without a position. Two facts tell them apart: the costs
// of a cost centre's stacks add up to its row of the table; and the children of one stack (on a
// single processor) have different cost centres, as have the stacks on one path.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/ghc_prof/report_text.h"
#include "formats/ghc_prof/tree_shape.h"

namespace convertprofile::ghc_prof {

struct CentreNames {
  std::string_view label, module, source;
};

struct CentreAssignment {
  std::vector<CentreNames> centres;    // the table's rows in their order, then others as found
  std::vector<std::uint32_t> of_node;  // [node] -> index in `centres`
};

CentreAssignment assign_centres(const ReportText& report, const TreeShape& shape,
                                Diagnostics& diagnostics);

}  // namespace convertprofile::ghc_prof
