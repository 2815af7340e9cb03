// SPDX-License-Identifier: BSD-3-Clause
// Law 8 (laws.h): what a case evaluates is, in its alternatives, what it came to (the binder swap
// of GHC's occurrence analyser).
#pragma once

#include <cstdint>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// A function under a tick, applied where it stands, is left so or evaluated by a case of its own.
enum class CalledUnderTick : std::uint8_t { left, evaluated };

// New binders are numbered from `next_unique` on.
Expr* with_case_binders(Program& program, Expr* rhs, std::uint32_t& next_unique,
                        CalledUnderTick called);

}  // namespace convertprofile::runtime::core
