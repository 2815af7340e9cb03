// SPDX-License-Identifier: BSD-3-Clause
// Polymorphic types of arguments, fields and results (Peyton Jones et al., "Practical type
// inference for arbitrary-rank types", 2007, as simplified in GHC 9.0: polymorphic types match only
// if equal, and are instantiated or generalised only at a use or definition).
#include <algorithm>
#include <exception>

#include "runtime/language/infer/inference.h"

namespace convertprofile::runtime {

// The scheme's type at rigid variables, which are added to `rigid`, in a new scope where its
// predicates are given.
Type* Inference::skolemise(const Scheme& scheme, GivenDictionaries& given, const Span& span,
                           std::vector<Type*>& rigid) {
  types_->enter_level();
  for (const Type* bound : scheme.variables) {
    rigid.push_back(types_->variable(bound->name));
    rigid.back()->argument = bound->argument;
  }
  std::vector<Predicate> predicates;
  for (const Predicate& predicate : scheme.predicates) {
    predicates.push_back(
        {predicate.of, types_->substitute(predicate.type, scheme.variables, rigid)});
  }
  Scope& scope = solver_->enter(&given.dictionaries, false);
  given.parameters = solver_->give(scope, predicates, span);
  return types_->substitute(scheme.type, scheme.variables, rigid);
}

Type* Inference::skolemise(const Scheme& scheme, GivenDictionaries& given, const Span& span) {
  std::vector<Type*> rigid;
  return skolemise(scheme, given, span, rigid);
}

void Inference::leave_skolems() {
  solver_->leave();
  types_->leave_level();
}

// Checks an expression against a polymorphic type.
void Inference::polymorphic(Expr& expr, const Scheme& scheme) {
  Expr* inner = context_->arena.make(std::move(expr));
  expr = Expr{inner->span, EPolymorphic{inner}};
  auto& made = std::get<EPolymorphic>(expr.node);
  const std::size_t refined = refined_.size();
  Type* type = skolemise(scheme, made.given, expr.span, made.variables);
  assume_given();
  check_whole(*inner, type);
  end_refinement(refined);
  leave_skolems();
}

// The scheme's type at unknown types. If `evidence` is null, there is no place for evidence.
Type* Inference::instantiate(const Scheme& scheme, std::vector<Evidence*>* evidence,
                             const Span& span, const Origin& origin, const TypeArguments* given) {
  const std::vector<Type*> metas = types_->metas(scheme.variables.size());
  for (std::size_t i = 0; i < metas.size(); ++i) {
    if (!scheme.variables[i]->may_be_unlifted) must_be_lifted({&metas[i], 1}, span);
  }
  if (given != nullptr) apply_to_types(*given, scheme.kinds, scheme.variables, metas, span);
  for (const Predicate& predicate : scheme.predicates) {
    if (evidence == nullptr) {
      context_->fail(span,
                     "a constraint on the result of a partially applied operator is not supported");
    }
    Type* type = types_->substitute(predicate.type, scheme.variables, metas);
    const bool is_call = call_span_ != nullptr && is_call_stack(*predicate.of);
    evidence->push_back(solver_->want({predicate.of, type}, is_call ? *call_span_ : span, origin));
  }
  return types_->substitute(scheme.type, scheme.variables, metas);
}

// `f @t`: unifies the first variables with the given types. The first `kinds` of these are kinds,
// which the types determine.
void Inference::apply_to_types(const TypeArguments& given, std::size_t kinds,
                               std::span<Type* const> variables, std::span<Type* const> metas,
                               const Span& span) {
  if (given.size() > kinds + metas.size()) {
    context_->fail(span, "This is applied to " + std::to_string(given.size()) +
                             " types, but its type has " + std::to_string(kinds + metas.size()) +
                             " variables for types");
  }
  for (std::size_t i = kinds; i < given.size(); ++i) {
    if (given[i] == nullptr) continue;
    Type* const kind = variables[i - kinds]->argument;
    unify(metas[i - kinds], reader_->read_argument(*given[i], kind), given[i]->span);
  }
}

// Instantiates the result of a call of `head`.
Type* Inference::without_forall(Type* type, std::vector<Evidence*>* evidence, const Expr& head) {
  const auto* variable = std::get_if<EVariable>(&head.node);
  const bool is_field =
      variable != nullptr && context_->modules.field_owners.contains(variable->binder);
  const Origin origin{is_field ? Origin::Kind::selector : Origin::Kind::use,
                      variable != nullptr ? variable->name.name : context_->symbols.intern("_")};
  for (type = resolved(type); type->kind == Type::Kind::polymorphic; type = resolved(type)) {
    type = instantiate(*type->scheme, evidence, head.span, origin);
  }
  return type;
}

// Goes through a function's type, skolemising polymorphic types in between.
Inference::Parameters Inference::parameters(Type* type, const std::vector<Pattern*>& patterns,
                                            std::vector<InnerDictionaries*>& inner,
                                            const Span& span) {
  Parameters result{{}, type, 0, refined_.size()};
  for (std::size_t i = 0;; ++i) {
    for (Type* next = resolved(result.result); next->kind == Type::Kind::polymorphic;
         next = resolved(result.result)) {
      inner.push_back(context_->arena.make(InnerDictionaries{i, {}}));
      result.result = skolemise(*next->scheme, inner.back()->given, span);
      assume_given();
      ++result.skolems;
    }
    if (i == patterns.size()) return result;
    FunctionParts parts = function_parts(result.result);
    if (parts.to == nullptr) {
      const Type::Kind head = spine_head(result.result)->kind;
      if (head != Type::Kind::meta && head != Type::Kind::family) return result;
      const bool is_annotated = std::holds_alternative<PAnnotation>(patterns[i]->node);
      parts = {is_annotated ? types_->inferred_meta() : types_->meta(), types_->inferred_meta()};
      unify(types_->function(parts.from, parts.to), result.result, span);
    }
    result.types.push_back(parts.from);
    result.result = parts.to;
  }
}

void Inference::leave_parameters(const Parameters& known) {
  if (known.skolems == 0) return;
  end_refinement(known.refined);
  for (std::size_t i = 0; i < known.skolems; ++i) leave_skolems();
}

// `f $ x` is checked like `f x`.
bool Inference::is_dollar(const Expr& op) {
  const auto* variable = std::get_if<EVariable>(&op.node);
  return variable != nullptr && variable->binder != nullptr &&
         variable->binder->name.text() == "$" && variable->binder->module != nullptr &&
         variable->binder->module->is_runtime;
}

// ---- existential constructors ------------------------------------------------------------------
Inference::Fields Inference::construct(const DataConstructor& constructor,
                                       std::vector<Evidence*>& evidence, const Span& span) {
  Fields fields = instantiate(constructor, constructor.fields, span);
  if (!constructor.is_existential()) return fields;
  const std::vector<Type*> hidden = types_->metas(constructor.existentials.size());
  const std::vector<Type*>& arguments = fields.arguments;
  const auto at_these = [&](Type* type) {
    return types_->substitute(types_->substitute(type, constructor.of->parameters, arguments),
                              constructor.existentials, hidden);
  };
  for (std::size_t i = 0; i < fields.types.size(); ++i) {
    fields.types[i] = at_these(constructor.fields[i]);
  }
  for (const auto& [index, type] : constructor.refinements) {
    unify(arguments[index], at_these(type), span);
  }
  for (const Predicate& predicate : constructor.context) {
    const bool is_call = call_span_ != nullptr && is_call_stack(*predicate.of);
    evidence.push_back(solver_->want({predicate.of, at_these(predicate.type)},
                                     is_call ? *call_span_ : span,
                                     {Origin::Kind::use, constructor.name, nullptr}));
  }
  return fields;
}

// Opens a constructor in a pattern of type `expected`: its existential variables are rigid until
// the end of the pattern's scope.
Inference::Fields Inference::open_constructor(const DataConstructor& constructor,
                                              const std::vector<Type*>& declared,
                                              GivenDictionaries*& given, Type* expected,
                                              const Span& span) {
  Fields fields = instantiate(constructor, declared, span);
  unify(fields.result, expected, span);
  if (!constructor.is_existential()) return fields;
  if (bound_group_ != nullptr || is_lazy_) {
    context_->fail(span,
                   "'" + constructor.name.text() +
                       "' has existential type variables or a context: it cannot be matched " +
                       (is_lazy_ ? "lazily" : "by a pattern binding"));
  }
  const std::vector<Type*>& arguments = fields.arguments;
  Scheme scheme;
  scheme.variables = constructor.existentials;
  for (const Predicate& predicate : constructor.context) {
    scheme.predicates.push_back(
        {predicate.of, types_->substitute(predicate.type, constructor.of->parameters, arguments)});
  }
  // Treat fields and type refinements as a function's parameters, so that they are opened together.
  std::vector<Type*> opened = declared;
  for (const auto& [index, type] : constructor.refinements) opened.push_back(type);
  scheme.type = fields.result;
  for (auto part = opened.rbegin(); part != opened.rend(); ++part) {
    scheme.type = types_->function(types_->substitute(*part, constructor.of->parameters, arguments),
                                   scheme.type);
  }
  given = context_->arena.make(GivenDictionaries());
  Type* rest = skolemise(scheme, *given, span);
  const auto next = [&rest] {
    const FunctionParts parts = function_parts(rest);
    rest = parts.to;
    return parts.from;
  };
  opened_.push_back(refined_.size());
  assume_given();
  for (Type*& type : fields.types) type = next();
  for (const auto& [index, type] : constructor.refinements) refine(arguments[index], next());
  return fields;
}

// Assumes a constructor's equality within its pattern's scope: variables and unknown types are
// replaced by what they equal (Vytiniotis et al., "OutsideIn(X)", 2011, without its untouchable
// variables). Types that are never equal make the alternative unreachable, which is not an error.
void Inference::refine(Type* known, Type* given) {
  known = resolved(known);
  given = resolved(given);
  if (known == given) return;
  if (known->kind == Type::Kind::family || given->kind == Type::Kind::family) {
    return refine_family(known, given);
  }
  const auto is_open = [](const Type* type) {
    return type->kind == Type::Kind::variable || type->kind == Type::Kind::meta;
  };
  const auto is_hidden = [this](const Type* type) {
    return type->kind == Type::Kind::variable && type->level == types_->level();
  };
  if (is_open(known) && !is_hidden(given)) return refine_variable(known, given);
  if (is_open(given)) return refine_variable(given, known);
  if (known->kind != Type::Kind::apply || given->kind != Type::Kind::apply) return;
  refine(known->function, given->function);
  refine(known->argument, given->argument);
}

void Inference::refine_variable(Type* variable, Type* type) {
  std::vector<Type*> mentioned;
  TypeStore::collect_variables(type, mentioned);
  TypeStore::collect_metas(type, mentioned);
  if (std::ranges::find(mentioned, variable) != mentioned.end()) return;
  variable->refinement = type;
  variable->is_refined = true;
  solver_->current().is_refined = true;
  context_->modules.families.begin_refinement();
  refined_.push_back(variable);
}

void Inference::refine(const std::vector<std::pair<Type*, Type*>>& equalities) {
  for (const auto& [left, right] : equalities) refine(left, right);
}

void Inference::end_refinement() {
  end_refinement(0);
}

// Ends the refinements from index `first` on, after solving inner constraints while they still
// hold.
void Inference::end_refinement(std::size_t first) {
  const bool is_left_by_error = std::uncaught_exceptions() > 0;
  if (refined_.size() > first && !is_left_by_error) solver_->solve_current();
  Scope& scope = solver_->current();
  for (std::size_t i = first; i < refined_.size() && !scope.is_finished(); ++i) {
    Type* const type = refined_[i];
    scope.refinements.emplace_back(type, type->kind == Type::Kind::family
                                             ? context_->modules.families.assumed(type)
                                             : type->refinement);
  }
  for (; refined_.size() > first; refined_.pop_back()) {
    if (refined_.back()->kind == Type::Kind::family) {
      context_->modules.families.forget();
    } else {
      refined_.back()->refinement = nullptr;
      context_->modules.families.end_refinement();
    }
  }
}

void Inference::close_constructor() {
  end_refinement(opened_.back());
  opened_.pop_back();
  leave_skolems();
}

}  // namespace convertprofile::runtime
