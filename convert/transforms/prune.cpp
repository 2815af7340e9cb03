#include "convert/transforms/prune.h"

#include <cmath>

#include "convert/transforms/fold.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

// Marks the entries whose inherited cost reaches the threshold.
void keep_by_cost(const Profile& profile, MetricId metric, Threshold threshold,
                  std::vector<bool>& keep) {
  const std::vector<std::int64_t> sums = inherited(profile, metric);
  long double least = threshold.value;
  if (threshold.percent) {
    least = least / 100 * static_cast<long double>(sums[0]);
  } else if (profile.metrics[index_of(metric)].unit == unit::bytes &&
             profile.metrics[index_of(metric)].role == Role::allocation) {
    least *= bytes_a_word(profile.run);
  }
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (static_cast<long double>(sums[i]) >= least) keep[i] = true;
}

void keep_hidden_stacks(const Profile& profile, std::vector<bool>& keep) {
  for (std::size_t i = 1; i < keep.size(); ++i)
    if (profile.tree.parent[i] == root_node &&
        is_hidden_builtin(profile, profile.centre_of(id_at<NodeId>(i))))
      keep[i] = true;
}

// Adds the costs of the entries that go to their callers', whole subtrees at a time.
void fold_costs(Profile& profile, const std::vector<bool>& keep) {
  CallTree& tree = profile.tree;
  for (std::size_t m = 0; m < tree.columns.size(); ++m) {
    if (!moves_to_caller(profile.metrics[m].role)) continue;
    auto& column = tree.columns[m];
    for (std::size_t i = tree.size(); i-- > 1;) {
      if (keep[i]) continue;
      auto& above = column[index_of(tree.parent[i])];
      above = saturating_add(above, column[i]);
    }
  }
}

// Closes the gaps; the order of what stays is the old one. Returns where each entry, or what it was
// folded into, now stands.
std::vector<NodeId> compact(CallTree& tree, const std::vector<bool>& keep) {
  const std::size_t n = tree.size();
  std::vector<NodeId> moved(n);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const NodeId parent = moved[index_of(tree.parent[i])];
    if (!keep[i]) {
      moved[i] = parent;
      continue;
    }
    moved[i] = id_at<NodeId>(kept);
    tree.centre[kept] = tree.centre[i];
    tree.parent[kept] = parent;
    for (auto& column : tree.columns) column[kept] = column[i];
    if (!tree.numbers.empty()) tree.numbers[kept] = tree.numbers[i];
    ++kept;
  }
  tree.centre.resize(kept);
  tree.parent.resize(kept);
  for (auto& column : tree.columns) column.resize(kept);
  if (!tree.numbers.empty()) tree.numbers.resize(kept);
  return moved;
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
    decided = true;
  };
  apply(options.min_ticks, Role::time, "the profile has no time, so --min-ticks prunes nothing");
  apply(options.min_words, Role::allocation,
        "the profile has no allocation, so --min-words prunes nothing");
  if (!decided) return profile;
  if (options.keep_hidden_stacks) keep_hidden_stacks(profile, keep);
  // Hostile numbers can make a parent cheaper than its child; what stays keeps its callers.
  for (std::size_t i = keep.size(); i-- > 1;)
    if (keep[i]) keep[index_of(profile.tree.parent[i])] = true;
  keep[0] = true;
  fold_costs(profile, keep);
  move_heap_bands(profile.heap, compact(profile.tree, keep));
  profile.drop_layout_properties();
  return profile;
}

}  // namespace convertprofile
