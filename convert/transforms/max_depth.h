// SPDX-License-Identifier: BSD-3-Clause
// Cuts a call tree at a depth.
#pragma once

#include <cstdint>

#include "formats/model/profile.h"

namespace convertprofile {

// Folds entries deeper than `depth` into their ancestor at that depth, as prune does. The root has
// depth 0, as in find and du.
[[nodiscard]] Profile limit_depth(Profile profile, std::uint32_t depth);

}  // namespace convertprofile
