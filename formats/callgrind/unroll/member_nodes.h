// SPDX-License-Identifier: BSD-3-Clause
// The nodes of a cycle's members in the tree, below one context: each at the end of the widest way
// to it, or of a way of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "formats/callgrind/unroll/cycle_graph.h"
#include "formats/callgrind/unroll/cycle_table.h"
#include "formats/callgrind/unroll/growing_tree.h"

namespace convertprofile::callgrind {

class MemberNodes {
 public:
  // Keeps both references.
  MemberNodes(const CycleTable& table, GrowingTree& tree);

  // Begins a new tree.
  void begin();

  // `contexts`: those of the table's current cycle, in the order of their entries.
  void begin_cycle(const Contexts& contexts);

  // Returns the node of the context's entry.
  NodeId begin_context(const Context& context);

  // The node at the end of the widest way to a function, by the first event.
  NodeId by_widest_way(std::uint32_t function);

  // The node at the end of a way, given by the places of its members from the entry on. A `number`
  // (never 0) always stands for the same way.
  NodeId by_way(std::uint32_t number, const std::vector<std::uint32_t>& way);

  // If all ways go through one member, nodes can be counted before they are made, in a tenth of the
  // time: first those of a context from its entry to that member, then those that the widest way to
  // each function adds.
  bool can_count() const { return hub_ != none; }
  std::size_t count_context(const Context& context);
  std::size_t count_widest_way(std::uint32_t function);

 private:
  static constexpr std::uint32_t none = CycleGraph::none;

  void search_widest_ways(std::uint32_t from);
  void enter_hub(std::uint32_t entry);
  bool count(std::uint32_t function);
  void remember(std::uint32_t function, NodeId node);
  void forget_all();

  const CycleTable& table_;
  GrowingTree& tree_;
  // State for the current cycle:
  CycleCosts costs_;                  // of the first event
  std::optional<CycleGraph> graph_;   // of costs_
  std::vector<std::uint32_t> above_;  // [function] its caller on the widest way from searched_from_
  std::uint32_t searched_from_ = none;  // a function
  std::uint32_t hub_ = none;            // the member on all widest ways, if any
  std::vector<std::uint32_t> to_hub_;   // [member] its successor on the widest way to the hub
  // State for the current context:
  std::vector<NodeId> node_of_;        // [function]
  std::vector<std::uint32_t> placed_;  // functions that have one
  std::vector<std::uint32_t> way_;
  NodeId entry_ = no_node, last_way_node_ = no_node;
  std::uint32_t last_way_ = 0;
  std::vector<std::uint32_t> counted_;  // [function] the last context in which it was counted
  std::uint32_t counted_contexts_ = 0;
};

}  // namespace convertprofile::callgrind
