// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/free_variables.h"

#include <unordered_set>

namespace convertprofile::runtime {
namespace {

using namespace stg;

class Finder {
 public:
  std::vector<LocalId> free_of(const LambdaForm& form) {
    for (const LocalId p : form.parameters) bound_.insert(p);
    expr(*form.body);
    return std::move(free_);
  }

 private:
  void use(LocalId id) {
    if (!bound_.contains(id) && seen_.insert(id).second) free_.push_back(id);
  }
  void use(const Atom& atom) {
    if (atom.kind == Atom::Kind::local) use(atom.local);
  }
  void use(const std::vector<Atom>& atoms) {
    for (const Atom& atom : atoms) use(atom);
  }
  void rhs(const Rhs& rhs) {
    if (const auto* made = std::get_if<ConstructorApplication>(&rhs)) {
      use(made->arguments);
    } else {
      for (const LocalId id : std::get<LambdaForm*>(rhs)->free) use(id);
    }
  }
  void expr(const Expr& e) {
    std::visit([this](const auto& node) { visit(node); }, e.node);
  }
  void visit(const Application& n) {
    use(n.function);
    use(n.arguments);
  }
  void visit(const LiteralValue&) {}
  void visit(const StringValue&) {}
  void visit(const ConstructorApplication& n) { use(n.arguments); }
  void visit(const Operation& n) {
    for (const Expr* operand : n.operands) expr(*operand);
  }
  void visit(const Case& n) {
    expr(*n.scrutinee);
    bound_.insert(n.binder);
    for (const ConstructorAlternative& a : n.constructors) {
      for (const Field& field : a.fields) bound_.insert(field.local);
      expr(*a.body);
    }
    for (const LiteralAlternative& a : n.literals) expr(*a.body);
    if (n.otherwise != nullptr) expr(*n.otherwise);
  }
  void visit(const Let& n) {
    // Binding early is safe, because every local is bound once in a program.
    for (const LetBinding& b : n.bindings) bound_.insert(b.variable);
    for (const LetBinding& b : n.bindings) rhs(b.rhs);
    expr(*n.body);
  }
  void visit(const JoinPoint& n) {
    bound_.insert(n.label);
    bound_.insert(n.parameters.begin(), n.parameters.end());
    expr(*n.rhs);
    expr(*n.body);
  }
  void visit(const Jump& n) { use(n.arguments); }
  void visit(const Tick& n) { expr(*n.body); }

  std::unordered_set<LocalId> bound_, seen_;
  std::vector<LocalId> free_;
};

}  // namespace

std::vector<LocalId> free_variables(const LambdaForm& form) {
  return Finder().free_of(form);
}

}  // namespace convertprofile::runtime
