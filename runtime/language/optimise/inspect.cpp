// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/inspect.h"

#include <algorithm>
#include <utility>

namespace convertprofile::runtime::core {
namespace {

// Calls `visit(child, repeated)` for each direct child.
template <class F>
void for_each_child(const Expr* e, F&& visit) {
  const bool repeats = e->kind == Expr::Kind::lambda || e->kind == Expr::Kind::tick;
  for (const Expr* argument : e->arguments) visit(argument, false);
  for (const Binding& b : e->bindings) visit(b.rhs, false);
  if (e->body != nullptr) visit(e->body, repeats);
  for (const Alternative& a : e->alternatives) visit(a.body, false);
}

void find(const Expr* e, const Variable* v, bool repeated, Occurrences& found) {
  if (e->kind == Expr::Kind::variable && e->variable == v) {
    ++found.count;
    found.repeated |= repeated;
  }
  for_each_child(
      e, [&](const Expr* child, bool repeats) { find(child, v, repeated || repeats, found); });
}

}  // namespace

Occurrences occurrences(const Expr* e, const Variable* v) {
  Occurrences found;
  find(e, v, false, found);
  return found;
}

std::size_t size_up_to(const Expr* e, std::size_t limit) {
  std::size_t size = 1;
  for_each_child(e, [&](const Expr* child, bool) {
    if (size < limit) size += size_up_to(child, limit - size);
  });
  return std::min(size, limit);
}

bool is_nullary_constructor(const Expr* e) {
  return e->kind == Expr::Kind::constructor && e->arguments.empty();
}

bool is_atom(const Expr* e) {
  return e->kind == Expr::Kind::variable || e->kind == Expr::Kind::literal ||
         is_nullary_constructor(e);
}

// Within its group, a variable of a polymorphic group is not a function, whatever its type, because
// GHC binds the group under shared type variables. Neither is a dictionary, even of a one-method
// class. Uses of methods are calls of selectors to GHC.
bool is_function(const Expr& use) {
  if (use.is_method) return true;
  return use.variable->is_function && !use.variable->is_dictionary && !use.is_dictionary &&
         !use.is_instance;
}

bool is_integer_literal(const Expr* e) {
  return e->kind == Expr::Kind::primitive && e->primitive == stg::Primitive::IntegerLiteral;
}

bool is_integer(const Expr* e) {
  return is_integer_literal(e) || (e->kind == Expr::Kind::literal && e->is_integer);
}

bool is_trivial(const Expr* e) {
  return e->kind == Expr::Kind::variable || is_nullary_constructor(e) || is_integer(e);
}

bool is_value(const Expr* e) {
  return e->kind == Expr::Kind::constructor || e->kind == Expr::Kind::literal ||
         e->kind == Expr::Kind::lambda || is_integer_literal(e);
}

Expr* constructed(Expr* e) {
  while (e->kind == Expr::Kind::evaluate && e->is_strict_field && is_value(e->body)) {
    e = e->alternatives.front().body;
  }
  return e->kind == Expr::Kind::constructor ? e : nullptr;
}

const Expr* without_ticks(const Expr* e) {
  while (e->kind == Expr::Kind::tick) e = e->body;
  return e;
}

const Expr* function_body(const Expr* e) {
  while (e->kind == Expr::Kind::let && std::ranges::all_of(e->bindings, [](const Binding& b) {
           return b.variable->is_dictionary;
         })) {
    e = e->body;
  }
  return e;
}

const Binding* dictionary_of_itself(const Expr* e) {
  if (e->kind != Expr::Kind::let || !e->recursive || e->bindings.size() != 1) return nullptr;
  const Binding& only = e->bindings.front();
  const bool is_itself = e->body->kind == Expr::Kind::variable &&
                         e->body->variable == only.variable && only.variable->is_dictionary &&
                         only.rhs->kind == Expr::Kind::constructor;
  return is_itself ? &only : nullptr;
}

namespace {

Variable* fresh(Program& program, const Variable& v, Replacements& replaced,
                std::uint32_t& next_unique) {
  Variable made = v;
  made.unique = next_unique++;
  Variable* result = program.make(std::move(made));
  Expr reference{.kind = Expr::Kind::variable};
  if (v.dictionaries == 0) reference.type = v.type;
  reference.variable = result;
  replaced[&v] = program.make(std::move(reference));
  return result;
}

}  // namespace

Expr* copy(Program& program, const Expr* e, Replacements& replaced, std::uint32_t& next_unique) {
  if (e->kind == Expr::Kind::variable) {
    const auto found = replaced.find(e->variable);
    if (found == replaced.end()) return program.make(*e);
    Expr made = *found->second;
    // A polymorphic variable under another name.
    if (made.kind == Expr::Kind::variable && e->used_at != nullptr) {
      made.used_at = e->used_at;
      made.type = e->type;
    }
    return program.make(std::move(made));
  }
  Expr made = *e;
  const auto bind = [&](Variable*& v) {
    if (v != nullptr) v = fresh(program, *v, replaced, next_unique);
  };
  const auto part = [&](Expr*& child) { child = copy(program, child, replaced, next_unique); };
  for (Expr*& argument : made.arguments) part(argument);
  for (Variable*& parameter : made.parameters) bind(parameter);
  if (made.recursive) {
    for (Binding& b : made.bindings) bind(b.variable);
  }
  for (Binding& b : made.bindings) part(b.rhs);
  if (!made.recursive) {
    for (Binding& b : made.bindings) bind(b.variable);
  }
  if (made.body != nullptr) part(made.body);
  if (made.kind == Expr::Kind::evaluate) bind(made.variable);
  for (Alternative& a : made.alternatives) {
    for (Field& field : a.fields) bind(field.variable);
    part(a.body);
  }
  return program.make(std::move(made));
}

Expr* reference(Program& program, Variable* v) {
  Expr made{.kind = Expr::Kind::variable};
  made.variable = v;
  made.type = v->type;
  return program.make(std::move(made));
}

std::uint32_t first_free_unique(const Program& program) {
  std::uint32_t next = 0;
  for (const Variable& v : program.variables) next = std::max(next, v.unique + 1);
  return next;
}

Expr* below_lets(Program& program, const std::vector<Binding>& bindings, Expr* body) {
  for (auto b = bindings.rbegin(); b != bindings.rend(); ++b) {
    Expr let{.kind = Expr::Kind::let};
    let.type = body->type;
    let.bindings.push_back(*b);
    let.body = body;
    body = program.make(std::move(let));
  }
  return body;
}

namespace {

bool is_number_or_character(const Expr* e) {
  return e->kind == Expr::Kind::literal && !e->is_integer && !e->literal->is_real();
}

bool matches(const Alternative& a, const Expr* value) {
  if (a.kind == Alternative::Kind::constructor) {
    return value->kind == Expr::Kind::constructor && a.constructor == value->constructor;
  }
  if (a.kind == Alternative::Kind::literal) {
    return is_number_or_character(value) && a.literal.kind == value->literal->kind &&
           a.literal.integer == value->literal->integer;
  }
  return true;
}

}  // namespace

const Alternative* chosen(const Expr* e, const Expr* value) {
  const bool is_of_literals = e->alternatives.front().kind == Alternative::Kind::literal;
  if (is_of_literals && !is_number_or_character(value)) return nullptr;
  const auto found = std::ranges::find_if(
      e->alternatives, [value](const Alternative& a) { return matches(a, value); });
  return found == e->alternatives.end() ? nullptr : &*found;
}

int selected_field(const Expr* rhs) {
  if (rhs->kind != Expr::Kind::lambda || rhs->parameters.size() != 1) return -1;
  const Expr* body = rhs->body;
  if (!rhs->parameters[0]->is_dictionary || body->kind != Expr::Kind::evaluate ||
      body->alternatives.size() != 1 || body->body->kind != Expr::Kind::variable ||
      body->body->variable != rhs->parameters[0]) {
    return -1;
  }
  const Alternative& only = body->alternatives[0];
  if (only.body->kind != Expr::Kind::variable) return -1;
  const auto field = std::ranges::find(only.fields, only.body->variable, &Field::variable);
  return field == only.fields.end() ? -1 : static_cast<int>(field->number);
}

}  // namespace convertprofile::runtime::core
