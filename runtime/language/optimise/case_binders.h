// SPDX-License-Identifier: BSD-3-Clause
// Law 8 (laws.h): in a case's alternatives, the evaluated expression is replaced by its value (the
// binder swap of GHC's occurrence analyser).
#pragma once

#include <cstdint>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// A function that is applied directly under a tick is left as it is, or evaluated by its own case.
enum class CalledUnderTick : std::uint8_t { left, evaluated };

// With `left`, covers the libraries too; with `evaluated`, all other modules.
void use_case_binders(Program& program, CalledUnderTick called);

// Law 4: `tick<f> x` with a polymorphic x becomes `case count<f> x of y -> y`, because GHC applies
// the tick's expression to types.
void evaluate_ticked_instances(Program& program);

}  // namespace convertprofile::runtime::core
