// SPDX-License-Identifier: BSD-3-Clause
// The types in data, type and class declarations.
#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "runtime/language/infer/constraints.h"
#include "runtime/language/infer/top_level.h"

namespace convertprofile::runtime {

// `C :: t1 -> T a b` in GADT syntax: replaces constructor variables that are arguments of the
// result by the type's parameters, in fields and context. Any other or repeated argument is a
// refinement of its parameter.
void TopLevel::read_result(const OwnData& own, const ConstructorSyntax& syntax,
                           DataConstructor& constructor, TypeVariables& variables) {
  const TypeConstructor& of = *own.constructor;
  Type* result = reader_->read(*syntax.result, variables);
  std::vector<Type*> arguments = spine_arguments(result);
  bool is_own = false;
  if (of.instance_of != nullptr) {
    TypeInstances found;
    match_types(of.instance_of, result, found);
    arguments = of.parameters;
    for (Type*& argument : arguments) {
      if (const auto is = found.find(argument); is != found.end()) argument = is->second;
    }
    is_own = TypeStore::equal(context_->types.substitute(of.instance_of, of.parameters, arguments),
                              result);
  } else {
    const Type* const head = spine_head(result);
    is_own = head->kind == Type::Kind::constructor && head->constructor == &of;
  }
  if (!is_own) {
    context_->fail(syntax.result->span, "Data constructor '" + syntax.name.text() +
                                            "' returns type '" + type_text(result) +
                                            "' instead of an instance of its parent type");
  }
  std::vector<Type*> plain;
  std::vector<Type*> parameters;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    Type* const argument = resolved(arguments[i]);
    if (argument->kind == Type::Kind::variable &&
        std::ranges::find(plain, argument) == plain.end()) {
      plain.push_back(argument);
      parameters.push_back(of.parameters[i]);
    } else {
      constructor.refinements.emplace_back(i, argument);
    }
  }
  const auto at_parameters = [&](Type* type) {
    return context_->types.substitute(type, plain, parameters);
  };
  for (Type*& field : constructor.fields) field = at_parameters(field);
  for (Predicate& predicate : constructor.context) predicate.type = at_parameters(predicate.type);
  for (auto& [index, type] : constructor.refinements) type = at_parameters(type);
  std::erase_if(variables.entries, [&plain](const TypeVariables::Entry& entry) {
    return std::ranges::find(plain, entry.variable) != plain.end();
  });
}

void TopLevel::read_constructor(OwnData& own, const ConstructorSyntax& syntax,
                                DataConstructor& constructor) {
  TypeVariables variables;
  const bool is_gadt = syntax.result != nullptr;
  if (!is_gadt) variables.outer = &own.variables;
  for (const TypeBinder& binder : syntax.variables) reader_->add_variable(variables, binder);
  variables.closed = !is_gadt || syntax.is_explicit;
  constructor.context = reader_->read(syntax.context, variables);
  for (const TypeSyntax* field : syntax.fields) {
    constructor.fields.push_back(reader_->read(*field, variables));
  }
  if (is_gadt) read_result(own, syntax, constructor, variables);
  for (const TypeVariables::Entry& entry : variables.entries) {
    constructor.existentials.push_back(entry.variable);
  }
  if (own.constructor->is_newtype && constructor.is_existential()) {
    context_->fail(syntax.span, "A newtype constructor cannot have existential type variables: '" +
                                    syntax.name.text() + "'");
  }
}

namespace {

// Whether a field mentions a type variable of `type`.
bool mentions_any(const std::vector<Type*>& fields, Type* type) {
  std::vector<Type*> mentioned;
  for (Type* field : fields) TypeStore::collect_variables(field, mentioned);
  std::vector<Type*> own;
  TypeStore::collect_variables(type, own);
  return std::ranges::any_of(own, [&mentioned](const Type* variable) {
    return std::ranges::find(mentioned, variable) != mentioned.end();
  });
}

}  // namespace

// Its type's parameters are those of the type it coerces.
void TopLevel::read_coercion(const CoercionConstructor& coercion) {
  DataConstructor& constructor = *context_->names.own().value(coercion.name).constructor;
  const FunctionParts parts = function_parts(reader_->scheme(coercion.type).type);
  constructor.of = spine_head(parts.to)->constructor;
  constructor.fields = {context_->types.substitute(parts.from, spine_arguments(parts.to),
                                                   constructor.of->parameters)};
}

void TopLevel::read_data(OwnData& own) {
  const DataDeclaration& declaration = *own.declaration;
  const std::vector<Predicate> context = reader_->read(declaration.context, own.variables);
  for (std::size_t i = 0; i < declaration.constructors.size(); ++i) {
    DataConstructor& constructor = *own.constructor->constructors[i];
    read_constructor(own, declaration.constructors[i], constructor);
    std::ranges::copy_if(context, std::back_inserter(constructor.wanted),
                         [&constructor](const Predicate& predicate) {
                           return mentions_any(constructor.fields, predicate.type);
                         });
  }
}

