// SPDX-License-Identifier: BSD-3-Clause
// Finds functions that two runs have under different names.
#pragma once

#include <string>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

struct FunctionName {
  std::string module, name;
  bool operator==(const FunctionName&) const = default;
};
struct Rename {
  FunctionName before, after;
};

// A function of `before` that `after` lacks is taken for one that only `after` has if, wherever it
// is called, the other one is called at the same place of the call tree, just as often, and
// allocates as much to 1 %; and if nothing else there fits. At one place at least it must be called
// ten times, or allocate 1000 units. Functions without calls or allocation are never matched, nor
// are those below more than 20 renamed callers. In the order of `after`.
[[nodiscard]] std::vector<Rename> find_renames(const Profile& after, const Profile& before);

// Gives functions of a run the names that they have after the renames.
void rename_functions(Profile& profile, const std::vector<Rename>& renames);

// As a property of a comparison (formats/pgcl/FORMAT.md, 5.8).
void note_renames(Profile& comparison, const std::vector<Rename>& renames);
[[nodiscard]] std::vector<Rename> renames_of(const Profile& comparison);

}  // namespace convertprofile
