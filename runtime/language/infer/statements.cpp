// SPDX-License-Identifier: BSD-3-Clause
// Inference for do, list comprehensions and ranges.
#include <algorithm>
#include <utility>

#include "runtime/language/infer/inference.h"
#include "runtime/language/infer/statement_groups.h"

namespace convertprofile::runtime {

// A use of the runtime's own function at this type.
Expr* Inference::internal_variable(const char* name, const Span& span, Type* expected) {
  EVariable variable;
  variable.name.name = context_->symbols.intern(name);
  variable.binder = &internal_value(name, span);
  Expr* expr = context_->arena.make(Expr{span, std::move(variable), nullptr});
  check(*expr, expected);
  return expr;
}

// `>>=`, `>>` or `fail` in the monad; all statements of a do expression share one dictionary.
Expr* Inference::monad_operator(const char* name, Evidence*& shared, const Monad& monad,
                                const std::vector<Type*>& type_arguments, const Span& span) {
  Binder& method = internal_value(name, span);
  const Scheme& scheme = method.scheme;
  if (shared == nullptr) {
    shared = solver_->want({scheme.predicates[0].of, monad.type}, span,
                           {Origin::Kind::statement, {}, nullptr});
  }
  std::vector<Type*> replacements{monad.type};
  replacements.insert(replacements.end(), type_arguments.begin(), type_arguments.end());
  EVariable variable;
  variable.name.name = method.name;
  variable.binder = &method;
  variable.evidence = {shared};
  Type* type = types_->substitute(scheme.type, scheme.variables, replacements);
  return context_->arena.make(Expr{span, std::move(variable), type});
}

void Inference::statement_operators(Statement& statement, Monad& monad, Type* element, Type* body,
                                    bool can_fail) {
  const bool binds = statement.kind == Statement::Kind::bind;
  if (!statement.is_of_value) {
    statement.then_op =
        monad_operator(binds ? ">>=" : ">>", monad.monad, monad, {element, body}, statement.span);
  }
  if (can_fail) {
    statement.fail_op = monad_operator("fail", monad.fail, monad, {body}, statement.span);
  }
}

namespace {

bool is_irrefutable(const Pattern& pattern) {
  if (const auto* p = std::get_if<PTuple>(&pattern.node)) {
    return std::ranges::all_of(p->parts, [](const Pattern* part) { return is_irrefutable(*part); });
  }
  return std::holds_alternative<PVariable>(pattern.node) ||
         std::holds_alternative<PWildcard>(pattern.node);
}

}  // namespace

void Inference::node(EDo& e, Expr&, Type* expected) {
  if (e.statements.size() == 1) return check(*e.statements[0]->expr, expected);
  Type* known = resolved(expected);
  Monad monad{};
  Type* body = nullptr;
  if (known->kind == Type::Kind::apply) {
    monad.type = known->function;
    body = known->argument;
  } else {
    monad.type = types_->meta();
    body = types_->meta();
    const auto first = std::ranges::find_if(
        e.statements, [](const Statement* s) { return s->kind != Statement::Kind::let; });
    unify(types_->apply(monad.type, body), expected, (*first)->span);
  }
  const PatternScope scope(*this);
  Waiting own;  // postponed until a pattern may refine types
  Waiting* const outer = std::exchange(waiting_, &own);
  for (Statement* statement : e.statements) {
    if (statement->kind == Statement::Kind::let) {
      groups(*statement->declarations, false);
      continue;
    }
    if (statement == e.statements.back()) {
      check(*statement->expr, types_->apply(monad.type, body));
      break;
    }
    Type* element = types_->meta();
    const bool is_of_value = statement->is_of_value;
    check(*statement->expr, is_of_value ? element : types_->apply(monad.type, element));
    const bool binds = statement->kind == Statement::Kind::bind;
    statement_operators(*statement, monad, element, body, binds && can_fail(*statement->pattern));
    if (!binds) continue;
    if (!is_irrefutable(*statement->pattern)) check_waiting(own);
    pattern(*statement->pattern, element);
  }
  if (outer == nullptr || scope.has_opened()) check_waiting(own);
  waiting_ = outer;
  if (outer != nullptr) outer->insert(outer->end(), own.begin(), own.end());
}

// Whether matching can fail, so that `do` needs `fail` (Haskell 98 report, section 3.14).
bool can_fail(const Pattern& pattern) {
  const auto any = [](const std::vector<Pattern*>& parts) {
    for (const Pattern* part : parts) {
      if (can_fail(*part)) return true;
    }
    return false;
  };
  if (const auto* p = std::get_if<PConstructor>(&pattern.node)) {
    return p->constructor->of->constructors.size() > 1 || any(p->arguments);
  }
  if (const auto* p = std::get_if<PRecord>(&pattern.node)) {
    for (const auto& field : p->fields) {
      if (can_fail(*field.second)) return true;
    }
    return p->constructor->of->constructors.size() > 1;
  }
  if (const auto* p = std::get_if<PTuple>(&pattern.node)) return any(p->parts);
  if (const auto* p = std::get_if<PAs>(&pattern.node)) return can_fail(*p->pattern);
  if (const auto* p = std::get_if<PBang>(&pattern.node)) return can_fail(*p->pattern);
  if (const auto* p = std::get_if<PAnnotation>(&pattern.node)) return can_fail(*p->pattern);
  if (const auto* p = std::get_if<PView>(&pattern.node)) return can_fail(*p->pattern);
  return std::holds_alternative<PLiteral>(pattern.node) ||
         std::holds_alternative<PList>(pattern.node);
}

void Inference::node(EComprehension& e, Expr& expr, Type* expected) {
  Type* element = types_->meta();
  unify(types_->list(element), expected, expr.span);
  const PatternScope scope(*this);
  for (Statement* statement : e.statements) {
    switch (statement->kind) {
      case Statement::Kind::expression:
        check_whole(*statement->expr, internal_type("Bool", statement->span).type);
        break;
      case Statement::Kind::bind: {
        Type* item = types_->meta();
        check_whole(*statement->expr, types_->list(item));
        pattern(*statement->pattern, item);
        break;
      }
      case Statement::Kind::let:
        groups(*statement->declarations, false);
        break;
      case Statement::Kind::recursive:  // only in commands, which the renamer removes
        break;
    }
  }
  check_whole(*e.body, element);
}

void Inference::node(ERange& e, Expr& expr, Type* expected) {
  Type* element = types_->meta();
  Type* list = types_->list(element);
  unify(list, expected, expr.span);
  Type* function = list;
  const char* name = e.next != nullptr ? (e.to != nullptr ? "enumFromThenTo" : "enumFromThen")
                                       : (e.to != nullptr ? "enumFromTo" : "enumFrom");
  for (Expr* operand : {e.to, e.next, e.from}) {
    if (operand != nullptr) function = types_->function(element, function);
  }
  for (Expr* operand : {e.from, e.next, e.to}) {
    if (operand != nullptr) check(*operand, element);
  }
  e.function = internal_variable(name, expr.span, function);
}

}  // namespace convertprofile::runtime
