// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <utility>

#include "runtime/language/infer/inference.h"

namespace convertprofile::runtime {

void Inference::check(Expr& expr, Type* expected) {
  if (const Type* known = resolved(expected); known->kind == Type::Kind::polymorphic) {
    polymorphic(expr, *known->scheme);
    expr.type = expected;
    return;
  }
  expr.type = expected;
  std::visit([&](auto& e) { node(e, expr, expected); }, expr.node);
}

Type* Inference::infer(Expr& expr) {
  Type* type = types_->inferred_meta();
  if (auto* variable = std::get_if<EVariable>(&expr.node)) {
    if (variable->binder == nullptr) choose_field(*variable, nullptr, expr.span);
    type = instantiate(*variable->binder, *variable, expr.span,
                       {Origin::Kind::use, variable->name.name});
    expr.type = type;
  } else {
    check(expr, type);
  }
  return type;
}

void Inference::check_waiting(Waiting& waiting) {
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    const auto [expr, expected] = waiting[i];
    lambda(std::get<ELambda>(expr->node), *expr, expected);
  }
  waiting.clear();
}

void Inference::check_whole(Expr& expr, Type* expected) {
  Waiting own;
  Waiting* const outer = std::exchange(waiting_, &own);
  check(expr, expected);
  check_waiting(own);
  waiting_ = outer;
}

Type* Inference::infer_whole(Expr& expr) {
  Waiting own;
  Waiting* const outer = std::exchange(waiting_, &own);
  Type* const type = infer(expr);
  check_waiting(own);
  waiting_ = outer;
  return type;
}

// ---- names -----------------------------------------------------------------------------------
void Inference::node(EVariable& e, Expr& expr, Type* expected) {
  if (e.binder == nullptr) choose_field(e, expected, expr.span);
  Type* type = instantiate(*e.binder, e, expr.span, {Origin::Kind::use, e.name.name});
  unify(type, expected, expr.span);
}

Type* Inference::fields_type(const Fields& fields) {
  Type* type = fields.result;
  for (auto field = fields.types.rbegin(); field != fields.types.rend(); ++field) {
    type = types_->function(*field, type);
  }
  return type;
}

void Inference::node(EConstructor& e, Expr& expr, Type* expected) {
  const Fields fields = construct(*e.constructor, e.evidence, expr.span);
  if (e.types != nullptr) {
    const TypeConstructor& of = *e.constructor->of;
    apply_to_types(*e.types, of.kinds, of.parameters, declared_arguments(of, fields.result),
                   expr.span);
  }
  unify(fields_type(fields), expected, expr.span);
}

// ---- literals --------------------------------------------------------------------------------
// Null if the type is already known to need no class. Patterns of large Integers are compared by
// the class.
Evidence* Inference::number_evidence(const Literal& literal, Type* type, const Span& span,
                                     Origin::Kind origin) {
  const bool is_integer = literal.kind == Literal::Kind::integer;
  const Type* known = resolved(type);
  if (known->kind == Type::Kind::constructor &&
      !(origin == Origin::Kind::pattern && known->constructor == context_->builtins.integer &&
        literal.is_large()) &&
      (is_integer ? context_->builtins.is_literal_type(known->constructor)
                  : context_->builtins.is_fractional_literal_type(known->constructor))) {
    return nullptr;
  }
  Class& number = internal_class(is_integer ? "Num" : "Fractional", span);
  if (!is_integer) {  // desugaring builds the number from it
    context_->modules.reach(internal_value("rationalLiteral", span));
  }
  return solver_->want({&number, type}, span, {origin, {}, &literal});
}

// Null for a list of characters.
Evidence* Inference::string_evidence(const Literal& literal, Type* type, const Span& span,
                                     Origin::Kind origin) {
  const Type* head = spine_head(type);
  const bool is_list =
      head->kind == Type::Kind::constructor && head->constructor == context_->builtins.list;
  if (!context_->module.extensions.overloaded_strings || is_list) return nullptr;
  return solver_->want({&internal_class("IsString", span), type}, span, {origin, {}, &literal});
}

