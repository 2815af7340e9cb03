// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/unroll/cycle_table.h"

#include <algorithm>

namespace convertprofile::callgrind {

namespace {

// unroll() has already split negative costs off.
std::uint64_t natural(std::int64_t cost) {
  return static_cast<std::uint64_t>(cost);
}

}  // namespace

CycleTable::CycleTable(const FunctionGraph& of, const Grouping& calls, const Cycles& cycles,
                       const CallFlow& flow)
    : graph(of), calls_(calls), cycles_(cycles), flow_(flow), number_(of.functions.size()) {}

void CycleTable::select(std::size_t cycle) {
  cycle_ = cycle;
  members.assign(cycles_.members.begin() + cycles_.begin[cycle],
                 cycles_.members.begin() + cycles_.begin[cycle + 1]);
  calls_out.clear();
  for (std::uint32_t i = 0; i < members.size(); ++i) {
    number_[members[i]] = i;
    for (std::uint32_t k = calls_.begin[members[i]]; k < calls_.begin[members[i] + 1]; ++k)
      if (cycles_.of_function[graph.calls[calls_.order[k]].callee] != cycle)
        calls_out.push_back(calls_.order[k]);
  }
}

std::uint64_t CycleTable::total(std::uint32_t column, std::size_t event) const {
  return is_call(column) ? flow_.carried[call_of(column) * width() + event]
                         : natural(graph.own_costs[members[column] * width() + event]);
}

std::uint32_t CycleTable::member_of(std::uint32_t column) const {
  return is_call(column) ? number_[graph.calls[call_of(column)].caller] : column;
}

CycleCosts CycleTable::costs(const Contexts& contexts, std::size_t event) const {
  CycleCosts costs;
  costs.entered.resize(members.size());
  costs.local.resize(members.size());
  costs.least.resize(members.size());
  std::vector<Wide> most(members.size());  // [member] of the calls from within
  for (const Context& context : contexts.list)
    costs.entered[number_[context.entry]] += contexts.amounts[context.amounts + event];
  for (std::uint32_t j = 0; j < columns(); ++j) costs.local[member_of(j)] += total(j, event);
  each_call_within([&](std::uint32_t index) {
    const GraphCall& call = graph.calls[index];
    if (call.callee == call.caller) return;
    const std::uint64_t cost = natural(graph.call_costs[index * width() + event]);
    const std::uint32_t callee = number_[call.callee];
    costs.calls.push_back({number_[call.caller], callee, cost});
    costs.least[callee] = std::max(costs.least[callee], cost);
    most[callee] += cost;
  });
  bound(costs, most);
  return costs;
}

// Bounds for the members' inclusive costs. The sum of a member's calls can only be too high,
// because nested calls include their costs again (except in files that this project wrote).
void CycleTable::bound(CycleCosts& costs, const std::vector<Wide>& most) const {
  Wide total = 0;
  for (const std::uint64_t cost : costs.local) total += cost;
  costs.most.resize(members.size());
  for (std::size_t m = 0; m < members.size(); ++m) {
    costs.most[m] = static_cast<std::uint64_t>(std::min(most[m] + costs.entered[m], total));
    if (graph.is_own) costs.least[m] = costs.most[m];
  }
}

}  // namespace convertprofile::callgrind
