// SPDX-License-Identifier: BSD-3-Clause
// Law 8 (laws.h): what a case evaluates is, in its alternatives, what it came to (the binder swap
// of GHC's occurrence analyser).
#pragma once

#include <cstdint>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// A function under a tick, applied where it stands, is left so or evaluated by a case of its own.
enum class CalledUnderTick : std::uint8_t { left, evaluated };

// With calls left as they are in the libraries, too; else in all but these.
void use_case_binders(Program& program, CalledUnderTick called);

// Law 4: `tick<f> x`, of a polymorphic x, is `case count<f> x of y -> y`: GHC applies to types what
// the tick is around.
void evaluate_ticked_instances(Program& program);

}  // namespace convertprofile::runtime::core
