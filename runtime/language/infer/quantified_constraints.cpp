// SPDX-License-Identifier: BSD-3-Clause
// `forall a. C a => D (f a)` as a constraint (Bottu et al., "Quantified class constraints", 2017).
// It is represented by the class of all constraints, `Holds#`, at a polymorphic type; its evidence
// is a function of the context's dictionaries. A given one is an instance in its scope, as is each
// superclass of its head; these take precedence over the program's instances.
#include "runtime/language/infer/constraints.h"

namespace convertprofile::runtime {

bool is_quantified(const Predicate& predicate) {
  return is_holds(*predicate.of) && resolved(predicate.type)->kind == Type::Kind::polymorphic;
}

// ---- wanted ------------------------------------------------------------------------------------
// In a scope of its own, which is given the context.
bool Solver::solve_quantified(const Wanted& wanted, Scope& scope) {
  if (scope.has_flexible_givens && solve_by_given(wanted, scope)) return true;
  const Scheme& scheme = *resolved(wanted.predicate.type)->scheme;
  TypeStore& types = context_->types;
  Scope& within = scopes_.emplace_back();
  within.parent = &scope;
  within.is_quantified = true;
  within.has_flexible_givens = scope.has_flexible_givens;
  within.level = scope.level + 1;
  auto* const given = context_->arena.make(GivenDictionaries());
  within.bound = &given->dictionaries;
  const TypeStore::AtLeast inside(types, within.level);
  std::vector<Type*> rigid;
  for (const Type* variable : scheme.variables) {
    rigid.push_back(types.variable(variable->name));
    rigid.back()->level = within.level;
  }
  std::vector<Predicate> context = scheme.predicates;
  for (Predicate& one : context) one.type = types.substitute(one.type, scheme.variables, rigid);
  given->parameters = give(within, context, wanted.span);
  Evidence evidence;
  evidence.kind = Evidence::Kind::quantified;
  evidence.given = given;
  const Predicate head = {wanted.predicate.of,
                          types.substitute(scheme.type, scheme.variables, rigid)};
  evidence.arguments.push_back(part_of(wanted, known_constraint(head), within.wanteds));
  *wanted.evidence = bind(scope, wanted.predicate, std::move(evidence), wanted.span);
  scope.children.push_back(&within);
  return true;
}

// ---- given -------------------------------------------------------------------------------------
struct Solver::LocalInstance {
  std::vector<std::uint32_t> path;  // superclasses from the given to the quantified constraint
  Predicate quantified{};
  std::vector<std::uint32_t> head_path;  // from its head to the wanted one
  std::vector<Type*> arguments;          // instances of its variables
};

namespace {

constexpr std::size_t deepest_superclass = 30;  // for classes that are superclasses of each other

}  // namespace

bool Solver::match_head(const Predicate& head, const Predicate& wanted, LocalInstance& found) {
  TypeStore& types = context_->types;
  auto arguments = ModuleTable::match(resolved(found.quantified.type)->scheme->variables,
                                      types.constraint(head), types.constraint(wanted));
  if (arguments) {
    found.arguments = std::move(*arguments);
    for (Type*& argument : found.arguments) {
      if (argument == nullptr) argument = types.meta();
    }
    return true;
  }
  for (std::uint32_t i = 0; i < head.of->superclasses.size(); ++i) {
    if (found.head_path.size() == deepest_superclass) return false;
    found.head_path.push_back(i);
    const Predicate superclass = types.at(head.of->superclasses[i], *head.of, head.type);
    if (match_head(known_constraint(superclass), wanted, found)) return true;
    found.head_path.pop_back();
  }
  return false;
}

bool Solver::find_quantified(const Predicate& given, const Predicate& wanted,
                             LocalInstance& found) {
  if (is_quantified(given)) {
    found.quantified = given;
    const Predicate head = {given.of, resolved(given.type)->scheme->type};
    return match_head(known_constraint(head), wanted, found);
  }
  for (std::uint32_t i = 0; i < given.of->superclasses.size(); ++i) {
    if (found.path.size() == deepest_superclass) return false;
    found.path.push_back(i);
    const Predicate superclass =
        context_->types.at(given.of->superclasses[i], *given.of, given.type);
    if (find_quantified(known_constraint(superclass), wanted, found)) return true;
    found.path.pop_back();
  }
  return false;
}

bool Solver::solve_by_quantified(const Wanted& wanted, Scope& scope, std::vector<Wanted>& work) {
  for (Scope* place = &scope; place != nullptr; place = place->parent) {
    for (const Scope::Given& given : place->givens) {
      LocalInstance found;
      if (!given.is_flexible ||
          !find_quantified(known_constraint(given.predicate), wanted.predicate, found)) {
        continue;
      }
      if (wanted.depth > most_contexts) report_endless(wanted);
      *wanted.evidence = superclass(scope, given, found.path, wanted);
      apply_quantified(wanted, scope, found, work);
      return true;
    }
  }
  return false;
}

void Solver::report_endless(const Wanted& wanted) {
  context_->fail(wanted.span, "The constraints for '" + TypePrinter().predicate(wanted.predicate) +
                                  "' need each other endlessly");
}

// The wanted evidence is the quantified constraint found so far, applied.
void Solver::apply_quantified(const Wanted& wanted, Scope& scope, LocalInstance& found,
                              std::vector<Wanted>& work) {
  TypeStore& types = context_->types;
  const Scheme& scheme = *resolved(found.quantified.type)->scheme;
  const auto at_match = [&](const Predicate& predicate) {
    return known_constraint(
        {predicate.of, types.substitute(predicate.type, scheme.variables, found.arguments)});
  };
  Evidence evidence;
  evidence.kind = Evidence::Kind::applied;
  evidence.arguments.push_back(types.evidence(*wanted.evidence));
  for (const Predicate& predicate : scheme.predicates) {
    const Predicate part = at_match(predicate);
    if (part.of == wanted.predicate.of && TypeStore::equal(part.type, wanted.predicate.type)) {
      report_endless(wanted);
    }
    evidence.arguments.push_back(part_of(wanted, part, work));
  }
  Predicate reached = at_match({found.quantified.of, scheme.type});
  evidence = bind(scope, reached, std::move(evidence), wanted.span);
  for (const std::uint32_t index : found.head_path) {
    const Class& of = *reached.of;
    reached = known_constraint(types.at(of.superclasses[index], of, reached.type));
    Evidence body;
    body.kind = Evidence::Kind::superclass;
    body.index = index;
    body.arguments.push_back(types.evidence(std::move(evidence)));
    evidence = bind(scope, reached, std::move(body), wanted.span);
  }
  *wanted.evidence = std::move(evidence);
}

}  // namespace convertprofile::runtime
