// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/type_syntax.h"

#include <algorithm>

namespace convertprofile::runtime {
namespace {

std::string full_name(const QualifiedName& name) {
  return name.qualifier ? name.qualifier.text() + "." + name.name.text() : name.name.text();
}

}  // namespace

const TypeVariables::Entry* TypeVariables::find(Symbol name) const {
  const auto found = std::ranges::find(entries, name, &Entry::name);
  return found == entries.end() ? nullptr : &*found;
}

// ---- names -----------------------------------------------------------------------------------
Class* TypeReader::find_class(const QualifiedName& name, const Span& span) {
  const TypeName found = context_->names.type(name, span);
  if (found.of == nullptr) {
    context_->fail(span, found ? "'" + full_name(name) + "' is a type, not a class"
                               : "Not in scope: type class '" + full_name(name) + "'");
  }
  return found.of;
}

TypeConstructor* TypeReader::find_type(const QualifiedName& name, const Span& span) {
  if (TypeConstructor* special = context_->builtins.special_type(name.name)) return special;
  const TypeName found = context_->names.type(name, span);
  if (found.constructor == nullptr) {
    context_->fail(span, found ? "'" + full_name(name) + "' is a class, not a type"
                               : "Not in scope: type constructor '" + full_name(name) + "'");
  }
  return found.constructor;
}

TypeVariables::Entry& TypeReader::add_variable(TypeVariables& variables, Symbol name) {
  return variables.entries.emplace_back(
      TypeVariables::Entry{name, context_->types.variable(name), context_->types.meta()});
}

// ---- kinds -----------------------------------------------------------------------------------
void TypeReader::unify_kinds(Type* kind, Type* expected, const TypeSyntax& syntax) {
  if (context_->types.unify(kind, expected).kind == Mismatch::Kind::none) return;
  context_->fail(syntax.span, "Expected a type of kind '" + type_text(expected) +
                                  "', but this one has kind '" + type_text(kind) + "'");
}

Type* TypeReader::kind_of_parameters(const TypeVariables& variables) {
  Type* kind = context_->builtins.star;
  for (auto entry = variables.entries.rbegin(); entry != variables.entries.rend(); ++entry) {
    kind = context_->types.function(entry->kind, kind);
  }
  return kind;
}

Type* TypeReader::defaulted_kind(Type* kind) {
  kind = resolved(kind);
  if (kind->kind == Type::Kind::meta) {
    kind->function = context_->builtins.star;
  } else if (const FunctionParts parts = function_parts(kind); parts.to != nullptr) {
    defaulted_kind(parts.from);
    defaulted_kind(parts.to);
  }
  return kind;
}

Type* TypeReader::result_kind(Type* kind, Type* argument_kind, const TypeSyntax& argument,
                              const TypeSyntax& whole) {
  FunctionParts parts = function_parts(kind);
  if (parts.to == nullptr) {
    if (resolved(kind)->kind != Type::Kind::meta) {
      context_->fail(whole.span, "This type is applied to too many arguments: its kind is '" +
                                     type_text(kind) + "'");
    }
    parts = {context_->types.meta(), context_->types.meta()};
    context_->types.unify(kind, context_->types.function(parts.from, parts.to));
  }
  unify_kinds(argument_kind, parts.from, argument);
  return parts.to;
}

// ---- synonyms --------------------------------------------------------------------------------
void TypeReader::add_synonym(TypeConstructor* constructor, const SynonymDeclaration* declaration) {
  synonyms_.push_back({constructor, declaration});
}

void TypeReader::read_synonym(TypeConstructor* constructor) {
  const auto found = std::ranges::find(synonyms_, constructor, &Synonym::constructor);
  if (found == synonyms_.end() || constructor->synonym != nullptr) return;
  const SynonymDeclaration& declaration = *found->declaration;
  if (found->reading) {
    context_->fail(declaration.span,
                   "Cycle in type synonym declarations: '" + declaration.name.text() + "'");
  }
  found->reading = true;
  TypeVariables variables;
  for (const Symbol parameter : declaration.parameters) add_variable(variables, parameter);
  variables.closed = true;
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
    context_->fail(syntax.span, "The type synonym '" + synonym.name.text() + "' should have " +
                                    std::to_string(arity) + " arguments, but has been given " +
                                    std::to_string(arguments.size()));
  }
  const std::vector<Type*> own(arguments.begin(),
                               arguments.begin() + static_cast<std::ptrdiff_t>(arity));
  arguments.erase(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(arity));
  return context_->types.substitute(synonym.synonym, synonym.parameters, own);
}

