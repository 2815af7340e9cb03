// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/by_module.h"

#include <string>
#include <string_view>

#include "convert/transforms/tree_edit.h"
#include "formats/base/hash.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

// If it were empty, a function SYSTEM would look like GHC's hidden stack.
constexpr std::string_view module_position = "<module>";

struct Modules {
  std::vector<CostCentre> centres;
  std::vector<CostCentreId> of_centre;  // [CostCentreId]
};

Modules make_centres(Profile& profile) {
  Modules modules;
  const StringId position = profile.strings.add(module_position);
  TextViewMap<CostCentreId> by_name;
  for (const CostCentre& centre : profile.cost_centres) {
    const CostCentreId next = id_at<CostCentreId>(modules.centres.size());
    if (is_hidden_builtin(profile, centre)) {
      modules.centres.push_back(centre);
      modules.of_centre.push_back(next);
      continue;
    }
    const auto [at, added] = by_name.try_emplace(profile.module_name(centre), next);
    if (added)
      modules.centres.push_back(
          {centre.module, profile.modules[index_of(centre.module)], position, 0, false});
    modules.of_centre.push_back(at->second);
  }
  return modules;
}

// Rows of one interval and module become one.
void merge_rows(SerialProfile& serial, const Modules& modules) {
  std::vector<std::size_t> row_of(
      modules.centres.size());  // valid from the interval's first row on
  std::size_t kept = 0, row = 0;
  for (std::size_t interval = 0; interval + 1 < serial.interval_begin.size(); ++interval) {
    const std::size_t first = kept;
    for (; row < serial.interval_begin[interval + 1]; ++row) {
      const CostCentreId centre = modules.of_centre[index_of(serial.row_centre[row])];
      std::size_t& at = row_of[index_of(centre)];
      const bool known = at >= first && at < kept && serial.row_centre[at] == centre;
      if (!known) at = kept++;
      serial.row_centre[at] = centre;
      for (auto& values : serial.values)
        values[at] = known ? saturating_add(values[at], values[row]) : values[row];
    }
    serial.interval_begin[interval] = first;
  }
  if (!serial.interval_begin.empty()) serial.interval_begin.back() = kept;
  serial.row_centre.resize(kept);
  for (auto& values : serial.values) values.resize(kept);
}

}  // namespace

Profile by_module(Profile profile) {
  Modules modules = make_centres(profile);
  const CallTree& tree = profile.tree;
  CallTreeBuilder builder(profile.metrics.size());
  std::vector<NodeId> moved(tree.size());  // to the builder's nodes
  std::vector<CostCentreId> module(tree.size());
  for (std::size_t i = 0; i < tree.size(); ++i) {
    module[i] = modules.of_centre[index_of(tree.centre[i])];
    const std::size_t caller = index_of(tree.parent[i]);
    const bool merges = i > 0 && module[caller] == module[i];
    moved[i] = merges ? moved[caller] : builder.child(i == 0 ? no_node : moved[caller], module[i]);
    for (std::size_t m = 0; m < profile.metrics.size(); ++m)
      if (!merges || moves_to_caller(profile.role_of(id_at<MetricId>(m))))
        builder.add_cost(moved[i], id_at<MetricId>(m), tree.columns[m][i]);
  }
  replace_tree(profile, builder, std::move(moved));
  merge_rows(profile.serial, modules);
  profile.cost_centres = std::move(modules.centres);
  return profile;
}

bool is_by_module(const Profile& profile) {
  bool has_module = false;
  for (const CostCentreId id : profile.tree.centre) {
    const CostCentre& centre = profile.centre(id);
    const bool is_module = profile.text(centre.position) == module_position;
    if (!is_module && !is_hidden_builtin(profile, centre)) return false;
    has_module |= is_module;
  }
  return has_module;
}

}  // namespace convertprofile
