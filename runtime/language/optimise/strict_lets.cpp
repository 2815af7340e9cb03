// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/strict_lets.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/language/optimise/inspect.h"

namespace convertprofile::runtime::core {
namespace {

// Bounds the nodes visited to find what is evaluated first.
constexpr int most_looked_at = 64;

// Whether the primitive is defined for all numbers.
bool is_total(stg::Primitive primitive) {
  using stg::Primitive;
  switch (primitive) {
    case Primitive::IntAdd:
    case Primitive::IntSub:
    case Primitive::IntMul:
    case Primitive::IntNegate:
    case Primitive::IntAnd:
    case Primitive::IntOr:
    case Primitive::IntXor:
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
  explicit StrictLets(Program& program)
      : program_(program), next_unique_(first_free_unique(program)) {}

  void run() {
    pass();
    // The first pass may reveal more functions that evaluate arguments first.
    functions_.clear();
    pass();
  }

 private:
  void pass() {
    for (const Binding& b : program_.globals) note_function(b);
    for (Binding& b : program_.globals) {
      is_library_ = b.variable->is_library;
      b.rhs = part(b.rhs);
    }
  }

  Expr* part(Expr* e) {
    while (e->kind == Expr::Kind::let && is_strict(*e)) e = evaluated_first(*e);
    if (is_library_ && (e->kind == Expr::Kind::apply || e->kind == Expr::Kind::constructor)) {
      e = with_evaluated_arguments(e);
    }
    if (e->kind == Expr::Kind::evaluate) return evaluate(e);
    for (const Binding& b : e->bindings) note_function(b);
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
    if (!b.variable->is_library || b.variable->is_join) return false;
    if (b.variable->might_be_function && !is_library_) return false;
    const bool is_thunk = b.rhs->kind == Expr::Kind::apply || b.rhs->kind == Expr::Kind::evaluate ||
                          b.rhs->kind == Expr::Kind::let || b.rhs->kind == Expr::Kind::primitive;
    if (is_library_ && is_cheap(b.rhs)) return true;
    int looked_at = 0;
    return is_thunk && !is_integer_literal(b.rhs) && demands(let.body, b.variable, looked_at);
  }

  // Arithmetic on evaluated operands.
  bool is_cheap(const Expr* e) const { return e->kind == Expr::Kind::primitive && is_safe(e); }

  // For a function of the runtime's own, notes the parameters that it evaluates before anything
  // else, in that order.
  void note_function(const Binding& b) {
    if (!b.variable->is_library || b.variable->is_join || b.rhs->kind != Expr::Kind::lambda) return;
    const std::vector<Variable*>& parameters = b.rhs->parameters;
    std::vector<std::size_t> order;
    for (bool found = true; found;) {
      found = false;
      for (std::size_t i = 0; i < parameters.size() && !found; ++i) {
        int looked_at = 0;
        found =
            !evaluated_.contains(parameters[i]) && demands(b.rhs->body, parameters[i], looked_at);
        if (!found) continue;
        evaluated_.insert(parameters[i]);
        order.push_back(i);
      }
    }
    for (const std::size_t i : order) evaluated_.erase(parameters[i]);
    if (!order.empty()) functions_.insert_or_assign(b.variable, Function{&parameters, order});
  }

  // Output expressions may be shared, so modified ones are copied.
  Expr* with_evaluated_arguments(Expr* e) {
    std::vector<Binding> first;
    Expr made = *e;
    const auto evaluate_argument = [&](std::size_t i, const Variable* like) {
      Variable variable{.name = like != nullptr ? like->name : "sat"};
      variable.unique = next_unique_++;
      variable.type_description = like != nullptr ? like->type_description : program_.text("*");
      variable.might_be_function = false;
      variable.is_library = true;
      Variable* const bound = program_.make(std::move(variable));
      first.push_back({bound, e->arguments[i]});
      made.arguments[i] = reference(program_, bound);
    };
    if (e->kind == Expr::Kind::apply) {
      for (const std::size_t i : strict_arguments(*e)) {
        evaluate_argument(i, (*functions_.at(e->body->variable).parameters)[i]);
      }
    }
    for (std::size_t i = 0; i < made.arguments.size(); ++i) {
      if (is_cheap(made.arguments[i])) evaluate_argument(i, nullptr);
    }
    if (first.empty()) return e;
    Expr* result = program_.make(std::move(made));
    for (auto b = first.rbegin(); b != first.rend(); ++b) {
      Expr let{.kind = Expr::Kind::let};
      let.type = e->type;
      let.bindings.push_back(*b);
      let.body = result;
      result = evaluated_first(let);
    }
    return result;
  }

  // Suspended arguments that the function evaluates first, up to a variable that would have to be
  // evaluated before.
  std::vector<std::size_t> strict_arguments(const Expr& call) const {
    std::vector<std::size_t> found;
    if (call.body->kind != Expr::Kind::variable) return found;
    const auto function = functions_.find(call.body->variable);
    if (function == functions_.end()) return found;
    const std::vector<Variable*>& parameters = *function->second.parameters;
    if (call.arguments.size() < parameters.size()) return found;
    for (const std::size_t i : function->second.order) {
      const Expr* argument = call.arguments[i];
      if (is_value(argument) || is_safe(argument)) continue;
      if (is_atom(argument)) break;
      found.push_back(i);
    }
    return found;
  }

  Expr* evaluated_first(const Expr& let) {
    Expr made{.kind = Expr::Kind::evaluate};
    made.type = let.type;
    made.body = let.bindings.front().rhs;
    made.variable = let.bindings.front().variable;
    made.alternatives = {{.body = let.body}};
    return program_.make(std::move(made));
  }

  // Whether the variable is evaluated before anything that could fail.
  bool demands(const Expr* e, const Variable* v, int& looked_at) const {
    if (++looked_at > most_looked_at) return false;
    switch (e->kind) {
      case Expr::Kind::variable:
        return e->variable == v;
      case Expr::Kind::let:
        return bindings_demand(e, v, looked_at) || demands(e->body, v, looked_at);
      case Expr::Kind::primitive:
        return operands_demand(e, v, looked_at);
      case Expr::Kind::evaluate:
        if (demands(e->body, v, looked_at)) return true;
        if (e->variable != nullptr) evaluated_.insert(e->variable);
        return is_safe(e->body) && std::ranges::all_of(e->alternatives, [&](const Alternative& a) {
                 return demands(a.body, v, looked_at);
               });
      default:
        return false;
    }
  }

  // Also looks into bindings that are themselves evaluated first.
  bool bindings_demand(const Expr* let, const Variable* v, int& looked_at) const {
    return !let->recursive && std::ranges::any_of(let->bindings, [&](const Binding& b) {
      return !b.variable->is_join && demands(b.rhs, v, looked_at) &&
             demands(let->body, b.variable, looked_at);
    });
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
    if (e->kind == Expr::Kind::variable) {
      return e->variable->is_evaluated || evaluated_.contains(e->variable);
    }
    if (e->kind == Expr::Kind::evaluate) {
      return is_safe(e->body) && std::ranges::all_of(e->alternatives, [this](const Alternative& a) {
               return is_safe(a.body);
             });
    }
    return e->kind == Expr::Kind::primitive && is_total(e->primitive) &&
           std::ranges::all_of(e->arguments, [this](const Expr* a) { return is_safe(a); });
  }

  struct Function {
    const std::vector<Variable*>* parameters;
    std::vector<std::size_t> order;  // of the evaluated parameters
  };

  Program& program_;
  std::uint32_t next_unique_;
  bool is_library_ = false;                                // of the global being visited
  mutable std::unordered_set<const Variable*> evaluated_;  // at the current place
  std::unordered_map<const Variable*, Function> functions_;
};

}  // namespace

void evaluate_strict_lets(Program& program) {
  StrictLets(program).run();
}

}  // namespace convertprofile::runtime::core
