// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/unroll/call_flow.h"

#include "formats/base/wide.h"

namespace convertprofile::callgrind {

std::vector<std::uint64_t> apportion(std::uint64_t total,
                                     const std::vector<std::uint64_t>& weights) {
  Wide sum = 0;
  for (const std::uint64_t weight : weights) sum += weight;
  int shift = 0;  // makes products fit
  while (sum >> shift > Wide{UINT64_MAX} / 2) ++shift;
  std::vector<std::uint64_t> parts(weights.size());
  Wide so_far = 0;
  std::uint64_t given = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    so_far += weights[i];
    const auto upto = static_cast<std::uint64_t>(Wide{total} * (so_far >> shift) / (sum >> shift));
    parts[i] = upto - given;
    given = upto;
  }
  return parts;
}

CallFlow find_call_flow(const FunctionGraph& graph, const Grouping& calls, const Cycles& cycles) {
  const std::size_t width = graph.width();
  CallFlow flow;
  flow.width = width;
  flow.carried.resize(graph.calls.size() * width);
  flow.uncalled.resize(cycles.size() * width);
  const auto cycle_of = [&](std::uint32_t f) { return cycles.of_function[f]; };
  std::vector<std::vector<std::uint32_t>> into(cycles.size());
  for (std::size_t c = 0; c < graph.calls.size(); ++c)
    if (cycle_of(graph.calls[c].caller) != cycle_of(graph.calls[c].callee))
      into[cycle_of(graph.calls[c].callee)].push_back(static_cast<std::uint32_t>(c));
  std::vector<std::uint64_t> weights;
  for (std::size_t cycle = 0; cycle < cycles.size(); ++cycle) {
    for (std::size_t e = 0; e < width; ++e) {
      std::uint64_t inside = 0;  // no more than the sum of all own costs
      for (std::uint32_t i = cycles.begin[cycle]; i < cycles.begin[cycle + 1]; ++i) {
        const std::uint32_t f = cycles.members[i];
        inside += static_cast<std::uint64_t>(graph.own_costs[f * width + e]);
        for (std::uint32_t k = calls.begin[f]; k < calls.begin[f + 1]; ++k)
          inside += flow.carried[calls.order[k] * width + e];
      }
      weights.clear();
      Wide said = 0;
      for (const std::uint32_t c : into[cycle]) {
        weights.push_back(static_cast<std::uint64_t>(graph.call_costs[c * width + e]));
        said += weights.back();
      }
      if (said > inside) weights = apportion(inside, weights);
      for (std::size_t i = 0; i < weights.size(); ++i) {
        flow.carried[into[cycle][i] * width + e] = weights[i];
        inside -= weights[i];
      }
      flow.uncalled[cycle * width + e] = inside;
    }
  }
  return flow;
}

}  // namespace convertprofile::callgrind
