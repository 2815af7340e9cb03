// SPDX-License-Identifier: BSD-3-Clause
// Feasible circulations: integer flows on the edges of a network, each within the edge's lower and
// upper bound, where every vertex receives as much flow as it sends.
#pragma once

#include <cstdint>
#include <vector>

namespace convertprofile::ghc_prof {

struct Bounds {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

class Circulation {
 public:
  explicit Circulation(std::size_t vertices) : vertices_(vertices) {}

  // Adds an edge that carries `flow` at first; the flow is moved within the bounds. Bounds must not
  // be negative. Returns the edge's index.
  std::size_t add_edge(std::uint32_t from, std::uint32_t to, Bounds bounds, std::int64_t flow);

  // Changes an edge's bounds and moves its flow within them.
  void set_bounds(std::size_t edge, Bounds bounds);

  // Repairs the flow with Dinic's algorithm, from every vertex with a surplus to every vertex with
  // a deficit. The nearer the flow is to a circulation, the faster. Returns false if there is no
  // circulation, or if examining edges takes `steps` steps before one is found; subtracts the steps
  // taken. May be called again after set_bounds, but not after another add_edge.
  bool solve(std::uint64_t& steps);

  // Whether this edge's bounds are among those that contradict each other, after solve() found no
  // circulation. The edge then carries as much as it may, or as little.
  bool is_binding(std::size_t edge) const;

  std::int64_t flow(std::size_t edge) const { return edges_[edge].flow; }
  std::vector<std::int64_t> flows() const;
  void set_flows(const std::vector<std::int64_t>& flows);

 private:
  struct Edge {
    std::uint32_t from, to;
    std::int64_t low, high, flow;
  };
  // An edge seen from one of its ends: forward adds flow to it, backward takes flow from it.
  struct Arc {
    std::uint32_t edge;
    bool forward;
  };

  std::int64_t room(Arc arc) const {
    const Edge& e = edges_[arc.edge];
    return arc.forward ? e.high - e.flow : e.flow - e.low;
  }
  std::uint32_t head(Arc arc) const {
    return arc.forward ? edges_[arc.edge].to : edges_[arc.edge].from;
  }
  void link();
  void find_surpluses();
  bool repair();
  bool find_levels();
  void push_from(std::uint32_t source);

  std::size_t vertices_;
  std::vector<Edge> edges_;
  std::vector<std::uint64_t> arc_begin_;  // [vertex]: its first arc, and the end
  std::vector<Arc> arcs_;
  std::vector<std::int64_t> surplus_;  // [vertex] inflow minus outflow
  std::vector<std::uint32_t> level_;
  std::vector<std::uint64_t> next_arc_;
  std::uint64_t steps_left_ = 0;
};

}  // namespace convertprofile::ghc_prof
