// SPDX-License-Identifier: BSD-3-Clause
// Patterns.
#include "runtime/language/syntax/literals.h"
#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

Pattern* Parser::infix_pattern(std::vector<Pattern*> operands,
                               std::vector<std::pair<QualifiedName, Span>> operators) {
  if (operators.empty()) return operands[0];
  const Position begin = operands.front()->span.begin;
  Pattern* result = make_pattern(begin, PInfix{std::move(operands), std::move(operators)});
  result->span.end = std::get<PInfix>(result->node).operands.back()->span.end;
  return result;
}

Pattern* Parser::pattern() {
  Nesting nesting(*this);
  Length length(*this);
  std::vector<Pattern*> operands{operand_pattern()};
  std::vector<std::pair<QualifiedName, Span>> operators;
  while (at(constructor_operator) || (at(backquote) && stream_.raw(1).kind == constructor)) {
    length.grow();
    const Name name = take_infix_operator();
    operators.emplace_back(name.name, name.span);
    operands.push_back(operand_pattern());
  }
  return infix_pattern(std::move(operands), std::move(operators));
}

Pattern* Parser::operand_pattern() {
  if (at_operator_named("-")) return negative_literal_pattern();
  if (at_n_plus_k_pattern()) return n_plus_k_pattern();
  if (at(constructor) ||
      (at_parenthesised_operator() && stream_.raw(1).kind == constructor_operator)) {
    return constructor_pattern(true);
  }
  if (at_tuple_constructor()) return prefix_tuple_pattern(true);
  return atomic_pattern();
}

namespace {

bool is_bang(const Token& token) {
  return token.kind == TokenKind::variable_operator && !token.qualifier && token.name.text() == "!";
}

}  // namespace

bool Parser::begins_atomic_pattern(const Token& token) {
  switch (token.kind) {
    case variable:
    case constructor:
    case integer:
    case rational:
    case character:
    case string:
    case open_parenthesis:
    case open_bracket:
    case open_unboxed:
    case underscore:
      return true;
    default:
      return (token.kind == tilde || is_bang(token)) && token.is_prefix();
  }
}

bool Parser::at_atomic_pattern() const {
  const Token& token = stream_.raw();
  return stream_.kind() == token.kind && begins_atomic_pattern(token);
}

// For lookahead: rejects anything that contains declarations or statements.
bool Parser::could_be_in_pattern(const Token& token, bool in_brackets) {
  switch (token.kind) {
    case open_brace:
    case close_parenthesis:
    case close_bracket:
    case close_brace:
    case close_unboxed:
    case at_sign:
    case variable_operator:
    case constructor_operator:
    case backquote:
      return true;
    case comma:
    case equals:
    case double_colon:
    case right_arrow:
    case double_arrow:
    case backslash:
    case dot_dot:
      return in_brackets;
    default:
      return begins_atomic_pattern(token);
  }
}

Pattern* Parser::atomic_pattern() {
  const Position begin = here();
  switch (stream_.kind()) {
    case variable:
      return variable_pattern();
    case constructor:
      return constructor_pattern(false);
    case integer:
    case rational:
    case character:
    case string:
      return literal_pattern();
    case open_parenthesis:
      return parenthesised_pattern();
    case open_bracket:
      return list_pattern();
    case open_unboxed:
      return unboxed_pattern();
    case underscore:
      stream_.take();
      return make_pattern(begin, PWildcard{});
    default:
      return strictness_pattern();
  }
}

// At a `~` or `!` before `what`.
void Parser::require_prefix(const std::string& what) const {
  if (stream_.raw().is_prefix()) return;
  const std::string mark = at(tilde) ? "~" : "!";
  stream_.fail(here(), "there must be no space between '" + mark + "' and " + what);
}

// `~p` and `!p`
Pattern* Parser::strictness_pattern() {
  const bool is_lazy = at(tilde);
  if (!is_lazy && !at_operator_named("!")) stream_.fail_expected("a pattern");
  require_prefix("a pattern");
  const Position begin = here();
  Nesting nesting(*this);
  stream_.take();
  Pattern* inner = atomic_pattern();
  return is_lazy ? make_pattern(begin, PLazy{inner}) : make_pattern(begin, PBang{inner});
}

Pattern* Parser::variable_pattern() {
  const Position begin = here();
  Binder* binder = make_binder(take_variable());
  if (!at(at_sign)) return make_pattern(begin, PVariable{binder});
  if (!stream_.raw().is_tight()) {
    stream_.fail(here(), "the '@' of an as-pattern must have no space around it");
  }
  Nesting nesting(*this);
  stream_.take();
  Pattern* inner = atomic_pattern();
  return make_pattern(begin, PAs{binder, inner});
}

Pattern* Parser::literal_pattern() {
  const Position begin = here();
  const Literal* const literal = arena_.make(stream_.literal(stream_.take()));
  PLiteral node{literal};
  node.is_negative = has_sign(*literal);
  return make_pattern(begin, node);
}

Pattern* Parser::negative_literal_pattern() {
  const Position begin = here();
  stream_.take();
  if (!at(integer) && !at(rational)) stream_.fail_expected("a number");
  Literal literal = stream_.literal(stream_.take());
  literal.negate();
  PLiteral negative{arena_.make(std::move(literal))};
  negative.is_negative = true;
  return make_pattern(begin, negative);
}

