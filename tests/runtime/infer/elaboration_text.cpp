// SPDX-License-Identifier: BSD-3-Clause
#include "tests/runtime/infer/elaboration_text.h"

#include <unordered_map>

#include "runtime/language/infer/overloaded.h"
#include "runtime/language/syntax/binders.h"

using namespace convertprofile::runtime;

namespace {

class ElaborationPrinter {
 public:
  std::string print(const Module& module) {
    groups(module.declarations);
    for (const Instance* instance : module.own_instances) this->instance(*instance);
    for (const MethodBinding& method : module.methods) {
      abstraction(method.binder->name.text(), method.dictionary_parameters, method.dictionaries);
      body(*method.binding);
    }
    if (!module.dictionaries.empty()) line("module");
    dictionaries(module.dictionaries);
    return std::move(text_);
  }

 private:
  using Dictionaries = std::vector<std::pair<Binder*, Evidence*>>;

  void line(const std::string& text) { text_ += std::string(indent_ * 2, ' ') + text + "\n"; }

  std::string name(const Binder* binder) {
    const std::string& text = binder->name.text();
    if (!binder->is_dictionary || text.starts_with("$f")) return text;
    const auto known = names_.find(binder);
    if (known != names_.end()) return known->second;
    const int number = ++numbers_[text];
    return names_[binder] = number == 1 ? text : text + std::to_string(number);
  }

  std::string evidence(const Evidence* e, bool nested = false) {
    if (e == nullptr) return "none";
    std::string text;
    switch (e->kind) {
      case Evidence::Kind::unsolved:
        return "unsolved";
      case Evidence::Kind::variable:
        return name(e->variable);
      case Evidence::Kind::instance:
        text = e->instance->binder->name.text();
        break;
      case Evidence::Kind::superclass:
        text = "super" + std::to_string(e->index);
        break;
      case Evidence::Kind::quantified:
        text = "quantified";
        break;
      case Evidence::Kind::applied:
        text = "applied";
        break;
      case Evidence::Kind::name:
        return "name";
      case Evidence::Kind::literal:
        return "literal";
      case Evidence::Kind::call_site:
        text =
            "at" + std::to_string(e->span.begin.line) + ":" + std::to_string(e->span.begin.column);
        break;
    }
    for (const Evidence* argument : e->arguments) text += " " + evidence(argument, true);
    return nested && !e->arguments.empty() ? "(" + text + ")" : text;
  }

  void dictionaries(const Dictionaries& bound) {
    ++indent_;
    for (const auto& [binder, e] : bound) {
      const std::string left = name(binder);
      line(left + " = " + evidence(e));
    }
    --indent_;
  }

  void abstraction(const std::string& of, const std::vector<Binder*>& parameters,
                   const Dictionaries& bound) {
    std::string left = of;
    for (const Binder* parameter : parameters) left += " " + name(parameter);
    line(left + " =");
    dictionaries(bound);
  }

  void instance(const Instance& instance) {
    abstraction(instance.binder->name.text(), instance.dictionary_parameters, {});
    ++indent_;
    for (const Evidence* superclass : instance.superclasses) line(evidence(superclass));
    --indent_;
  }

  void groups(const Declarations& declarations) {
    for (const BindingGroup& group : declarations.groups) {
      std::string names;
      for (const Binding* binding : group.bindings) {
        for (const Binder* binder : binders_of(*binding)) {
          names += (names.empty() ? "" : ", ") + binder->name.text();
        }
      }
      abstraction(names, group.dictionary_parameters, group.dictionaries);
      for (const Binding* binding : group.bindings) body(*binding);
    }
  }

  void body(const Binding& binding) {
    ++indent_;
    if (const auto* function = std::get_if<FunctionBinding>(&binding.node)) {
      for (const Match& match : function->matches) {
        for (const Pattern* parameter : match.parameters) pattern(*parameter);
        right_side(match.right);
      }
    } else {
      pattern(*std::get<PatternBinding>(binding.node).pattern);
      right_side(std::get<PatternBinding>(binding.node).right);
    }
    --indent_;
  }

  void right_side(const RightSide& right) {
    if (right.where != nullptr) groups(*right.where);
    for (const GuardedBody& guarded : right.bodies) {
      statements(guarded.guards);
      node(*guarded.body);
    }
  }

  void statements(const std::vector<Statement*>& list) {
    for (const Statement* statement : list) {
      if (statement->declarations != nullptr) groups(*statement->declarations);
      for (const Expr* expr : {statement->expr, statement->then_op, statement->fail_op}) {
        if (expr != nullptr) node(*expr);
      }
      if (statement->pattern != nullptr) pattern(*statement->pattern);
    }
  }

