// SPDX-License-Identifier: BSD-3-Clause
// Roles of type parameters: whether `T a` and `T b` have the same representation if `a` and `b`
// have (representational), always (phantom), or only if `a` and `b` are equal (nominal). Source:
// Breitner, Eisenberg, Peyton Jones and Weirich, "Safe zero-cost coercions for Haskell", section
// 4.6.
#pragma once

#include <vector>

#include "runtime/language/types.h"

namespace convertprofile::runtime {

// One for each parameter: as required by the constructors' fields, and at least as annotated. All
// are representational for functions and for the runtime's types without constructors.
std::vector<Role> roles_of(const TypeConstructor& type);

const char* role_name(Role role);

}  // namespace convertprofile::runtime
