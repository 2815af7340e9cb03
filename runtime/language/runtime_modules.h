// SPDX-License-Identifier: BSD-3-Clause
// The sources of the runtime's own modules (runtime/prelude), which the binary holds.
#pragma once

#include <string_view>
#include <vector>

namespace convertprofile::runtime {

struct RuntimeModule {
  std::string_view name;  // `Data.List`
  std::string_view path;  // `Data/List.hs`
  std::string_view text;
};

// In order of their paths.
const std::vector<RuntimeModule>& runtime_modules();

}  // namespace convertprofile::runtime
