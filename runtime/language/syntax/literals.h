// SPDX-License-Identifier: BSD-3-Clause
// Lexes numbers, characters and strings.
#pragma once

#include <optional>

#include "runtime/language/ast.h"
#include "runtime/language/syntax/cursor.h"

namespace convertprofile::runtime {

// The cursor must be at the literal's first character and ends after its last. Throws SourceError
// if malformed.
Literal lex_number(Cursor& cursor, bool has_hex_floats = false);  // LANGUAGE HexFloatLiterals
Literal lex_character(Cursor& cursor);
Literal lex_string(Cursor& cursor);
bool has_sign(const Literal& number);                // by NegativeLiterals; also -0
Literal decimal_literal(const std::string& digits);  // of a whole number
// The integer equal to a rational literal (`1.5e3`), if any.
std::optional<Literal> as_integer(const Literal& rational);

}  // namespace convertprofile::runtime
