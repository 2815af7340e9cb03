// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "runtime/language/infer/inference.h"
#include "runtime/language/syntax/binders.h"
#include "runtime/language/syntax/extensions.h"

namespace convertprofile::runtime {

// ---- right-hand sides ------------------------------------------------------------------------
void Inference::right_side(RightSide& right, Type* expected) {
  if (right.where != nullptr) groups(*right.where, false);
  for (GuardedBody& body : right.bodies) {
    const PatternScope scope(*this);
    for (Statement* guard : body.guards) {
      switch (guard->kind) {
        case Statement::Kind::expression:
          check_whole(*guard->expr, internal_type("Bool", guard->span).type);
          break;
        case Statement::Kind::bind:
          pattern(*guard->pattern, infer_whole(*guard->expr));
          break;
        case Statement::Kind::let:
          groups(*guard->declarations, false);
          break;
        case Statement::Kind::recursive:  // only in commands
          break;
      }
    }
    check_whole(*body.body, expected);
  }
}

void Inference::selector_against(FunctionBinding& function, Type* type) {
  in_selector_ = true;
  function_against(function, type);
  in_selector_ = false;
}

void Inference::function_against(FunctionBinding& function, Type* type) {
  const std::size_t arity = function.matches[0].parameters.size();
  const Parameters known =
      parameters(type, function.matches[0].parameters, function.inner, function.matches[0].span);
  if (known.types.size() < arity) {
    context_->fail(function.matches[0].span,
                   "The equations for '" + function.binder->name.text() + "' have " +
                       std::to_string(arity) + (arity == 1 ? " argument" : " arguments") +
                       ", but its type '" + type_text(type) + "' has only " +
                       std::to_string(known.types.size()));
  }
  for (Match& match : function.matches) {
    const PatternScope scope(*this);
    for (std::size_t i = 0; i < arity; ++i) pattern(*match.parameters[i], known.types[i]);
    right_side(match.right, known.result);
  }
  leave_parameters(known);
}

// ---- groups ----------------------------------------------------------------------------------
void Inference::groups(Declarations& declarations, bool top_level) {
  for (const BindingGroup& group : declarations.groups) {
    if (group.has_signature) {
      signature(*std::get<FunctionBinding>(group.bindings[0]->node).binder);
    } else {
      pattern_signatures(group);
    }
  }
  for (BindingGroup& group : declarations.groups) {
    try {
      if (group.has_signature) {
        signature_group(group, top_level);
      } else {
        inferred_group(group, top_level);
      }
    } catch (const TypeTooLarge&) {
      context_->fail(group.bindings[0]->span, "A type in this declaration has more than " +
                                                  std::to_string(TypeTooLarge::most) + " parts");
    }
  }
}

// Brings type variables into scope from here on, if the module has ScopedTypeVariables.
void Inference::scope_types(std::span<Type* const> variables) {
  if (context_->module.extensions.scoped_type_variables) reader_->scoped().add(variables);
}

void Inference::signature(Binder& binder) {
  if (binder.scheme.type != nullptr) return;
  binder.scheme = reader_->scheme(context_->binders.at(&binder).signature->type);
}

void Inference::signature_group(BindingGroup& group, bool top_level) {
  auto& function = std::get<FunctionBinding>(group.bindings[0]->node);
  Binder& binder = *function.binder;
  const Scheme& scheme = binder.scheme;
  if (scheme.variables.empty() && scheme.predicates.empty()) {
    return function_against(function, scheme.type);
  }
  types_->enter_level();
  for (Type* variable : scheme.variables) variable->level = types_->level();
  Scope& within = solver_->enter(&group.dictionaries, top_level);
  group.dictionary_parameters = solver_->give(within, scheme.predicates, binder.span);
  const std::size_t refined = refined_.size();
  assume_given();
  const ScopedTypes::Here here(reader_->scoped());
  const Signature* signature = context_->binders.at(&binder).signature;
  if (signature->type.is_explicit) scope_types(scheme.variables);
  function_against(function, scheme.type);
  end_refinement(refined);
  solver_->leave();
  types_->leave_level();
}

namespace {

// Whether matching found distinct type variables, so that the signature is not more general.
bool are_distinct_variables(const std::vector<Type*>& types) {
  std::unordered_set<const Type*> seen;
  return std::ranges::all_of(types, [&](Type* type) {
    const Type* const is = resolved(type);
    return is->kind == Type::Kind::variable && seen.insert(is).second;
  });
}

}  // namespace

// An instance signature: returns the type of the method's body. If the signature is more general
// than the method's type, its variables are bound to their instances only after the body.
Type* Inference::method_signature(const Signature& signature, Type* known,
                                  std::vector<std::pair<Type*, Type*>>& later) {
  reader_->refuse_wildcards(signature.type);
  const Scheme scheme = reader_->scheme(signature.type);
  const std::vector<Type*> metas = types_->metas(scheme.variables.size());
  const auto at_metas = [&](Type* type) {
    return types_->substitute(type, scheme.variables, metas);
  };
  unify(at_metas(scheme.type), known, signature.span);
  for (const Predicate& predicate : scheme.predicates) {
    solver_->want({predicate.of, at_metas(predicate.type)}, signature.span,
                  {Origin::Kind::use, signature.names[0].first, nullptr});
  }
  const bool is_more_general = scheme.predicates.empty() && !are_distinct_variables(metas);
  for (std::size_t i = 0; is_more_general && i < metas.size(); ++i) {
    scheme.variables[i]->level = types_->level();
    later.emplace_back(scheme.variables[i], metas[i]);
  }
  const std::vector<Type*>& within = is_more_general ? scheme.variables : metas;
  if (signature.type.is_explicit && context_->module.extensions.scoped_type_variables) {
    for (std::size_t i = 0; i < within.size(); ++i) {
      const Type& written = *scheme.variables[i];
      reader_->scoped().add(written.name, within[i], written.argument);
    }
  }
  return is_more_general ? scheme.type : known;
}

// Like signatures of functions, these are known before their groups.
void Inference::pattern_signatures(const BindingGroup& group) {
  for (const Binding* binding : group.bindings) {
    for (Binder* binder : binders_of(*binding)) {
      if (context_->binders.at(binder).signature != nullptr) signature(*binder);
    }
  }
}

// GHC's note "Pattern bindings and complete signatures": variables of several signatures may become
// equal within the group.
void Inference::assume_signature(InferredGroup& inferred, Binder& binder,
                                 const Signature& signature) {
  const Scheme& scheme = binder.scheme;
  if (!scheme.predicates.empty()) {
    const bool is_restricted = context_->module.extensions.monomorphism_restriction;
    context_->fail(signature.span,
                   is_restricted
                       ? "Overloaded signature conflicts with monomorphism restriction: '" +
                             binder.name.text() + "' is bound by a pattern"
                       : "an overloaded signature for '" + binder.name.text() +
                             "', which a pattern binds, is not supported");
  }
  const std::vector<Type*> metas = types_->metas(scheme.variables.size());
  inferred.declared.push_back(
      {&binder, types_->substitute(scheme.type, scheme.variables, metas), metas, signature.span});
}

// Gives each binder an unknown type; binders in patterns get the pattern's types.
void Inference::assume(InferredGroup& inferred) {
  for (Binding* binding : inferred.group->bindings) {
    const bool is_function = std::holds_alternative<FunctionBinding>(binding->node);
    for (Binder* binder : binders_of(*binding)) {
      BinderInfo& info = context_->binders.at(binder);
      if (info.signature != nullptr) {
        assume_signature(inferred, *binder, *info.signature);
        continue;
      }
      if (is_function) {
        binder->scheme.type = inferred.group->recursive ? types_->meta() : types_->inferred_meta();
      }
      if (info.partial != nullptr) assume_partial(inferred, *binder, *info.partial);
      info.group = &inferred;
      inferred.binders.push_back(binder);
    }
  }
}

bool Inference::has_mono_local_binds(const Module& module) {
  if (module.is_runtime) return false;
  const auto has = [&module](const char* name) { return has_extension(*module.file, name); };
  const bool is_asked_for =
      has("MonoLocalBinds") || has("GADTs") || has("TypeFamilies") || has("TypeFamilyDependencies");
  return is_asked_for && !has("NoMonoLocalBinds");
}

// GHC's decideGeneralisationPlan. A signature with wildcards is itself generalised.
bool Inference::is_generalised(const BindingGroup& group) const {
  if (!has_mono_local_binds_) return true;
  bool is_open = false;
  for (const Binding* binding : group.bindings) {
    for (const Binder* binder : binders_of(*binding)) {
      const BinderInfo& info = context_->binders.at(binder);
      if (!info.is_open || info.partial != nullptr || info.signature != nullptr) return true;
      is_open = true;
    }
  }
  return !is_open;
}

void Inference::inferred_group(BindingGroup& group, bool top_level) {
  InferredGroup inferred;
  inferred.group = &group;
  if (!is_generalised(group)) {
    inferred.scope = &solver_->current();
    assume(inferred);
    group_bodies(inferred);
    return quantify(inferred, {}, false);
  }
  types_->enter_level();
  inferred.scope = &solver_->enter(&group.dictionaries, top_level);
  assume(inferred);
  inferred.scope->takes_implicit = !is_restricted(inferred);
  group_bodies(inferred);
  types_->leave_level();
  generalise(inferred);
  solver_->leave();
}

void Inference::group_bodies(const InferredGroup& inferred) {
  for (Binding* binding : inferred.group->bindings) {
    auto* bound = std::get_if<PatternBinding>(&binding->node);
    if (bound == nullptr) continue;
    const InferredGroup* outer = std::exchange(bound_group_, &inferred);
    pattern(*bound->pattern, types_->meta());
    bound_group_ = outer;
  }
  for (Binding* binding : inferred.group->bindings) {
    if (auto* function = std::get_if<FunctionBinding>(&binding->node)) {
      const Binder* const matcher = function->binder->is_matcher ? function->binder : nullptr;
      const Binder* const outer = std::exchange(unsigned_matcher_, matcher);
      function_against(*function, function->binder->scheme.type);
      unsigned_matcher_ = outer;
    } else {
      auto& bound = std::get<PatternBinding>(binding->node);
      right_side(bound.right, bound.pattern->type);
    }
  }
}

}  // namespace convertprofile::runtime
