// SPDX-License-Identifier: BSD-3-Clause
// The types of a polymorphic definition that takes the place of a use of it.
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// In the definition, which is of the type `general` and used at the type `instance` alone, each
// variable that is bound at a type variable of `general` is of the type that the use has for it.
void instantiate(Expr* definition, Type* general, Type* instance);

}  // namespace convertprofile::runtime::core
