// SPDX-License-Identifier: BSD-3-Clause
// Statements: do blocks, list comprehensions, guards.
#include "runtime/language/desugar/desugarer.h"

namespace convertprofile::runtime {
namespace {

// `otherwise` and `True`, which GHC does not test.
bool always_holds(const Expr* e) {
  while (const auto* inner = std::get_if<EParenthesis>(&e->node)) e = inner->expr;
  if (const auto* v = std::get_if<EVariable>(&e->node)) {
    const Module* module = v->binder->module;
    return v->binder->name.text() == "otherwise" && module != nullptr && module->is_runtime;
  }
  const auto* c = std::get_if<EConstructor>(&e->node);
  return c != nullptr && c->constructor->name.text() == "True" &&
         c->constructor->of->name.text() == "Bool";
}

}  // namespace

core::Variable* Desugarer::scrutinee(core::Expr* rhs, const Pattern& pattern) {
  check_result_pattern(pattern);
  if (rhs->kind == core::Expr::Kind::variable) return rhs->variable;
  return matcher_.variable_for(pattern);
}

core::Expr* Desugarer::bind(core::Variable* v, core::Expr* rhs, core::Expr* body) {
  if (rhs->kind == core::Expr::Kind::variable && rhs->variable == v) return body;
  const bool is_evaluated = rhs->kind == core::Expr::Kind::literal ||
                            (rhs->kind == core::Expr::Kind::variable && !rhs->variable->is_global);
  if (!module_->is_runtime && is_unlifted(rhs->type) && !is_evaluated) {
    return bind_unlifted(v, rhs, body);
  }
  return build_.let(v, rhs, body);
}

core::Expr* Desugarer::do_block(const std::vector<Statement*>& statements, std::size_t from) {
  const Statement& statement = *statements[from];
  if (statement.kind == Statement::Kind::let) {
    const Lets lets = declarations(*statement.declarations);
    return bind(lets, do_block(statements, from + 1));
  }
  core::Expr* first = expression(statement.expr);
  if (from + 1 == statements.size()) return first;
  if (statement.kind == Statement::Kind::expression) {
    core::Expr* rest = do_block(statements, from + 1);
    return call(statement.then_op, {first, rest});
  }
  core::Variable* v =
      statement.is_of_value ? first->variable : matcher_.variable_for(*statement.pattern);
  core::Expr* rest = do_block(statements, from + 1);
  const auto failed = [&]() -> core::Expr* {
    const std::string where = span_text(*module_->file, statement.pattern_span);
    core::Expr* text = build_.string("Pattern match failure in do expression at " + where);
    if (statement.fail_op == nullptr) return build_.primitive(stg::Primitive::Error, {text});
    return call(statement.fail_op, {text});
  };
  const At at(*this, statement.span);
  core::Expr* body =
      extract(matcher_.match_one(v, outermost(*statement.pattern), succeed(rest)), failed, build_);
  if (statement.is_of_value) return body;
  return call(statement.then_op, {first, build_.lambda({v}, body)});
}

core::Expr* Desugarer::comprehension(const EComprehension& e, std::size_t from, const Tail& tail) {
  if (from == e.statements.size()) return build_.cons(expression(e.body), tail());
  const Statement& statement = *e.statements[from];
  switch (statement.kind) {
    case Statement::Kind::expression: {
      core::Expr* condition = expression(statement.expr);
      core::Expr* rest = comprehension(e, from + 1, tail);
      return build_.choose(condition, rest, tail());
    }
    case Statement::Kind::let: {
      const Lets lets = declarations(*statement.declarations);
      return bind(lets, comprehension(e, from + 1, tail));
    }
    case Statement::Kind::bind:
      return generator(e, from, tail);
    case Statement::Kind::recursive:  // only in commands
      break;
  }
  return nullptr;
}

// letrec go ds = case ds of [] -> tail; x : xs -> ... go xs in go list
core::Expr* Desugarer::generator(const EComprehension& e, std::size_t number, const Tail& tail) {
  const Statement& statement = *e.statements[number];
  core::Expr* list = expression(statement.expr);
  core::Variable* go = build_.fresh("go", nullptr);
  go->type_description = build_.text("->[]");
  go->description = build_.text(centres_.path_text() + ".go");
  core::Variable* ds = build_.fresh("ds", statement.expr->type);
  core::Variable* head = matcher_.variable_for(*statement.pattern);
  core::Variable* rest = build_.fresh("ds", statement.expr->type);
  const Tail next = [this, go, rest] {
    return build_.apply(build_.variable(go), {build_.variable(rest)});
  };
  core::Expr* inner = comprehension(e, number + 1, next);
  core::Expr* element = extract(
      matcher_.match_one(head, outermost(*statement.pattern), succeed(inner)), next, build_);
  core::Expr* body = build_.evaluate(
      build_.variable(ds), build_.fresh("wild", statement.expr->type),
      {CoreBuilder::on_constructor(program_.nil, {}, tail()),
       CoreBuilder::on_constructor(program_.cons, {{0, head}, {1, rest}}, element)});
  return build_.let({{go, build_.lambda({ds}, body)}}, true,
                    build_.apply(build_.variable(go), {list}));
}

MatchResult Desugarer::right_side(const RightSide& right, bool of_lambda) {
  Lets lets;
  if (right.where != nullptr) lets = declarations(*right.where);
  std::vector<MatchResult> results;
  for (const GuardedBody& body : right.bodies) results.push_back(guards(body, 0, of_lambda));
  MatchResult all = combine(std::move(results), build_);
  if (lets.empty()) return all;
  return adjust(std::move(all),
                [this, lets = std::move(lets)](core::Expr* body) { return bind(lets, body); });
}

MatchResult Desugarer::guards(const GuardedBody& body, std::size_t from, bool of_lambda) {
  if (from == body.guards.size()) {
    return succeed(of_lambda ? lambda_body(body.body) : expression(body.body));
  }
  const Statement& guard = *body.guards[from];
  if (guard.kind == Statement::Kind::let) {
    Lets lets = declarations(*guard.declarations);
    return adjust(guards(body, from + 1, of_lambda),
                  [this, lets = std::move(lets)](core::Expr* inner) { return bind(lets, inner); });
  }
  if (guard.kind == Statement::Kind::expression && always_holds(guard.expr)) {
    return guards(body, from + 1, of_lambda);
  }
  core::Expr* value = expression(guard.expr);
  if (guard.kind == Statement::Kind::expression) {
    return guarded(value, guards(body, from + 1, of_lambda), build_);
  }
  core::Variable* v = scrutinee(value, *guard.pattern);
  return adjust(matcher_.match_one(v, outermost(*guard.pattern), guards(body, from + 1, of_lambda)),
                [this, v, value](core::Expr* inner) { return bind(v, value, inner); });
}

}  // namespace convertprofile::runtime
