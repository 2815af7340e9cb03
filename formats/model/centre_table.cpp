// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/centre_table.h"

#include <algorithm>

namespace convertprofile {

CentreTable::CentreTable(Profile& profile) : profile_(profile), intern_(profile.strings) {
  for (std::size_t m = 0; m < profile.modules.size(); ++m)
    modules_.try_emplace(std::string(profile.text(profile.modules[m])), id_at<ModuleId>(m));
}

CostCentreId CentreTable::operator()(std::string_view module, std::string_view name,
                                     std::string_view position) {
  // Lengths in front keep ("ab", "c") and ("a", "bc") apart.
  std::string key = std::to_string(module.size()) + ' ' + std::to_string(name.size()) + ' ';
  key.append(module).append(name).append(position);
  CostCentreId& id = centres_[key];
  if (id != centres_.none) return id;
  id = id_at<CostCentreId>(profile_.cost_centres.size());
  const auto [module_at, module_added] =
      modules_.try_emplace(std::string(module), id_at<ModuleId>(profile_.modules.size()));
  if (module_added) profile_.modules.push_back(intern_(module));
  CostCentre centre;
  centre.module = module_at->second;
  centre.name = intern_(name);
  centre.position = intern_(position);
  profile_.cost_centres.push_back(centre);
  return id;
}

bool has_made_root(const Profile& profile) {
  if (profile.tree.empty()) return false;
  const CostCentre& root = profile.centre_of(root_node);
  return profile.name(root) == made_root_name && profile.module_name(root).empty() &&
         profile.text(root.position) == made_root_position;
}

void settle_root(Profile& profile, CentreTable& centres) {
  CallTree& tree = profile.tree;
  const auto below =
      std::count(tree.parent.begin() + 1, tree.parent.end(), root_node);  // the root is its own
  const bool has_costs = std::any_of(tree.columns.begin(), tree.columns.end(),
                                     [](const auto& column) { return column.front() != 0; });
  if (below != 1 || has_costs) {
    tree.centre.front() = centres({}, made_root_name, made_root_position);
    return;
  }
  tree.centre.erase(tree.centre.begin());
  tree.parent.erase(tree.parent.begin());
  for (auto& column : tree.columns) column.erase(column.begin());
  for (NodeId& parent : tree.parent)
    if (parent != root_node) parent = id_at<NodeId>(index_of(parent) - 1);
}

}  // namespace convertprofile
