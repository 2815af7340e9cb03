// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/unroll/cycles.h"

#include <algorithm>

namespace convertprofile::callgrind {

Grouping calls_by_caller(const FunctionGraph& graph) {
  return group_by(0, graph.calls.size(), graph.functions.size(),
                  [&](std::uint32_t call) { return graph.calls[call].caller; });
}

// Tarjan's algorithm for strongly connected components, with an explicit stack. A component is
// complete after everything that it calls, hence the numbering.
Cycles find_cycles(const FunctionGraph& graph, const Grouping& calls) {
  constexpr std::uint32_t unseen = 0xffffffff;
  const std::size_t n = graph.functions.size();
  struct Visit {
    std::uint32_t function, next;  // the call to follow next
  };
  Cycles cycles;
  cycles.of_function.assign(n, unseen);
  cycles.begin = {0};
  std::vector<std::uint32_t> index(n, unseen), low(n), waiting;
  std::vector<Visit> visits;
  std::uint32_t count = 0;
  const auto enter = [&](std::uint32_t f) {
    index[f] = low[f] = count++;
    waiting.push_back(f);
    visits.push_back({f, calls.begin[f]});
  };
  for (std::uint32_t start = 0; start < n; ++start) {
    if (index[start] != unseen) continue;
    enter(start);
    while (!visits.empty()) {
      const std::uint32_t f = visits.back().function;
      if (visits.back().next < calls.begin[f + 1]) {
        const std::uint32_t g = graph.calls[calls.order[visits.back().next++]].callee;
        if (index[g] == unseen)
          enter(g);
        else if (cycles.of_function[g] == unseen)
          low[f] = std::min(low[f], index[g]);
        continue;
      }
      visits.pop_back();
      if (!visits.empty()) {
        std::uint32_t& above = low[visits.back().function];
        above = std::min(above, low[f]);
      }
      if (low[f] != index[f]) continue;
      std::uint32_t member;
      do {
        member = waiting.back();
        waiting.pop_back();
        cycles.of_function[member] = static_cast<std::uint32_t>(cycles.size());
        cycles.members.push_back(member);
      } while (member != f);
      cycles.begin.push_back(static_cast<std::uint32_t>(cycles.members.size()));
    }
  }
  return cycles;
}

}  // namespace convertprofile::callgrind
