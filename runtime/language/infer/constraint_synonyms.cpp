// SPDX-License-Identifier: BSD-3-Clause
// Constraint synonyms (`type C a = (Show a, Eq a)`), and constraints as types (`Some Show`).
#include <algorithm>

#include "runtime/language/infer/type_syntax.h"

namespace convertprofile::runtime {
const TypeSyntax& head_of(const TypeSyntax& syntax) {
  const TypeSyntax* head = &syntax;
  while (head->kind == TypeSyntax::Kind::apply) head = head->parts[0];
  return *head;
}

namespace {

std::vector<TypeSyntax*> arguments_of(const TypeSyntax& syntax) {
  std::vector<TypeSyntax*> arguments;
  for (const TypeSyntax* part = &syntax; part->kind == TypeSyntax::Kind::apply;
       part = part->parts[0]) {
    arguments.insert(arguments.begin(), part->parts[1]);
  }
  return arguments;
}

}  // namespace

std::vector<TypeSyntax*> class_arguments(TypeSyntax* first,
                                         const std::vector<TypeSyntax*>& others) {
  if (first == nullptr) return {};
  std::vector<TypeSyntax*> types{first};
  types.insert(types.end(), others.begin(), others.end());
  return types;
}

const ConstraintSynonym* TypeReader::find_constraints(const QualifiedName& name, const Span& span) {
  TypeConstructor* const constructor = context_->names.type(name, span).constructor;
  if (constructor == nullptr) return nullptr;
  read_synonym(constructor);
  return constraints_of(constructor);
}

const ConstraintSynonym* TypeReader::constraints_of(const TypeConstructor* constructor) const {
  const auto& all = context_->modules.constraint_synonyms;
  const auto found = all.find(constructor);
  return found == all.end() ? nullptr : &found->second;
}

bool TypeReader::is_constraint(const TypeSyntax& syntax) {
  if (syntax.kind == TypeSyntax::Kind::tuple) {
    return !syntax.parts.empty() && is_constraint(*syntax.parts[0]);
  }
  const TypeSyntax& head = head_of(syntax);
  if (is_equality(head)) return true;
  if (head.kind == TypeSyntax::Kind::qualified) return is_constraint(*head.qualified->type);
  if (head.kind != TypeSyntax::Kind::constructor ||
      context_->builtins.special_type(head.name.name) != nullptr) {
    return false;
  }
  return context_->names.type(head.name, head.span).of != nullptr ||
         find_constraints(head.name, head.span) != nullptr;
}

// ---- constraints as types ----------------------------------------------------------------------
// Null if it does not name a class.
const Class* TypeReader::class_of(const TypeSyntax& head) {
  if (head.kind != TypeSyntax::Kind::constructor || head.is_promoted ||
      context_->builtins.special_type(head.name.name) != nullptr) {
    return nullptr;
  }
  return context_->names.type(head.name, head.span).of;
}

Type* TypeReader::class_kind(const Class& of) {
  Type* kind = context_->builtins.constraint;
  const std::vector<Type*> kinds = kinds_of(of);
  for (auto each = kinds.rbegin(); each != kinds.rend(); ++each) {
    kind = context_->types.function(*each, kind);
  }
  return kind;
}

// The runtime's own class of satisfied constraints, for a constraint not yet known.
Predicate TypeReader::holds(Type* constraint, const Span& span) {
  Class* const of = context_->modules.internal().type(context_->symbols.intern("Holds#")).of;
  if (of == nullptr)
    context_->fail(span, "a constraint with a variable as its class needs ConstraintKinds");
  return {of, constraint};
}

// `forall a. C a => D (f a)` as a polymorphic type.
Type* TypeReader::read_quantified(const QualifiedType& type, TypeVariables& variables) {
  TypeVariables own;
  own.outer = &variables;
  bind_variables(type, own);
  own.closed = true;
  Scheme scheme;
  scheme.predicates = read(type.context, own);
  scheme.type = read_of_kind(*type.type, context_->builtins.constraint, own);
  for (const TypeVariables::Entry& entry : own.entries) scheme.variables.push_back(entry.variable);
  return context_->types.polymorphic(std::move(scheme));
}

// The class of `type C = Show` used as a type, with the class's last parameters missing; null if it
// is something else.
const Class* TypeReader::class_of_synonym(const ConstraintSynonym& synonym) {
  if (synonym.predicates.size() != 1) return nullptr;
  const Predicate& only = synonym.predicates[0];
  return std::ranges::equal(class_arguments(only), synonym.parameters) ? only.of : nullptr;
}

// Reads a constraint synonym, or a possibly empty tuple of constraints.
std::pair<Type*, Type*> TypeReader::read_as_type(const TypeSyntax& syntax,
                                                 TypeVariables& variables) {
  TypeStore& types = context_->types;
  Type* const kind = context_->builtins.constraint;
  std::vector<Type*> parts;
  if (syntax.kind == TypeSyntax::Kind::tuple) {
    for (const TypeSyntax* part : syntax.parts) {
      parts.push_back(read_of_kind(*part, kind, variables));
    }
  } else {
    const TypeSyntax& head = head_of(syntax);
    const std::vector<TypeSyntax*> arguments = arguments_of(syntax);
    const Class* const of = class_of_synonym(*find_constraints(head.name, head.span));
    if (of != nullptr && arguments.empty()) return {of->constructor->type, class_kind(*of)};
    for (const Predicate& predicate :
         read_constraint(head.name, arguments, syntax.span, variables)) {
      parts.push_back(types.constraint(predicate));
    }
  }
  if (parts.size() == 1) return {parts[0], kind};
  const std::string name = "Constraints" + std::to_string(parts.size()) + "#";
  const Class* const tuple = context_->modules.internal().type(context_->symbols.intern(name)).of;
  if (tuple == nullptr && syntax.kind != TypeSyntax::Kind::tuple &&
      !context_->module.extensions.constraint_kinds) {
    context_->fail(syntax.span,
                   "'" + head_of(syntax).name.text() + "' is a constraint, not a type");
  }
  if (tuple == nullptr) {
    context_->fail(syntax.span, std::to_string(parts.size()) +
                                    " constraints in one type are not supported (2 to 5 are)");
  }
  return {types.apply(tuple->constructor->type, parts), kind};
}

// ---- synonyms ----------------------------------------------------------------------------------
// `Show` alone is also a synonym of its parameter.
std::vector<TypeSyntax*> TypeReader::missing_arguments(const TypeSyntax& syntax,
                                                       TypeVariables& variables) {
  const TypeSyntax& head = head_of(syntax);
  if (head.name.name.text() == "~") return {};
  const ConstraintSynonym* const synonym = find_constraints(head.name, head.span);
  const std::size_t wanted = synonym != nullptr
                                 ? synonym->parameters.size()
                                 : find_class(head.name, head.span)->parameters.size();
  std::vector<TypeSyntax*> missing;
  for (std::size_t given = arguments_of(syntax).size(); given < wanted; ++given) {
    const Symbol name = context_->symbols.intern("$" + std::to_string(given + 1));
    add_variable(variables, {name, syntax.span});
    missing.push_back(context_->arena.make(
        TypeSyntax{TypeSyntax::Kind::variable, syntax.span, {Symbol(), name}, {}}));
  }
  return missing;
}

void TypeReader::read_constraint_synonym(TypeConstructor& constructor, const TypeSyntax& right,
                                         TypeVariables& variables) {
  std::vector<const TypeSyntax*> parts{&right};
  std::vector<TypeSyntax*> missing;
  if (right.kind == TypeSyntax::Kind::tuple) {
    parts.assign(right.parts.begin(), right.parts.end());
  } else {
    missing = missing_arguments(right, variables);
  }
  ConstraintSynonym made;
  for (const TypeSyntax* part : parts) {
    const TypeSyntax& head = head_of(*part);
    if (head.kind == TypeSyntax::Kind::qualified) {
      made.predicates.push_back(holds(read_quantified(*head.qualified, variables), part->span));
      continue;
    }
    if (head.kind == TypeSyntax::Kind::variable) {
      Type* const constraint = read_of_kind(*part, context_->builtins.constraint, variables);
      made.predicates.push_back(holds(constraint, part->span));
      continue;
    }
    if (head.kind != TypeSyntax::Kind::constructor) {
      context_->fail(part->span, "expected a class applied to a type");
    }
    std::vector<TypeSyntax*> arguments = arguments_of(*part);
    arguments.insert(arguments.end(), missing.begin(), missing.end());
    for (const Predicate& predicate :
         read_constraint(head.name, arguments, part->span, variables)) {
      made.predicates.push_back(predicate);
    }
  }
  for (const TypeVariables::Entry& entry : variables.entries) {
    made.parameters.push_back(entry.variable);
    made.kinds.push_back(entry.kind);
  }
  constructor.kind = kind_of_parameters(variables);
  context_->modules.constraint_synonyms.emplace(&constructor, std::move(made));
}

// `t ~ u` at any kind.
Predicate TypeReader::read_equality(const std::vector<TypeSyntax*>& types, const Span& span,
                                    TypeVariables& variables) {
  Class* const of = context_->modules.internal().type(context_->symbols.intern("Equality#")).of;
  if (types.size() != 2 || of == nullptr) {
    context_->fail(span, "A type equality needs two types");
  }
  const auto [left, kind] = read_with_kind(*types[0], variables);
  Type* const right = read_of_kind(*types[1], kind, variables);
  refuse_polymorphic(left, types[0]->span);
  return {of, context_->types.apply(context_->types.apply(of->tuple, left), right)};
}

// `All Show ts`, where All is a type family.
Predicate TypeReader::read_family_constraint(const QualifiedName& name,
                                             const std::vector<TypeSyntax*>& types,
                                             const Span& span, TypeVariables& variables) {
  TypeSyntax* whole =
      context_->arena.make(TypeSyntax{TypeSyntax::Kind::constructor, span, name, {}});
  for (TypeSyntax* const type : types) {
    whole = context_->arena.make(TypeSyntax{TypeSyntax::Kind::apply, span, {}, {whole, type}});
  }
  return holds(read_of_kind(*whole, context_->builtins.constraint, variables), span);
}

std::vector<Predicate> TypeReader::read_constraint(const QualifiedName& name,
                                                   const std::vector<TypeSyntax*>& types,
                                                   const Span& span, TypeVariables& variables) {
  if (name.name.text() == "~") return {read_equality(types, span, variables)};
  TypeConstructor* const constructor = context_->names.type(name, span).constructor;
  if (constructor != nullptr && constructor->family != nullptr) {
    return {read_family_constraint(name, types, span, variables)};
  }
  const ConstraintSynonym* const synonym = find_constraints(name, span);
  if (synonym == nullptr) return {read(*find_class(name, span), types, span, variables)};
  if (types.size() != synonym->parameters.size()) {
    context_->refuse_arity("The constraint synonym", constructor->name, synonym->parameters.size(),
                           types.size(), span);
  }
  const std::vector<Type*> kinds = open_kinds(synonym->kinds);
  std::vector<Type*> arguments;
  for (std::size_t i = 0; i < types.size(); ++i) {
    arguments.push_back(read_of_kind(*types[i], kinds[i], variables));
  }
  std::vector<Predicate> predicates = synonym->predicates;
  for (Predicate& predicate : predicates) {
    predicate.type = context_->types.substitute(predicate.type, synonym->parameters, arguments);
  }
  return predicates;
}

std::vector<Predicate> TypeReader::read(const PredicateSyntax& syntax, TypeVariables& variables) {
  if (!syntax.class_name.name) {
    if (syntax.type->kind == TypeSyntax::Kind::qualified) {
      return {holds(read_quantified(*syntax.type->qualified, variables), syntax.span)};
    }
    Type* const constraint = read_of_kind(*syntax.type, context_->builtins.constraint, variables);
    return {holds(constraint, syntax.span)};
  }
  return read_constraint(syntax.class_name, class_arguments(syntax.type, syntax.others),
                         syntax.span, variables);
}

std::vector<Predicate> TypeReader::read(const std::vector<PredicateSyntax>& context,
                                        TypeVariables& variables) {
  std::vector<Predicate> predicates;
  for (const PredicateSyntax& syntax : context) {
    const std::vector<Predicate> all = read(syntax, variables);
    predicates.insert(predicates.end(), all.begin(), all.end());
  }
  return predicates;
}

}  // namespace convertprofile::runtime
