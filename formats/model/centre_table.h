// SPDX-License-Identifier: BSD-3-Clause
// Looks cost centres up by module, name and position, and makes each one once. For readers of files
// that name a function wherever it occurs. Lives only while a profile is built.
#pragma once

#include <string>
#include <string_view>

#include "formats/base/hash.h"
#include "formats/model/profile.h"

namespace convertprofile {

class CentreTable {
 public:
  // Modules that the profile already has are reused.
  explicit CentreTable(Profile& profile);

  // New cost centres are numbered in the order in which they are first requested.
  CostCentreId operator()(std::string_view module, std::string_view name,
                          std::string_view position = {});

 private:
  Profile& profile_;
  StringInterner intern_;
  TextMap<ModuleId> modules_;
  TextIds<CostCentreId> centres_;
};

// A call tree has one root, but stacks in other tools' files may begin with different functions.
// The profile of such a file gets a root with this name and position and no module. Writers of such
// formats leave it out again.
inline constexpr std::string_view made_root_name = "(root)";
inline constexpr std::string_view made_root_position = "<made>";
[[nodiscard]] bool has_made_root(const Profile& profile);

// The cost centre of a root while its tree is being built. settle_root then removes the root if it
// has no costs and exactly one child; otherwise it becomes the made root.
inline constexpr CostCentreId placeholder_root{0xffffffff};
void settle_root(Profile& profile, CentreTable& centres);

}  // namespace convertprofile
