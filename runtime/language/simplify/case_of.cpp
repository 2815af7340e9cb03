// SPDX-License-Identifier: BSD-3-Clause
// Cases: of known constructors, and with what follows them pushed into their branches.
#include <algorithm>
#include <utility>

#include "runtime/language/simplify/inspect.h"
#include "runtime/language/simplify/source_simplifier.h"

namespace convertprofile::runtime::core {
namespace {

bool is_dead(const OccurrenceTable& occurrences, const Variable* v) {
  if (v == nullptr) return true;
  const auto found = occurrences.find(v);
  return found != occurrences.end() && found->second.kind == Occurrence::Kind::dead;
}

bool ends_in_error(const Expr* e) {
  while (e->kind == Expr::Kind::let || e->kind == Expr::Kind::tick) e = e->body;
  return e->kind == Expr::Kind::primitive && e->primitive == stg::Primitive::Error;
}

bool same_literal(const stg::Atom& a, const stg::Atom& b) {
  return a.kind == b.kind && a.integer == b.integer && a.real == b.real;
}

}  // namespace

// What a variable is in the alternative of a case of it, or null.
const Expr* SourceSimplifier::value_here(const Variable* v) const {
  const auto found = alternative_of_.find(v);
  return found == alternative_of_.end() ? nullptr : found->second;
}

// The constructor application or literal that an output expression is known to be, or null.
const Expr* SourceSimplifier::constructor_of(const Expr* e) const {
  if (e->kind == Expr::Kind::constructor || e->kind == Expr::Kind::literal) return e;
  if (e->kind != Expr::Kind::variable) return nullptr;
  if (const Expr* value = value_here(e->variable)) return value;
  const auto known = known_.find(e->variable);
  if (known == known_.end() || known->second.is_loop_breaker) return nullptr;
  const Unfolding& unfolding = known->second.unfolding;
  if (!unfolding.is_constructor || unfolding.rhs == nullptr) return nullptr;
  // Its fields must be shared with it, so they have to be atoms.
  return std::ranges::all_of(unfolding.rhs->arguments, is_atom) ? unfolding.rhs : nullptr;
}

Expr* SourceSimplifier::case_of(Expr* scrutinee, const Continuation* k) {
  Continuation own = *k;
  if (k->is_simplified) own.select = copy(k->select);  // used more than once: new binders each time
  const Expr* value = constructor_of(scrutinee);
  if (value != nullptr) {
    if (Expr* result = known_alternative(scrutinee, value, &own)) return result;
  }
  const Expr* select = own.select;
  const Alternative& first = select->alternatives[0];
  const bool only_evaluates = first.kind == Alternative::Kind::otherwise;
  if (only_evaluates) {
    const bool is_value =
        scrutinee->kind == Expr::Kind::lambda ||
        (scrutinee->kind == Expr::Kind::variable && known_.contains(scrutinee->variable) &&
         known_.at(scrutinee->variable).is_evaluated);
    if (is_value) {
      ++changes_;
      Bindings bound;
      if (!is_dead(occurrences_, select->variable)) bind_output(select->variable, scrutinee, bound);
      return around(bound, simplify(first.body, own.next));
    }
  }
  if (!would_duplicate(select) || own.next->kind == Continuation::Kind::stop) {
    return alternatives(scrutinee, select, own.next);
  }
  Bindings bound;
  const Continuation* next = duplicable(own.next, bound);
  Expr* result = alternatives(scrutinee, select, next);
  return around(bound, result);
}

bool SourceSimplifier::would_duplicate(const Expr* select) const {
  return std::ranges::count_if(select->alternatives,
                               [](const Alternative& a) { return !ends_in_error(a.body); }) > 1;
}

Expr* SourceSimplifier::known_alternative(Expr* scrutinee, const Expr* value,
                                          const Continuation* k) {
  const Expr* select = k->select;
  const bool is_literal = value->kind == Expr::Kind::literal;
  const auto chosen = std::ranges::find_if(select->alternatives, [&](const Alternative& a) {
    if (a.kind == Alternative::Kind::otherwise) return true;
    if (is_literal) {
      return a.kind == Alternative::Kind::literal && same_literal(a.literal, value->literal);
    }
    return a.kind == Alternative::Kind::constructor && a.constructor == value->constructor;
  });
  if (chosen == select->alternatives.end()) return nullptr;
  ++changes_;
  Bindings bound;
  Expr rebuilt = *value;
  if (chosen->kind == Alternative::Kind::constructor) {
    for (std::size_t i = 0; i < chosen->fields.size(); ++i) {
      const Variable* field = chosen->fields[i];
      if (!is_dead(occurrences_, select->variable)) {
        occurrences_[field].kind = Occurrence::Kind::many;  // the case's variable holds it as well
      }
      bind_output(field, value->arguments[i], bound);
      const auto found = substitution_.find(field);
      if (found != substitution_.end() && found->second.kind == Substitute::Kind::variable) {
        Expr reference{.kind = Expr::Kind::variable};
        reference.variable = found->second.variable;
        rebuilt.arguments[i] = program_.make(reference);
      }
    }
  }
  if (!is_dead(occurrences_, select->variable)) {
    bind_output(select->variable,
                is_atom(scrutinee) ? scrutinee : program_.make(std::move(rebuilt)), bound);
  }
  return around(bound, simplify(chosen->body, k->next));
}

Expr* SourceSimplifier::alternatives(Expr* scrutinee, const Expr* select, const Continuation* k) {
  Expr made = *select;
  made.body = scrutinee;
  const Variable* old = select->variable;
  made.variable = is_dead(occurrences_, old) ? nullptr : fresh(old);
  if (made.variable != nullptr) known_[made.variable].is_evaluated = true;
  const Variable* scrutinised =
      scrutinee->kind == Expr::Kind::variable ? scrutinee->variable : nullptr;
  for (Alternative& a : made.alternatives) {
    for (Variable*& field : a.fields) field = fresh(field);
    if (a.kind == Alternative::Kind::otherwise) {
      a.body = simplify(a.body, k);
      continue;
    }
    Expr value{.kind = Expr::Kind::literal};
    value.literal = a.literal;
    if (a.kind == Alternative::Kind::constructor) {
      value.kind = Expr::Kind::constructor;
      value.constructor = a.constructor;
      for (Variable* field : a.fields) {
        Expr reference{.kind = Expr::Kind::variable};
        reference.variable = field;
        value.arguments.push_back(program_.make(reference));
      }
    }
    const Expr* shape = program_.make(std::move(value));
    if (made.variable != nullptr) alternative_of_[made.variable] = shape;
    const Expr* outer = nullptr;
    if (scrutinised != nullptr) outer = std::exchange(alternative_of_[scrutinised], shape);
    a.body = simplify(a.body, k);
    if (scrutinised != nullptr) alternative_of_[scrutinised] = outer;
  }
  return program_.make(std::move(made));
}

// A continuation that can stand in several branches: arguments named, alternatives as join points.
const SourceSimplifier::Continuation* SourceSimplifier::duplicable(const Continuation* k,
                                                                   Bindings& around_it) {
  if (k->kind == Continuation::Kind::stop) return k;
  if (k->kind == Continuation::Kind::apply) {
    const Continuation* next = duplicable(k->next, around_it);
    Expr* argument = simplified_argument(k, CallContext::boring);
    if (!is_atom(argument)) {
      Variable* name = fresh_named("karg", nullptr);
      around_it.push_back({false, {{name, argument}}});
      know(name, argument, false);
      Expr reference{.kind = Expr::Kind::variable};
      reference.variable = name;
      argument = program_.make(reference);
    }
    return apply_to(argument, true, next);
  }
  ++changes_;
  const Expr* select = k->is_simplified ? copy(k->select) : k->select;
  const Continuation* next = would_duplicate(select) ? duplicable(k->next, around_it) : k->next;
  Expr* whole = alternatives(program_.make(Expr{.kind = Expr::Kind::string}), select, next);
  for (Alternative& a : whole->alternatives) {
    if (is_atom(a.body)) continue;
    Expr join{.kind = Expr::Kind::lambda};
    join.parameters = a.fields;
    if (whole->variable != nullptr) join.parameters.push_back(whole->variable);
    Variable* label = fresh_named("$j", nullptr);
    label->type_description = "->";
    label->is_join = true;
    Expr call{.kind = Expr::Kind::apply};
    Expr head{.kind = Expr::Kind::variable};
    head.variable = label;
    call.body = program_.make(head);
    for (Variable* field : join.parameters) {
      Expr reference{.kind = Expr::Kind::variable};
      reference.variable = field;
      call.arguments.push_back(program_.make(reference));
    }
    if (join.parameters.empty()) {
      join.parameters.push_back(fresh_named("void", nullptr));
      Expr unit{.kind = Expr::Kind::constructor};
      unit.constructor = program_.unit;
      call.arguments.push_back(program_.make(std::move(unit)));
    }
    join.body = a.body;
    around_it.push_back(
        {false, {{label, const_cast<Expr*>(copy(program_.make(std::move(join))))}}});
    a.body = program_.make(std::move(call));
  }
  return select_with(whole, true, stop(CallContext::boring));
}

}  // namespace convertprofile::runtime::core
