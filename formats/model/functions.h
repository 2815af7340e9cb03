// SPDX-License-Identifier: BSD-3-Clause
// Functions: what bears one name in one module. Several cost centres may (Clean writes duplicates,
// GHC gives a declaration and an SCC in it the same name); tools that know names only, such as
// KCachegrind, see them as one, and so do all per-function tables here.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

enum class FunctionId : std::uint32_t {};

struct Functions {
  std::vector<FunctionId> of_centre;         // [CostCentreId]
  std::vector<CostCentreId> representative;  // [FunctionId]: its first cost centre
  std::size_t size() const { return representative.size(); }
};

// Functions in the order of their first cost centre.
[[nodiscard]] Functions group_functions(const Profile& profile);

struct FunctionCosts {
  std::vector<std::int64_t> individual;  // [FunctionId]
  std::vector<std::int64_t> inherited;   // [FunctionId]: a call inside the same function's subtree
                                         // is not counted again
};

// Throws nothing; sums saturate and are counted() as in totals.h.
[[nodiscard]] FunctionCosts function_costs(const Profile& profile, const Functions& functions,
                                           MetricId metric);

}  // namespace convertprofile
