// SPDX-License-Identifier: BSD-3-Clause
// Generalisation of a group without signatures (Haskell 98 report, sections 4.5.2 to 4.5.5).
#include <algorithm>
#include <unordered_map>
#include <utility>

#include "runtime/language/infer/inference.h"

namespace convertprofile::runtime {
namespace {

void collect_wanteds(Scope& scope, std::vector<Wanted*>& found) {
  for (Wanted& wanted : scope.wanteds) found.push_back(&wanted);
  for (Scope* child : scope.children) collect_wanteds(*child, found);
}

bool contains_any(Type* type, const std::vector<Type*>& metas, std::uint32_t level) {
  std::vector<Type*> mentioned;
  TypeStore::collect_metas(type, level, mentioned);
  return std::ranges::any_of(
      mentioned, [&metas](Type* meta) { return std::ranges::find(metas, meta) != metas.end(); });
}

// True if a context can solve it, not only the enclosing scope.
bool can_be_quantified(const Predicate& predicate, std::uint32_t level) {
  const Type::Kind head = spine_head(predicate.type)->kind;
  if (!predicate.of->is_of_several() && head != Type::Kind::family) {
    return head != Type::Kind::variable;
  }
  std::vector<Type*> rigid;
  TypeStore::collect_variables(predicate.type, level, rigid);
  return rigid.empty();
}

// Adds the predicate unless already implied; drops those it implies.
void add_predicate(std::vector<Predicate>& predicates, const Predicate& predicate) {
  const auto implies = [](const Predicate& strong, const Predicate& weak) {
    std::vector<std::uint32_t> path;
    return TypeStore::equal(strong.type, weak.type) && superclass_path(*strong.of, *weak.of, path);
  };
  for (const Predicate& known : predicates) {
    if (implies(known, predicate)) return;
  }
  std::erase_if(predicates, [&](const Predicate& known) { return implies(predicate, known); });
  predicates.push_back(predicate);
}

std::vector<Type*> variables_of(Type* type) {
  std::vector<Type*> variables;
  TypeStore::collect_variables(type, variables);
  return variables;
}

// Sets of type variables; all variables of a predicate are in one set.
class RelatedVariables {
 public:
  explicit RelatedVariables(const std::vector<Predicate>& predicates) {
    for (const Predicate& predicate : predicates) {
      const std::vector<Type*> variables = variables_of(predicate.type);
      for (Type* variable : variables) others_[set_of(variable)] = set_of(variables[0]);
    }
  }

  // The set's representative.
  const Type* set_of(const Type* variable) {
    for (;;) {
      const auto found = others_.find(variable);
      if (found == others_.end() || found->second == variable) return variable;
      variable = found->second;
    }
  }

