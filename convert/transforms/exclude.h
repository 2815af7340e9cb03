// SPDX-License-Identifier: BSD-3-Clause
// Takes functions out of a profile as if they had not been profiled.
#pragma once

#include <string>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// An entry of an excluded cost centre vanishes: its own costs go to its caller, its children are
// attached there and merged with like siblings. That is what compiling the function without
// profiling would have given: unprofiled code is charged to its caller (Appel, Duba & MacQueen,
// section 3). The root stays, with a warning if it was to go; so does, in a serial profile, what an
// excluded cost centre cost in each interval, for its callers are not known there.
//
// `patterns` as in centre_patterns.h.
[[nodiscard]] Profile exclude(Profile profile, const std::vector<std::string>& patterns,
                              Diagnostics& diagnostics);

}  // namespace convertprofile
