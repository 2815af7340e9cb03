// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/desugar/desugarer.h"
#include "runtime/language/desugar/literals.h"
#include "runtime/language/infer/overloaded.h"

namespace convertprofile::runtime {
core::Expr* Desugarer::expression(const Expr* e) {
  const At at(*this, e->span);
  core::Expr* result = node(e);
  if (result->type == nullptr) result->type = e->type;
  return result;
}

std::vector<core::Expr*> Desugarer::expressions(const std::vector<Expr*>& parts) {
  std::vector<core::Expr*> results;
  for (const Expr* part : parts) results.push_back(expression(part));
  return results;
}

core::Expr* Desugarer::node(const Expr* e) {
  return std::visit(
      Overloaded{
          [&](const EVariable&) { return call(e, {}); },
          [&](const EConstructor&) { return call(e, {}); },
          [&](const EPolymorphic& x) { return polymorphic(x); },
          [&](const ELiteral& x) { return literal(x); },
          [&](const EApply& x) {
            std::vector<const EApply*> steps{&x};
            const Expr* function = x.function;
            while (const auto* inner = std::get_if<EApply>(&function->node)) {
              steps.push_back(inner);
              function = inner->function;
            }
            std::vector<core::Expr*> arguments;
            for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
              arguments.push_back(expression((*step)->argument));
              for (const Evidence* one : (*step)->evidence) arguments.push_back(evidence(one));
            }
            return call(function, std::move(arguments));
          },
          [&](const EOperator& x) {
            std::vector<core::Expr*> arguments = expressions({x.left, x.right});
            for (const Evidence* one : x.evidence) arguments.push_back(evidence(one));
            return call(x.op, std::move(arguments));
          },
          [&](const ENegate& x) { return method(x.number, "negate", {expression(x.operand)}); },
          [&](const ELambda& x) { return lambda(x, e->span); },
          [&](const ELet& x) {
            const Lets lets = declarations(*x.declarations);
            return bind(lets, expression(x.body));
          },
          [&](const EIf& x) {
            core::Expr* condition = expression(x.condition);
            core::Expr* then = expression(x.then);
            return build_.choose(condition, then, expression(x.otherwise));
          },
          [&](const ECase& x) { return case_of(x, e->span); },
          [&](const EDo& x) { return do_block(x.statements, 0); },
          [&](const ETuple& x) {
            return x.is_unboxed ? unboxed_tuple(x, e->type) : tuple(expressions(x.parts));
          },
          [&](const EList& x) { return list(x.parts); },
          [&](const ERange& x) {
            std::vector<Expr*> arguments{x.from};
            if (x.next != nullptr) arguments.push_back(x.next);
            if (x.to != nullptr) arguments.push_back(x.to);
            return call(x.function, expressions(arguments));
          },
          [&](const EComprehension& x) {
            return comprehension(x, 0, [this] { return build_.nil(); });
          },
          [&](const ELeftSection& x) {
            return x.is_postfix ? call(x.op, {expression(x.left)}) : section(x.op, x.left, true);
          },
          [&](const ERightSection& x) { return section(x.op, x.right, false); },
          [&](const ERecordConstruction& x) { return construction(x, e->span); },
          [&](const ERecordUpdate& x) { return update(x, e->span); },
          [&](const EAnnotation& x) { return annotation(x); },
          [&](const EScc& x) { return scc(x); },
          [&](const EParenthesis& x) { return expression(x.expr); },
          // Removed by resolve_fixities and the renamer.
          [&](const EInfix&) -> core::Expr* { return nullptr; },
          [&](const EProc&) -> core::Expr* { return nullptr; },
          [&](const EArrowApply&) -> core::Expr* { return nullptr; },
          [&](const EArrowForm&) -> core::Expr* { return nullptr; },
      },
      e->node);
}

core::Expr* Desugarer::literal(const ELiteral& e) {
  const Literal& value = *e.literal;
  if (e.number != nullptr) return overloaded_literal(value, e.number);
  if (e.address != nullptr) return address(e);
  if (value.kind == Literal::Kind::string) return build_.string(value.text);
  const stg::Atom atom = literal_atom(value, e.type);
  switch (atom.kind) {
    case stg::Atom::Kind::character:
      return build_.character(static_cast<char32_t>(atom.integer));
    case stg::Atom::Kind::real:
    case stg::Atom::Kind::single:
      return build_.literal(atom);
    default:
      if (e.type != nullptr && type_description(e.type) == "Integer") {
        return integer_literal(value);
      }
      return build_.integer(atom.integer);
  }
}

