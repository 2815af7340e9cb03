// SPDX-License-Identifier: BSD-3-Clause
// Expressions that are bracketed or consist of one token, with any record braces after them.
#include <algorithm>

#include "runtime/language/syntax/binders.h"
#include "runtime/language/syntax/literals.h"
#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

bool Parser::at_atom() const {
  switch (stream_.kind()) {
    case variable:
    case constructor:
    case integer:
    case rational:
    case character:
    case string:
    case open_parenthesis:
    case open_bracket:
    case open_unboxed:
    case open_banana:
    case underscore:
    case implicit_parameter:
    case label:
      return true;
    default:
      return at_prefix_minus();
  }
}

// `-x` (LANGUAGE LexicalNegation); in `- x` the minus is an operator.
bool Parser::at_prefix_minus() const {
  return module_->extensions.lexical_negation && at_operator_named("-") &&
         stream_.raw().is_prefix();
}

Expr* Parser::atom() {
  const Position begin = here();
  Expr* result = plain_atom();
  Length length(*this);
  while (at(open_brace)) {
    length.grow();
    result = record_braces(begin, result);
  }
  return result;
}

Expr* Parser::plain_atom() {
  const Position begin = here();
  switch (stream_.kind()) {
    case variable:
    case constructor:
      return operator_expression(take_name());
    case integer:
    case rational:
    case character:
    case string:
      return literal_expression();
    case open_parenthesis:
      return parenthesised();
    case open_bracket:
      return bracketed();
    case open_unboxed:
      return unboxed_expression();
    case open_banana:
      return arrow_form();
    case implicit_parameter:
      return implicit_parameter_use();
    case label:
      return label_expression();
    case underscore:
      stream_.fail(here(), "'_' cannot be used as a value");
    case scc:
      stream_.fail(here(), "an SCC pragma must be at the beginning of an expression");
    default:
      if (!at_prefix_minus()) stream_.fail_expected("an expression");
      Nesting nesting(*this);
      stream_.take();
      ENegate negated{atom()};
      return make_expr(begin, negated);
  }
}

// `#x` is `fromLabel @"x"`.
Expr* Parser::label_expression() {
  const Position begin = here();
  TypeSyntax* const name = make_type(TypeSyntax::Kind::literal, begin, {});
  name->text = arena_.make(stream_.take().name.text());
  Expr* const made = syntax_variable(begin, "GHC.OverloadedLabels", "fromLabel");
  std::get<EVariable>(made->node).types = arena_.make(TypeArguments{name});
  return made;
}

Expr* Parser::literal_expression() {
  const Position begin = here();
  Literal literal = stream_.literal(stream_.take());
  const bool is_small =
      literal.hashes != 0 || (literal.kind == Literal::Kind::integer && !literal.is_large());
  const bool is_negated = has_sign(literal) && !is_small;
  if (is_negated) literal.negate();
  Expr* const made = make_expr(begin, ELiteral{arena_.make(std::move(literal))});
  if (!is_negated) return made;
  Expr* negated = make_expr(begin, ENegate{made});
  return make_expr(begin, EParenthesis{negated});
}

// ---- parentheses -------------------------------------------------------------------------------
// `()`, `(,)`, `(op)`, `(op e)`, `(e op)`, `(e)`, `(e, e)`
Expr* Parser::parenthesised() {
  if (at_parenthesised_operator()) return operator_expression(take_name());
  const Position begin = here();
  stream_.take();
  if (take_if(close_parenthesis)) return make_expr(begin, EConstructor{unqualified("()")});
  if (at(comma)) return tuple(begin, nullptr);
  const bool is_negation =
      at_operator_named("-") && (!module_->extensions.lexical_negation || at_prefix_minus());
  if (at_infix_operator() && !is_negation) return right_section(begin);
  is_section_start_ = true;
  return rest_of_parentheses(begin, expression());
}

