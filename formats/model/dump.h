// SPDX-License-Identifier: BSD-3-Clause
// The whole profile as text, for goldens and for eyes: every field, one line a thing, in the
// profile's order.
#pragma once

#include <string>

#include "formats/model/profile.h"

namespace convertprofile {

[[nodiscard]] std::string dump(const Profile& profile);

}  // namespace convertprofile
