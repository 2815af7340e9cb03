// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/unroll/way_bounds.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

#include "formats/base/attempt.h"

namespace convertprofile::callgrind {

namespace {

class WayBounds {
 public:
  WayBounds(CycleGraph& graph, const std::vector<std::uint64_t>& most, std::vector<Way>& ways)
      : graph_(graph), most_(most), ways_(ways) {}

  void run() {
    graph_.begin_work();
    count_inclusive();
    for (const bool strict : {true, false}) {
      const auto raise = [&] {
        graph_.begin_work();
        raise_to_least(strict);
      };
      static_cast<void>(attempt<TooMuchWork>(raise));  // what has been raised so far is valid
      lower_to_most();
    }
  }

 private:
  void count_inclusive() {
    inclusive_.assign(graph_.size, 0);
    for (const Way& way : ways_) {
      graph_.work(graph_.size + way.members.size());
      has_.push_back(members_of(way));
      for (std::uint32_t m = 0; m < graph_.size; ++m)
        if (has_.back()[m]) inclusive_[m] += way.amount;
    }
  }

  // Inserts members whose ways add up to too little into other ways, as detours that take nothing
  // from any other member. If strict, no detour pushes another member above its `most`.
  void raise_to_least(bool strict) {
    std::vector<std::uint32_t> order(graph_.size);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return graph_.costs.least[a] > graph_.costs.least[b];
    });
    for (const std::uint32_t member : order) {
      const std::uint64_t least = std::min(graph_.costs.least[member], graph_.total);
      if (inclusive_[member] < least) raise(member, least, strict);
    }
  }

  std::vector<bool> members_of(const Way& way) const {
    std::vector<bool> has(graph_.size);
    for (const std::uint32_t member : way.members) has[member] = true;
    return has;
  }

  // Tries the ways through its dearest caller first, and at last any way, with a detour after its
  // end.
  void raise(std::uint32_t member, std::uint64_t least, bool strict) {
    std::vector<CycleCosts::Call> calls;
    for (std::uint32_t k = graph_.by_callee.begin[member]; k < graph_.by_callee.begin[member + 1];
         ++k)
      calls.push_back(graph_.costs.calls[graph_.by_callee.order[k]]);
    std::stable_sort(calls.begin(), calls.end(),
                     [](const auto& a, const auto& b) { return a.cost > b.cost; });
    const std::vector<std::uint32_t> back = ways_back(member);
    for (const CycleCosts::Call& call : calls)
      for (std::size_t w = 0, count = ways_.size(); w < count; ++w) {
        if (inclusive_[member] >= least) return;
        graph_.work(1);
        if (ways_[w].amount == 0 || has_[w][member] || !has_[w][call.caller]) continue;
        add_detour(w, call.caller, {member}, back, least - inclusive_[member], strict);
      }
    for (std::size_t w = 0, count = ways_.size(); w < count && inclusive_[member] < least; ++w) {
      if (ways_[w].amount == 0 || has_[w][member]) continue;
      const std::uint32_t end = ways_[w].members.back();
      std::vector<std::uint32_t> there = graph_.widest_way(end, member);
      there.erase(there.begin());
      add_detour(w, end, there, back, least - inclusive_[member], strict);
    }
  }

  // [member]: its caller on a way from `from` that first avoids members already at their `most`,
  // and then takes as few members as possible.
  std::vector<std::uint32_t> ways_back(std::uint32_t from) {
    std::vector<std::uint32_t> above(graph_.size, CycleGraph::none);
    std::vector<std::uint64_t> distance(graph_.size, UINT64_MAX);
    using Place = std::pair<std::uint64_t, std::uint32_t>;
    std::priority_queue<Place, std::vector<Place>, std::greater<>> queue;
    distance_.swap(distance);
    distance_[from] = 0;
    above[from] = from;
    queue.push({0, from});
    graph_.work(graph_.size + graph_.costs.calls.size());
    while (!queue.empty()) {
      const auto [so_far, member] = queue.top();
      queue.pop();
      if (so_far != distance_[member]) continue;
      const std::uint64_t through = member == from                        ? 0
                                    : inclusive_[member] >= most_[member] ? 1000
                                                                          : 1;
      for (std::uint32_t k = graph_.by_caller.begin[member]; k < graph_.by_caller.begin[member + 1];
           ++k) {
        const std::uint32_t callee = graph_.costs.calls[graph_.by_caller.order[k]].callee;
        if (so_far + through >= distance_[callee]) continue;
        distance_[callee] = so_far + through;
        above[callee] = member;
        queue.push({distance_[callee], callee});
      }
    }
    return above;
  }

  // Adds a detour to `wanted` to a way. After its last `from` the way goes `there`, then back to
  // the nearest of its earlier members, and on as before.
  void add_detour(std::size_t w, std::uint32_t from, const std::vector<std::uint32_t>& there,
                  const std::vector<std::uint32_t>& back, std::uint64_t wanted, bool strict) {
    const std::vector<std::uint32_t>& old = ways_[w].members;
    graph_.work(graph_.size + old.size());
    const auto end = std::find(old.rbegin(), old.rend(), from).base();
    const auto nearest = std::min_element(old.begin(), end, [&](std::uint32_t a, std::uint32_t b) {
      return distance_[a] < distance_[b];
    });
    std::vector<std::uint32_t> detour;
    for (std::uint32_t m = *nearest; m != there.back(); m = back[m]) detour.push_back(m);
    std::reverse(detour.begin(), detour.end());
    detour.insert(detour.begin(), there.begin(), there.end());
    std::uint64_t part = std::min(ways_[w].amount, wanted);
    if (strict)
      for (const std::uint32_t m : detour)
        if (!has_[w][m]) part = std::min(part, most_[m] - std::min(most_[m], inclusive_[m]));
    if (part == 0) return;
    append_without_loops(detour, {nearest, end});
    Way way{{old.begin(), end}, part};
    way.members.insert(way.members.end(), detour.begin(), detour.end());
    way.members.insert(way.members.end(), end, old.end());
    std::vector<bool> has = has_[w];
    for (const std::uint32_t m : detour)
      if (!has[m]) {
        has[m] = true;
        inclusive_[m] += part;
      }
    replace(w, std::move(way), std::move(has));
  }

