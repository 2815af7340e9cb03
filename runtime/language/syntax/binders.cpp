// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/binders.h"

namespace convertprofile::runtime {

namespace {

void collect(const Pattern& pattern, std::vector<Binder*>& found) {
  struct Visitor {
    std::vector<Binder*>& binders;
    void all(const std::vector<Pattern*>& patterns) {
      for (const Pattern* part : patterns) collect(*part, binders);
    }
    void operator()(const PVariable& p) { binders.push_back(p.binder); }
    void operator()(const PWildcard&) {}
    void operator()(const PLiteral&) {}
    void operator()(const PConstructor& p) { all(p.arguments); }
    void operator()(const PRecord& p) {
      for (const auto& field : p.fields) collect(*field.second, binders);
    }
    void operator()(const PTuple& p) { all(p.parts); }
    void operator()(const PList& p) { all(p.parts); }
    void operator()(const PAs& p) {
      binders.push_back(p.binder);
      collect(*p.pattern, binders);
    }
    void operator()(const PLazy& p) { collect(*p.pattern, binders); }
    void operator()(const PBang& p) { collect(*p.pattern, binders); }
    void operator()(const PAnnotation& p) { collect(*p.pattern, binders); }
    void operator()(const PView& p) { collect(*p.pattern, binders); }
    void operator()(const PInfix& p) { all(p.operands); }
  };
  std::visit(Visitor{found}, pattern.node);
}

}  // namespace

std::vector<Binder*> binders_of(const Pattern& pattern) {
  std::vector<Binder*> found;
  collect(pattern, found);
  return found;
}

std::vector<Binder*> binders_of(const Binding& binding) {
  if (const auto* function = std::get_if<FunctionBinding>(&binding.node)) {
    return {function->binder};
  }
  return binders_of(*std::get<PatternBinding>(binding.node).pattern);
}

std::vector<Binder*> binders_of(const std::vector<Statement*>& statements) {
  std::vector<Binder*> found;
  const auto add = [&found](const std::vector<Binder*>& binders) {
    for (Binder* binder : binders) {
      std::erase_if(found, [binder](const Binder* other) { return other->name == binder->name; });
      found.push_back(binder);
    }
  };
  for (const Statement* statement : statements) {
    if (statement->pattern != nullptr) add(binders_of(*statement->pattern));
    add(binders_of(statement->within));
    if (statement->declarations == nullptr) continue;
    for (const Binding* binding : statement->declarations->bindings) add(binders_of(*binding));
  }
  return found;
}

}  // namespace convertprofile::runtime
