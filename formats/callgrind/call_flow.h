// SPDX-License-Identifier: BSD-3-Clause
// How much of what a cycle of functions costs came through each call of it.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/callgrind/cycles.h"
#include "formats/callgrind/function_graph.h"

namespace convertprofile::callgrind {

// Parts of `total` in proportion to `weights`, whose sum is not 0: whole numbers whose sum is
// `total`.
std::vector<std::uint64_t> apportion(std::uint64_t total,
                                     const std::vector<std::uint64_t>& weights);

// For each cycle and event: own costs of the members and what the calls out of it carry are
// together what the calls into it carry, and what came in without a call.
struct CallFlow {
  std::size_t width = 0;                // events
  std::vector<std::uint64_t> carried;   // [call][event]; 0 for calls within a cycle
  std::vector<std::uint64_t> uncalled;  // [cycle][event]
};

// The calls into a cycle carry what the file says, scaled down where that is more than there is;
// where it is less, the rest came in without a call.
CallFlow find_call_flow(const FunctionGraph& graph, const Grouping& calls, const Cycles& cycles);

}  // namespace convertprofile::callgrind
