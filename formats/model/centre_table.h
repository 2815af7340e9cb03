// SPDX-License-Identifier: BSD-3-Clause
// Cost centres by what they are called, each made once. For readers of files that name a function
// wherever it occurs; lives only while a profile is built.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "formats/model/profile.h"

namespace convertprofile {

class CentreTable {
 public:
  // Modules that the profile has already are not made again.
  explicit CentreTable(Profile& profile);

  // In the order in which they are first asked for.
  CostCentreId operator()(std::string_view module, std::string_view name,
                          std::string_view position = {});

 private:
  Profile& profile_;
  StringInterner intern_;
  std::unordered_map<std::string, ModuleId> modules_;
  std::unordered_map<std::string, CostCentreId> centres_;
};

// A call tree has one root, but stacks in other tools' files need not begin alike. Such a file's
// profile gets a root of this name, in no module, at this position. Writers of such files leave it
// out again.
inline constexpr std::string_view made_root_name = "(root)";
inline constexpr std::string_view made_root_position = "<made>";
[[nodiscard]] bool has_made_root(const Profile& profile);

// A tree is built under a root of this cost centre, which is none; settle_root then takes the root
// away if there is one node below it and it has no costs, and makes it the made root otherwise.
inline constexpr CostCentreId placeholder_root{0xffffffff};
void settle_root(Profile& profile, CentreTable& centres);

}  // namespace convertprofile
