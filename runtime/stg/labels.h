// SPDX-License-Identifier: BSD-3-Clause
// Labels of cost centres.
#pragma once

#include <string_view>

namespace convertprofile::runtime::stg {

// Matches the whole label against a pattern with `*` (anything) and `?` (one character).
bool label_matches(std::string_view pattern, std::string_view label);

}  // namespace convertprofile::runtime::stg
