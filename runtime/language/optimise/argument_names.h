// SPDX-License-Identifier: BSD-3-Clause
// Law 6 (laws.h): names for arguments in right-hand sides (GHC's prepareRhs).
#pragma once

#include "runtime/language/core.h"
#include "runtime/language/optimise/tick_placement.h"

namespace convertprofile::runtime::core {

void name_arguments(Program& program, const Known& known);

}  // namespace convertprofile::runtime::core
