// SPDX-License-Identifier: BSD-3-Clause
// Evaluates suspended expressions of the runtime's own code at once where that is invisible in
// profiles:
//
// A `let` that is evaluated before anything that could fail, and an argument of a function that
// evaluates its parameter first.
//   let n = length xs in case n of _ -> e       =>  case length xs of n -> e
//   go !n (x : xs) = go (f n x) xs       =>  go !n (x : xs) = case f n x of m -> go m xs
// Arithmetic on evaluated numbers that cannot fail: the sum is smaller than its thunk.
//   k : go (k + 1)       =>  case k + 1 of m -> k : go m
//
// The stack is the same either way. Code of the program keeps its thunks, as in GHC.
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

void evaluate_strict_lets(Program& program);

}  // namespace convertprofile::runtime::core
