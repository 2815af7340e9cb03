// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/add_entries.h"

#include <utility>
#include <vector>

#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"

namespace convertprofile {

void add_entries(Profile& profile) {
  std::vector<std::int64_t> sums(profile.tree.size()), before;
  bool has_calls = false;
  const auto add = [](std::vector<std::int64_t>& to, const std::vector<std::int64_t>& calls) {
    to.resize(calls.size());
    for (std::size_t i = 0; i < calls.size(); ++i) to[i] = saturating_add(to[i], calls[i]);
  };
  for (const Role role : kinds_of_calls) {
    const auto kind = profile.metric(role);
    if (!kind) continue;
    has_calls = true;
    add(sums, profile.column(*kind));
    if (const auto base = profile.base_of(*kind)) add(before, profile.column(*base));
  }
  if (!has_calls || profile.metric(Role::entries)) return;
  const Metric entries = standard_metrics::entries();
  profile.tree.columns[index_of(profile.add_metric(entries))] = std::move(sums);
  if (!before.empty())
    profile.tree.columns[index_of(profile.add_metric(standard_metrics::before(entries)))] =
        std::move(before);
}

}  // namespace convertprofile
