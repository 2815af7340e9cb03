// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/argument_names.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "runtime/language/optimise/inspect.h"

namespace convertprofile::runtime::core {
namespace {

class ArgumentNaming {
 public:
  ArgumentNaming(Program& program, const Known& known)
      : program_(program), known_(known), next_unique_(first_free_unique(program)) {}

  void run() {
    for (const Binding& b : program_.globals) {
      if (!b.variable->is_library) note_arity(b);
    }
    std::vector<Binding> named;
    for (Binding& b : program_.globals) {
      if (b.variable->is_library) continue;
      module_ = &b.variable->module.str();
      expression(b.rhs);
      right_side(b, named);
    }
    program_.globals.insert(program_.globals.end(), named.begin(), named.end());
  }

 private:
  void note_arity(const Binding& b) {
    if (b.rhs->kind == Expr::Kind::lambda) arity_[b.variable] = b.rhs->parameters.size();
  }

  void expression(Expr*& e) {
    if (e->kind == Expr::Kind::let) {
      for (const Binding& b : e->bindings) note_arity(b);
    }
    for_each_part(e, [this](Expr*& part) { expression(part); });
    if (e->kind == Expr::Kind::let) let(e);
  }

  void let(Expr*& e) {
    std::vector<Binding> named;
    for (Binding& b : e->bindings) {
      take_values_in(b.rhs);
      if (!is_counted(b.rhs)) right_side(b, named);
    }
    if (e->recursive) {
      e->bindings.append(named);
      return;
    }
    e = below_lets(program_, named, e);
  }

  // GHC floats nothing out of a local right-hand side whose evaluations are counted.
  static bool is_counted(const Expr* e) {
    for (; e->kind == Expr::Kind::tick; e = e->body) {
      if (e->counts) return true;
    }
    return false;
  }

  // Names the arguments of the binding's value, if any, before the bindings that use them.
  void right_side(const Binding& b, std::vector<Binding>& named) {
    std::vector<Tick> scopes;
    Expr* value = b.rhs;
    for (; value->kind == Expr::Kind::tick; value = value->body) {
      if (value->scopes) scopes.push_back({value->centre, false, true});
    }
    if (!is_value_with_arguments(value)) return;
    for (Expr*& argument : value->arguments) {
      if (is_atom(argument) || argument->kind == Expr::Kind::string) continue;
      for (auto s = scopes.rbegin(); s != scopes.rend(); ++s) {
        argument = TickPlacement(program_, known_).place(*s, argument);
      }
      take_values_in(argument);
      const Binding made{name_for(*b.variable, argument), argument};
      right_side(made, named);
      named.push_back(made);
      argument = reference(program_, made.variable);
    }
  }

  // Moves bindings to values into the function after them, making the right-hand side a function.
  void take_values_in(Expr*& rhs) const {
    Expr** inner = &rhs;
    while ((*inner)->kind == Expr::Kind::let &&
           std::ranges::all_of((*inner)->bindings, [this](const Binding& b) {
             return is_value(b.rhs) || is_value_with_arguments(b.rhs);
           })) {
      inner = &(*inner)->body;
    }
    Expr* const function = *inner;
    if (function == rhs || function->kind != Expr::Kind::lambda) return;
    for (Expr* let = rhs; let != function; let = let->body) let->type = function->body->type;
    *inner = function->body;
    function->body = rhs;
    rhs = function;
  }

  bool is_value_with_arguments(const Expr* e) const {
    if (e->kind == Expr::Kind::constructor) {
      return !program_.constructors[static_cast<std::size_t>(e->constructor)].is_unboxed;
    }
    if (e->kind != Expr::Kind::apply || e->body->kind != Expr::Kind::variable) return false;
    // At -O0 GHC does not know arities from other modules.
    if (e->body->variable->is_global && e->body->variable->module != *module_) return false;
    const auto arity = arity_.find(e->body->variable);
    return arity != arity_.end() && e->arguments.size() < arity->second;
  }

  Variable* name_for(const Variable& owner, const Expr* value) {
    Variable made;
    made.name = owner.name;
    made.unique = next_unique_++;
    made.type = value->type;
    made.type_description = program_.text("*");
    made.is_global = owner.is_global;
    made.module = owner.module;
    made.description = owner.description;
    return program_.make(std::move(made));
  }

  Program& program_;
  const Known& known_;
  std::unordered_map<const Variable*, std::size_t> arity_;
  const std::string* module_ = nullptr;  // of the current global
  std::uint32_t next_unique_;
};

}  // namespace

void name_arguments(Program& program, const Known& known) {
  ArgumentNaming(program, known).run();
}

}  // namespace convertprofile::runtime::core
