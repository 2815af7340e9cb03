// SPDX-License-Identifier: BSD-3-Clause
// Patterns that name cost centres, for the transforms that take some.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Which cost centres some pattern names. Patterns are globs (glob.h) on `name` or `Module.name`,
// the name raw or as shown to people. A pattern that equals a name matches it whatever special
// characters it holds. One that matches nothing is a warning, which names the option that it came
// with.
[[nodiscard]] std::vector<bool> matching_centres(const Profile& profile,
                                                 const std::vector<std::string>& patterns,
                                                 std::string_view option, Diagnostics& diagnostics);

}  // namespace convertprofile