// ---- types -----------------------------------------------------------------------------------
std::pair<Type*, Type*> TypeReader::variable(const TypeSyntax& syntax, TypeVariables& variables) {
  if (const TypeVariables::Entry* entry = variables.find(syntax.name.name)) {
    return {entry->variable, entry->kind};
  }
  if (variables.closed) {
    context_->fail(syntax.span, "Not in scope: type variable '" + syntax.name.name.text() + "'");
  }
  const TypeVariables::Entry& entry = add_variable(variables, syntax.name.name);
  return {entry.variable, entry.kind};
}

// A head applied to any number of arguments.
std::pair<Type*, Type*> TypeReader::application(const TypeSyntax& syntax,
                                                TypeVariables& variables) {
  std::vector<const TypeSyntax*> operands;
  const TypeSyntax* head = &syntax;
  for (; head->kind == TypeSyntax::Kind::apply; head = head->parts[0]) {
    operands.push_back(head->parts[1]);
  }
  std::ranges::reverse(operands);
  TypeConstructor* constructor = nullptr;
  Type* type = nullptr;
  Type* kind = nullptr;
  if (head->kind == TypeSyntax::Kind::constructor) {
    constructor = find_type(head->name, head->span);
    read_synonym(constructor);
    type = constructor->type;
    kind = constructor->kind;
  } else {
    std::tie(type, kind) = read_with_kind(*head, variables);
  }
  std::vector<Type*> arguments;
  for (const TypeSyntax* operand : operands) {
    const auto [argument, argument_kind] = read_with_kind(*operand, variables);
    kind = result_kind(kind, argument_kind, *operand, syntax);
    arguments.push_back(argument);
  }
  if (constructor != nullptr && constructor->synonym != nullptr) {
    type = expand(*constructor, arguments, syntax);
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
      return {types.list(read(*syntax.parts[0], variables)), star};
    case TypeSyntax::Kind::tuple:
      break;
  }
  if (syntax.parts.size() > largest_tuple) {
    context_->fail(syntax.span, "A tuple of " + std::to_string(syntax.parts.size()) +
                                    " parts is not in the subset (at most 15)");
  }
  std::vector<Type*> parts;
  for (const TypeSyntax* part : syntax.parts) parts.push_back(read(*part, variables));
  return {types.tuple(parts), star};
}

Type* TypeReader::read(const TypeSyntax& syntax, TypeVariables& variables) {
  const auto [type, kind] = read_with_kind(syntax, variables);
  unify_kinds(kind, context_->builtins.star, syntax);
  return type;
}

Predicate TypeReader::read(const PredicateSyntax& syntax, TypeVariables& variables) {
  Predicate predicate;
  predicate.of = find_class(syntax.class_name, syntax.span);
  const auto [type, kind] = read_with_kind(*syntax.type, variables);
  unify_kinds(kind, predicate.of->kind, *syntax.type);
  predicate.type = type;
  if (spine_head(type)->kind == Type::Kind::constructor) {
    context_->fail(syntax.span, "Non type-variable argument in the constraint: '" +
                                    TypePrinter().predicate(predicate) +
                                    "', which is not in the subset");
  }
  return predicate;
}

Scheme TypeReader::scheme(const QualifiedType& type, const TypeVariables& outer) {
  TypeVariables variables = outer;
  variables.closed = false;
  Scheme scheme;
  for (const PredicateSyntax& predicate : type.context) {
    scheme.predicates.push_back(read(predicate, variables));
  }
  scheme.type = read(*type.type, variables);
  std::vector<Type*> mentioned;
  TypeStore::collect_variables(scheme.type, mentioned);
  for (std::size_t i = 0; i < scheme.predicates.size(); ++i) {
    const Predicate& predicate = scheme.predicates[i];
    if (std::ranges::find(mentioned, spine_head(predicate.type)) == mentioned.end()) {
      context_->fail(type.context[i].span, "The constraint '" + TypePrinter().predicate(predicate) +
                                               "' is ambiguous: the type does not mention it");
    }
  }
  for (std::size_t i = outer.entries.size(); i < variables.entries.size(); ++i) {
    scheme.variables.push_back(variables.entries[i].variable);
  }
  return scheme;
}

}  // namespace convertprofile::runtime
