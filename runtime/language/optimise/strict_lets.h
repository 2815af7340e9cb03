// SPDX-License-Identifier: BSD-3-Clause
// What the runtime's own code binds by `let` and then evaluates before anything that could fail is
// evaluated at once, without a thunk:
//
//   let n = length xs in case n of _ -> e       =>  case length xs of n -> e
//
// It runs under the same stack either way. Code of the program keeps its thunks, as GHC's does.
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

void evaluate_strict_lets(Program& program);

}  // namespace convertprofile::runtime::core
