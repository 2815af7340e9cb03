// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/laws.h"

#include <algorithm>
#include <unordered_map>

#include "runtime/language/optimise/argument_names.h"
#include "runtime/language/optimise/case_binders.h"
#include "runtime/language/optimise/closed_lambdas.h"
#include "runtime/language/optimise/dependency_order.h"
#include "runtime/language/optimise/eta_reduction.h"
#include "runtime/language/optimise/inspect.h"
#include "runtime/language/optimise/single_uses.h"
#include "runtime/language/optimise/tick_placement.h"
#include "runtime/language/types.h"

namespace convertprofile::runtime::core {
namespace {

// ---- 1: default methods

class DefaultMethods {
 public:
  explicit DefaultMethods(Program& program)
      : program_(program), next_unique_(first_free_unique(program)) {
    for (const Binding& b : program.globals) {
      if (b.variable->is_default_method && !b.variable->is_library) {
        bodies_.emplace(b.variable, b.rhs);
      }
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
    if (e->kind != Expr::Kind::apply || e->body->kind != Expr::Kind::variable) return false;
    const auto found = bodies_.find(e->body->variable);
    return found != bodies_.end() && found->second->kind == Expr::Kind::lambda &&
           found->second->parameters.size() >= e->arguments.size();
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
      replaced.emplace(method->parameters.front(), reference(program_, bound.front().variable));
    }
    for (std::size_t i = 1; i < call->arguments.size(); ++i) {  // the method's own dictionaries
      replaced.emplace(method->parameters[i], call->arguments[i]);
    }
    Expr rest = *method;
    rest.parameters.erase_front(call->arguments.size());
    const Expr* body = rest.parameters.empty() ? method->body : &rest;
    return below_lets(program_, bound, copy(program_, body, replaced, next_unique_));
  }

  Program& program_;
  std::uint32_t next_unique_;
  std::unordered_map<const Variable*, const Expr*> bodies_;
};

// ---- 5: functions of dictionaries

// A dictionary variable or a superclass selected from one.
bool is_selected_dictionary(const Expr* e) {
  if (e->kind == Expr::Kind::variable) return e->variable->is_dictionary;
  return e->kind == Expr::Kind::apply && e->body->kind == Expr::Kind::variable &&
         !e->body->variable->is_dictionary && e->arguments.size() == 1 &&
         is_selected_dictionary(e->arguments.front());
}

// The lambda's body after leading bindings of such dictionaries.
Expr** behind_dictionaries(Expr* lambda) {
  Expr** inner = &lambda->body;
  while ((*inner)->kind == Expr::Kind::let && !(*inner)->recursive &&
         std::ranges::all_of((*inner)->bindings, [](const Binding& b) {
           return b.variable->is_dictionary && is_selected_dictionary(b.rhs);
         })) {
    inner = &(*inner)->body;
  }
  return inner;
}

// The lambda among the bindings that the body refers to, or null.
const Expr* bound_lambda(const Expr* let) {
  if (let->body->kind != Expr::Kind::variable) return nullptr;
  const auto found = std::ranges::find(let->bindings, let->body->variable, &Binding::variable);
  const bool is_lambda = found != let->bindings.end() && found->rhs->kind == Expr::Kind::lambda;
  return is_lambda ? found->rhs : nullptr;
}

// ---- 2 to 5, from the inside out

class Rewriter {
 public:
  Rewriter(Program& program, Known& known)
      : program_(program), known_(known), next_unique_(first_free_unique(program)) {}

  void rewrite(Binding& b) {
    module_ = &b.variable->module.str();
    is_library_ = b.variable->is_library;
    b.rhs = rewrite(b.rhs);
    if (!b.variable->is_library) note_transparent(b);
  }

 private:
  Expr* rewrite(Expr* e) {
    if (e->kind == Expr::Kind::let && !e->recursive) return let(e);
    if (e->kind == Expr::Kind::variable) {
      const auto known = dictionaries_.find(e->variable);
      return known == dictionaries_.end() ? e : known->second;
    }
    if (is_called_under_tick(e)) return rewrite(bound_parameters(e));
    for_each_part(e, [this](Expr*& part) { part = rewrite(part); });
    if (e->kind == Expr::Kind::lambda) merge_parameters(e);
    if (e->kind == Expr::Kind::apply) return call(e);
    if (e->kind != Expr::Kind::tick) return e;
    return TickPlacement(program_, known_).place({e->centre, e->counts, e->scopes}, e->body);
  }

