// SPDX-License-Identifier: BSD-3-Clause
// The share of a cycle's cost that came in through each call of its functions.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/callgrind/function_graph.h"
#include "formats/callgrind/unroll/cycles.h"

namespace convertprofile::callgrind {

// Splits `total` into whole numbers in proportion to `weights`; they add up to `total`. The sum of
// `weights` must not be 0.
std::vector<std::uint64_t> apportion(std::uint64_t total,
                                     const std::vector<std::uint64_t>& weights);

// For each cycle and event, own costs plus calls out of the cycle equal calls into the cycle plus
// costs without a call.
struct CallFlow {
  std::size_t width = 0;                // events
  std::vector<std::uint64_t> carried;   // [call][event]; 0 for calls within a cycle
  std::vector<std::uint64_t> uncalled;  // [cycle][event]
};

// The calls into a cycle carry their costs from the file. If these exceed the cost inside the
// cycle, they are scaled down; if they fall short, the rest came in without a call.
CallFlow find_call_flow(const FunctionGraph& graph, const Grouping& calls, const Cycles& cycles);

}  // namespace convertprofile::callgrind
