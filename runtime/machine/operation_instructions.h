// SPDX-License-Identifier: BSD-3-Clause
// Which instructions do what primitives on numbers mean.
#pragma once

#include <cstdint>
#include <optional>

#include "runtime/machine/image.h"
#include "runtime/stg/primitives.h"

namespace convertprofile::runtime {

// The instruction of a primitive that has one of its own.
std::optional<Instruction> arithmetic_instruction(stg::Primitive primitive);

// Of one whose operands and result are those of NumberPrimitive, and of Primitive.
Instruction number_instruction(stg::Primitive primitive);
Instruction primitive_instruction(stg::Primitive primitive);

// Takes less than a thunk would, and cannot fail.
bool is_cheap_operation(stg::Primitive primitive);

// A number that is another type's with the same bits.
bool is_conversion(stg::Primitive primitive);

enum class Relation : std::uint8_t { equal, unequal, less, at_most, more, at_least };

struct NumberComparison {
  Relation relation;
  Number type;
};

std::optional<NumberComparison> comparison_of(stg::Primitive primitive);

// Of the operands the other way round.
Relation swapped(Relation relation);

// Branches of two numbers, and of a number and a literal. There are none for `more` and `at_least`
// of two: their operands are swapped.
Instruction branch_instruction(Relation relation, Number type);
Instruction number_branch(Relation relation);

}  // namespace convertprofile::runtime
