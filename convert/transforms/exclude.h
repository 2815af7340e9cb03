// SPDX-License-Identifier: BSD-3-Clause
// Removes functions from a profile as if they had not been profiled.
#pragma once

#include <string>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Removes every entry of an excluded cost centre: its own costs go to its caller, and its children
// move there and merge with siblings of the same cost centre. Compiling the function without
// profiling would give the same profile, since unprofiled code is charged to its caller (Appel,
// Duba & MacQueen, section 3). The root cannot be removed: excluding it only causes a warning. A
// serial profile does not record callers, so the costs of excluded cost centres stay in it.
//
// `patterns` as in centre_patterns.h.
[[nodiscard]] Profile exclude(Profile profile, const std::vector<std::string>& patterns,
                              Diagnostics& diagnostics);

}  // namespace convertprofile
