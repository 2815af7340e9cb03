// SPDX-License-Identifier: BSD-3-Clause
// Matches cost centres against the patterns of some transforms.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Returns for each cost centre whether any pattern matches it. Patterns are globs (glob.h) on
// `name` or `Module.name`, where the name may be raw or as displayed. A pattern that equals the
// name of a function matches only that function, whatever special characters it contains. A pattern
// that matches nothing causes a warning naming its command-line option, `option`.
[[nodiscard]] std::vector<bool> matching_centres(const Profile& profile,
                                                 const std::vector<std::string>& patterns,
                                                 std::string_view option, Diagnostics& diagnostics);

}  // namespace convertprofile
