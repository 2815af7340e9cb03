// SPDX-License-Identifier: BSD-3-Clause
// Rules 3 and 4 of NOTES.md, "Cycles": every function gets at least what is certain, and no more
// than is likely.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/callgrind/unroll/cycle_graph.h"

namespace convertprofile::callgrind {

// Changes and splits ways so that the ways through each member add up to at least costs.least and,
// if the ways have an alternative, to at most `most`. The sums by first and by last member stay the
// same. Stops half-way if the graph's step budget is used up.
void bound_ways(CycleGraph& graph, const std::vector<std::uint64_t>& most, std::vector<Way>& ways);

}  // namespace convertprofile::callgrind
