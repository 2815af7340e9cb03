// SPDX-License-Identifier: BSD-3-Clause
// Facts about Core expressions, and what is made of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// Bodies larger than this many nodes are not copied to their callers, nor deeper than that.
constexpr std::size_t inline_limit = 24;
constexpr std::size_t inline_depth = 16;
// Dictionaries within dictionaries are looked into down to this depth.
constexpr std::size_t dictionary_depth = 8;

// Calls `visit` with a reference to each direct part.
template <class Visit>
void for_each_part(Expr* e, Visit&& visit) {
  for (Expr*& argument : e->arguments) visit(argument);
  for (Binding& b : e->bindings) visit(b.rhs);
  if (e->body != nullptr) visit(e->body);
  for (Alternative& a : e->alternatives) visit(a.body);
}

struct Occurrences {
  std::size_t count = 0;
  bool repeated = false;  // inside a lambda or under a tick
};
Occurrences occurrences(const Expr* e, const Variable* v);
std::size_t size_up_to(const Expr* e, std::size_t limit);  // nodes; `limit` if there are as many
bool is_atom(const Expr* e);
bool is_function(const Expr& use);  // to GHC, where it places a tick around the variable
bool is_nullary_constructor(const Expr* e);
bool is_integer_literal(const Expr* e);  // of more than a word
bool is_integer(const Expr* e);          // any literal of type Integer
bool is_trivial(const Expr* e);  // to GHC, where a boxed number is a constructor's application
bool is_value(const Expr* e);    // constructor, literal or lambda
// The constructor that is applied, also to strict fields if these are values; null if none is.
Expr* constructed(Expr* e);
const Expr* without_ticks(const Expr* e);
const Expr* function_body(const Expr* e);  // past leading lets of dictionaries
// `letrec d = C:Num ... in d`, what an instance's function gives where methods mention the
// dictionary that they are in; else null.
const Binding* dictionary_of_itself(const Expr* e);

// The alternative that a case takes for this value; null if GHC compares it (an Integer, a Double).
const Alternative* chosen(const Expr* e, const Expr* value);

Expr* reference(Program& program, Variable* v);
std::uint32_t first_free_unique(const Program& program);

// The body below one `let` for each binding, the first outermost.
Expr* below_lets(Program& program, const std::vector<Binding>& bindings, Expr* body);

// A copy whose binders are fresh, numbered from `next_unique` on, with variables replaced.
using Replacements = std::unordered_map<const Variable*, Expr*>;
Expr* copy(Program& program, const Expr* e, Replacements& replaced, std::uint32_t& next_unique);

// Which field of a dictionary a class's method (or superclass) selector takes: `\d -> case d of
// C:Eq a b -> b`; -1 if the right-hand side is none.
int selected_field(const Expr* rhs);

}  // namespace convertprofile::runtime::core
