// SPDX-License-Identifier: BSD-3-Clause
// A function is everything with one name in one module. Several cost centres can share a function:
// Clean writes duplicates, and GHC gives a declaration and an SCC inside it the same name. Tools
// that only know names, such as KCachegrind, see one function; so do all per-function tables here.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

enum class FunctionId : std::uint32_t {};

struct Functions {
  std::vector<FunctionId> of_centre;         // [CostCentreId]
  std::vector<CostCentreId> representative;  // [FunctionId]: the function's first cost centre
  std::size_t size() const { return representative.size(); }
};

// Functions in the order of their first cost centre.
[[nodiscard]] Functions group_functions(const Profile& profile);

struct FunctionCosts {
  std::vector<std::int64_t> individual;  // [FunctionId]
  std::vector<std::int64_t> inherited;   // [FunctionId]: a call inside the same function's subtree
                                         // is not counted again
};

// Does not throw. Sums saturate and follow counted() (totals.h). In an inverted tree, a function's
// own cost is at the top, and its inherited cost is that of all stacks through it, as in any tree.
[[nodiscard]] FunctionCosts function_costs(const Profile& profile, const Functions& functions,
                                           MetricId metric);

}  // namespace convertprofile
