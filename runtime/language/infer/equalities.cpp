// SPDX-License-Identifier: BSD-3-Clause
// Type equalities, `a ~ b`: those given by contexts and patterns, and wanted ones, including those
// that unification defers because a family application is not yet known.
#include <algorithm>

#include "runtime/language/infer/inference.h"

namespace convertprofile::runtime {

// ---- wanted ----------------------------------------------------------------------------------
bool Solver::solve_equality(const Wanted& wanted, Scope& scope, std::vector<Wanted>& work) {
  TypeStore& types = context_->types;
  const std::vector<Type*> sides = class_arguments(wanted.predicate);
  const Mismatch mismatch = types.unify(sides[0], sides[1]);
  const auto deferred = types.take_deferred();
  const bool is_stuck = deferred.size() == 1 && deferred[0].first == resolved(sides[0]) &&
                        deferred[0].second == resolved(sides[1]);
  if (mismatch.kind != Mismatch::Kind::none || is_stuck) {
    if (scope.has_flexible_givens && solve_by_given(wanted, scope)) return true;
    if (mismatch.kind != Mismatch::Kind::none) report_different(wanted);
    return false;
  }
  for (const auto& [left, right] : deferred) part_of(wanted, equality(left, right), work);
  has_improved_ = true;
  prove_by_any_instance(wanted);
  return true;
}

Predicate Solver::equality(Type* left, Type* right) {
  if (equality_ == nullptr) {
    equality_ = context_->modules.internal().type(context_->symbols.intern("Equality#")).of;
  }
  Type* const sides[] = {left, right};
  return {equality_, context_->types.apply(equality_->tuple, sides)};
}

// Wants the equalities deferred by the last unification.
void Solver::want_deferred(const Span& span) {
  for (const auto& [left, right] : context_->types.take_deferred()) {
    want(equality(left, right), span, {Origin::Kind::equality, {}, nullptr});
  }
}

void Solver::report_different(const Wanted& wanted) {
  if (const auto message = type_error_in(wanted.predicate.type))
    context_->fail(wanted.span, *message);
  const std::vector<Type*> sides = class_arguments(wanted.predicate);
  TypePrinter printer;
  const std::string left = printer.text(sides[0]);
  const std::string right = printer.text(sides[1]);
  std::string message = "Couldn't match type '" + left + "' with '" + right + "'";
  if (const std::string origin = described(wanted.origin); !origin.empty()) message += " " + origin;
  std::vector<Type*> unknown;
  TypeStore::collect_metas(wanted.predicate.type, unknown);
  if (!unknown.empty()) {
    message += "; the type variable '" + printer.text(unknown[0]) +
               "' is ambiguous, as other types may have the same type in the family";
  }
  context_->fail(wanted.span, message);
}

// ---- given -----------------------------------------------------------------------------------
// Assumes the equalities given to the current scope, including those of superclasses.
void Inference::assume_given() {
  const std::vector<Scope::Given>& givens = solver_->current().givens;
  for (std::size_t i = 0; i < givens.size(); ++i) assume(givens[i].predicate);
}

void Inference::assume(const Predicate& constraint) {
  const Predicate given = known_constraint(constraint);
  if (given.of->is_equality) {
    const std::vector<Type*> sides = class_arguments(given);
    return refine(sides[0], sides[1]);
  }
  if (!given.of->superclasses_determine) return;
  for (const Predicate& superclass : given.of->superclasses) {
    assume(types_->at(superclass, *given.of, given.type));
  }
}

// Refines a family application on one side to the other side.
void Inference::refine_family(Type* known, Type* given) {
  Type* const family = known->kind == Type::Kind::family ? known : given;
  Type* const is = family == known ? given : known;
  std::vector<Type*> mentioned;
  collect_families(is, mentioned);
  const auto is_same = [family](Type* type) { return TypeStore::equal(type, family); };
  if (std::ranges::any_of(mentioned, is_same)) return;  // GHC ignores it too
  context_->modules.families.assume(family, is);
  solver_->current().is_refined = true;
  refined_.push_back(family);
}

}  // namespace convertprofile::runtime
