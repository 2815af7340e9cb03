// SPDX-License-Identifier: BSD-3-Clause
// The cycles of a function graph: which functions can call each other, directly or not.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/base/grouping.h"
#include "formats/callgrind/function_graph.h"

namespace convertprofile::callgrind {

// The calls by the function that makes them, in the graph's order.
Grouping calls_by_caller(const FunctionGraph& graph);

// The functions parted into cycles; a function on no cycle is one by itself. Cycles are numbered so
// that every call goes to a function of the same cycle or of one with a lower number.
struct Cycles {
  std::vector<std::uint32_t> of_function;
  std::vector<std::uint32_t> begin;    // [cycle] in `members`, and the end
  std::vector<std::uint32_t> members;  // functions
  std::size_t size() const { return begin.size() - 1; }
};
Cycles find_cycles(const FunctionGraph& graph, const Grouping& calls);

}  // namespace convertprofile::callgrind
