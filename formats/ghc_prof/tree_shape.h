// SPDX-License-Identifier: BSD-3-Clause
// How the rows of a report hang together: the second half of reading its tree.
//
// Indentation alone does not say it. The stacks that GHC hides below -Pa are missing while their
// children are printed at their own depth, so that these seem to belong to the row above; and the
// row of a cost centre with an empty label shows no depth at all.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/ghc_prof/report_text.h"

namespace convertprofile::ghc_prof {

inline constexpr std::uint32_t no_row = 0xffffffff;

// The tree's nodes in pre-order.
struct TreeShape {
  std::vector<std::uint32_t> row;     // of the report; no_row for a hidden stack
  std::vector<std::uint32_t> parent;  // node; the root's is 0
  std::vector<std::uint8_t> builtin;  // index in hidden_builtins, where there is no row
  bool all = false;                   // the report hides nothing (-Pa)
};

// Sets the depth of rows without a label, and the labels of rows that are indented too far: the
// blanks are the label's own. Throws Error beyond most_nodes.
TreeShape shape_tree(ReportText& report, Diagnostics& diagnostics);

}  // namespace convertprofile::ghc_prof
