// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/join_points.h"

#include <algorithm>

#include "runtime/language/optimise/inspect.h"

namespace convertprofile::runtime {
namespace {

using core::Expr;
using Kind = core::Expr::Kind;

bool mentions(const Expr* e, const core::Variable* v) {
  return core::occurrences(e, v).count != 0;
}

bool only_tail_called(const Expr* e, const core::Variable* v, std::size_t arity) {
  switch (e->kind) {
    case Kind::apply:
      if (e->body->kind == Kind::variable && e->body->variable == v) {
        return e->arguments.size() == arity &&
               std::ranges::none_of(e->arguments, [v](Expr* a) { return mentions(a, v); });
      }
      return !mentions(e, v);
    case Kind::evaluate:
      return !mentions(e->body, v) &&
             std::ranges::all_of(e->alternatives, [&](const core::Alternative& a) {
               return only_tail_called(a.body, v, arity);
             });
    case Kind::let:
      for (const core::Binding& b : e->bindings) {
        if (!mentions(b.rhs, v)) continue;
        const bool inner_join = !e->recursive && e->bindings.size() == 1 &&
                                is_join_point(b, e->body) &&
                                only_tail_called(b.rhs->body, v, arity);
        if (!inner_join) return false;
      }
      return only_tail_called(e->body, v, arity);
    default:
      return !mentions(e, v);
  }
}

}  // namespace

bool is_join_point(const core::Binding& b, const core::Expr* body) {
  return b.rhs->kind == Kind::lambda &&
         only_tail_called(body, b.variable, b.rhs->parameters.size());
}

}  // namespace convertprofile::runtime
