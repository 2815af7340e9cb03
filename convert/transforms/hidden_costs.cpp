// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/hidden_costs.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "convert/transforms/tree_edit.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

std::vector<NodeId> children_of_root(const CallTree& tree) {
  std::vector<NodeId> children;
  for (std::size_t i = 1; i < tree.size(); ++i)
    if (tree.parent[i] == root_node) children.push_back(id_at<NodeId>(i));
  return children;
}

std::vector<CostCentreId> centres_of(const CallTree& tree, const std::vector<NodeId>& nodes) {
  std::vector<CostCentreId> centres;
  for (const NodeId node : nodes) centres.push_back(tree.centre[index_of(node)]);
  return centres;
}

bool is_zero(const std::vector<std::int64_t>& values) {
  return std::all_of(values.begin(), values.end(), [](std::int64_t value) { return value == 0; });
}

// The hidden cost centres of a profile. Merging by module changes their ids.
class HiddenCentres {
 public:
  explicit HiddenCentres(Profile& profile) : profile_(profile) {
    for (std::size_t c = 0; c < profile.cost_centres.size(); ++c)
      if (is_hidden_builtin(profile, profile.cost_centres[c]))
        ids_.try_emplace(key(profile.cost_centres[c]), id_at<CostCentreId>(c));
  }

  CostCentreId find_or_add(const CostCentre& centre) {
    const auto next = id_at<CostCentreId>(profile_.cost_centres.size());
    const auto [at, added] = ids_.try_emplace(key(centre), next);
    if (added) profile_.cost_centres.push_back(centre);
    return at->second;
  }

 private:
  using Key = std::tuple<ModuleId, StringId, StringId, std::uint32_t, bool>;
  static Key key(const CostCentre& c) {
    return {c.module, c.name, c.position, c.source_id, c.is_caf};
  }

  Profile& profile_;
  std::map<Key, CostCentreId> ids_;
};

// Copies a call tree, inserting children of the root on the way.
class TreeCopy {
 public:
  explicit TreeCopy(const CallTree& from) : from_(from), moved_(from.size()) {
    to_.columns.resize(from.columns.size());
  }

  void copy(std::size_t i) {
    moved_[i] = id_at<NodeId>(to_.size());
    add(from_.centre[i], moved_[index_of(from_.parent[i])]);
    for (std::size_t m = 0; m < to_.columns.size(); ++m)
      to_.columns[m].push_back(from_.columns[m][i]);
    if (!from_.numbers.empty()) to_.numbers.push_back(from_.numbers[i]);
  }

  void insert(CostCentreId centre, const std::vector<std::int64_t>& values, std::uint64_t number) {
    add(centre, root_node);
    for (std::size_t m = 0; m < to_.columns.size(); ++m) to_.columns[m].push_back(values[m]);
    if (!from_.numbers.empty()) to_.numbers.push_back(number);
  }

  // Adds to the copy of an entry.
  void add_to(NodeId entry, const std::vector<std::int64_t>& values) {
    for (std::size_t m = 0; m < to_.columns.size(); ++m) {
      std::int64_t& value = to_.columns[m][index_of(moved_[index_of(entry)])];
      value = saturating_add(value, values[m]);
    }
  }

  CallTree& tree() { return to_; }
  const std::vector<NodeId>& moved() const { return moved_; }

 private:
  void add(CostCentreId centre, NodeId parent) {
    to_.centre.push_back(centre);
    to_.parent.push_back(parent);
  }

  const CallTree& from_;
  CallTree to_;
  std::vector<NodeId> moved_;
};

}  // namespace

std::vector<NodeId> clear_hidden_entries(Profile& profile, const std::vector<bool>& hidden) {
  std::vector<bool> keep(hidden.size());
  for (std::size_t i = 0; i < hidden.size(); ++i) keep[i] = !hidden[i];
  for (std::size_t i = hidden.size(); i-- > 1;)
    if (keep[i]) keep[index_of(profile.tree.parent[i])] = true;
  for (const Band& band : profile.heap.bands)
    if (band.node != no_node) keep[index_of(band.node)] = true;
  for (auto& column : profile.tree.columns)
    for (std::size_t i = 0; i < column.size(); ++i)
      if (hidden[i]) column[i] = 0;
  std::vector<NodeId> moved = compact(profile.tree, keep);
  move_heap_bands(profile.heap, moved);
  return moved;
}

