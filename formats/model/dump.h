// SPDX-License-Identifier: BSD-3-Clause
// The whole profile as text, for goldens and debugging: every field, one item a line, in the
// profile's order.
#pragma once

#include <string>

#include "formats/model/profile.h"

namespace convertprofile {

[[nodiscard]] std::string dump(const Profile& profile);

}  // namespace convertprofile
