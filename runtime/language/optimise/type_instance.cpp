// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/type_instance.h"

#include <unordered_map>

#include "runtime/language/optimise/inspect.h"
#include "runtime/language/types.h"

namespace convertprofile::runtime::core {
namespace {

using Instances = std::unordered_map<const Type*, Type*>;  // of type variables

void compare(Type* general, Type* instance, Instances& found) {
  for (;;) {
    general = resolved(general);
    instance = resolved(instance);
    if (general->kind == Type::Kind::variable && general != instance) {
      found.emplace(general, instance);
      return;
    }
    if (general->kind != Type::Kind::apply || instance->kind != Type::Kind::apply) return;
    compare(general->function, instance->function, found);
    general = general->argument;
    instance = instance->argument;
  }
}

void instantiate(Variable* variable, const Instances& instances) {
  if (variable == nullptr || variable->type == nullptr || variable->dictionaries != 0) return;
  const auto found = instances.find(resolved(variable->type));
  if (found == instances.end()) return;
  variable->type = found->second;
  variable->is_function = is_function_type(found->second);
}

void instantiate(Expr* e, const Instances& instances) {
  for (Variable* parameter : e->parameters) instantiate(parameter, instances);
  for (const Binding& b : e->bindings) instantiate(b.variable, instances);
  instantiate(e->variable, instances);  // of a case; a use of what is bound here is of it, too
  for (const Alternative& a : e->alternatives) {
    for (const Field& field : a.fields) instantiate(field.variable, instances);
  }
  for_each_part(e, [&](Expr*& part) { instantiate(part, instances); });
}

}  // namespace

void instantiate(Expr* definition, Type* general, Type* instance) {
  Instances found;
  compare(general, instance, found);
  if (!found.empty()) instantiate(definition, found);
}

}  // namespace convertprofile::runtime::core
