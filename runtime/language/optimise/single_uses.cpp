// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/single_uses.h"

#include <algorithm>
#include <unordered_map>

#include "runtime/language/optimise/inspect.h"
#include "runtime/language/types.h"

namespace convertprofile::runtime::core {
namespace {

// ---- the types of a polymorphic definition that takes the place of its use

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

// In the definition, which is of the type `general` and used at the type `instance` alone, each
// variable that is bound at a type variable of `general` is of the type that the use has for it.
void instantiate(Expr* definition, Type* general, Type* instance) {
  Instances found;
  compare(general, instance, found);
  if (!found.empty()) instantiate(definition, found);
}

// ---- uses

class SingleUses {
 public:
  Expr* run(Expr* e) {
    count(e, 0);
    return replace(e);
  }

 private:
  struct Found {
    std::uint32_t depth;  // of its binding
    std::uint32_t uses = 0;
    Expr* value = nullptr;
  };

  // `depth` is of lambdas, ticks and recursive bindings: a use in one does not count as the only.
  void count(Expr* e, std::uint32_t depth) {
    if (e->kind == Expr::Kind::variable) {
      const auto found = bound_.find(e->variable);
      if (found != bound_.end()) found->second.uses += found->second.depth == depth ? 1 : 2;
      return;
    }
    if (e->kind == Expr::Kind::let) return count_let(e, depth);
    for (Expr* argument : e->arguments) count(argument, depth);
    const bool is_deeper = e->kind == Expr::Kind::lambda || e->kind == Expr::Kind::tick;
    if (e->body != nullptr) count(e->body, is_deeper ? depth + 1 : depth);
    for (const Alternative& a : e->alternatives) count(a.body, depth);
  }

  // What is bound and not used uses nothing itself.
  void count_let(Expr* e, std::uint32_t depth) {
    for (const Binding& b : e->bindings) bound_.emplace(b.variable, Found{depth});
    count(e->body, depth);
    const bool is_used = !is_unused(e);
    for (const Binding& b : e->bindings) {
      if (e->recursive ? is_used : bound_.at(b.variable).uses > 0) {
        count(b.rhs, e->recursive ? depth + 1 : depth);
      }
    }
  }

  bool is_unused(const Expr* let) const {
    return std::ranges::all_of(
        let->bindings, [this](const Binding& b) { return bound_.at(b.variable).uses == 0; });
  }

  Expr* replace(Expr* e) {
    if (e->kind == Expr::Kind::variable) {
      const auto found = bound_.find(e->variable);
      if (found == bound_.end() || found->second.value == nullptr) return e;
      Expr* const value = found->second.value;
      if (e->used_at != nullptr) instantiate(value, e->variable->type, e->used_at);
      return value;
    }
    if (e->kind == Expr::Kind::let) return replace_let(e);
    for_each_part(e, [this](Expr*& part) { part = replace(part); });
    return e;
  }

  Expr* replace_let(Expr* e) {
    if (is_unused(e)) return replace(e->body);
    std::erase_if(e->bindings, [&](Binding& b) {
      Found& found = bound_.at(b.variable);
      if (!e->recursive && found.uses == 0) return true;
      b.rhs = replace(b.rhs);
      if (e->recursive || found.uses != 1 || b.variable->is_dictionary) return false;
      found.value = b.rhs;
      return true;
    });
    e->body = replace(e->body);
    return e->bindings.empty() ? e->body : e;
  }

  std::unordered_map<const Variable*, Found> bound_;
};

}  // namespace

Expr* without_single_uses(Expr* e) {
  return SingleUses().run(e);
}

}  // namespace convertprofile::runtime::core
