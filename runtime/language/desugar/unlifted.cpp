// SPDX-License-Identifier: BSD-3-Clause
// Unlifted values, which GHC evaluates where it suspends lifted ones: arguments, fields and local
// bindings. The machine represents them like their boxed counterparts, but never as thunks.
#include "runtime/language/desugar/desugarer.h"
#include "runtime/language/desugar/patterns.h"
#include "runtime/language/infer/type_text.h"

namespace convertprofile::runtime {

// Moves the match to the front, past any functions for failing matches.
core::Expr* Desugarer::bind_unlifted(core::Variable* v, core::Expr* rhs, core::Expr* body) {
  using Kind = core::Expr::Kind;
  core::Expr* first = body;
  while (first->kind == Kind::let && !first->recursive &&
         first->bindings.front().rhs->kind == Kind::lambda) {
    first = first->body;
  }
  const bool is_match = first->kind == Kind::evaluate && first->body->kind == Kind::variable &&
                        first->body->variable == v;
  if (!is_state_result(rhs->type) || !is_match) return build_.force(rhs, v, body);
  first->body = rhs;
  return body;
}

// Refuses to bind such a result: between a call and the match on it only its second part exists.
void Desugarer::refuse_result_variable(Type* type) {
  if (module_->is_runtime || !is_state_result(type)) return;
  throw SourceError(*module_->file, span_.begin,
                    "a variable or an argument of type '" + type_text(type) +
                        "' is not supported: match it with a pattern (# , #)");
}

void Desugarer::check_result_pattern(const Pattern& pattern) {
  const Pattern& inner = without_bangs(pattern);
  const DataConstructor* const constructor = constructor_of(inner);  // Res#, in generated code
  const bool takes_apart = std::holds_alternative<PTuple>(inner.node) ||
                           (constructor != nullptr && constructor->of->is_unboxed);
  if (!takes_apart && !std::holds_alternative<PWildcard>(inner.node)) {
    refuse_result_variable(pattern.type);
  }
}

Desugarer::Evaluated Desugarer::evaluate_unlifted(std::vector<core::Expr*>& arguments) {
  Evaluated evaluated;
  if (module_->is_runtime) return evaluated;
  for (core::Expr*& argument : arguments) {
    if (!is_unlifted(argument->type)) continue;
    refuse_result_variable(argument->type);
    if (argument->kind == core::Expr::Kind::literal) continue;
    if (argument->kind == core::Expr::Kind::variable && !argument->variable->is_global) continue;
    core::Variable* const value = build_.fresh("ds", argument->type);
    evaluated.emplace_back(value, argument);
    argument = build_.variable(value);
    argument->type = value->type;
  }
  return evaluated;
}

core::Expr* Desugarer::around(const Evaluated& evaluated, core::Expr* body) {
  for (auto each = evaluated.rbegin(); each != evaluated.rend(); ++each) {
    Type* const type = body->type;
    body = build_.force(each->second, each->first, body);
    body->type = type;
  }
  return body;
}

core::Expr* Desugarer::unboxed_tuple(const ETuple& e, Type* type) {
  std::vector<core::Expr*> parts = expressions(e.parts);
  const Evaluated evaluated = evaluate_unlifted(parts);
  core::Expr* const made = is_state_result(type) ? build_.constructor(names_.result(), {parts[1]})
                                                 : tuple(std::move(parts));
  return around(evaluated, made);
}

core::Variable* Desugarer::state_token() {
  if (state_token_ != nullptr) return state_token_;
  state_token_ = build_.fresh_global("realWorld#", "GHC.Types", nullptr);
  state_token_->might_be_function = false;
  program_.globals.push_back(
      {state_token_, build_.primitive(stg::Primitive::Token, {build_.unit()})});
  return state_token_;
}

// A global constant, so that the text is allocated only once.
core::Expr* Desugarer::address(const ELiteral& e) {
  core::Variable* const constant = build_.fresh_global("addr#", "GHC.Types", e.type);
  program_.globals.push_back({constant, build_.apply(build_.variable(names_.variable(e.address)),
                                                     {build_.string(e.literal->text)})});
  return build_.variable(constant);
}

bool Desugarer::binds_unlifted(const Pattern& pattern) const {
  for (const Binder* const binder : binders(pattern)) {
    if (is_unlifted(binder->scheme.type)) return true;
  }
  return is_state_result(pattern.type);
}

// Handles a group of one binding of an unlifted variable, or of a pattern that binds one; the
// pattern is matched at once and has no cost centre.
bool Desugarer::unlifted(const BindingGroup& group, Lets& lets) {
  if (module_->is_runtime) return false;
  const Binding& binding = *group.bindings.front();
  const At at(*this, binding.span);
  const auto* const function = std::get_if<FunctionBinding>(&binding.node);
  const auto* const matched = std::get_if<PatternBinding>(&binding.node);
  const Binder* const variable =
      function != nullptr ? function->binder : only_variable(*matched->pattern);
  const bool is_one =
      variable != nullptr ? is_unlifted(variable->scheme.type) : binds_unlifted(*matched->pattern);
  if (!is_one) return false;
  const auto refuse = [&](const std::string& message) {
    throw SourceError(*module_->file, binding.span.begin, message);
  };
  if (centres_.at_top()) refuse("Top-level bindings for unlifted types aren't allowed");
  if (group.recursive || group.bindings.size() > 1) {
    refuse("Recursive bindings for unlifted types aren't allowed");
  }
  if (variable != nullptr) refuse_result_variable(variable->scheme.type);
  Bound bound{.is_unlifted = true};
  if (variable != nullptr) {
    plain(binding, false, bound);
    bound.forced.clear();
  } else {
    if (std::holds_alternative<PLazy>(matched->pattern->node)) {
      refuse("A lazy pattern cannot bind variables of unlifted types");
    }
    core::Expr* const value = extract(
        right_side(matched->right), [this] { return no_match("guards in"); }, build_);
    bound.matched = &without_bangs(*matched->pattern);
    bound.bindings.push_back({scrutinee(value, *bound.matched), value});
  }
  lets.push_back(std::move(bound));
  return true;
}

// The value of the call's type whose constructor has this number.
core::Expr* Desugarer::call_tag_to_enum(Type* type, core::Expr* tag) {
  const Type* const result = spine_head(function_parts(type).to);
  const bool is_known = tag != nullptr && result->kind == Type::Kind::constructor &&
                        !result->constructor->constructors.empty();
  std::vector<core::Alternative> alternatives;
  if (is_known) {
    for (const DataConstructor* constructor : result->constructor->constructors) {
      if (constructor->arity() != 0 || !constructor->context.empty()) {
        alternatives.clear();
        break;
      }
      stg::Atom number;
      number.kind = stg::Atom::Kind::integer;
      number.integer = constructor->tag;
      alternatives.push_back(
          CoreBuilder::on_literal(number, build_.constructor(names_.constructor(constructor), {})));
    }
  }
  if (alternatives.empty()) {
    throw SourceError(*module_->file, span_.begin,
                      "Bad call to tagToEnum#: specify the result type by a type signature, an "
                      "enumeration");
  }
  alternatives.push_back(CoreBuilder::on_anything(build_.error("tagToEnum#: no such constructor")));
  return build_.evaluate(tag, build_.fresh("ds", tag->type), std::move(alternatives));
}

}  // namespace convertprofile::runtime
