// SPDX-License-Identifier: BSD-3-Clause
// The state and parts of the simplifier; see optimise.cpp.
#pragma once

#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/language/core.h"
#include "runtime/language/optimise/arities.h"
#include "runtime/language/optimise/inspect.h"

namespace convertprofile::runtime::core {

// Replacements for the binders of bodies being copied. A body may be copied inside itself:
// restore() then gives the outer copy its entries back.
class Substitution {
 public:
  void set(const Variable* binder, Expr* value) {
    const auto [entry, is_new] = values_.try_emplace(binder, value);
    if (!is_new) replaced_.emplace_back(binder, std::exchange(entry->second, value));
  }
  Expr* at(const Variable* binder) const { return values_.at(binder); }
  void clear() {
    values_.clear();
    replaced_.clear();
  }
  std::size_t mark() const { return replaced_.size(); }
  void restore(std::size_t mark) {
    for (; replaced_.size() > mark; replaced_.pop_back()) {
      values_[replaced_.back().first] = replaced_.back().second;
    }
  }

 private:
  std::unordered_map<const Variable*, Expr*> values_;
  std::vector<std::pair<const Variable*, Expr*>> replaced_;
};

// Copies everything reachable from main into a new list of globals with fresh binders, so that a
// body can be copied to many places. Input expressions are never changed; output expressions may be
// shared.
class Optimiser {
 public:
  explicit Optimiser(Program& program);
  void run();

 private:
  // optimise.cpp: one function per kind of expression
  Expr* simplify(const Expr* e);
  Expr* lazily(const Expr* e);  // for arguments and bindings: keeps evaluation suspended
  Expr* variable(const Expr* e);
  Expr* lambda(const Expr* e);
  bool is_of_runtime() const {
    return is_library_ || !inlining_.empty();
  }  // the code being
     // simplified
  const Expr* as_function(const Expr* e);
  Expr* called_within(const Expr* e, const std::vector<Expr*>& arguments);
  Expr* let(const Expr* e);
  Expr* evaluate(const Expr* e);
  Variable* fresh(const Variable& v);
  Expr* reference(Variable* v);
  Expr* copy_of(const Expr* e, std::vector<Expr*> arguments, Expr* body);

  // calls.cpp
  Expr* call(const Expr* e);
  Expr* apply(Expr* function, std::vector<Expr*> arguments);
  Expr* apply_value(Expr* function, std::vector<Expr*> arguments);
  Expr* bound_to_arguments(const Expr* lambda, std::vector<Expr*> arguments);
  Expr* call_global(Variable* global, std::vector<Expr*> arguments);
  Expr* as_called(Expr* result);
  Expr* beta(const Expr* lambda, std::vector<Expr*> arguments);
  Expr* select_method(Variable* selector, std::vector<Expr*>& arguments);
  Variable* specialised(Variable* function, std::vector<Expr*>& arguments);
  Variable* constant_dictionary(const Expr* rhs);
  bool is_constant_dictionary(const Expr* e) const;
  bool is_constant_record(const Expr* e) const;
  bool is_of_library(const Expr* dictionary, std::size_t depth) const;
  bool can_inline(const Variable* global, std::size_t arguments);
  Expr* dictionary_call(const Expr* field, std::vector<Expr*>& arguments);

  // cases.cpp
  Expr* choose(Expr* scrutinee, const Expr* e);
  Expr* known_constructor(Expr* scrutinee, const Expr* e);
  std::vector<Binding> used(const std::vector<Binding>& bound);
  Expr* case_of_case(Expr* scrutinee, const Expr* e);
  struct Chosen;
  Expr* push_case(Expr* scrutinee, const Chosen& outer);
  std::vector<Alternative> alternatives(const Expr* e);

  Variable* demand(Variable* global);  // marks it as reachable and returns it
  const Expr* rhs_of(const Variable* global) const;

  Program& program_;
  std::unordered_map<const Variable*, const Expr*> globals_;  // original definitions
  Arities arities_;
  bool is_library_ = false;      // the current global is the runtime's
  bool is_specialised_ = false;  // the current global is a specialised copy
  Substitution substitution_;
  std::unordered_map<const Variable*, std::size_t> uses_;  // of fresh locals
  struct Pending {
    Variable* variable;
    const Expr* rhs;
    std::vector<std::pair<const Variable*, Expr*>> dictionaries;  // of a specialised copy
  };
  std::vector<Pending> pending_;
  std::unordered_map<const Variable*, bool> demanded_;
  std::map<std::pair<const Variable*, std::vector<const Variable*>>, Variable*> specialised_;
  std::map<std::pair<const Variable*, std::vector<const Variable*>>, Variable*> dictionaries_;
  std::vector<Binding> done_;
  std::uint32_t next_unique_ = 0;
  std::vector<const Variable*> inlining_;  // functions whose bodies are being copied
};

}  // namespace convertprofile::runtime::core
