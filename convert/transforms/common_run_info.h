// SPDX-License-Identifier: BSD-3-Clause
// Finds the run information that two runs share.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// Keeps the fields on which both runs agree, and leaves the others unknown. Keeps the properties
// that both have, sorted by key, and the shaping sentences of either. Drops reported totals and
// layout properties. Associative and commutative.
[[nodiscard]] RunInfo common_run_info(const RunInfo& a, const RunInfo& b);

}  // namespace convertprofile
