// SPDX-License-Identifier: BSD-3-Clause
// Roles of type parameters: whether values of `T a` and `T b` are represented alike where those of
// `a` and `b` are (representational), always (phantom), or only where `a` is `b` (nominal).
// Source: Breitner, Eisenberg, Peyton Jones and Weirich, "Safe zero-cost coercions for Haskell",
// section 4.6.
#pragma once

#include <vector>

#include "runtime/language/types.h"

namespace convertprofile::runtime {

// One a parameter: what the constructors' fields ask for, and no less than is annotated. Of a type
// of the runtime's without constructors, and of functions, all are representational.
std::vector<Role> roles_of(const TypeConstructor& type);

const char* role_name(Role role);

}  // namespace convertprofile::runtime
