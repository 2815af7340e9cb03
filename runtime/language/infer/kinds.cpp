// SPDX-License-Identifier: BSD-3-Clause
// Kinds, which are types too: `*`, `->`, and data types whose constructors are promoted to types
// (LANGUAGE DataKinds).
#include <algorithm>
#include <utility>

#include "runtime/language/infer/type_syntax.h"

namespace convertprofile::runtime {

// The kind that the variable stands for; null if new.
Type* TypeReader::known_kind(Symbol name, const TypeVariables& variables) {
  for (const TypeVariables* scope = &variables; scope != nullptr; scope = scope->outer) {
    const auto found = std::ranges::find(scope->kinds, name, &std::pair<Symbol, Type*>::first);
    if (found != scope->kinds.end()) return found->second;
  }
  return nullptr;
}

// The kind exported by Data.Kind under this type; null for other types.
Type* TypeReader::library_kind(const TypeConstructor* type) {
  if (type == nullptr || type->module == nullptr || !type->module->is_runtime) return nullptr;
  if (type->name.text() == "Type") return context_->builtins.star;
  return type->name.text() == "Constraint" ? context_->builtins.constraint : nullptr;
}

// Null for a type of the program.
Type* TypeReader::named_kind(const TypeSyntax& syntax) {
  if (syntax.name.name.text() == "*") return context_->builtins.star;
  return library_kind(context_->names.type(syntax.name, syntax.span).constructor);
}

void TypeReader::check_data_kinds(const TypeSyntax& kind) {
  if (context_->module.extensions.data_kinds) return;
  context_->fail(kind.span,
                 "Illegal kind: '" + kind.name.text() + "'; did you intend to use DataKinds?");
}

// `TYPE r`: the kind of types whose values have representation r.
bool TypeReader::is_of_representation(const TypeSyntax& kind) {
  if (kind.kind != TypeSyntax::Kind::apply) return false;
  const TypeSyntax& head = *kind.parts[0];
  if (head.kind != TypeSyntax::Kind::constructor || head.name.name.text() != "TYPE") return false;
  const TypeConstructor* const found = context_->names.type(head.name, head.span).constructor;
  return found != nullptr && found->module != nullptr && found->module->is_runtime;
}

// Expands a synonym. One not yet read as a type is read as a kind, because the types it names may
// not have kinds yet.
Type* TypeReader::expand_kind(TypeConstructor& synonym, const TypeSyntax& syntax,
                              TypeVariables& variables) {
  std::vector<Type*> arguments;
  for (const TypeSyntax* at = &syntax; at->kind == TypeSyntax::Kind::apply; at = at->parts[0]) {
    arguments.insert(arguments.begin(), read_kind(*at->parts[1], variables));
  }
  const auto own = std::ranges::find(synonyms_, &synonym, &Synonym::constructor);
  if (own == synonyms_.end() || synonym.synonym != nullptr) {
    Type* const kind = expand(synonym, arguments, syntax);
    return context_->types.apply(kind, arguments);
  }
  const SynonymDeclaration& declaration = *own->declaration;
  const std::size_t arity = declaration.parameters.size();
  if (arguments.size() < arity) {
    context_->refuse_arity("The type synonym", synonym.name, arity, arguments.size(), syntax.span);
  }
  if (std::exchange(own->reading, true)) refuse_cycle(declaration);
  TypeVariables parameters;
  for (std::size_t i = 0; i < arity; ++i) {
    parameters.kinds.emplace_back(declaration.parameters[i].name, arguments[i]);
  }
  Type* const kind = read_kind(*declaration.type, parameters);
  own->reading = false;
  arguments.erase(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(arity));
  return context_->types.apply(kind, arguments);
}

// The synonym that a kind consists of or applies; else null.
TypeConstructor* TypeReader::synonym_in_kind(const TypeSyntax& syntax) {
  const TypeSyntax& head = head_of(syntax);
  if (head.kind != TypeSyntax::Kind::constructor || head.is_promoted) return nullptr;
  TypeConstructor* const type = context_->names.type(head.name, head.span).constructor;
  if (type == nullptr) return nullptr;
  const bool is_own = std::ranges::find(synonyms_, type, &Synonym::constructor) != synonyms_.end();
  return is_own || type->synonym != nullptr ? type : nullptr;
}

Type* TypeReader::read_kind(const TypeSyntax& syntax, TypeVariables& variables) {
  if (TypeConstructor* const synonym = synonym_in_kind(syntax)) {
    check_data_kinds(head_of(syntax));
    return expand_kind(*synonym, syntax, variables);
  }
  const auto part = [&](std::size_t i) { return read_kind(*syntax.parts[i], variables); };
  TypeStore& types = context_->types;
  switch (syntax.kind) {
    case TypeSyntax::Kind::function: {
      Type* const from = part(0);
      return types.function(from, part(1));
    }
    case TypeSyntax::Kind::apply: {
      if (is_of_representation(syntax)) {  // irrelevant here: all values are one word
        part(1);
        return context_->builtins.star;
      }
      Type* const function = part(0);
      return types.apply(function, part(1));
    }
    case TypeSyntax::Kind::list:
      return types.list(part(0));
    case TypeSyntax::Kind::tuple: {
      context_->check_tuple(syntax.parts.size(), syntax.span);
      std::vector<Type*> parts;
      for (std::size_t i = 0; i < syntax.parts.size(); ++i) parts.push_back(part(i));
      return types.tuple(parts);
    }
    case TypeSyntax::Kind::variable:
      if (Type* const known = known_kind(syntax.name.name, variables)) return known;
      if (!context_->module.extensions.poly_kinds && !context_->module.is_runtime) {
        context_->fail(syntax.span, "Unexpected kind variable '" + syntax.name.text() +
                                        "'; did you intend to use PolyKinds?");
      }
      return variables.kinds.emplace_back(syntax.name.name, context_->types.meta()).second;
    case TypeSyntax::Kind::qualified:
      context_->fail(syntax.span, "a polymorphic kind is not supported");
    default:
      break;
  }
  if (Type* const kind = named_kind(syntax)) return kind;
  TypeConstructor* const type = find_type(syntax.name, syntax.span);
  const bool is_representation =
      type->module != nullptr && type->module->is_runtime && type->name.text() == "RuntimeRep";
  if (!is_representation) check_data_kinds(syntax);
  if (type->family != nullptr) {
    context_->fail(syntax.span, "a type family in a kind is not supported");
  }
  return type->type;
}

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

bool TypeReader::close_kind(Type* kind) {
  std::vector<Type*> open;
  TypeStore::collect_metas(kind, open);
  const Module& module = context_->module;
  const bool is_general = module.is_runtime || module.extensions.poly_kinds;
  for (Type* const meta : open) {
    meta->function = is_general ? context_->types.variable({}) : context_->builtins.star;
  }
  std::vector<Type*> variables;
  TypeStore::collect_variables(kind, variables);
  return !variables.empty();
}

void TypeReader::close_kinds(const std::vector<Type*>& variables) {
  for (const Type* const variable : variables) {
    if (variable->argument != nullptr) close_kind(variable->argument);
  }
}

std::vector<Type*> TypeReader::kinds_of(const Class& of) {
  return of.is_poly_kinded ? open_kinds(of.kinds) : of.kinds;
}

// Instantiates the kinds of parameters that share variables.
std::vector<Type*> TypeReader::open_kinds(const std::vector<Type*>& closed) {
  std::vector<Type*> variables;
  for (Type* const kind : closed) TypeStore::collect_variables(kind, variables);
  const std::vector<Type*> metas = context_->types.metas(variables.size());
  std::vector<Type*> kinds;
  for (Type* const kind : closed) {
    kinds.push_back(context_->types.substitute(kind, variables, metas));
  }
  return kinds;
}

// Instantiates each variable with a new meta.
Type* TypeReader::open_kind(Type* kind) {
  std::vector<Type*> variables;
  TypeStore::collect_variables(kind, variables);
  return context_->types.substitute(kind, variables, context_->types.metas(variables.size()));
}

Type* TypeReader::kind_of(const TypeConstructor& type) {
  return type.is_poly_kinded ? open_kind(type.kind) : type.kind;
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

// ---- constructors as types ---------------------------------------------------------------------
TypeConstructor* TypeReader::find_type(const TypeSyntax& head) {
  if (!head.is_promoted) return find_type(head.name, head.span);
  if (TypeConstructor* const found = find_promoted(head.name, head.span)) return found;
  context_->fail(head.span, "Data constructor not in scope: '" + head.name.text() + "'");
}

// Null if there is no such constructor.
TypeConstructor* TypeReader::find_promoted(const QualifiedName& name, const Span& span) {
  const DataConstructor* constructor = context_->builtins.special_constructor(name.name);
  if (constructor == nullptr) constructor = context_->names.value(name, span).constructor;
  return constructor == nullptr ? nullptr : promoted(*constructor, span);
}

namespace {

// `t1 -> t2 -> T a b`, over the type's parameters.
Type* kind_as_type(const DataConstructor& constructor, TypeStore& types) {
  Type* kind = types.applied(*constructor.of, constructor.of->parameters);
  for (auto field = constructor.fields.rbegin(); field != constructor.fields.rend(); ++field) {
    kind = types.function(*field, kind);
  }
  return kind;
}

}  // namespace

TypeConstructor* TypeReader::promoted(const DataConstructor& constructor, const Span& span) {
  TypeConstructor*& made = context_->modules.promoted[&constructor];
  if (made != nullptr) return made;
  if (!constructor.context.empty() || !constructor.refinements.empty()) {
    context_->fail(span,
                   "Data constructor '" + constructor.name.text() +
                       "' has a context or a result type of its own and cannot be used as a type");
  }
  made = context_->arena.make(TypeConstructor{});
  made->name = context_->symbols.intern("'" + constructor.name.text());
  made->arity = static_cast<std::uint32_t>(constructor.arity());
  made->module = constructor.of->module;
  const Type type{.kind = Type::Kind::constructor, .name = made->name, .constructor = made};
  made->type = context_->arena.make(type);
  if (constructor.of->module == &context_->module && !are_fields_read_) {
    made->kind = context_->types.meta();
    promoted_.emplace_back(&constructor, made);
  } else {
    made->kind = kind_as_type(constructor, context_->types);
    made->is_poly_kinded = true;
  }
  return made;
}

void TypeReader::read_promoted_kinds() {
  are_fields_read_ = true;
  for (const auto& [constructor, type] : promoted_) {
    Type* const kind = kind_as_type(*constructor, context_->types);
    if (context_->types.unify(type->kind, open_kind(kind)).kind == Mismatch::Kind::none) continue;
    context_->fail(constructor->span, "The constructor '" + constructor->name.text() +
                                          "' has kind '" + type_text(kind) +
                                          "', but it is used with kind '" + type_text(type->kind) +
                                          "'");
  }
}

}  // namespace convertprofile::runtime
