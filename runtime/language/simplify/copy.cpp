// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/simplify/copy.h"

namespace convertprofile::runtime::core {

Expr* copy_renamed(Program& program, const Expr* e, std::uint32_t& next_unique,
                   std::unordered_map<const Variable*, Variable*>& made) {
  Expr result = *e;
  const auto fresh = [&](Variable* v) {
    Variable renamed = *v;
    renamed.unique = next_unique++;
    return made[v] = program.make(std::move(renamed));
  };
  const auto copy = [&](Expr* part) { return copy_renamed(program, part, next_unique, made); };
  if (e->kind == Expr::Kind::variable) {
    const auto found = made.find(e->variable);
    if (found != made.end()) result.variable = found->second;
    return program.make(std::move(result));
  }
  for (Variable*& parameter : result.parameters) parameter = fresh(parameter);
  for (Binding& b : result.bindings) {
    if (e->recursive) b.variable = fresh(b.variable);
  }
  for (Binding& b : result.bindings) b.rhs = copy(b.rhs);
  for (Expr*& argument : result.arguments) argument = copy(argument);
  for (Binding& b : result.bindings) {
    if (!e->recursive) b.variable = fresh(b.variable);
  }
  if (e->body != nullptr) result.body = copy(e->body);
  if (e->kind == Expr::Kind::evaluate && e->variable != nullptr)
    result.variable = fresh(e->variable);
  for (Alternative& a : result.alternatives) {
    for (Variable*& field : a.fields) field = fresh(field);
    a.body = copy(a.body);
  }
  return program.make(std::move(result));
}

}  // namespace convertprofile::runtime::core