// For `3#`, `3##`, `1.5##`, `1.5#`, `'c'#`, `"text"#`.
Type* Inference::unlifted_type(const Literal& literal, const Span& span) {
  const bool is_single = literal.hashes == 1;
  const char* name = "Addr#";
  if (literal.kind == Literal::Kind::integer) name = is_single ? "Int#" : "Word#";
  if (literal.kind == Literal::Kind::rational) name = is_single ? "Float#" : "Double#";
  if (literal.kind == Literal::Kind::character) name = "Char#";
  return internal_type(name, span).type;
}

void Inference::node(ELiteral& e, Expr& expr, Type* expected) {
  if (e.literal->hashes != 0) {
    e.type = unlifted_type(*e.literal, expr.span);
    if (e.literal->kind == Literal::Kind::string) {
      const auto is_wide = [](char byte) { return static_cast<unsigned char>(byte) >= 0xC4; };
      if (std::ranges::any_of(e.literal->text, is_wide)) {  // contains a character beyond U+00FF
        context_->fail(expr.span,
                       "primitive string literal must contain only characters <= '\\xFF'");
      }
      e.address = &internal_value("addressOfText", expr.span);
      context_->modules.reach(*e.address);
    }
    return unify(e.type, expected, expr.span);
  }
  switch (e.literal->kind) {
    case Literal::Kind::character:
      e.type = context_->builtins.character->type;
      return unify(e.type, expected, expr.span);
    case Literal::Kind::string:
      e.number = string_evidence(*e.literal, expected, expr.span, Origin::Kind::literal);
      e.type = e.number != nullptr ? expected : types_->list(context_->builtins.character->type);
      return unify(e.type, expected, expr.span);
    case Literal::Kind::integer:
    case Literal::Kind::rational:
      break;
  }
  e.type = resolved(expected);
  e.number = number_evidence(*e.literal, expected, expr.span, Origin::Kind::literal);
  if (e.number != nullptr) literals_.emplace_back(expected, &e.number);
}

void Inference::node(ENegate& e, Expr& expr, Type* expected) {
  e.number = solver_->want({&internal_class("Num", expr.span), expected}, expr.span,
                           {Origin::Kind::negation, {}, nullptr});
  check(*e.operand, expected);
}

// ---- applications ----------------------------------------------------------------------------
// The function type of `head` after `given` operands.
FunctionParts Inference::split_function(Type* type, const Expr& head, std::size_t given) {
  FunctionParts parts = function_parts(type);
  if (parts.to != nullptr) return parts;
  const Type::Kind of = spine_head(type)->kind;
  if (of != Type::Kind::meta && of != Type::Kind::family) {
    const auto* variable = std::get_if<EVariable>(&head.node);
    const auto* constructor = std::get_if<EConstructor>(&head.node);
    const std::string name = variable != nullptr      ? "'" + variable->name.name.text() + "'"
                             : constructor != nullptr ? "'" + constructor->name.name.text() + "'"
                                                      : "this function";
    context_->fail(head.span, "Too many arguments for " + name + ": its type '" +
                                  type_text(head.type) + "' has only " + std::to_string(given));
  }
  parts = {types_->meta(), types_->meta()};
  unify(type, types_->function(parts.from, parts.to), head.span);
  return parts;
}

namespace {

// Destination for dictionaries that the expression's value is applied to, or null.
std::vector<Evidence*>* evidence_behind(Expr& expr) {
  if (auto* inner = std::get_if<EParenthesis>(&expr.node)) return evidence_behind(*inner->expr);
  if (auto* application = std::get_if<EApply>(&expr.node)) return &application->evidence;
  if (auto* chain = std::get_if<EOperator>(&expr.node)) return &chain->evidence;
  return nullptr;
}

}  // namespace

// Unifies the result with the expected type before checking the operands, so that these are checked
// against more. Polymorphic operands come last, because others may determine the types of the GADTs
// they match.
void Inference::application(Expr& head, const std::vector<Operand>& operands, Type* expected,
                            const Span& span) {
  Type* type = infer(head);
  call_span_ = nullptr;
  // `(head ids) x`, if operands have determined a polymorphic type.
  std::vector<Evidence*>* const evidence = evidence_behind(head);
  if (evidence != nullptr) type = without_forall(type, evidence, head);
  std::vector<Type*> expected_operands;
  expected_operands.reserve(operands.size());
  for (const Operand& operand : operands) {
    const FunctionParts parts = split_function(type, head, expected_operands.size());
    expected_operands.push_back(resolved(parts.from));
    type = without_forall(parts.to, operand.evidence, head);
    if (operand.whole != nullptr) operand.whole->type = type;
  }
  unify(type, expected, span);
  for (const bool is_last : {false, true}) {
    for (std::size_t i = 0; i < operands.size(); ++i) {
      const bool is_polymorphic = expected_operands[i]->kind == Type::Kind::polymorphic;
      if (is_polymorphic == is_last) check(*operands[i].expr, expected_operands[i]);
    }
  }
}

