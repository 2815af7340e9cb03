// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/unroll/each_once.h"

#include <cstdint>
#include <limits>
#include <queue>
#include <utility>
#include <vector>

namespace convertprofile::callgrind {

namespace {

// Prim's algorithm: always follows the most expensive call out of the functions placed so far.
class SpanningForest {
 public:
  SpanningForest(const FunctionGraph& graph, const Grouping& calls, GrowingTree& tree)
      : graph_(graph),
        calls_(calls),
        tree_(tree),
        node_of_(graph.functions.size(), no_node),
        calls_in_(graph.functions.size()) {
    tree.reserve(graph.functions.size());
    for (const GraphCall& call : graph.calls)
      if (__builtin_add_overflow(calls_in_[call.callee], call.calls, &calls_in_[call.callee]))
        calls_in_[call.callee] = std::numeric_limits<std::uint64_t>::max();
  }

  bool is_placed(std::uint32_t function) const { return node_of_[function] != no_node; }

  // Places the function below the root, and all functions that it reaches below it.
  void grow(std::uint32_t root) {
    place(root, tree_.root());
    while (!dearest_.empty()) {
      const GraphCall& call = graph_.calls[dearest_.top().second];
      dearest_.pop();
      if (!is_placed(call.callee)) place(call.callee, node_of_[call.caller]);
    }
  }

 private:
  void place(std::uint32_t function, NodeId parent) {
    const NodeId node = node_of_[function] = tree_.child(parent, function);
    for (std::size_t event = 0; event < graph_.width(); ++event)
      tree_.add_cost(
          node, event,
          static_cast<std::uint64_t>(graph_.own_costs[function * graph_.width() + event]));
    tree_.add_cost(node, graph_.width(), calls_in_[function]);
    for (std::uint32_t i = calls_.begin[function]; i < calls_.begin[function + 1]; ++i) {
      const std::uint32_t call = calls_.order[i];
      if (!is_placed(graph_.calls[call].callee))
        dearest_.emplace(graph_.call_costs[call * graph_.width()], call);
    }
  }

  using Candidate = std::pair<std::int64_t, std::uint32_t>;  // cost of the first event, call
  struct CheaperOrLater {
    bool operator()(const Candidate& a, const Candidate& b) const {
      return a.first != b.first ? a.first < b.first : a.second > b.second;
    }
  };

  const FunctionGraph& graph_;
  const Grouping& calls_;
  GrowingTree& tree_;
  std::vector<NodeId> node_of_;          // [function], no_node until it is placed
  std::vector<std::uint64_t> calls_in_;  // [function]
  std::priority_queue<Candidate, std::vector<Candidate>, CheaperOrLater> dearest_;
};

}  // namespace

void add_each_function_once(const FunctionGraph& graph, const Grouping& calls, const Cycles& cycles,
                            GrowingTree& tree) {
  SpanningForest forest(graph, calls, tree);
  for (std::size_t cycle = cycles.size(); cycle-- > 0;)  // callers before their callees
    for (std::uint32_t i = cycles.begin[cycle + 1]; i-- > cycles.begin[cycle];)
      if (!forest.is_placed(cycles.members[i])) forest.grow(cycles.members[i]);
}

}  // namespace convertprofile::callgrind
