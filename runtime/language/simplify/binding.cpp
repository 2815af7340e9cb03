// SPDX-License-Identifier: BSD-3-Clause
// Binding a variable of the input: before or after its right-hand side is simplified it may turn
// out that it is better inlined (GHC's preInlineUnconditionally and postInlineUnconditionally).
#include <algorithm>

#include "runtime/language/simplify/inspect.h"
#include "runtime/language/simplify/source_simplifier.h"

namespace convertprofile::runtime::core {
namespace {

// Whether copying it into a lambda does no work again.
bool can_move_into_lambda(const Expr* e) {
  while (e->kind == Expr::Kind::tick && !e->counts) e = e->body;
  return e->kind == Expr::Kind::lambda;
}

}  // namespace

Variable* SourceSimplifier::fresh(const Variable* v) {
  Variable made = *v;
  made.unique = next_unique_++;
  Variable* result = program_.make(std::move(made));
  substitution_[v] = {Substitute::Kind::variable, result, nullptr};
  return result;
}

Variable* SourceSimplifier::fresh_named(std::string name, const Variable* like) {
  Variable made;
  if (like != nullptr) made.description = like->description;
  made.name = std::move(name);
  made.unique = next_unique_++;
  made.type_description = "*";
  return program_.make(std::move(made));
}

// A variable that is used once, where the right-hand side can as well stand, or not at all.
bool SourceSimplifier::bind_before(const Variable* v, const Expr* rhs, bool partially_applied) {
  const auto found = occurrences_.find(v);
  if (found == occurrences_.end()) return false;
  Occurrence occurrence = found->second;
  if (partially_applied) occurrence.in_lambda = true;
  if (occurrence.is_loop_breaker || occurrence.kind == Occurrence::Kind::many) return false;
  if (occurrence.kind == Occurrence::Kind::once) {
    if (occurrence.branches != 1) return false;
    if (occurrence.in_lambda && !(occurrence.is_interesting && can_move_into_lambda(rhs))) {
      return false;
    }
  }
  substitution_[v] = {Substitute::Kind::suspended, nullptr, rhs};
  ++changes_;
  return true;
}

// v = rhs, of the input.
void SourceSimplifier::bind(const Variable* v, const Expr* rhs, Bindings& around) {
  Variable* made = fresh(v);
  complete(v, made, simplify(rhs, CallContext::rhs), around);
}

// v = rhs, where rhs is output.
void SourceSimplifier::bind_output(const Variable* v, Expr* rhs, Bindings& around) {
  const auto found = occurrences_.find(v);
  if (found != occurrences_.end() && found->second.kind == Occurrence::Kind::dead) return;
  complete(v, fresh(v), rhs, around);
}

void SourceSimplifier::know(Variable* v, Expr* rhs, bool is_loop_breaker) {
  Known known;
  known.arity = unfoldings_.arity(rhs);
  known.is_loop_breaker = is_loop_breaker;
  if (!v->is_dictionary || !v->is_global) known.unfolding = unfoldings_.make(rhs);
  known.is_evaluated = rhs->kind == Expr::Kind::lambda || rhs->kind == Expr::Kind::constructor ||
                       rhs->kind == Expr::Kind::literal || known.arity > 0;
  if (v->is_dictionary) known.dictionary = rhs;
  known_[v] = std::move(known);
}

void SourceSimplifier::complete(const Variable* old, Variable* made, Expr* rhs, Bindings& around) {
  const auto found = occurrences_.find(old);
  const Occurrence occurrence =
      found != occurrences_.end() ? found->second : Occurrence{.kind = Occurrence::Kind::many};
  rhs = with_named_fields(rhs, made, around);
  know(made, rhs, occurrence.is_loop_breaker);
  const Unfolding& unfolding = known_[made].unfolding;
  bool inlines = false;
  if (!occurrence.is_loop_breaker) {
    const bool is_trivial = is_atom(rhs) && rhs->kind != Expr::Kind::literal;
    inlines = is_trivial || occurrence.kind == Occurrence::Kind::dead ||
              (occurrence.kind == Occurrence::Kind::once && occurrence.branches < 100 &&
               unfoldings_.is_small(unfolding) &&
               (!occurrence.in_lambda || (unfolding.is_cheap && occurrence.is_interesting)));
  }
  if (inlines) {
    ++changes_;
    substitution_[old] = rhs->kind == Expr::Kind::variable
                             ? Substitute{Substitute::Kind::variable, rhs->variable, nullptr}
                             : Substitute{Substitute::Kind::done, nullptr, rhs};
    return;
  }
  around.push_back({false, {{made, rhs}}});
}

// A constructor's fields as variables, so that a case of it can take them and share them.
Expr* SourceSimplifier::with_named_fields(Expr* rhs, const Variable* owner, Bindings& around) {
  if (rhs->kind != Expr::Kind::constructor || std::ranges::all_of(rhs->arguments, is_atom)) {
    return rhs;
  }
  Expr made = *rhs;
  for (Expr*& field : made.arguments) {
    if (is_atom(field)) continue;
    Variable* name = fresh_named(owner->name, owner);
    around.push_back({false, {{name, field}}});
    know(name, field, false);
    Expr reference{.kind = Expr::Kind::variable};
    reference.variable = name;
    field = program_.make(std::move(reference));
  }
  return program_.make(std::move(made));
}

Expr* SourceSimplifier::around(const Bindings& bindings, Expr* body) {
  for (auto group = bindings.rbegin(); group != bindings.rend(); ++group) {
    Expr made{.kind = Expr::Kind::let};
    made.type = body->type;
    made.recursive = group->recursive;
    made.bindings = group->bindings;
    made.body = body;
    body = program_.make(std::move(made));
  }
  return body;
}

}  // namespace convertprofile::runtime::core