namespace {

// Whether it is a variable or constructor, possibly applied.
bool is_name(const Expr& expr) {
  if (const auto* inner = std::get_if<EParenthesis>(&expr.node)) return is_name(*inner->expr);
  if (const auto* call = std::get_if<EApply>(&expr.node)) return is_name(*call->function);
  return std::holds_alternative<EVariable>(expr.node) ||
         std::holds_alternative<EConstructor>(expr.node);
}

}  // namespace

void Inference::node(EApply& e, Expr& expr, Type* expected) {
  std::vector<Operand> operands{{e.argument, &expr, &e.evidence}};
  Expr* head = e.function;
  while (auto* inner = std::get_if<EApply>(&head->node)) {
    operands.push_back({inner->argument, head, &inner->evidence});
    head = inner->function;
  }
  std::ranges::reverse(operands);
  // `(f x) y` is one call.
  if (call_span_ == nullptr && is_name(*head)) call_span_ = &expr.span;
  application(*head, operands, expected, expr.span);
}

void Inference::node(EOperator& e, Expr& expr, Type* expected) {
  if (!is_dollar(*e.op)) {
    application(*e.op, {{e.left, nullptr, nullptr}, {e.right, nullptr, &e.evidence}}, expected,
                expr.span);
    return;
  }
  const FunctionParts parts = split_function(infer(*e.left), *e.left, 0);
  must_be_lifted({&parts.from, 1}, e.right->span);
  e.op->type = types_->function(types_->function(parts.from, parts.to),
                                types_->function(parts.from, parts.to));
  context_->modules.reach(*std::get<EVariable>(e.op->node).binder);
  unify(without_forall(parts.to, &e.evidence, *e.left), expected, expr.span);
  check(*e.right, parts.from);
}

void Inference::node(ELeftSection& e, Expr& expr, Type* expected) {
  if (e.is_postfix) {
    return application(*e.op, {{e.left, nullptr, nullptr}}, expected, expr.span);
  }
  const FunctionParts left = split_function(infer(*e.op), *e.op, 0);
  const FunctionParts right = split_function(without_forall(left.to, nullptr, *e.op), *e.op, 1);
  unify(types_->function(right.from, right.to), expected, expr.span);
  check(*e.left, left.from);
}

void Inference::node(ERightSection& e, Expr& expr, Type* expected) {
  const FunctionParts left = split_function(infer(*e.op), *e.op, 0);
  const FunctionParts right = split_function(without_forall(left.to, nullptr, *e.op), *e.op, 1);
  unify(types_->function(left.from, right.to), expected, expr.span);
  check(*e.right, right.from);
}

namespace {

// Whether the types of a function's first arguments have unknown parts.
bool are_arguments_open(Type* function, std::size_t count) {
  std::vector<Type*> open;
  for (std::size_t i = 0; i < count; ++i) {
    const FunctionParts parts = function_parts(function);
    if (parts.to == nullptr) return true;
    TypeStore::collect_metas(parts.from, open);
    function = parts.to;
  }
  return !open.empty();
}

}  // namespace

// In `(\Refl -> x) <$> m`, m determines the types that are equal inside the function, so the lambda
// is postponed. GHC also revisits constraints under patterns ("OutsideIn(X)", section 5).
void Inference::node(ELambda& e, Expr& expr, Type* expected) {
  if (e.refines && waiting_ != nullptr && are_arguments_open(expected, e.parameters.size())) {
    waiting_->emplace_back(&expr, expected);
  } else {
    lambda(e, expr, expected);
  }
}

