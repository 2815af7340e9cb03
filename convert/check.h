// SPDX-License-Identifier: BSD-3-Clause
// What --check says of a file.
#pragma once

#include <string>

#include "convert/read_profile.h"

namespace convertprofile {

// The format with its version, and what there is of entries, cost centres, metrics with their
// totals and heap samples, a line each.
[[nodiscard]] std::string contents(const ProfileFile& file);

}  // namespace convertprofile
