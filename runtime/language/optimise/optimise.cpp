// SPDX-License-Identifier: BSD-3-Clause
// Optimisations that make the machine fast but are invisible in a profile: calls methods of known
// classes directly, copies overloaded functions for constant dictionaries, and inlines small
// functions of the runtime's own modules.
//
// None of this moves code into or out of a tick's scope, and suspended expressions stay suspended,
// so stacks and entries are those of the program as written.
#include <algorithm>
#include <deque>
#include <utility>

#include "runtime/language/compile.h"
#include "runtime/language/optimise/optimiser.h"
#include "runtime/language/optimise/strict_lets.h"

namespace convertprofile::runtime {

void optimise(core::Program& program) {
  core::Optimiser(program).run();
  core::evaluate_strict_lets(program);
}

}  // namespace convertprofile::runtime

namespace convertprofile::runtime::core {

namespace {

// A case of a constructor application that reduces to a variable, which GHC also reduces.
bool is_decided_case(const Expr* e) {
  while (e->kind == Expr::Kind::evaluate && e->body->kind == Expr::Kind::constructor) {
    const Alternative* const alternative = chosen(e, e->body);
    if (alternative == nullptr) return false;
    e = alternative->body;
  }
  return e->kind == Expr::Kind::variable;
}

}  // namespace

Optimiser::Optimiser(Program& program)
    : program_(program), arities_([this](const Variable* v) {
        const auto found = globals_.find(v);
        return found != globals_.end() ? found->second : nullptr;
      }) {
  globals_.reserve(program.globals.size());
  for (const Binding& b : program.globals) globals_.emplace(b.variable, b.rhs);
  for (const Variable& v : program.variables) next_unique_ = std::max(next_unique_, v.unique + 1);
}

void Optimiser::run() {
  // Everything reachable is rebuilt.
  const std::deque<Expr> before = std::exchange(program_.expressions, {});
  demand(program_.main);
  // The list grows while it is processed; each global is simplified once.
  for (std::size_t i = 0; i < pending_.size(); ++i) {
    const Pending next = pending_[i];
    substitution_.clear();
    uses_.clear();
    for (const auto& [parameter, dictionary] : next.dictionaries) {
      Expr given = *dictionary;
      given.is_chosen = true;
      substitution_.set(parameter, program_.make(std::move(given)));
    }
    is_library_ = next.variable->is_library;
    is_specialised_ = !next.dictionaries.empty();
    Expr* rhs = simplify(as_function(next.rhs));
    done_.push_back({next.variable, rhs});
  }
  program_.globals = std::move(done_);
}

Variable* Optimiser::demand(Variable* global) {
  if (demanded_.emplace(global, true).second) pending_.push_back({global, rhs_of(global), {}});
  return global;
}

const Expr* Optimiser::rhs_of(const Variable* global) const {
  return globals_.at(global);
}

Variable* Optimiser::fresh(const Variable& v) {
  Variable made = v;
  made.unique = next_unique_++;
  made.is_library |= is_of_runtime();
  // A type variable of an inlined or specialised function may stand for a function type here: drop
  // the type.
  const bool is_of_any_type =
      made.type != nullptr && resolved(made.type)->kind == Type::Kind::variable;
  if ((is_specialised_ || !inlining_.empty()) && is_of_any_type) made.type = nullptr;
  Variable* result = program_.make(std::move(made));
  substitution_.set(&v, reference(result));
  uses_[result] = 0;
  return result;
}

Expr* Optimiser::reference(Variable* v) {
  Expr made{.kind = Expr::Kind::variable};
  made.variable = v;
  made.is_inlined = !inlining_.empty();
  return program_.make(std::move(made));
}

Expr* Optimiser::copy_of(const Expr* e, std::vector<Expr*> arguments, Expr* body) {
  Expr made = *e;
  made.arguments = std::move(arguments);
  made.body = body;
  return program_.make(std::move(made));
}

Expr* Optimiser::simplify(const Expr* e) {
  switch (e->kind) {
    case Expr::Kind::variable:
      return variable(e);
    case Expr::Kind::literal:
    case Expr::Kind::string:
      return copy_of(e, {}, nullptr);
    case Expr::Kind::primitive: {
      std::vector<Expr*> arguments;
      const stg::PrimitiveInfo& info = stg::info(e->primitive);
      for (std::size_t i = 0; i < e->arguments.size(); ++i) {
        arguments.push_back(info.evaluates(i) || e->primitive == stg::Primitive::Seq
                                ? simplify(e->arguments[i])
                                : lazily(e->arguments[i]));
      }
      return copy_of(e, std::move(arguments), nullptr);
    }
    case Expr::Kind::constructor: {
      std::vector<Expr*> arguments;
      for (const Expr* argument : e->arguments) arguments.push_back(lazily(argument));
      return copy_of(e, std::move(arguments), nullptr);
    }
    case Expr::Kind::apply:
      return call(e);
    case Expr::Kind::lambda:
      return lambda(e);
    case Expr::Kind::let:
      return let(e);
    case Expr::Kind::evaluate:
      return evaluate(e);
    case Expr::Kind::tick:
      return copy_of(e, {}, simplify(e->body));
  }
  return nullptr;
}

Expr* Optimiser::variable(const Expr* e) {
  if (!e->variable->is_global) {
    Expr* result = substitution_.at(e->variable);
    if (result->kind == Expr::Kind::variable) ++uses_[result->variable];
    return result;
  }
  // Replaces constants such as `otherwise = True` of the runtime's modules.
  if (e->variable->is_library && globals_.contains(e->variable)) {
    const Expr* rhs = rhs_of(e->variable);
    if (is_nullary_constructor(rhs)) return copy_of(rhs, {}, nullptr);
  }
  return reference(demand(e->variable));
}

Expr* Optimiser::lazily(const Expr* e) {
  Expr* result = simplify(e);
  const bool became_variable = result->kind == Expr::Kind::variable &&
                               e->kind != Expr::Kind::variable &&
                               result->variable->might_be_function;
  if (!became_variable || is_decided_case(e) || is_constant_record(result)) return result;
  if (result->variable->is_global && globals_.contains(result->variable)) {
    const Expr* rhs = rhs_of(result->variable);
    if (rhs->kind == Expr::Kind::lambda && rhs->body->kind == Expr::Kind::primitive) return result;
  }
  // Evaluating it here might return a function that carries this stack, so it stays a thunk.
  Expr made{.kind = Expr::Kind::evaluate};
  made.type = e->type;
  made.body = result;
  made.variable = program_.make(Variable{.name = "ds",
                                         .unique = next_unique_++,
                                         .type_description = result->variable->type_description});
  made.alternatives.push_back({.body = reference(made.variable)});
  return program_.make(std::move(made));
}

// In the runtime's own code, turns an expression that takes arguments into a lambda.
const Expr* Optimiser::as_function(const Expr* e) {
  const bool may_take = is_of_runtime() && e->kind != Expr::Kind::lambda;
  const std::size_t count = may_take ? arities_.of(e) : 0;
  if (count == 0) return e;
  Expr made{.kind = Expr::Kind::lambda};
  std::vector<Expr*> arguments;
  for (std::size_t i = 0; i < count; ++i) {
    Variable* const parameter = program_.make(
        Variable{.name = "eta", .unique = next_unique_++, .type_description = program_.text("*")});
    made.parameters.push_back(parameter);
    arguments.push_back(core::reference(program_, parameter));
  }
  made.body = called_within(e, arguments);
  return program_.make(std::move(made));
}

// Applies the result of an expression inside its bindings.
Expr* Optimiser::called_within(const Expr* e, const std::vector<Expr*>& arguments) {
  Expr made{.kind = Expr::Kind::apply};
  if (e->kind == Expr::Kind::let) {
    made = *e;
    made.type = nullptr;
    made.body = called_within(e->body, arguments);
  } else {
    made.body = program_.make(*e);
    made.arguments = arguments;
  }
  return program_.make(std::move(made));
}

Expr* Optimiser::lambda(const Expr* e) {
  Expr made = *e;
  for (Variable*& parameter : made.parameters) parameter = fresh(*parameter);
  made.body = simplify(as_function(e->body));
  if (made.body->kind == Expr::Kind::lambda) {
    const Expr* inner = made.body;
    made.parameters.append(inner->parameters);
    made.body = inner->body;
  }
  return program_.make(std::move(made));
}

Expr* Optimiser::let(const Expr* e) {
  if (is_of_runtime()) {
    for (const Binding& b : e->bindings) arities_.note(b);
  }
  Expr made = *e;
  made.bindings.clear();
  if (e->recursive) {
    for (const Binding& b : e->bindings) made.bindings.push_back({fresh(*b.variable), nullptr});
    for (std::size_t i = 0; i < e->bindings.size(); ++i) {
      made.bindings[i].rhs = lazily(e->bindings[i].rhs);
    }
  } else {
    for (const Binding& b : e->bindings) {
      Expr* rhs = lazily(b.rhs);
      Variable* dictionary = b.variable->is_dictionary ? constant_dictionary(rhs) : nullptr;
      if (dictionary != nullptr) rhs = reference(dictionary);
      if (is_atom(rhs)) {
        substitution_.set(b.variable, rhs);
      } else {
        made.bindings.push_back({fresh(*b.variable), rhs});
      }
    }
  }
  made.body = simplify(e->body);
  if (!e->recursive) {
    made.bindings.erase_if([this](const Binding& b) { return uses_[b.variable] == 0; });
  }
  if (made.bindings.empty()) return made.body;
  return program_.make(std::move(made));
}

Expr* Optimiser::evaluate(const Expr* e) {
  return choose(simplify(e->body), e);
}

}  // namespace convertprofile::runtime::core
