// SPDX-License-Identifier: BSD-3-Clause
// The sources of the runtime's own modules (runtime/prelude), embedded in the binary.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace convertprofile::runtime {

struct RuntimeModule {
  std::string_view name;  // such as `Data.List`
  std::string_view path;  // such as `Data/List.hs`
  std::string_view text;
};

// A program that imports `GHC.Base` gets `Shown.GHC.Base`, if that exists: it exports what GHC's
// module does, while the runtime's own modules use the unprefixed one.
inline constexpr std::string_view shown_prefix = "Shown.";
inline std::string shown_module(std::string_view name) {
  return std::string(shown_prefix) + std::string(name);
}
// The module's name in programs.
inline std::string_view name_shown(std::string_view name) {
  if (name.starts_with(shown_prefix)) name.remove_prefix(shown_prefix.size());
  return name;
}

// Ordered by path, which is the order of names.
const std::vector<RuntimeModule>& runtime_modules();

}  // namespace convertprofile::runtime
