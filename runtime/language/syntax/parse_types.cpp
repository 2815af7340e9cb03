// SPDX-License-Identifier: BSD-3-Clause
// Types and kinds.
#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

TypeSyntax* Parser::make_type(TypeSyntax::Kind kind, Position begin,
                              std::vector<TypeSyntax*> parts) {
  return arena_.make(TypeSyntax{kind, span_from(begin), {}, std::move(parts)});
}

bool Parser::at_forall() const {
  const Token& next = stream_.raw(1);
  const bool is_dot = next.kind == variable_operator && !next.qualifier && next.name.text() == ".";
  return at_variable_named("forall") &&
         (next.kind == variable || next.kind == open_parenthesis || is_dot);
}

// `a` or `(a :: k)`
TypeBinder Parser::type_binder() {
  const Position begin = here();
  TypeBinder binder;
  const bool is_kinded = take_if(open_parenthesis);
  if (!at(variable)) stream_.fail_expected("a type variable");
  binder.name = stream_.take().name;
  if (is_kinded) {
    binder.kind = kind_after_colons();
    expect(close_parenthesis);
  }
  binder.span = span_from(begin);
  return binder;
}

// Any number of these.
std::vector<TypeBinder> Parser::type_binders() {
  std::vector<TypeBinder> binders;
  Length length(*this);
  while (at_type_binder()) {
    length.grow();
    binders.push_back(type_binder());
  }
  return binders;
}

// ---- kinds -----------------------------------------------------------------------------------
TypeSyntax* Parser::kind_after_colons() {
  expect(double_colon);
  return kind();
}

TypeSyntax* Parser::kind() {
  Nesting nesting(*this);
  Length length(*this);
  std::vector<TypeSyntax*> parts{applied_kind()};
  while (take_if(right_arrow)) {
    length.grow();
    parts.push_back(applied_kind());
  }
  return function_of(parts);
}

TypeSyntax* Parser::applied_kind() {
  Length length(*this);
  const Position begin = here();
  TypeSyntax* result = atomic_kind();
  while (at_atomic_type() || at_operator_named("*")) {
    length.grow();
    TypeSyntax* argument = atomic_kind();
    result = make_type(TypeSyntax::Kind::apply, begin, {result, argument});
  }
  return result;
}

TypeSyntax* Parser::atomic_kind() {
  const Position begin = here();
  if (take_if(open_parenthesis)) {
    std::vector<TypeSyntax*> parts{kind()};
    while (take_if(comma)) parts.push_back(kind());
    expect(close_parenthesis);
    return parts.size() == 1 ? parts[0] : make_type(TypeSyntax::Kind::tuple, begin, parts);
  }
  if (take_if(open_bracket)) {
    TypeSyntax* const element = kind();
    expect(close_bracket);
    return make_type(TypeSyntax::Kind::list, begin, {element});
  }
  if (!at_operator_named("*") && !at(constructor) && !at(variable)) {
    stream_.fail_expected("a kind");
  }
  const bool is_variable = at(variable);
  const Token& token = stream_.take();
  if (token.name.text() == "Constraint" && !module_->is_runtime) {
    library_variable({}, "GHC.Constraints", "Holds#");
  }
  TypeSyntax* result = make_type(
      is_variable ? TypeSyntax::Kind::variable : TypeSyntax::Kind::constructor, begin, {});
  result->name = {token.qualifier, token.name};
  return result;
}

// ---- types -----------------------------------------------------------------------------------
// `a -> b -> c` of its parts.
TypeSyntax* Parser::function_of(const std::vector<TypeSyntax*>& parts) {
  TypeSyntax* result = parts.back();
  for (std::size_t i = parts.size() - 1; i-- > 0;) {
    result = make_type(TypeSyntax::Kind::function, parts[i]->span.begin, {parts[i], result});
  }
  return result;
}

