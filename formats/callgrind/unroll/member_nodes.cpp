// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/unroll/member_nodes.h"

#include <utility>

namespace convertprofile::callgrind {

MemberNodes::MemberNodes(const CycleTable& table, GrowingTree& tree) : table_(table), tree_(tree) {}

void MemberNodes::begin() {
  placed_.clear();
  node_of_.assign(table_.graph.functions.size(), no_node);
  above_.assign(table_.graph.functions.size(), 0);
  counted_.assign(table_.graph.functions.size(), 0);
  counted_contexts_ = 0;
}

// Searches for the ways from each entry. If that would take too long, all ways go through one
// member.
void MemberNodes::begin_cycle(const Contexts& contexts) {
  if (table_.members.size() == 1) return;
  graph_.reset();
  costs_ = table_.costs(contexts, 0);
  graph_.emplace(costs_);
  searched_from_ = hub_ = none;
  std::uint64_t entries = 1;
  for (std::size_t i = 1; i < contexts.list.size(); ++i)
    entries += contexts.list[i].entry != contexts.list[i - 1].entry;
  if (entries * (table_.members.size() + costs_.calls.size()) <= graph_->most_search_work) return;
  hub_ = graph_->hub;
  search_widest_ways(hub_);
  to_hub_ = graph_->widest_ways_to(hub_);
}

NodeId MemberNodes::begin_context(const Context& context) {
  forget_all();
  entry_ = tree_.child(context.parent, context.entry);
  remember(context.entry, entry_);
  last_way_ = 0;
  if (table_.members.size() == 1) return entry_;
  if (hub_ != none) {
    enter_hub(context.entry);
  } else if (searched_from_ != context.entry) {
    searched_from_ = context.entry;
    search_widest_ways(table_.number_of(context.entry));
  }
  return entry_;
}

void MemberNodes::search_widest_ways(std::uint32_t from) {
  tree_.work(table_.members.size() + costs_.calls.size());
  const std::vector<std::uint32_t> above = graph_->widest_ways(from);
  for (std::size_t i = 0; i < table_.members.size(); ++i)
    above_[table_.members[i]] = table_.members[above[i]];
}

// Puts the way from the entry to the hub below the entry; all other ways continue from there.
void MemberNodes::enter_hub(std::uint32_t entry) {
  NodeId node = node_of_[entry];
  for (std::uint32_t member = table_.number_of(entry); member != hub_;) {
    member = to_hub_[member];
    node = tree_.child(node, table_.members[member]);
    remember(table_.members[member], node);
  }
}

NodeId MemberNodes::by_widest_way(std::uint32_t function) {
  way_.clear();
  for (std::uint32_t f = function; node_of_[f] == no_node; f = above_[f]) way_.push_back(f);
  NodeId node = node_of_[way_.empty() ? function : above_[way_.back()]];
  for (std::size_t i = way_.size(); i-- > 0;) {
    node = tree_.child(node, way_[i]);
    remember(way_[i], node);
  }
  return node;
}

NodeId MemberNodes::by_way(std::uint32_t number, const std::vector<std::uint32_t>& way) {
  if (number == last_way_) return last_way_node_;
  NodeId node = entry_;
  tree_.work(way.size());
  for (std::size_t i = 1; i < way.size(); ++i) node = tree_.child(node, table_.members[way[i]]);
  last_way_ = number;
  return last_way_node_ = node;
}

std::size_t MemberNodes::count_context(const Context& context) {
  ++counted_contexts_;
  count(context.entry);
  std::size_t nodes = 1;
  for (std::uint32_t member = table_.number_of(context.entry); member != hub_; ++nodes) {
    member = to_hub_[member];
    count(table_.members[member]);
  }
  return nodes;
}

std::size_t MemberNodes::count_widest_way(std::uint32_t function) {
  std::size_t nodes = 0;
  for (; count(function); function = above_[function]) ++nodes;
  return nodes;
}

// False if the function has been counted in this context.
bool MemberNodes::count(std::uint32_t function) {
  return std::exchange(counted_[function], counted_contexts_) != counted_contexts_;
}

void MemberNodes::remember(std::uint32_t function, NodeId node) {
  node_of_[function] = node;
  placed_.push_back(function);
}

void MemberNodes::forget_all() {
  for (const std::uint32_t function : placed_) node_of_[function] = no_node;
  placed_.clear();
}

}  // namespace convertprofile::callgrind
