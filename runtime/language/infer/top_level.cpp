// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/top_level.h"

#include <algorithm>

#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/rename.h"
#include "runtime/language/infer/roles.h"
#include "runtime/language/syntax/binders.h"

namespace convertprofile::runtime {

void TopLevel::add_value(Symbol name, Value value, const Span& span) {
  if (name.text() == ":" && !context_->module.is_runtime)
    context_->fail(span, "Illegal binding of built-in syntax: :");
  if (!context_->names.own().values.emplace(name, value).second) {
    context_->fail(span, "Multiple declarations of '" + name.text() + "'");
  }
}

void TopLevel::add_type(Symbol name, TypeName type, const Span& span) {
  if (!context_->names.own().types.emplace(name, type).second) {
    context_->fail(span, "Multiple declarations of '" + name.text() + "'");
  }
}

TypeConstructor* TopLevel::make_constructor(Symbol name, std::size_t arity) {
  TypeConstructor* made = type_of_boot_file(name);
  if (made == nullptr) made = context_->arena.make(TypeConstructor{});
  made->name = name;
  made->arity = static_cast<std::uint32_t>(arity);
  made->module = &context_->module;
  if (made->type != nullptr) return made;
  Type type{.kind = Type::Kind::constructor, .name = name, .constructor = made};
  made->type = context_->arena.make(type);
  return made;
}

TypeVariables TopLevel::parameters(const std::vector<TypeBinder>& binders, const Span& span) {
  TypeVariables variables;
  for (const TypeBinder& binder : binders) {
    if (variables.find(binder.name) != nullptr) {
      context_->fail(span,
                     "Conflicting definitions for type variable '" + binder.name.text() + "'");
    }
    reader_->add_variable(variables, binder);
  }
  variables.closed = true;
  return variables;
}

void TopLevel::declare_data(DataDeclaration& declaration) {
  TypeConstructor* type = make_constructor(declaration.name, declaration.parameters.size());
  type->is_newtype = declaration.is_newtype;
  type->is_unlifted = declaration.is_unboxed;  // only the runtime's newtypes are declared so
  if (declaration.head == nullptr) {
    add_type(declaration.name, {type, nullptr}, declaration.span);
  }
  for (const ConstructorSyntax& syntax : declaration.constructors) {
    DataConstructor* constructor = constructor_of_boot_file(syntax.name);
    if (constructor == nullptr) constructor = context_->arena.make(DataConstructor{});
    constructor->name = syntax.name;
    constructor->of = type;
    constructor->tag = static_cast<std::uint32_t>(type->constructors.size());
    constructor->field_names = syntax.field_names;
    for (std::size_t i = 0; i < syntax.field_names.size(); ++i) {
      constructor->field_numbers.emplace(syntax.field_names[i], i);
    }
    constructor->strict = syntax.strict;
    constructor->strict.resize(syntax.fields.size());
    constructor->infix = syntax.infix;
    constructor->span = syntax.span;
    type->constructors.push_back(constructor);
    add_value(syntax.name, {nullptr, constructor}, syntax.span);
  }
  data_.push_back({&declaration, type, {}});
}

// Kinds may refer to types declared later.
void TopLevel::declare_parameters(OwnData& own) {
  if (own.declaration->head != nullptr) return;
  own.variables = parameters(own.declaration->parameters, own.declaration->span);
  for (const TypeVariables::Entry& entry : own.variables.entries) {
    own.constructor->parameters.push_back(entry.variable);
  }
  own.constructor->kinds = static_cast<std::uint32_t>(own.variables.kinds.size());
  own.constructor->kind = reader_->kind_of_parameters(own.variables);
}

void TopLevel::declare_synonym(const SynonymDeclaration& declaration) {
  TypeConstructor* type = make_constructor(declaration.name, declaration.parameters.size());
  add_type(declaration.name, {type, nullptr}, declaration.span);
  reader_->add_synonym(type, &declaration);
  synonyms_.push_back(type);
}

void TopLevel::declare_roles(const RoleDeclaration& declaration) {
  const TypeName declared = context_->names.own().type(declaration.name);
  if (declared.constructor == nullptr || declared.constructor->synonym != nullptr ||
      declared.constructor->family != nullptr) {
    context_->fail(declaration.span, "Role annotation for '" + declaration.name.text() +
                                         "', which is not a data type of this module");
  }
  TypeConstructor& type = *declared.constructor;
  if (!type.annotated_roles.empty())
    context_->fail(declaration.span, "Duplicate role annotations for '" + type.name.text() + "'");
  if (declaration.roles.size() != type.arity) {
    context_->fail(declaration.span, "Wrong number of roles listed in role annotation: '" +
                                         type.name.text() + "' has " + std::to_string(type.arity) +
                                         (type.arity == 1 ? " parameter" : " parameters"));
  }
  type.annotated_roles = declaration.roles;
}

// An annotation may only strengthen the inferred roles.
void TopLevel::check_roles(const RoleDeclaration& declaration) {
  const TypeConstructor& type = *context_->names.own().type(declaration.name).constructor;
  const std::vector<Role> needed = roles_of(type);
  for (std::size_t i = 0; i < needed.size(); ++i) {
    const std::optional<Role> annotated = type.annotated_roles[i];
    if (!annotated || *annotated == needed[i]) continue;
    context_->fail(declaration.span, "Role mismatch on variable '" + type_text(type.parameters[i]) +
                                         "': Annotation says " + role_name(*annotated) +
                                         " but role " + role_name(needed[i]) + " is required");
  }
}

void TopLevel::declare_dependencies(const ClassDeclaration& declaration, Class& of) {
  const auto numbers = [&](const std::vector<Symbol>& names) {
    std::vector<std::size_t> found;
    for (const Symbol name : names) {
      const auto at = std::ranges::find(declaration.parameters, name, &TypeBinder::name);
      if (at == declaration.parameters.end()) {
        context_->fail(declaration.span, "Not in scope: type variable '" + name.text() + "'");
      }
      found.push_back(static_cast<std::size_t>(at - declaration.parameters.begin()));
    }
    return found;
  };
  for (const auto& [from, to] : declaration.dependencies) {
    of.dependencies.emplace_back(numbers(from), numbers(to));
  }
}

void TopLevel::declare_class(ClassDeclaration& declaration) {
  Class* of = class_of_boot_file(declaration.name);
  if (of == nullptr) of = context_->arena.make(Class{});
  of->name = declaration.name;
  of->module = &context_->module;
  OwnClass own{&declaration, of, parameters(declaration.parameters, declaration.span)};
  for (const TypeVariables::Entry& entry : own.variables.entries) {
    of->parameters.push_back(entry.variable);
    of->kinds.push_back(entry.kind);
  }
  declare_dependencies(declaration, *of);
  of->constructor = make_constructor(of->name, of->parameters.size());
  of->constructor->of_class = of;
  if (of->is_of_several()) of->tuple = of->constructor->type;
  add_type(declaration.name, {nullptr, of}, declaration.span);
  if (declaration.body != nullptr) {
    for (const Signature& signature : declaration.body->signatures) {
      for (const auto& [name, span] : signature.names) {
        Binder* binder = method_of_boot_file(*of, name);
        if (binder == nullptr) binder = context_->make_binder(name, span, true);
        binder->method_of = of;
        binder->method_index = static_cast<std::uint32_t>(of->methods.size());
        of->methods.push_back({binder, nullptr});
        add_value(name, {binder, nullptr}, span);
      }
    }
  }
  of->is_abstract = context_->module.is_boot_file && declaration.is_abstract();
  of->is_equality = context_->module.is_runtime && of->name.text() == "Equality#";
  context_->module.own_classes.push_back(of);
  for (FamilyDeclaration* const family : declaration.types.families) declare_family(*family, &own);
  classes_.push_back(std::move(own));
}

void TopLevel::declare_selectors(const OwnData& own) {
  DataDeclaration& declaration = *own.declaration;
  declaration.selectors =
      selectors(context_->module, declaration, context_->symbols, context_->arena);
  for (const Binding* selector : declaration.selectors) {
    Binder* binder = std::get<FunctionBinding>(selector->node).binder;
    binder->module = &context_->module;
    context_->binders.add(binder);
    context_->modules.field_owners[binder] = own.constructor;
    add_field(*binder);
  }
}

void TopLevel::add_field(Binder& selector) {
  NameTable& own = context_->names.own();
  const auto& fields = context_->modules.field_owners;
  const Binder* const other = own.value(selector.name).binder;
  if (context_->module.extensions.duplicate_record_fields && fields.contains(other)) {
    own.more_fields[selector.name].push_back({&selector, nullptr});
  } else {
    add_value(selector.name, {&selector, nullptr}, selector.span);
  }
}

void TopLevel::declare_fixities(const Declarations& declarations) {
  for (const FixityDeclaration& declaration : declarations.fixities) {
    for (const Symbol name : declaration.operators) {
      const NameTable& own = context_->names.own();
      for (const void* const bearer : {own.value(name).entity(), own.type(name).entity()}) {
        if (bearer != nullptr) context_->modules.fixities[bearer] = declaration.fixity;
      }
    }
  }
}

// A binary operator in GADT syntax is infix, as in `data T = Int :+ Int`, if it has a fixity.
void TopLevel::find_infix_gadt_constructors() {
  for (const OwnData& own : data_) {
    for (std::size_t i = 0; i < own.constructor->constructors.size(); ++i) {
      ConstructorSyntax& syntax = own.declaration->constructors[i];
      DataConstructor* const constructor = own.constructor->constructors[i];
      const bool is_operator = syntax.result != nullptr && syntax.fields.size() == 2 &&
                               syntax.name.text().front() == ':';
      if (!is_operator || !context_->modules.fixities.contains(constructor)) continue;
      syntax.infix = constructor->infix = true;
    }
  }
}

// Generated code uses any name of the runtime's modules.
void TopLevel::declare_internal_names() {
  NameTable& internal = context_->modules.internal();
  for (const auto& [name, value] : context_->names.own().values) {
    internal.values.emplace(name, value);
  }
  for (const auto& [name, type] : context_->names.own().types) internal.types.emplace(name, type);
}

void TopLevel::declare_names() {
  Module& module = context_->module;
  for (DataDeclaration* declaration : module.data) declare_data(*declaration);
  for (FamilyDeclaration* const family : module.families) declare_family(*family, nullptr);
  for (const SynonymDeclaration* declaration : module.synonyms) declare_synonym(*declaration);
  for (OwnData& own : data_) declare_parameters(own);
  for (const RoleDeclaration& declaration : module.roles) declare_roles(declaration);
  for (ClassDeclaration* declaration : module.classes) declare_class(*declaration);
  for (const OwnFamily& family : families_) read_family_kind(family);
  for (OwnData& own : data_) {
    if (own.declaration->head != nullptr) declare_data_instance(own);
  }
  for (const OwnData& own : data_) declare_selectors(own);
  for (PatternSynonym* const synonym : module.pattern_synonyms) {
    add_value(synonym->name, {nullptr, nullptr, synonym}, synonym->span);
    if (synonym->kept_by == nullptr) continue;
    synonym->keeper = context_->names.own().value(synonym->kept_by->name).constructor;
  }
  for (const CoercionConstructor& coercion : module.coercions) {
    DataConstructor* const constructor = context_->arena.make(DataConstructor{});
    constructor->name = coercion.name;
    constructor->is_coercion = true;
    constructor->strict = {false};
    constructor->span = coercion.span;
    add_value(coercion.name, {nullptr, constructor}, coercion.span);
  }
  for (Binding* binding : module.declarations.bindings) {
    expand_wildcards(*binding, *context_);
    for (Binder* binder : binders_of(*binding)) {
      binder->module = &module;
      context_->binders.add(binder);
      add_value(binder->name, {binder, nullptr}, binder->span);
    }
  }
  for (const PatternSynonym* synonym : module.pattern_synonyms) {
    for (const Symbol field : synonym->fields) {
      Binder* const selector = context_->names.own().value(field).binder;
      if (selector != nullptr) context_->modules.synonyms_with[selector] = synonym;
    }
  }
  if (module.is_boot_file) declare_boot_file();
  declare_fixities(module.declarations);
  for (const ClassDeclaration* declaration : module.classes) {
    if (declaration->body != nullptr) declare_fixities(*declaration->body);
  }
  find_infix_gadt_constructors();
  match_boot_file();
  if (module.is_runtime) declare_internal_names();
}

}  // namespace convertprofile::runtime
