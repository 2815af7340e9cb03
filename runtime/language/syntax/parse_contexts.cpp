// SPDX-License-Identifier: BSD-3-Clause
// Contexts and types with contexts.
#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

// The context before a constructor.
TypeSyntax* Parser::context() {
  TypeSyntax* const first = operator_type();
  return at(tilde) ? equality(first) : first;
}

// `left ~ right`, as a class `~` applied to both.
TypeSyntax* Parser::equality(TypeSyntax* left) {
  const Position begin = left->span.begin;
  TypeSyntax* result = make_type(TypeSyntax::Kind::constructor, here(), {});
  result->name = unqualified("~");
  stream_.take();
  result = make_type(TypeSyntax::Kind::apply, begin, {result, left});
  TypeSyntax* right = operator_type();
  return make_type(TypeSyntax::Kind::apply, begin, {result, right});
}

// The type read so far is the first context.
QualifiedType Parser::after_context(TypeSyntax* first) {
  QualifiedType result;
  result.type = first;
  while (take_if(double_arrow)) {
    for (PredicateSyntax& predicate : context_of(result.type)) {
      result.context.push_back(std::move(predicate));
    }
    if (at_forall()) {
      result.type = any_type();
      break;
    }
    result.type = type();
  }
  return result;
}

TypeSyntax* Parser::constrained(TypeSyntax* first) {
  TypeSyntax* result = make_type(TypeSyntax::Kind::qualified, first->span.begin, {});
  result->qualified = arena_.make(after_context(first));
  result->span.end = stream_.last_end();
  return result;
}

QualifiedType Parser::partial_type() {
  in_partial_type_ = true;
  wildcards_ = 0;
  has_open_context_ = false;
  QualifiedType type = qualified_type();
  in_partial_type_ = false;
  type.is_partial = wildcards_ > 0;
  type.has_open_context = has_open_context_;
  return type;
}

QualifiedType Parser::signature_type() {
  return module_->extensions.partial_type_signatures ? partial_type() : qualified_type();
}

QualifiedType Parser::qualified_type() {
  if (!at_forall()) return after_context(type());
  Nesting nesting(*this);
  stream_.take();
  std::vector<TypeBinder> variables = type_binders();
  if (!at_operator_named(".")) stream_.fail_expected("'.'");
  stream_.take();
  QualifiedType result;
  if (at_forall()) {
    result.type = any_type();
  } else {
    result = after_context(type());
  }
  result.is_explicit = true;
  result.variables = std::move(variables);
  return result;
}

TypeSyntax* Parser::any_type() {
  const Position begin = here();
  if (at_forall()) {
    QualifiedType* qualified = arena_.make(qualified_type());
    TypeSyntax* result = make_type(TypeSyntax::Kind::qualified, begin, {});
    result->qualified = qualified;
    return result;
  }
  TypeSyntax* result = type();
  return at(double_arrow) ? constrained(result) : result;
}

std::vector<PredicateSyntax> Parser::context_of(TypeSyntax* type) {
  std::vector<PredicateSyntax> context;
  const std::vector<TypeSyntax*> one{type};
  for (TypeSyntax* part :
       type->kind == TypeSyntax::Kind::tuple && !type->is_unboxed ? type->parts : one) {
    if (part->kind == TypeSyntax::Kind::variable && is_wildcard(part->name.name)) {
      has_open_context_ = true;
    } else {
      context.push_back(constraint_of(part));
    }
  }
  return context;
}

// Also accepts `c a` with a variable c (LANGUAGE ConstraintKinds), and `forall a. C a => D (f a)`
// (QuantifiedConstraints).
PredicateSyntax Parser::constraint_of(TypeSyntax* type) {
  if (type->kind == TypeSyntax::Kind::qualified) {
    library_variable({}, "GHC.Constraints", "Holds#");
    return {{}, type, type->span, {}};
  }
  const TypeSyntax* head = type;
  while (head->kind == TypeSyntax::Kind::apply) head = head->parts[0];
  const bool is_open = head->kind == TypeSyntax::Kind::variable;
  if (!is_open || !module_->extensions.constraint_kinds) return predicate_of(type);
  return {{}, type, type->span, {}};
}

PredicateSyntax Parser::predicate_of(TypeSyntax* type) {
  std::vector<TypeSyntax*> parameters;
  const TypeSyntax* head = type;
  for (; head->kind == TypeSyntax::Kind::apply; head = head->parts[0]) {
    parameters.insert(parameters.begin(), head->parts[1]);
  }
  if (head->kind != TypeSyntax::Kind::constructor) {
    stream_.fail(type->span.begin, "expected a class applied to a type");
  }
  if (parameters.empty()) return {head->name, nullptr, type->span, {}};
  return {head->name, parameters[0], type->span, {parameters.begin() + 1, parameters.end()}};
}

}  // namespace convertprofile::runtime
