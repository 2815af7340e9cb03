// SPDX-License-Identifier: BSD-3-Clause
// Selects the functions of a recursive group that GHC does not inline.
#pragma once

#include <unordered_set>
#include <vector>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// Selects bindings without which the group is not recursive: every binding that mentions itself
// and, for each other cycle, one function. That is the last of the cycle, because GHC infers the
// last one first, or the first one if none has a signature, because it then infers them together.
std::unordered_set<const Variable*> loop_breakers(const std::vector<Binding>& bindings);

}  // namespace convertprofile::runtime::core
