// SPDX-License-Identifier: BSD-3-Clause
// Calls of C functions.
#pragma once

#include <cstdint>

#include "runtime/machine/object.h"
#include "runtime/stg/c_functions.h"

namespace convertprofile::runtime {

// Calls with raw arguments; a float is passed as the equal double. The result is raw; an int is
// widened.
Word call_c(stg::CFunction function, const Word* arguments);

// Additional machine steps charged for a call.
std::uint64_t steps_of_c(stg::CFunction function, const Word* arguments);

}  // namespace convertprofile::runtime
