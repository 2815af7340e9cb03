// SPDX-License-Identifier: BSD-3-Clause
// Unboxed tuples and sums: expressions, patterns and types in `(# #)`. The second of a sum's three
// alternatives, `(# | e | #)`, is the constructor `(#|_|#)` applied to e.
#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

std::size_t Parser::take_bars() {
  std::size_t bars = 0;
  while (take_if(bar)) ++bars;
  return bars;
}

QualifiedName Parser::sum_constructor(std::size_t before) {
  const std::size_t after = take_bars();
  expect(close_unboxed);
  return unqualified("(#" + std::string(before, '|') + "_" + std::string(after, '|') + "#)");
}

// `(# #)`, `(# e, e #)`, `(# e, #)`, `(#,#)`, `(# | e #)`
Expr* Parser::unboxed_expression() {
  const Position begin = here();
  stream_.take();
  if (take_if(close_unboxed)) return make_expr(begin, ETuple{{}, true});
  if (at(comma)) return tuple(begin, nullptr, true);
  const std::size_t before = take_bars();
  Expr* const first = expression();
  if (before == 0 && !at(bar)) return tuple(begin, first, true);
  Expr* const sum = make_expr(begin, EConstructor{sum_constructor(before)});
  return make_expr(begin, EApply{sum, first});
}

// `(# #)`, `(# p, q #)`, `(# | p #)`
Pattern* Parser::unboxed_pattern() {
  const Position begin = here();
  stream_.take();
  PTuple tuple{{}, true};
  if (take_if(close_unboxed)) return make_pattern(begin, std::move(tuple));
  const std::size_t before = take_bars();
  tuple.parts.push_back(pattern_in_brackets());
  if (before > 0 || at(bar)) {
    return make_pattern(begin, PConstructor{sum_constructor(before), std::move(tuple.parts)});
  }
  Length length(*this);
  while (take_if(comma)) {
    length.grow();
    tuple.parts.push_back(pattern_in_brackets());
  }
  expect(close_unboxed);
  return make_pattern(begin, std::move(tuple));
}

// `(# #)`, `(# t, u #)`, `(# t | u #)`
TypeSyntax* Parser::unboxed_type() {
  const Position begin = here();
  stream_.take();
  if (at(comma)) not_supported("the constructor of an unboxed tuple's type by itself is");
  std::vector<TypeSyntax*> parts;
  bool is_sum = false;
  if (!take_if(close_unboxed)) {
    parts.push_back(any_type());
    is_sum = at(bar);
    Length length(*this);
    while (take_if(is_sum ? bar : comma)) {
      length.grow();
      parts.push_back(any_type());
    }
    expect(close_unboxed);
  }
  TypeSyntax* const made = make_type(TypeSyntax::Kind::tuple, begin, std::move(parts));
  made->is_unboxed = true;
  made->is_sum = is_sum;
  return made;
}

}  // namespace convertprofile::runtime
