// SPDX-License-Identifier: BSD-3-Clause
// Makes a call tree from a function graph. A graph does not say which share of a callee's cost
// belongs to which caller further up; NOTES.md gives the assumptions.
//
// Most of this folder is for cycles, where inclusive costs are estimates. Among Callgrind's files
// of ten programs of a Debian system, those of bash, git and perl have cycles, of up to 41
// functions and up to 13 % of the instructions. For these cycles, the shortest stacks, found
// breadth first, are off by 5 to 36 percentage points of the whole on average and by 91 at worst;
// the stacks made here are off by 0 to 7 and by 32 (NOTES.md, "Cycles", has the table).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "formats/callgrind/function_graph.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

struct UnrollLimits {
  std::size_t entries = 1000000;        // a tree may have before small stacks are simplified
  std::size_t most_entries = 5000000;   // after simplifying
  std::size_t most_numbers = 40000000;  // in all columns: more events do not mean more memory
};

struct Unrolled {
  // Cost centres are the graph's functions; the root is placeholder_root. The columns are the
  // events, then the calls.
  CallTree tree;
  // Stacks below this fraction of a metric's total are simplified (1000: a thousandth); 0: no
  // stacks.
  std::uint64_t simplified_below = 0;
  // The tree was too large even then, so that each function is in it once (each_once.h).
  bool each_function_once = false;
  // Number of functions on cycles, and their own costs of the first event.
  std::size_t functions_on_cycles = 0;
  double cost_on_cycles = 0, total = 0;
  // Calls whose costs or counts differ between tree and graph. Unknown if costs are negative.
  std::optional<std::vector<std::uint32_t>> changed_calls;
};

// Each function's own costs are exact for every event. The inclusive costs of a function on no
// cycle are exact if they are the sum of its calls and the tree has all stacks. Throws Error if
// there are more functions than a tree may have entries.
Unrolled unroll(const FunctionGraph& graph, const UnrollLimits& limits);

}  // namespace convertprofile::callgrind
