// SPDX-License-Identifier: BSD-3-Clause
// Law 11 (laws.h): eta reduction of lambdas that only pass their parameters on, as in GHC.
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

void reduce_lambdas(Program& program);

}  // namespace convertprofile::runtime::core
