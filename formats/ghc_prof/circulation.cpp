// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/circulation.h"

#include <algorithm>
#include <limits>

namespace convertprofile::ghc_prof {

namespace {
constexpr std::uint32_t no_level = 0xffffffff;
}

std::size_t Circulation::add_edge(std::uint32_t from, std::uint32_t to, Bounds bounds,
                                  std::int64_t flow) {
  const std::int64_t within = std::max(bounds.low, std::min(flow, bounds.high));
  edges_.push_back({from, to, bounds.low, bounds.high, within});
  return edges_.size() - 1;
}

void Circulation::set_bounds(std::size_t edge, Bounds bounds) {
  Edge& e = edges_[edge];
  e.low = bounds.low;
  e.high = bounds.high;
  e.flow = std::max(e.low, std::min(e.flow, e.high));
}

bool Circulation::is_binding(std::size_t edge) const {
  const Edge& e = edges_[edge];
  return (level_[e.from] == no_level) != (level_[e.to] == no_level);
}

std::vector<std::int64_t> Circulation::flows() const {
  std::vector<std::int64_t> flows;
  flows.reserve(edges_.size());
  for (const Edge& e : edges_) flows.push_back(e.flow);
  return flows;
}

void Circulation::set_flows(const std::vector<std::int64_t>& flows) {
  for (std::size_t i = 0; i < edges_.size(); ++i) edges_[i].flow = flows[i];
}

void Circulation::link() {
  arc_begin_.assign(vertices_ + 1, 0);
  for (const Edge& e : edges_) {
    ++arc_begin_[e.from + 1];
    ++arc_begin_[e.to + 1];
  }
  for (std::size_t v = 0; v < vertices_; ++v) arc_begin_[v + 1] += arc_begin_[v];
  arcs_.resize(edges_.size() * 2);
  std::vector<std::uint64_t> next(arc_begin_.begin(), arc_begin_.end() - 1);
  for (std::uint32_t i = 0; i < edges_.size(); ++i) {
    arcs_[next[edges_[i].from]++] = {i, true};
    arcs_[next[edges_[i].to]++] = {i, false};
  }
}

void Circulation::find_surpluses() {
  surplus_.assign(vertices_, 0);
  for (const Edge& e : edges_) {
    surplus_[e.from] -= e.flow;
    surplus_[e.to] += e.flow;
  }
}

// Breadth-first search from all surpluses. False if it reaches no deficit or the steps are used up.
bool Circulation::find_levels() {
  level_.assign(vertices_, no_level);
  std::vector<std::uint32_t> queue;
  for (std::uint32_t v = 0; v < vertices_; ++v) {
    if (surplus_[v] <= 0) continue;
    level_[v] = 0;
    queue.push_back(v);
  }
  bool reached = false;
  std::uint32_t last_level = no_level;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const std::uint32_t v = queue[i];
    if (level_[v] >= last_level) break;
    for (std::uint64_t a = arc_begin_[v]; a < arc_begin_[v + 1]; ++a) {
      if (steps_left_ == 0) return false;
      --steps_left_;
      const std::uint32_t to = head(arcs_[a]);
      if (level_[to] != no_level || room(arcs_[a]) == 0) continue;
      level_[to] = level_[v] + 1;
      queue.push_back(to);
      if (surplus_[to] >= 0) continue;
      reached = true;
      last_level = level_[to];
    }
  }
  return reached;
}

// Depth-first search along rising levels, with an explicit stack.
void Circulation::push_from(std::uint32_t source) {
  std::vector<Arc> path;
  std::uint32_t at = source;
  while (surplus_[source] > 0 && steps_left_ > 0) {
    if (surplus_[at] < 0) {
      std::int64_t amount = std::min(surplus_[source], -surplus_[at]);
      for (const Arc arc : path) amount = std::min(amount, room(arc));
      steps_left_ -= std::min<std::uint64_t>(steps_left_, path.size());
      std::size_t keep = path.size();  // the path up to the first arc that is now full
      for (std::size_t i = path.size(); i-- > 0;) {
        Edge& e = edges_[path[i].edge];
        e.flow += path[i].forward ? amount : -amount;
        if (room(path[i]) == 0) keep = i;
      }
      surplus_[source] -= amount;
      surplus_[at] += amount;
      if (keep < path.size()) {
        path.resize(keep);
        at = path.empty() ? source : head(path.back());
      }
      continue;
    }
    bool moved = false;
    for (std::uint64_t& a = next_arc_[at]; a < arc_begin_[at + 1]; ++a) {
      if (steps_left_ == 0) return;
      --steps_left_;
      const Arc arc = arcs_[a];
      if (room(arc) == 0 || level_[head(arc)] != level_[at] + 1) continue;
      path.push_back(arc);
      at = head(arc);
      moved = true;
      break;
    }
    if (moved) continue;
    if (path.empty()) return;
    path.pop_back();  // a dead end: the arc that led here is done with
    at = path.empty() ? source : head(path.back());
    ++next_arc_[at];
  }
}

bool Circulation::solve(std::uint64_t& steps) {
  level_.assign(vertices_, no_level);
  if (std::any_of(edges_.begin(), edges_.end(), [](const Edge& e) { return e.low > e.high; }))
    return false;
  if (arc_begin_.empty()) link();
  find_surpluses();
  steps_left_ = steps;
  const bool found = repair();
  steps = steps_left_;
  return found;
}

bool Circulation::repair() {
  while (true) {
    const bool done = std::none_of(surplus_.begin(), surplus_.end(),
                                   [](std::int64_t surplus) { return surplus > 0; });
    if (done) return true;
    if (!find_levels()) return false;
    next_arc_.assign(arc_begin_.begin(), arc_begin_.end() - 1);
    for (std::uint32_t v = 0; v < vertices_; ++v)
      if (level_[v] == 0 && surplus_[v] > 0) push_from(v);
    if (steps_left_ == 0) return false;
  }
}

}  // namespace convertprofile::ghc_prof
