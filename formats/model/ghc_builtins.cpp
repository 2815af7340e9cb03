// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/ghc_builtins.h"

#include <algorithm>
#include <iterator>

namespace convertprofile {

bool is_hidden_builtin(const Profile& profile, const CostCentre& centre) {
  const std::string_view source = profile.text(centre.position);
  if (source != builtin_source && !source.empty()) return false;
  const std::string_view label = profile.name(centre);
  const std::string_view module = profile.module_name(centre);
  return std::any_of(std::begin(hidden_builtins), std::end(hidden_builtins),
                     [&](const GhcBuiltin& b) { return b.label == label && b.module == module; });
}

bool is_garbage_collector(const Profile& profile, const CostCentre& centre) {
  const std::string_view label = profile.name(centre);
  const std::string_view module = profile.module_name(centre);
  if (label == "garbage_collector") return module == "System" || module == "_system";
  return label == "GC" && module == "GC" && is_hidden_builtin(profile, centre);
}

std::vector<bool> hidden_entries(const Profile& profile) {
  const CallTree& tree = profile.tree;
  std::vector<bool> is_hidden(profile.cost_centres.size()), hidden(tree.size());
  for (std::size_t c = 0; c < is_hidden.size(); ++c)
    is_hidden[c] = is_hidden_builtin(profile, profile.cost_centres[c]);
  for (std::size_t i = 1; i < tree.size(); ++i)
    hidden[i] = tree.parent[i] == root_node && is_hidden[index_of(tree.centre[i])];
  return hidden;
}

}  // namespace convertprofile