 private:
  std::unordered_map<const Type*, const Type*> others_;  // another of the set, closer to the
                                                         // representative
};

}  // namespace

// The monomorphism restriction: pattern bindings, and variables without parameters.
bool Inference::is_restricted(const InferredGroup& inferred) const {
  if (!inferred.declared.empty()) return true;
  if (!context_->module.extensions.monomorphism_restriction) return false;
  const auto has_context = [&inferred](const Binder* binder) {
    return std::ranges::any_of(inferred.partial, [binder](const InferredGroup::Partial& partial) {
      return partial.binder == binder &&
             (partial.signature->type.has_open_context || !partial.context.empty());
    });
  };
  return std::ranges::any_of(inferred.group->bindings, [&](const Binding* binding) {
    const auto* function = std::get_if<FunctionBinding>(&binding->node);
    return function == nullptr ||
           (function->matches[0].parameters.empty() && !has_context(function->binder));
  });
}

void Inference::generalise(InferredGroup& inferred) {
  Scope& scope = *inferred.scope;
  solver_->solve(scope);
  std::vector<Wanted*> pending;
  collect_wanteds(scope, pending);
  const std::uint32_t level = types_->level();
  const bool is_mono = is_restricted(inferred);
  if (is_mono) {
    for (Wanted* wanted : pending) types_->lower_levels(wanted->predicate.type, level);
  }
  std::vector<Type*> metas;
  for (const Binder* binder : inferred.binders) {
    TypeStore::collect_metas(binder->scheme.type, level, metas);
  }
  for (const InferredGroup::Declared& declared : inferred.declared) {
    TypeStore::collect_metas(declared.type, level, metas);
  }
  // Constraints on these metas become part of the type, together with all they mention, unless they
  // mention a rigid variable of an inner scope. Implicit parameters always do.
  std::vector<Predicate> predicates;
  for (bool grown = true; grown;) {
    grown = false;
    for (const Wanted* wanted : pending) {
      Type* type = wanted->predicate.type;
      const bool is_part =
          contains_any(type, metas, level) || (is_implicit(*wanted->predicate.of) && !is_mono);
      if (!is_part || !can_be_quantified(wanted->predicate, level)) continue;
      const std::size_t count = metas.size();
      TypeStore::collect_metas(type, level, metas);
      grown = grown || metas.size() > count;
      add_predicate(predicates, wanted->predicate);
    }
  }
  for (Type* meta : metas) {
    meta->function = types_->variable({});
    meta->function->level = level + 1;
  }
  context_->modules.families.has_changed();
  check_declared(inferred, metas);
  check_partial(inferred, metas, predicates);
  scope.takes_implicit = false;
  quantify(inferred, predicates, !metas.empty() || !predicates.empty());
  if (!predicates.empty()) solver_->solve(scope);
  // The rest concerns the enclosing scope.
  for (Wanted& wanted : scope.wanteds) {
    types_->lower_levels(wanted.predicate.type, level);
    scope.parent->wanteds.push_back(std::move(wanted));
  }
  scope.wanteds.clear();
}

// The variables of a signature must be generalised by the group and distinct.
void Inference::check_declared(const InferredGroup& inferred,
                               const std::vector<Type*>& generalised) {
  for (const InferredGroup::Declared& declared : inferred.declared) {
    std::vector<const Type*> seen;
    for (Type* const variable : declared.variables) {
      Type* const is = resolved(variable);
      const bool is_general =
          std::ranges::any_of(generalised, [is](Type* meta) { return resolved(meta) == is; });
      if (is_general && std::ranges::find(seen, is) == seen.end()) {
        seen.push_back(is);
        continue;
      }
      context_->fail(declared.signature,
                     "The type signature for '" + declared.binder->name.text() +
                         "' is more general than the type that the pattern gives it, '" +
                         type_text(declared.type) + "'");
    }
  }
}

// All binders of a group share its constraints. Constraints on types that a binder's type does not
// reach must hold for some types, whether the binder is used or not.
void Inference::check_reach(const InferredGroup& inferred,
                            const std::vector<Predicate>& predicates) {
  RelatedVariables related(predicates);
  // For each set, how many leading binders reach it.
  std::unordered_map<const Type*, std::size_t> reaching;
  for (std::size_t i = 0; i < inferred.binders.size(); ++i) {
    for (Type* variable : variables_of(inferred.binders[i]->scheme.type)) {
      std::size_t& count = reaching[related.set_of(variable)];
      if (count == i) count = i + 1;
    }
  }
  std::vector<std::pair<const Predicate*, const Binder*>> unreached;
  std::vector<Type*> variables;
  for (const Predicate& predicate : predicates) {
    const std::vector<Type*> own = variables_of(predicate.type);
    const std::size_t count =
        own.empty() ? inferred.binders.size() : reaching[related.set_of(own[0])];
    if (count == inferred.binders.size()) continue;
    unreached.emplace_back(&predicate, inferred.binders[count]);
    TypeStore::collect_variables(predicate.type, variables);
  }
  const std::vector<Type*> metas = types_->metas(variables.size());
  for (const auto& [predicate, binder] : unreached) {
    solver_->want({predicate->of, types_->substitute(predicate->type, variables, metas)},
                  binder->span, {Origin::Kind::inferred_type, binder->name, nullptr});
  }
}

// As for a signature: arguments of families do not determine variables.
void Inference::check_inferred(const Binder& binder) {
  const Scheme& scheme = binder.scheme;
  std::vector<Type*> families;
  collect_families(scheme.type, families);
  if (families.empty() || context_->module.extensions.allow_ambiguous_types) return;
  std::vector<Type*> mentioned;
  collect_fixed_variables(scheme.type, mentioned);
  reader_->add_determined(scheme.predicates, mentioned);
  std::vector<Type*> own;
  for (Type* const family : families) TypeStore::collect_variables(family, types_->level(), own);
  for (Type* const variable : own) {
    if (std::ranges::find(mentioned, variable) != mentioned.end()) continue;
    context_->fail(binder.span,
                   "The inferred type '" + scheme_text(scheme) + "' of '" + binder.name.text() +
                       "' is ambiguous: it mentions a variable only in arguments of type families");
  }
}

void Inference::quantify(InferredGroup& inferred, const std::vector<Predicate>& predicates,
                         bool is_polymorphic) {
  inferred.group->dictionary_parameters =
      solver_->give(*inferred.scope, predicates, inferred.group->bindings[0]->span);
  for (Binder* binder : inferred.binders) {
    context_->binders.at(binder).group = nullptr;
    Scheme& scheme = binder->scheme;
    scheme.predicates = predicates;
    TypeStore::collect_variables(scheme.type, types_->level(), scheme.variables);
    for (const Predicate& predicate : predicates) {
      TypeStore::collect_variables(predicate.type, types_->level(), scheme.variables);
    }
    if (const Type* of = resolved(scheme.type); of->kind == Type::Kind::polymorphic) {
      const Scheme& field = *of->scheme;
      scheme.variables.insert(scheme.variables.end(), field.variables.begin(),
                              field.variables.end());
      scheme.predicates.insert(scheme.predicates.end(), field.predicates.begin(),
                               field.predicates.end());
      scheme.type = field.type;
    }
    check_inferred(*binder);
  }
  if (inferred.binders.size() > 1 && !predicates.empty()) check_reach(inferred, predicates);
  for (EVariable* use : inferred.occurrences) {
    use->is_instance = is_polymorphic;
    std::vector<Evidence*> evidence;
    for (std::size_t i = 0; i < predicates.size(); ++i) {
      Evidence parameter;
      parameter.kind = Evidence::Kind::variable;
      parameter.variable = inferred.group->dictionary_parameters[i];
      parameter.predicate = predicates[i];
      evidence.push_back(types_->evidence(std::move(parameter)));
    }
    use->evidence.insert(use->evidence.begin(), evidence.begin(), evidence.end());
  }
}

}  // namespace convertprofile::runtime
