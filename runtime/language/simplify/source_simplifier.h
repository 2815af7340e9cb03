// SPDX-License-Identifier: BSD-3-Clause
// GHC's simplifier as it runs at -O0 (GHC.Core.Opt.Simplify), on the program's own module: calls of
// functions that are small enough are inlined, lambdas applied, cases of known constructors
// decided.
//
// A profile shows it: a lambda that is applied where it was written is no closure any more that
// carries its stack to where it is entered. Stacks therefore agree with GHC's only if the same
// calls are inlined.
#pragma once

#include <deque>
#include <unordered_map>
#include <vector>

#include "runtime/language/core.h"
#include "runtime/language/simplify/occurrences.h"
#include "runtime/language/simplify/unfoldings.h"

namespace convertprofile::runtime::core {

class SourceSimplifier {
 public:
  explicit SourceSimplifier(Program& program);
  void run();  // rewrites the globals of the module Main

 private:
  // What becomes of an expression's value: GHC's SimplCont. The chain ends in `stop`.
  struct Continuation {
    enum class Kind : std::uint8_t { stop, apply, select };
    Kind kind = Kind::stop;
    CallContext context = CallContext::boring;  // stop
    const Expr* argument = nullptr;             // apply
    const Expr* select = nullptr;               // select: an `evaluate`, its scrutinee disregarded
    bool is_simplified = false;                 // argument or alternatives are output already
    const Continuation* next = nullptr;
  };
  // What a variable of the input stands for.
  struct Substitute {
    enum class Kind : std::uint8_t {
      variable,   // of the output
      done,       // an output expression
      suspended,  // an input expression, used once
    };
    Kind kind = Kind::variable;
    Variable* variable = nullptr;
    const Expr* expr = nullptr;
  };
  using Bindings = std::vector<AnalysedGroup>;  // to stand around a result, outermost first

  void iterate(const std::vector<AnalysedGroup>& groups);

  // source_simplifier.cpp
  Expr* simplify(const Expr* e, const Continuation* k);
  Expr* simplify(const Expr* e, CallContext context = CallContext::boring);
  Expr* variable(const Expr* e, const Continuation* k);
  Expr* call(Variable* v, const Continuation* k);
  Expr* lambda(const Expr* e, const Continuation* k);
  Expr* let(const Expr* e, const Continuation* k);
  Expr* tick(const Expr* e, const Continuation* k);
  Expr* rebuild(Expr* e, const Continuation* k);
  Expr* simplified_argument(const Continuation* k, CallContext context);
  ArgumentSummary summary(const Expr* e, std::size_t arguments, bool is_output);

  // class_operations.cpp
  void know_dictionaries(const std::vector<AnalysedGroup>& groups);
  const Expr* dictionary_field(const Expr* dictionary, std::size_t field);
  Expr* class_operation(Variable* method, const Continuation*& k);

  // binding.cpp: binding a variable, with or without inlining it
  bool bind_before(const Variable* v, const Expr* rhs, bool partially_applied);
  void bind(const Variable* v, const Expr* rhs, Bindings& around);
  void bind_output(const Variable* v, Expr* rhs, Bindings& around);
  void complete(const Variable* old, Variable* made, Expr* rhs, Bindings& around);
  void know(Variable* v, Expr* rhs, bool is_loop_breaker);
  Expr* with_named_fields(Expr* rhs, const Variable* owner, Bindings& around);
  Expr* around(const Bindings& bindings, Expr* body);
  Variable* fresh(const Variable* v);
  Variable* fresh_named(std::string name, const Variable* like);

  // case_of.cpp
  Expr* case_of(Expr* scrutinee, const Continuation* k);
  const Expr* value_here(const Variable* v) const;
  const Expr* constructor_of(const Expr* e) const;
  Expr* known_alternative(Expr* scrutinee, const Expr* value, const Continuation* k);
  Expr* alternatives(Expr* scrutinee, const Expr* select, const Continuation* k);
  const Continuation* duplicable(const Continuation* k, Bindings& around);
  bool would_duplicate(const Expr* select) const;

  const Continuation* apply_to(const Expr* argument, bool is_simplified, const Continuation* next);
  const Continuation* select_with(const Expr* select, bool is_simplified, const Continuation* next);
  const Continuation* stop(CallContext context);
  const Expr* copy(const Expr* e);  // with fresh binders

  Program& program_;
  OccurrenceTable occurrences_;
  KnownTable known_;
  Unfoldings unfoldings_;
  std::unordered_map<const Variable*, Substitute> substitution_;
  std::deque<Continuation> continuations_;
  // What scrutinised variables are in the alternative being simplified; null outside.
  std::unordered_map<const Variable*, const Expr*> alternative_of_;
  std::uint32_t next_unique_ = 0;
  std::size_t changes_ = 0;
  std::size_t inlined_ = 0;
};

}  // namespace convertprofile::runtime::core
