// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/laws.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "runtime/language/optimise/case_binders.h"
#include "runtime/language/optimise/inspect.h"
#include "runtime/language/optimise/single_uses.h"

namespace convertprofile::runtime::core {
namespace {

std::uint32_t first_free_unique(const Program& program) {
  std::uint32_t next = 0;
  for (const Variable& v : program.variables) next = std::max(next, v.unique + 1);
  return next;
}

// ---- 1: default methods

class DefaultMethods {
 public:
  explicit DefaultMethods(Program& program)
      : program_(program), next_unique_(first_free_unique(program)) {
    for (const Binding& b : program.globals) {
      if (b.variable->is_default_method) bodies_.emplace(b.variable, b.rhs);
    }
  }

  void run() {
    for (Binding& b : program_.globals) {
      if (b.variable->is_library) continue;
      Expr*& body = b.rhs->kind == Expr::Kind::lambda ? b.rhs->body : b.rhs;
      if (is_call(body)) body = instance_method(body);
    }
  }

 private:
  bool is_call(const Expr* e) const {
    return e->kind == Expr::Kind::apply && e->body->kind == Expr::Kind::variable &&
           e->arguments.size() == 1 && bodies_.contains(e->body->variable) &&
           bodies_.at(e->body->variable)->kind == Expr::Kind::lambda;
  }

  Expr* instance_method(const Expr* call) {
    const Expr* method = bodies_.at(call->body->variable);
    Expr* dictionary = call->arguments.front();
    Replacements replaced;
    std::vector<Binding> bound;
    if (is_atom(dictionary)) {
      replaced.emplace(method->parameters.front(), dictionary);
    } else {
      Variable made = *method->parameters.front();
      made.unique = next_unique_++;
      bound.push_back({program_.make(std::move(made)), dictionary});
      Expr reference{.kind = Expr::Kind::variable};
      reference.variable = bound.front().variable;
      replaced.emplace(method->parameters.front(), program_.make(std::move(reference)));
    }
    Expr rest = *method;
    rest.parameters.erase(rest.parameters.begin());
    const Expr* body = rest.parameters.empty() ? method->body : &rest;
    return below_lets(program_, bound, copy(program_, body, replaced, next_unique_));
  }

  Program& program_;
  std::uint32_t next_unique_;
  std::unordered_map<const Variable*, const Expr*> bodies_;
};

// ---- 4: ticks (GHC.Core.Utils.mkTick)

struct Tick {
  stg::CostCentreId centre;
  bool counts;
  bool scopes;
};

// What GHC takes for one: a variable of a polymorphic group, all of which it binds under the same
// type variables, is none within the group, whatever its own type.
bool is_function(const Expr& use) {
  return use.variable->is_function && !use.variable->is_dictionary && !use.is_instance;
}

using Variables = std::unordered_set<const Variable*>;
using Values = std::unordered_map<const Variable*, Expr*>;

bool uses_any(Expr* e, const Variables& variables) {
  if (e->kind == Expr::Kind::variable) return variables.contains(e->variable);
  bool found = false;
  for_each_part(e, [&](Expr*& part) { found = found || uses_any(part, variables); });
  return found;
}

// The lambda among these that is applied to as many arguments as it has parameters.
const Expr* called(const Expr* e, const std::unordered_map<const Variable*, const Expr*>& lambdas) {
  if (e->kind != Expr::Kind::apply || e->body->kind != Expr::Kind::variable) return nullptr;
  const auto found = lambdas.find(e->body->variable);
  const bool is_saturated =
      found != lambdas.end() && found->second->parameters.size() == e->arguments.size();
  return is_saturated ? found->second : nullptr;
}

bool is_value(const Expr* e) {
  return e->kind == Expr::Kind::constructor || e->kind == Expr::Kind::literal ||
         e->kind == Expr::Kind::lambda || is_integer_literal(e);
}

// Goes down an expression to the value that is left of it when cases of values are decided
// and clauses that fall through are followed.
class Descent {
 public:
  Descent(const Values& values, Expr* e) : values_(values), value_(e) {
    while (step()) {
    }
    value_ = known(value_);
    if (forced_ != nullptr && !is_forced(value_)) value_ = e;
  }

  Expr* value() const { return value_; }
  // On the way; the value may depend on them.
  const Variables& bound() const { return bound_; }
  // Whether GHC's desugarer leaves it, and its simplifier is the first to come to the value.
  bool is_late() const { return is_late_; }

