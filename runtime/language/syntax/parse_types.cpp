// SPDX-License-Identifier: BSD-3-Clause
// Types and contexts.
#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

TypeSyntax* Parser::make_type(TypeSyntax::Kind kind, Position begin,
                              std::vector<TypeSyntax*> parts) {
  return arena_.make(TypeSyntax{kind, span_from(begin), {}, std::move(parts)});
}

void Parser::refuse_forall() const {
  const TokenKind next = stream_.raw(1).kind;
  if (at_variable_named("forall") && (next == variable || next == open_parenthesis)) {
    not_supported("'forall' is");
  }
}

TypeSyntax* Parser::type() {
  Nesting nesting(*this);
  Length length(*this);
  refuse_forall();
  std::vector<TypeSyntax*> parts{applied_type()};
  while (take_if(right_arrow)) {
    length.grow();
    refuse_forall();
    parts.push_back(applied_type());
  }
  if (at(constructor_operator) || at(tilde)) not_supported("operators in types are");
  TypeSyntax* result = parts.back();
  for (std::size_t i = parts.size() - 1; i-- > 0;) {
    result = make_type(TypeSyntax::Kind::function, parts[i]->span.begin, {parts[i], result});
  }
  return result;
}

TypeSyntax* Parser::applied_type() {
  Length length(*this);
  const Position begin = here();
  TypeSyntax* result = atomic_type();
  while (at_atomic_type()) {
    length.grow();
    TypeSyntax* argument = atomic_type();
    result = make_type(TypeSyntax::Kind::apply, begin, {result, argument});
  }
  return result;
}

bool Parser::at_atomic_type() const {
  switch (stream_.kind()) {
    case variable:
    case constructor:
    case open_parenthesis:
    case open_bracket:
      return true;
    default:
      return false;
  }
}

TypeSyntax* Parser::atomic_type() {
  const Position begin = here();
  switch (stream_.kind()) {
    case variable:
    case constructor: {
      const Name name = take_name();
      TypeSyntax* result = make_type(
          name.is_constructor ? TypeSyntax::Kind::constructor : TypeSyntax::Kind::variable, begin,
          {});
      result->name = name.name;
      return result;
    }
    case open_parenthesis:
      return parenthesised_type();
    case open_bracket: {
      stream_.take();
      if (take_if(close_bracket)) {
        TypeSyntax* result = make_type(TypeSyntax::Kind::constructor, begin, {});
        result->name = unqualified("[]");
        return result;
      }
      TypeSyntax* element = type();
      expect(close_bracket);
      return make_type(TypeSyntax::Kind::list, begin, {element});
    }
    default:
      stream_.fail_expected("a type");
  }
}

// `()`, `(->)`, `(,)`, `(t)`, `(t, u)`
TypeSyntax* Parser::parenthesised_type() {
  const Position begin = here();
  stream_.take();
  if (take_if(close_parenthesis)) return make_type(TypeSyntax::Kind::tuple, begin, {});
  if (at(right_arrow) || at(comma)) {
    std::string name = "->";
    if (!take_if(right_arrow)) {
      name = "(";
      while (take_if(comma)) name += ',';
      name += ')';
    }
    expect(close_parenthesis);
    TypeSyntax* result = make_type(TypeSyntax::Kind::constructor, begin, {});
    result->name = unqualified(name);
    return result;
  }
  Length length(*this);
  std::vector<TypeSyntax*> parts;
  do {
    length.grow();
    parts.push_back(type());
  } while (take_if(comma));
  if (at(double_colon)) not_supported("kind signatures are");
  if (at(double_arrow)) not_supported("a context inside a type is");
  expect(close_parenthesis);
  if (parts.size() == 1) return parts[0];
  return make_type(TypeSyntax::Kind::tuple, begin, std::move(parts));
}

QualifiedType Parser::qualified_type() {
  QualifiedType result;
  result.type = type();
  while (take_if(double_arrow)) {
    for (PredicateSyntax& predicate : context_of(result.type)) {
      result.context.push_back(std::move(predicate));
    }
    result.type = type();
  }
  return result;
}

std::vector<PredicateSyntax> Parser::context_of(TypeSyntax* type) {
  std::vector<PredicateSyntax> context;
  if (type->kind != TypeSyntax::Kind::tuple) return {predicate_of(type)};
  for (TypeSyntax* part : type->parts) context.push_back(predicate_of(part));
  return context;
}

PredicateSyntax Parser::predicate_of(TypeSyntax* type) {
  if (type->kind == TypeSyntax::Kind::apply) {
    TypeSyntax* head = type->parts[0];
    if (head->kind == TypeSyntax::Kind::constructor) {
      return {head->name, type->parts[1], type->span};
    }
    if (head->kind == TypeSyntax::Kind::apply) {
      stream_.fail(type->span.begin, "classes of several parameters are not supported");
    }
  }
  stream_.fail(type->span.begin, "expected a class applied to a type");
}

}  // namespace convertprofile::runtime
