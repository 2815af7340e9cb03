// SPDX-License-Identifier: BSD-3-Clause
// When GHC inlines a function at a call (GHC.Core.Unfold): the size of its body, discounts for what
// the arguments are, and whether the call is interesting.
#pragma once

#include <unordered_map>
#include <vector>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// What is known of a variable of the simplified program.
struct Unfolding {
  enum class Guidance : std::uint8_t {
    never,
    always,        // the body is no larger than the call
    if_good_args,  // by size and discounts
  };
  const Expr* rhs = nullptr;  // null: nothing is known
  Guidance guidance = Guidance::never;
  std::size_t parameters = 0;
  std::vector<int> discounts;  // if_good_args: one a parameter
  int size = 0;
  int result_discount = 0;
  bool is_work_free = false;
  bool is_cheap = false;
  bool is_constructor = false;  // a value that a case can look into
};

struct Known {
  Unfolding unfolding;
  std::size_t arity = 0;
  bool is_loop_breaker = false;
  bool is_evaluated = false;
  const Expr* dictionary = nullptr;  // what a dictionary, or a function that makes one, is
};
using KnownTable = std::unordered_map<const Variable*, Known>;

enum class ArgumentSummary : std::uint8_t { trivial, structured, value };

enum class CallContext : std::uint8_t { boring, rhs, discounted_argument, applied, scrutinised };

class Unfoldings {
 public:
  Unfoldings(const Program& program, KnownTable& known);

  Unfolding make(const Expr* rhs) const;
  std::size_t arity(const Expr* rhs) const;
  bool is_work_free(const Expr* e) const;
  // Of classes' methods and superclasses, with the number of the field they take.
  const std::unordered_map<const Variable*, std::size_t>& selectors() const { return selectors_; }
  bool is_small(const Unfolding& unfolding) const;  // small enough to duplicate anywhere

  // Whether to put the unfolding in place of the call.
  bool inlines(const Unfolding& unfolding, bool is_lone,
               const std::vector<ArgumentSummary>& arguments, CallContext context) const;

 private:
  struct Size;
  Size size(const Expr* e, const std::vector<Variable*>& parameters) const;
  Size size_of_call(const Expr* head, std::size_t arguments,
                    const std::vector<Variable*>& parameters, const Expr* first) const;
  Size size_of_case(const Expr* e, const std::vector<Variable*>& parameters) const;
  Size size_of_let(const Expr* e, const std::vector<Variable*>& parameters) const;
  bool is_cheap_application(const Expr* head, std::size_t arguments) const;

  KnownTable& known_;
  std::unordered_map<const Variable*, std::size_t> selectors_;
};

}  // namespace convertprofile::runtime::core
