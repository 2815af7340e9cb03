// SPDX-License-Identifier: BSD-3-Clause
// Recognises local functions that are join points.
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime {

// Whether the binding in `let b in body` is a lambda that `body` only calls with all its arguments,
// in tail position, outside lambdas, suspended expressions and ticks.
bool is_join_point(const core::Binding& b, const core::Expr* body);

}  // namespace convertprofile::runtime
