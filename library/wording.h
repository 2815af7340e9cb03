// SPDX-License-Identifier: BSD-3-Clause
// Messages are worded for the command. Programs read them in terms of the library, whose options
// have the command's names without the dashes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace convertprofile::api {

// `use --max-depth or --min-ticks` -> `use max-depth or min-ticks`. What is quoted stays as it is.
[[nodiscard]] std::string in_library_words(std::string_view text);
[[nodiscard]] std::vector<std::string> in_library_words(std::vector<std::string> sentences);

}  // namespace convertprofile::api
