// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/call_tree_builder.h"

#include "formats/base/diagnostics.h"
#include "formats/model/totals.h"

namespace convertprofile {

std::size_t CallTreeBuilder::slot_of(NodeId parent, CostCentreId centre) const {
  const std::uint64_t key = (std::uint64_t{static_cast<std::uint32_t>(parent)} << 32) |
                            static_cast<std::uint32_t>(centre);
  const std::size_t mask = index_.size() - 1;
  std::size_t slot = hash_(key) & mask;
  while (index_[slot] != no_node) {
    const std::size_t node = index_of(index_[slot]);
    if (parent_[node] == parent && centre_[node] == centre) break;
    slot = (slot + 1) & mask;
  }
  return slot;
}

void CallTreeBuilder::grow_index() {
  index_.assign(index_.empty() ? 64 : index_.size() * 2, no_node);
  for (std::size_t i = 0; i < size(); ++i)
    index_[slot_of(parent_[i], centre_[i])] = id_at<NodeId>(i);
}

NodeId CallTreeBuilder::child(NodeId parent, CostCentreId centre) {
  if (size() * 2 >= index_.size()) grow_index();
  const std::size_t slot = slot_of(parent, centre);
  if (index_[slot] != no_node) return index_[slot];
  if (size() >= most_nodes) throw Error("more than 2^32 call-tree entries");
  const NodeId node = id_at<NodeId>(size());
  index_[slot] = node;
  centre_.push_back(centre);
  parent_.push_back(parent);
  for (auto& column : columns_) column.push_back(0);
  return node;
}

void CallTreeBuilder::add_cost(NodeId node, MetricId metric, std::int64_t value) {
  auto& sum = columns_[index_of(metric)][index_of(node)];
  sum = saturating_add(sum, value);
}

void CallTreeBuilder::set_number(NodeId node, std::uint64_t number) {
  numbers_.resize(size());
  numbers_[index_of(node)] = number;
}

CallTreeBuilder::Result CallTreeBuilder::finish() {
  index_ = {};
  const std::size_t n = size();
  // A node's position is its parent's plus one plus the sizes of its elder siblings' subtrees.
  std::vector<std::uint32_t> subtree(n, 1);
  for (std::size_t i = n; i-- > 1;) subtree[index_of(parent_[i])] += subtree[i];
  Result result;
  result.moved.resize(n);
  std::vector<std::uint32_t> next_place(n);  // of the next child
  for (std::size_t i = 0; i < n; ++i) {
    std::uint32_t place = 0;
    if (i > 0) {
      std::uint32_t& next = next_place[index_of(parent_[i])];
      place = next;
      next += subtree[i];
    }
    result.moved[i] = id_at<NodeId>(place);
    next_place[i] = place + 1;
  }
  CallTree& tree = result.tree;
  tree.centre.resize(n);
  tree.parent.resize(n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t place = index_of(result.moved[i]);
    tree.centre[place] = centre_[i];
    tree.parent[place] = i == 0 ? root_node : result.moved[index_of(parent_[i])];
  }
  const auto move_column = [&](auto& from, auto& to) {
    to.resize(n);
    for (std::size_t i = 0; i < n; ++i) to[index_of(result.moved[i])] = from[i];
    from = {};
  };
  tree.columns.resize(columns_.size());
  for (std::size_t m = 0; m < columns_.size(); ++m) move_column(columns_[m], tree.columns[m]);
  if (!numbers_.empty()) {
    numbers_.resize(n);
    move_column(numbers_, tree.numbers);
  }
  centre_ = {};
  parent_ = {};
  return result;
}

}  // namespace convertprofile
