// SPDX-License-Identifier: BSD-3-Clause
// Builds the syntax of generated code. Every node has the span of the declaration it is generated
// for.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

class CodeBuilder {
 public:
  CodeBuilder(const Module& module, Span span, Symbols& symbols, Arena& arena)
      : own_(module.name), span_(span), symbols_(symbols), arena_(arena) {}
  // Qualifies its own names like the data declaration; the declared type is `type`.
  CodeBuilder(const Module& module, const DataDeclaration& data, const TypeConstructor& type,
              Span span, Symbols& symbols, Arena& arena)
      : own_(data.qualifier ? data.qualifier : module.name),
        type_(&type),
        span_(span),
        symbols_(symbols),
        arena_(arena) {}

  const Span& span() const { return span_; }
  const TypeConstructor& type() const { return *type_; }
  Symbol symbol(std::string_view text) const { return symbols_.intern(text); }

  // a function of the runtime's
  Expr* internal(std::string_view name) const;              // a function of the runtime's own
                                                            // modules
  Expr* internal_constructor(std::string_view name) const;  // `True`, `LT`
  Expr* constructor(Symbol name) const;                     // the module's
  Expr* local(const std::string& name) const;
  Expr* integer(std::int64_t value) const;
  Expr* string(std::string text) const;
  Expr* method_of(const Class& of, std::string_view name) const;
  Expr* use_of(Binder& binder) const {
    return expr(EVariable{internal_name(binder.name.text()), &binder, {}});
  }
  Expr* lambda(std::vector<Pattern*> parameters, Expr* body) const;  // without a cost centre
  Expr* apply(Expr* function, const std::vector<Expr*>& arguments) const;
  Expr* call(std::string_view name, const std::vector<Expr*>& arguments) const {
    return apply(internal(name), arguments);
  }
  Expr* list(std::vector<Expr*> parts) const { return expr(EList{std::move(parts)}); }
  Expr* tuple(std::vector<Expr*> parts) const { return expr(ETuple{std::move(parts)}); }
  Expr* do_block(std::vector<Statement*> statements) const {
    return expr(EDo{std::move(statements)});
  }
  Expr* comprehension(Expr* body, std::vector<Statement*> statements) const {
    return expr(EComprehension{body, std::move(statements)});
  }
  Statement* statement(Expr* body) const;
  Statement* bind(Pattern* pattern, Expr* from) const;
  Expr* if_then_else(Expr* condition, Expr* then, Expr* otherwise) const {
    return expr(EIf{condition, then, otherwise});
  }
  Expr* case_of(Expr* scrutinee, std::vector<Alternative> alternatives) const {
    return expr(ECase{scrutinee, std::move(alternatives)});
  }
  // `name` is bound to the evaluated `scrutinee` in `body`.
  Expr* evaluate(Expr* scrutinee, const std::string& name, Expr* body) const;
  Alternative alternative(Pattern* pattern, Expr* body) const;
  RightSide right_side(Expr* body) const;

  TypeSyntax* internal_type(std::string_view name) const;  // `Constr`, from the runtime's modules

  // ---- patterns
  Pattern* variable(const std::string& name) const;
  Pattern* wildcard() const { return pattern(PWildcard{}); }
  Pattern* literal(std::int64_t value) const;
  Pattern* match_tuple(std::vector<Pattern*> parts) const {
    return pattern(PTuple{std::move(parts)});
  }
  Pattern* match(Symbol constructor, std::vector<Pattern*> arguments) const;  // the module's
  Pattern* match_field(Symbol constructor, Symbol field, Pattern* pattern) const;
  // From the runtime's modules.
  Pattern* match_internal(std::string_view constructor, std::vector<Pattern*> arguments = {}) const;
  Pattern* match_any(const ConstructorSyntax& constructor) const;
  // Arguments `prefix1`, `prefix2`, ...
  Pattern* match(const ConstructorSyntax& constructor, const std::string& prefix) const;

  // ---- bindings
  struct Clause {
    std::vector<Pattern*> parameters;
    Expr* body;
  };
  Binding* function(Symbol name, std::vector<Clause> clauses) const;
  Binding* method(std::string_view name, std::vector<Clause> clauses) const;  // derived
  Binding* coerced_method(std::string_view name) const;  // at the newtype's field
  Binding* coerced_method(const Class& of, std::string_view name) const;

 private:
  template <class Node>
  Expr* expr(Node node) const {
    return arena_.make(Expr{span_, std::move(node), nullptr});
  }
  template <class Node>
  Pattern* pattern(Node node) const {
    return arena_.make(Pattern{span_, std::move(node), nullptr});
  }
  QualifiedName internal_name(std::string_view name) const;
  QualifiedName own_name(Symbol name) const { return {own_, name}; }
  Binder* binder(Symbol name) const;

  Symbol own_;  // qualifier
  const TypeConstructor* type_ = nullptr;
  Span span_;
  Symbols& symbols_;
  Arena& arena_;
};

}  // namespace convertprofile::runtime
