// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/operation_instructions.h"

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
    case Primitive::IntegerQuot:
      return Instruction::Quot;
    case Primitive::IntRem:
    case Primitive::IntegerRem:
      return Instruction::Rem;
    case Primitive::IntDiv:
    case Primitive::IntegerDiv:
      return Instruction::Div;
    case Primitive::IntMod:
    case Primitive::IntegerMod:
      return Instruction::Mod;
    case Primitive::IntNegate:
      return Instruction::Negate;
    case Primitive::IntAnd:
      return Instruction::And;
    case Primitive::IntOr:
      return Instruction::Or;
    case Primitive::IntXor:
      return Instruction::Xor;
    case Primitive::IntegerAdd:
      return Instruction::CheckedAdd;
    case Primitive::IntegerSub:
      return Instruction::CheckedSub;
    case Primitive::IntegerMul:
      return Instruction::CheckedMul;
    case Primitive::IntegerNegate:
      return Instruction::CheckedNegate;
    case Primitive::IntToDouble:
    case Primitive::IntegerToDouble:
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
    default:
      return std::nullopt;
  }
}

bool is_conversion(Primitive primitive) {
  return primitive == Primitive::IntToInteger || primitive == Primitive::IntegerToInt ||
         primitive == Primitive::CharOrd;
}

std::optional<Comparison> comparison_of(Primitive primitive) {
  switch (primitive) {
    case Primitive::IntEq:
    case Primitive::IntegerEq:
    case Primitive::CharEq:
      return Comparison{Relation::equal, false};
    case Primitive::IntNe:
    case Primitive::IntegerNe:
    case Primitive::CharNe:
      return Comparison{Relation::unequal, false};
    case Primitive::IntLt:
    case Primitive::IntegerLt:
    case Primitive::CharLt:
      return Comparison{Relation::less, false};
    case Primitive::IntLe:
    case Primitive::IntegerLe:
    case Primitive::CharLe:
      return Comparison{Relation::at_most, false};
    case Primitive::IntGt:
    case Primitive::IntegerGt:
    case Primitive::CharGt:
      return Comparison{Relation::more, false};
    case Primitive::IntGe:
    case Primitive::IntegerGe:
    case Primitive::CharGe:
      return Comparison{Relation::at_least, false};
    case Primitive::DoubleEq:
      return Comparison{Relation::equal, true};
    case Primitive::DoubleNe:
      return Comparison{Relation::unequal, true};
    case Primitive::DoubleLt:
      return Comparison{Relation::less, true};
    case Primitive::DoubleLe:
      return Comparison{Relation::at_most, true};
    case Primitive::DoubleGt:
      return Comparison{Relation::more, true};
    case Primitive::DoubleGe:
      return Comparison{Relation::at_least, true};
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

Instruction branch_instruction(Relation relation, bool real) {
  switch (relation) {
    case Relation::equal:
      return real ? Instruction::BranchRealEqual : Instruction::BranchEqual;
    case Relation::unequal:
      return real ? Instruction::BranchRealUnequal : Instruction::BranchUnequal;
    case Relation::less:
      return real ? Instruction::BranchRealLess : Instruction::BranchLess;
    default:
      return real ? Instruction::BranchRealAtMost : Instruction::BranchAtMost;
  }
}

Instruction number_branch(Relation relation) {
  constexpr Instruction of[] = {Instruction::BranchEqualTo,  Instruction::BranchUnequalTo,
                                Instruction::BranchLessThan, Instruction::BranchAtMostThan,
                                Instruction::BranchMoreThan, Instruction::BranchAtLeastThan};
  return of[static_cast<std::size_t>(relation)];
}

}  // namespace convertprofile::runtime
