// SPDX-License-Identifier: BSD-3-Clause
// Which functions of a recursive group GHC does not look into.
#pragma once

#include <unordered_set>
#include <vector>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// Of bindings that may mention each other, those without which none is recursive any more: what
// mentions itself and, of each other circle, a function: the last one of these, as GHC infers the
// last first, or the first one if none has a signature, as it infers them together then.
std::unordered_set<const Variable*> loop_breakers(const std::vector<Binding>& bindings);

}  // namespace convertprofile::runtime::core
