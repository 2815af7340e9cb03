// SPDX-License-Identifier: BSD-3-Clause
// Which files under some folders the paths of source positions mean.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace convertprofile {

struct FoundSource {
  std::string path;   // empty: none
  const char* why{};  // then the reason
};

// For each path as a profile spells it the file that it is, by the rules of sources.h. Throws
// FileError of a folder that cannot be read or has too many files.
std::vector<FoundSource> find_sources(const std::vector<std::string_view>& recorded,
                                      const std::vector<std::string>& folders);

}  // namespace convertprofile
