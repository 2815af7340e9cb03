// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/tick_placement.h"

#include <algorithm>
#include <unordered_set>

#include "runtime/language/optimise/inspect.h"

namespace convertprofile::runtime::core {
namespace {

using Variables = std::unordered_set<const Variable*>;

bool uses_any(Expr* e, const Variables& variables) {
  if (e->kind == Expr::Kind::variable) return variables.contains(e->variable);
  bool found = false;
  for_each_part(e, [&](Expr*& part) { found = found || uses_any(part, variables); });
  return found;
}

// The lambda among these that the expression applies to exactly its parameters, or null.
const Expr* called(const Expr* e, const std::unordered_map<const Variable*, const Expr*>& lambdas) {
  if (e->kind != Expr::Kind::apply || e->body->kind != Expr::Kind::variable) return nullptr;
  const auto found = lambdas.find(e->body->variable);
  const bool is_saturated =
      found != lambdas.end() && found->second->parameters.size() == e->arguments.size();
  return is_saturated ? found->second : nullptr;
}

// Descends into an expression to the value left after deciding cases of values and following
// clauses that fall through.
class Descent {
 public:
  Descent(const Known& known, Expr* e) : known_(known), value_(e) {
    while (step()) {
    }
    value_ = named(value_);
    if (forced_ != nullptr && !is_forced(value_)) value_ = e;
  }

  Expr* value() const { return value_; }
  // Bound on the way; the value may depend on them.
  const Variables& bound() const { return bound_; }
  // True if GHC's simplifier, not its desugarer, is the first to find the value.
  bool is_late() const { return is_decided_late_ || falls_through_; }
  // True if the simplifier only has to follow clauses that fall through.
  bool falls_through() const { return falls_through_ && !is_decided_late_; }

 private:
  bool step() {
    if (value_->kind == Expr::Kind::let) return go_below_let();
    if (value_->kind == Expr::Kind::evaluate) return decide();
    const Expr* function = called(value_, lambdas_);
    if (function == nullptr) return false;
    bound_.insert(function->parameters.begin(), function->parameters.end());
    falls_through_ = true;
    value_ = function->body;
    return true;
  }

  bool go_below_let() {
    for (const Binding& b : value_->bindings) {
      bound_.insert(b.variable);
      if (!value_->recursive && b.rhs->kind == Expr::Kind::lambda) {
        lambdas_.emplace(b.variable, b.rhs);
      }
    }
    value_ = value_->body;
    return true;
  }

  bool decide() {
    Expr* scrutinee = named(value_->body);
    const bool is_variable = scrutinee->kind == Expr::Kind::variable;
    if (is_variable && !known_.values.contains(scrutinee->variable)) {
      return go_below_force(scrutinee);
    }
    const bool is_nested = scrutinee->kind == Expr::Kind::evaluate;
    if (is_variable) {
      scrutinee = known_.values.at(scrutinee->variable);
      if (scrutinee->kind == Expr::Kind::evaluate) scrutinee = constructed(scrutinee);
    }
    if (is_nested) scrutinee = nested(scrutinee);
    if (!is_value(scrutinee)) return false;
    const Alternative* alternative = chosen(value_, scrutinee);
    if (alternative == nullptr) return false;
    if (is_variable && !scrutinee->arguments.empty() && !is_for_evaluation(*alternative)) {
      return false;
    }
    bound_.insert(value_->variable);
    const bool is_of_literals = value_->alternatives.front().kind == Alternative::Kind::literal;
    is_decided_late_ |= is_variable || is_nested || is_of_literals || is_integer(scrutinee);
    if (alternative->kind == Alternative::Kind::constructor) {
      is_decided_late_ |= !std::ranges::all_of(scrutinee->arguments, is_trivial);
    }
    for (const Field& field : alternative->fields) {
      bound_.insert(field.variable);
      fields_.emplace(field.variable, scrutinee->arguments[field.number]);
    }
    value_ = alternative->body;
    return true;
  }

  // GHC knows that a variable bound to a constructor with fields is evaluated, but not which
  // constructor it is.
  bool is_for_evaluation(const Alternative& alternative) const {
    Variables fields;
    for (const Field& field : alternative.fields) fields.insert(field.variable);
    return value_->alternatives.size() == 1 && !uses_any(alternative.body, fields);
  }

  // The value of a case inside a case.
  Expr* nested(Expr* scrutinee) {
    const Descent inner(known_, scrutinee);
    bound_.insert(inner.bound_.begin(), inner.bound_.end());
    return inner.value_;
  }

  // case x of _ -> x becomes x.
  bool go_below_force(Expr* scrutinee) {
    const bool is_plain = value_->alternatives.front().kind == Alternative::Kind::otherwise;
    if (!is_plain || (forced_ != nullptr && !is_forced(scrutinee))) return false;
    forced_ = scrutinee->variable;
    fields_.emplace(value_->variable, scrutinee);
    value_ = value_->alternatives.front().body;
    return true;
  }
  bool is_forced(const Expr* e) const {
    return e->kind == Expr::Kind::variable && e->variable == forced_;
  }

