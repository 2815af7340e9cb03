// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/type_syntax.h"

#include <algorithm>
#include <utility>

namespace convertprofile::runtime {
const TypeVariables::Entry* TypeVariables::find(Symbol name) const {
  for (const TypeVariables* scope = this; scope != nullptr; scope = scope->outer) {
    const auto found = std::ranges::find(scope->entries, name, &Entry::name);
    if (found != scope->entries.end()) return &*found;
  }
  return nullptr;
}

void ScopedTypes::add(Symbol name, Type* type, Type* kind) {
  std::size_t& visible = visible_[name];
  entries_.push_back({{name, type, kind}, visible});
  visible = entries_.size();
}

void ScopedTypes::add(std::span<Type* const> variables) {
  for (Type* variable : variables) {
    const bool is_named = variable->kind == Type::Kind::variable && variable->name;
    if (is_named && variable->argument != nullptr) {
      add(variable->name, variable, variable->argument);
    }
  }
}

const TypeVariables::Entry* ScopedTypes::find(Symbol name) const {
  const auto found = visible_.find(name);
  return found == visible_.end() || found->second == 0 ? nullptr
                                                       : &entries_[found->second - 1].entry;
}

void ScopedTypes::leave(std::size_t size) {
  while (entries_.size() > size) {
    visible_[entries_.back().entry.name] = entries_.back().shadowed;
    entries_.pop_back();
  }
}

// ---- names -------------------------------------------------------------------------------------
void TypeReader::not_in_scope(const char* what, const QualifiedName& name, const Span& span) {
  Suggestions suggestions(name.text());
  context_->names.suggest(name, NameKind::type, suggestions);
  context_->fail(
      span, "Not in scope: " + std::string(what) + " '" + name.text() + "'" + suggestions.text());
}

Class* TypeReader::find_class(const QualifiedName& name, const Span& span) {
  const TypeName found = context_->names.type(name, span);
  if (!found) not_in_scope("type class", name, span);
  if (found.of == nullptr) context_->fail(span, "'" + name.text() + "' is a type, not a class");
  return found.of;
}

TypeConstructor* TypeReader::find_type(const QualifiedName& name, const Span& span) {
  if (TypeConstructor* special = context_->builtins.special_type(name.name)) return special;
  const TypeName found = context_->names.type(name, span);
  if (!found && context_->module.extensions.data_kinds) {
    if (TypeConstructor* const constructor = find_promoted(name, span)) return constructor;
  }
  if (!found) not_in_scope("type constructor", name, span);
  if (Type* const kind = library_kind(found.constructor)) return kind->constructor;
  if (found.constructor == nullptr) {
    context_->fail(span, "'" + name.text() + "' is a class, not a type");
  }
  return found.constructor;
}

TypeVariables::Entry& TypeReader::add_variable(TypeVariables& variables, const TypeBinder& binder) {
  Type* kind = binder.kind != nullptr ? read_kind(*binder.kind, variables) : context_->types.meta();
  Type* variable = context_->types.variable(binder.name);
  variable->argument = kind;
  variable->may_be_unlifted = binder.kind != nullptr && is_of_representation(*binder.kind);
  return variables.entries.emplace_back(TypeVariables::Entry{binder.name, variable, kind});
}

// ---- synonyms ----------------------------------------------------------------------------------
void TypeReader::add_synonym(TypeConstructor* constructor, const SynonymDeclaration* declaration) {
  synonyms_.push_back({constructor, declaration});
}

void TypeReader::refuse_cycle(const SynonymDeclaration& declaration) {
  context_->fail(declaration.span,
                 "Cycle in type synonym declarations: '" + declaration.name.text() + "'");
}

void TypeReader::read_synonym(TypeConstructor* constructor) {
  const auto found = std::ranges::find(synonyms_, constructor, &Synonym::constructor);
  if (found == synonyms_.end() || constructor->synonym != nullptr ||
      constraints_of(constructor) != nullptr) {
    return;
  }
  const SynonymDeclaration& declaration = *found->declaration;
  if (std::exchange(found->reading, true)) refuse_cycle(declaration);
  TypeVariables variables;
  for (const TypeBinder& parameter : declaration.parameters) add_variable(variables, parameter);
  variables.closed = true;
  if (is_constraint(*declaration.type)) {
    return read_constraint_synonym(*constructor, *declaration.type, variables);
  }
  const auto [type, kind] = read_with_kind(*declaration.type, variables);
  Type* whole = kind;
  for (auto entry = variables.entries.rbegin(); entry != variables.entries.rend(); ++entry) {
    whole = context_->types.function(entry->kind, whole);
  }
  constructor->kind = whole;
  for (const TypeVariables::Entry& entry : variables.entries) {
    constructor->parameters.push_back(entry.variable);
  }
  constructor->synonym = type;
}

Type* TypeReader::expand(TypeConstructor& synonym, std::vector<Type*>& arguments,
                         const TypeSyntax& syntax) {
  const std::size_t arity = synonym.parameters.size();
  if (arguments.size() < arity) {
    context_->refuse_arity("The type synonym", synonym.name, arity, arguments.size(), syntax.span);
  }
  const std::vector<Type*> own(arguments.begin(),
                               arguments.begin() + static_cast<std::ptrdiff_t>(arity));
  arguments.erase(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(arity));
  return context_->types.substitute(synonym.synonym, synonym.parameters, own);
}

// The family applied to its own arguments, which are removed from those given.
Type* TypeReader::saturated(TypeConstructor& family, std::vector<Type*>& arguments,
                            const TypeSyntax& syntax) {
  if (arguments.size() < family.arity) {
    context_->refuse_arity("The type family", family.name, family.arity, arguments.size(),
                           syntax.span);
  }
  const auto own = arguments.begin() + static_cast<std::ptrdiff_t>(family.arity);
  Type* const made = context_->types.family(family, std::vector<Type*>(arguments.begin(), own));
  arguments.erase(arguments.begin(), own);
  return made;
}

// ---- types -------------------------------------------------------------------------------------
std::pair<Type*, Type*> TypeReader::variable(const TypeSyntax& syntax, TypeVariables& variables) {
  if (const TypeVariables::Entry* entry = variables.find(syntax.name.name)) {
    return {entry->variable, entry->kind};
  }
  if (const TypeVariables::Entry* entry = scoped_.find(syntax.name.name)) {
    return {entry->variable, entry->kind};
  }
  // A wildcard belongs to the whole type, wherever it occurs.
  const bool is_whole = is_wildcard(syntax.name.name);
  const bool is_further_out = variables.closed || is_whole;
  if (is_further_out && variables.outer != nullptr) return variable(syntax, *variables.outer);
  if (variables.closed && !is_whole) {
    context_->fail(syntax.span, "Not in scope: type variable '" + syntax.name.name.text() + "'");
  }
  const TypeVariables::Entry& entry = add_variable(variables, {syntax.name.name, syntax.span});
  return {entry.variable, entry.kind};
}

// Reads an argument of a constructor of that kind, which decides if `()` is a type or a constraint.
std::pair<Type*, Type*> TypeReader::read_argument_of(Type* kind, const TypeSyntax& syntax,
                                                     TypeVariables& variables) {
  Type* const own = function_parts(kind).from;
  const bool is_constraint = own != nullptr && resolved(own) == context_->builtins.constraint;
  return is_constraint && syntax.kind == TypeSyntax::Kind::tuple
             ? read_as_type(syntax, variables)
             : read_with_kind(syntax, variables);
}

// A head applied to any number of arguments.
std::pair<Type*, Type*> TypeReader::application(const TypeSyntax& syntax,
                                                TypeVariables& variables) {
  std::vector<TypeSyntax*> operands;
  const TypeSyntax* head = &syntax;
  for (; head->kind == TypeSyntax::Kind::apply; head = head->parts[0]) {
    operands.push_back(head->parts[1]);
  }
  std::ranges::reverse(operands);
  if (is_equality(*head)) {
    return {read_equality(operands, syntax.span, variables).type, context_->builtins.constraint};
  }
  TypeConstructor* constructor = nullptr;
  Type* type = nullptr;
  Type* kind = nullptr;
  if (const Class* const of = class_of(*head)) {
    type = of->constructor->type;
    kind = class_kind(*of);
  } else if (head->kind == TypeSyntax::Kind::constructor) {
    constructor = find_type(*head);
    read_synonym(constructor);
    if (constraints_of(constructor) != nullptr) return read_as_type(syntax, variables);
    type = constructor->type;
    kind = kind_of(*constructor);
  } else {
    std::tie(type, kind) = read_with_kind(*head, variables);
  }
  const bool is_synonym = constructor != nullptr && constructor->synonym != nullptr;
  const bool is_liberal = is_synonym && has_liberal_synonyms_;
  const bool outer = std::exchange(in_liberal_arguments_, in_liberal_arguments_ || is_liberal);
  std::vector<Type*> arguments;
  for (const TypeSyntax* operand : operands) {
    const auto [argument, argument_kind] = read_argument_of(kind, *operand, variables);
    kind = result_kind(kind, argument_kind, *operand, syntax);
    if (!is_liberal) refuse_polymorphic(argument, operand->span);
    const bool takes_unlifted =
        constructor != nullptr &&
        (is_synonym || (arguments.size() < constructor->parameters.size() &&
                        constructor->parameters[arguments.size()]->may_be_unlifted));
    if (!takes_unlifted) refuse_unlifted(argument, operand->span);
    arguments.push_back(argument);
  }
  in_liberal_arguments_ = outer;
  if (is_synonym) type = synonym_at(*constructor, arguments, syntax);
  if (constructor != nullptr && constructor->family != nullptr) {
    type = saturated(*constructor, arguments, syntax);
  }
  return {context_->types.apply(type, arguments), kind};
}

std::pair<Type*, Type*> TypeReader::read_with_kind(const TypeSyntax& syntax,
                                                   TypeVariables& variables) {
  Type* star = context_->builtins.star;
  TypeStore& types = context_->types;
  switch (syntax.kind) {
    case TypeSyntax::Kind::variable:
      return variable(syntax, variables);
    case TypeSyntax::Kind::constructor:
    case TypeSyntax::Kind::apply:
      return application(syntax, variables);
    case TypeSyntax::Kind::function: {
      Type* from = read(*syntax.parts[0], variables);
      return {types.function(from, read(*syntax.parts[1], variables)), star};
    }
    case TypeSyntax::Kind::list:
      return {types.list(read_part(*syntax.parts[0], variables)), star};
    case TypeSyntax::Kind::kinded: {
      const auto [type, kind] = read_with_kind(*syntax.parts[0], variables);
      unify_kinds(kind, read_kind(*syntax.parts[1], variables), *syntax.parts[0]);
      return {type, kind};
    }
    case TypeSyntax::Kind::qualified:
      return {polymorphic(*syntax.qualified, variables), star};
    case TypeSyntax::Kind::tuple:
      if (!syntax.is_unboxed && context_->module.extensions.constraint_kinds &&
          is_constraint(syntax)) {
        return read_as_type(syntax, variables);
      }
      break;
    case TypeSyntax::Kind::literal: {
      TypeLiterals& literals = context_->modules.families.literals;
      Type* const type =
          syntax.text != nullptr ? literals.text(*syntax.text) : literals.number(syntax.number);
      return {type, type->constructor->kind};
    }
    case TypeSyntax::Kind::operators:  // removed by resolve_fixities
      break;
  }
  context_->check_tuple(syntax.parts.size(), syntax.span);
  std::vector<Type*> parts;
  for (const TypeSyntax* part : syntax.parts) {
    parts.push_back(read_part(*part, variables, syntax.is_unboxed));
  }
  return {syntax.is_sum ? types.unboxed_sum(parts) : types.tuple(parts, syntax.is_unboxed), star};
}

// `forall a. C a => t` inside a type. Variables not bound by the `forall` belong to the whole type.
Type* TypeReader::polymorphic(const QualifiedType& type, TypeVariables& variables) {
  TypeVariables own;
  own.outer = &variables;
  bind_variables(type, own);
  own.closed = true;
  Scheme scheme;
  scheme.predicates = read(type.context, own);
  scheme.type = read(*type.type, own);
  for (const TypeVariables::Entry& entry : own.entries) scheme.variables.push_back(entry.variable);
  return context_->types.polymorphic(std::move(scheme));
}

// A part of a list or tuple.
Type* TypeReader::read_part(const TypeSyntax& syntax, TypeVariables& variables,
                            bool may_be_unlifted) {
  Type* type = read(syntax, variables);
  refuse_polymorphic(type, syntax.span);
  if (!may_be_unlifted) refuse_unlifted(type, syntax.span);
  return type;
}

void TypeReader::refuse_polymorphic(Type* type, const Span& span) {
  if (resolved(type)->kind != Type::Kind::polymorphic) return;
  if (context_->module.extensions.impredicative_types) return;
  context_->fail(span, "Illegal polymorphic type: '" + type_text(type) + "'");
}

void TypeReader::refuse_unlifted(Type* type, const Span& span) {
  if (!is_unlifted(type) || context_->module.is_runtime) return;
  context_->fail(span, "Expecting a lifted type, but '" + type_text(type) + "' is unlifted");
}

Type* TypeReader::read(const TypeSyntax& syntax, TypeVariables& variables) {
  const auto [type, kind] = read_with_kind(syntax, variables);
  const Type* const head = spine_head(type);
  if (head->kind == Type::Kind::constructor && head->constructor->of_class != nullptr) {
    const Symbol written = head_of(syntax).name.name;
    context_->fail(syntax.span, "'" + written.text() + "' is a " +
                                    (written == head->name ? "class" : "constraint") +
                                    ", not a type");
  }
  unify_kinds(kind, context_->builtins.star, syntax);
  return type;
}

Type* TypeReader::read_argument(const TypeSyntax& syntax, Type* kind) {
  TypeVariables none;
  none.closed = true;
  return read_of_kind(syntax, kind != nullptr ? open_kind(kind) : context_->types.meta(), none);
}

Type* TypeReader::read_of_kind(const TypeSyntax& syntax, Type* kind, TypeVariables& variables,
                               bool may_be_unlifted) {
  const bool is_tuple_of_constraints =
      syntax.kind == TypeSyntax::Kind::tuple && resolved(kind) == context_->builtins.constraint;
  const auto [type, own_kind] =
      is_tuple_of_constraints ? read_as_type(syntax, variables) : read_with_kind(syntax, variables);
  unify_kinds(own_kind, kind, syntax);
  refuse_polymorphic(type, syntax.span);
  if (!may_be_unlifted) refuse_unlifted(type, syntax.span);
  return type;
}

Predicate TypeReader::read(Class& of, const std::vector<TypeSyntax*>& types, const Span& span,
                           TypeVariables& variables) {
  if (types.size() != of.parameters.size()) {
    context_->fail(span, "The class '" + of.name.text() + "' has " +
                             std::to_string(of.parameters.size()) + " parameter" +
                             (of.parameters.size() == 1 ? "" : "s") + ", but has been given " +
                             std::to_string(types.size()));
  }
  const std::vector<Type*> kinds = kinds_of(of);
  std::vector<Type*> arguments;
  for (std::size_t i = 0; i < types.size(); ++i) {
    arguments.push_back(
        read_of_kind(*types[i], kinds[i], variables, of.parameters[i]->may_be_unlifted));
  }
  if (!of.is_of_several()) return {&of, arguments[0]};
  return {&of, context_->types.apply(of.tuple, arguments)};
}

// An implicit `forall` binds all variables not already in scope.
void TypeReader::bind_variables(const QualifiedType& type, TypeVariables& variables) {
  for (const TypeBinder& binder : type.variables) {
    if (std::ranges::find(variables.entries, binder.name, &TypeVariables::Entry::name) !=
        variables.entries.end()) {
      context_->fail(binder.span,
                     "Conflicting definitions for type variable '" + binder.name.text() + "'");
    }
    add_variable(variables, binder);
  }
  variables.closed = type.is_explicit;
}

Scheme TypeReader::scheme(const QualifiedType& type, TypeVariables* outer) {
  TypeVariables variables;
  variables.outer = outer;
  bind_variables(type, variables);
  Scheme scheme;
  std::vector<Span> spans;  // of the predicates
  for (const PredicateSyntax& syntax : type.context) {
    const std::vector<Predicate> all = read(syntax, variables);
    scheme.predicates.insert(scheme.predicates.end(), all.begin(), all.end());
    spans.resize(scheme.predicates.size(), syntax.span);
  }
  scheme.type = read(*type.type, variables);
  std::vector<Type*> inner;  // of `forall a. forall b. t`, or of a synonym
  while (resolved(scheme.type)->kind == Type::Kind::polymorphic) {
    const Scheme& part = *resolved(scheme.type)->scheme;
    inner.insert(inner.end(), part.variables.begin(), part.variables.end());
    scheme.predicates.insert(scheme.predicates.end(), part.predicates.begin(),
                             part.predicates.end());
    scheme.type = part.type;
  }
  spans.resize(scheme.predicates.size(), type.type->span);
  check_ambiguity(scheme, variables, spans, type.type->span);
  for (const TypeVariables::Entry& entry : variables.entries) {
    scheme.variables.push_back(entry.variable);
  }
  scheme.variables.insert(scheme.variables.end(), inner.begin(), inner.end());
  if (!type.is_explicit) scheme.kinds = static_cast<std::uint32_t>(variables.kinds.size());
  if (outer == nullptr && are_fields_read_) close_kinds(scheme.variables);
  return scheme;
}

Type* TypeReader::read_pattern_type(const QualifiedType& type) {
  TypeVariables variables;
  variables.closed = !context_->module.extensions.scoped_type_variables;
  Type* read_type = polymorphic(type, variables);
  std::vector<Type*> bound;
  std::vector<Type*> unknown;
  for (const TypeVariables::Entry& entry : variables.entries) {
    bound.push_back(entry.variable);
    unknown.push_back(context_->types.meta());
    scoped_.add(entry.name, unknown.back(), entry.kind);
  }
  return context_->types.substitute(read_type, bound, unknown);
}

}  // namespace convertprofile::runtime
