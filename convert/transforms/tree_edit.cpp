// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/tree_edit.h"

#include <utility>

#include "formats/base/grouping.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

// The children of each entry, sorted by the rank of their cost centres, ties in tree order.
Grouping children_by_rank(const CallTree& tree, const std::vector<std::uint32_t>& rank) {
  const Grouping by_rank = group_by(
      1, tree.size(), rank.size(), [&](std::uint32_t i) { return rank[index_of(tree.centre[i])]; });
  return group_by(by_rank.order, tree.size(),
                  [&](std::uint32_t i) { return index_of(tree.parent[i]); });
}

template <class Column>
void move(Column& column, const std::vector<NodeId>& moved) {
  Column result(column.size());
  for (std::size_t i = 0; i < column.size(); ++i) result[index_of(moved[i])] = column[i];
  column = std::move(result);
}

}  // namespace

bool moves_to_caller(Role role) {
  return !is_call_count(role);
}

void forget_reported_totals(Profile& profile) {
  profile.run.reported_ticks.reset();
  profile.run.reported_allocation.reset();
  profile.run.reported_seconds.reset();
  profile.drop_layout_properties();
}

void move_heap_bands(HeapCensus& heap, const std::vector<NodeId>& moved) {
  for (Band& band : heap.bands)
    if (band.node != no_node) band.node = moved[index_of(band.node)];
}

void replace_tree(Profile& profile, CallTreeBuilder& builder, std::vector<NodeId> moved) {
  profile.tree = {};  // freed before the new one is laid out, to save memory
  auto [tree, places] = builder.finish();
  for (NodeId& node : moved) node = places[index_of(node)];
  profile.tree = std::move(tree);
  move_heap_bands(profile.heap, moved);
  profile.drop_layout_properties();
}

void keep_heap_bands(HeapCensus& heap, const std::vector<bool>& keep,
                     const std::vector<NodeId>& moved) {
  std::vector<bool> kept;
  for (Band& band : heap.bands) {
    kept.push_back(band.node != no_node && keep[index_of(band.node)]);
    if (kept.back()) band.node = moved[index_of(band.node)];
  }
  keep_heap_bands(heap, kept);
}

void keep_heap_bands(HeapCensus& heap, const std::vector<bool>& keep) {
  constexpr BandId gone{0xffffffff};
  std::vector<BandId> band_moved(heap.bands.size(), gone);
  std::size_t bands = 0;
  for (std::size_t b = 0; b < heap.bands.size(); ++b) {
    if (!keep[b]) continue;
    band_moved[b] = id_at<BandId>(bands);
    heap.bands[bands++] = heap.bands[b];
  }
  heap.bands.resize(bands);
  std::size_t kept = 0, record = 0;
  for (std::size_t sample = 0; sample < heap.times.size(); ++sample) {
    for (; record < heap.sample_begin[sample + 1]; ++record) {
      const BandId band = band_moved[index_of(heap.record_band[record])];
      if (band == gone) continue;
      heap.record_band[kept] = band;
      heap.record_value[kept++] = heap.record_value[record];
    }
    heap.sample_begin[sample + 1] = kept;
  }
  heap.record_band.resize(kept);
  heap.record_value.resize(kept);
}

std::vector<NodeId> compact(CallTree& tree, const std::vector<bool>& keep) {
  const std::size_t n = tree.size();
  std::vector<NodeId> moved(n);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const NodeId parent = moved[index_of(tree.parent[i])];
    if (!keep[i]) {
      moved[i] = parent;
      continue;
    }
    moved[i] = id_at<NodeId>(kept);
    tree.centre[kept] = tree.centre[i];
    tree.parent[kept] = parent;
    for (auto& column : tree.columns) column[kept] = column[i];
    if (!tree.numbers.empty()) tree.numbers[kept] = tree.numbers[i];
    ++kept;
  }
  tree.centre.resize(kept);
  tree.parent.resize(kept);
  for (auto& column : tree.columns) column.resize(kept);
  if (!tree.numbers.empty()) tree.numbers.resize(kept);
  return moved;
}

void fold_into_callers(Profile& profile, const std::vector<bool>& keep, bool is_inverted) {
  CallTree& tree = profile.tree;
  for (std::size_t m = 0; m < tree.columns.size(); ++m) {
    if (!is_inverted && !moves_to_caller(profile.role_of(id_at<MetricId>(m)))) continue;
    auto& column = tree.columns[m];
    for (std::size_t i = tree.size(); i-- > 1;) {
      if (keep[i]) continue;
      auto& above = column[index_of(tree.parent[i])];
      above = saturating_add(above, column[i]);
    }
  }
  move_heap_bands(profile.heap, compact(tree, keep));
  profile.drop_layout_properties();
}

std::vector<NodeId> order_siblings(CallTree& tree, const std::vector<std::uint32_t>& rank) {
  const std::size_t n = tree.size();
  std::vector<NodeId> moved(n);
  if (n == 0) return moved;
  const Grouping children = children_by_rank(tree, rank);
  std::vector<std::uint32_t> subtree(n, 1);
  for (std::size_t i = n; i-- > 1;) subtree[index_of(tree.parent[i])] += subtree[i];
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t place = index_of(moved[i]) + 1;
    for (std::uint32_t c = children.begin[i]; c < children.begin[i + 1]; ++c) {
      moved[children.order[c]] = id_at<NodeId>(place);
      place += subtree[children.order[c]];
    }
  }
  for (NodeId& parent : tree.parent) parent = moved[index_of(parent)];
  move(tree.parent, moved);
  move(tree.centre, moved);
  for (auto& column : tree.columns) move(column, moved);
  if (!tree.numbers.empty()) move(tree.numbers, moved);
  return moved;
}

}  // namespace convertprofile
