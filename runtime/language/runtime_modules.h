// SPDX-License-Identifier: BSD-3-Clause
// The sources of the runtime's own modules (runtime/prelude), which the binary holds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace convertprofile::runtime {

struct RuntimeModule {
  std::string_view name;  // `Data.List`
  std::string_view path;  // `Data/List.hs`
  std::string_view text;
};

// Where a program imports `GHC.Base` it gets `Shown.GHC.Base`, if there is such a module: what
// GHC's exports, while the runtime's own modules have theirs.
inline constexpr std::string_view shown_prefix = "Shown.";
inline std::string shown_module(std::string_view name) {
  return std::string(shown_prefix) + std::string(name);
}
// What a program calls the module.
inline std::string_view name_shown(std::string_view name) {
  if (name.starts_with(shown_prefix)) name.remove_prefix(shown_prefix.size());
  return name;
}

// In order of their paths, which is that of their names.
const std::vector<RuntimeModule>& runtime_modules();

}  // namespace convertprofile::runtime
