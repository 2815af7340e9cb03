// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/root.h"

#include <algorithm>

#include "convert/transforms/centre_patterns.h"
#include "convert/transforms/tree_edit.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/functions.h"

namespace convertprofile {

namespace {

// The function of all outermost matching entries; nothing if there are several.
std::optional<FunctionId> only_function(const CallTree& tree, const Functions& functions,
                                        const std::vector<bool>& matching) {
  std::vector<bool> inside(tree.size());
  std::optional<FunctionId> only;
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const std::size_t centre = index_of(tree.centre[i]);
    const bool below = i > 0 && inside[index_of(tree.parent[i])];
    inside[i] = below || matching[centre];
    if (below || !inside[i]) continue;
    if (only && *only != functions.of_centre[centre]) return std::nullopt;
    only = functions.of_centre[centre];
  }
  return only;
}

}  // namespace

Profile root_at(Profile profile, const std::vector<std::string>& patterns,
                Diagnostics& diagnostics) {
  const std::vector<bool> matching = matching_centres(profile, patterns, "--root", diagnostics);
  const CallTree& tree = profile.tree;
  const auto matches = [&](CostCentreId centre) { return matching[index_of(centre)]; };
  if (std::none_of(tree.centre.begin(), tree.centre.end(), matches)) {
    if (!tree.empty() && std::find(matching.begin(), matching.end(), true) != matching.end())
      diagnostics.warn("--root matches no entry of the call tree, so all of it stays");
    return profile;
  }
  const Functions functions = group_functions(profile);
  const auto only = only_function(tree, functions, matching);
  CallTreeBuilder builder(profile.metrics.size());
  const NodeId root =
      builder.child(no_node, only ? functions.representative[index_of(*only)] : tree.centre[0]);
  std::vector<NodeId> moved(tree.size(), no_node);  // to the builder's nodes
  std::vector<bool> inside(tree.size());
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const NodeId caller = i == 0 ? no_node : moved[index_of(tree.parent[i])];
    if (caller == no_node && !matches(tree.centre[i])) continue;
    inside[i] = true;
    if (caller != no_node)
      moved[i] = builder.child(caller, tree.centre[i]);
    else  // an old root that matches includes everything below it
      moved[i] = only || i == 0 ? root : builder.child(root, tree.centre[i]);
    for (std::size_t m = 0; m < profile.metrics.size(); ++m)
      builder.add_cost(moved[i], id_at<MetricId>(m), tree.columns[m][i]);
  }
  profile.tree = {};
  auto [merged, places] = builder.finish();
  for (NodeId& node : moved)
    if (node != no_node) node = places[index_of(node)];
  profile.tree = std::move(merged);
  if (profile.heap.axes.node)
    keep_heap_bands(profile.heap, inside, moved);
  else if (!profile.heap.empty())
    diagnostics.warn("the heap census has no callers, so --root keeps all of it");
  if (!profile.serial.empty())
    diagnostics.warn("the serial profile has no callers, so --root keeps all of it");
  forget_reported_totals(profile);
  return profile;
}

}  // namespace convertprofile