TypeSyntax* Parser::type() {
  Nesting nesting(*this);
  if (at(implicit_parameter)) return implicit_parameter_type();
  Length length(*this);
  std::vector<TypeSyntax*> parts{operator_type()};
  while (take_arrow()) {
    length.grow();
    if (at_forall()) {
      parts.push_back(any_type());
      break;
    }
    parts.push_back(operator_type());
    if (at(double_arrow)) {
      parts.back() = constrained(parts.back());
      break;
    }
  }
  if (at(tilde) && parts.size() == 1) return equality(parts[0]);
  return function_of(parts);
}

// `%1 ->` of LANGUAGE LinearTypes, whose multiplicities are not checked.
bool Parser::at_multiplicity() const {
  return module_->extensions.linear_types && at_operator_named("%") && stream_.raw().is_prefix();
}

bool Parser::take_arrow() {
  if (!at_multiplicity()) return take_if(right_arrow);
  stream_.take();
  if (!take_if(integer)) atomic_type();
  expect(right_arrow);
  return true;
}

bool Parser::at_type_operator() const {
  if (at_multiplicity()) return false;
  if (at(constructor_operator) || at(backquote)) return true;
  if (at(tick)) return stream_.raw(1).kind == constructor_operator;
  // These have another meaning after a type.
  return at(variable_operator) && !at_operator_named(".") && !at_operator_named("!") &&
         (module_->extensions.no_star_is_type || !at_operator_named("*"));
}

Parser::Name Parser::take_type_operator() {
  const bool is_promoted = take_if(tick);
  const Name name = take_infix_operator();
  if (!module_->extensions.type_operators && !is_promoted) {
    stream_.fail(name.span.begin, "Illegal operator '" + name.name.text() +
                                      "' in a type; did you intend to use TypeOperators?");
  }
  return name;
}

TypeSyntax* Parser::operator_type() {
  const Position begin = here();
  TypeSyntax* const first = applied_type();
  if (!at_type_operator()) return first;
  Length length(*this);
  std::vector<TypeSyntax*> parts{first};
  while (at_type_operator()) {
    length.grow();
    const bool is_promoted = at(tick);
    const bool is_variable = at(backquote) && stream_.raw(1).kind == variable;
    const Name name = take_type_operator();
    parts.push_back(arena_.make(
        TypeSyntax{is_variable ? TypeSyntax::Kind::variable : TypeSyntax::Kind::constructor,
                   name.span,
                   name.name,
                   {}}));
    parts.back()->is_promoted = is_promoted;
    parts.push_back(applied_type());
  }
  if (parts.size() == 3) {
    TypeSyntax* const left = make_type(TypeSyntax::Kind::apply, begin, {parts[1], parts[0]});
    return make_type(TypeSyntax::Kind::apply, begin, {left, parts[2]});
  }
  module_->type_chains.push_back(make_type(TypeSyntax::Kind::operators, begin, std::move(parts)));
  return module_->type_chains.back();
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
    case open_unboxed:
    case integer:
    case string:
      return true;
    case underscore:
      return in_family_patterns_ || in_partial_type_;
    case tick:
      return stream_.raw(1).kind != constructor_operator;
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
    case open_parenthesis: {
      if (!at_parenthesised_operator()) return parenthesised_type();
      TypeSyntax* result = make_type(TypeSyntax::Kind::constructor, begin, {});
      result->name = take_name().name;
      result->span = span_from(begin);
      return result;
    }
    case open_bracket: {
      stream_.take();
      if (take_if(close_bracket)) {
        TypeSyntax* result = make_type(TypeSyntax::Kind::constructor, begin, {});
        result->name = unqualified("[]");
        return result;
      }
      std::vector<TypeSyntax*> elements = types_to(close_bracket);
      if (elements.size() == 1) return make_type(TypeSyntax::Kind::list, begin, elements);
      return promoted_list(begin, elements);
    }
    case open_unboxed:
      return unboxed_type();
    case tick:
      return promoted_type();
    case integer:
    case string:
      return literal_type();
    case underscore: {
      if (!in_family_patterns_ && !in_partial_type_) stream_.fail_expected("a type");
      ++wildcards_;
      TypeSyntax* result = make_type(TypeSyntax::Kind::variable, begin, {});
      // Each wildcard is a unique variable.
      result->name =
          unqualified("_" + std::to_string(begin.line) + "_" + std::to_string(begin.column));
      stream_.take();
      return result;
    }
    default:
      stream_.fail_expected("a type");
  }
}

