// SPDX-License-Identifier: BSD-3-Clause
// Simplifies case expressions whose scrutinee or branches have known values.
#include <algorithm>

#include "runtime/language/optimise/optimiser.h"

namespace convertprofile::runtime::core {
namespace {

bool is_case_of_nothing_bound(const Program& program, const Expr* e) {
  return std::ranges::all_of(e->alternatives, [&](const Alternative& a) {
    const bool has_fields = a.kind == Alternative::Kind::constructor &&
                            program.constructors[static_cast<std::size_t>(a.constructor)].arity > 0;
    return !has_fields && (e->variable == nullptr || occurrences(a.body, e->variable).count == 0);
  });
}

bool is_jump(const Expr* e) {
  return e->kind == Expr::Kind::apply && e->body->kind == Expr::Kind::variable &&
         e->body->variable->is_join;
}

// Whether the case at the end of `e` has a branch that is a constructor without fields, which an
// outer case pushed inside can decide, or a jump. Outer cases must be pushed to jumps, because they
// are pushed into the join points too.
bool has_known_branch(const Expr* e) {
  if (e->kind == Expr::Kind::let) return has_known_branch(e->body);
  if (e->kind != Expr::Kind::evaluate) return false;
  return std::ranges::any_of(e->alternatives, [](const Alternative& a) {
    return is_nullary_constructor(a.body) || is_jump(a.body) || has_known_branch(a.body);
  });
}

}  // namespace

Expr* Optimiser::choose(Expr* scrutinee, const Expr* e) {
  if (scrutinee->kind == Expr::Kind::constructor &&
      !program_.constructors[static_cast<std::size_t>(scrutinee->constructor)].is_unboxed) {
    if (Expr* result = known_constructor(scrutinee, e)) return result;
  }
  if (has_known_branch(scrutinee) && is_case_of_nothing_bound(program_, e)) {
    return case_of_case(scrutinee, e);
  }
  Expr made = *e;
  made.body = scrutinee;
  made.variable = e->variable != nullptr ? fresh(*e->variable) : nullptr;
  made.alternatives = alternatives(e);
  return program_.make(std::move(made));
}

std::vector<Alternative> Optimiser::alternatives(const Expr* e) {
  std::vector<Alternative> result = e->alternatives;
  for (Alternative& a : result) {
    for (Field& field : a.fields) field.variable = fresh(*field.variable);
    a.body = simplify(a.body);
  }
  return result;
}

Expr* Optimiser::known_constructor(Expr* scrutinee, const Expr* e) {
  const auto chosen = std::ranges::find_if(e->alternatives, [&](const Alternative& a) {
    return a.kind == Alternative::Kind::otherwise ||
           (a.kind == Alternative::Kind::constructor && a.constructor == scrutinee->constructor);
  });
  if (chosen == e->alternatives.end()) return nullptr;
  std::vector<Binding> bound;
  Expr* value = scrutinee;
  std::vector<Expr*> fields = scrutinee->arguments;
  const auto bind = [&](const Variable& like, Expr* rhs) {
    Variable* variable = fresh(like);
    bound.push_back({variable, rhs});
    return reference(variable);
  };
  if (chosen->kind == Alternative::Kind::constructor) {
    for (const Field& field : chosen->fields) {
      Expr*& argument = fields[field.number];
      if (!is_atom(argument)) argument = bind(*field.variable, argument);
      substitution_.set(field.variable, argument);
    }
    value = copy_of(scrutinee, fields, nullptr);
  }
  if (e->variable != nullptr) {
    substitution_.set(e->variable, is_atom(value) ? value : bind(*e->variable, value));
  }
  Expr* const body = simplify(chosen->body);
  return below_lets(program_, used(bound), body);
}

// The nested bindings whose variables are still used.
std::vector<Binding> Optimiser::used(const std::vector<Binding>& bound) {
  std::vector<Binding> kept;
  for (auto b = bound.rbegin(); b != bound.rend(); ++b) {
    if (uses_[b->variable] == 0) continue;
    for (const Expr* argument : b->rhs->arguments) {
      if (argument->kind == Expr::Kind::variable) ++uses_[argument->variable];
    }
    kept.push_back(*b);
  }
  std::ranges::reverse(kept);
  return kept;
}

// The outer case's alternatives as calls of join points, so that they can be copied to many
// branches.
struct Optimiser::Chosen {
  const Expr* e;
  std::vector<Alternative> alternatives;
};

// case (case a of p -> True; q -> b) of True -> x; False -> y
//   = let j = x; k = y in case a of p -> j; q -> case b of True -> j; False -> k
Expr* Optimiser::case_of_case(Expr* scrutinee, const Expr* e) {
  Chosen outer{e, alternatives(e)};
  std::vector<Binding> joins;
  for (Alternative& a : outer.alternatives) {
    if (is_atom(a.body)) continue;
    Variable* label = program_.make(Variable{.name = "fail",
                                             .unique = next_unique_++,
                                             .type_description = program_.text("->"),
                                             .is_join = true});
    Expr join{.kind = Expr::Kind::lambda};
    join.parameters.push_back(program_.make(Variable{.name = "void",
                                                     .unique = next_unique_++,
                                                     .type_description = program_.text("()"),
                                                     .might_be_function = false}));
    join.body = a.body;
    joins.push_back({label, program_.make(std::move(join))});
    Expr unit{.kind = Expr::Kind::constructor};
    unit.constructor = program_.unit;
    Expr jump{.kind = Expr::Kind::apply};
    jump.body = reference(label);
    jump.arguments.push_back(program_.make(std::move(unit)));
    a.body = program_.make(std::move(jump));
  }
  return below_lets(program_, joins, push_case(scrutinee, outer));
}

Expr* Optimiser::push_case(Expr* scrutinee, const Chosen& outer) {
  if (is_nullary_constructor(scrutinee)) {
    for (const Alternative& a : outer.alternatives) {
      if (a.kind == Alternative::Kind::otherwise || a.constructor == scrutinee->constructor) {
        return a.body;
      }
    }
  }
  if (is_jump(scrutinee)) return scrutinee;  // its join point contains the outer case
  if (scrutinee->kind == Expr::Kind::let) {
    Expr made = *scrutinee;
    made.type = outer.e->type;
    for (Binding& b : made.bindings) {
      if (!b.variable->is_join) continue;
      Expr join = *b.rhs;
      join.body = push_case(join.body, outer);
      b.rhs = program_.make(std::move(join));
    }
    made.body = push_case(scrutinee->body, outer);
    return program_.make(std::move(made));
  }
  if (has_known_branch(scrutinee)) {
    Expr made = *scrutinee;
    made.type = outer.e->type;
    for (Alternative& a : made.alternatives) a.body = push_case(a.body, outer);
    return program_.make(std::move(made));
  }
  Expr made = *outer.e;
  made.body = scrutinee;
  made.variable = nullptr;
  made.alternatives = outer.alternatives;
  return program_.make(std::move(made));
}

}  // namespace convertprofile::runtime::core
