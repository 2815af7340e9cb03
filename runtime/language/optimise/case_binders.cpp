// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/case_binders.h"

#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "runtime/language/optimise/inspect.h"
#include "runtime/language/types.h"

namespace convertprofile::runtime::core {
namespace {

bool has_variables(Type* type) {
  type = resolved(type);
  if (type->kind == Type::Kind::apply) {
    return has_variables(type->function) || has_variables(type->argument);
  }
  return type->kind != Type::Kind::constructor;
}

// Uses of polymorphic variables do not count as variables, because they are applied to types.
bool is_polymorphic(const Expr* use) {
  const Variable& v = *use->variable;
  if (v.dictionaries != 0 || use->used_at != nullptr || use->is_instance) return true;
  return v.is_global && (v.type == nullptr || has_variables(v.type));
}

class CaseBinders {
 public:
  CaseBinders(Program& program, CalledUnderTick called)
      : program_(program), next_unique_(first_free_unique(program)), called_(called) {}

  void run() {
    for (const Binding& b : program_.globals) {
      if (b.rhs->kind == Expr::Kind::lambda) evaluated_.insert(b.variable);
    }
    for (Binding& b : program_.globals) {
      module_ = &b.variable->module.str();
      if (!b.variable->is_library || called_ == CalledUnderTick::left) b.rhs = enclosed(b.rhs);
    }
  }

 private:
  // Thunks, function bodies, alternatives and expressions below ticks: nothing floats out of these.
  Expr* enclosed(Expr* e) {
    const std::size_t known = replaced_.size();
    const std::size_t outside = floating_.size();
    e = part(e);
    e = below_floating(outside, e);
    restore(known);
    return e;
  }

  Expr* part(Expr* e) {
    switch (e->kind) {
      case Expr::Kind::variable:
        return variable(e);
      case Expr::Kind::apply:
        return apply(e);
      case Expr::Kind::let:
        return let(e);
      case Expr::Kind::evaluate:
        return evaluate(e);
      default:
        for_each_part(e, [this](Expr*& inner) { inner = enclosed(inner); });
        return e;
    }
  }

  Expr* variable(Expr* e) {
    const auto found = binders_.find(e->variable);
    return found == binders_.end() ? e : reference(program_, found->second);
  }

  // A function under a tick is evaluated before the expressions around the call.
  Expr* apply(Expr* e) {
    const Expr* const function = evaluated(e->body);
    if (called_ == CalledUnderTick::left || function == nullptr ||
        e->body->kind != Expr::Kind::tick) {
      e->body = part(e->body);
    } else {
      Expr made{.kind = Expr::Kind::evaluate};
      made.variable = binder_for(*function->variable, "fun");
      made.body = enclosed(e->body);
      floating_.push_back(program_.make(std::move(made)));
      know(function->variable, floating_.back()->variable);
      e->body = reference(program_, floating_.back()->variable);
    }
    for (Expr*& argument : e->arguments) argument = enclosed(argument);
    return e;
  }

  Expr* let(Expr* e) {
    for (Binding& b : e->bindings) {
      b.rhs = enclosed(b.rhs);
      if (b.rhs->kind == Expr::Kind::lambda) evaluated_.insert(b.variable);
    }
    const std::size_t outside = floating_.size();
    Expr* const body = part(e->body);
    if (floating_.size() == outside) {
      e->body = body;
      return e;
    }
    floating_.insert(floating_.begin() + static_cast<std::ptrdiff_t>(outside), e);
    return body;
  }

  Expr* evaluate(Expr* e) {
    if (called_ == CalledUnderTick::evaluated) e->body = without_strict_fields(e->body);
    const Expr* const scrutinee = evaluated(e->body);
    e->body = part(e->body);
    const std::size_t known = replaced_.size();
    if (is_evaluated_again(e)) {
      know(e->variable, e->body->variable);
      Expr* const body = enclosed(e->alternatives.front().body);
      restore(known);
      return body;
    }
    if (e->variable != nullptr) evaluated_.insert(e->variable);
    if (scrutinee != nullptr) {
      name(e->variable, *scrutinee->variable);
      know(scrutinee->variable, e->variable);
    }
    for (Alternative& a : e->alternatives) a.body = enclosed(a.body);
    restore(known);
    return e;
  }

  // Strict fields of a constructor that a case takes apart are evaluated before the case.
  Expr* without_strict_fields(Expr* e) {
    const Expr* built = e;
    while (built->kind == Expr::Kind::tick && !built->scopes) built = built->body;
    if (built->kind != Expr::Kind::evaluate || !built->is_strict_field) return e;
    while (e->kind == Expr::Kind::tick || (e->kind == Expr::Kind::evaluate && e->is_strict_field)) {
      Expr* const rest = e->kind == Expr::Kind::tick ? e->body : e->alternatives.front().body;
      if (e->kind == Expr::Kind::evaluate) {
        const Expr* const field = evaluated(e->body);
        e->body = enclosed(e->body);
        if (field != nullptr) know(field->variable, e->variable);
        evaluated_.insert(e->variable);
      }
      floating_.push_back(e);
      e = rest;
    }
    return e;
  }

