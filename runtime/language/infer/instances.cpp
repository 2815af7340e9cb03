// SPDX-License-Identifier: BSD-3-Clause
// Instance declarations: their heads and contexts.
#include <algorithm>

#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/top_level.h"

namespace convertprofile::runtime {

namespace {

// Whether `other` determines types that are not those of the instance (by one dependency).
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
    instance->type = context_->types.apply(instance->constructor->type, instance->variables);
  }
  if (context_->modules.find_duplicate(*instance) != nullptr) {
    context_->fail(declaration.span, "Duplicate instance declarations: '" +
                                         TypePrinter().predicate({&of, instance->type}) + "'");
  }
  for (const Instance* other : of.instances) {
    if (of.dependencies.empty()) break;
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
  TypeVariables variables;
  std::vector<TypeSyntax*> types{declaration.type};
  types.insert(types.end(), declaration.others.begin(), declaration.others.end());
  Instance* instance = context_->arena.make(Instance{});
  instance->of = of;
  instance->type = reader_->read(*of, types, declaration.span, variables).type;
  for (const TypeVariables::Entry& entry : variables.entries) {
    instance->variables.push_back(entry.variable);
  }
  variables.closed = true;
  for (const PredicateSyntax& predicate : declaration.context) {
    instance->predicates.push_back(reader_->read(predicate, variables));
  }
  add_instance(declaration, instance);
}

void TopLevel::derive_instances(const OwnData& own) {
  const DataDeclaration& data = *own.declaration;
  for (std::size_t clause = 0; clause < data.deriving.size(); ++clause) {
    const auto& [name, span] = data.deriving[clause];
    Class* of = reader_->find_class(name, span);
    InstanceDeclaration* declaration = derive(context_->module, data, *own.constructor, *of, name,
                                              span, context_->symbols, context_->arena);
    for (const DataConstructor* constructor : own.constructor->constructors) {
      if (!constructor->is_existential()) continue;
      context_->fail(span, "Can't make a derived instance of '" + name.name.text() + " " +
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
    add_instance(*declaration, instance);
  }
}

void TopLevel::derive_standalone(InstanceDeclaration& written) {
  Class* of = reader_->find_class(written.class_name, written.span);
  TypeVariables variables;
  std::vector<TypeSyntax*> types{written.type};
  Type* type = reader_->read(*of, types, written.span, variables).type;
  const Type* head = spine_head(type);
  const auto own = std::ranges::find_if(data_, [head](const OwnData& data) {
    return head->kind == Type::Kind::constructor && data.constructor == head->constructor;
  });
  if (own == data_.end()) {
    context_->fail(written.span,
                   "deriving an instance of other than a data type or newtype of this "
                   "module is not supported");
  }
  InstanceDeclaration* declaration =
      derive(context_->module, *own->declaration, *own->constructor, *of, written.class_name,
             written.span, context_->symbols, context_->arena);
  declaration->type = written.type;
  declaration->context = written.context;
  declaration->overlap = written.overlap;
  declaration->is_standalone = true;
  declare_instance(*declaration);
  instances_.back().instance->constructor = own->constructor;
}

}  // namespace convertprofile::runtime
