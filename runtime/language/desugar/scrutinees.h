// SPDX-License-Identifier: BSD-3-Clause
// Turns `let v = e in case v of ...` without other uses of v into `case e of ...`, as GHC's simple
// optimiser does. Otherwise unboxed values (language/types.h) would be suspended.
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime {

void evaluate_in_place(core::Program& program);

}  // namespace convertprofile::runtime