  // GHC's simplifier removes cases of evaluated values and of the module's own functions.
  bool is_evaluated_again(const Expr* e) const {
    if (called_ == CalledUnderTick::left || e->variable == nullptr ||
        e->alternatives.front().kind != Alternative::Kind::otherwise ||
        e->body->kind != Expr::Kind::variable || is_polymorphic(e->body)) {
      return false;
    }
    const Variable& v = *e->body->variable;
    return v.is_evaluated || (evaluated_.contains(&v) && (!v.is_global || v.module == *module_));
  }

  // The variable with this value, possibly under ticks; else null.
  static const Expr* evaluated(const Expr* e) {
    while (e->kind == Expr::Kind::tick) e = e->body;
    return e->kind == Expr::Kind::variable && !is_polymorphic(e) ? e : nullptr;
  }

  // Wraps `body` in everything that has floated since there were `outside` of them.
  Expr* below_floating(std::size_t outside, Expr* body) {
    for (; floating_.size() > outside; floating_.pop_back()) {
      Expr* const around = floating_.back();
      around->type = body->type;
      if (around->kind == Expr::Kind::evaluate) {
        around->alternatives = {{.body = body}};
        around->is_strict_field = false;
      } else {
        around->body = body;
      }
      body = around;
    }
    return body;
  }

  void know(const Variable* variable, Variable* binder) {
    Variable*& known = binders_[variable];
    replaced_.emplace_back(variable, std::exchange(known, binder));
  }
  void restore(std::size_t known) {
    for (; replaced_.size() > known; replaced_.pop_back()) {
      const auto& [variable, before] = replaced_.back();
      if (before == nullptr) {
        binders_.erase(variable);
      } else {
        binders_[variable] = before;
      }
    }
  }

  // Gives a case's binder the type of the evaluated variable.
  void name(Variable*& binder, const Variable& evaluated) {
    if (binder == nullptr) {
      binder = binder_for(evaluated, "ds");
    } else if (binder->type == nullptr) {
      be_like(*binder, evaluated);
    }
  }
  Variable* binder_for(const Variable& evaluated, std::string name) {
    Variable made;
    made.name = std::move(name);
    made.unique = next_unique_++;
    be_like(made, evaluated);
    return program_.make(std::move(made));
  }
  static void be_like(Variable& binder, const Variable& evaluated) {
    binder.type = evaluated.type;
    binder.type_description = evaluated.type_description;
    binder.might_be_function = evaluated.might_be_function;
    binder.is_function = evaluated.is_function;
  }

  Program& program_;
  std::uint32_t next_unique_;
  CalledUnderTick called_;
  std::unordered_map<const Variable*, Variable*> binders_;       // by evaluated variable
  std::vector<std::pair<const Variable*, Variable*>> replaced_;  // former entries of binders_;
                                                                 // null: new
  std::unordered_set<const Variable*> evaluated_;
  const std::string* module_ = nullptr;  // of the current global
  std::vector<Expr*> floating_;          // outermost first: lets, ticks and cases
};

// Whether this is a polymorphic variable under a tick that only counts.
bool is_ticked_instance(const Expr* e) {
  return e->kind == Expr::Kind::tick && e->counts && !e->scopes &&
         e->body->kind == Expr::Kind::variable && e->body->variable->might_be_function &&
         e->body->variable->dictionaries == 0 && !e->body->is_instance && is_polymorphic(e->body);
}

void evaluate_ticked_instances(Program& program, Expr*& e, std::uint32_t& next_unique) {
  for_each_part(e, [&](Expr*& part) { evaluate_ticked_instances(program, part, next_unique); });
  if (!is_ticked_instance(e)) return;
  Variable* value = program.make(Variable(*e->body->variable));
  value->name = "sat";
  value->unique = next_unique++;
  value->is_global = false;
  Expr made{.kind = Expr::Kind::evaluate};
  made.type = e->type;
  made.body = e;
  made.variable = value;
  made.alternatives.push_back({.body = reference(program, value)});
  e = program.make(std::move(made));
}

}  // namespace

void evaluate_ticked_instances(Program& program) {
  std::uint32_t next_unique = first_free_unique(program);
  for (Binding& b : program.globals) {
    if (!b.variable->is_library) evaluate_ticked_instances(program, b.rhs, next_unique);
  }
}

void use_case_binders(Program& program, CalledUnderTick called) {
  CaseBinders(program, called).run();
}

}  // namespace convertprofile::runtime::core
