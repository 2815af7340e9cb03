// SPDX-License-Identifier: BSD-3-Clause
// Expressions: operators, and constructs that extend as far to the right as possible.
#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {
namespace {

// `(f) x` calls f at the position of the parenthesis.
void widen_to_parentheses(const Expr& function) {
  const Expr* inner = &function;
  Expr* variable = nullptr;
  while (const auto* parenthesis = std::get_if<EParenthesis>(&inner->node)) {
    inner = variable = parenthesis->expr;
  }
  if (variable != nullptr && std::holds_alternative<EVariable>(variable->node)) {
    variable->span = function.span;
  }
}

}  // namespace

Expr* Parser::expression() {
  Nesting nesting(*this);
  if (at(scc)) {
    is_section_start_ = false;
    return scc_expression(false);
  }
  const Position begin = here();
  Expr* result = infix_expression();
  if (at(arrow_tail)) return arrow_application(begin, result);
  if (!take_if(double_colon)) return result;
  return make_expr(begin, EAnnotation{result, arena_.make(signature_type())});
}

Symbol Parser::centre_name(const Token& pragma) {
  return pragma.has_label ? intern(stream_.literal(pragma).text) : pragma.name;
}

// At the beginning of an expression the pragma covers all of it; after an operator, only what must
// be the last operand (GHC proposal 176).
Expr* Parser::scc_expression(bool as_operand) {
  Nesting nesting(*this);
  const Position begin = here();
  const Token& token = stream_.take();
  const Symbol centre = centre_name(token);
  if (token.has_label && token.name) {
    stream_.fail(begin, "an SCC pragma on an expression must have one name");
  }
  Expr* inner = nullptr;
  if (!as_operand) {
    inner = expression();
  } else {
    inner = at(scc) ? scc_expression(true) : operand();
    if (at_infix_operator()) {
      stream_.fail(begin, "an SCC pragma is supported only before the last operand");
    }
  }
  return make_expr(begin, EScc{centre, inner});
}

Expr* Parser::operator_expression(const Name& name) {
  Expr* result = name.is_constructor
                     ? make_expr(name.span.begin, EConstructor{name.name})
                     : make_expr(name.span.begin, EVariable{name.name, nullptr, {}});
  result->span = name.span;
  return result;
}

// `op )`: the operator belongs to a section.
bool Parser::at_left_section_end() const {
  return stream_.raw(infix_operator_tokens()).kind == close_parenthesis;
}

Expr* Parser::infix_expression() {
  // Does not apply inside constructs that extend to the right, such as the body of a lambda.
  const bool may_be_section = std::exchange(is_section_start_, false);
  Length length(*this);
  const Position begin = here();
  EInfix infix;
  while (true) {
    length.grow();
    if (at_operator_named("-") && !module_->extensions.lexical_negation) {
      infix.operands.push_back(nullptr);
      infix.operators.push_back(operator_expression(take_infix_operator()));
      continue;
    }
    infix.operands.push_back(at(scc) && !infix.operators.empty() ? scc_expression(true)
                                                                 : operand());
    if (!at_infix_operator() || (may_be_section && at_left_section_end())) break;
    infix.operators.push_back(operator_expression(take_infix_operator()));
  }
  if (infix.operators.empty()) return infix.operands[0];
  return make_expr(begin, std::move(infix));
}

Expr* Parser::operand() {
  switch (stream_.kind()) {
    case backslash:
      return lambda();
    case kw_let:
      return let_expression();
    case kw_if:
      return if_expression();
    case kw_case:
      return case_expression();
    case kw_do:
      return do_expression();
    case kw_proc:
      return proc_expression();
    default:
      break;
  }
  return at_mdo() ? do_expression() : application();
}

Expr* Parser::lambda() {
  const Position begin = here();
  stream_.take();
  if (take_if(kw_case)) return lambda_case(begin);
  ELambda node{{}, nullptr};
  if (!at_atomic_pattern()) stream_.fail_expected("a pattern");
  Length length(*this);
  while (at_atomic_pattern()) {
    length.grow();
    node.parameters.push_back(atomic_pattern());
  }
  expect(right_arrow);
  node.body = expression();
  return make_expr(begin, std::move(node));
}

// A pattern for a name that programs cannot write; `use` is set to a use of it.
Pattern* Parser::hidden_parameter(Position at, std::string_view name, Expr*& use) {
  use = make_expr(at, EVariable{unqualified(name), nullptr, {}});
  return make_pattern(at, PVariable{make_binder({unqualified(name), span_from(at)})});
}

Expr* Parser::lambda_case(Position begin) {
  Expr* subject = nullptr;
  Pattern* parameter = hidden_parameter(begin, "\\case", subject);
  Expr* body = make_expr(begin, ECase{subject, alternatives()});
  return make_expr(begin, ELambda{{parameter}, body, ELambda::Form::cases});
}

