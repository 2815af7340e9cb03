// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/operation_instructions.h"

#include "runtime/machine/primitive_shape.h"

namespace convertprofile::runtime {

using stg::Primitive;

std::optional<Instruction> arithmetic_instruction(Primitive primitive) {
  switch (primitive) {
    case Primitive::IntAdd:
      return Instruction::Add;
    case Primitive::IntSub:
      return Instruction::Sub;
    case Primitive::IntMul:
      return Instruction::Mul;
    case Primitive::IntQuot:
      return Instruction::Quot;
    case Primitive::IntegerQuot:
      return Instruction::IntegerQuot;
    case Primitive::IntRem:
      return Instruction::Rem;
    case Primitive::IntegerRem:
      return Instruction::IntegerRem;
    case Primitive::IntDiv:
      return Instruction::Div;
    case Primitive::IntegerDiv:
      return Instruction::IntegerDiv;
    case Primitive::IntMod:
      return Instruction::Mod;
    case Primitive::IntegerMod:
      return Instruction::IntegerMod;
    case Primitive::IntNegate:
      return Instruction::Negate;
    case Primitive::IntAnd:
      return Instruction::And;
    case Primitive::IntOr:
      return Instruction::Or;
    case Primitive::IntXor:
      return Instruction::Xor;
    case Primitive::IntegerAdd:
      return Instruction::IntegerAdd;
    case Primitive::IntegerSub:
      return Instruction::IntegerSub;
    case Primitive::IntegerMul:
      return Instruction::IntegerMul;
    case Primitive::IntegerNegate:
      return Instruction::IntegerNegate;
    case Primitive::IntToInteger:
      return Instruction::IntegerOf;
    case Primitive::IntegerToInt:
      return Instruction::IntegerLow;
    case Primitive::IntegerToDouble:
      return Instruction::IntegerToReal;
    case Primitive::IntToDouble:
      return Instruction::ToReal;
    case Primitive::DoubleAdd:
      return Instruction::RealAdd;
    case Primitive::DoubleSub:
      return Instruction::RealSub;
    case Primitive::DoubleMul:
      return Instruction::RealMul;
    case Primitive::DoubleDiv:
      return Instruction::RealDiv;
    case Primitive::DoubleNegate:
      return Instruction::RealNegate;
    case Primitive::DoubleToFloat:
      return Instruction::RealToSingle;
    default:
      return std::nullopt;
  }
}

Instruction number_instruction(Primitive primitive) {
  switch (primitive) {
    case Primitive::CharChr:
      return Instruction::ToCharacter;
    case Primitive::IntShiftLeft:
      return Instruction::ShiftLeft;
    case Primitive::IntShiftRight:
      return Instruction::ShiftRight;
    default:
      return Instruction::NumberPrimitive;
  }
}

Instruction primitive_instruction(Primitive primitive) {
  switch (primitive) {
    case Primitive::IndexInt:
    case Primitive::ReadInt:
      return Instruction::LoadNumber;
    case Primitive::WriteInt:
      return Instruction::StoreNumber;
    case Primitive::ReadArray:
    case Primitive::IndexArray:
      return Instruction::LoadPointer;
    case Primitive::WriteArray:
      return Instruction::StorePointer;
    default:
      return Instruction::Primitive;
  }
}

bool is_cheap_operation(stg::Primitive primitive) {
  using stg::Primitive;
  switch (primitive) {
    case Primitive::IntAdd:
    case Primitive::IntSub:
    case Primitive::IntMul:
    case Primitive::IntNegate:
    case Primitive::IntToInteger:
    case Primitive::IntegerToInt:
    case Primitive::DoubleAdd:
    case Primitive::DoubleSub:
    case Primitive::DoubleMul:
    case Primitive::DoubleToFloat:
    case Primitive::FloatToDouble:
    case Primitive::CharOrd:
      return true;
    default: {
      const PrimitiveShape& shape = shape_of(primitive);
      return shape.result == PrimitiveShape::Result::truth && shape.operands.size() == 2;
    }
  }
}

bool is_conversion(Primitive primitive) {
  return primitive == Primitive::CharOrd || primitive == Primitive::FloatToDouble;
}

std::optional<NumberComparison> comparison_of(Primitive primitive) {
  switch (primitive) {
    case Primitive::IntEq:
    case Primitive::CharEq:
      return NumberComparison{Relation::equal, Number::integer};
    case Primitive::IntegerEq:
      return NumberComparison{Relation::equal, Number::big_integer};
    case Primitive::IntNe:
    case Primitive::CharNe:
      return NumberComparison{Relation::unequal, Number::integer};
    case Primitive::IntegerNe:
      return NumberComparison{Relation::unequal, Number::big_integer};
    case Primitive::IntLt:
    case Primitive::CharLt:
      return NumberComparison{Relation::less, Number::integer};
    case Primitive::IntegerLt:
      return NumberComparison{Relation::less, Number::big_integer};
    case Primitive::IntLe:
    case Primitive::CharLe:
      return NumberComparison{Relation::at_most, Number::integer};
    case Primitive::IntegerLe:
      return NumberComparison{Relation::at_most, Number::big_integer};
    case Primitive::IntGt:
    case Primitive::CharGt:
      return NumberComparison{Relation::more, Number::integer};
    case Primitive::IntegerGt:
      return NumberComparison{Relation::more, Number::big_integer};
    case Primitive::IntGe:
    case Primitive::CharGe:
      return NumberComparison{Relation::at_least, Number::integer};
    case Primitive::IntegerGe:
      return NumberComparison{Relation::at_least, Number::big_integer};
    case Primitive::DoubleEq:
      return NumberComparison{Relation::equal, Number::real};
    case Primitive::DoubleNe:
      return NumberComparison{Relation::unequal, Number::real};
    case Primitive::DoubleLt:
      return NumberComparison{Relation::less, Number::real};
    case Primitive::DoubleLe:
      return NumberComparison{Relation::at_most, Number::real};
    case Primitive::DoubleGt:
      return NumberComparison{Relation::more, Number::real};
    case Primitive::DoubleGe:
      return NumberComparison{Relation::at_least, Number::real};
    default:
      return std::nullopt;
  }
}

Relation swapped(Relation relation) {
  switch (relation) {
    case Relation::less:
      return Relation::more;
    case Relation::at_most:
      return Relation::at_least;
    case Relation::more:
      return Relation::less;
    case Relation::at_least:
      return Relation::at_most;
    default:
      return relation;
  }
}

Instruction branch_instruction(Relation relation, Number type) {
  using I = Instruction;
  const auto of = [type](I word, I integer, I real) {
    return type == Number::real ? real : type == Number::big_integer ? integer : word;
  };
  switch (relation) {
    case Relation::equal:
      return of(I::BranchEqual, I::BranchIntegerEqual, I::BranchRealEqual);
    case Relation::unequal:
      return of(I::BranchUnequal, I::BranchIntegerUnequal, I::BranchRealUnequal);
    case Relation::less:
      return of(I::BranchLess, I::BranchIntegerLess, I::BranchRealLess);
    default:
      return of(I::BranchAtMost, I::BranchIntegerAtMost, I::BranchRealAtMost);
  }
}

Instruction number_branch(Relation relation) {
  constexpr Instruction of[] = {Instruction::BranchEqualTo,  Instruction::BranchUnequalTo,
                                Instruction::BranchLessThan, Instruction::BranchAtMostThan,
                                Instruction::BranchMoreThan, Instruction::BranchAtLeastThan};
  return of[static_cast<std::size_t>(relation)];
}

}  // namespace convertprofile::runtime
