// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/simplify/source_simplifier.h"

#include <algorithm>

#include "runtime/language/simplify/copy.h"
#include "runtime/language/simplify/inspect.h"
#include "runtime/language/simplify/ticks.h"

namespace convertprofile::runtime::core {
namespace {

constexpr int most_iterations = 4;           // GHC's -fmax-simplifier-iterations
constexpr std::size_t most_inlined = 20000;  // a bound where inlining would not end

bool is_own(const Variable& v) {
  return v.module == "Main";
}

}  // namespace

SourceSimplifier::SourceSimplifier(Program& program)
    : program_(program), unfoldings_(program, known_) {
  for (const Variable& v : program.variables) next_unique_ = std::max(next_unique_, v.unique + 1);
}

void SourceSimplifier::run() {
  std::vector<Binding> own, others;
  for (const Binding& b : program_.globals) (is_own(*b.variable) ? own : others).push_back(b);
  for (int i = 0; i < most_iterations; ++i) {
    occurrences_.clear();
    substitution_.clear();
    continuations_.clear();
    changes_ = 0;
    iterate(OccurrenceAnalyser(program_, unfoldings_, occurrences_).analyse_module(own));
    own.assign(program_.globals.begin(), program_.globals.end());
    if (changes_ == 0) break;
  }
  program_.globals = std::move(others);
  program_.globals.insert(program_.globals.end(), own.begin(), own.end());
}

// One pass: callees before callers, so that what is inlined is simplified already.
void SourceSimplifier::iterate(const std::vector<AnalysedGroup>& groups) {
  known_.clear();
  program_.globals.clear();
  know_dictionaries(groups);
  for (const AnalysedGroup& group : groups) {
    for (const Binding& b : group.bindings) {
      Expr* rhs = simplify(b.rhs, CallContext::rhs);
      know(b.variable, rhs, occurrences_[b.variable].is_loop_breaker);
      program_.globals.push_back({b.variable, rhs});
    }
  }
}

const SourceSimplifier::Continuation* SourceSimplifier::stop(CallContext context) {
  return &continuations_.emplace_back(Continuation{.context = context});
}

const SourceSimplifier::Continuation* SourceSimplifier::apply_to(const Expr* argument,
                                                                 bool is_simplified,
                                                                 const Continuation* next) {
  return &continuations_.emplace_back(Continuation{.kind = Continuation::Kind::apply,
                                                   .argument = argument,
                                                   .is_simplified = is_simplified,
                                                   .next = next});
}

const SourceSimplifier::Continuation* SourceSimplifier::select_with(const Expr* select,
                                                                    bool is_simplified,
                                                                    const Continuation* next) {
  return &continuations_.emplace_back(Continuation{.kind = Continuation::Kind::select,
                                                   .select = select,
                                                   .is_simplified = is_simplified,
                                                   .next = next});
}

const Expr* SourceSimplifier::copy(const Expr* e) {
  std::unordered_map<const Variable*, Variable*> made;
  const Expr* result = copy_renamed(program_, e, next_unique_, made);
  return OccurrenceAnalyser(program_, unfoldings_, occurrences_).analyse_expression(result);
}

Expr* SourceSimplifier::simplify(const Expr* e, CallContext context) {
  return simplify(e, stop(context));
}

Expr* SourceSimplifier::simplify(const Expr* e, const Continuation* k) {
  switch (e->kind) {
    case Expr::Kind::variable:
      return variable(e, k);
    case Expr::Kind::literal:
    case Expr::Kind::string:
      return rebuild(program_.make(*e), k);
    case Expr::Kind::primitive: {
      Expr made = *e;
      for (Expr*& argument : made.arguments) argument = simplify(argument);
      Expr* result = program_.make(std::move(made));
      // What follows an error never happens.
      return e->primitive == stg::Primitive::Error ? result : rebuild(result, k);
    }
    case Expr::Kind::constructor: {
      Expr made = *e;
      for (Expr*& argument : made.arguments) argument = simplify(argument);
      return rebuild(program_.make(std::move(made)), k);
    }
    case Expr::Kind::apply:
      for (auto a = e->arguments.rbegin(); a != e->arguments.rend(); ++a) {
        k = apply_to(*a, false, k);
      }
      return simplify(e->body, k);
    case Expr::Kind::lambda:
      return lambda(e, k);
    case Expr::Kind::let:
      return let(e, k);
    case Expr::Kind::evaluate:
      return simplify(e->body, select_with(e, false, k));
    case Expr::Kind::tick:
      return tick(e, k);
  }
  return nullptr;
}

Expr* SourceSimplifier::variable(const Expr* e, const Continuation* k) {
  const auto found = substitution_.find(e->variable);
  if (found == substitution_.end()) return call(e->variable, k);
  const Substitute substitute = found->second;
  switch (substitute.kind) {
    case Substitute::Kind::variable:
      return call(substitute.variable, k);
    case Substitute::Kind::done:
      return simplify(copy(substitute.expr), k);
    case Substitute::Kind::suspended:
      return simplify(substitute.expr, k);
  }
  return nullptr;
}

// What an argument says about itself: GHC's interestingArg.
ArgumentSummary SourceSimplifier::summary(const Expr* e, std::size_t arguments, bool is_output) {
  switch (e->kind) {
    case Expr::Kind::variable: {
      const Variable* v = e->variable;
      const auto found = is_output ? substitution_.end() : substitution_.find(v);
      if (found != substitution_.end()) {
        const Substitute& s = found->second;
        if (s.kind != Substitute::Kind::variable) {
          return summary(s.expr, arguments, s.kind == Substitute::Kind::done);
        }
        v = s.variable;
      }
      const auto known = known_.find(v);
      if (known != known_.end() && known->second.arity > arguments) return ArgumentSummary::value;
      if (arguments > 0) return ArgumentSummary::structured;
      const bool is_value = known != known_.end() && known->second.unfolding.is_constructor;
      return is_value || value_here(v) != nullptr ? ArgumentSummary::value
                                                  : ArgumentSummary::trivial;
    }
    case Expr::Kind::literal:
    case Expr::Kind::constructor:
      return ArgumentSummary::value;
    case Expr::Kind::string:
    case Expr::Kind::primitive:
    case Expr::Kind::evaluate:
      return ArgumentSummary::structured;
    case Expr::Kind::apply:
      return summary(e->body, arguments + e->arguments.size(), is_output);
    case Expr::Kind::tick:
      return summary(e->body, arguments, is_output);
    case Expr::Kind::lambda:
      return arguments > 0 ? ArgumentSummary::structured : ArgumentSummary::value;
    case Expr::Kind::let:
      return summary(e->body, arguments, is_output) == ArgumentSummary::value
                 ? ArgumentSummary::value
                 : ArgumentSummary::structured;
  }
  return ArgumentSummary::trivial;
}

Expr* SourceSimplifier::call(Variable* v, const Continuation* k) {
  if (Expr* done = class_operation(v, k)) return done;
  std::vector<ArgumentSummary> arguments;
  const Continuation* rest = k;
  for (; rest->kind == Continuation::Kind::apply; rest = rest->next) {
    arguments.push_back(summary(rest->argument, 0, rest->is_simplified));
  }
  const auto known = known_.find(v);
  std::vector<int> discounts;
  if (known != known_.end()) {
    CallContext context = rest->context;
    if (rest->kind == Continuation::Kind::select) context = CallContext::scrutinised;
    const bool is_lone = arguments.empty();
    if (!known->second.is_loop_breaker && inlined_ < most_inlined &&
        unfoldings_.inlines(known->second.unfolding, is_lone, arguments, context)) {
      ++changes_;
      ++inlined_;
      return simplify(copy(known->second.unfolding.rhs), k);
    }
    if (arguments.size() >= known->second.arity) discounts = known->second.unfolding.discounts;
  }
  Expr made{.kind = Expr::Kind::variable};
  made.variable = v;
  Expr* head = program_.make(made);
  if (arguments.empty()) return rebuild(head, k);
  Expr called{.kind = Expr::Kind::apply};
  called.body = head;
  for (std::size_t i = 0; k->kind == Continuation::Kind::apply; k = k->next, ++i) {
    const bool discounted = i < discounts.size() && discounts[i] > 0;
    called.arguments.push_back(simplified_argument(
        k, discounted ? CallContext::discounted_argument : CallContext::boring));
  }
  return rebuild(program_.make(std::move(called)), k);
}

Expr* SourceSimplifier::simplified_argument(const Continuation* k, CallContext context) {
  return k->is_simplified ? const_cast<Expr*>(k->argument) : simplify(k->argument, context);
}

Expr* SourceSimplifier::rebuild(Expr* e, const Continuation* k) {
  while (k->kind == Continuation::Kind::apply) {
    Expr made{.kind = Expr::Kind::apply};
    made.body = e;
    for (; k->kind == Continuation::Kind::apply; k = k->next) {
      made.arguments.push_back(simplified_argument(k, CallContext::boring));
    }
    e = program_.make(std::move(made));
  }
  return k->kind == Continuation::Kind::stop ? e : case_of(e, k);
}

Expr* SourceSimplifier::lambda(const Expr* e, const Continuation* k) {
  Bindings bound;
  std::size_t given = 0;
  for (const Continuation* next = k; next->kind == Continuation::Kind::apply; next = next->next) {
    ++given;
  }
  const bool partial = given < e->parameters.size();
  std::size_t i = 0;
  for (; i < e->parameters.size() && k->kind == Continuation::Kind::apply; ++i, k = k->next) {
    ++changes_;
    const Variable* parameter = e->parameters[i];
    if (k->is_simplified) {
      bind_output(parameter, const_cast<Expr*>(k->argument), bound);
    } else if (!bind_before(parameter, k->argument, partial)) {
      bind(parameter, k->argument, bound);
    }
  }
  if (i == e->parameters.size()) return around(bound, simplify(e->body, k));
  Expr made{.kind = Expr::Kind::lambda};
  made.type = i == 0 ? e->type : nullptr;
  for (; i < e->parameters.size(); ++i) made.parameters.push_back(fresh(e->parameters[i]));
  made.body = simplify(e->body);
  if (made.body->kind == Expr::Kind::lambda) {
    const Expr* inner = made.body;
    made.parameters.insert(made.parameters.end(), inner->parameters.begin(),
                           inner->parameters.end());
    made.body = inner->body;
  }
  return around(bound, rebuild(program_.make(std::move(made)), k));
}

Expr* SourceSimplifier::let(const Expr* e, const Continuation* k) {
  Bindings bound;
  if (!e->recursive) {
    for (const Binding& b : e->bindings) {
      if (!bind_before(b.variable, b.rhs, false)) bind(b.variable, b.rhs, bound);
    }
    return around(bound, simplify(e->body, k));
  }
  AnalysedGroup group{true, {}};
  for (const Binding& b : e->bindings) group.bindings.push_back({fresh(b.variable), nullptr});
  for (std::size_t i = 0; i < e->bindings.size(); ++i) {
    const Binding& b = e->bindings[i];
    group.bindings[i].rhs = simplify(b.rhs, CallContext::rhs);
    know(group.bindings[i].variable, group.bindings[i].rhs,
         occurrences_[b.variable].is_loop_breaker);
  }
  bound.push_back(std::move(group));
  return around(bound, simplify(e->body, k));
}

// A tick that only counts lets the continuation through; one that scopes does not, but moves into
// the branches of a case that is scrutinised (GHC's simplTick).
Expr* SourceSimplifier::tick(const Expr* e, const Continuation* k) {
  if (!e->scopes) return make_tick(program_, *e, simplify(e->body, k));
  if (k->kind == Continuation::Kind::select) {
    std::vector<const Expr*> ticks;
    const Expr* inner = e;
    for (; inner->kind == Expr::Kind::tick; inner = inner->body) ticks.push_back(inner);
    if (inner->kind == Expr::Kind::evaluate) {
      Expr made = *inner;
      for (auto t = ticks.rbegin(); t != ticks.rend(); ++t) {
        made.body = make_tick(program_, **t, made.body);
        if (!(*t)->scopes) continue;
        Expr scope = **t;
        scope.counts = false;
        for (Alternative& a : made.alternatives) a.body = make_tick(program_, scope, a.body);
      }
      return simplify(program_.make(std::move(made)), k);
    }
  }
  return rebuild(make_tick(program_, *e, simplify(e->body)), k);
}

}  // namespace convertprofile::runtime::core