namespace {

// Whether the field's type mentions existential variables, so that there is no selector.
bool is_hidden(const DataConstructor& constructor, Type* field) {
  std::vector<Type*> mentioned;
  TypeStore::collect_variables(field, mentioned);
  return std::ranges::any_of(constructor.existentials, [&mentioned](const Type* hidden) {
    return std::ranges::find(mentioned, hidden) != mentioned.end();
  });
}

}  // namespace

// All constructors with a field must give it the same type.
void TopLevel::read_selector_types(const OwnData& own) {
  struct Field {
    Type* type;
    bool is_hidden = false;
    const DataConstructor* misfit = nullptr;  // the first with a different type
  };
  std::unordered_map<Symbol, Field, SymbolHash> fields;
  for (const DataConstructor* constructor : own.constructor->constructors) {
    for (const auto& [name, number] : constructor->field_numbers) {
      Type* type = constructor->fields[number];
      Field& field = fields.try_emplace(name, Field{type}).first->second;
      field.is_hidden |= is_hidden(*constructor, type);
      if (field.misfit == nullptr && !TypeStore::equal(field.type, type)) {
        field.misfit = constructor;
      }
    }
  }
  const auto binder = [](const Binding* selector) -> Binder& {
    return *std::get<FunctionBinding>(selector->node).binder;
  };
  std::erase_if(own.declaration->selectors, [&](const Binding* selector) {
    return fields.at(binder(selector).name).is_hidden;
  });
  Type* whole = context_->types.applied(*own.constructor, own.constructor->parameters);
  for (const Binding* selector : own.declaration->selectors) {
    const Field& field = fields.at(binder(selector).name);
    if (field.misfit != nullptr) {
      context_->fail(field.misfit->span, "Constructors give different types for field '" +
                                             binder(selector).name.text() + "'");
    }
    binder(selector).scheme.variables = own.constructor->parameters;
    binder(selector).scheme.kinds = own.constructor->kinds;
    binder(selector).scheme.type = context_->types.function(whole, field.type);
  }
}

// The class applied to its own parameters.
Predicate TopLevel::own_predicate(Class& of) {
  return {&of,
          of.is_of_several() ? context_->types.apply(of.tuple, of.parameters) : of.parameters[0]};
}

void TopLevel::read_method(OwnClass& own, const Signature& signature) {
  for (const auto& [name, span] : signature.names) {
    Binder& binder = *context_->names.own().value(name).binder;
    reader_->refuse_wildcards(signature.type);
    Scheme scheme = reader_->scheme(signature.type, &own.variables);
    std::vector<Type*> mentioned;
    collect_fixed_variables(scheme.type, mentioned);
    std::vector<Predicate> determining = scheme.predicates;
    determining.push_back(own_predicate(*own.of));
    reader_->add_determined(determining, mentioned);
    const std::vector<Type*>& parameters = own.of->parameters;
    for (Type* parameter : parameters) {
      // The parameter of HasCallStack's class does not matter.
      if (context_->module.is_runtime || context_->module.extensions.allow_ambiguous_types) break;
      if (std::ranges::find(mentioned, parameter) != mentioned.end()) continue;
      context_->fail(span, "The type of method '" + name.text() +
                               "' does not mention the class's type variable" +
                               (parameters.size() == 1 ? "" : " '" + type_text(parameter) + "'"));
    }
    scheme.variables.insert(scheme.variables.begin(), parameters.begin(), parameters.end());
    scheme.predicates.insert(scheme.predicates.begin(), own_predicate(*own.of));
    scheme.kinds = static_cast<std::uint32_t>(own.variables.kinds.size());
    binder.scheme = std::move(scheme);
  }
}

namespace {

// Whether the methods' types are equal up to their contexts.
bool is_alike(const Scheme& written, const Scheme& method, TypeStore& types) {
  TypeInstances found;
  match_types(written.type, method.type, found);
  std::vector<Type*> variables;
  std::vector<Type*> at;
  for (Type* const variable : written.variables) {
    const auto is = found.find(variable);
    if (is == found.end()) continue;
    if (std::ranges::find(at, resolved(is->second)) != at.end()) return false;
    variables.push_back(variable);
    at.push_back(resolved(is->second));
  }
  return TypeStore::equal(types.substitute(written.type, variables, at), method.type);
}

}  // namespace

