// SPDX-License-Identifier: BSD-3-Clause
// The primitives that take numbers and give a number or a truth value, and have no instruction.
#pragma once

#include <string>

#include "runtime/machine/integers.h"
#include "runtime/machine/object.h"
#include "runtime/stg/primitives.h"

namespace convertprofile::runtime {

// Operands and result are raw; `second` counts where there are two. False: it failed, and `message`
// says how.
bool number_primitive(stg::Primitive primitive, Word first, Word second, Integers& integers,
                      Word& result, std::string& message);

}  // namespace convertprofile::runtime
