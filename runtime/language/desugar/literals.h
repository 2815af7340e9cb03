// SPDX-License-Identifier: BSD-3-Clause
// Literals as Core's atoms.
#pragma once

#include <string>
#include <string_view>

#include "runtime/language/ast.h"
#include "runtime/stg/stg.h"

namespace convertprofile::runtime {

Literal character_literal(char32_t c);
// A character, or a number of type Int, Integer, Double or Float.
stg::Atom literal_atom(const Literal& literal, Type* type);
// Prints it as GHC does in a pattern.
std::string literal_text(const Literal& literal);

}  // namespace convertprofile::runtime
