// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/functions.h"

#include "formats/model/totals.h"

namespace convertprofile {

Functions group_functions(const Profile& profile) {
  // Module and name joined by a NUL would merge ("a\0", "b") with ("a", "\0b"); the leading length
  // keeps them apart.
  Functions functions;
  TextIds<FunctionId> by_name;
  std::string key;
  functions.of_centre.reserve(profile.cost_centres.size());
  for (std::size_t i = 0; i < profile.cost_centres.size(); ++i) {
    const CostCentre& c = profile.cost_centres[i];
    const std::string_view module = profile.module_name(c);
    key.assign(std::to_string(module.size())).append(1, ':').append(module).append(profile.name(c));
    FunctionId& function = by_name[key];
    if (function == by_name.none) {
      function = id_at<FunctionId>(functions.size());
      functions.representative.push_back(id_at<CostCentreId>(i));
    }
    functions.of_centre.push_back(function);
  }
  return functions;
}

FunctionCosts function_costs(const Profile& profile, const Functions& functions, MetricId metric) {
  const CallTree& tree = profile.tree;
  const Role role = profile.role_of(metric);
  const bool inverted = profile.run.is_inverted();
  const std::vector<std::int64_t>& own = profile.column(metric);
  const std::vector<std::int64_t> sums = inherited(profile, metric);
  FunctionCosts costs;
  costs.individual.resize(functions.size());
  costs.inherited.resize(functions.size());
  std::vector<std::uint32_t> active(functions.size());  // occurrences on the path to the root
  const auto function_of = [&](std::size_t node) {
    return index_of(functions.of_centre[index_of(tree.centre[node])]);
  };
  std::size_t at = 0;  // the node walked last
  for (std::size_t i = 0; i < tree.size(); ++i) {
    if (i > 0)
      for (const std::size_t parent = index_of(tree.parent[i]); at != parent;
           at = index_of(tree.parent[at]))
        --active[function_of(at)];
    const std::size_t f = function_of(i);
    const bool is_top = i > 0 && tree.parent[i] == root_node;
    const std::int64_t cost = !inverted || i == 0 ? counted(role, own[i]) : is_top ? sums[i] : 0;
    costs.individual[f] = saturating_add(costs.individual[f], cost);
    if (active[f]++ == 0) costs.inherited[f] = saturating_add(costs.inherited[f], sums[i]);
    at = i;
  }
  return costs;
}

}  // namespace convertprofile
