// SPDX-License-Identifier: BSD-3-Clause
// Calls: known methods, overloaded functions at known types, small functions of the runtime.
#include <algorithm>

#include "runtime/language/optimise/optimiser.h"

namespace convertprofile::runtime::core {
namespace {

// Turns `let d in \x -> e` into `\x -> let d in e`. Valid if all calls are saturated: each builds d
// itself, under the stack of its caller.
Expr* within_function(Program& program, const Expr* e, const Expr* function) {
  Expr made = *function;
  if (e != function) {
    Expr let = *e;
    let.body = within_function(program, e->body, function)->body;
    made.body = program.make(std::move(let));
  }
  return program.make(std::move(made));
}

}  // namespace

bool Optimiser::is_constant_dictionary(const Expr* e) const {
  return e->kind == Expr::Kind::variable && e->variable->is_global && e->variable->is_dictionary;
}

// A constant dictionary that is a constructor application. A one-method class's dictionary may be a
// function.
bool Optimiser::is_constant_record(const Expr* e) const {
  if (!is_constant_dictionary(e)) return false;
  const Expr* rhs = rhs_of(e->variable);
  if (rhs->kind == Expr::Kind::apply && rhs->body->kind == Expr::Kind::variable) {
    const auto function = globals_.find(rhs->body->variable);
    if (function == globals_.end()) return false;
    rhs = function->second;
    if (rhs->kind == Expr::Kind::lambda) rhs = function_body(rhs->body);
  }
  return rhs->kind == Expr::Kind::constructor;
}

// True if a constant dictionary contains no instance of the program's own.
bool Optimiser::is_of_library(const Expr* dictionary, std::size_t depth) const {
  if (!is_constant_dictionary(dictionary) || depth == 0) return false;
  if (dictionary->variable->is_library) return true;
  const Expr* rhs = rhs_of(dictionary->variable);
  return rhs->kind == Expr::Kind::apply && rhs->body->kind == Expr::Kind::variable &&
         rhs->body->variable->is_global && rhs->body->variable->is_library &&
         std::ranges::all_of(rhs->arguments,
                             [&](const Expr* a) { return is_of_library(a, depth - 1); });
}

// Makes `$fShowList $fShowInt` a constant of the whole program, unless it contains an instance of
// the program's own: the functions in such a dictionary are cost centres and carry the stack that
// made it.
Variable* Optimiser::constant_dictionary(const Expr* rhs) {
  if (rhs->kind != Expr::Kind::apply || rhs->body->kind != Expr::Kind::variable ||
      !rhs->body->variable->is_global || !rhs->body->variable->is_library ||
      !std::ranges::all_of(rhs->arguments,
                           [this](const Expr* a) { return is_of_library(a, dictionary_depth); })) {
    return nullptr;
  }
  std::vector<const Variable*> key;
  for (const Expr* argument : rhs->arguments) key.push_back(argument->variable);
  Variable*& known = dictionaries_[{rhs->body->variable, key}];
  if (known == nullptr) {
    Variable made = *rhs->body->variable;
    made.unique = next_unique_++;
    made.type = nullptr;
    made.dictionaries = 0;
    made.is_dictionary = true;
    made.might_be_function = false;
    known = program_.make(std::move(made));
    globals_.emplace(known, rhs);
  }
  return demand(known);
}

Expr* Optimiser::call(const Expr* e) {
  std::vector<const Expr*> given;  // innermost call's arguments last
  const Expr* head = e;
  for (; head->kind == Expr::Kind::apply; head = head->body) {
    given.insert(given.end(), head->arguments.rbegin(), head->arguments.rend());
  }
  std::vector<Expr*> arguments;
  for (auto argument = given.rbegin(); argument != given.rend(); ++argument) {
    Expr* simplified = lazily(*argument);
    const bool is_dictionary = simplified->kind == Expr::Kind::apply &&
                               simplified->body->kind == Expr::Kind::variable &&
                               simplified->body->variable->is_dictionary;
    Variable* dictionary = is_dictionary ? constant_dictionary(simplified) : nullptr;
    arguments.push_back(dictionary != nullptr ? reference(dictionary) : simplified);
  }
  if (head->kind == Expr::Kind::lambda && arguments.size() >= head->parameters.size()) {
    return beta(head, std::move(arguments));
  }
  Expr* function = simplify(head);
  return apply_value(function, std::move(arguments));
}

// Applies the value of a variable or body. A call of an unknown function does not absorb the
// arguments, because it may make a partial application that determines the stack of the rest.
//   compose f (n g) x = f ((n g) x)      not: f (n g x)
Expr* Optimiser::apply_value(Expr* function, std::vector<Expr*> arguments) {
  // A join point must be called in tail position: keep its `let` around the application.
  const bool is_plain_let = function->kind == Expr::Kind::let &&
                            std::ranges::none_of(function->bindings, [](const Binding& b) {
                              return b.variable->is_join;
                            });
  if (is_plain_let && is_of_runtime() && !arguments.empty()) {
    Expr made = *function;
    made.type = nullptr;
    made.body = apply_value(function->body, std::move(arguments));
    return program_.make(std::move(made));
  }
  if (is_of_runtime() && !arguments.empty()) {
    if (function->kind == Expr::Kind::lambda && arguments.size() >= function->parameters.size()) {
      return bound_to_arguments(function, std::move(arguments));
    }
    if (function->kind == Expr::Kind::evaluate && std::ranges::all_of(arguments, is_atom)) {
      Expr made = *function;
      made.type = nullptr;
      for (Alternative& a : made.alternatives) a.body = apply_value(a.body, arguments);
      return program_.make(std::move(made));
    }
  }
  const bool is_unknown_call =
      function->kind == Expr::Kind::apply &&
      (function->body->kind != Expr::Kind::variable || !function->body->variable->is_global);
  if (!is_unknown_call || arguments.empty()) return apply(function, std::move(arguments));
  Expr made{.kind = Expr::Kind::apply};
  made.body = function;
  made.arguments = std::move(arguments);
  return program_.make(std::move(made));
}

// Applies a lambda in place, by binding its parameters.
Expr* Optimiser::bound_to_arguments(const Expr* lambda, std::vector<Expr*> arguments) {
  std::vector<Binding> bound;
  for (std::size_t i = 0; i < lambda->parameters.size(); ++i) {
    bound.push_back({lambda->parameters[i], arguments[i]});
  }
  arguments.erase(arguments.begin(),
                  arguments.begin() + static_cast<std::ptrdiff_t>(lambda->parameters.size()));
  return below_lets(program_, bound, apply_value(lambda->body, std::move(arguments)));
}

Expr* Optimiser::apply(Expr* function, std::vector<Expr*> arguments) {
  if (arguments.empty()) return function;
  if (function->kind == Expr::Kind::apply) {
    std::vector<Expr*> all = function->arguments;
    all.insert(all.end(), arguments.begin(), arguments.end());
    return apply(function->body, std::move(all));
  }
  if (function->kind == Expr::Kind::variable && function->variable->is_global) {
    return call_global(function->variable, std::move(arguments));
  }
  Expr made{.kind = Expr::Kind::apply};
  made.body = function;
  made.arguments = std::move(arguments);
  return program_.make(std::move(made));
}

// The result of an inlined call or method belongs to its caller: with too few arguments it is
// suspended as the call was.
//   f = g (p >>= k)       =>  f = let a = thunk (parserBind p k) in g a
Expr* Optimiser::as_called(Expr* result) {
  if (is_of_runtime() || result->kind != Expr::Kind::apply ||
      result->body->kind != Expr::Kind::variable) {
    return result;
  }
  Expr function = *result->body;
  function.is_inlined = false;
  function.is_chosen = true;
  return copy_of(result, result->arguments, program_.make(std::move(function)));
}

Expr* Optimiser::call_global(Variable* global, std::vector<Expr*> arguments) {
  if (globals_.contains(global)) {
    const bool is_chosen = arguments[0]->is_chosen;
    if (Expr* method = select_method(global, arguments)) {
      if (arguments.empty()) method->is_chosen |= is_chosen;
      Expr* result = apply(method, std::move(arguments));
      return is_chosen ? as_called(result) : result;
    }
    if (Variable* copy = specialised(global, arguments)) {
      return apply(reference(copy), std::move(arguments));
    }
    if (can_inline(global, arguments.size())) {
      inlining_.push_back(global);
      const std::size_t outer = substitution_.mark();
      Expr* result = beta(rhs_of(global), std::move(arguments));
      substitution_.restore(outer);
      inlining_.pop_back();
      return inlining_.empty() ? as_called(result) : result;
    }
    demand(global);
  }
  Expr made{.kind = Expr::Kind::apply};
  made.body = reference(global);
  made.arguments = std::move(arguments);
  return program_.make(std::move(made));
}

// Selects a method of a constant dictionary and removes the dictionary from `arguments`; else null.
Expr* Optimiser::select_method(Variable* selector, std::vector<Expr*>& arguments) {
  if (!is_constant_dictionary(arguments[0])) return nullptr;
  const int index = selected_field(rhs_of(selector));
  if (index < 0) return nullptr;
  const Expr* dictionary = rhs_of(arguments[0]->variable);
  const std::size_t outer = substitution_.mark();
  std::vector<Expr*> instance_arguments;
  if (dictionary->kind == Expr::Kind::apply) {  // a dictionary function applied to constants
    if (dictionary->body->kind != Expr::Kind::variable) return nullptr;
    instance_arguments = dictionary->arguments;
    dictionary = rhs_of(dictionary->body->variable);
    if (dictionary->kind != Expr::Kind::lambda ||
        dictionary->parameters.size() != instance_arguments.size() ||
        !std::ranges::all_of(instance_arguments,
                             [this](const Expr* e) { return is_constant_dictionary(e); })) {
      return nullptr;
    }
    for (std::size_t i = 0; i < instance_arguments.size(); ++i) {
      substitution_.set(dictionary->parameters[i], copy_of(instance_arguments[i], {}, nullptr));
    }
    dictionary = dictionary->body;
    if (const Binding* of_itself = dictionary_of_itself(dictionary)) {
      substitution_.set(of_itself->variable, arguments[0]);
      dictionary = of_itself->rhs;
    }
  }
  Expr* method = nullptr;
  if (dictionary->kind == Expr::Kind::constructor) {
    method = dictionary_call(dictionary->arguments[static_cast<std::size_t>(index)], arguments);
  }
  substitution_.restore(outer);
  return method;
}

// Applies a field of a dictionary function to the remaining arguments, unless that loses sharing:
// the field must be a variable, or the call of its function saturated. A field that builds
// dictionaries before it is a function is evaluated once, and its dictionaries belong to this one;
// for the runtime's own this is invisible.
//   $c/= = \d -> let e = $fEqT d in \x y -> not (== e x y)
Expr* Optimiser::dictionary_call(const Expr* field, std::vector<Expr*>& arguments) {
  const Expr* head = field;
  std::size_t given = arguments.size() - 1;
  for (; head->kind == Expr::Kind::apply; head = head->body) given += head->arguments.size();
  if (head->kind != Expr::Kind::variable || !head->variable->is_global) return nullptr;
  if (field->kind == Expr::Kind::apply) {
    if (!globals_.contains(head->variable)) return nullptr;
    const Expr* rhs = rhs_of(head->variable);
    if (rhs->kind != Expr::Kind::lambda) return nullptr;
    const Expr* body = function_body(rhs->body);
    const bool is_function = body->kind == Expr::Kind::lambda;
    const bool is_shared =
        !is_function &&
        std::ranges::all_of(rhs->parameters, [](const Variable* v) { return v->is_dictionary; });
    const std::size_t more = is_function ? body->parameters.size() : 0;
    if (is_shared || given < rhs->parameters.size() + more) return nullptr;
    const bool makes_dictionaries =
        body != rhs->body && field->arguments.size() == rhs->parameters.size();
    if (makes_dictionaries && !is_of_library(arguments[0], dictionary_depth)) return nullptr;
  }
  Expr* method = simplify(field);
  arguments.erase(arguments.begin());
  return method;
}

// The copy of an overloaded function specialised to constant dictionaries, which are removed from
// `arguments`. Null if it is not overloaded, if its dictionaries are not constant, or if there are
// no further arguments (a copy would then lose the stack carried by its closure, or be shared).
Variable* Optimiser::specialised(Variable* function, std::vector<Expr*>& arguments) {
  const Expr* rhs = rhs_of(function);
  if (rhs->kind != Expr::Kind::lambda) return nullptr;
  std::size_t count = 0;
  while (count < rhs->parameters.size() && rhs->parameters[count]->is_dictionary) ++count;
  if (count == 0 || arguments.size() <= count) return nullptr;
  const bool has_more = rhs->parameters.size() > count;
  const Expr* body = function_body(rhs->body);
  if (!has_more && body->kind != Expr::Kind::lambda) return nullptr;
  std::size_t needed = rhs->parameters.size();
  if (!has_more) needed += body->parameters.size();
  if (arguments.size() < needed) return nullptr;
  std::vector<const Variable*> key;
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_constant_dictionary(arguments[i])) return nullptr;
    key.push_back(arguments[i]->variable);
  }
  Variable*& known = specialised_[{function, key}];
  if (known == nullptr) {
    Variable made = *function;
    made.unique = next_unique_++;
    made.dictionaries -= static_cast<std::uint32_t>(count);
    known = program_.make(std::move(made));
    const Expr* rest = nullptr;
    if (has_more) {
      Expr inner = *rhs;
      inner.parameters.erase_front(count);
      rest = program_.make(std::move(inner));
    } else {
      rest = within_function(program_, rhs->body, body);
    }
    Pending pending{known, rest, {}};
    for (std::size_t i = 0; i < count; ++i) {
      pending.dictionaries.emplace_back(rhs->parameters[i], arguments[i]);
    }
    demanded_.emplace(known, true);
    pending_.push_back(std::move(pending));
  }
  arguments.erase(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(count));
  return known;
}

