// SPDX-License-Identifier: BSD-3-Clause
// A call tree made of a function graph. A graph does not say which callees' costs belong to which
// callers' callers; NOTES.md has the assumptions.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "formats/callgrind/function_graph.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

struct UnrollLimits {
  std::size_t entries = 1000000;       // that a tree may have before small stacks are simplified
  std::size_t most_entries = 5000000;  // and after; more is an Error
  std::size_t most_numbers =
      40000000;  // in the columns of either, so that many events need no more
};

struct Unrolled {
  // Cost centres are the graph's functions; the root is of placeholder_root. The columns are the
  // events and last the calls.
  CallTree tree;
  // Stacks of less than this part of a metric's total are simplified (1000: a thousandth); 0: none.
  std::uint64_t simplified_below = 0;
  // Functions that call each other in cycles, and their own costs of the first event.
  std::size_t functions_on_cycles = 0;
  double cost_on_cycles = 0, total = 0;
  // Of which the tree has other costs or counts than the graph. Unknown if costs are negative.
  std::optional<std::vector<std::uint32_t>> changed_calls;
};

// For every event the own costs of each function are exact, and so are the inclusive costs of those
// on no cycle if they are the sum of the calls of the function. Throws Error beyond the limits.
Unrolled unroll(const FunctionGraph& graph, const UnrollLimits& limits);

}  // namespace convertprofile::callgrind