// Parses the rest of a tuple after its first part (null if missing). `(,)` is the constructor and
// `(a,)` a section, as is `(#,#)`, which has no parts.
Expr* Parser::tuple(Position begin, Expr* first, bool is_unboxed) {
  const TokenKind close = is_unboxed ? close_unboxed : close_parenthesis;
  ETuple tuple{{first}, is_unboxed};
  std::string name = "(";
  ELambda section{{}, nullptr, ELambda::Form::section};
  Length length(*this);
  while (take_if(comma)) {
    length.grow();
    name += ',';
    tuple.parts.push_back(at(comma) || at(close) ? nullptr : expression());
  }
  expect(close);
  const bool is_empty =
      std::ranges::all_of(tuple.parts, [](const Expr* part) { return part == nullptr; });
  if (is_empty && !is_unboxed) {
    return make_expr(begin, EConstructor{unqualified(name + ")")});
  }
  for (Expr*& part : tuple.parts) {
    if (part != nullptr) continue;
    const std::string hidden = "\\" + std::to_string(section.parameters.size());
    section.parameters.push_back(hidden_parameter(begin, hidden, part));
  }
  Expr* whole = make_expr(begin, std::move(tuple));
  if (section.parameters.empty()) return whole;
  section.body = whole;
  return make_expr(begin, std::move(section));
}

Expr* Parser::right_section(Position begin) {
  const Position inside = here();
  Expr* op = operator_expression(take_infix_operator());
  Expr* right = infix_expression();
  Expr* section = make_expr(inside, ERightSection{op, right});
  expect(close_parenthesis);
  return make_expr(begin, EParenthesis{section});
}

Expr* Parser::rest_of_parentheses(Position begin, Expr* first) {
  if (at_infix_operator()) {
    Expr* op = operator_expression(take_infix_operator());
    Expr* section = make_expr(first->span.begin,
                              ELeftSection{first, op, module_->extensions.postfix_operators});
    expect(close_parenthesis);
    return make_expr(begin, EParenthesis{section});
  }
  if (at(right_arrow)) stream_.fail(here(), "a view pattern is allowed only within a pattern");
  if (!at(comma)) {
    if (!at(close_parenthesis)) stream_.fail_expected("')'");
    stream_.take();
    return make_expr(begin, EParenthesis{first});
  }
  return tuple(begin, first);
}

// ---- brackets ----------------------------------------------------------------------------------
// `[]`, `[e, ...]`, `[e ..]`, `[e | ...]`
Expr* Parser::bracketed() {
  const Position begin = here();
  stream_.take();
  if (take_if(close_bracket)) return list(begin, {});
  if (at(bar)) not_supported("a quotation of Template Haskell is");
  Expr* first = expression();
  if (at(bar)) return comprehension(begin, first);
  if (at(dot_dot)) return range(begin, first, nullptr);
  return rest_of_list(begin, first);
}

Expr* Parser::comprehension(Position begin, Expr* body) {
  EComprehension node{body, {}};
  std::vector<std::vector<Statement*>> branches;
  Length length(*this);
  while (take_if(bar)) {
    branches.emplace_back();
    do {
      length.grow();
      std::vector<Statement*>& branch = branches.back();
      if (module_->extensions.transform_list_comp && at(kw_then)) {
        branch = {transformed(begin, branch)};
      } else {
        branch.push_back(statement());
      }
    } while (take_if(comma));
  }
  node.statements =
      branches.size() == 1 ? std::move(branches[0]) : std::vector{parallel(begin, branches)};
  expect(close_bracket);
  if (module_->extensions.monad_comprehensions) return monad_comprehension(begin, std::move(node));
  return make_expr(begin, std::move(node));
}

// `do { ss; guard c; ...; return e }`
Expr* Parser::monad_comprehension(Position begin, EComprehension node) {
  for (Statement* statement : node.statements) {
    if (statement->kind != Statement::Kind::expression) continue;
    const Position at = statement->span.begin;
    statement->expr =
        make_expr(at, EApply{syntax_variable(at, "Control.Monad", "guard"), statement->expr});
  }
  node.statements.push_back(returned(begin, node.body));
  return make_expr(begin, EDo{std::move(node.statements)});
}

