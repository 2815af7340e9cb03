// SPDX-License-Identifier: BSD-3-Clause
// Numbers, characters and strings of the lexical syntax.
#pragma once

#include <optional>

#include "runtime/language/ast.h"
#include "runtime/language/syntax/cursor.h"

namespace convertprofile::runtime {

// The cursor stands on the literal's first character, and afterwards behind its last. Throws
// SourceError for what is malformed.
Literal lex_number(Cursor& cursor, bool has_hex_floats = false);  // LANGUAGE HexFloatLiterals
Literal lex_character(Cursor& cursor);
Literal lex_string(Cursor& cursor);
bool has_sign(const Literal& number);                // by NegativeLiterals; also of zero
Literal decimal_literal(const std::string& digits);  // of a whole number
// The integer that a rational number is (`1.5e3`), if it is one.
std::optional<Literal> as_integer(const Literal& rational);

}  // namespace convertprofile::runtime
