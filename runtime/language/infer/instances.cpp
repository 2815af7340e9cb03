// SPDX-License-Identifier: BSD-3-Clause
// Instance declarations: their heads and contexts.
#include <algorithm>

#include "runtime/language/infer/constraints.h"
#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/top_level.h"

namespace convertprofile::runtime {

namespace {

// Whether `other` contradicts the instance in a functional dependency.
bool conflicts(const Instance& other, const Instance& instance) {
  const std::vector<Type*> types = class_arguments({instance.of, instance.type});
  return std::ranges::any_of(instance.of->dependencies, [&](const auto& dependency) {
    const auto& [from, to] = dependency;
    std::vector<std::size_t> both = from;
    both.insert(both.end(), to.begin(), to.end());
    return ModuleTable::match(other, types, from) && !ModuleTable::match(other, types, both);
  });
}

}  // namespace

void TopLevel::add_instance(InstanceDeclaration& declaration, Instance* instance) {
  Class& of = *instance->of;
  if (instance->type == nullptr) {
    instance->type = context_->types.applied(*instance->constructor, instance->variables);
  }
  Instance* const duplicate = context_->modules.find_duplicate(*instance);
  if (duplicate != nullptr && !defines_boot_instance(*duplicate, *instance)) {
    context_->fail(declaration.span, "Duplicate instance declarations: '" +
                                         TypePrinter().predicate({&of, instance->type}) + "'");
  }
  for (const Instance* other : of.instances) {
    if (of.dependencies.empty()) break;
    if (!context_->modules.has(*other)) continue;
    if (!conflicts(*other, *instance) && !conflicts(*instance, *other)) continue;
    context_->fail(declaration.span,
                   "Functional dependencies conflict between instance declarations: '" +
                       TypePrinter().predicate({&of, instance->type}) + "' and '" +
                       TypePrinter().predicate({&of, other->type}) + "'");
  }
  instance->span = declaration.span;
  instance->overlap = declaration.overlap;
  std::string name = "$f" + of.name.text();
  for (Type* type : class_arguments({&of, instance->type})) {
    const Type* head = spine_head(type);
    if (head->kind == Type::Kind::constructor) name += head->constructor->name.text();
  }
  instance->binder = context_->make_binder(context_->symbols.intern(name), declaration.span, true);
  instance->binder->is_dictionary = true;
  context_->modules.add_instance(instance);
  instances_.push_back({&declaration, instance});
}

void TopLevel::declare_instance(InstanceDeclaration& declaration) {
  Class* of = reader_->find_class(declaration.class_name, declaration.span);
  if (is_coercible(*of) && !context_->module.is_runtime) {
    context_->fail(declaration.span, "Class 'Coercible' does not support user-specified instances");
  }
  if (of->is_abstract && !context_->module.is_boot_file) {
    context_->fail(declaration.span, "Cannot define an instance of the class '" + of->name.text() +
                                         "', which is abstract in its .hs-boot file");
  }
  TypeVariables variables;
  const std::vector<TypeSyntax*> types = class_arguments(declaration.type, declaration.others);
  Instance* instance = context_->arena.make(Instance{});
  instance->of = of;
  instance->type = reader_->read(*of, types, declaration.span, variables).type;
  if (mentions_family(instance->type, FamiliesAs::written)) {
    context_->fail(declaration.span, "Illegal type family application in the instance '" +
                                         TypePrinter().predicate({of, instance->type}) + "'");
  }
  std::vector<Span> spans;  // of the predicates
  for (const PredicateSyntax& predicate : declaration.context) {
    const bool is_open = !predicate.class_name.name;
    if (is_open || predicate.class_name.name.text() != "~") {
      const std::vector<Predicate> all = reader_->read(predicate, variables);
      instance->predicates.insert(instance->predicates.end(), all.begin(), all.end());
      spans.resize(instance->predicates.size(), predicate.span);
      continue;
    }
    const auto [left, kind] = reader_->read_with_kind(*predicate.type, variables);
    instance->equalities.emplace_back(left,
                                      reader_->read_of_kind(*predicate.others[0], kind, variables));
  }
  for (const TypeVariables::Entry& entry : variables.entries) {
    instance->variables.push_back(entry.variable);
  }
  check_context(*instance, spans);
  add_instance(declaration, instance);
  read_associated_types(declaration, *instance, variables);
}

// Variables of a context must occur in the instance's types or be determined by them.
void TopLevel::check_context(const Instance& instance, const std::vector<Span>& spans) {
  std::vector<Type*> mentioned;
  TypeStore::collect_variables(instance.type, mentioned);
  for (const auto& [left, right] : instance.equalities) {
    TypeStore::collect_variables(left, mentioned);
    TypeStore::collect_variables(right, mentioned);
  }
  reader_->add_determined(instance.predicates, mentioned);
  for (std::size_t i = 0; i < spans.size(); ++i) {
    std::vector<Type*> own;
    TypeStore::collect_variables(instance.predicates[i].type, own);
    const bool is_known = std::ranges::all_of(own, [&mentioned](const Type* variable) {
      return std::ranges::find(mentioned, variable) != mentioned.end();
    });
    if (is_known) continue;
    context_->fail(spans[i], "The constraint '" + TypePrinter().predicate(instance.predicates[i]) +
                                 "' is ambiguous: the instance's types do not determine it");
  }
}

void TopLevel::derive_instances(const OwnData& own) {
  const DataDeclaration& data = *own.declaration;
  for (std::size_t clause = 0; clause < data.deriving.size(); ++clause) {
    const DerivedClass& derived = data.deriving[clause];
    const Span& span = derived.span;
    Class* of = reader_->find_class(derived.name, span);
    if (is_typeable(*of)) continue;  // solved for every type
    if (derived.parameters.size() + 1 != of->parameters.size()) {
      context_->fail(span, "'" + derived.name.name.text() + "' is applied to " +
                               std::to_string(derived.parameters.size()) +
                               " types here: it must lack only the last of " +
                               std::to_string(of->parameters.size()));
    }
    InstanceDeclaration* declaration = derive(context_->module, data, *own.constructor, *of,
                                              derived, context_->symbols, context_->arena);
    for (const DataConstructor* constructor : own.constructor->constructors) {
      if (!constructor->is_existential()) continue;
      context_->fail(span, "Can't make a derived instance of '" + derived.name.name.text() + " " +
                               data.name.text() + "': constructor '" + constructor->name.text() +
                               "' has existential type variables or a context");
    }
    Instance* instance = context_->arena.make(Instance{});
    instance->of = of;
    instance->constructor = own.constructor;
    std::size_t count = own.variables.entries.size();
    for (const TypeSyntax* type = declaration->type; count > 0; type = type->parts[0]) {
      if (type->kind != TypeSyntax::Kind::apply) break;
      instance->variables.push_back(nullptr);
      --count;
    }
    for (std::size_t i = 0; i < instance->variables.size(); ++i) {
      instance->variables[i] = context_->types.variable(own.variables.entries[i].name);
    }
    read_derived(own, derived, *instance);
    add_instance(*declaration, instance);
    declare_shared(*declaration);
    derive_associated_types(*declaration, *instance, span);
  }
}

void TopLevel::declare_shared(const InstanceDeclaration& derived) {
  if (derived.shared == nullptr) return;
  Declarations& top = context_->module.declarations;
  for (Binding* const binding : derived.shared->bindings) {
    Binder* const binder = std::get<FunctionBinding>(binding->node).binder;
    binder->module = &context_->module;
    context_->binders.add(binder);
    add_value(binder->name, {binder, nullptr}, binder->span);
    top.bindings.push_back(binding);
  }
  top.signatures.insert(top.signatures.end(), derived.shared->signatures.begin(),
                        derived.shared->signatures.end());
}

// Types in a deriving clause: a class's other parameters and the `via` type. Variables not bound by
// the data type belong to the instance.
void TopLevel::read_derived(const OwnData& own, const DerivedClass& derived, Instance& instance) {
  const std::vector<Type*> parameters(
      own.constructor->parameters.begin(),
      own.constructor->parameters.begin() + static_cast<std::ptrdiff_t>(instance.variables.size()));
  const std::vector<Type*> arguments = instance.variables;
  TypeVariables variables = own.variables;
  variables.closed = false;
  const auto read = [&](const TypeSyntax& syntax, Type* kind) {
    return context_->types.substitute(reader_->read_of_kind(syntax, kind, variables), parameters,
                                      arguments);
  };
  const Class& of = *instance.of;
  const std::vector<Type*> kinds = reader_->kinds_of(of);
  if (derived.via != nullptr) instance.via = read(*derived.via, kinds.back());
  std::vector<Type*> types;
  for (std::size_t i = 0; i < derived.parameters.size(); ++i) {
    types.push_back(read(*derived.parameters[i], kinds[i]));
  }
  for (std::size_t i = own.variables.entries.size(); i < variables.entries.size(); ++i) {
    instance.variables.push_back(variables.entries[i].variable);
    ++instance.own_variables;
  }
  if (!of.is_of_several()) return;
  types.push_back(context_->types.applied(*instance.constructor, arguments));
  instance.type = context_->types.apply(of.tuple, types);
}

namespace {

// Whether the code uses the type's constructors.
bool makes_code(const InstanceDeclaration& standalone) {
  const Deriving strategy = standalone.standalone.strategy;
  return strategy != Deriving::via && strategy != Deriving::anyclass;
}

}  // namespace

// Reconstructs the declaration of another module's type, to derive an instance for it. Its
// constructors must be in scope if the code uses them.
const DataDeclaration* TopLevel::imported_data(const InstanceDeclaration& written,
                                               const TypeConstructor& type) {
  auto* data = context_->arena.make(DataDeclaration{});
  data->span = written.span;
  data->name = type.name;
  data->is_newtype = type.is_newtype;
  data->qualifier = context_->symbols.intern(type.module == nullptr ? type.name.text()
                                                                    : type.module->name.text() +
                                                                          "#" + type.name.text());
  for (const Type* parameter : type.parameters)
    data->parameters.push_back({parameter->name, written.span});
  for (DataConstructor* constructor : type.constructors) {
    if (!makes_code(written)) break;
    if (type.module != nullptr && !context_->names.brings(*constructor)) {
      context_->fail(written.span, "The data constructors of '" + type.name.text() +
                                       "' are not all in scope so you cannot derive an instance "
                                       "for it");
    }
    context_->names.set({data->qualifier, constructor->name}, {nullptr, constructor});
    ConstructorSyntax& syntax = data->constructors.emplace_back();
    syntax.name = constructor->name;
    syntax.fields.assign(constructor->arity(), nullptr);
    syntax.field_names = constructor->field_names;
    syntax.infix = constructor->infix;
    const auto fixity = context_->modules.fixities.find(constructor);
    syntax.precedence = fixity == context_->modules.fixities.end() ? Fixity{}.precedence
                                                                   : fixity->second.precedence;
  }
  return data;
}

// The declared type; for a data family, the instance that declares it.
TypeConstructor& TopLevel::declared_type(const InstanceDeclaration& written, Type* type) {
  TypeConstructor& head = *spine_head(type)->constructor;
  if (head.data_family == nullptr) return head;
  if (TypeConstructor* const instance = context_->modules.families.data_instance(type)) {
    return *instance;
  }
  context_->fail(written.span, "No family instance for '" + type_text(type) + "'");
}

void TopLevel::derive_standalone(InstanceDeclaration& written) {
  Class* of = reader_->find_class(written.class_name, written.span);
  TypeVariables variables;
  if (written.type == nullptr) context_->fail(written.span, "expected a class and a type");
  const std::vector<TypeSyntax*> types = class_arguments(written.type, written.others);
  const Predicate predicate = reader_->read(*of, types, written.span, variables);
  const Type* head = spine_head(class_arguments(predicate).back());
  const bool is_function = head == context_->builtins.arrow->type;
  if (head->kind != Type::Kind::constructor || (is_function && makes_code(written))) {
    context_->fail(written.span,
                   "The last argument of the instance must be a data or newtype application");
  }
  TypeConstructor& type = declared_type(written, class_arguments(predicate).back());
  const auto own = std::ranges::find(data_, &type, &OwnData::constructor);
  const DataDeclaration* data =
      own == data_.end() ? imported_data(written, type) : own->declaration;
  InstanceDeclaration* declaration = derive(context_->module, *data, type, *of, written.standalone,
                                            context_->symbols, context_->arena);
  declaration->type = written.type;
  declaration->others = written.others;
  declaration->context = written.context;
  declaration->overlap = written.overlap;
  declaration->is_standalone = true;
  declare_instance(*declaration);
  declare_shared(*declaration);
  Instance& instance = *instances_.back().instance;
  instance.constructor = &type;
  if (declaration->strategy != InstanceDeclaration::Strategy::defaults) {
    derive_associated_types(*declaration, instance, written.span);
  }
  if (written.standalone.via == nullptr) return;
  TypeVariables bound;
  for (Type* variable : instance.variables) {
    bound.entries.push_back({variable->name, variable, variable->argument});
  }
  bound.closed = true;
  instance.via =
      reader_->read_of_kind(*written.standalone.via, reader_->kinds_of(*of).back(), bound);
}

}  // namespace convertprofile::runtime
