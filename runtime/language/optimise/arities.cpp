// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/arities.h"

#include <algorithm>
#include <vector>

#include "runtime/language/optimise/inspect.h"

namespace convertprofile::runtime::core {
std::size_t Arities::of(const Expr* e) {
  switch (e->kind) {
    case Expr::Kind::variable:
      return of_variable(e->variable);
    case Expr::Kind::lambda:
      return e->parameters.size() + of(e->body);
    case Expr::Kind::apply:
      return of_call(e);
    case Expr::Kind::let: {
      for (const Binding& b : e->bindings) note(b);
      const bool are_cheap =
          std::ranges::all_of(e->bindings, [this](const Binding& b) { return is_cheap(b.rhs); });
      return are_cheap ? of(e->body) : 0;
    }
    default:
      return 0;
  }
}

const Expr* Arities::bound_to(const Variable* v) const {
  if (v->is_global) return v->is_library ? rhs_of_(v) : nullptr;
  const auto local = locals_.find(v);
  return local != locals_.end() ? local->second : nullptr;
}

// Within its own definition, a function takes the parameters of its lambda.
std::size_t Arities::of_variable(const Variable* v) {
  const auto known = known_.find(v);
  if (known != known_.end()) return known->second;
  const Expr* rhs = bound_to(v);
  if (rhs == nullptr || v->is_dictionary) return 0;
  known_[v] = rhs->kind == Expr::Kind::lambda ? rhs->parameters.size() : 0;
  const std::size_t arity = of(rhs);
  if (v->is_global && inlined_ == 0) {
    known_[v] = arity;
  } else {
    known_.erase(v);
  }
  return arity;
}

// A small function applied to constant dictionaries is treated as if specialised to them.
std::size_t Arities::of_function(const Expr* function, const std::vector<const Expr*>& arguments) {
  const bool is_global = function->kind == Expr::Kind::variable && function->variable->is_global;
  const Expr* rhs = is_global && inlined_ < inline_depth ? bound_to(function->variable) : nullptr;
  if (rhs == nullptr || rhs->kind != Expr::Kind::lambda ||
      !rhs->parameters.front()->is_dictionary ||
      fields_of(arguments.back(), dictionary_depth) == nullptr ||
      size_up_to(rhs->body, inline_limit) == inline_limit) {
    return of(function);
  }
  std::vector<const Variable*> given;
  auto argument = arguments.rbegin();
  for (const Variable* parameter : rhs->parameters) {
    if (!parameter->is_dictionary || argument == arguments.rend()) break;
    locals_[parameter] = *argument++;
    given.push_back(parameter);
  }
  ++inlined_;
  const std::size_t arity = of(rhs);
  --inlined_;
  for (const Variable* parameter : given) locals_.erase(parameter);
  return arity;
}

std::size_t Arities::of_call(const Expr* e) {
  std::vector<const Expr*> arguments;  // last first
  const Expr* head = e;
  for (; head->kind == Expr::Kind::apply; head = head->body) {
    arguments.insert(arguments.end(), head->arguments.rbegin(), head->arguments.rend());
  }
  if (const Expr* found = method(head, arguments.back())) {
    head = found;
    arguments.pop_back();
  }
  const std::size_t arity = arguments.empty() ? of(head) : of_function(head, arguments);
  if (arity <= arguments.size()) return 0;
  const bool are_cheap =
      std::ranges::all_of(arguments, [this](const Expr* argument) { return is_cheap(argument); });
  return are_cheap ? arity - arguments.size() : 0;
}

// Costs at most allocation.
bool Arities::is_cheap(const Expr* e) {
  switch (e->kind) {
    case Expr::Kind::variable:
    case Expr::Kind::literal:
    case Expr::Kind::string:
    case Expr::Kind::lambda:
      return true;
    case Expr::Kind::constructor:
      return std::ranges::all_of(e->arguments, [this](const Expr* a) { return is_cheap(a); });
    case Expr::Kind::primitive:
      return is_integer_literal(e);
    case Expr::Kind::apply:
      return of(e) > 0 || is_selection(e) || fields_of(e, dictionary_depth) != nullptr;
    default:
      return of(e) > 0;
  }
}

// Selects a superclass or method from a dictionary.
bool Arities::is_selection(const Expr* e) const {
  if (e->arguments.size() != 1 || e->body->kind != Expr::Kind::variable) return false;
  const Expr* rhs = bound_to(e->body->variable);
  return rhs != nullptr && selected_field(rhs) >= 0;
}

// The constructor of a constant dictionary, or null.
const Expr* Arities::fields_of(const Expr* dictionary, std::size_t depth) const {
  if (depth == 0) return nullptr;
  if (dictionary->kind == Expr::Kind::apply) {
    const bool are_constant = std::ranges::all_of(
        dictionary->arguments,
        [this, depth](const Expr* a) { return fields_of(a, depth - 1) != nullptr; });
    if (!are_constant || dictionary->body->kind != Expr::Kind::variable) return nullptr;
    dictionary = dictionary->body;
  }
  if (dictionary->kind != Expr::Kind::variable || !dictionary->variable->is_dictionary) {
    return nullptr;
  }
  const Expr* rhs = bound_to(dictionary->variable);
  if (rhs == nullptr) return nullptr;
  const bool is_other = !dictionary->variable->is_global || rhs->kind == Expr::Kind::apply;
  if (is_other) return fields_of(rhs, depth - 1);
  if (rhs->kind == Expr::Kind::lambda) {
    const Binding* of_itself = dictionary_of_itself(rhs->body);
    rhs = of_itself != nullptr ? of_itself->rhs : function_body(rhs->body);
  }
  return rhs->kind == Expr::Kind::constructor ? rhs : nullptr;
}

const Expr* Arities::method(const Expr* selector, const Expr* dictionary) const {
  if (selector->kind != Expr::Kind::variable || !selector->variable->is_global) return nullptr;
  const Expr* rhs = rhs_of_(selector->variable);
  const int index = rhs != nullptr ? selected_field(rhs) : -1;
  const Expr* fields = index >= 0 ? fields_of(dictionary, dictionary_depth) : nullptr;
  return fields != nullptr ? fields->arguments[static_cast<std::size_t>(index)] : nullptr;
}

}  // namespace convertprofile::runtime::core
