// SPDX-License-Identifier: BSD-3-Clause
// Rules 3 and 4 of NOTES.md, "Cycles": no function has less than what is certain, nor more than is
// likely.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/callgrind/cycle_graph.h"

namespace convertprofile::callgrind {

// Changes ways, and parts them, so that those that a member occurs in add up to no less than
// costs.least and, where the ways have another choice, to no more than `most`. The sums by first
// and by last member stay. Stops half-way if the graph's steps are spent.
void bound_ways(CycleGraph& graph, const std::vector<std::uint64_t>& most, std::vector<Way>& ways);

}  // namespace convertprofile::callgrind