 private:
  bool step() {
    if (value_->kind == Expr::Kind::let) return go_below_let();
    if (value_->kind == Expr::Kind::evaluate) return decide();
    const Expr* function = called(value_, lambdas_);
    if (function == nullptr) return false;
    bound_.insert(function->parameters.begin(), function->parameters.end());
    is_late_ = true;
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
    Expr* scrutinee = known(value_->body);
    const bool is_variable = scrutinee->kind == Expr::Kind::variable;
    if (is_variable && !values_.contains(scrutinee->variable)) return go_below_force(scrutinee);
    const bool is_nested = scrutinee->kind == Expr::Kind::evaluate;
    if (is_variable) scrutinee = values_.at(scrutinee->variable);
    if (is_nested) scrutinee = nested(scrutinee);
    if (!is_value(scrutinee)) return false;
    const Alternative* alternative = chosen(value_, scrutinee);
    if (alternative == nullptr) return false;
    bound_.insert(value_->variable);
    is_late_ |= is_variable || is_nested || is_integer(scrutinee);
    if (alternative->kind == Alternative::Kind::constructor) {
      is_late_ |= !std::ranges::all_of(scrutinee->arguments, is_trivial);
    }
    for (const Field& field : alternative->fields) {
      bound_.insert(field.variable);
      fields_.emplace(field.variable, scrutinee->arguments[field.number]);
    }
    value_ = alternative->body;
    return true;
  }

  // What a case in a case comes to.
  Expr* nested(Expr* scrutinee) {
    const Descent inner(values_, scrutinee);
    bound_.insert(inner.bound_.begin(), inner.bound_.end());
    return inner.value_;
  }

  // case x of _ -> x is x.
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

  // A field that a pattern has named is the constructor's argument.
  Expr* known(Expr* e) const {
    while (e->kind == Expr::Kind::variable) {
      const auto found = fields_.find(e->variable);
      if (found == fields_.end()) break;
      e = found->second;
    }
    return e;
  }

  const Values& values_;
  Expr* value_;
  const Variable* forced_ = nullptr;
  bool is_late_ = false;
  Variables bound_;
  std::unordered_map<const Variable*, const Expr*> lambdas_;
  std::unordered_map<const Variable*, Expr*> fields_;
};

using Globals = std::unordered_map<const Variable*, const Expr*>;

struct Known {
  explicit Known(const Program& program) {
    for (const Binding& b : program.globals) globals.emplace(b.variable, b.rhs);
  }