// `default f :: t`: the type of the default method of `f`.
void TopLevel::read_default(OwnClass& own, const Signature& signature) {
  for (const auto& [name, span] : signature.names) {
    const auto method = std::ranges::find_if(
        own.of->methods,
        [name = name](const ClassMethod& candidate) { return candidate.binder->name == name; });
    if (method == own.of->methods.end()) {
      context_->fail(
          span, "'" + name.text() + "' is not a method of class '" + own.of->name.text() + "'");
    }
    if (method->default_scheme != nullptr) {
      context_->fail(span, "Duplicate default type signatures for '" + name.text() + "'");
    }
    Scheme scheme = reader_->scheme(signature.type, &own.variables);
    if (!is_alike(scheme, method->binder->scheme, context_->types)) {
      context_->fail(span, "The default type signature for '" + name.text() +
                               "' does not match its corresponding non-default type signature");
    }
    const std::vector<Type*>& parameters = own.of->parameters;
    scheme.variables.insert(scheme.variables.begin(), parameters.begin(), parameters.end());
    scheme.predicates.insert(scheme.predicates.begin(), own_predicate(*own.of));
    method->default_scheme = context_->arena.make(std::move(scheme));
  }
}

void TopLevel::read_class(OwnClass& own) {
  own.of->superclasses = reader_->read(own.declaration->context, own.variables);
  own.of->superclasses_determine =
      std::ranges::any_of(own.of->superclasses, [](const Predicate& p) {
        return p.of->is_equality || !p.of->dependencies.empty() || p.of->superclasses_determine ||
               is_holds(*p.of);
      });
  if (own.declaration->body == nullptr) return;
  for (const Signature& signature : own.declaration->body->signatures) {
    read_method(own, signature);
  }
  for (const Signature& signature : own.declaration->body->default_signatures) {
    read_default(own, signature);
  }
}

void TopLevel::check_superclass_cycle(const OwnClass& own) {
  std::vector<const Class*> reached{own.of};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Predicate& predicate : reached[i]->superclasses) {
      const Class* superclass = predicate.of;
      if (superclass == own.of) {
        context_->fail(own.declaration->span,
                       "Cycle in the superclasses of '" + own.of->name.text() + "'");
      }
      if (std::ranges::find(reached, superclass) == reached.end()) reached.push_back(superclass);
    }
  }
}

// A newtype is unlifted if its field is, which may be another newtype.
void TopLevel::find_unlifted_newtypes() {
  for (bool has_found = true; has_found;) {
    has_found = false;
    for (const OwnData& own : data_) {
      TypeConstructor& type = *own.constructor;
      if (!type.is_newtype || type.is_unlifted) continue;
      const DataConstructor& constructor = *type.constructors[0];
      if (!is_unlifted(constructor.fields[0])) continue;
      if (!context_->module.extensions.unlifted_newtypes) {
        context_->fail(constructor.span, "A newtype cannot have an unlifted argument type: '" +
                                             constructor.name.text() +
                                             "'; did you intend to use UnliftedNewtypes?");
      }
      has_found = type.is_unlifted = true;
    }
  }
}

void TopLevel::read_types() {
  for (TypeConstructor* synonym : synonyms_) reader_->read_synonym(synonym);
  for (OwnData& own : data_) read_data(own);
  if (!context_->module.is_runtime) find_unlifted_newtypes();
  for (const CoercionConstructor& coercion : context_->module.coercions) read_coercion(coercion);
  for (const RoleDeclaration& declaration : context_->module.roles) check_roles(declaration);
  reader_->read_promoted_kinds();
  read_family_equations();
  for (OwnClass& own : classes_) read_class(own);
  for (OwnClass& own : classes_) read_default_equations(own);
  for (const OwnClass& own : classes_) check_superclass_cycle(own);
  for (TypeConstructor* synonym : synonyms_) {
    synonym->is_poly_kinded = reader_->close_kind(synonym->kind);
  }
  for (const OwnData& own : data_) {
    own.constructor->is_poly_kinded = reader_->close_kind(own.constructor->kind);
    for (const DataConstructor* constructor : own.constructor->constructors) {
      reader_->close_kinds(constructor->existentials);
    }
  }
  for (const OwnFamily& own : families_) {
    own.constructor->is_poly_kinded |= reader_->close_kind(own.constructor->kind);
  }
  for (const OwnClass& own : classes_) {
    for (Type* kind : own.of->kinds) own.of->is_poly_kinded |= reader_->close_kind(kind);
    for (const ClassMethod& method : own.of->methods) {
      reader_->close_kinds(method.binder->scheme.variables);
    }
  }
  check_boot_types();
  check_boot_classes();
  for (const OwnData& own : data_) read_selector_types(own);
  read_foreign_imports();
  for (InstanceDeclaration* declaration : context_->module.instances) {
    declare_instance(*declaration);
  }
  for (const OwnData& own : data_) derive_instances(own);
  for (InstanceDeclaration* written : context_->module.standalone) derive_standalone(*written);
  find_derived_contexts();
  if (context_->module.is_boot_file) read_boot_file();
}

}  // namespace convertprofile::runtime
