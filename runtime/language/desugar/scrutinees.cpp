// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/desugar/scrutinees.h"

#include <unordered_map>
#include <vector>

namespace convertprofile::runtime {
namespace {

using Kind = core::Expr::Kind;

std::vector<core::Expr*> children(const core::Expr& e) {
  std::vector<core::Expr*> all = e.arguments;
  for (const core::Binding& b : e.bindings) all.push_back(b.rhs);
  for (const core::Alternative& a : e.alternatives) all.push_back(a.body);
  if (e.body != nullptr) all.push_back(e.body);
  return all;
}

// The first `evaluate` of `v` in `body`, after any functions for failing matches.
core::Expr* first_evaluation(core::Expr* body, const core::Variable* v) {
  while (body->kind == Kind::let && !body->recursive &&
         body->bindings.front().rhs->kind == Kind::lambda) {
    body = body->body;
  }
  const bool found = body->kind == Kind::evaluate && body->body->kind == Kind::variable &&
                     body->body->variable == v;
  return found ? body : nullptr;
}

}  // namespace

void evaluate_in_place(core::Program& program) {
  std::vector<core::Expr*> reached;
  for (const core::Binding& b : program.globals) reached.push_back(b.rhs);
  std::unordered_map<const core::Variable*, std::size_t> uses;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (reached[i]->kind == Kind::variable) ++uses[reached[i]->variable];
    const std::vector<core::Expr*> next = children(*reached[i]);
    reached.insert(reached.end(), next.begin(), next.end());
  }
  // Innermost first, so that a replacement is not itself a `let` still to be replaced.
  for (auto e = reached.rbegin(); e != reached.rend(); ++e) {
    core::Expr& let = **e;
    if (let.kind != Kind::let || let.recursive || let.bindings.size() != 1) continue;
    const core::Binding binding = let.bindings.front();
    if (uses[binding.variable] != 1) continue;
    core::Expr* evaluation = first_evaluation(let.body, binding.variable);
    if (evaluation == nullptr) continue;
    evaluation->body = binding.rhs;
    let = core::Expr(*let.body);
  }
}

}  // namespace convertprofile::runtime
