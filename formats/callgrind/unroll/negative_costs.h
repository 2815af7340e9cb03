// SPDX-License-Identifier: BSD-3-Clause
// Handles negative costs, which Xdebug up to 2.9 and cg_diff write, although a tree is made of
// natural numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/callgrind/function_graph.h"
#include "formats/callgrind/unroll/cycles.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

bool has_negative_costs(const FunctionGraph& graph);

// Gives each event with a negative cost a second event, after all others, that holds what was taken
// off: the original cost is the first minus the second, and neither is negative. Returns the events
// that were split, in order.
//
// One of a function's two own costs is always 0. A call states only a difference: what it took off
// is what the functions below it took off, shared among the calls of each function in proportion to
// their costs, so that the sum of a function's calls stays the same.
std::vector<std::size_t> part_negative_costs(FunctionGraph& graph, const Grouping& calls,
                                             const Cycles& cycles);

// Subtracts the columns of the second events from those of the first, and removes them.
void join_negative_costs(CallTree& tree, std::size_t width, const std::vector<std::size_t>& parted);

}  // namespace convertprofile::callgrind
