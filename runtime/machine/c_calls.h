// SPDX-License-Identifier: BSD-3-Clause
// Calls of C functions.
#pragma once

#include <cstdint>

#include "runtime/machine/object.h"
#include "runtime/stg/c_functions.h"

namespace convertprofile::runtime {

// Of raw arguments, a float as the double that it equals. The result is raw too, an int widened.
Word call_c(stg::CFunction function, const Word* arguments);

// The machine's steps that a call counts besides its own.
std::uint64_t steps_of_c(stg::CFunction function, const Word* arguments);

}  // namespace convertprofile::runtime
