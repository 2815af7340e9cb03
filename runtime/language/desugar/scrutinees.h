// SPDX-License-Identifier: BSD-3-Clause
// `let v = e in case v of ...` where v is mentioned nowhere else: `case e of ...`, as GHC's simple
// optimiser leaves it. Without this an unboxed value (language/types.h) would be suspended.
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime {

void evaluate_in_place(core::Program& program);

}  // namespace convertprofile::runtime
