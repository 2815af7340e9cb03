// SPDX-License-Identifier: BSD-3-Clause
// Builds a call tree node by node, merging siblings of the same cost centre, and lays it out in
// pre-order at the end. Nodes may come in any order as long as parents precede children. For
// transforms that move nodes and for readers of files that are not in pre-order; readers of
// pre-order files fill CallTree themselves.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/base/hash.h"
#include "formats/model/profile.h"

namespace convertprofile {

class CallTreeBuilder {
 public:
  // `metrics` is the number of columns.
  explicit CallTreeBuilder(std::size_t metrics) : columns_(metrics) {}

  // Returns the node of `centre` under `parent`, making it with zero costs if it does not exist.
  // The first node made is the root; its `parent` is no_node. Throws Error beyond most_nodes.
  NodeId child(NodeId parent, CostCentreId centre);

  void add_cost(NodeId node, MetricId metric, std::int64_t value);
  void set_number(NodeId node, std::uint64_t number);  // call for every node or for none

  std::size_t size() const { return centre_.size(); }

  struct Result {
    CallTree tree;
    std::vector<NodeId> moved;  // [builder's node] -> node of `tree`
  };
  // Siblings keep the order in which they were made. The builder is empty afterwards.
  Result finish();

 private:
  void grow_index();
  std::size_t slot_of(NodeId parent, CostCentreId centre) const;

  std::vector<CostCentreId> centre_;
  std::vector<NodeId> parent_;
  std::vector<std::vector<std::int64_t>> columns_;
  std::vector<std::uint64_t> numbers_;
  NumberHash hash_;
  std::vector<NodeId> index_;  // open addressing, keyed by (parent, centre)
};

}  // namespace convertprofile
