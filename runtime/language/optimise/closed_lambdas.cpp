// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/closed_lambdas.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <vector>

#include "runtime/language/optimise/inspect.h"
#include "runtime/language/optimise/join_points.h"
#include "runtime/language/types.h"

namespace convertprofile::runtime::core {
namespace {

class ClosedLambdas {
 public:
  explicit ClosedLambdas(Program& program)
      : program_(program), next_unique_(first_free_unique(program)) {}

  void run() {
    for (const Binding& b : program_.globals) {
      if (!b.variable->is_library) continue;
      global_ = b.variable;
      levels_.clear();
      if (b.rhs->kind == Expr::Kind::lambda) {
        bind(b.rhs->parameters, 0);
        parts(b.rhs, 0);
      } else {
        Expr* rhs = b.rhs;
        parts(rhs, 0);
      }
    }
    program_.globals.insert(program_.globals.end(), made_.begin(), made_.end());
  }

 private:
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

  // The innermost level of the local variables used; a binding's level is the number of lambdas
  // around it within the global.
  std::size_t visit(Expr*& e, std::size_t level) {
    if (e->kind == Expr::Kind::variable) {
      const auto found = levels_.find(e->variable);
      return found == levels_.end() ? none : found->second;
    }
    if (e->kind != Expr::Kind::lambda) return parts(e, level);
    bind(e->parameters, level + 1);
    const std::size_t lowest = parts(e, level + 1);
    if (lowest <= level) return lowest;
    e = reference(program_, floated(e));
    return none;
  }

  std::size_t parts(Expr* e, std::size_t level) {
    std::size_t lowest = none;
    for (const Binding& b : e->bindings) levels_[b.variable] = level;
    if (e->kind == Expr::Kind::evaluate) levels_[e->variable] = level;
    for (const Alternative& a : e->alternatives) {
      for (const Field& field : a.fields) levels_[field.variable] = level;
    }
    for (Expr*& argument : e->arguments) lowest = std::min(lowest, visit(argument, level));
    for (Binding& b : e->bindings) {
      const bool stays =
          b.rhs->kind == Expr::Kind::lambda && !e->recursive && is_join_point(b, e->body);
      if (stays) bind(b.rhs->parameters, level);
      lowest = std::min(lowest, stays ? parts(b.rhs, level) : visit(b.rhs, level));
    }
    if (e->body != nullptr) lowest = std::min(lowest, visit(e->body, level));
    for (Alternative& a : e->alternatives) lowest = std::min(lowest, visit(a.body, level));
    return lowest;
  }

  void bind(const std::vector<Variable*>& variables, std::size_t level) {
    for (const Variable* v : variables) levels_[v] = level;
  }

  Variable* floated(Expr* lambda) {
    Variable made;
    made.name = global_->name + ".\\";
    made.unique = next_unique_++;
    made.type = lambda->type;
    made.is_function = lambda->type != nullptr && is_function_type(lambda->type);
    made.is_global = true;
    made.is_library = true;
    made.module = global_->module;
    made.description = global_->description;
    made_.push_back({program_.make(std::move(made)), lambda});
    return made_.back().variable;
  }

  Program& program_;
  std::uint32_t next_unique_;
  const Variable* global_ = nullptr;  // being visited
  std::unordered_map<const Variable*, std::size_t> levels_;
  std::vector<Binding> made_;
};

}  // namespace

void float_closed_lambdas(Program& program) {
  ClosedLambdas(program).run();
}

}  // namespace convertprofile::runtime::core
