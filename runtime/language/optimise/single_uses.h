// SPDX-License-Identifier: BSD-3-Clause
// Law 7 (laws.h): variables used at most once, or bound to trivial expressions (the simple
// optimiser that GHC runs after its desugarer).
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

Expr* without_single_uses(Program& program, Expr* e);

}  // namespace convertprofile::runtime::core
