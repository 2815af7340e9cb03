// SPDX-License-Identifier: BSD-3-Clause
// The primitive operations: one table for type inference (type), STG (arity) and the machine.
//
// The runtime's own modules (runtime/prelude) call them by name; user programs cannot, because `#`
// is not allowed in their names. The operation evaluates operands marked `!` from left to right,
// and those marked `^` or `/` before the ones to their left; `/` fails at once on 0 (the order of
// base's code). Operands marked `.` are passed unevaluated. Results are in weak head normal form,
// except that `seq#` goes on to evaluate its second operand.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace convertprofile::runtime::stg {

enum class Primitive : std::uint16_t {
#define PRIMITIVE(identifier, name, strict, type) identifier,
#include "runtime/stg/primitives.def"
#undef PRIMITIVE
};

struct PrimitiveInfo {
  Primitive primitive;
  std::string_view name;    // its name in the prelude: `intAdd#`
  std::string_view strict;  // one character an operand: `!`, `^`, `/` or `.`
  std::string_view type;    // Haskell type, over the types of Prelude.hs
  std::size_t arity() const { return strict.size(); }
  bool evaluates(std::size_t operand) const { return strict[operand] != '.'; }
  bool evaluates_from_right() const { return strict.ends_with('^') || checks_divisor(); }
  bool checks_divisor() const { return strict.ends_with('/'); }
};

std::span<const PrimitiveInfo> primitives();
const PrimitiveInfo& info(Primitive primitive);
std::optional<Primitive> find_primitive(std::string_view name);

}  // namespace convertprofile::runtime::stg
