// SPDX-License-Identifier: BSD-3-Clause
// Law 7 (laws.h): variables that are used once or never, or are bound to trivial expressions (GHC's
// simple optimiser, behind its desugarer).
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

Expr* without_single_uses(Program& program, Expr* e);

}  // namespace convertprofile::runtime::core
