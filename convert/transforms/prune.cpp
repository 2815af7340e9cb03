// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/prune.h"

#include "convert/transforms/tree_edit.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

// Marks the entries whose inherited cost reaches the threshold.
void keep_by_cost(const Profile& profile, MetricId metric, Threshold threshold,
                  std::vector<bool>& keep) {
  const std::vector<std::int64_t> sums = inherited(profile, metric);
  const bool in_bytes = profile.metrics[index_of(metric)].unit == unit::bytes &&
                        profile.role_of(metric) == Role::allocation;
  const auto least = least_cost(threshold, sums[0], in_bytes ? bytes_a_word(profile.run) : 1);
  if (!least) return;
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (sums[i] >= *least) keep[i] = true;
}

}  // namespace

Profile prune(Profile profile, const PruneOptions& options, Diagnostics& diagnostics) {
  if (profile.tree.empty()) {
    diagnostics.warn("there is no call tree to prune");
    return profile;
  }
  std::vector<bool> keep(profile.tree.size());
  bool decided = false;
  const auto apply = [&](const std::optional<Threshold>& threshold, Role role,
                         const char* missing) {
    if (!threshold) return;
    const auto metric = profile.metric(role);
    if (!metric) return diagnostics.warn(missing);
    keep_by_cost(profile, *metric, *threshold, keep);
    if (const auto base = profile.base_of(*metric)) keep_by_cost(profile, *base, *threshold, keep);
    decided = true;
  };
  apply(options.min_ticks, Role::time, "the profile has no time, so --min-ticks prunes nothing");
  apply(options.min_words, Role::allocation,
        "the profile has no allocation, so --min-words prunes nothing");
  if (!decided) return profile;
  // Hostile numbers can make a parent cheaper than its child. An entry that stays keeps its
  // callers.
  for (std::size_t i = keep.size(); i-- > 1;)
    if (keep[i]) keep[index_of(profile.tree.parent[i])] = true;
  keep[0] = true;
  fold_into_callers(profile, keep, options.is_inverted);
  return profile;
}

}  // namespace convertprofile