  // A lambda under a tick that is called directly binds its parameters. With too few arguments, a
  // function of the remaining parameters results.
  static bool is_called_under_tick(const Expr* e) {
    return e->kind == Expr::Kind::apply && e->body->kind == Expr::Kind::tick &&
           e->body->body->kind == Expr::Kind::lambda;
  }
  Expr* bound_parameters(Expr* call) {
    Expr* const tick = call->body;
    Expr* const lambda = tick->body;
    const std::size_t count = std::min(lambda->parameters.size(), call->arguments.size());
    std::vector<Binding> bound;
    for (std::size_t i = 0; i < count; ++i) {
      bound.push_back({lambda->parameters[i], call->arguments[i]});
    }
    const auto taken = static_cast<std::ptrdiff_t>(count);
    call->arguments.erase(call->arguments.begin(), call->arguments.begin() + taken);
    lambda->parameters.erase_front(count);
    const bool is_called = lambda->parameters.empty();
    if (!is_called) lambda->type = call->type;
    tick->body = is_called ? lambda->body : lambda;
    Expr* result = split(tick);
    if (!call->arguments.empty()) {
      call->body = result;
      result = call;
    }
    return below_lets(program_, bound, result);
  }
  // Splits a tick into one that only counts around one that only scopes.
  Expr* split(Expr* tick) {
    tick->type = tick->body->type;
    if (!tick->counts || !tick->scopes) return tick;
    Expr scope = *tick;
    scope.counts = false;
    tick->scopes = false;
    tick->body = program_.make(std::move(scope));
    return tick;
  }

  void merge_parameters(Expr* lambda) {
    Expr** inner = behind_dictionaries(lambda);
    const bool is_recursive = (*inner)->kind == Expr::Kind::let && (*inner)->recursive;
    const Expr* function = is_recursive ? bound_lambda(*inner) : *inner;
    if (function == nullptr || function->kind != Expr::Kind::lambda) return;
    if (!is_recursive) {
      lambda->parameters.append(function->parameters);
      *inner = function->body;
      return;
    }
    std::vector<Variable*> parameters;
    Expr call{.kind = Expr::Kind::apply};
    call.type = function->body->type;
    call.body = (*inner)->body;
    for (const Variable* p : function->parameters) {
      parameters.push_back(renewed(*p));
      call.arguments.push_back(reference(program_, parameters.back()));
    }
    lambda->parameters.append(parameters);
    (*inner)->type = call.type;
    (*inner)->body = program_.make(std::move(call));
  }

  // Drops bindings of dictionaries that turn out to be known.
  Expr* let(Expr* e) {
    e->bindings.erase_if([this](Binding& b) {
      b.rhs = rewrite(b.rhs);
      if (is_value(b.rhs) || constructed(b.rhs) != nullptr) {
        known_.values.emplace(b.variable, b.rhs);
      }
      // Continuations of clauses, which have no tick, are left to TickPlacement.
      if (b.rhs->kind == Expr::Kind::lambda && b.rhs->body->kind == Expr::Kind::tick) {
        note_transparent(b);
      }
      const bool is_known = b.variable->is_dictionary && b.rhs->kind == Expr::Kind::variable &&
                            b.rhs->variable->is_global;
      if (is_known) dictionaries_.emplace(b.variable, b.rhs);
      return is_known;
    });
    e->body = rewrite(e->body);
    return e->bindings.empty() ? e->body : e;
  }

  Expr* call(Expr* e) {
    if (is_free_selector(e->body)) return selected(e);
    if (const Expr* function = instance_function(e)) {
      if (e->arguments.size() == 1) return program_.make(*function);
      e->body = program_.make(*function);
      e->arguments.erase(e->arguments.begin());
    }
    const Expr* function = transparent_function(e->body);
    return function == nullptr ? e : result_of(function, e);
  }

  // True for a newtype's selector that becomes no call: at -O0 GHC inlines only the current
  // module's. The argument of another module's selector is evaluated separately, before it is
  // called.
  bool is_free_selector(const Expr* e) const {
    return e->kind == Expr::Kind::variable && e->variable->is_newtype_selector &&
           (is_library_ || e->variable->module == *module_);
  }

