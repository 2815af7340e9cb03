#include "convert/transforms/exclude.h"

#include <algorithm>

#include "convert/transforms/fold.h"
#include "convert/transforms/glob.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/names.h"

namespace convertprofile {

namespace {

bool matches(const std::string& pattern, std::string_view name) {
  return pattern == name || glob_matches(pattern, name);
}

// Which cost centres some pattern names.
std::vector<bool> excluded_centres(const Profile& profile, const std::vector<std::string>& patterns,
                                   Diagnostics& diagnostics) {
  std::vector<bool> excluded(profile.cost_centres.size());
  std::vector<bool> used(patterns.size());
  for (std::size_t c = 0; c < excluded.size(); ++c) {
    const CostCentre& centre = profile.cost_centres[c];
    const std::string raw(profile.name(centre));
    const std::string shown = display_name(raw);
    const std::string module = std::string(profile.module_name(centre)) + ".";
    for (std::size_t i = 0; i < patterns.size(); ++i) {
      const std::string& p = patterns[i];
      if (matches(p, raw) || matches(p, shown) || matches(p, module + raw) ||
          matches(p, module + shown)) {
        excluded[c] = true;
        used[i] = true;
      }
    }
  }
  for (std::size_t i = 0; i < patterns.size(); ++i)
    if (!used[i]) diagnostics.warn("--exclude " + quoted(patterns[i]) + " matches no cost centre");
  return excluded;
}

}  // namespace

Profile exclude(Profile profile, const std::vector<std::string>& patterns,
                Diagnostics& diagnostics) {
  std::vector<bool> excluded = excluded_centres(profile, patterns, diagnostics);
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
      if (!vanishes || moves_to_caller(profile.metrics[m].role))
        builder.add_cost(moved[i], id_at<MetricId>(m), tree.columns[m][i]);
    if (!tree.numbers.empty() && builder.size() > before)
      builder.set_number(moved[i], tree.numbers[i]);
  }
  if (excluded[index_of(tree.centre[0])])
    diagnostics.warn("the root of the call tree, " +
                     quoted(profile.name(profile.centre_of(root_node))) +
                     ", has no caller and stays");
  if (!profile.serial.empty())
    diagnostics.warn("the serial profile does not know callers: excluded cost centres stay in it");
  profile.tree = {};  // before the new one is laid out: two at a time are enough
  auto [merged, places] = builder.finish();
  for (NodeId& node : moved) node = places[index_of(node)];
  profile.tree = std::move(merged);
  move_heap_bands(profile.heap, moved);
  profile.drop_layout_properties();
  return profile;
}

}  // namespace convertprofile