  Globals globals;
  Values values;  // of local variables that are bound to values
};

const Expr* without_ticks(const Expr* e) {
  while (e->kind == Expr::Kind::tick) e = e->body;
  return e;
}

// Whether a global of a newtype over functions is seen to be a function: what it is defined as, or
// what the functions of its module that it calls give, is one by its constructor.
//   number = sequence item (\_ -> item); sequence p q = Parser (\s -> e)
bool is_seen_as_function(const Globals& globals, const Variable* global) {
  const std::string& module = global->module;
  std::size_t arguments = 0;
  for (Variables seen; seen.insert(global).second;) {
    const auto found = globals.find(global);
    if (found == globals.end() || global->module != module) return false;
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

// The value or variable alone, if an expression comes to one that uses nothing of what is bound on
// the way: it keeps no tick from that.
Expr* without_unused(const Globals& globals, const Values& values, Expr* e) {
  const Descent descent(values, e);
  Expr* value = descent.value();
  if (value == e || (!is_atom(value) && value->kind != Expr::Kind::lambda)) return e;
  if (descent.is_late() && value->kind == Expr::Kind::variable && value->variable->is_global &&
      value->variable->might_be_function && is_seen_as_function(globals, value->variable)) {
    return e;
  }
  return uses_any(value, descent.bound()) ? e : value;
}

class TickPlacement {
 public:
  TickPlacement(Program& program, const Known& known) : program_(program), known_(known) {}

  Expr* place(Tick tick, Expr* body) {
    if (!tick.scopes) return wrap(tick, body);
    body = without_unused(known_.globals, known_.values, body);
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
        return count(tick, body);
      case Expr::Kind::primitive:
        if (!is_integer_literal(body)) break;
        return count(tick, body);
      default:
        break;
    }
    return wrap(tick, body);
  }

 private:
  // To GHC the strict fields of a constructor are its arguments as the others are.
  void place_in_fields(Tick scope, Expr* e) {
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

  Expr* count(Tick tick, Expr* body) {
    return tick.counts ? wrap({tick.centre, true, false}, body) : body;
  }
  Expr* wrap(Tick tick, Expr* body) {
    Expr made{.kind = Expr::Kind::tick};
    made.type = body->type;
    made.centre = tick.centre;
    made.counts = tick.counts;
    made.scopes = tick.scopes;
    made.body = body;
    return program_.make(std::move(made));
  }

  Program& program_;
  const Known& known_;
};

// ---- 5: functions of dictionaries

// A dictionary variable, or a superclass of one.
bool is_selected_dictionary(const Expr* e) {
  if (e->kind == Expr::Kind::variable) return e->variable->is_dictionary;
  return e->kind == Expr::Kind::apply && e->body->kind == Expr::Kind::variable &&
         !e->body->variable->is_dictionary && e->arguments.size() == 1 &&
         is_selected_dictionary(e->arguments.front());
}

void merge_parameters(Expr* lambda) {
  Expr** inner = &lambda->body;
  while ((*inner)->kind == Expr::Kind::let && !(*inner)->recursive &&
         std::ranges::all_of((*inner)->bindings, [](const Binding& b) {
           return b.variable->is_dictionary && is_selected_dictionary(b.rhs);
         })) {
    inner = &(*inner)->body;
  }
  if ((*inner)->kind != Expr::Kind::lambda) return;
  const Expr* function = *inner;
  lambda->parameters.insert(lambda->parameters.end(), function->parameters.begin(),
                            function->parameters.end());
  *inner = function->body;
}

// ---- 2 to 5, from the inside out

class Rewriter {
 public:
  Rewriter(Program& program, Known& known) : program_(program), known_(known) {}

  Expr* rewrite(const Binding& b) {
    module_ = &b.variable->module;
    return rewrite(b.rhs);
  }

 private:
  Expr* rewrite(Expr* e) {
    if (e->kind == Expr::Kind::let && !e->recursive) return let(e);
    if (e->kind == Expr::Kind::variable) {
      const auto known = dictionaries_.find(e->variable);
      return known == dictionaries_.end() ? e : known->second;
    }
    for_each_part(e, [this](Expr*& part) { part = rewrite(part); });
    if (e->kind == Expr::Kind::lambda) merge_parameters(e);
    if (e->kind == Expr::Kind::apply) return call(e);
    if (e->kind != Expr::Kind::tick) return e;
    return TickPlacement(program_, known_).place({e->centre, e->counts, e->scopes}, e->body);
  }

  // Without the dictionaries that turn out to be known.
  Expr* let(Expr* e) {
    std::erase_if(e->bindings, [this](Binding& b) {
      b.rhs = rewrite(b.rhs);
      if (is_value(b.rhs)) known_.values.emplace(b.variable, b.rhs);
      const bool is_known = b.variable->is_dictionary && b.rhs->kind == Expr::Kind::variable &&
                            b.rhs->variable->is_global;
      if (is_known) dictionaries_.emplace(b.variable, b.rhs);
      return is_known;
    });
    e->body = rewrite(e->body);
    return e->bindings.empty() ? e->body : e;
  }

  Expr* call(Expr* e) {
    if (e->body->kind == Expr::Kind::variable && e->body->variable->is_newtype_selector) {
      return selected(e);
    }
    const Expr* function = instance_function(e);
    if (function == nullptr) return e;
    if (e->arguments.size() == 1) return program_.make(*function);
    e->body = program_.make(*function);
    e->arguments.erase(e->arguments.begin());
    return e;
  }

  // The newtype's value itself, applied to what else there is.
  Expr* selected(Expr* e) {
    const Expr* selector = function_body(rhs_of(e->body->variable));
    const Expr* entry = selector->body;
    e->body = e->arguments.front();
    e->arguments.erase(e->arguments.begin());
    Expr* value = e->arguments.empty() ? e->body : e;
    if (entry->kind != Expr::Kind::tick) return value;
    return TickPlacement(program_, known_).place({entry->centre, true, false}, value);
  }

  const Expr* rhs_of(const Variable* v) const {
    const auto found = known_.globals.find(v);
    return found == known_.globals.end() ? nullptr : found->second;
  }
  // Of a method of one of the module's own instances; at -O0 GHC knows no others. Null if it is
  // none.
  const Expr* instance_function(const Expr* e) const {
    const Expr* method = e->body;
    const Expr* dictionary = e->arguments[0];
    if (method->kind != Expr::Kind::variable || dictionary->kind != Expr::Kind::variable) {
      return nullptr;
    }
    const Expr* selector = rhs_of(method->variable);
    const Expr* fields = rhs_of(dictionary->variable);
    if (selector == nullptr || fields == nullptr || dictionary->variable->module != *module_ ||
        fields->kind != Expr::Kind::constructor) {
      return nullptr;
    }
    const int index = selected_field(selector);
    if (index < 0) return nullptr;
    const Expr* field = fields->arguments[static_cast<std::size_t>(index)];
    return field->kind == Expr::Kind::variable ? field : nullptr;
  }

  Program& program_;
  Known& known_;
  std::unordered_map<const Variable*, Expr*> dictionaries_;  // local ones that are constants
  const std::string* module_ = nullptr;                      // of the global at hand
};

// ---- 6: arguments of what variables are bound to (GHC's prepareRhs)

class ArgumentNaming {
 public:
  ArgumentNaming(Program& program, const Known& known)
      : program_(program), known_(known), next_unique_(first_free_unique(program)) {}

  void run() {
    for (const Binding& b : program_.globals) {
      if (!b.variable->is_library) note_arity(b);
    }
    std::vector<Binding> named;
    for (Binding& b : program_.globals) {
      if (b.variable->is_library) continue;
      module_ = &b.variable->module;
      expression(b.rhs);
      right_side(b, named);
    }
    program_.globals.insert(program_.globals.end(), named.begin(), named.end());
  }

 private:
  void note_arity(const Binding& b) {
    if (b.rhs->kind == Expr::Kind::lambda) arity_[b.variable] = b.rhs->parameters.size();
  }

  void expression(Expr*& e) {
    if (e->kind == Expr::Kind::let) {
      for (const Binding& b : e->bindings) note_arity(b);
    }
    for_each_part(e, [this](Expr*& part) { expression(part); });
    if (e->kind == Expr::Kind::let) let(e);
  }

  void let(Expr*& e) {
    std::vector<Binding> named;
    for (Binding& b : e->bindings) {
      if (!is_counted(b.rhs)) right_side(b, named);
    }
    if (e->recursive) {
      e->bindings.insert(e->bindings.end(), named.begin(), named.end());
      return;
    }
    e = below_lets(program_, named, e);
  }

  // GHC takes nothing out of a local right-hand side whose evaluations it counts.
  static bool is_counted(const Expr* e) {
    for (; e->kind == Expr::Kind::tick; e = e->body) {
      if (e->counts) return true;
    }
    return false;
  }

  // Names the arguments of the binding's value, if it has any, in front of what uses them.
  void right_side(const Binding& b, std::vector<Binding>& named) {
    std::vector<Tick> scopes;
    Expr* value = b.rhs;
    for (; value->kind == Expr::Kind::tick; value = value->body) {
      if (value->scopes) scopes.push_back({value->centre, false, true});
    }
    if (!is_value_with_arguments(value)) return;
    for (Expr*& argument : value->arguments) {
      if (is_atom(argument) || argument->kind == Expr::Kind::string) continue;
      for (auto s = scopes.rbegin(); s != scopes.rend(); ++s) {
        argument = TickPlacement(program_, known_).place(*s, argument);
      }
      const Binding made{name_for(*b.variable, argument), argument};
      right_side(made, named);
      named.push_back(made);
      argument = reference(made.variable);
    }
  }

  bool is_value_with_arguments(const Expr* e) const {
    if (e->kind == Expr::Kind::constructor) {
      return !program_.constructors[static_cast<std::size_t>(e->constructor)].is_unboxed;
    }
    if (e->kind != Expr::Kind::apply || e->body->kind != Expr::Kind::variable) return false;
    // At -O0 GHC knows no arities of another module.
    if (e->body->variable->is_global && e->body->variable->module != *module_) return false;
    const auto arity = arity_.find(e->body->variable);
    return arity != arity_.end() && e->arguments.size() < arity->second;
  }

  Variable* name_for(const Variable& owner, const Expr* value) {
    Variable made;
    made.name = owner.name;
    made.unique = next_unique_++;
    made.type = value->type;
    made.type_description = "*";
    made.is_global = owner.is_global;
    made.module = owner.module;
    made.description = owner.description;
    return program_.make(std::move(made));
  }

  Expr* reference(Variable* v) {
    Expr made{.kind = Expr::Kind::variable};
    made.variable = v;
    made.type = v->type;
    return program_.make(std::move(made));
  }

  Program& program_;
  const Known& known_;
  std::unordered_map<const Variable*, std::size_t> arity_;
  const std::string* module_ = nullptr;  // of the global at hand
  std::uint32_t next_unique_;
};

}  // namespace

void apply_laws(Program& program) {
  DefaultMethods(program).run();
  std::uint32_t next_unique = first_free_unique(program);
  const auto use_case_binders = [&](Binding& b, CalledUnderTick called) {
    b.rhs = with_case_binders(program, b.rhs, next_unique, called);
  };
  Known known(program);
  Rewriter rewriter(program, known);
  for (Binding& b : program.globals) {
    if (!b.variable->is_library) {
      use_case_binders(b, CalledUnderTick::left);
      b.rhs = without_single_uses(program, b.rhs);
    }
    b.rhs = rewriter.rewrite(b);
  }
  ArgumentNaming(program, known).run();
  next_unique = first_free_unique(program);
  for (Binding& b : program.globals) {
    if (!b.variable->is_library) use_case_binders(b, CalledUnderTick::evaluated);
  }
}

}  // namespace convertprofile::runtime::core