// Requires all arguments: the function's thunks belong to the call that provides them.
bool Optimiser::can_inline(const Variable* global, std::size_t arguments) {
  if (!global->is_library || inlining_.size() >= inline_depth) return false;
  const Expr* rhs = rhs_of(global);
  if (rhs->kind != Expr::Kind::lambda || arities_.of_variable(global) > arguments) return false;
  if (global->is_newtype_selector && (arguments > 1 || rhs->parameters[0]->is_function))
    return false;
  if (std::ranges::find(inlining_, global) != inlining_.end()) return false;
  return size_up_to(rhs->body, inline_limit) < inline_limit &&
         occurrences(rhs->body, global).count == 0;
}

// (\x y -> body) a b ...: substitutes arguments used at most once and not under a lambda; binds the
// others.
Expr* Optimiser::beta(const Expr* lambda, std::vector<Expr*> arguments) {
  std::vector<Binding> bound;
  for (std::size_t i = 0; i < lambda->parameters.size(); ++i) {
    const Variable* parameter = lambda->parameters[i];
    const Occurrences found = occurrences(lambda->body, parameter);
    if (is_atom(arguments[i]) || (found.count <= 1 && !found.repeated)) {
      substitution_.set(parameter, arguments[i]);
    } else {
      Variable* variable = fresh(*parameter);
      uses_[variable] = found.count;
      bound.push_back({variable, arguments[i]});
    }
  }
  Expr* result = simplify(lambda->body);
  arguments.erase(arguments.begin(),
                  arguments.begin() + static_cast<std::ptrdiff_t>(lambda->parameters.size()));
  result = apply_value(result, std::move(arguments));
  return below_lets(program_, bound, result);
}

}  // namespace convertprofile::runtime::core
