// SPDX-License-Identifier: BSD-3-Clause
// Instance declarations: their heads and contexts.
#include <algorithm>

#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/top_level.h"

namespace convertprofile::runtime {

// A type constructor applied to distinct variables (Haskell 98 report, section 4.3.2).
void TopLevel::check_instance_type(const InstanceDeclaration& declaration, Type* type) {
  const Type* head = spine_head(type);
  std::vector<Type*> arguments = spine_arguments(type);
  for (Type*& argument : arguments) argument = resolved(argument);
  const bool variables = std::ranges::all_of(
      arguments, [](const Type* argument) { return argument->kind == Type::Kind::variable; });
  std::ranges::sort(arguments);
  const bool distinct = std::ranges::adjacent_find(arguments) == arguments.end();
  if (head->kind == Type::Kind::constructor && variables && distinct) return;
  context_->fail(declaration.span,
                 "Illegal instance declaration for '" + type_text(type) +
                     "': an instance's type must be a type constructor applied to distinct type "
                     "variables");
}

void TopLevel::add_instance(InstanceDeclaration& declaration, Instance* instance) {
  const Class& of = *instance->of;
  const TypeConstructor& constructor = *instance->constructor;
  if (context_->modules.find_instance(of, constructor) != nullptr) {
    context_->fail(declaration.span, "Duplicate instance declarations: '" + of.name.text() + " " +
                                         constructor.name.text() + "'");
  }
  instance->span = declaration.span;
  instance->binder = context_->make_binder(
      context_->symbols.intern("$f" + of.name.text() + constructor.name.text()), declaration.span,
      true);
  instance->binder->is_dictionary = true;
  context_->modules.add_instance(instance);
  instances_.push_back({&declaration, instance});
}

void TopLevel::declare_instance(InstanceDeclaration& declaration) {
  Class* of = reader_->find_class(declaration.class_name, declaration.span);
  TypeVariables variables;
  const auto [type, kind] = reader_->read_with_kind(*declaration.type, variables);
  reader_->unify_kinds(kind, of->kind, *declaration.type);
  check_instance_type(declaration, type);
  Instance* instance = context_->arena.make(Instance{});
  instance->of = of;
  instance->constructor = spine_head(type)->constructor;
  instance->variables = spine_arguments(type);
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
