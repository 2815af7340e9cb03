// SPDX-License-Identifier: BSD-3-Clause
// Rewrites the command's messages in terms of the library, whose options have the command's names
// without the dashes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace convertprofile::api {

// `use --max-depth or --min-ticks` -> `use max-depth or min-ticks`. Leaves quoted text alone.
[[nodiscard]] std::string in_library_words(std::string_view text);
[[nodiscard]] std::vector<std::string> in_library_words(std::vector<std::string> sentences);

}  // namespace convertprofile::api
