// SPDX-License-Identifier: BSD-3-Clause
// `class C a b | a -> b`: two predicates that agree on `a` agree on `b` (Jones, "Type classes with
// functional dependencies", 2000). Dependencies determine types but provide no evidence.
#include <algorithm>

#include "runtime/language/infer/constraints.h"

namespace convertprofile::runtime {

namespace {

constexpr const char* a_dependency = "a functional dependency of";
constexpr const char* a_superclass = "a superclass of";

}  // namespace

// Equalities deferred for a family are wanted, except mere improvements, which are repeated next
// time.
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

// Also adds the numbers of the dependencies used to `used`.
void Solver::improve_by(const Predicate& other, const Wanted& wanted,
                        std::vector<std::size_t>& used) {
  const std::vector<Type*> types = class_arguments(wanted.predicate);
  const std::vector<Type*> others = class_arguments(other);
  const auto& dependencies = wanted.predicate.of->dependencies;
  for (std::size_t number = 0; number < dependencies.size(); ++number) {
    const auto& [from, to] = dependencies[number];
    const bool agrees = std::ranges::all_of(
        from, [&](std::size_t i) { return TypeStore::equal(types[i], others[i]); });
    if (!agrees || std::ranges::find(used, number) != used.end()) continue;
    used.push_back(number);
    for (const std::size_t i : to) determine(types[i], others[i], wanted, a_dependency);
  }
}

// Uses the given predicate or its superclasses.
void Solver::improve_by_given(const Predicate& given, const Wanted& wanted,
                              std::vector<std::size_t>& used) {
  if (given.of == wanted.predicate.of) return improve_by(given, wanted, used);
  for (const Predicate& superclass : given.of->superclasses) {
    improve_by_given(context_->types.at(superclass, *given.of, given.type), wanted, used);
  }
}

// Skips dependencies already used, because given constraints take precedence over instances.
void Solver::improve_by_instances(const Wanted& wanted, const std::vector<std::size_t>& used) {
  const std::vector<Type*> types = class_arguments(wanted.predicate);
  for (const Instance* instance : wanted.predicate.of->instances) {
    if (!context_->modules.has(*instance)) continue;
    const std::vector<Type*> own = class_arguments({instance->of, instance->type});
    const auto& dependencies = wanted.predicate.of->dependencies;
    for (std::size_t number = 0; number < dependencies.size(); ++number) {
      if (std::ranges::find(used, number) != used.end()) continue;
      const auto& [from, to] = dependencies[number];
      auto arguments = ModuleTable::match(*instance, types, from);
      if (!arguments) continue;
      for (Type*& argument : *arguments) {
        if (argument == nullptr) argument = context_->types.meta();
      }
      for (const std::size_t i : to) {
        std::vector<std::size_t> both = from;
        both.push_back(i);
        if (ModuleTable::match(*instance, types, both)) continue;  // determines nothing further
        determine(types[i], context_->types.substitute(own[i], instance->variables, *arguments),
                  wanted, a_dependency);
      }
    }
  }
}

// Equalities and dependencies of a wanted predicate's superclasses determine types too.
void Solver::improve_by_superclasses(const Wanted& wanted, Scope& scope) {
  if (!wanted.predicate.of->superclasses_determine) return;
  for (const Predicate& of : wanted.predicate.of->superclasses) {
    Wanted superclass = wanted;
    superclass.predicate = context_->types.at(of, *wanted.predicate.of, wanted.predicate.type);
    if (superclass.predicate.of->is_equality) {
      const std::vector<Type*> sides = class_arguments(superclass.predicate);
      determine(sides[0], sides[1], wanted, a_superclass);
    } else {
      improve(superclass, scope);
    }
  }
}

void Solver::improve(const Wanted& wanted, Scope& scope) {
  improve_by_superclasses(wanted, scope);
  if (wanted.predicate.of->dependencies.empty()) return;
  // A group's own implicit parameter is independent of outer ones.
  const bool is_parameter = is_implicit(*wanted.predicate.of);
  const auto is_own = [is_parameter](const Scope& place) {
    return is_parameter && place.takes_implicit;
  };
  std::vector<std::size_t> used;
  for (Scope* place = &scope; place != nullptr; place = place->parent) {
    for (const Scope::Given& given : place->givens) {
      if (given.is_flexible) improve_by_given(given.predicate, wanted, used);
    }
    if (is_own(*place)) break;
  }
  improve_by_instances(wanted, used);
  for (Scope* place = &scope; place != nullptr; place = place->parent) {
    for (const Wanted& other : place->wanteds) {
      if (&other == &wanted || other.predicate.of != wanted.predicate.of) continue;
      std::vector<std::size_t> known = used;
      improve_by(other.predicate, wanted, known);
      // Later ones have been compared with that one.
      if (TypeStore::equal(other.predicate.type, wanted.predicate.type)) break;
    }
    if (is_own(*place)) break;
  }
}

}  // namespace convertprofile::runtime
