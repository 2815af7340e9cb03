// SPDX-License-Identifier: BSD-3-Clause
// Syntax that uses the names in scope instead of the standard ones (LANGUAGE RebindableSyntax), or
// those exported by a module (`M.do`, LANGUAGE QualifiedDo).
#include <iterator>
#include <utility>

#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/rename.h"
#include "runtime/language/infer/statement_groups.h"

namespace convertprofile::runtime {

Expr* Renamer::make(const Span& span, decltype(Expr::node) node) {
  return context_->arena.make(Expr{span, std::move(node), nullptr});
}

// A use of the name as bound here.
Expr* Renamer::syntax_name(std::string_view name, const Span& span, Symbol qualifier) {
  Expr* const use = make(span, EVariable{{qualifier, context_->symbols.intern(name)}, nullptr, {}});
  variable(std::get<EVariable>(use->node), span);
  return use;
}

bool Renamer::is_standard(const Expr& name) const {
  const auto& use = std::get<EVariable>(name.node);
  return use.binder == context_->modules.internal().value(use.name.name).binder;
}

Expr* Renamer::applied(Expr* function, const std::vector<Expr*>& arguments) {
  for (Expr* argument : arguments) {
    function = make({function->span.begin, argument->span.end}, EApply{function, argument});
  }
  return function;
}

// `fromInteger (3 :: Integer)`; null to keep the literal.
Expr* Renamer::rebound_literal(const Literal& literal, const Span& span) {
  const char* function = "fromInteger";
  const char* type = "Integer";
  switch (literal.kind) {
    case Literal::Kind::integer:
      break;
    case Literal::Kind::rational:
      function = "fromRational";
      type = "Rational";
      break;
    case Literal::Kind::string:
      if (!context_->module.extensions.overloaded_strings) return nullptr;
      function = "fromString";
      type = "String";
      break;
    case Literal::Kind::character:
      return nullptr;
  }
  if (literal.hashes != 0) return nullptr;
  Expr* const made = syntax_name(function, span);
  if (is_standard(*made)) return nullptr;
  QualifiedType annotated;
  annotated.type = context_->arena.make(TypeSyntax{TypeSyntax::Kind::constructor, span, {}, {}});
  annotated.type->name = {context_->symbols.intern(internal_qualifier),
                          context_->symbols.intern(type)};
  Expr* const plain = make(span, ELiteral{&literal});
  return applied(made,
                 {make(span, EAnnotation{plain, context_->arena.make(std::move(annotated))})});
}

// `literal == value` in a pattern, if any of the names is not the standard one.
void Renamer::rebound_pattern(PLiteral& pattern, const Span& span) {
  if (pattern.literal->hashes != 0) return;
  Literal absolute = *pattern.literal;
  if (pattern.is_negative) absolute.negate();
  const bool is_overloaded =
      absolute.kind != Literal::Kind::character &&
      (absolute.kind != Literal::Kind::string || context_->module.extensions.overloaded_strings);
  if (!is_overloaded) return;
  const Literal* const kept = context_->arena.make(std::move(absolute));
  Expr* value = rebound_literal(*kept, span);
  bool is_rebound = value != nullptr;
  if (value == nullptr) value = make(span, ELiteral{kept});
  if (pattern.is_negative) {
    Expr* const negate = syntax_name("negate", span);
    is_rebound = is_rebound || !is_standard(*negate);
    value = applied(negate, {value});
  }
  Expr* const equals = syntax_name("==", span);
  if (!is_rebound && is_standard(*equals)) return;
  pattern.equals = equals;
  pattern.value = value;
}

// Returns whether that completes the expression.
bool Renamer::rebound(Expr& expr) {
  if (const auto* e = std::get_if<ELiteral>(&expr.node)) {
    Expr* const made = e->is_generated ? nullptr : rebound_literal(*e->literal, expr.span);
    if (made != nullptr) expr.node = std::move(made->node);
    return true;
  }
  if (const auto* e = std::get_if<ENegate>(&expr.node)) {
    node(*e->operand);
    Expr* const negate = syntax_name("negate", expr.span);
    if (!is_standard(*negate)) expr.node = std::move(applied(negate, {e->operand})->node);
    return true;
  }
  if (const auto* e = std::get_if<EIf>(&expr.node)) {
    const std::vector<Expr*> parts{e->condition, e->then, e->otherwise};
    Expr* const choose = syntax_name("ifThenElse", expr.span);
    for (Expr* part : parts) node(*part);
    expr.node = std::move(applied(choose, parts)->node);
    return true;
  }
  const auto* const block = std::get_if<EDo>(&expr.node);
  if (block == nullptr) return false;
  rebound_block(*block, expr);
  return true;
}

void Renamer::rebound_block(const EDo& block, Expr& expr) {
  if (block.is_applicative) {
    context_->fail(expr.span, std::string("ApplicativeDo together with ") +
                                  (block.qualifier ? "QualifiedDo" : "RebindableSyntax") +
                                  " is not supported");
  }
  const std::size_t scope = enter();
  const EDo kept = block;
  expr.node = std::move(rebound_do(kept, 0)->node);
  leave(scope);
}

// `e >>= \p -> rest`, `e >> rest`, `let bindings in rest`
Expr* Renamer::rebound_do(const EDo& block, std::size_t from) {
  const std::vector<Statement*>& statements = block.statements;
  Statement& first = *statements[from];
  if (first.kind == Statement::Kind::let) {
    local_declarations(*first.declarations);
    Expr* const rest = rebound_do(block, from + 1);
    return make({first.span.begin, rest->span.end}, ELet{first.declarations, rest});
  }
  if (from + 1 == statements.size()) {
    node(*first.expr);
    return first.expr;
  }
  const bool binds = first.kind == Statement::Kind::bind;
  Expr* const then = syntax_name(binds ? ">>=" : ">>", first.span, block.qualifier);
  node(*first.expr);
  if (!binds) return applied(then, {first.expr, rebound_do(block, from + 1)});
  patterns({first.pattern}, "a pattern");
  const bool fails = can_fail(*first.pattern);
  Expr* const failed = fails ? rebound_failure(block, first) : nullptr;
  Expr* const rest = rebound_do(block, from + 1);
  ELambda next{{first.pattern}, rest, ELambda::Form::section};
  if (fails) {
    Binder* const given =
        context_->make_binder(context_->symbols.intern("\\bind"), first.span, false);
    ECase match{make(first.span, EVariable{{Symbol(), given->name}, given, {}}), {}};
    const auto add = [&](Pattern* pattern, Expr* body) {
      Alternative way{pattern, {}, first.span};
      way.right.bodies.push_back({{}, body, body->span});
      match.alternatives.push_back(std::move(way));
    };
    add(first.pattern, rest);
    add(context_->arena.make(Pattern{first.span, PWildcard{}, nullptr}), failed);
    next = {{context_->arena.make(Pattern{first.span, PVariable{given}, nullptr})},
            make(first.span, std::move(match)),
            ELambda::Form::section};
  }
  return applied(then, {first.expr, make(first.span, std::move(next))});
}

// `fail "..."`
Expr* Renamer::rebound_failure(const EDo& block, const Statement& bind) {
  Literal text;
  text.kind = Literal::Kind::string;
  text.text = "Pattern match failure in do expression at " +
              span_text(*context_->module.file, bind.pattern_span);
  Expr* const message = make(bind.span, ELiteral{context_->arena.make(std::move(text))});
  node(*message);
  return applied(syntax_name("fail", bind.span, block.qualifier), {message});
}

}  // namespace convertprofile::runtime
