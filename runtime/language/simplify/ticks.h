// SPDX-License-Identifier: BSD-3-Clause
// Where GHC's simplifier moves the ticks of cost centres (GHC.Core.Utils.mkTick).
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// A tick around `body`, moved as GHC moves it: a counting and scoping tick on a lambda or
// constructor counts outside and scopes inside; a tick that only scopes moves into lambdas and
// constructor arguments and vanishes on literals and on variables that are no functions.
Expr* make_tick(Program& program, const Expr& tick, Expr* body);

}  // namespace convertprofile::runtime::core
