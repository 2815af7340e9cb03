// SPDX-License-Identifier: BSD-3-Clause
// Instance declarations: their heads and contexts.
#include <algorithm>

#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/top_level.h"

namespace convertprofile::runtime {

void TopLevel::add_instance(InstanceDeclaration& declaration, Instance* instance) {
  Class& of = *instance->of;
  if (instance->type == nullptr) {
    instance->type = context_->types.apply(instance->constructor->type, instance->variables);
  }
  if (context_->modules.find_duplicate(*instance) != nullptr) {
    context_->fail(declaration.span, "Duplicate instance declarations: '" +
                                         TypePrinter().predicate({&of, instance->type}) + "'");
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
    InstanceDeclaration* declaration =
        derive(context_->module, data, clause, context_->symbols, context_->arena);
    declaration->derived = true;
    Instance* instance = context_->arena.make(Instance{});
    instance->of = reader_->find_class(declaration->class_name, declaration->span);
    instance->constructor = own.constructor;
    for (const TypeVariables::Entry& entry : own.variables.entries) {
      instance->variables.push_back(context_->types.variable(entry.name));
    }
    add_instance(*declaration, instance);
  }
}

}  // namespace convertprofile::runtime
