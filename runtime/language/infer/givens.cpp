// SPDX-License-Identifier: BSD-3-Clause
// Constraints given by a signature, an instance's context or a constructor, and their superclasses.
#include <algorithm>

#include "runtime/language/infer/constraints.h"

namespace convertprofile::runtime {

Evidence Solver::superclass(Scope& scope, const Scope::Given& given,
                            const std::vector<std::uint32_t>& path, const Wanted& wanted) {
  Evidence evidence;
  evidence.kind = Evidence::Kind::variable;
  evidence.variable = given.parameter;
  evidence.predicate = known_constraint(given.predicate);
  for (const std::uint32_t index : path) {
    const Class& of = *evidence.predicate.of;
    const Predicate predicate =
        known_constraint(context_->types.at(of.superclasses[index], of, evidence.predicate.type));
    const auto known = std::ranges::find_if(scope.dictionaries, [&](const Scope::Dictionary& d) {
      return d.predicate.of == predicate.of && TypeStore::equal(d.predicate.type, predicate.type);
    });
    if (known != scope.dictionaries.end()) {
      evidence = {};
      evidence.kind = Evidence::Kind::variable;
      evidence.variable = known->binder;
      evidence.predicate = predicate;
      continue;
    }
    Evidence body;
    body.kind = Evidence::Kind::superclass;
    body.index = index;
    body.arguments.push_back(context_->types.evidence(std::move(evidence)));
    evidence = bind(scope, predicate, std::move(body), wanted.span);
  }
  return evidence;
}

// Like superclass_path, at the types of both.
bool Solver::find_superclass(const Predicate& from, const Predicate& to,
                             std::vector<std::uint32_t>& path) {
  if (from.of == to.of && TypeStore::equal(from.type, to.type)) return true;
  for (std::uint32_t i = 0; i < from.of->superclasses.size(); ++i) {
    path.push_back(i);
    const Predicate superclass = context_->types.at(from.of->superclasses[i], *from.of, from.type);
    if (find_superclass(known_constraint(superclass), to, path)) return true;
    path.pop_back();
  }
  return false;
}

namespace {

// Whether scopes from `inner` up to `outer` know types that `outer` does not.
bool is_refined_between(const Scope& inner, const Scope& outer) {
  for (const Scope* place = &inner; place != &outer; place = place->parent) {
    if (place->is_refined) return true;
  }
  return false;
}

// Whether both are the same implicit parameter, whatever its type: it hides outer ones.
bool hides(const Predicate& given, const Predicate& wanted) {
  return given.of == wanted.of && is_implicit(*given.of) &&
         TypeStore::equal(class_arguments(given)[0], class_arguments(wanted)[0]);
}

}  // namespace

bool Solver::solve_by_given(const Wanted& wanted, Scope& scope) {
  for (Scope* place = &scope; place != nullptr; place = place->parent) {
    const Scope::Given* best = nullptr;
    std::vector<std::uint32_t> best_path;
    for (const Scope::Given& given : place->givens) {
      std::vector<std::uint32_t> path;
      // A family application may be known only within this scope.
      const Predicate known = known_constraint(given.predicate);
      const bool is_found =
          given.is_flexible ? find_superclass(known, wanted.predicate, path)
                            : TypeStore::equal(given.predicate.type, wanted.predicate.type) &&
                                  superclass_path(*given.predicate.of, *wanted.predicate.of, path);
      if (is_found && (best == nullptr || path.size() < best_path.size())) {
        best = &given;
        best_path = std::move(path);
      }
    }
    if (best != nullptr) {
      const bool is_known_here = best->is_flexible && is_refined_between(scope, *place);
      *wanted.evidence = superclass(is_known_here ? scope : *place, *best, best_path, wanted);
      return true;
    }
    const bool is_hidden = std::ranges::any_of(place->givens, [&](const Scope::Given& given) {
      return hides(given.predicate, wanted.predicate);
    });
    if (is_hidden || (place->takes_implicit && is_implicit(*wanted.predicate.of))) return false;
  }
  return false;
}

}  // namespace convertprofile::runtime
