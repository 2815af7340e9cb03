// SPDX-License-Identifier: BSD-3-Clause
// Clean's callgraph: the current node is an entry in a tree of calls.
//
//  - A strict call and the application of a curried function are children of the current entry;
//    with curried_at_creation the latter is a child of the entry where its closure was built.
//  - A lazy call, the evaluation of a thunk, is a child of the entry that was current when the
//    thunk was built.
//  - A tail call makes the entered function a child of the one it leaves, which is still the
//    current entry.
//  - Recursion is folded onto the current entry or one of six above it; longer cycles unroll.
//  - The collector's entry is a child of the running one. It counts freed words, as negative
//    allocation.
//  - A constant (CAF) is a child of the entry that demands it; with cafs_at_top, of the root.
#include "runtime/profiling/attribution/attribution.h"

namespace convertprofile::runtime {

namespace {

constexpr BuiltInCentre callgraph_centres[] = {{"_start", "System"},
                                               {"garbage_collector", "System"}};
constexpr int most_folded = 6;  // entries above the current one

class Callgraph : public Attribution {
 public:
  Callgraph(CostCentreStacks& tree, bool curried_at_creation, bool cafs_at_top)
      : Attribution(tree), curried_at_creation_(curried_at_creation), cafs_at_top_(cafs_at_top) {
    ++tree.main()->strict_calls;
  }

  Node collector(Node current) override {
    const Node entry = tree_.child(current, tree_.built_in(1));
    ++entry->strict_calls;
    return entry;
  }

  Node scc(Node current, const SccEvent& event, TailCall& tail) override {
    const Node callee = called(current, event.centre);
    if (event.counts) count(*callee, event.call, current);
    if (!event.scopes) return current;
    leave(current, callee, tail);
    return callee;
  }
  Node enter_caf(Node current, Node) override { return cafs_at_top_ ? tree_.main() : current; }
  Node enter_function(Node current, Node builder, CallKind call, TailCall& tail) override {
    const Node at = curried_at_creation_ && call == CallKind::curried ? builder : current;
    leave(current, at, tail);
    return at;
  }
  Node enter_partial(Node current, Node builder, bool) override {
    return curried_at_creation_ ? builder : current;
  }

  bool counts_garbage() const override { return true; }
  void collected(Node collector, const ClassWords& live) override {
    ClassWords net{};  // allocated minus freed so far
    for (const CostCentreStack& node : tree_.stacks())
      for (std::size_t i = 0; i < net.size(); ++i) net[i] += node.words[i];
    for (std::size_t i = 0; i < net.size(); ++i) collector->words[i] -= net[i] - live[i];
  }

 private:
  Node called(Node current, stg::CostCentreId centre) {
    Node above = current;
    for (int i = 0; above != nullptr && i <= most_folded; ++i, above = above->previous)
      if (above->centre == centre) return above;
    return tree_.child(current, centre);
  }

  const bool curried_at_creation_, cafs_at_top_;
};

}  // namespace

std::span<const BuiltInCentre> callgraph_built_in() {
  return callgraph_centres;
}

std::unique_ptr<Attribution> make_callgraph(CostCentreStacks& tree, bool curried_at_creation,
                                            bool cafs_at_top) {
  return std::make_unique<Callgraph>(tree, curried_at_creation, cafs_at_top);
}

}  // namespace convertprofile::runtime
