// SPDX-License-Identifier: BSD-3-Clause
// Where the members of a cycle stand in the tree, below one context: each at the end of the widest
// way to it, or of a way of its own.
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
  // Both are kept.
  MemberNodes(const CycleTable& table, GrowingTree& tree);

  // For a new tree.
  void begin();

  // `contexts` are in the order of their entries, for the cycle that the table has.
  void begin_cycle(const Contexts& contexts);

  // Returns the node of its entry.
  NodeId begin_context(const Context& context);

  // Of a function, at the end of the widest way to it by the first event.
  NodeId by_widest_way(std::uint32_t function);

  // At the end of a way from the entry on, by the places of its members. One `number` is always the
  // same way, not 0.
  NodeId by_way(std::uint32_t number, const std::vector<std::uint32_t>& way);

 private:
  static constexpr std::uint32_t none = CycleGraph::none;

  void search_widest_ways(std::uint32_t from);
  void enter_hub(std::uint32_t entry);
  void remember(std::uint32_t function, NodeId node);
  void forget_all();

  const CycleTable& table_;
  GrowingTree& tree_;
  // Of the current cycle:
  CycleCosts costs_;                  // of the first event
  std::optional<CycleGraph> graph_;   // of costs_
  std::vector<std::uint32_t> above_;  // [function] its caller on the widest way from searched_from_
  std::uint32_t searched_from_ = none;  // a function
  std::uint32_t hub_ = none;            // the member through which all widest ways go, if any
  std::vector<std::uint32_t> to_hub_;   // [member] the next on the widest way to the hub
  // Of the current context:
  std::vector<NodeId> node_of_;        // [function]
  std::vector<std::uint32_t> placed_;  // functions that have one
  std::vector<std::uint32_t> way_;
  NodeId entry_ = no_node, last_way_node_ = no_node;
  std::uint32_t last_way_ = 0;
};

}  // namespace convertprofile::callgrind
