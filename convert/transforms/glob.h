// SPDX-License-Identifier: BSD-3-Clause
// Matches names against patterns.
#pragma once

#include <string_view>

namespace convertprofile {

// Whether the pattern matches all of `text`. `*` matches any run of characters, `?` one byte,
// `[a-z]` one byte of a set, `[!a-z]` one byte outside it; `\` makes the next character literal. A
// `[` without a `]` matches itself.
[[nodiscard]] bool glob_matches(std::string_view pattern, std::string_view text);

}  // namespace convertprofile