// A number or a text.
TypeSyntax* Parser::literal_type() {
  const Position begin = here();
  const Token token = stream_.raw();
  const Literal& literal = stream_.literal(token);
  if (!module_->extensions.data_kinds) {
    stream_.fail(begin,
                 "Illegal type: " + described(file_, token) + "; did you intend to use DataKinds?");
  }
  const bool is_number = literal.kind == Literal::Kind::integer;
  if (is_number && !literal.text.empty())
    not_supported("a number of more than 63 bits as a type is");
  stream_.take();
  TypeSyntax* const made = make_type(TypeSyntax::Kind::literal, begin, {});
  if (is_number) {
    made->number = static_cast<std::uint64_t>(literal.integer);
  } else {
    made->text = arena_.make(std::string(literal.text));
  }
  return made;
}

// Comma-separated, up to the bracket.
std::vector<TypeSyntax*> Parser::types_to(TokenKind bracket) {
  Length length(*this);
  std::vector<TypeSyntax*> types;
  do {
    length.grow();
    types.push_back(any_type());
  } while (take_if(comma));
  expect(bracket);
  return types;
}

TypeSyntax* Parser::promoted_name(Position begin, QualifiedName name) {
  TypeSyntax* const made = make_type(TypeSyntax::Kind::constructor, begin, {});
  made->name = name;
  made->is_promoted = true;
  return made;
}

TypeSyntax* Parser::promoted_list(Position begin, const std::vector<TypeSyntax*>& elements) {
  TypeSyntax* list = promoted_name(begin, unqualified("[]"));
  for (auto element = elements.rbegin(); element != elements.rend(); ++element) {
    TypeSyntax* const cons = promoted_name(begin, unqualified(":"));
    TypeSyntax* const half = make_type(TypeSyntax::Kind::apply, begin, {cons, *element});
    list = make_type(TypeSyntax::Kind::apply, begin, {half, list});
  }
  return list;
}

// `'Just`, `'(:|)`, `'[t, u]`, `'(t, u)`
TypeSyntax* Parser::promoted_type() {
  const Position begin = here();
  stream_.take();
  if (take_if(open_bracket)) {
    if (take_if(close_bracket)) return promoted_list(begin, {});
    return promoted_list(begin, types_to(close_bracket));
  }
  if (at(constructor) || at_parenthesised_operator()) {
    return promoted_name(begin, take_name().name);
  }
  expect(open_parenthesis);
  if (take_if(close_parenthesis)) return promoted_name(begin, unqualified("()"));
  const std::vector<TypeSyntax*> parts = types_to(close_parenthesis);
  TypeSyntax* tuple =
      promoted_name(begin, unqualified("(" + std::string(parts.size() - 1, ',') + ")"));
  for (TypeSyntax* const part : parts) {
    tuple = make_type(TypeSyntax::Kind::apply, begin, {tuple, part});
  }
  return tuple;
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
    parts.push_back(any_type());
  } while (take_if(comma));
  if (parts.size() == 1 && at(double_colon)) {
    TypeSyntax* kind = kind_after_colons();
    parts = {make_type(TypeSyntax::Kind::kinded, begin, {parts[0], kind})};
  }
  expect(close_parenthesis);
  if (parts.size() == 1) return parts[0];
  return make_type(TypeSyntax::Kind::tuple, begin, std::move(parts));
}

}  // namespace convertprofile::runtime
