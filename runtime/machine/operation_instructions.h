// SPDX-License-Identifier: BSD-3-Clause
// Maps numeric primitives to instructions.
#pragma once

#include <cstdint>
#include <optional>

#include "runtime/machine/image.h"
#include "runtime/stg/primitives.h"

namespace convertprofile::runtime {

// The instruction dedicated to a primitive, if any.
std::optional<Instruction> arithmetic_instruction(stg::Primitive primitive);

// The instruction for a primitive with the operands and result of NumberPrimitive or of Primitive.
Instruction number_instruction(stg::Primitive primitive);
Instruction primitive_instruction(stg::Primitive primitive);

// True if it costs less than a thunk and cannot fail.
bool is_cheap_operation(stg::Primitive primitive);

// True for conversions between number types that do not change bits.
bool is_conversion(stg::Primitive primitive);

enum class Relation : std::uint8_t { equal, unequal, less, at_most, more, at_least };

struct NumberComparison {
  Relation relation;
  Number type;
};

std::optional<NumberComparison> comparison_of(stg::Primitive primitive);

// The relation with its operands exchanged.
Relation swapped(Relation relation);

// Branches on two numbers, and on a number and a literal. `more` and `at_least` exist for literals
// only: swap the operands of others.
Instruction branch_instruction(Relation relation, Number type);
Instruction number_branch(Relation relation);

}  // namespace convertprofile::runtime