core::Expr* Desugarer::lambda_body(const Expr* body) {
  const CostCentres::Within within(centres_, "\\", std::nullopt);
  core::Expr* result = expression(body);
  return tick(centres_.of_lambda(body->span), result);
}

namespace {

const char* described(ELambda::Patterns patterns) {
  switch (patterns) {
    case ELambda::Patterns::of_proc:
      return "patterns in proc";
    case ELambda::Patterns::of_do:
      return "patterns in 'do' block";
    case ELambda::Patterns::of_lambda:
      break;
  }
  return "patterns in lambda";
}

}  // namespace

core::Expr* Desugarer::lambda(const ELambda& e, const Span& span) {
  const At at(*this, span);
  std::vector<core::Variable*> parameters;
  for (const Pattern* p : e.parameters) {
    refuse_result_variable(p->type);
    parameters.push_back(matcher_.variable_for(*p));
  }
  core::Expr* body = e.form == ELambda::Form::cases
                         ? case_of(std::get<ECase>(e.body->node), span, true)
                     : e.form == ELambda::Form::section ? expression(e.body)
                                                        : lambda_body(e.body);
  std::vector<Equation> equations;
  std::vector<const Pattern*> patterns;
  for (const Pattern* p : e.parameters) {
    patterns.push_back(e.form == ELambda::Form::lambda ? &outermost(*p) : p);
  }
  equations.push_back({std::move(patterns), succeed(body)});
  const MatchResult result = matcher_.match(parameters, std::move(equations));
  body = extract(
      result, [&] { return no_match(described(e.patterns)); }, build_);
  return function_with(e.inner, std::move(parameters), body);
}

// `of_lambda`: for `\case`, whose alternatives have the cost centres.
core::Expr* Desugarer::case_of(const ECase& e, const Span& span, bool of_lambda) {
  const At at(*this, span);
  core::Expr* value = expression(e.scrutinee);
  if (e.alternatives.empty()) {
    core::Variable* v = build_.fresh("ds", e.scrutinee->type);
    return build_.force(value, v, no_match("patterns in case"));
  }
  core::Variable* v = scrutinee(value, *e.alternatives.front().pattern);
  std::vector<Equation> equations;
  for (const Alternative& alternative : e.alternatives) {
    const Pattern* p = e.is_guards ? alternative.pattern : &outermost(*alternative.pattern);
    check_result_pattern(*p);
    const bool is_last =
        &alternative == &e.alternatives.back();  // otherwise what follows evaluates it again
    if (!is_last && std::holds_alternative<PWildcard>(p->node)) refuse_result_variable(p->type);
    equations.push_back({{p}, right_side(alternative.right, of_lambda)});
  }
  const MatchResult result = matcher_.match({v}, std::move(equations));
  return bind(
      v, value,
      extract(
          result,
          [&] { return no_match(e.is_guards ? "guards in multi-way if" : "patterns in case"); },
          build_));
}

core::Expr* Desugarer::section(const Expr* op, const Expr* operand, bool is_left) {
  core::Expr* given = expression(operand);
  core::Variable* x = given->kind == core::Expr::Kind::variable ? given->variable
                                                                : build_.fresh("ds", operand->type);
  core::Variable* y = build_.fresh("ds", argument_type(op->type, is_left ? 1 : 0));
  std::vector<core::Expr*> arguments{build_.variable(x), build_.variable(y)};
  if (!is_left) std::swap(arguments[0], arguments[1]);
  return bind(x, given, build_.lambda({y}, call(op, std::move(arguments))));
}

core::Expr* Desugarer::annotation(const EAnnotation& e) {
  if (e.given == nullptr) return expression(e.expr);
  const auto& [parameters, dictionaries] = *e.given;
  Dictionaries all;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    all.emplace_back(parameters[i], e.evidence[i]);
  all.insert(all.end(), dictionaries.begin(), dictionaries.end());
  return with_dictionaries(all, expression(e.expr));
}

core::Expr* Desugarer::scc(const EScc& e) {
  const CostCentres::Id centre = centres_.of_expression(e.label.text(), e.expr->span);
  return tick(centre, expression(e.expr));
}

core::Expr* Desugarer::list(const std::vector<Expr*>& parts) {
  const std::vector<core::Expr*> elements = expressions(parts);
  core::Expr* result = build_.nil();
  for (auto e = elements.rbegin(); e != elements.rend(); ++e) result = build_.cons(*e, result);
  return result;
}

}  // namespace convertprofile::runtime
