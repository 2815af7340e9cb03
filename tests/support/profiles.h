// SPDX-License-Identifier: BSD-3-Clause
// Small profiles for tests.
#pragma once

#include <string_view>
#include <vector>

#include "formats/model/profile.h"

// A node of a tree for tree_profile: its depth, `Module.name`, and one number per metric.
struct TestNode {
  std::size_t depth;
  std::string_view name;
  std::vector<std::int64_t> costs;
};

// A profile with this pre-order tree; each distinct name is a cost centre, in order of appearance.
convertprofile::Profile tree_profile(std::vector<convertprofile::Metric> metrics,
                                     const std::vector<TestNode>& nodes);

// For each cost centre, whether it has this name.
std::vector<bool> centres_named(const convertprofile::Profile& profile, std::string_view name);

// A profile with something in every section of .pgcl version 3.
convertprofile::Profile full_profile();
