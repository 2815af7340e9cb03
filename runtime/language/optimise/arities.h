// SPDX-License-Identifier: BSD-3-Clause
// Counts the arguments that the runtime's own functions take before they do any work. GHC's
// libraries are optimised to take them all at once: a call with fewer is a partial application, and
// the function's thunks are built by the call with the rest, under that call's stack.
//
//   many p = parserBind (manyAccum (:) p) k
//     =>  many p = \s cok cerr eok eerr -> parserBind (manyAccum (:) p) k s cok cerr eok eerr
#pragma once

#include <cstddef>
#include <functional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

class Arities {
 public:
  // `rhs_of` returns a global's right-hand side, or null if it is not in the program.
  explicit Arities(std::function<const Expr*(const Variable*)> rhs_of)
      : rhs_of_(std::move(rhs_of)) {}

  // Number of arguments the expression takes at no cost but allocation.
  std::size_t of(const Expr* e);
  std::size_t of_variable(const Variable* v);
  void note(const Binding& local) { locals_.emplace(local.variable, local.rhs); }

 private:
  std::size_t of_call(const Expr* e);
  std::size_t of_function(const Expr* function, const std::vector<const Expr*>& arguments);
  bool is_cheap(const Expr* e);
  bool is_selection(const Expr* e) const;
  const Expr* method(const Expr* selector, const Expr* dictionary) const;
  const Expr* fields_of(const Expr* dictionary, std::size_t depth) const;
  const Expr* bound_to(const Variable* v) const;

  std::function<const Expr*(const Variable*)> rhs_of_;
  std::unordered_map<const Variable*, const Expr*> locals_;
  std::unordered_map<const Variable*, std::size_t> known_;
  std::size_t inlined_ = 0;  // nesting of functions inspected for a call
};

}  // namespace convertprofile::runtime::core