void Inference::lambda(ELambda& e, Expr& expr, Type* expected) {
  const Parameters known = parameters(expected, e.parameters, e.inner, expr.span);
  if (known.types.size() < e.parameters.size()) {
    unify(types_->function(types_->meta(), types_->meta()), known.result, expr.span);
  }
  {
    const PatternScope within(*this);
    for (std::size_t i = 0; i < e.parameters.size(); ++i) {
      pattern(*e.parameters[i], known.types[i]);
    }
    check_whole(*e.body, known.result);
  }
  leave_parameters(known);
}

// ---- control ---------------------------------------------------------------------------------
void Inference::node(ELet& e, Expr&, Type* expected) {
  groups(*e.declarations, false);
  check(*e.body, expected);
}

void Inference::node(EIf& e, Expr& expr, Type* expected) {
  check(*e.condition, internal_type("Bool", expr.span).type);
  check(*e.then, expected);
  check(*e.otherwise, expected);
}

void Inference::node(ECase& e, Expr&, Type* expected) {
  Type* scrutinee = infer_whole(*e.scrutinee);
  for (Alternative& alternative : e.alternatives) {
    const PatternScope scope(*this);
    pattern(*alternative.pattern, scrutinee);
    right_side(alternative.right, expected);
  }
}

void Inference::node(EPolymorphic&, Expr& expr, Type*) {
  context_->fail(expr.span, "A polymorphic expression before inference");  // made by inference
}
void Inference::node(EScc& e, Expr&, Type* expected) {
  check(*e.expr, expected);
}
void Inference::node(EParenthesis& e, Expr&, Type* expected) {
  check(*e.expr, expected);
}

// The renamer removes these.
void Inference::node(EProc&, Expr& expr, Type*) {
  context_->fail(expr.span, "A proc that is not translated");
}
void Inference::node(EArrowApply&, Expr& expr, Type*) {
  context_->fail(expr.span, "A command that is not translated");
}
void Inference::node(EArrowForm&, Expr& expr, Type*) {
  context_->fail(expr.span, "A command that is not translated");
}

void Inference::node(EInfix&, Expr& expr, Type*) {
  context_->fail(expr.span, "An operator chain without fixities");  // removed by resolve_fixities
}

// ---- data ------------------------------------------------------------------------------------
void Inference::node(ETuple& e, Expr& expr, Type* expected) {
  context_->check_tuple(e.parts.size(), expr.span);
  const std::vector<Type*> parts = types_->metas(e.parts.size());
  if (!e.is_unboxed) must_be_lifted(parts, expr.span);
  unify(types_->tuple(parts, e.is_unboxed), expected, expr.span);
  for (std::size_t i = 0; i < parts.size(); ++i) check(*e.parts[i], parts[i]);
}

void Inference::node(EList& e, Expr& expr, Type* expected) {
  Type* element = types_->meta();
  must_be_lifted({&element, 1}, expr.span);
  unify(types_->list(element), expected, expr.span);
  for (Expr* part : e.parts) check(*part, element);
}

void Inference::node(EAnnotation& e, Expr& expr, Type* expected) {
  if (e.type->is_partial) {
    Type* const type = partial_type(*e.type, expr.span);
    check(*e.expr, type);
    return unify(type, expected, expr.span);
  }
  types_->enter_level();
  const Scheme scheme = reader_->scheme(*e.type);
  if (scheme.variables.empty()) {
    types_->leave_level();
    check(*e.expr, scheme.type);
    return unify(scheme.type, expected, expr.span);
  }
  e.given = context_->arena.make(GivenDictionaries());
  Scope& scope = solver_->enter(&e.given->dictionaries, false);
  e.given->parameters = solver_->give(scope, scheme.predicates, expr.span);
  const std::size_t refined = refined_.size();
  assume_given();
  const ScopedTypes::Here here(reader_->scoped());
  if (e.type->is_explicit) scope_types(scheme.variables);
  check_whole(*e.expr, scheme.type);
  end_refinement(refined);
  solver_->leave();
  types_->leave_level();
  const Symbol name = scheme.predicates.empty() ? Symbol() : scheme.predicates[0].of->name;
  unify(instantiate(scheme, &e.evidence, expr.span, {Origin::Kind::use, name, nullptr}), expected,
        expr.span);
}

}  // namespace convertprofile::runtime
