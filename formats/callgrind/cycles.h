// SPDX-License-Identifier: BSD-3-Clause
// The cycles of a function graph: which functions can call each other, directly or not.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/callgrind/function_graph.h"

namespace convertprofile::callgrind {

// The calls of each function: those of function f are order[begin[f]] to order[begin[f + 1]], in
// the graph's order.
struct CallsByFunction {
  std::vector<std::uint32_t> begin;
  std::vector<std::uint32_t> order;
};
CallsByFunction calls_by_caller(const FunctionGraph& graph);

// The functions parted into cycles; a function on no cycle is one by itself. Cycles are numbered so
// that every call goes to a function of the same cycle or of one with a lower number.
struct Cycles {
  std::vector<std::uint32_t> of_function;
  std::vector<std::uint32_t> begin;    // [cycle] in `members`, and the end
  std::vector<std::uint32_t> members;  // functions
  std::size_t size() const { return begin.size() - 1; }
};
Cycles find_cycles(const FunctionGraph& graph, const CallsByFunction& calls);

}  // namespace convertprofile::callgrind