// `[e | xs <- a | ys <- b | zs <- c]`: binds the branches' variables from zipped lists, `(xs, (ys,
// zs)) <- zip [xs | xs <- a] (zip [ys | ys <- b] [zs | zs <- c])`.
Statement* Parser::parallel(Position begin, const std::vector<std::vector<Statement*>>& branches) {
  Expr* lists = nullptr;
  Pattern* bound = nullptr;
  for (auto branch = branches.rbegin(); branch != branches.rend(); ++branch) {
    PTuple patterns;
    ETuple values;
    for (const Binder* binder : binders_of(*branch)) {
      const Name name{{Symbol(), binder->name}, binder->span};
      patterns.parts.push_back(make_pattern(begin, PVariable{make_binder(name)}));
      values.parts.push_back(make_expr(begin, EVariable{name.name, nullptr, {}}));
    }
    const bool is_one = patterns.parts.size() == 1;
    Pattern* own = is_one ? patterns.parts[0] : make_pattern(begin, std::move(patterns));
    Expr* value = is_one ? values.parts[0] : make_expr(begin, std::move(values));
    EComprehension own_list{value, *branch};
    const bool is_monad = module_->extensions.monad_comprehensions;
    Expr* list = is_monad ? monad_comprehension(begin, std::move(own_list))
                          : make_expr(begin, std::move(own_list));
    if (lists != nullptr) {
      Expr* zip =
          is_monad ? syntax_variable(begin, "Control.Monad.Zip", "mzip")
                   : make_expr(begin,
                               EVariable{{intern(internal_qualifier), intern("zip")}, nullptr, {}});
      lists = make_expr(begin, EApply{make_expr(begin, EApply{zip, list}), lists});
      own = make_pattern(begin, PTuple{{own, bound}});
    } else {
      lists = list;
    }
    bound = own;
  }
  Statement drawn{Statement::Kind::bind, span_from(begin)};
  drawn.pattern = bound;
  drawn.expr = lists;
  return arena_.make(drawn);
}

Expr* Parser::rest_of_list(Position begin, Expr* first) {
  EList list{{first}};
  Length length(*this);
  while (take_if(comma)) {
    length.grow();
    list.parts.push_back(expression());
    if (list.parts.size() == 2 && at(dot_dot)) return range(begin, first, list.parts[1]);
  }
  if (!at(close_bracket)) stream_.fail_expected("',' or ']'");
  stream_.take();
  return this->list(begin, std::move(list.parts));
}

// With LANGUAGE OverloadedLists `[a, b]` is `fromListN 2 [a, b]`.
Expr* Parser::list(Position begin, std::vector<Expr*> parts) {
  Literal length;
  length.kind = Literal::Kind::integer;
  length.integer = static_cast<std::int64_t>(parts.size());
  Expr* const plain = parts.empty() ? make_expr(begin, EConstructor{unqualified("[]")})
                                    : make_expr(begin, EList{std::move(parts)});
  if (!module_->extensions.overloaded_lists) return plain;
  ELiteral number{arena_.make(std::move(length))};
  number.is_generated = true;
  Expr* const count = make_expr(begin, std::move(number));
  Expr* const made =
      make_expr(begin, EApply{syntax_variable(begin, "GHC.IsList", "fromListN"), count});
  return make_expr(begin, EApply{made, plain});
}

Expr* Parser::range(Position begin, Expr* from, Expr* next) {
  stream_.take();
  Expr* to = at(close_bracket) ? nullptr : expression();
  expect(close_bracket);
  Expr* const plain = make_expr(begin, ERange{from, next, to});
  if (!module_->extensions.overloaded_lists) return plain;
  return make_expr(begin, EApply{syntax_variable(begin, "GHC.IsList", "fromList"), plain});
}

// ---- records -----------------------------------------------------------------------------------
Expr* Parser::record_braces(Position begin, Expr* record) {
  std::vector<FieldBinding> fields;
  const Span* wildcard = nullptr;
  auto* const built = std::get_if<EConstructor>(&record->node);
  stream_.open_braces();
  while (!at(close_brace)) {
    if (at(dot_dot)) {
      if (built == nullptr) stream_.fail(here(), "You cannot use '..' in a record update");
      wildcard = arena_.make(stream_.take().span);
      break;
    }
    const Name field = take_variable();
    Expr* value = take_if(equals) ? expression()
                                  : make_expr(field.span.begin,
                                              EVariable{{Symbol(), field.name.name}, nullptr, {}});
    fields.push_back({field.name, value, field.span});
    if (!at(close_brace)) expect(comma);
  }
  if (!at(close_brace)) stream_.fail_expected("'}'");
  stream_.close_braces();
  if (built != nullptr) {
    return make_expr(begin, ERecordConstruction{built, std::move(fields), wildcard});
  }
  if (fields.empty()) stream_.fail(begin, "a record update needs at least one field");
  return make_expr(begin, ERecordUpdate{record, std::move(fields), {}});
}

}  // namespace convertprofile::runtime
