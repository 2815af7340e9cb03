// SPDX-License-Identifier: BSD-3-Clause
// Primitives on numbers without instructions; they return a number or a truth value.
#pragma once

#include <string>

#include "runtime/machine/integers.h"
#include "runtime/machine/object.h"
#include "runtime/stg/primitives.h"

namespace convertprofile::runtime {

// Operands and result are raw; unary primitives ignore `second`. Returns false and sets `message`
// on failure.
bool number_primitive(stg::Primitive primitive, Word first, Word second, Integers& integers,
                      Word& result, std::string& message);

}  // namespace convertprofile::runtime
