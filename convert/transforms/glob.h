// SPDX-License-Identifier: BSD-3-Clause
// Patterns for names.
#pragma once

#include <string_view>

namespace convertprofile {

// Whether all of `text` matches: `*` any run of characters, `?` one byte, `[a-z]` and `[!a-z]` one
// of or none of a set, `\` takes the next character as it is. A `[` without an end stands for
// itself.
[[nodiscard]] bool glob_matches(std::string_view pattern, std::string_view text);

}  // namespace convertprofile