  void note_transparent(const Binding& b) {
    if (b.rhs->kind != Expr::Kind::lambda) return;
    const Expr* body = without_ticks(b.rhs->body);
    if (body->kind == Expr::Kind::variable || is_nullary_constructor(body)) {
      transparent_.emplace(b.variable, b.rhs);
    }
  }
  const Expr* transparent_function(const Expr* e) const {
    if (e->kind != Expr::Kind::variable) return nullptr;
    const bool is_of_module = !e->variable->is_global || e->variable->module == *module_;
    const auto found = transparent_.find(e->variable);
    return found != transparent_.end() && is_of_module ? found->second : nullptr;
  }

  // The body of a called transparent function; a function of the remaining parameters if arguments
  // are missing.
  Expr* result_of(const Expr* function, Expr* call) {
    Type* const type = call->type;
    const Expr* body = without_ticks(function->body);
    const std::size_t count = std::min(function->parameters.size(), call->arguments.size());
    Replacements replaced;
    std::vector<Binding> bound;
    bool is_of_newtype = false;
    for (std::size_t i = 0; i < count; ++i) {
      const Variable* parameter = function->parameters[i];
      Expr* argument = call->arguments[i];
      if (body->variable != parameter) continue;
      is_of_newtype = is_selected(argument);
      if (!is_trivial(argument)) argument = passed(*parameter, argument, bound);
      replaced.emplace(parameter, argument);
    }
    Expr rest = *function;
    const auto taken = static_cast<std::ptrdiff_t>(count);
    rest.parameters.erase_front(count);
    Expr* result =
        copy(program_, rest.parameters.empty() ? function->body : &rest, replaced, next_unique_);
    call->arguments.erase(call->arguments.begin(), call->arguments.begin() + taken);
    if (is_of_newtype) leave_scope(result, function->body);
    if (result->kind == Expr::Kind::lambda) {
      note_types(result, call->type);
      note_scopes(result->body);
    } else {
      note_scopes(result);
      result = applied(result, call);
      for (Expr* e = result; e->kind == Expr::Kind::tick; e = e->body) e->type = type;
    }
    return below_lets(program_, bound, result);
  }

  static void note_types(Expr* lambda, Type* type) {
    lambda->type = type;
    for (std::size_t i = 0; type != nullptr && i < lambda->parameters.size(); ++i) {
      Type* const argument = argument_type(type, i);
      if (argument == nullptr) return;
      lambda->parameters[i]->type = argument;
      lambda->parameters[i]->is_function = is_function_type(argument);
    }
  }
  static void note_scopes(Expr* ticks) {
    const Expr* value = without_ticks(ticks);
    const bool scopes = value->kind == Expr::Kind::variable && is_function(*value);
    for (Expr* e = ticks; e->kind == Expr::Kind::tick; e = e->body) {
      e->type = nullptr;
      e->scopes |= scopes && e->scopes_functions;
    }
  }

  // Applies a variable under ticks to the call's arguments, moving ticks that only count outside.
  static Expr* applied(Expr* ticks, Expr* call) {
    if (call->arguments.empty()) return ticks;
    Expr* result = ticks;
    Expr** inner = &result;
    while ((*inner)->kind == Expr::Kind::tick && !(*inner)->scopes) inner = &(*inner)->body;
    call->body = *inner;
    *inner = call;
    return result;
  }

  // In a copy of `body`, makes the tick around its variable only count.
  static void leave_scope(Expr* copied, const Expr* body) {
    Expr* e = copied->kind == Expr::Kind::lambda ? copied->body : copied;
    for (; body->kind == Expr::Kind::tick; body = body->body, e = e->body) {
      if (body->body->kind != Expr::Kind::tick) e->scopes = e->scopes_functions = false;
    }
  }

