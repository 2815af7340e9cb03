// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/simplify/ticks.h"

namespace convertprofile::runtime::core {
namespace {

struct Kind {
  stg::CostCentreId centre;
  bool counts;
  bool scopes;
};

Expr* wrap(Program& program, Kind tick, Expr* body) {
  Expr made{.kind = Expr::Kind::tick};
  made.type = body->type;
  made.centre = tick.centre;
  made.counts = tick.counts;
  made.scopes = tick.scopes;
  made.body = body;
  return program.make(std::move(made));
}

// GHC's isFunTy: a newtype of a function, a type variable and a type with a forall are none.
bool has_function_type(const Variable& variable) {
  return !variable.is_polymorphic && variable.type_description.starts_with("->");
}

Expr* place(Program& program, Kind tick, Expr* body);

// The scoping part inside, the counting part, if there is one, outside.
Expr* split(Program& program, Kind tick, Expr* inside) {
  return tick.counts ? wrap(program, {tick.centre, true, false}, inside) : inside;
}

Expr* place(Program& program, Kind tick, Expr* body) {
  if (!tick.scopes) return wrap(program, tick, body);
  const Kind scope{tick.centre, false, true};
  switch (body->kind) {
    case Expr::Kind::lambda: {
      Expr inner = *body;
      inner.body = place(program, scope, body->body);
      return split(program, tick, program.make(std::move(inner)));
    }
    case Expr::Kind::constructor: {
      if (program.constructors[static_cast<std::size_t>(body->constructor)].is_unboxed) break;
      Expr inner = *body;
      for (Expr*& argument : inner.arguments) argument = place(program, scope, argument);
      return split(program, tick, program.make(std::move(inner)));
    }
    case Expr::Kind::literal:
      return split(program, tick, body);
    case Expr::Kind::variable:
      if (has_function_type(*body->variable)) break;
      return split(program, tick, body);
    default:
      break;
  }
  return wrap(program, tick, body);
}

}  // namespace

Expr* make_tick(Program& program, const Expr& tick, Expr* body) {
  return place(program, {tick.centre, tick.counts, tick.scopes}, body);
}

}  // namespace convertprofile::runtime::core
