// SPDX-License-Identifier: BSD-3-Clause
// Labels of cost centres.
#pragma once

#include <string_view>

namespace convertprofile::runtime::stg {

// Whether the pattern with `*` (anything) and `?` (one character) matches all of the label.
bool label_matches(std::string_view pattern, std::string_view label);

}  // namespace convertprofile::runtime::stg
