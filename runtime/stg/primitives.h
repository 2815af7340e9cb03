// SPDX-License-Identifier: BSD-3-Clause
// The primitive operations: one table for type inference (type), STG (arity) and the machine.
//
// The runtime's own modules (runtime/prelude) call them by name; a user's program cannot, since `#`
// is no part of its names. An operand marked `!` below is evaluated by the operation, left to
// right; any other is passed as it is. A result is a value in weak head normal form, but for
// `seq#`, which goes on to evaluate its second operand.
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
  std::string_view name;    // as the prelude calls it: `intAdd#`
  std::string_view strict;  // one character an operand: `!` evaluated by the operation, `.` not
  std::string_view type;    // Haskell type, over the types of Prelude.hs
  std::size_t arity() const { return strict.size(); }
};

std::span<const PrimitiveInfo> primitives();
const PrimitiveInfo& info(Primitive primitive);
std::optional<Primitive> find_primitive(std::string_view name);

}  // namespace convertprofile::runtime::stg
