// SPDX-License-Identifier: BSD-3-Clause
// Builds a call tree node by node in any order in which a parent comes before its children, merging
// like siblings, and lays it out in pre-order at the end. For transforms that move nodes and for
// readers whose files are not in pre-order; a reader in pre-order fills CallTree itself.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/base/hash.h"
#include "formats/model/profile.h"

namespace convertprofile {

class CallTreeBuilder {
 public:
  // `metrics`: the number of columns.
  explicit CallTreeBuilder(std::size_t metrics) : columns_(metrics) {}

  // The node of `centre` under `parent`, made (with zero costs) if there is none yet; the first
  // node made is the root and has parent no_node. Throws Error beyond most_nodes.
  NodeId child(NodeId parent, CostCentreId centre);

  void add_cost(NodeId node, MetricId metric, std::int64_t value);
  void set_number(NodeId node, std::uint64_t number);  // once for every node or for none

  std::size_t size() const { return centre_.size(); }

  struct Result {
    CallTree tree;
    std::vector<NodeId> moved;  // [builder's node] -> node of `tree`
  };
  // Siblings in the order in which they were made. The builder is empty afterwards.
  Result finish();

 private:
  void grow_index();
  std::size_t slot_of(NodeId parent, CostCentreId centre) const;

  std::vector<CostCentreId> centre_;
  std::vector<NodeId> parent_;
  std::vector<std::vector<std::int64_t>> columns_;
  std::vector<std::uint64_t> numbers_;
  NumberHash hash_;
  std::vector<NodeId> index_;  // open addressing on (parent, centre)
};

}  // namespace convertprofile