  // The replacement of a parameter. A newtype's field is the newtype's value under the selector's
  // tick: GHC considers that small enough, and it has the newtype's type, whatever the parameter's.
  Expr* passed(const Variable& parameter, Expr* argument, std::vector<Binding>& bound) {
    if (!is_selected(argument)) return bind(parameter, argument, bound);
    Expr* const call = called(argument);
    if (call != nullptr) argument = argument->body;
    Expr** inner = &argument->body;
    while ((*inner)->kind == Expr::Kind::tick) inner = &(*inner)->body;
    if (call != nullptr) *inner = call;
    if (!is_trivial(*inner)) *inner = bind(parameter, *inner, bound);
    return argument;
  }
  // The call that law 3 bound for the selector, or null.
  static Expr* called(const Expr* e) {
    const bool is_bound = e->kind == Expr::Kind::let && !e->recursive && e->bindings.size() == 1;
    if (!is_bound) return nullptr;
    const Expr* const inner = without_ticks(e->body);
    return inner->kind == Expr::Kind::variable && inner->variable == e->bindings.front().variable
               ? e->bindings.front().rhs
               : nullptr;
  }
  bool is_selected(const Expr* e) const {
    const Expr* const call = called(e);
    if (call != nullptr) e = e->body;
    if (e->kind != Expr::Kind::tick) return false;
    for (; e->kind == Expr::Kind::tick; e = e->body) {
      if (e->scopes) return false;
    }
    if (call != nullptr) e = call;
    if (e->kind == Expr::Kind::variable) return !is_function(*e);
    const bool is_computed = e->kind == Expr::Kind::apply || e->kind == Expr::Kind::let;
    return is_computed && e->type != nullptr && !is_function_type(e->type) && !gives_function(e);
  }
  // True if it calls a function of the module that ends in a newtype's constructor. GHC's function
  // then lacks the constructor, and its result has the type of the constructor's argument.
  bool gives_function(const Expr* e) const {
    for (Replacements seen; e->kind == Expr::Kind::apply;) {
      if (e->body->kind != Expr::Kind::variable || e->body->variable->module != *module_ ||
          !seen.emplace(e->body->variable, nullptr).second) {
        return false;
      }
      const Expr* const rhs = rhs_of(e->body->variable);
      const Expr* const function = rhs == nullptr ? nullptr : without_ticks(rhs);
      if (function == nullptr || function->kind != Expr::Kind::lambda ||
          function->parameters.size() != e->arguments.size()) {
        return false;
      }
      e = without_ticks(function->body);
      if (e->kind == Expr::Kind::variable) return is_function(*e);
      const bool is_of_functions = e->type != nullptr && is_function_type(e->type);
      if (e->kind == Expr::Kind::lambda || is_of_functions) return true;
    }
    return false;
  }

  // Binds the value to a new variable like the given one and returns a reference.
  Expr* bind(const Variable& like, Expr* value, std::vector<Binding>& bound) {
    Variable* made = renewed(like);
    if (value->type != nullptr) made->type = value->type;
    made->is_function = value->kind == Expr::Kind::lambda ||
                        (value->type != nullptr && is_function_type(value->type));
    bound.push_back({made, value});
    return reference(program_, made);
  }
  Variable* renewed(const Variable& like) {
    Variable made = like;
    made.unique = next_unique_++;
    return program_.make(std::move(made));
  }

  // The newtype's value itself, applied to the remaining arguments.
  Expr* selected(Expr* e) {
    const Expr* selector = function_body(rhs_of(e->body->variable));
    const Expr* entry = selector->body;
    e->body = e->arguments.front();
    e->arguments.erase(e->arguments.begin());
    Expr* value = e->arguments.empty() ? e->body : e;
    if (entry->kind != Expr::Kind::tick) return value;
    std::vector<Binding> bound;
    if (value != e && might_be_called(value)) {
      value = bind(*selector->parameters.front(), value, bound);
    }
    const Tick tick{entry->centre, true, false};
    return below_lets(program_, bound, TickPlacement(program_, known_).place(tick, value));
  }
  static bool might_be_called(const Expr* e) {
    return e->kind == Expr::Kind::apply && (e->type == nullptr || might_be_function(e->type));
  }

  const Expr* rhs_of(const Variable* v) const {
    const auto found = known_.globals.find(v);
    return found == known_.globals.end() ? nullptr : found->second;
  }
  // The function of a method of one of the module's own instances, the only ones GHC knows at -O0;
  // else null.
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
  std::uint32_t next_unique_;
  std::unordered_map<const Variable*, Expr*> dictionaries_;       // local ones that are constants
  std::unordered_map<const Variable*, const Expr*> transparent_;  // inlined by law 9
  const std::string* module_ = nullptr;                           // of the current global
  bool is_library_ = false;                                       // GHC's, compiled with -O
};

}  // namespace

void apply_laws(Program& program) {
  DefaultMethods(program).run();
  use_case_binders(program, CalledUnderTick::left);
  for (Binding& b : program.globals) {
    if (!b.variable->is_library) b.rhs = without_single_uses(program, b.rhs);
  }
  Known known(program);
  Rewriter rewriter(program, known);
  for (const std::size_t i : dependency_order(program)) rewriter.rewrite(program.globals[i]);
  reduce_lambdas(program);
  name_arguments(program, known);
  use_case_binders(program, CalledUnderTick::evaluated);
  evaluate_ticked_instances(program);
  float_closed_lambdas(program);
}

}  // namespace convertprofile::runtime::core
