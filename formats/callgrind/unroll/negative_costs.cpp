// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/unroll/negative_costs.h"

#include <algorithm>

#include "formats/callgrind/unroll/call_flow.h"

namespace convertprofile::callgrind {

namespace {

std::vector<std::size_t> events_with_negative_costs(const FunctionGraph& graph) {
  std::vector<bool> has(graph.width());
  for (const auto* costs : {&graph.own_costs, &graph.call_costs})
    for (std::size_t i = 0; i < costs->size(); ++i)
      if ((*costs)[i] < 0) has[i % graph.width()] = true;
  std::vector<std::size_t> events;
  for (std::size_t e = 0; e < has.size(); ++e)
    if (has[e]) events.push_back(e);
  return events;
}

void widen(std::vector<std::int64_t>& rows, std::size_t from, std::size_t to) {
  std::vector<std::int64_t> wide(rows.size() / from * to);
  for (std::size_t i = 0; i < rows.size(); ++i) wide[i / from * to + i % from] = rows[i];
  rows.swap(wide);
}

// Shares `inside` among calls: each first gets enough to lift its cost to 0; the rest is shared in
// proportion to the costs.
std::vector<std::uint64_t> shares_of_calls(std::uint64_t inside,
                                           const std::vector<std::int64_t>& costs) {
  std::vector<std::uint64_t> needs, sizes;
  std::uint64_t needed = 0;
  for (const std::int64_t cost : costs) {
    const auto size = static_cast<std::uint64_t>(cost < 0 ? -cost : cost);
    needs.push_back(cost < 0 ? size : 0);
    sizes.push_back(size);
    needed = std::min(needed + needs.back(), std::uint64_t{INT64_MAX});
  }
  if (needed > inside) return apportion(inside, needs);
  std::uint64_t size = 0;
  for (const std::uint64_t s : sizes) size |= s;
  if (size == 0) sizes.assign(sizes.size(), 1);
  const std::vector<std::uint64_t> rest = apportion(inside - needed, sizes);
  for (std::size_t i = 0; i < needs.size(); ++i) needs[i] += rest[i];
  return needs;
}

// Splits one event and fills its second event, `taken`.
void part_event(FunctionGraph& graph, const Grouping& calls, const Cycles& cycles,
                std::size_t event, std::size_t taken) {
  const std::size_t width = graph.width();
  const auto part = [&](std::vector<std::int64_t>& rows, std::size_t row, std::int64_t off) {
    rows[row * width + event] += off;
    rows[row * width + taken] = off;
  };
  std::vector<std::vector<std::uint32_t>> into(cycles.size());
  for (std::uint32_t c = 0; c < graph.calls.size(); ++c) {
    const auto cycle = cycles.of_function[graph.calls[c].callee];
    if (cycle != cycles.of_function[graph.calls[c].caller])
      into[cycle].push_back(c);
    else if (const std::int64_t cost = graph.call_costs[c * width + event]; cost < 0)
      part(graph.call_costs, c, -cost);
  }
  for (std::size_t cycle = 0; cycle < cycles.size(); ++cycle) {
    std::uint64_t inside = 0;
    for (std::uint32_t i = cycles.begin[cycle]; i < cycles.begin[cycle + 1]; ++i) {
      const std::uint32_t f = cycles.members[i];
      const std::int64_t own = graph.own_costs[f * width + event];
      if (own < 0) part(graph.own_costs, f, -own);
      inside += static_cast<std::uint64_t>(graph.own_costs[f * width + taken]);
      for (std::uint32_t k = calls.begin[f]; k < calls.begin[f + 1]; ++k)
        if (cycles.of_function[graph.calls[calls.order[k]].callee] != cycle)
          inside += static_cast<std::uint64_t>(graph.call_costs[calls.order[k] * width + taken]);
    }
    std::vector<std::int64_t> costs;
    for (const std::uint32_t c : into[cycle]) costs.push_back(graph.call_costs[c * width + event]);
    if (costs.empty()) continue;
    const std::vector<std::uint64_t> parts = shares_of_calls(inside, costs);
    for (std::size_t i = 0; i < costs.size(); ++i) {
      const auto off = static_cast<std::int64_t>(parts[i]);
      std::int64_t& cost = graph.call_costs[into[cycle][i] * width + event];
      if (off > INT64_MAX - std::max(cost, std::int64_t{0}) || cost + off < 0) cost = -off;
      part(graph.call_costs, into[cycle][i], off);
    }
  }
}

}  // namespace

bool has_negative_costs(const FunctionGraph& graph) {
  const auto any = [](const std::vector<std::int64_t>& costs) {
    return std::any_of(costs.begin(), costs.end(), [](std::int64_t c) { return c < 0; });
  };
  return any(graph.own_costs) || any(graph.call_costs);
}

std::vector<std::size_t> part_negative_costs(FunctionGraph& graph, const Grouping& calls,
                                             const Cycles& cycles) {
  const std::vector<std::size_t> events = events_with_negative_costs(graph);
  const std::size_t width = graph.width();
  if (events.empty()) return events;
  widen(graph.own_costs, width, width + events.size());
  widen(graph.call_costs, width, width + events.size());
  for (const std::size_t e : events) {
    graph.events.push_back(graph.events[e]);
    graph.long_names.push_back(graph.long_names[e]);
  }
  for (std::size_t i = 0; i < events.size(); ++i)
    part_event(graph, calls, cycles, events[i], width + i);
  return events;
}

void join_negative_costs(CallTree& tree, std::size_t width,
                         const std::vector<std::size_t>& parted) {
  for (std::size_t i = 0; i < parted.size(); ++i) {
    std::vector<std::int64_t>& column = tree.columns[parted[i]];
    const std::vector<std::int64_t>& taken = tree.columns[width + i];
    for (std::size_t node = 0; node < column.size(); ++node) column[node] -= taken[node];
  }
  tree.columns.erase(tree.columns.begin() + static_cast<long>(width),
                     tree.columns.begin() + static_cast<long>(width + parted.size()));
}

}  // namespace convertprofile::callgrind
