// SPDX-License-Identifier: BSD-3-Clause
// `class C a b | a -> b`: two predicates that agree on `a` agree on `b` (Jones, "Type classes with
// functional dependencies", 2000). Types become known by it; evidence does not come from it.
#include <algorithm>

#include "runtime/language/infer/constraints.h"

namespace convertprofile::runtime {

namespace {

constexpr const char* a_dependency = "a functional dependency of";
constexpr const char* a_superclass = "a superclass of";

}  // namespace

// Of what waits for a family, what is only an improvement is looked at again the next time.
void Solver::determine(Type* actual, Type* expected, const Wanted& wanted, const char* why) {
  if (TypeStore::equal(actual, expected)) return;
  const Mismatch mismatch = context_->types.unify(actual, expected);
  const auto deferred = context_->types.take_deferred();
  if (mismatch.kind == Mismatch::Kind::none) {
    has_improved_ |= deferred.empty();
    if (why == a_dependency || why == a_superclass) return;
    for (const auto& [left, right] : deferred) part_of(wanted, equality(left, right), put_off_);
    has_improved_ |= !deferred.empty();
    return;
  }
  TypePrinter printer;
  const std::string left = printer.text(expected);
  const std::string right = printer.text(actual);
  context_->fail(wanted.span, "Couldn't match type '" + left + "' with '" + right + "', as " + why +
                                  " '" + printer.predicate(wanted.predicate) + "' needs");
}

void Solver::improve_by(const Predicate& other, const Wanted& wanted) {
  const std::vector<Type*> types = class_arguments(wanted.predicate);
  const std::vector<Type*> others = class_arguments(other);
  for (const auto& [from, to] : wanted.predicate.of->dependencies) {
    const bool agrees = std::ranges::all_of(
        from, [&](std::size_t i) { return TypeStore::equal(types[i], others[i]); });
    if (!agrees) continue;
    for (const std::size_t i : to) determine(types[i], others[i], wanted, a_dependency);
  }
}

// Or by its superclasses.
void Solver::improve_by_given(const Predicate& given, const Wanted& wanted) {
  if (given.of == wanted.predicate.of) return improve_by(given, wanted);
  for (const Predicate& superclass : given.of->superclasses) {
    improve_by_given(context_->types.at(superclass, *given.of, given.type), wanted);
  }
}

void Solver::improve_by_instances(const Wanted& wanted) {
  const std::vector<Type*> types = class_arguments(wanted.predicate);
  for (const Instance* instance : wanted.predicate.of->instances) {
    if (!context_->modules.has(*instance)) continue;
    const std::vector<Type*> own = class_arguments({instance->of, instance->type});
    for (const auto& [from, to] : wanted.predicate.of->dependencies) {
      auto arguments = ModuleTable::match(*instance, types, from);
      if (!arguments) continue;
      for (Type*& argument : *arguments) {
        if (argument == nullptr) argument = context_->types.meta();
      }
      for (const std::size_t i : to) {
        std::vector<std::size_t> both = from;
        both.push_back(i);
        if (ModuleTable::match(*instance, types, both)) continue;  // as much as that is known
        determine(types[i], context_->types.substitute(own[i], instance->variables, *arguments),
                  wanted, a_dependency);
      }
    }
  }
}

// What is wanted has superclasses, and of these equalities make types known, too.
void Solver::improve_by_equalities(const Predicate& predicate, const Wanted& wanted) {
  if (!predicate.of->has_equalities) return;
  for (const Predicate& of : predicate.of->superclasses) {
    const Predicate superclass = context_->types.at(of, *predicate.of, predicate.type);
    if (superclass.of->is_equality) {
      const std::vector<Type*> sides = class_arguments(superclass);
      determine(sides[0], sides[1], wanted, a_superclass);
    } else {
      improve_by_equalities(superclass, wanted);
    }
  }
}

void Solver::improve(const Wanted& wanted, Scope& scope) {
  improve_by_equalities(wanted.predicate, wanted);
  if (wanted.predicate.of->dependencies.empty()) return;
  improve_by_instances(wanted);
  for (Scope* place = &scope; place != nullptr; place = place->parent) {
    for (const Scope::Given& given : place->givens) {
      if (given.is_flexible) improve_by_given(given.predicate, wanted);
    }
    for (const Wanted& other : place->wanteds) {
      if (&other == &wanted || other.predicate.of != wanted.predicate.of) continue;
      improve_by(other.predicate, wanted);
      // The others agree with this one.
      if (TypeStore::equal(other.predicate.type, wanted.predicate.type)) break;
    }
  }
}

}  // namespace convertprofile::runtime
