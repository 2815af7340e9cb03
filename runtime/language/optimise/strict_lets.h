// SPDX-License-Identifier: BSD-3-Clause
// What the runtime's own code suspends is computed at once where that shows in no profile:
//
// What is bound by `let` and then evaluated before anything that could fail; so an argument of a
// function that evaluates its parameter first.
//   let n = length xs in case n of _ -> e       =>  case length xs of n -> e
//   go !n (x : xs) = go (f n x) xs       =>  go !n (x : xs) = case f n x of m -> go m xs
// Arithmetic that cannot fail, of numbers that are evaluated: the sum takes less room than its
// thunk.
//   k : go (k + 1)       =>  case k + 1 of m -> k : go m
//
// It runs under the same stack either way. Code of the program keeps its thunks, as GHC's does.
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

void evaluate_strict_lets(Program& program);

}  // namespace convertprofile::runtime::core
