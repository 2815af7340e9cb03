// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/invert.h"

#include <algorithm>
#include <string>

#include "convert/transforms/tree_edit.h"
#include "formats/base/diagnostics.h"
#include "formats/base/number_text.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/functions.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

[[noreturn]] void refuse(std::uint64_t size, const char* what) {
  throw Error("--invert would make " + std::string(what) + " " +
              grouped(static_cast<std::int64_t>(size)) +
              " entries of this call tree; use --max-depth or --fold-recursion");
}

// The entries whose stacks are to be reversed.
std::vector<bool> entries_that_count(const Profile& profile) {
  const CallTree& tree = profile.tree;
  std::vector<bool> counts(tree.size());
  counts[0] = true;
  for (const auto& column : tree.columns)
    for (std::size_t i = 0; i < column.size(); ++i)
      if (column[i] != 0) counts[i] = true;
  for (const Band& band : profile.heap.bands)
    if (band.node != no_node) counts[index_of(band.node)] = true;
  return counts;
}

// The cost centre that represents a function: its first one that is not hidden, if any. After
// merging by module, GC may be both one of GHC's own stacks and a module of the program.
std::vector<CostCentreId> visible_representatives(const Profile& profile,
                                                  const Functions& functions) {
  const auto is_hidden = [&](CostCentreId id) {
    return is_hidden_builtin(profile, profile.centre(id));
  };
  std::vector<CostCentreId> first = functions.representative;
  for (std::size_t c = 0; c < profile.cost_centres.size(); ++c) {
    CostCentreId& id = first[index_of(functions.of_centre[c])];
    if (is_hidden(id) && !is_hidden(id_at<CostCentreId>(c))) id = id_at<CostCentreId>(c);
  }
  return first;
}

bool costs_nothing(const CallTree& tree, std::size_t entry) {
  return std::all_of(tree.columns.begin(), tree.columns.end(),
                     [&](const auto& column) { return column[entry] == 0; });
}

void check_steps(const CallTree& tree, const std::vector<bool>& counts, std::uint32_t most_depth) {
  const std::vector<std::uint32_t> depth = depths(tree);
  std::uint64_t steps = 0;
  for (std::size_t i = 0; i < depth.size(); ++i)
    if (counts[i]) steps += std::min(depth[i], most_depth);
  if (steps > most_inverted_steps) refuse(steps, "up to");
}

}  // namespace

Profile invert(Profile profile, std::uint32_t most_depth, bool leaves_out_builtins,
               std::uint64_t most_entries) {
  const CallTree& tree = profile.tree;
  if (tree.empty()) return profile;
  const std::vector<bool> counts = entries_that_count(profile);
  check_steps(tree, counts, most_depth);
  const Functions functions = group_functions(profile);
  const std::vector<bool> hidden = hidden_entries(profile);
  const std::vector<CostCentreId> representative =
      leaves_out_builtins ? visible_representatives(profile, functions) : functions.representative;
  CallTreeBuilder builder(profile.metrics.size());
  const NodeId root = builder.child(no_node, tree.centre[0]);
  std::vector<NodeId> moved(tree.size(), root);  // to the builder's nodes
  for (std::size_t i = 0; i < tree.size(); ++i) {
    if (!counts[i]) continue;
    NodeId at = root;
    std::uint32_t depth = 0;
    if (hidden[i] && most_depth > 0 && !(leaves_out_builtins && costs_nothing(tree, i))) {
      at = builder.child(root, tree.centre[i]);
      depth = most_depth;
    }
    for (std::size_t caller = i; caller != 0 && depth < most_depth;
         caller = index_of(tree.parent[caller]), ++depth) {
      const FunctionId function = functions.of_centre[index_of(tree.centre[caller])];
      at = builder.child(at, representative[index_of(function)]);
    }
    if (builder.size() > most_entries) refuse(most_entries, "more than");
    moved[i] = at;
    for (std::size_t m = 0; m < profile.metrics.size(); ++m)
      builder.add_cost(at, id_at<MetricId>(m), tree.columns[m][i]);
  }
  profile.tree = {};
  auto [inverted, places] = builder.finish();
  for (NodeId& node : moved) node = places[index_of(node)];
  profile.tree = std::move(inverted);
  move_heap_bands(profile.heap, moved);
  profile.drop_layout_properties();
  profile.run.set_inverted(!profile.run.is_inverted());
  return profile;
}

}  // namespace convertprofile
