// SPDX-License-Identifier: BSD-3-Clause
// The smallest call tree of a function graph, for graphs with too many stacks even after
// simplification.
#pragma once

#include "formats/base/grouping.h"
#include "formats/callgrind/unroll/cycles.h"
#include "formats/callgrind/unroll/growing_tree.h"

namespace convertprofile::callgrind {

// Adds each function to the tree once, with its own costs and all calls to it, below the caller
// whose call cost most of the first event among those that are reached from the roots (a maximum
// spanning forest; ties go to the call that comes first in the file). Own costs are exact;
// inclusive costs are those of this tree alone. Costs may not be negative. Throws TooLarge if there
// are more functions than the tree may have entries.
void add_each_function_once(const FunctionGraph& graph, const Grouping& calls, const Cycles& cycles,
                            GrowingTree& tree);

}  // namespace convertprofile::callgrind
