// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/desugar/literals.h"

#include <charconv>
#include <cmath>

#include "runtime/language/syntax/characters.h"

namespace convertprofile::runtime {

Literal character_literal(char32_t c) {
  Literal literal;
  literal.kind = Literal::Kind::character;
  append_utf8(literal.text, c);
  return literal;
}

namespace {

bool is_type(Type* type, std::string_view name) {
  if (type == nullptr) return false;
  const Type* t = resolved(type);
  return t->kind == Type::Kind::constructor && t->constructor->name.text() == name;
}

// Rounds once, from the digits rather than the Double.
float single_value(const Literal& literal) {
  if (literal.text.empty()) return static_cast<float>(literal.integer);
  const bool is_decimal = literal.kind == Literal::Kind::rational || literal.text[0] != '0';
  std::string digits = literal.text;
  if (literal.kind == Literal::Kind::rational) digits += "e" + std::to_string(literal.exponent);
  float value = 0;
  const char* const end = digits.data() + digits.size();
  if (!is_decimal || std::from_chars(digits.data(), end, value).ec != std::errc()) {
    return static_cast<float>(literal.rational);
  }
  return std::signbit(literal.rational) ? -value : value;
}

}  // namespace

stg::Atom literal_atom(const Literal& literal, Type* type) {
  stg::Atom atom;
  if (literal.kind == Literal::Kind::character) {
    atom.kind = stg::Atom::Kind::character;
    atom.integer = static_cast<std::int64_t>(code_points(literal.text).front());
  } else if (is_type(type, "Float") || is_type(type, "Float#")) {
    atom.kind = stg::Atom::Kind::single;
    atom.real = single_value(literal);
  } else if (literal.kind == Literal::Kind::rational) {
    atom.kind = stg::Atom::Kind::real;
    atom.real = literal.rational;
  } else if (is_type(type, "Double") || is_type(type, "Double#")) {
    atom.kind = stg::Atom::Kind::real;
    atom.real = literal.text.empty() ? static_cast<double>(literal.integer) : literal.rational;
  } else {
    atom.kind = stg::Atom::Kind::integer;
    atom.integer = literal.integer;
  }
  return atom;
}

std::string literal_text(const Literal& literal) {
  char number[32];
  const auto text = [&](auto value) {
    return std::string(number, std::to_chars(number, number + sizeof number, value).ptr);
  };
  switch (literal.kind) {
    case Literal::Kind::integer:
      return text(literal.integer);
    case Literal::Kind::rational:
      return text(literal.rational);
    case Literal::Kind::character:
      return "'" + literal.text + "'";
    case Literal::Kind::string:
      return "\"" + literal.text + "\"";
  }
  return {};
}

}  // namespace convertprofile::runtime
