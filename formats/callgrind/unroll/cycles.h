// SPDX-License-Identifier: BSD-3-Clause
// The cycles of a function graph: sets of functions that can all call each other, directly or not.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/base/grouping.h"
#include "formats/callgrind/function_graph.h"

namespace convertprofile::callgrind {

// Groups the calls by caller, in the graph's order.
Grouping calls_by_caller(const FunctionGraph& graph);

// Partitions the functions into cycles. A function on no cycle forms one by itself. Cycles are
// numbered so that every call goes to the same cycle or to one with a lower number.
struct Cycles {
  std::vector<std::uint32_t> of_function;
  std::vector<std::uint32_t> begin;    // [cycle] in `members`, and the end
  std::vector<std::uint32_t> members;  // functions
  std::size_t size() const { return begin.size() - 1; }
};
Cycles find_cycles(const FunctionGraph& graph, const Grouping& calls);

}  // namespace convertprofile::callgrind