void HiddenCosts::take_from(Profile& profile) {
  const std::vector<bool> hidden = hidden_entries(profile);
  if (std::find(hidden.begin(), hidden.end(), true) == hidden.end()) return;
  const CallTree& tree = profile.tree;
  const std::vector<NodeId> children = children_of_root(tree);
  std::vector<Entry> entries;
  for (const NodeId child : children) {
    const std::size_t i = index_of(child);
    if (!hidden[i]) continue;
    Entry& entry = entries.emplace_back();
    entry.centre = profile.centre_of(child);
    if (!tree.numbers.empty()) entry.number = tree.numbers[i];
    for (const auto& column : tree.columns) entry.values.push_back(column[i]);
  }
  const std::vector<NodeId> moved = clear_hidden_entries(profile, hidden);
  children_ = centres_of(tree, children_of_root(tree));
  std::size_t place = 0;
  auto entry = entries.begin();
  for (const NodeId child : children) {
    const bool stays = moved[index_of(child)] != root_node;
    if (hidden[index_of(child)]) {
      entry->place = place;
      if (!stays || !is_zero(entry->values)) entries_.push_back(std::move(*entry));
      ++entry;
    }
    if (stays) ++place;
  }
}

void HiddenCosts::put_back(Profile& profile) const {
  if (entries_.empty() || profile.tree.empty()) return;
  HiddenCentres hidden_centres(profile);
  std::vector<CostCentreId> centres;  // of entries_
  for (const Entry& entry : entries_) centres.push_back(hidden_centres.find_or_add(entry.centre));
  const std::vector<NodeId> children = children_of_root(profile.tree);
  std::vector<NodeId> child_of(profile.cost_centres.size(), no_node);
  for (const NodeId child : children)
    child_of[index_of(profile.tree.centre[index_of(child)])] = child;

  const bool in_place = centres_of(profile.tree, children) == children_;
  TreeCopy copy(profile.tree);
  std::size_t next = 0, place = 0;
  const auto put_up_to = [&](std::size_t last) {
    for (; next < entries_.size() && entries_[next].place <= last; ++next)
      if (child_of[index_of(centres[next])] == no_node)
        copy.insert(centres[next], entries_[next].values, entries_[next].number);
  };
  for (std::size_t i = 0; i < profile.tree.size(); ++i) {
    if (in_place && i > 0 && profile.tree.parent[i] == root_node) put_up_to(place++);
    copy.copy(i);
  }
  put_up_to(entries_.back().place);
  for (std::size_t e = 0; e < entries_.size(); ++e)
    if (const NodeId child = child_of[index_of(centres[e])]; child != no_node)
      copy.add_to(child, entries_[e].values);
  move_heap_bands(profile.heap, copy.moved());
  profile.tree = std::move(copy.tree());
}

Profile hidden_costs_to_root(Profile profile) {
  const std::vector<bool> hidden = hidden_entries(profile);
  bool found = false;
  for (const auto& column : profile.tree.columns)
    for (std::size_t i = 0; i < column.size() && !found; ++i) found = hidden[i] && column[i] != 0;
  if (!found) return profile;
  for (std::size_t m = 0; m < profile.tree.columns.size(); ++m) {
    auto& column = profile.tree.columns[m];
    const bool moves =
        profile.run.is_inverted() || moves_to_caller(profile.role_of(id_at<MetricId>(m)));
    for (std::size_t i = 1; i < column.size() && moves; ++i)
      if (hidden[i]) column[0] = saturating_add(column[0], column[i]);
  }
  clear_hidden_entries(profile, hidden);
  profile.drop_layout_properties();
  return profile;
}

}  // namespace convertprofile