  // The first appended member is already the last of `to`.
  void append_without_loops(std::vector<std::uint32_t>& to, std::vector<std::uint32_t> members) {
    last_.resize(graph_.size);
    for (std::uint32_t i = 0; i < members.size(); ++i) last_[members[i]] = i;
    for (std::size_t i = last_[members[0]] + 1; i < members.size(); ++i) {
      i = last_[members[i]];
      to.push_back(members[i]);
    }
  }

  // Replaces as much of a way as the new one's amount by the new one.
  void replace(std::size_t w, Way way, std::vector<bool> has) {
    if (way.amount == ways_[w].amount) {
      ways_[w] = std::move(way);
      has_[w] = std::move(has);
    } else {
      ways_[w].amount -= way.amount;
      ways_.push_back(std::move(way));
      has_.push_back(std::move(has));
    }
  }

  // Removes members whose ways add up to too much from some of these ways. A way skips the member
  // if it can get from the member before it to a later one through its other members alone.
  void lower_to_most() {
    std::vector<std::uint32_t> order(graph_.size);
    std::iota(order.begin(), order.end(), 0);
    const auto excess = [&](std::uint32_t m) {
      return inclusive_[m] > most_[m] ? inclusive_[m] - most_[m] : 0;
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return excess(a) > excess(b); });
    std::size_t steps = 0;
    for (const std::uint32_t member : order)
      for (std::size_t w = 0, count = ways_.size(); w < count && excess(member) != 0; ++w) {
        if (++steps > graph_.most_work / 10) return;
        if (ways_[w].amount == 0 || !has_[w][member]) continue;
        if (ways_[w].members.front() == member || ways_[w].members.back() == member) continue;
        const std::size_t before = steps;
        steps += ways_[w].members.size() * 10;
        leave_out(w, member, steps);
        graph_.note_work(steps - before);
      }
  }

  void leave_out(std::size_t w, std::uint32_t member, std::size_t& steps) {
    std::vector<bool> allowed = has_[w];
    allowed[member] = false;
    std::vector<std::uint32_t> kept = ways_[w].members;
    for (auto at = std::find(kept.begin(), kept.end(), member); at != kept.end();
         at = std::find(kept.begin(), kept.end(), member))
      if (!leave_out(kept, static_cast<std::size_t>(at - kept.begin()), allowed, steps)) return;
    std::vector<bool> has(graph_.size);
    for (const std::uint32_t m : kept) has[m] = true;
    std::uint64_t part = ways_[w].amount;
    for (const std::uint32_t m : ways_[w].members) {
      if (has[m]) continue;
      if (inclusive_[m] <= most_[m]) return;
      part = std::min(part, inclusive_[m] - most_[m]);
    }
    for (std::uint32_t m = 0; m < graph_.size; ++m)
      if (has_[w][m] && !has[m]) inclusive_[m] -= part;
    replace(w, {graph_.without_needless_loops(kept), part}, std::move(has));
  }

  // Replaces the member at `at`, and those after it up to one that can be reached without it.
  bool leave_out(std::vector<std::uint32_t>& members, std::size_t at,
                 const std::vector<bool>& allowed, std::size_t& steps) {
    const std::uint32_t from = members[at - 1];
    std::vector<std::uint32_t> above(graph_.size, CycleGraph::none), queue{from};
    above[from] = from;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const std::uint32_t begin = graph_.by_caller.begin[queue[i]],
                          end = graph_.by_caller.begin[queue[i] + 1];
      steps += end - begin;
      for (std::uint32_t k = begin; k < end; ++k) {
        const std::uint32_t callee = graph_.costs.calls[graph_.by_caller.order[k]].callee;
        if (!allowed[callee] || above[callee] != CycleGraph::none) continue;
        above[callee] = queue[i];
        queue.push_back(callee);
      }
    }
    std::size_t next = at + 1;
    while (next < members.size() &&
           (!allowed[members[next]] || above[members[next]] == CycleGraph::none))
      ++next;
    if (next == members.size()) return false;
    std::vector<std::uint32_t> path;
    for (std::uint32_t m = members[next]; m != from; m = above[m]) path.push_back(m);
    std::reverse(path.begin(), path.end());
    path.insert(path.end(), members.begin() + static_cast<long>(next) + 1, members.end());
    members.resize(at);
    members.insert(members.end(), path.begin(), path.end());
    return true;
  }

  CycleGraph& graph_;
  const std::vector<std::uint64_t>& most_;  // [member]
  std::vector<Way>& ways_;
  std::vector<std::vector<bool>> has_;    // [way][member]
  std::vector<std::uint64_t> inclusive_;  // [member]
  std::vector<std::uint64_t> distance_;   // [member] of ways_back
  std::vector<std::uint32_t> last_;       // [member] its last place in the current way
};

}  // namespace

void bound_ways(CycleGraph& graph, const std::vector<std::uint64_t>& most, std::vector<Way>& ways) {
  WayBounds(graph, most, ways).run();
}

}  // namespace convertprofile::callgrind
