// SPDX-License-Identifier: BSD-3-Clause
// A class's method of a dictionary that is known is the instance's function (GHC's rule "Class op",
// which is on at -O0 too). Known are the program's own instances: of others GHC reads no unfoldings.
#include <algorithm>

#include "runtime/language/simplify/inspect.h"
#include "runtime/language/simplify/source_simplifier.h"

namespace convertprofile::runtime::core {
namespace {

// What a dictionary's field is: a function of the instance, perhaps applied to dictionaries.
bool is_instance_function(const Expr* field) {
  const Expr* head = field->kind == Expr::Kind::apply ? field->body : field;
  return head->kind == Expr::Kind::variable;
}

}  // namespace

// The dictionaries of a recursive group know each other from the start.
void SourceSimplifier::know_dictionaries(const std::vector<AnalysedGroup>& groups) {
  for (const AnalysedGroup& group : groups) {
    for (const Binding& b : group.bindings) {
      if (b.variable->is_dictionary) known_[b.variable].dictionary = b.rhs;
    }
  }
}

// The field of a dictionary, which is output, as an expression to simplify; null if it is not known.
// GHC knows instances, but not what other variables for dictionaries are bound to.
const Expr* SourceSimplifier::dictionary_field(const Expr* dictionary, std::size_t field) {
  const bool is_applied = dictionary->kind == Expr::Kind::apply;
  const Expr* head = is_applied ? dictionary->body : dictionary;
  if (head->kind != Expr::Kind::variable) return nullptr;
  const auto known = known_.find(head->variable);
  const Expr* made = known == known_.end() ? nullptr : known->second.dictionary;
  if (made == nullptr) return nullptr;
  if (!is_applied) {
    if (made->kind != Expr::Kind::constructor) return nullptr;
    const Expr* found = made->arguments[field];
    return is_instance_function(found) ? copy(found) : nullptr;
  }
  if (made->kind != Expr::Kind::lambda || made->body->kind != Expr::Kind::constructor ||
      made->parameters.size() != dictionary->arguments.size() ||
      !is_instance_function(made->body->arguments[field])) {
    return nullptr;
  }
  Expr function = *made;
  function.body = made->body->arguments[field];
  Expr applied = *dictionary;
  applied.body = program_.make(std::move(function));
  return copy(program_.make(std::move(applied)));
}

// `method dictionary ...`: the continuation begins with the dictionary. Null if it stays a call; then
// the dictionary has been simplified, and `k` says so.
Expr* SourceSimplifier::class_operation(Variable* method, const Continuation*& k) {
  const auto selector = unfoldings_.selectors().find(method);
  if (selector == unfoldings_.selectors().end() || k->kind != Continuation::Kind::apply) {
    return nullptr;
  }
  Expr* dictionary = simplified_argument(k, CallContext::boring);
  if (const Expr* found = dictionary_field(dictionary, selector->second)) {
    ++changes_;
    return simplify(found, k->next);
  }
  k = apply_to(dictionary, true, k->next);
  return nullptr;
}

}  // namespace convertprofile::runtime::core
