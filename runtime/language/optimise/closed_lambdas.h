// SPDX-License-Identifier: BSD-3-Clause
// Law 10 (laws.h): closed lambdas of the runtime's modules (GHC's full laziness).
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

void float_closed_lambdas(Program& program);

}  // namespace convertprofile::runtime::core
