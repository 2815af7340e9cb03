// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/strict_lets.h"

#include <algorithm>
#include <unordered_set>

#include "runtime/language/optimise/inspect.h"

namespace convertprofile::runtime::core {
namespace {

// How many nodes are looked at to find out what is evaluated first.
constexpr int most_looked_at = 64;

// Gives a result for all numbers.
bool is_total(stg::Primitive primitive) {
  using stg::Primitive;
  switch (primitive) {
    case Primitive::IntAdd:
    case Primitive::IntSub:
    case Primitive::IntMul:
    case Primitive::IntNegate:
    case Primitive::IntEq:
    case Primitive::IntNe:
    case Primitive::IntLt:
    case Primitive::IntLe:
    case Primitive::IntGt:
    case Primitive::IntGe:
    case Primitive::CharOrd:
    case Primitive::CharEq:
    case Primitive::CharNe:
    case Primitive::CharLt:
    case Primitive::CharLe:
    case Primitive::CharGt:
    case Primitive::CharGe:
      return true;
    default:
      return false;
  }
}

class StrictLets {
 public:
  explicit StrictLets(Program& program) : program_(program) {}

  void run() {
    for (Binding& b : program_.globals) b.rhs = part(b.rhs);
  }

 private:
  Expr* part(Expr* e) {
    while (e->kind == Expr::Kind::let && is_strict(*e)) e = evaluated_first(*e);
    if (e->kind == Expr::Kind::evaluate) return evaluate(e);
    for_each_part(e, [this](Expr*& inner) { inner = part(inner); });
    return e;
  }

  Expr* evaluate(Expr* e) {
    e->body = part(e->body);
    const Variable* const again =
        e->body->kind == Expr::Kind::variable ? e->body->variable : nullptr;
    const bool is_new = again != nullptr && evaluated_.insert(again).second;
    if (e->variable != nullptr) evaluated_.insert(e->variable);
    for (Alternative& a : e->alternatives) {
      for (const Field& field : a.fields) {
        if (field.variable->is_evaluated) evaluated_.insert(field.variable);
      }
      a.body = part(a.body);
    }
    if (is_new) evaluated_.erase(again);
    return e;
  }

  bool is_strict(const Expr& let) const {
    const Binding& b = let.bindings.front();
    if (let.recursive || let.bindings.size() != 1) return false;
    if (!b.variable->is_library || b.variable->might_be_function || b.variable->is_join)
      return false;
    const bool is_thunk = b.rhs->kind == Expr::Kind::apply || b.rhs->kind == Expr::Kind::evaluate ||
                          b.rhs->kind == Expr::Kind::let || b.rhs->kind == Expr::Kind::primitive;
    int looked_at = 0;
    return is_thunk && !is_integer_literal(b.rhs) && demands(let.body, b.variable, looked_at);
  }

  Expr* evaluated_first(const Expr& let) {
    Expr made{.kind = Expr::Kind::evaluate};
    made.type = let.type;
    made.body = let.bindings.front().rhs;
    made.variable = let.bindings.front().variable;
    made.alternatives = {{.body = let.body}};
    return program_.make(std::move(made));
  }

  // Whether nothing that could fail is evaluated before the variable is.
  bool demands(const Expr* e, const Variable* v, int& looked_at) const {
    if (++looked_at > most_looked_at) return false;
    switch (e->kind) {
      case Expr::Kind::variable:
        return e->variable == v;
      case Expr::Kind::let:
        return demands(e->body, v, looked_at);
      case Expr::Kind::primitive:
        return operands_demand(e, v, looked_at);
      case Expr::Kind::evaluate:
        if (demands(e->body, v, looked_at)) return true;
        return is_safe(e->body) && std::ranges::all_of(e->alternatives, [&](const Alternative& a) {
                 return demands(a.body, v, looked_at);
               });
      default:
        return false;
    }
  }

  bool operands_demand(const Expr* e, const Variable* v, int& looked_at) const {
    if (e->primitive == stg::Primitive::Seq) {
      return demands(e->arguments[0], v, looked_at) ||
             (is_safe(e->arguments[0]) && demands(e->arguments[1], v, looked_at));
    }
    const stg::PrimitiveInfo& info = stg::info(e->primitive);
    if (info.evaluates_from_right()) return false;
    for (std::size_t i = 0; i < e->arguments.size(); ++i) {
      if (!info.evaluates(i)) continue;
      if (demands(e->arguments[i], v, looked_at)) return true;
      if (!is_safe(e->arguments[i])) return false;
    }
    return false;
  }

  bool is_safe(const Expr* e) const {
    if (e->kind == Expr::Kind::literal) return true;
    if (e->kind == Expr::Kind::variable) return evaluated_.contains(e->variable);
    return e->kind == Expr::Kind::primitive && is_total(e->primitive) &&
           std::ranges::all_of(e->arguments, [this](const Expr* a) { return is_safe(a); });
  }

  Program& program_;
  std::unordered_set<const Variable*> evaluated_;  // where part() is
};

}  // namespace

void evaluate_strict_lets(Program& program) {
  StrictLets(program).run();
}

}  // namespace convertprofile::runtime::core
