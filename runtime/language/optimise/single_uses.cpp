// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/single_uses.h"

#include <algorithm>
#include <unordered_map>

#include "runtime/language/optimise/inspect.h"
#include "runtime/language/types.h"

namespace convertprofile::runtime::core {
namespace {

// ---- the types of a polymorphic definition that takes the place of its use

void instantiate(Variable* variable, const TypeInstances& instances) {
  if (variable == nullptr || variable->type == nullptr || variable->dictionaries != 0) return;
  const auto found = instances.find(resolved(variable->type));
  if (found == instances.end()) return;
  variable->type = found->second;
  variable->is_function = is_function_type(found->second);
}

void instantiate(Expr* e, const TypeInstances& instances) {
  for (Variable* parameter : e->parameters) instantiate(parameter, instances);
  for (const Binding& b : e->bindings) instantiate(b.variable, instances);
  instantiate(e->variable, instances);  // of a case; its uses include those of variables bound here
  for (const Alternative& a : e->alternatives) {
    for (const Field& field : a.fields) instantiate(field.variable, instances);
  }
  for_each_part(e, [&](Expr*& part) { instantiate(part, instances); });
}

// For a definition of the polymorphic type `general` used only at `instance`: instantiates the
// types of variables bound in it. `known` has the instances of enclosing definitions; this one's
// are added.
void instantiate(Expr* definition, Type* general, Type* instance, TypeInstances& known) {
  TypeInstances found;
  match_types(general, instance, found);
  if (found.empty()) return;
  for (auto& [variable, type] : found) {
    const auto outer = known.find(type);
    if (outer != known.end()) type = outer->second;
  }
  instantiate(definition, found);
  known.merge(found);
}

// ---- uses

class SingleUses {
 public:
  explicit SingleUses(Program& program) : program_(program) {}

  Expr* run(Expr* e) {
    count(e, 0);
    return replace(e);
  }

 private:
  struct Found {
    std::uint32_t depth;  // of its binding
    std::uint32_t uses = 0;
    Expr* value = nullptr;  // its replacement
  };

  // `depth` counts lambdas, ticks and recursive bindings: a use inside one does not count as
  // single.
  void count(Expr* e, std::uint32_t depth) {
    if (e->kind == Expr::Kind::variable) {
      const auto found = bound_.find(e->variable);
      if (found != bound_.end()) found->second.uses += found->second.depth == depth ? 1 : 2;
      return;
    }
    if (e->kind == Expr::Kind::let) return count_let(e, depth);
    for (Expr* argument : e->arguments) count(argument, depth);
    const bool is_deeper = e->kind == Expr::Kind::lambda || e->kind == Expr::Kind::tick;
    for (const Variable* p : e->parameters) bound_.emplace(p, Found{depth + 1});
    if (e->body != nullptr) count(e->body, is_deeper ? depth + 1 : depth);
    if (e->kind == Expr::Kind::evaluate) bound_.emplace(e->variable, Found{depth});
    for (const Alternative& a : e->alternatives) {
      for (const Field& field : a.fields) bound_.emplace(field.variable, Found{depth});
      count(a.body, depth);
    }
  }

  // The right-hand sides of unused bindings do not count as uses.
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
    if (Expr* const value = value_of(e)) return replace(value);
    if (e->kind == Expr::Kind::let) return replace_let(e);
    if (e->kind == Expr::Kind::apply) return replace_call(e);
    if (e->kind == Expr::Kind::evaluate) return replace_case(e);
    for_each_part(e, [this](Expr*& part) { part = replace(part); });
    return e;
  }

  // A variable's replacement; null if there is none or `e` is not a variable.
  Expr* value_of(const Expr* e) {
    if (e->kind != Expr::Kind::variable) return nullptr;
    const auto found = bound_.find(e->variable);
    if (found == bound_.end() || found->second.value == nullptr) return nullptr;
    Expr* const value = found->second.value;
    if (is_trivial(value)) return program_.make(*value);
    if (e->used_at != nullptr) instantiate(value, e->variable->type, e->used_at, instances_);
    return value;
  }

  Expr* replace_let(Expr* e) {
    if (is_unused(e)) return replace(e->body);
    if (e->recursive) {
      for (Binding& b : e->bindings) b.rhs = replace(b.rhs);
    } else {
      e->bindings.erase_if([this](Binding& b) { return is_replaced(b); });
    }
    e->body = replace(e->body);
    return e->bindings.empty() ? e->body : e;
  }

  // Whether the binding disappears, because its uses, if any, are replaced by the value.
  bool is_replaced(Binding& b) {
    Found& found = bound_.at(b.variable);
    if (found.uses == 0) return true;
    if (found.uses == 1 && !b.variable->is_dictionary) {
      found.value = b.rhs;
      return true;
    }
    b.rhs = replace(b.rhs);
    if (!is_trivial(b.rhs)) return false;
    found.value = b.rhs;
    return true;
  }

  // A lambda that is called directly binds its parameters as `let` does.
  Expr* replace_call(Expr* e) {
    std::vector<Binding> bound;
    for (;;) {
      if (Expr* const value = value_of(e->body)) {
        e->body = value;
      } else if (e->body->kind == Expr::Kind::lambda && !e->arguments.empty()) {
        bind_parameters(e, bound);
      } else {
        break;
      }
    }
    for_each_part(e, [this](Expr*& part) { part = replace(part); });
    return below_lets(program_, bound, e->arguments.empty() ? e->body : e);
  }

  void bind_parameters(Expr* call, std::vector<Binding>& bound) {
    Expr* const lambda = call->body;
    const std::size_t count = std::min(lambda->parameters.size(), call->arguments.size());
    for (std::size_t i = 0; i < count; ++i) {
      Binding made{lambda->parameters[i], call->arguments[i]};
      if (!is_replaced(made)) bound.push_back(made);
    }
    const auto rest = static_cast<std::ptrdiff_t>(count);
    call->arguments.erase(call->arguments.begin(), call->arguments.begin() + rest);
    lambda->parameters.erase_front(count);
    if (lambda->parameters.empty()) {
      call->body = lambda->body;
    } else {
      lambda->type = call->type;
    }
  }

  // A case of a constructor without other uses is decided if it takes apart only trivial fields or
  // none.
  Expr* replace_case(Expr* e) {
    e->body = replace(e->body);
    if (const Alternative* const chosen = chosen_alternative(e)) {
      for (const Field& field : chosen->fields) {
        bound_.at(field.variable).value = e->body->arguments[field.number];
      }
      if (is_trivial(e->body)) bound_.at(e->variable).value = e->body;
      return replace(chosen->body);
    }
    for (Alternative& a : e->alternatives) a.body = replace(a.body);
    return e;
  }

  // Null if the case is not decided.
  const Alternative* chosen_alternative(const Expr* e) const {
    const Expr* const value = e->body;
    if (value->kind != Expr::Kind::constructor || e->is_strict_field ||
        program_.constructors[static_cast<std::size_t>(value->constructor)].is_unboxed ||
        (!is_trivial(value) && bound_.at(e->variable).uses > 0)) {
      return nullptr;
    }
    const Alternative* const alternative = chosen(e, value);
    const bool is_left = alternative != nullptr &&
                         alternative->kind == Alternative::Kind::constructor &&
                         !std::ranges::all_of(value->arguments, is_trivial);
    return is_left ? nullptr : alternative;
  }

  Program& program_;
  std::unordered_map<const Variable*, Found> bound_;
  TypeInstances instances_;
};

}  // namespace

Expr* without_single_uses(Program& program, Expr* e) {
  return SingleUses(program).run(e);
}

}  // namespace convertprofile::runtime::core
