// SPDX-License-Identifier: BSD-3-Clause
// Law 11 (laws.h): lambdas that do nothing but pass their parameters on (GHC's eta reduction).
#pragma once

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

void reduce_lambdas(Program& program);

}  // namespace convertprofile::runtime::core