  // Replaces a field named by a pattern with the constructor's argument.
  Expr* named(Expr* e) const {
    while (e->kind == Expr::Kind::variable) {
      const auto found = fields_.find(e->variable);
      if (found == fields_.end()) break;
      e = found->second;
    }
    return e;
  }

  const Known& known_;
  Expr* value_;
  const Variable* forced_ = nullptr;
  bool is_decided_late_ = false;
  bool falls_through_ = false;
  Variables bound_;
  std::unordered_map<const Variable*, const Expr*> lambdas_;
  std::unordered_map<const Variable*, Expr*> fields_;
};

// Whether a global whose type is a newtype over functions is visibly a function: by the constructor
// in its definition, or in the results of functions of its module that it calls.
//   number = sequence item (\_ -> item); sequence p q = Parser (\s -> e)
bool is_seen_as_function(const Known& known, const Variable* global) {
  const std::string& module = global->module;
  std::size_t arguments = 0;
  for (Variables seen; seen.insert(global).second;) {
    const auto found = known.globals.find(global);
    if (found == known.globals.end() || global->module != module) return false;
    const Expr* value = without_ticks(found->second);
    if (arguments > 0) {
      if (value->kind != Expr::Kind::lambda || value->parameters.size() != arguments) return false;
      value = without_ticks(value->body);
    }
    if (value->kind == Expr::Kind::lambda) return true;
    arguments = value->kind == Expr::Kind::apply ? value->arguments.size() : 0;
    if (value->kind == Expr::Kind::apply) value = value->body;
    if (value->kind != Expr::Kind::variable) return false;
    global = value->variable;
  }
  return false;
}

// The value alone, if the expression reduces to one that uses no bindings on the way: these hold no
// tick.
Expr* without_unused(const Known& known, Expr* e, bool& falls_through) {
  const Descent descent(known, e);
  falls_through = descent.falls_through();
  Expr* value = descent.value();
  if (value == e || (!is_atom(value) && value->kind != Expr::Kind::lambda &&
                     value->kind != Expr::Kind::constructor)) {
    return e;
  }
  if (descent.is_late() && value->kind == Expr::Kind::variable && value->variable->is_global &&
      value->variable->might_be_function && is_seen_as_function(known, value->variable)) {
    return e;
  }
  if (value->kind == Expr::Kind::lambda && uses_any(value, descent.bound())) {
    bool ignored = false;
    Expr* body = without_unused(known, value->body, ignored);
    if (uses_any(body, descent.bound())) return e;
    value->body = body;
    return value;
  }
  return uses_any(value, descent.bound()) ? e : value;
}

}  // namespace

Expr* TickPlacement::place(Tick tick, Expr* body) {
  if (!tick.scopes) return wrap(tick, body);
  bool falls_through = false;
  body = without_unused(known_, body, falls_through);
  const Tick scope{tick.centre, false, true};
  switch (body->kind) {
    case Expr::Kind::lambda:
      body->body = place(scope, body->body);
      return count(tick, body);
    case Expr::Kind::constructor:
      if (program_.constructors[static_cast<std::size_t>(body->constructor)].is_unboxed) break;
      place_in_fields(scope, body);
      return count(tick, body);
    case Expr::Kind::evaluate:
      if (!body->is_strict_field) break;
      place_in_fields(scope, body);
      return count(tick, body);
    case Expr::Kind::literal:
      return count(tick, body);
    case Expr::Kind::variable:
      if (is_function(*body)) break;
      if (!tick.counts) return body;
      body = count(tick, body);
      body->scopes_functions = falls_through;
      return body;
    case Expr::Kind::primitive:
      if (!is_integer_literal(body)) break;
      return count(tick, body);
    default:
      break;
  }
  return wrap(tick, body);
}

// To GHC strict fields of a constructor are arguments like the others.
void TickPlacement::place_in_fields(Tick scope, Expr* e) {
  Variables evaluated;
  for (; e->kind == Expr::Kind::evaluate; e = e->alternatives.front().body) {
    e->body = place(scope, e->body);
    evaluated.insert(e->variable);
  }
  for (Expr*& argument : e->arguments) {
    const bool is_done =
        argument->kind == Expr::Kind::variable && evaluated.contains(argument->variable);
    if (!is_done) argument = place(scope, argument);
  }
}

Expr* TickPlacement::count(Tick tick, Expr* body) {
  return tick.counts ? wrap({tick.centre, true, false}, body) : body;
}

Expr* TickPlacement::wrap(Tick tick, Expr* body) {
  Expr made{.kind = Expr::Kind::tick};
  made.type = body->type;
  made.centre = tick.centre;
  made.counts = tick.counts;
  made.scopes = tick.scopes;
  made.body = body;
  return program_.make(std::move(made));
}

}  // namespace convertprofile::runtime::core
