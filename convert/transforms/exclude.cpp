// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/exclude.h"

#include <algorithm>

#include "convert/transforms/centre_patterns.h"
#include "convert/transforms/tree_edit.h"
#include "formats/model/call_tree_builder.h"

namespace convertprofile {

Profile exclude(Profile profile, const std::vector<std::string>& patterns,
                Diagnostics& diagnostics) {
  const std::vector<bool> excluded = matching_centres(profile, patterns, "--exclude", diagnostics);
  const CallTree& tree = profile.tree;
  if (tree.empty() || std::find(excluded.begin(), excluded.end(), true) == excluded.end())
    return profile;
  CallTreeBuilder builder(profile.metrics.size());
  std::vector<NodeId> moved(tree.size());  // to the builder's nodes
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const NodeId caller = i == 0 ? no_node : moved[index_of(tree.parent[i])];
    const bool vanishes = i > 0 && excluded[index_of(tree.centre[i])];
    const std::size_t before = builder.size();
    moved[i] = vanishes ? caller : builder.child(caller, tree.centre[i]);
    for (std::size_t m = 0; m < profile.metrics.size(); ++m)
      if (!vanishes || moves_to_caller(profile.role_of(id_at<MetricId>(m))))
        builder.add_cost(moved[i], id_at<MetricId>(m), tree.columns[m][i]);
    if (!tree.numbers.empty() && builder.size() > before)
      builder.set_number(moved[i], tree.numbers[i]);
  }
  if (excluded[index_of(tree.centre[0])])
    diagnostics.warn("the root of the call tree, " +
                     quote(profile.name(profile.centre_of(root_node))) +
                     ", has no caller and stays");
  if (!profile.serial.empty())
    diagnostics.warn("the serial profile has no callers, so excluded cost centres stay in it");
  replace_tree(profile, builder, std::move(moved));
  return profile;
}

}  // namespace convertprofile
