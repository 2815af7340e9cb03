// SPDX-License-Identifier: BSD-3-Clause
// What runs have in common.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// Each field on which both agree, unknown otherwise; the properties that both have, sorted by key.
// Leaves out reported totals and layout properties. Associative and commutative.
[[nodiscard]] RunInfo common_run_info(const RunInfo& a, const RunInfo& b);

}  // namespace convertprofile
