// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/code_builder.h"

#include <algorithm>

#include "runtime/language/infer/derive.h"

namespace convertprofile::runtime {

namespace {

Literal integer_literal(std::int64_t value) {
  Literal literal;
  literal.kind = Literal::Kind::integer;
  literal.integer = value;
  return literal;
}

}  // namespace

QualifiedName CodeBuilder::internal_name(std::string_view name) const {
  return {symbol(internal_qualifier), symbol(name)};
}

Binder* CodeBuilder::binder(Symbol name) const {
  Binder made;
  made.name = name;
  made.span = span_;
  return arena_.make(std::move(made));
}

// ---- expressions -----------------------------------------------------------------------------
Expr* CodeBuilder::internal(std::string_view name) const {
  return expr(EVariable{internal_name(name), nullptr, {}});
}

Expr* CodeBuilder::internal_constructor(std::string_view name) const {
  return expr(EConstructor{internal_name(name)});
}

Expr* CodeBuilder::constructor(Symbol name) const {
  return expr(EConstructor{own_name(name)});
}

Expr* CodeBuilder::local(const std::string& name) const {
  return expr(EVariable{{Symbol(), symbol(name)}, nullptr, {}});
}

Expr* CodeBuilder::integer(std::int64_t value) const {
  return expr(ELiteral{arena_.make(integer_literal(value))});
}

Expr* CodeBuilder::string(std::string text) const {
  Literal literal;
  literal.kind = Literal::Kind::string;
  literal.text = std::move(text);
  return expr(ELiteral{arena_.make(std::move(literal))});
}

Expr* CodeBuilder::method_of(const Class& of, std::string_view name) const {
  const auto found = std::ranges::find_if(
      of.methods, [name](const ClassMethod& method) { return method.binder->name.text() == name; });
  return expr(EVariable{internal_name(name), found->binder, {}});
}

Expr* CodeBuilder::lambda(std::vector<Pattern*> parameters, Expr* body) const {
  return expr(ELambda{std::move(parameters), body, ELambda::Form::section});
}

Expr* CodeBuilder::apply(Expr* function, const std::vector<Expr*>& arguments) const {
  for (Expr* argument : arguments) function = expr(EApply{function, argument});
  return function;
}

Alternative CodeBuilder::alternative(Pattern* pattern, Expr* body) const {
  Alternative made;
  made.pattern = pattern;
  made.right = right_side(body);
  made.span = span_;
  return made;
}

Expr* CodeBuilder::evaluate(Expr* scrutinee, const std::string& name, Expr* body) const {
  Pattern* evaluated = pattern(PBang{variable(name)});
  return case_of(scrutinee, {alternative(evaluated, body)});
}

Statement* CodeBuilder::statement(Expr* body) const {
  Statement made;
  made.kind = Statement::Kind::expression;
  made.span = span_;
  made.expr = body;
  return arena_.make(std::move(made));
}

Statement* CodeBuilder::bind(Pattern* pattern, Expr* from) const {
  Statement* made = statement(from);
  made->kind = Statement::Kind::bind;
  made->pattern = pattern;
  return made;
}

RightSide CodeBuilder::right_side(Expr* body) const {
  GuardedBody only;
  only.body = body;
  only.span = span_;
  RightSide right;
  right.bodies.push_back(std::move(only));
  return right;
}

TypeSyntax* CodeBuilder::internal_type(std::string_view name) const {
  return arena_.make(TypeSyntax{TypeSyntax::Kind::constructor, span_, {internal_name(name)}, {}});
}

// ---- patterns --------------------------------------------------------------------------------
Pattern* CodeBuilder::variable(const std::string& name) const {
  return pattern(PVariable{binder(symbol(name))});
}

Pattern* CodeBuilder::literal(std::int64_t value) const {
  return pattern(PLiteral{arena_.make(integer_literal(value))});
}

Pattern* CodeBuilder::match(Symbol constructor, std::vector<Pattern*> arguments) const {
  return pattern(PConstructor{own_name(constructor), std::move(arguments)});
}

Pattern* CodeBuilder::match_field(Symbol constructor, Symbol field, Pattern* of_field) const {
  return pattern(PRecord{own_name(constructor), {{own_name(field), of_field}}});
}

Pattern* CodeBuilder::match_internal(std::string_view constructor,
                                     std::vector<Pattern*> arguments) const {
  return pattern(PConstructor{internal_name(constructor), std::move(arguments)});
}

Pattern* CodeBuilder::match_any(const ConstructorSyntax& constructor) const {
  std::vector<Pattern*> arguments;
  for (std::size_t i = 0; i < constructor.fields.size(); ++i) arguments.push_back(wildcard());
  return match(constructor.name, std::move(arguments));
}

Pattern* CodeBuilder::match(const ConstructorSyntax& constructor, const std::string& prefix) const {
  std::vector<Pattern*> arguments;
  for (std::size_t i = 1; i <= constructor.fields.size(); ++i) {
    arguments.push_back(variable(prefix + std::to_string(i)));
  }
  return match(constructor.name, std::move(arguments));
}

// ---- bindings --------------------------------------------------------------------------------
Binding* CodeBuilder::function(Symbol name, std::vector<Clause> clauses) const {
  FunctionBinding function;
  function.binder = binder(name);
  for (Clause& clause : clauses) {
    function.matches.push_back(Match{std::move(clause.parameters), right_side(clause.body), span_});
  }
  Binding binding;
  binding.span = span_;
  binding.node = std::move(function);
  return arena_.make(std::move(binding));
}

Binding* CodeBuilder::method(std::string_view name, std::vector<Clause> clauses) const {
  Binding* binding = function(symbol(name), std::move(clauses));
  binding->derived = true;
  return binding;
}

Binding* CodeBuilder::coerced_method(const Class& of, std::string_view name) const {
  Binding* binding = method(name, {{{}, method_of(of, name)}});
  binding->coerced = true;
  return binding;
}

Binding* CodeBuilder::coerced_method(std::string_view name) const {
  Binding* binding = method(name, {{{}, internal(name)}});
  binding->coerced = true;
  return binding;
}

}  // namespace convertprofile::runtime
