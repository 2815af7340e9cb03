// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/totals.h"

namespace convertprofile {

std::int64_t total(const Profile& profile, MetricId metric) {
  const Role role = profile.role_of(metric);
  std::int64_t sum = 0;
  for (const std::int64_t value : profile.column(metric))
    sum = saturating_add(sum, counted(role, value));
  return sum;
}

std::int64_t freed(const Profile& profile, MetricId metric) {
  const Role role = profile.role_of(metric);
  std::int64_t sum = 0;
  for (const std::int64_t value : profile.column(metric))
    sum = saturating_add(sum, saturating_subtract(value, counted(role, value)));
  return sum;
}

std::vector<std::int64_t> inherited(const Profile& profile, MetricId metric) {
  const Role role = profile.role_of(metric);
  std::vector<std::int64_t> sums = profile.column(metric);
  for (auto& value : sums) value = counted(role, value);
  for (std::size_t i = sums.size(); i-- > 1;) {
    auto& above = sums[index_of(profile.tree.parent[i])];
    above = saturating_add(above, sums[i]);
  }
  return sums;
}

std::vector<NodeId> subtree_ends(const CallTree& tree) {
  std::vector<NodeId> ends(tree.size());
  for (std::size_t i = 0; i < ends.size(); ++i) ends[i] = id_at<NodeId>(i + 1);
  for (std::size_t i = ends.size(); i-- > 1;) {
    auto& above = ends[index_of(tree.parent[i])];
    if (index_of(above) < index_of(ends[i])) above = ends[i];
  }
  return ends;
}

std::vector<std::uint32_t> depths(const CallTree& tree) {
  std::vector<std::uint32_t> depth(tree.size());
  for (std::size_t i = 1; i < depth.size(); ++i) depth[i] = depth[index_of(tree.parent[i])] + 1;
  return depth;
}

}  // namespace convertprofile
