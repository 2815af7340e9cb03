// SPDX-License-Identifier: BSD-3-Clause
// Costs below 0, which Xdebug to 2.9 and cg_diff write: a tree is made of natural numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/callgrind/cycles.h"
#include "formats/callgrind/function_graph.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

bool has_negative_costs(const FunctionGraph& graph);

// Gives each event with a negative cost a second one, after all others, that has what was taken
// off: the costs are the first's without the second's, and neither has a negative one. Returns the
// events that got one, in order.
//
// Of own costs either is 0. Calls say only a difference: what they took off is what the functions
// below took off, shared out among the calls of each in proportion to their costs, so that the sums
// of the calls of a function stay as they are.
std::vector<std::size_t> part_negative_costs(FunctionGraph& graph, const Grouping& calls,
                                             const Cycles& cycles);

// Takes the columns of the second events off those of their first, and away.
void join_negative_costs(CallTree& tree, std::size_t width, const std::vector<std::size_t>& parted);

}  // namespace convertprofile::callgrind
