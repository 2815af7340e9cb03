// SPDX-License-Identifier: BSD-3-Clause
// Right-hand sides, case alternatives and statements.
#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

RightSide Parser::right_side(TokenKind separator) {
  RightSide right;
  if (at(bar)) {
    right.bodies = guarded_bodies(separator);
  } else {
    GuardedBody body;
    const Position begin = here();
    expect(separator);
    body.body = expression();
    body.span = span_from(begin);
    right.bodies.push_back(std::move(body));
  }
  if (at(kw_where) && at_implicit_bindings(1))
    not_supported("an implicit parameter in a 'where' is");
  if (take_if(kw_where)) right.where = declarations(Scope::local);
  return right;
}

std::vector<GuardedBody> Parser::guarded_bodies(TokenKind separator) {
  std::vector<GuardedBody> bodies;
  Length length(*this);
  while (at(bar)) {
    length.grow();
    bodies.push_back(guarded_body(separator));
  }
  return bodies;
}

GuardedBody Parser::guarded_body(TokenKind separator) {
  GuardedBody body;
  const Position begin = here();
  stream_.take();
  Length length(*this);
  do {
    length.grow();
    body.guards.push_back(statement());
  } while (take_if(comma));
  expect(separator);
  body.body = expression();
  body.span = span_from(begin);
  return body;
}

Alternative Parser::alternative() {
  Alternative result;
  const Position begin = here();
  result.pattern = pattern();
  if (!at(right_arrow) && !at(bar)) stream_.fail_expected("'->' or '|'");
  result.right = right_side(right_arrow);
  result.span = span_from(begin);
  return result;
}

// Whether the statement is `pattern <- expression`, where the pattern may have a type.
bool Parser::left_arrow_follows() const {
  std::size_t depth = 0;
  bool in_type = false;
  bool has_unboxed = false;
  for (std::size_t i = 0;; ++i) {
    const Token& token = stream_.raw(i);
    if (i > 0 && stream_.ends_item_before(token)) return false;
    switch (token.kind) {
      case left_arrow:
        return depth == 0;
      case open_parenthesis:
      case open_bracket:
      case open_brace:
      case open_unboxed:
        has_unboxed = has_unboxed || token.kind == open_unboxed;
        ++depth;
        break;
      case close_parenthesis:
      case close_bracket:
      case close_brace:
      case close_unboxed:
        if (depth-- == 0) return false;
        break;
      case comma:
      case equals:
        if (depth == 0) return false;
        break;
      case double_colon:
        in_type = in_type || depth == 0;
        break;
      case bar:  // in a sum
        if (depth == 0 || !has_unboxed) return false;
        break;
      default:
        if (!could_be_in_pattern(token, in_type || depth > 0)) return false;
    }
  }
}

Statement* Parser::statement() {
  Nesting nesting(*this);
  Statement result;
  const Position begin = here();
  if (at(kw_let)) {
    stream_.take();
    Declarations* bound = declarations(Scope::local);
    if (at(kw_in)) {
      result.kind = Statement::Kind::expression;
      result.expr = finish_let(begin, bound);
    } else {
      result.kind = Statement::Kind::let;
      result.declarations = bound;
    }
  } else if (left_arrow_follows()) {
    result.kind = Statement::Kind::bind;
    result.pattern = signed_pattern();
    result.pattern_span = span_from(begin);
    expect(left_arrow);
    result.expr = expression();
  } else {
    result.kind = Statement::Kind::expression;
    result.expr = expression();
  }
  result.span = span_from(begin);
  return arena_.make(std::move(result));
}

}  // namespace convertprofile::runtime
