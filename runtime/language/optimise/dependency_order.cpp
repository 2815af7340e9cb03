// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/dependency_order.h"

#include <unordered_map>

#include "runtime/language/optimise/inspect.h"

namespace convertprofile::runtime::core {
namespace {

class Order {
 public:
  explicit Order(const Program& program) : program_(program) {
    for (std::size_t i = 0; i < program.globals.size(); ++i) {
      const Variable* v = program.globals[i].variable;
      if (v->is_library) {
        order_.push_back(i);
      } else {
        waiting_.emplace(v, i);
      }
    }
  }

  std::vector<std::size_t> run() {
    for (std::size_t i = 0; i < program_.globals.size(); ++i) {
      if (waiting_.erase(program_.globals[i].variable) != 0) finish(i);
    }
    return std::move(order_);
  }

 private:
  struct Entered {
    std::size_t global;
    std::vector<std::size_t> mentioned;  // still to be visited, next one last
  };

  void finish(std::size_t root) {
    std::vector<Entered> path;
    const auto enter = [&](std::size_t global) {
      path.push_back({global, {}});
      mention(program_.globals[global].rhs, path.back().mentioned);
    };
    enter(root);
    while (!path.empty()) {
      Entered& last = path.back();
      if (last.mentioned.empty()) {
        order_.push_back(last.global);
        path.pop_back();
        continue;
      }
      const std::size_t next = last.mentioned.back();
      last.mentioned.pop_back();
      if (waiting_.erase(program_.globals[next].variable) != 0) enter(next);
    }
  }

  void mention(Expr* e, std::vector<std::size_t>& found) const {
    if (e->kind == Expr::Kind::variable) {
      const auto global = waiting_.find(e->variable);
      if (global != waiting_.end()) found.push_back(global->second);
    }
    for_each_part(e, [&](Expr*& part) { mention(part, found); });
  }

  const Program& program_;
  std::unordered_map<const Variable*, std::size_t> waiting_;  // not yet entered
  std::vector<std::size_t> order_;
};

}  // namespace

std::vector<std::size_t> dependency_order(const Program& program) {
  return Order(program).run();
}

}  // namespace convertprofile::runtime::core
