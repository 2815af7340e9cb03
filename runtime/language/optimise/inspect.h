// SPDX-License-Identifier: BSD-3-Clause
// Queries and copies of Core expressions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {

// Larger or more deeply nested bodies are not inlined.
constexpr std::size_t inline_limit = 24;
constexpr std::size_t inline_depth = 16;
// Nesting depth to which dictionaries are inspected.
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
std::size_t size_up_to(const Expr* e, std::size_t limit);  // number of nodes, at most `limit`
bool is_atom(const Expr* e);
bool is_function(const Expr& use);  // to GHC, when placing a tick around the variable
bool is_nullary_constructor(const Expr* e);
bool is_integer_literal(const Expr* e);  // larger than a word
bool is_integer(const Expr* e);          // any literal of type Integer
bool is_trivial(const Expr* e);          // to GHC, where boxed numbers are constructor applications
bool is_value(const Expr* e);            // constructor, literal or lambda
// The constructor application, possibly with strict fields that are values; else null.
Expr* constructed(Expr* e);
const Expr* without_ticks(const Expr* e);
const Expr* function_body(const Expr* e);  // past leading lets of dictionaries
// `letrec d = C:Num ... in d`, the result of an instance's function if methods mention their own
// dictionary; else null.
const Binding* dictionary_of_itself(const Expr* e);

// The alternative chosen for this value; null if GHC compares it at run time (Integer, Double).
const Alternative* chosen(const Expr* e, const Expr* value);

Expr* reference(Program& program, Variable* v);
std::uint32_t first_free_unique(const Program& program);

// Wraps the body in one `let` per binding, the first outermost.
Expr* below_lets(Program& program, const std::vector<Binding>& bindings, Expr* body);

// A copy with fresh binders, numbered from `next_unique` on, and replaced variables.
using Replacements = std::unordered_map<const Variable*, Expr*>;
Expr* copy(Program& program, const Expr* e, Replacements& replaced, std::uint32_t& next_unique);

// Index of the field that a method or superclass selector takes: `\d -> case d of C:Eq a b -> b`;
// -1 for other right-hand sides.
int selected_field(const Expr* rhs);

}  // namespace convertprofile::runtime::core
