// SPDX-License-Identifier: BSD-3-Clause
// Type families, equations of open ones, associated types.
#include <algorithm>

#include "runtime/language/infer/top_level.h"

namespace convertprofile::runtime {

// `of`: the class that declares an associated type, or null.
void TopLevel::declare_family(FamilyDeclaration& declaration, OwnClass* of) {
  TypeConstructor* const type = make_constructor(declaration.name, declaration.parameters.size());
  auto* const family = context_->arena.make(TypeFamily{});
  (declaration.is_data ? type->data_family : type->family) = family;
  family->all = &context_->modules.families;
  family->is_closed = declaration.is_closed;
  for (std::size_t i = 0; i < declaration.parameters.size(); ++i) {
    const Symbol name = declaration.parameters[i].name;
    if (std::ranges::find(declaration.injective, name) != declaration.injective.end()) {
      family->injective.push_back(i);
    }
  }
  if (context_->module.is_runtime) {
    family->operation = type_operation(context_->module.name.text(), declaration.name.text());
  }
  add_type(declaration.name, {type, nullptr}, declaration.span);
  if (of != nullptr) {
    family->of = of->of;
    of->of->families.push_back(type);
  }
  families_.push_back({&declaration, type});
}

// The parameter is a class parameter and has its kind, or the declaration says its kind. Returns
// whether the kind is still to be found.
bool TopLevel::read_parameter_kind(TypeFamily& family, const TypeVariables::Entry& parameter,
                                   const TypeBinder& binder) {
  const auto own = std::ranges::find(classes_, family.of, &OwnClass::of);
  const TypeVariables::Entry* const shared =
      family.of == nullptr || own == classes_.end() ? nullptr : own->variables.find(parameter.name);
  if (shared == nullptr) {
    family.class_parameters.push_back(0);
    if (binder.kind != nullptr) return false;
    if (!family.is_closed) context_->types.unify(parameter.kind, context_->builtins.star);
    return family.is_closed;
  }
  const auto number = shared - own->variables.entries.data();
  family.class_parameters.push_back(static_cast<std::size_t>(number) + 1);
  if (context_->types.unify(parameter.kind, shared->kind).kind != Mismatch::Kind::none) {
    context_->fail(binder.span, "The class declares '" + binder.name.text() +
                                    "' with another kind, '" + type_text(shared->kind) + "'");
  }
  return true;
}

// Kinds of an open family are as written, or `*`. For closed families and class parameters,
// unwritten kinds are inferred.
void TopLevel::read_family_kind(const OwnFamily& own) {
  const FamilyDeclaration& declaration = *own.declaration;
  TypeFamily& family =
      declaration.is_data ? *own.constructor->data_family : *own.constructor->family;
  TypeVariables variables = parameters(declaration.parameters, declaration.span);
  bool is_open = false;
  for (std::size_t i = 0; i < variables.entries.size(); ++i) {
    is_open |= read_parameter_kind(family, variables.entries[i], declaration.parameters[i]);
  }
  Type* kind = context_->builtins.star;
  if (declaration.kind != nullptr) {
    kind = reader_->read_kind(*declaration.kind, variables);
  } else if (family.is_closed) {
    kind = context_->types.meta();
    is_open = true;
  }
  for (auto entry = variables.entries.rbegin(); entry != variables.entries.rend(); ++entry) {
    kind = context_->types.function(entry->kind, kind);
  }
  own.constructor->kind = kind;
  if (!is_open) own.constructor->is_poly_kinded = reader_->close_kind(kind);
}

// `data instance F t u`: a new type, whose values have the family's type.
void TopLevel::declare_data_instance(OwnData& own) {
  DataDeclaration& declaration = *own.declaration;
  const auto [type, kind] = reader_->read_with_kind(*declaration.head, own.variables);
  reader_->unify_kinds(kind, context_->builtins.star, *declaration.head);
  const Type* const head = spine_head(type);
  if (head->kind != Type::Kind::constructor || head->constructor->data_family == nullptr) {
    context_->fail(declaration.head->span, "Expected the name of a data family before its types");
  }
  own.variables.closed = true;
  TypeConstructor& made = *own.constructor;
  FamilyEquation equation;
  equation.span = declaration.span;
  equation.left = spine_arguments(type);
  equation.right = made.type;
  for (const TypeVariables::Entry& entry : own.variables.entries) {
    made.parameters.push_back(entry.variable);
    declaration.parameters.push_back({entry.name, declaration.head->span});
  }
  equation.variables = made.parameters;
  made.arity = static_cast<std::uint32_t>(made.parameters.size());
  made.kind = reader_->kind_of_parameters(own.variables);
  made.instance_of = type;
  for (const FamilyEquation& other : head->constructor->data_family->equations) {
    if (are_compatible(other, equation)) continue;
    context_->fail(declaration.head->span, "Conflicting family instance declarations: '" +
                                               type_text(other.right->constructor->instance_of) +
                                               "' and '" + type_text(type) + "'");
  }
  head->constructor->data_family->equations.push_back(std::move(equation));
}

// Refuses conflicting equations of one family, possibly from different modules.
void TopLevel::add_equation(TypeConstructor& family, FamilyEquation equation) {
  for (const FamilyEquation& other : family.family->equations) {
    if (are_compatible(other, equation)) continue;
    const auto text = [&](const FamilyEquation& one) {
      TypePrinter printer;
      const std::string left = printer.text(context_->types.apply(family.type, one.left));
      return "'" + left + " = " + printer.text(one.right) + "'";
    };
    context_->fail(equation.span, "Conflicting family instance declarations: " + text(other) +
                                      " and " + text(equation));
  }
  family.family->equations.push_back(std::move(equation));
  context_->modules.families.has_changed();
}

void TopLevel::read_family_equation(const FamilyEquationSyntax& syntax) {
  TypeConstructor& family = reader_->family_of(syntax);
  if (family.family->is_closed) {
    context_->fail(syntax.span, "Illegal instance for closed family '" + family.name.text() + "'");
  }
  TypeVariables variables;
  add_equation(family, reader_->read_equation(syntax, family, variables));
}

// Reads those of closed families, and top-level instances.
void TopLevel::read_family_equations() {
  for (const OwnFamily& own : families_) {
    for (const FamilyEquationSyntax& syntax : own.declaration->equations) {
      if (&reader_->family_of(syntax) != own.constructor) {
        context_->fail(syntax.left->span,
                       "Mismatched type name in a type family's equation: "
                       "expected '" +
                           own.constructor->name.text() + "'");
      }
      TypeVariables variables;
      own.constructor->family->equations.push_back(
          reader_->read_equation(syntax, *own.constructor, variables));
      context_->modules.families.has_changed();
    }
  }
  for (const FamilyEquationSyntax& syntax : context_->module.family_equations) {
    read_family_equation(syntax);
  }
}

// `type F a = t` in the body of a class.
void TopLevel::read_default_equations(OwnClass& own) {
  for (const FamilyEquationSyntax& syntax : own.declaration->types.equations) {
    TypeConstructor& family = reader_->family_of(syntax, *own.of);
    if (!family.family->defaults.empty()) {
      context_->fail(syntax.span,
                     "More than one default declaration for '" + family.name.text() + "'");
    }
    TypeVariables variables;
    FamilyEquation equation = reader_->read_equation(syntax, family, variables);
    for (Type* const type : equation.left) {
      if (type->kind == Type::Kind::variable && std::ranges::count(equation.left, type) == 1) {
        continue;
      }
      context_->fail(syntax.left->span, "Illegal argument '" + type_text(type) +
                                            "' in the default of an associated type: the "
                                            "arguments must all be distinct type variables");
    }
    family.family->defaults.push_back(std::move(equation));
  }
}

namespace {

// Whether the types are equal up to the names of their variables.
bool are_alike(Type* left, Type* right) {
  for (;;) {
    left = resolved(left);
    right = resolved(right);
    if (left->kind != right->kind) return false;
    if (left->kind == Type::Kind::variable) return left->name == right->name;
    if (left->kind != Type::Kind::apply) return TypeStore::equal(left, right);
    if (!are_alike(left->function, right->function)) return false;
    left = left->argument;
    right = right->argument;
  }
}

}  // namespace

// `data F t = ...` in the body of an instance.
void TopLevel::check_data_instance(const DataDeclaration& data, const Class& of,
                                   const std::vector<Type*>& types) {
  const auto own = std::ranges::find(data_, &data, &OwnData::declaration);
  Type* const type = own->constructor->instance_of;
  const TypeConstructor& family = *spine_head(type)->constructor;
  if (family.data_family->of != &of) {
    context_->fail(data.head->span, "Class '" + of.name.text() +
                                        "' does not have an associated type '" +
                                        family.name.text() + "'");
  }
  const std::vector<Type*> arguments = spine_arguments(type);
  for (std::size_t i = 0; i < family.data_family->class_parameters.size(); ++i) {
    const std::size_t parameter = family.data_family->class_parameters[i];
    if (parameter == 0 || i >= arguments.size()) continue;
    if (are_alike(arguments[i], types[parameter - 1])) continue;
    context_->fail(data.head->span, "Type indexes must match class instance head: expected '" +
                                        type_text(types[parameter - 1]) + "', not '" +
                                        type_text(arguments[i]) + "'");
  }
}

// `type F t = u` in the body of an instance: where `t` has the class's parameters, it must have the
// instance's types.
void TopLevel::read_associated_types(const InstanceDeclaration& declaration,
                                     const Instance& instance, const TypeVariables& variables) {
  const std::vector<Type*> types = class_arguments({instance.of, instance.type});
  std::vector<const TypeConstructor*> given;
  for (const FamilyEquationSyntax& syntax : declaration.types.equations) {
    TypeConstructor& family = reader_->family_of(syntax, *instance.of);
    given.push_back(&family);
    TypeVariables own = variables;
    std::vector<Type*> at_instance;
    const FamilyEquation equation = reader_->read_equation(syntax, family, own, &at_instance);
    for (std::size_t i = 0; i < at_instance.size(); ++i) {
      const std::size_t parameter = family.family->class_parameters[i];
      if (parameter == 0 || TypeStore::equal(at_instance[i], types[parameter - 1])) continue;
      context_->fail(syntax.span, "Type indexes must match class instance head: expected '" +
                                      type_text(types[parameter - 1]) + "', not '" +
                                      type_text(at_instance[i]) + "'");
    }
    add_equation(family, equation);
  }
  for (const DataDeclaration* const data : declaration.types.data) {
    check_data_instance(*data, *instance.of, types);
  }
  if (!declaration.types.families.empty()) {
    context_->fail(
        declaration.types.families[0]->span,
        "An associated type is declared in its class; an instance only has equations for it");
  }
  for (TypeConstructor* const family : instance.of->families) {
    if (family->family != nullptr && std::ranges::find(given, family) == given.end()) {
      add_default(*family, types, declaration.span);
    }
  }
}

// For a newtype-derived instance: takes the associated types of the other instance.
void TopLevel::take_associated_types(const InstanceDeclaration& declaration,
                                     const Instance& instance, const Span& span) {
  const Class& of = *instance.of;
  const bool is_newtype = declaration.strategy == InstanceDeclaration::Strategy::newtype;
  const bool is_known = is_newtype && context_->module.extensions.undecidable_instances;
  for (TypeConstructor* const family : of.families) {
    const std::vector<std::size_t>* const of_class =
        family->family == nullptr ? nullptr : &family->family->class_parameters;
    if (!is_known || of_class == nullptr || std::ranges::find(*of_class, 0) != of_class->end()) {
      context_->fail(span, "deriving '" + of.name.text() +
                               "', which has an associated type, is not supported" +
                               (is_newtype && !is_known ? " (without UndecidableInstances)" : ""));
    }
    const std::vector<Type*> types = class_arguments({instance.of, instance.type});
    const std::vector<Type*> others = class_arguments(
        {instance.of,
         context_->types.with_last(of, instance.type, context_->types.newtype_field(instance))});
    FamilyEquation equation;
    equation.span = span;
    std::vector<Type*> right;
    for (const std::size_t parameter : *of_class) {
      equation.left.push_back(types[parameter - 1]);
      right.push_back(others[parameter - 1]);
    }
    equation.right = context_->types.family(*family, right);
    for (Type* const type : equation.left) TypeStore::collect_variables(type, equation.variables);
    add_equation(*family, std::move(equation));
  }
}

// A derived instance uses the defaults.
void TopLevel::derive_associated_types(const InstanceDeclaration& declaration,
                                       const Instance& instance, const Span& span) {
  if (instance.of->families.empty()) return;
  if (declaration.strategy == InstanceDeclaration::Strategy::generic) {
    return add_representation(instance, span);
  }
  if (declaration.strategy != InstanceDeclaration::Strategy::defaults) {
    return take_associated_types(declaration, instance, span);
  }
  read_associated_types(declaration, instance, TypeVariables());
}

// Adds the default of an associated type at these class arguments.
void TopLevel::add_default(TypeConstructor& family, const std::vector<Type*>& types,
                           const Span& span) {
  if (family.family->defaults.empty()) return;
  const FamilyEquation& general = family.family->defaults[0];
  FamilyEquation made;
  made.span = span;
  std::vector<Type*> replaced;
  std::vector<Type*> own;
  for (std::size_t i = 0; i < general.left.size(); ++i) {
    const std::size_t parameter = family.family->class_parameters[i];
    replaced.push_back(general.left[i]);
    made.left.push_back(parameter == 0 ? general.left[i] : types[parameter - 1]);
    TypeStore::collect_variables(made.left.back(), own);
  }
  for (const Type* const variable : own) {
    made.variables.push_back(context_->types.variable(variable->name));
  }
  made.right = context_->types.substitute(general.right, replaced, made.left);
  const auto at_own = [&](Type* type) {
    return context_->types.substitute(type, own, made.variables);
  };
  for (Type*& type : made.left) type = at_own(type);
  made.right = at_own(made.right);
  add_equation(family, std::move(made));
}

}  // namespace convertprofile::runtime
