// SPDX-License-Identifier: BSD-3-Clause
// Finds the parent of each row of a report, the second half of reading its tree.
//
// Indentation alone is not enough. Below -Pa GHC hides some stacks but prints their children at
// their own depth, so that the children seem to belong to the row above. And the row of a cost
// centre with an empty label shows no depth at all.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/ghc_prof/report_text.h"

namespace convertprofile::ghc_prof {

inline constexpr std::uint32_t no_row = 0xffffffff;

// The tree's nodes in pre-order.
struct TreeShape {
  std::vector<std::uint32_t> row;     // row of the report; no_row for a hidden stack
  std::vector<std::uint32_t> parent;  // node; the root's is 0
  std::vector<std::uint8_t> builtin;  // index in hidden_builtins, if there is no row
  bool all = false;                   // the report hides nothing (-Pa)
};

// Sets the depth of rows without a label. If a row is indented too far, the extra blanks become
// part of its label. Throws Error beyond most_nodes.
TreeShape shape_tree(ReportText& report, Diagnostics& diagnostics);

}  // namespace convertprofile::ghc_prof
