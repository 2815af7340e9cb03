// SPDX-License-Identifier: BSD-3-Clause
// Sums over the call tree. All additions saturate at the ends of the 64-bit range, so no input
// causes undefined behaviour; a sum beyond the range becomes the nearer end.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

[[nodiscard]] inline std::int64_t saturating_add(std::int64_t a, std::int64_t b) {
  std::int64_t sum;
  if (!__builtin_add_overflow(a, b, &sum)) return sum;
  return a < 0 ? INT64_MIN : INT64_MAX;
}

[[nodiscard]] inline std::int64_t saturating_subtract(std::int64_t a, std::int64_t b) {
  std::int64_t difference;
  if (!__builtin_sub_overflow(a, b, &difference)) return difference;
  return a < 0 ? INT64_MIN : INT64_MAX;
}

[[nodiscard]] inline std::int64_t saturating_multiply(std::int64_t a, std::int64_t b) {
  std::int64_t product;
  if (!__builtin_mul_overflow(a, b, &product)) return product;
  return (a < 0) != (b < 0) ? INT64_MIN : INT64_MAX;
}

// The value as it counts in sums. Reports exclude negative allocation (Clean's garbage collector)
// from sums and show it separately.
[[nodiscard]] inline std::int64_t counted(Role role, std::int64_t value) {
  const bool allocation = role == Role::allocation || role == Role::allocation_by_class;
  return allocation && value < 0 ? 0 : value;
}

// The sum of a metric over the whole tree, following counted().
[[nodiscard]] std::int64_t total(const Profile& profile, MetricId metric);
// The sum of the negative values that total() leaves out for an allocation metric.
[[nodiscard]] std::int64_t freed(const Profile& profile, MetricId metric);

// The inherited cost of each node: its own plus that of all nodes below it, following counted().
[[nodiscard]] std::vector<std::int64_t> inherited(const Profile& profile, MetricId metric);

// One past the last node of each node's subtree.
[[nodiscard]] std::vector<NodeId> subtree_ends(const CallTree& tree);

// The depth of each node; the root has depth 0.
[[nodiscard]] std::vector<std::uint32_t> depths(const CallTree& tree);

}  // namespace convertprofile