bool Parser::at_n_plus_k_pattern() const {
  const Token& op = stream_.raw(1);
  return module_->extensions.n_plus_k_patterns && at(variable) && !stream_.raw().qualifier &&
         op.kind == variable_operator && !op.qualifier && op.name.text() == "+" &&
         stream_.raw(2).kind == integer;
}

// `n + k` becomes `(numberAbove k -> Just n)`.
Pattern* Parser::n_plus_k_pattern() {
  const Position begin = here();
  if (module_->extensions.rebindable_syntax) {
    not_supported("an n+k pattern together with RebindableSyntax is");
  }
  Pattern* number = variable_pattern();
  stream_.take();
  const Position at = here();
  Expr* function =
      make_expr(at, EVariable{{intern(internal_qualifier), intern("numberAbove")}, nullptr, {}});
  Expr* least = make_expr(at, ELiteral{arena_.make(stream_.literal(stream_.take()))});
  Expr* view = make_expr(at, EApply{function, least});
  const QualifiedName just{intern(internal_qualifier), intern("Just")};
  Pattern* found = make_pattern(begin, PConstructor{just, {number}});
  return make_pattern(begin, PView{view, found});
}

Pattern* Parser::constructor_pattern(bool with_arguments) {
  const Position begin = here();
  const Name name = take_name();
  if (at(open_brace)) return record_pattern(name);
  PConstructor node{name.name, {}};
  Length length(*this);
  while (with_arguments && at_atomic_pattern()) {
    length.grow();
    node.arguments.push_back(atomic_pattern());
  }
  return make_pattern(begin, std::move(node));
}

// `(,)` or `(#,`
bool Parser::at_tuple_constructor() const {
  return (at(open_parenthesis) || at(open_unboxed)) && stream_.raw(1).kind == comma;
}

// `(,) p q`, which means `(p, q)`.
Pattern* Parser::prefix_tuple_pattern(bool with_arguments) {
  const Position begin = here();
  PTuple tuple{{}, at(open_unboxed)};
  stream_.take();
  std::size_t size = 1;
  std::string name = "(";
  for (; take_if(comma); ++size) name += ',';
  expect(tuple.is_unboxed ? close_unboxed : close_parenthesis);
  Length length(*this);
  while (with_arguments && at_atomic_pattern()) {
    length.grow();
    tuple.parts.push_back(atomic_pattern());
  }
  if (tuple.parts.size() != size) {
    stream_.fail(begin, "The constructor '" + name + ")' should have " + std::to_string(size) +
                            " arguments, but has been given " + std::to_string(tuple.parts.size()));
  }
  return make_pattern(begin, std::move(tuple));
}

Pattern* Parser::record_pattern(const Name& name) {
  PRecord node{name.name, {}};
  stream_.open_braces();
  while (!at(close_brace)) {
    if (at(dot_dot)) {
      node.wildcard = arena_.make(stream_.take().span);
      break;
    }
    const Name field = take_variable();
    node.fields.emplace_back(
        field.name,
        take_if(equals)
            ? pattern()
            : make_pattern(field.span.begin,
                           PVariable{make_binder({{Symbol(), field.name.name}, field.span})}));
    if (!at(close_brace)) expect(comma);
  }
  if (!at(close_brace)) stream_.fail_expected("'}'");
  stream_.close_braces();
  return make_pattern(name.span.begin, std::move(node));
}

// `()`, `(,) `, `(op)`, `(p)`, `(p, q)`
Pattern* Parser::parenthesised_pattern() {
  if (at_variable()) return variable_pattern();
  if (at_parenthesised_operator()) return constructor_pattern(false);
  if (at_tuple_constructor()) return prefix_tuple_pattern(false);
  const Position begin = here();
  stream_.take();
  PTuple tuple;
  if (take_if(close_parenthesis)) return make_pattern(begin, std::move(tuple));
  Length length(*this);
  do {
    length.grow();
    tuple.parts.push_back(pattern_in_brackets());
  } while (take_if(comma));
  expect(close_parenthesis);
  if (tuple.parts.size() == 1) return tuple.parts[0];
  return make_pattern(begin, std::move(tuple));
}

// Also accepts a view pattern, `function -> pattern`.
Pattern* Parser::pattern_in_brackets() {
  if (!stream_.at_part_with_arrow()) return signed_pattern();
  Nesting nesting(*this);
  const Position begin = here();
  Expr* function = expression();
  expect(right_arrow);
  Pattern* inner = pattern_in_brackets();
  return make_pattern(begin, PView{function, inner});
}

Pattern* Parser::signed_pattern() {
  Pattern* inner = pattern();
  if (!take_if(double_colon)) return inner;
  QualifiedType annotation = partial_type();
  return make_pattern(inner->span.begin, PAnnotation{inner, arena_.make(std::move(annotation))});
}

Pattern* Parser::list_pattern() {
  const Position begin = here();
  stream_.take();
  PList list;
  Length length(*this);
  if (!at(close_bracket)) {
    do {
      length.grow();
      list.parts.push_back(pattern_in_brackets());
    } while (take_if(comma));
  }
  expect(close_bracket);
  Pattern* const plain = make_pattern(begin, std::move(list));
  if (!module_->extensions.overloaded_lists) return plain;
  PView view{syntax_variable(begin, "GHC.IsList", "toList"), plain};
  view.is_list = true;
  return make_pattern(begin, view);
}

}  // namespace convertprofile::runtime