  void pattern(const Pattern& whole) {
    const auto all = [this](const std::vector<Pattern*>& parts) {
      for (const Pattern* part : parts) pattern(*part);
    };
    std::visit(Overloaded{
                   [&](const PLiteral& p) {
                     if (p.number == nullptr && p.equality == nullptr) return;
                     line("pattern " + evidence(p.equality) + " " + evidence(p.number));
                   },
                   [&](const PConstructor& p) { all(p.arguments); },
                   [&](const PRecord& p) {
                     for (const auto& field : p.fields) pattern(*field.second);
                   },
                   [&](const PTuple& p) { all(p.parts); },
                   [&](const PList& p) { all(p.parts); },
                   [&](const PAs& p) { pattern(*p.pattern); },
                   [&](const PLazy& p) { pattern(*p.pattern); },
                   [&](const PBang& p) { pattern(*p.pattern); },
                   [&](const PAnnotation& p) { pattern(*p.pattern); },
                   [](const auto&) {},
               },
               whole.node);
  }

  void polymorphic(const EPolymorphic& e) {
    abstraction("polymorphic", e.given.parameters, e.given.dictionaries);
    ++indent_;
    node(*e.expr);
    --indent_;
  }

  void annotation(const EAnnotation& e) {
    std::string use = "annotation";
    for (const Evidence* one : e.evidence) use += " " + evidence(one);
    const GivenDictionaries given = e.given == nullptr ? GivenDictionaries() : *e.given;
    abstraction(use + (given.parameters.empty() ? "" : " to"), given.parameters,
                given.dictionaries);
    ++indent_;
    node(*e.expr);
    --indent_;
  }

  void node(const Expr& whole) {
    const auto all = [this](std::initializer_list<const Expr*> parts) {
      for (const Expr* part : parts) {
        if (part != nullptr) node(*part);
      }
    };
    const auto list = [this](const std::vector<Expr*>& parts) {
      for (const Expr* part : parts) node(*part);
    };
    std::visit(Overloaded{
                   [&](const EVariable& e) {
                     if (e.evidence.empty()) return;
                     std::string use = e.binder->name.text();
                     for (const Evidence* one : e.evidence) use += " " + evidence(one, true);
                     line(use);
                   },
                   [&](const ELiteral& e) {
                     if (e.number != nullptr) line("literal " + evidence(e.number));
                   },
                   [&](const EApply& e) {
                     all({e.function, e.argument});
                   },
                   [&](const EOperator& e) {
                     all({e.op, e.left, e.right});
                   },
                   [&](const ENegate& e) {
                     line("negate " + evidence(e.number));
                     node(*e.operand);
                   },
                   [&](const ELambda& e) {
                     for (const Pattern* parameter : e.parameters) pattern(*parameter);
                     node(*e.body);
                   },
                   [&](const ELet& e) {
                     groups(*e.declarations);
                     node(*e.body);
                   },
                   [&](const EIf& e) {
                     all({e.condition, e.then, e.otherwise});
                   },
                   [&](const ECase& e) {
                     node(*e.scrutinee);
                     for (const Alternative& alternative : e.alternatives) {
                       pattern(*alternative.pattern);
                       right_side(alternative.right);
                     }
                   },
                   [&](const EDo& e) { statements(e.statements); },
                   [&](const ETuple& e) { list(e.parts); },
                   [&](const EList& e) { list(e.parts); },
                   [&](const ERange& e) {
                     all({e.function, e.from, e.next, e.to});
                   },
                   [&](const EComprehension& e) {
                     statements(e.statements);
                     node(*e.body);
                   },
                   [&](const ELeftSection& e) {
                     all({e.op, e.left});
                   },
                   [&](const ERightSection& e) {
                     all({e.op, e.right});
                   },
                   [&](const ERecordConstruction& e) {
                     for (const FieldBinding& field : e.fields) node(*field.value);
                   },
                   [&](const ERecordUpdate& e) {
                     node(*e.record);
                     for (const FieldBinding& field : e.fields) node(*field.value);
                   },
                   [&](const EPolymorphic& e) { polymorphic(e); },
                   [&](const EAnnotation& e) { annotation(e); },
                   [&](const EScc& e) { node(*e.expr); },
                   [&](const EParenthesis& e) { node(*e.expr); },
                   [](const auto&) {},
               },
               whole.node);
  }

  std::string text_;
  int indent_ = 0;
  std::unordered_map<const Binder*, std::string> names_;
  std::unordered_map<std::string, int> numbers_;
};

}  // namespace

std::string elaboration_text(const Module& module) {
  return ElaborationPrinter().print(module);
}
