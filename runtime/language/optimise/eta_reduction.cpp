// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/eta_reduction.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/language/optimise/inspect.h"
#include "runtime/language/optimise/loop_breakers.h"

namespace convertprofile::runtime::core {
namespace {

class EtaReduction {
 public:
  explicit EtaReduction(Program& program) : program_(program) {}

  void run() {
    std::vector<Binding> own;
    std::ranges::copy_if(program_.globals, std::back_inserter(own),
                         [](const Binding& b) { return !b.variable->is_library; });
    note(own, loop_breakers(own));
    for (Binding& b : program_.globals) {
      if (b.variable->is_library) continue;
      module_ = &b.variable->module.str();
      expression(b.rhs);
    }
  }

 private:
  // GHC looks at syntax: an expression under a counting tick is not a function.
  void note(const std::vector<Binding>& bindings,
            const std::unordered_set<const Variable*>& breakers) {
    for (const Binding& b : bindings) {
      if (b.rhs->kind == Expr::Kind::lambda && !breakers.contains(b.variable)) {
        arity_.emplace(b.variable, b.rhs->parameters.size());
      }
    }
  }

  void expression(Expr*& e) {
    if (e->kind == Expr::Kind::let) {
      const std::vector<Binding>& bindings = e->bindings;
      if (e->recursive) {
        note(bindings, loop_breakers(bindings));
      } else {
        note(bindings, {});
      }
    }
    for_each_part(e, [this](Expr*& part) { expression(part); });
    if (e->kind == Expr::Kind::lambda && passes_on(*e)) e = e->body->body;
  }

  bool passes_on(const Expr& lambda) const {
    const Expr* const call = lambda.body;
    if (call->kind != Expr::Kind::apply || call->body->kind != Expr::Kind::variable) return false;
    const Variable* const function = call->body->variable;
    // At -O0 GHC does not know arities from other modules.
    if (function->is_global && function->module != *module_) return false;
    const auto arity = arity_.find(function);
    return arity != arity_.end() && arity->second >= lambda.parameters.size() &&
           std::ranges::equal(lambda.parameters, call->arguments,
                              [](const Variable* parameter, const Expr* argument) {
                                return argument->kind == Expr::Kind::variable &&
                                       argument->variable == parameter;
                              });
  }

  Program& program_;
  std::unordered_map<const Variable*, std::size_t> arity_;  // of functions that are not loop
                                                            // breakers
  const std::string* module_ = nullptr;                     // of the current global
};

}  // namespace

void reduce_lambdas(Program& program) {
  EtaReduction(program).run();
}

}  // namespace convertprofile::runtime::core
