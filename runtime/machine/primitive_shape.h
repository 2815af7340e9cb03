// SPDX-License-Identifier: BSD-3-Clause
// How a primitive's operands and result are passed, derived from its type.
#pragma once

#include <vector>

#include "runtime/machine/object.h"
#include "runtime/stg/primitives.h"

namespace convertprofile::runtime {

struct PrimitiveShape {
  enum class Pass : std::uint8_t {
    number,   // evaluated, raw
    pointer,  // evaluated if strict
    text,     // a list of characters, fully evaluated first
    nothing,  // the state token
  };
  struct Operand {
    Pass pass = Pass::pointer;
    Number type = Number::integer;
    bool strict = false;
  };
  enum class Result : std::uint8_t { number, truth, pointer, unboxed };
  std::vector<Operand> operands;
  Result result = Result::pointer;
  Number type = Number::integer;
};
const PrimitiveShape& shape_of(stg::Primitive primitive);

}  // namespace convertprofile::runtime
