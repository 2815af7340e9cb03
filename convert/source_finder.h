// SPDX-License-Identifier: BSD-3-Clause
// Finds the files below some folders that the paths of source positions refer to.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace convertprofile {

struct FoundSource {
  std::string path;   // empty if none was found
  const char* why{};  // the reason if none was found
};

// For each path, spelled as in the profile, finds its file by the rules of sources.h. Throws
// FileError for a folder that cannot be read or contains too many files.
std::vector<FoundSource> find_sources(const std::vector<std::string_view>& recorded,
                                      const std::vector<std::string>& folders);

}  // namespace convertprofile