std::vector<Alternative> Parser::alternatives() {
  const Position begin = stream_.last_end();
  std::vector<Alternative> all;
  block(false, [&] { all.push_back(alternative()); });
  if (all.empty() && !options_.is_runtime && !module_->extensions.empty_case) {
    stream_.fail(begin, "a case without alternatives needs LANGUAGE EmptyCase");
  }
  return all;
}

Expr* Parser::let_expression() {
  const Position begin = here();
  stream_.take();
  if (at_implicit_bindings()) {
    const auto bindings = implicit_bindings();
    expect(kw_in);
    return bind_implicitly(begin, bindings, expression());
  }
  Declarations* bound = declarations(Scope::local);
  return finish_let(begin, bound);
}

Expr* Parser::finish_let(Position begin, Declarations* bound) {
  expect(kw_in);
  Expr* body = expression();
  return make_expr(begin, ELet{bound, body});
}

Expr* Parser::if_expression() {
  const Position begin = here();
  stream_.take();
  if (at(bar)) return multi_way_if(begin);
  // In a `do` each part may be on its own line, indented like the `if`.
  const auto expect_part = [this](TokenKind keyword) {
    const std::size_t ahead = at(semicolon) ? 1 : 0;
    if (stream_.at_semicolon() && stream_.raw(ahead).kind == keyword) stream_.take();
    expect(keyword);
  };
  EIf node{};
  node.condition = expression();
  expect_part(kw_then);
  node.then = expression();
  expect_part(kw_else);
  node.otherwise = expression();
  return make_expr(begin, node);
}

Expr* Parser::multi_way_if(Position begin) {
  Alternative way;
  way.pattern = make_pattern(begin, PWildcard{});
  stream_.open_guards();
  way.right.bodies = guarded_bodies(right_arrow);
  stream_.close_indented();
  way.span = span_from(begin);
  Expr* nothing = make_expr(begin, EConstructor{unqualified("()")});
  return make_expr(begin, ECase{nothing, {std::move(way)}, true});
}

Expr* Parser::case_expression() {
  const Position begin = here();
  stream_.take();
  Expr* scrutinee = expression();
  expect(kw_of);
  return make_expr(begin, ECase{scrutinee, alternatives()});
}

Expr* Parser::do_expression() {
  const Position begin = here();
  const bool is_mdo = at_mdo();
  const Symbol outer = std::exchange(do_qualifier_, stream_.take().qualifier);
  std::vector<DoStatement> read;
  block(true, [&] { read.push_back(do_statement()); });
  if (read.empty()) stream_.fail(begin, "this 'do' has no statements");
  bind_implicitly(read);
  const Statement* const last = read.back().statement;
  if (last == nullptr || last->kind != Statement::Kind::expression) {
    stream_.fail(read.back().at, "the last statement of a 'do' must be an expression");
  }
  if (is_mdo) read = segments(std::move(read));
  const bool is_applicative = module_->extensions.applicative_do && !is_mdo;
  Expr* const made =
      make_expr(begin, EDo{without_rec(read, stream_.index()), is_applicative, do_qualifier_});
  do_qualifier_ = outer;
  return made;
}

Expr* Parser::application() {
  Length length(*this);
  const Position begin = here();
  Expr* result = atom();
  for (;; length.grow()) {
    if (at(at_sign)) {
      type_argument(*result);
    } else if (at_atom() || at_block()) {
      Expr* argument = at_atom() ? atom() : block_argument();
      widen_to_parentheses(*result);
      result = make_expr(begin, EApply{result, argument});
    } else {
      return result;
    }
  }
}

// `f @t`
void Parser::type_argument(Expr& function) {
  const Token& sign = stream_.raw();
  if (!sign.is_prefix()) stream_.fail(here(), "'@' is allowed only in a pattern or before a type");
  Expr* inner = &function;
  while (auto* const parenthesis = std::get_if<EParenthesis>(&inner->node)) {
    inner = parenthesis->expr;
  }
  auto* const name = std::get_if<EVariable>(&inner->node);
  auto* const built = std::get_if<EConstructor>(&inner->node);
  if (name == nullptr && built == nullptr) {
    not_supported("type application of anything but a name is");
  }
  stream_.take();
  TypeArguments*& types = name != nullptr ? name->types : built->types;
  if (types == nullptr) types = arena_.make(TypeArguments());
  types->push_back(take_if(underscore) ? nullptr : atomic_type());
}

bool Parser::at_block() const {
  switch (stream_.kind()) {
    case backslash:
    case kw_let:
    case kw_if:
    case kw_case:
    case kw_do:
    case kw_proc:
      return true;
    default:
      return false;
  }
}

Expr* Parser::block_argument() {
  if (!module_->extensions.block_arguments) {
    stream_.fail(here(), "expected an argument, found " + described(file_, stream_.raw()) +
                             ": put '$' before it, or parentheses around it");
  }
  return operand();
}

}  // namespace convertprofile::runtime
