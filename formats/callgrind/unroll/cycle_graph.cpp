// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/unroll/cycle_graph.h"

#include <algorithm>
#include <numeric>
#include <queue>

namespace convertprofile::callgrind {

namespace {

constexpr std::size_t large_cycle = 20'000;  // members

// Groups the calls by callee or by caller.
Grouping calls_by(const CycleCosts& costs, std::uint32_t CycleCosts::Call::*key) {
  return group_by(0, costs.calls.size(), costs.local.size(),
                  [&](std::uint32_t call) { return costs.calls[call].*key; });
}

}  // namespace

CycleGraph::CycleGraph(const CycleCosts& cycle, std::size_t most_steps)
    : costs(cycle),
      size(cycle.local.size()),
      total(std::accumulate(cycle.local.begin(), cycle.local.end(), std::uint64_t{0})),
      by_caller(calls_by(cycle, &CycleCosts::Call::caller)),
      by_callee(calls_by(cycle, &CycleCosts::Call::callee)),
      hub(static_cast<std::uint32_t>(std::max_element(cycle.least.begin(), cycle.least.end()) -
                                     cycle.least.begin())),
      most_work(size < large_cycle ? 50'000'000 : 8'000'000),
      most_search_work(size < large_cycle ? 10'000'000 : 2'000'000),
      most_steps_(most_steps) {}

std::vector<std::uint32_t> CycleGraph::widest_ways(std::uint32_t from) const {
  return search(from, by_caller, &CycleCosts::Call::callee);
}

std::vector<std::uint32_t> CycleGraph::widest_ways_to(std::uint32_t to) const {
  return search(to, by_callee, &CycleCosts::Call::caller);
}

// [member]: its predecessor on the widest way from `start` along the calls.
std::vector<std::uint32_t> CycleGraph::search(std::uint32_t start, const Grouping& calls,
                                              std::uint32_t CycleCosts::Call::*next) const {
  struct Step {
    std::uint64_t width;
    std::uint32_t length, member, before;
    // The queue's greatest element is the widest step, and the shortest among equally wide ones.
    bool operator<(const Step& other) const {
      return width != other.width     ? width < other.width
             : length != other.length ? length > other.length
                                      : member > other.member;
    }
  };
  std::vector<std::uint32_t> before(size, none);
  std::vector<Step> best(size, {0, UINT32_MAX, 0, 0});  // [member] of the steps queued
  std::priority_queue<Step> queue;
  queue.push({UINT64_MAX, 0, start, start});
  while (!queue.empty()) {
    const Step step = queue.top();
    queue.pop();
    if (before[step.member] != none) continue;
    before[step.member] = step.before;
    for (std::uint32_t k = calls.begin[step.member]; k < calls.begin[step.member + 1]; ++k) {
      const CycleCosts::Call& call = costs.calls[calls.order[k]];
      const Step further{std::min(step.width, call.cost), step.length + 1, call.*next, step.member};
      if (before[further.member] != none || !(best[further.member] < further)) continue;
      best[further.member] = further;
      queue.push(further);
    }
  }
  return before;
}

const std::vector<std::uint32_t>& CycleGraph::widest_ways_once(std::uint32_t from) {
  const auto [at, added] = widest_.try_emplace(from);
  if (added) {
    work(size + costs.calls.size());
    at->second = widest_ways(from);
  }
  return at->second;
}

std::vector<std::uint32_t> CycleGraph::widest_way(std::uint32_t from, std::uint32_t to) {
  const std::size_t searches = most_search_work / (size + costs.calls.size());
  std::vector<std::uint32_t> way, behind{to};
  std::uint32_t start = from;
  if (widest_.size() > searches && !widest_.contains(from)) {
    start = hub;
    if (to_hub_.empty()) to_hub_ = widest_ways_to(start);
    for (std::uint32_t m = from; m != start; m = to_hub_[m]) way.push_back(m);
  }
  const std::vector<std::uint32_t>& above = widest_ways_once(start);
  while (behind.back() != start) behind.push_back(above[behind.back()]);
  way.insert(way.end(), behind.rbegin(), behind.rend());
  work(way.size());
  return start == from ? way : without_needless_loops(way);
}

std::vector<std::uint32_t> CycleGraph::without_needless_loops(
    const std::vector<std::uint32_t>& members) {
  std::vector<std::uint32_t> kept;
  occurrences_.resize(size);  // in `kept`
  for (const std::uint32_t member : members) {
    std::size_t begin = kept.size();  // of the loop: after the last occurrence
    if (occurrences_[member] != 0)
      while (kept[begin - 1] != member) --occurrences_[kept[--begin]];
    const auto loop = kept.begin() + static_cast<long>(begin);
    const bool needless =
        occurrences_[member] != 0 &&
        std::all_of(loop, kept.end(), [&](std::uint32_t m) { return occurrences_[m] != 0; });
    if (needless) {
      kept.erase(loop, kept.end());
      continue;
    }
    std::for_each(loop, kept.end(), [&](std::uint32_t m) { ++occurrences_[m]; });
    kept.push_back(member);
    ++occurrences_[member];
  }
  for (const std::uint32_t member : kept) occurrences_[member] = 0;
  note_work(members.size());
  return kept;
}

}  // namespace convertprofile::callgrind
