// SPDX-License-Identifier: BSD-3-Clause
// Declarations of data types, synonyms and roles.
#include <tuple>

#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

bool Parser::at_kinded_binder() const {
  return at(open_parenthesis) && stream_.raw(1).kind == variable &&
         stream_.raw(2).kind == double_colon;
}

// `T a b`, `(:+:) a b`, `a :+: b`, `(a :+: b) c`
std::pair<Symbol, std::vector<TypeBinder>> Parser::type_head() {
  if (at(variable)) {
    const TokenKind next = stream_.raw(1).kind;
    const bool is_infix =
        next == constructor_operator || next == variable_operator || next == backquote;
    if (!is_infix) stream_.fail_expected("the name of a type");
    return infix_type_head();
  }
  if (at_kinded_binder()) return infix_type_head();
  if (at(open_parenthesis) && !at_parenthesised_operator()) {
    stream_.take();
    auto [name, parameters] = infix_type_head();
    expect(close_parenthesis);
    for (const TypeBinder& more : type_binders()) parameters.push_back(more);
    return {name, std::move(parameters)};
  }
  if (!at_parenthesised_operator()) {
    const Symbol name = take_unqualified_constructor().name.name;
    return {name, type_binders()};
  }
  const Name name = take_name();
  if (name.name.qualifier)
    stream_.fail(name.span.begin, "the name of a declared type cannot be qualified");
  if (!module_->extensions.type_operators) {
    stream_.fail(name.span.begin, "Illegal declaration of a type named '" + name.name.text() +
                                      "'; did you intend to use TypeOperators?");
  }
  return {name.name.name, type_binders()};
}

std::pair<Symbol, std::vector<TypeBinder>> Parser::infix_type_head() {
  std::vector<TypeBinder> parameters{type_binder()};
  if (!at_type_operator()) stream_.fail_expected("an operator");
  const Name name = take_type_operator();
  if (name.name.qualifier)
    stream_.fail(name.span.begin, "the name of a declared type cannot be qualified");
  parameters.push_back(type_binder());
  return {name.name.name, std::move(parameters)};
}

void Parser::data_declaration() {
  auto* data = arena_.make(DataDeclaration());
  const Position begin = here();
  data->is_newtype = stream_.take().kind == kw_newtype;
  if (double_arrow_follows()) {
    data->context = context_of(context());
    expect(double_arrow);
  }
  std::tie(data->name, data->parameters) = type_head();
  if (at(double_colon)) parameters_of_kind(*data);
  data_body(*data, begin);
}

// `data instance F t u = ...`, or without `instance` inside a class instance.
DataDeclaration* Parser::data_instance() {
  auto* data = arena_.make(DataDeclaration());
  const Position begin = here();
  data->is_newtype = stream_.take().kind == kw_newtype;
  take_if(kw_instance);
  in_family_patterns_ = true;
  data->head = operator_type();
  in_family_patterns_ = false;
  const TypeSyntax* name = data->head;
  while (name->kind == TypeSyntax::Kind::apply) name = name->parts[0];
  data->name = name->name.name;
  if (at(double_colon)) parameters_of_instance_kind(*data);
  data_body(*data, begin);
  return data;
}

// The rest after the head.
void Parser::data_body(DataDeclaration& data, Position begin) {
  fields_are_strict_ = !data.is_newtype && module_->extensions.strict_data;
  if (take_if(kw_where)) {
    in_constructors_ = true;
    block(false, [&] { gadt_constructor(data); });
    in_constructors_ = false;
  }
  if (take_if(equals)) {
    do {
      data.constructors.push_back(constructor_declaration());
    } while (take_if(bar));
  }
  data.is_unboxed = take_if(unboxed);
  deriving_clauses(data);
  data.span = span_from(begin);
  if (data.is_newtype) {
    if (data.constructors.size() != 1 || data.constructors[0].fields.size() != 1) {
      stream_.fail(begin, "a newtype must have one constructor with one field");
    }
    if (!data.constructors[0].context.empty()) {
      stream_.fail(begin, "the constructor of a newtype cannot have a context");
    }
    if (data.constructors[0].strict[0]) {
      stream_.fail(begin, "the field of a newtype cannot be strict");
    }
  }
  module_->data.push_back(&data);
}

void Parser::deriving_clauses(DataDeclaration& data) {
  while (take_if(kw_deriving)) {
    const Deriving strategy = deriving_strategy();
    const std::size_t first = data.deriving.size();
    if (take_if(open_parenthesis)) {
      while (!at(close_parenthesis)) {
        data.deriving.push_back(derived_class(*applied_type(), strategy));
        if (!at(close_parenthesis)) expect(comma);
      }
      stream_.take();
    } else {
      data.deriving.push_back(derived_class(*atomic_type(), strategy));
    }
    if (!at_variable_named("via")) continue;
    stream_.take();
    TypeSyntax* const via = type();
    for (std::size_t i = first; i < data.deriving.size(); ++i) {
      data.deriving[i].strategy = Deriving::via;
      data.deriving[i].via = via;
    }
  }
}

Deriving Parser::deriving_strategy() {
  const Deriving strategy = at_variable_named("stock")      ? Deriving::stock
                            : at_variable_named("anyclass") ? Deriving::anyclass
                            : at(kw_newtype)                ? Deriving::newtype
                                                            : Deriving::chosen;
  if (strategy != Deriving::chosen) stream_.take();
  return strategy;
}

DerivedClass Parser::derived_class(const TypeSyntax& type, Deriving strategy) const {
  DerivedClass derived{{}, type.span, {}, strategy};
  const TypeSyntax* head = &type;
  for (; head->kind == TypeSyntax::Kind::apply; head = head->parts[0]) {
    derived.parameters.insert(derived.parameters.begin(), head->parts[1]);
  }
  if (head->kind != TypeSyntax::Kind::constructor) {
    stream_.fail(type.span.begin, "expected the name of a class");
  }
  derived.name = head->name;
  return derived;
}

// Adds the unnamed parameters of `data T :: k1 -> k2 -> *`.
void Parser::parameters_of_kind(DataDeclaration& data) {
  const TypeSyntax* rest = kind_after_colons();
  for (; rest->kind == TypeSyntax::Kind::function; rest = rest->parts[1]) {
    const std::string name = "$" + std::to_string(data.parameters.size() + 1);
    data.parameters.push_back({intern(name), rest->span, rest->parts[0]});
  }
}

// `data instance F t :: k1 -> *` declares `F t $1`.
void Parser::parameters_of_instance_kind(DataDeclaration& data) {
  const TypeSyntax* rest = kind_after_colons();
  for (std::size_t i = 1; rest->kind == TypeSyntax::Kind::function; rest = rest->parts[1], ++i) {
    const Position begin = rest->span.begin;
    TypeSyntax* parameter = make_type(TypeSyntax::Kind::variable, begin, {});
    parameter->name = unqualified("$" + std::to_string(i));
    parameter = make_type(TypeSyntax::Kind::kinded, begin, {parameter, rest->parts[0]});
    data.head = make_type(TypeSyntax::Kind::apply, begin, {data.head, parameter});
  }
}

// `A, B :: forall a. Show a => a -> T a`
void Parser::gadt_constructor(DataDeclaration& data) {
  std::vector<Name> names;
  do {
    names.push_back(take_name());
    if (!names.back().is_constructor || names.back().name.qualifier) {
      stream_.fail(names.back().span.begin, "expected the name of a constructor");
    }
  } while (take_if(comma));
  expect(double_colon);
  ConstructorSyntax declared;
  quantification(declared);
  gadt_fields(declared);
  for (const Name& name : names) {
    declared.name = name.name.name;
    declared.span = {name.span.begin, stream_.last_end()};
    data.constructors.push_back(declared);
  }
}

void Parser::gadt_fields(ConstructorSyntax& declared) {
  if (at(open_brace)) {
    record_fields(declared);
    expect(right_arrow);
    declared.result = type();
    return;
  }
  Length length(*this);
  for (;;) {
    length.grow();
    const Strictness strictness = take_strictness();
    TypeSyntax* part = strictness.is_written ? atomic_type() : operator_type();
    if (!take_arrow()) {
      if (strictness.is_written) stream_.fail_expected("'->'");
      declared.result = part;
      return;
    }
    declared.fields.push_back(part);
    declared.strict.push_back(strictness.is_strict);
  }
}

// `forall a. Show a =>` before a constructor.
void Parser::quantification(ConstructorSyntax& declared) {
  if (at_forall()) {
    stream_.take();
    declared.is_explicit = true;
    declared.variables = type_binders();
    if (!at_operator_named(".")) stream_.fail_expected("'.'");
    stream_.take();
  }
  while (double_arrow_follows()) {
    for (PredicateSyntax& predicate : context_of(context())) {
      declared.context.push_back(std::move(predicate));
    }
    expect(double_arrow);
  }
}

// True if a context comes next, before a type or constructor that ends at the end of its line, at
// `|` or at `->`.
bool Parser::double_arrow_follows() const {
  std::size_t depth = 0;
  for (std::size_t i = 0;; ++i) {
    const Token& token = stream_.raw(i);
    if (i > 0 && stream_.ends_item_before(token)) return false;
    switch (token.kind) {
      case double_arrow:
        if (depth == 0) return true;
        break;
      case open_parenthesis:
      case open_bracket:
      case open_unboxed:
        ++depth;
        break;
      case close_parenthesis:
      case close_bracket:
      case close_unboxed:
        if (depth-- == 0) return false;
        break;
      case right_arrow:
        if (depth == 0) return false;
        break;
      case bar:
      case equals:
      case open_brace:
      case close_brace:
      case kw_deriving:
      case kw_where:
      case end:
        return false;
      default:
        break;
    }
  }
}

bool Parser::at_strictness() const {
  return at_operator_named("!") || (module_->extensions.strict_data && at(tilde));
}

Parser::Strictness Parser::take_strictness() {
  if (!at_strictness()) return {false, fields_are_strict_};
  require_prefix("a type");
  return {true, stream_.take().kind != tilde};
}

ConstructorSyntax Parser::constructor_declaration() {
  ConstructorSyntax declared;
  quantification(declared);
  const Position begin = here();
  const bool prefix_operator =
      at_parenthesised_operator() && stream_.raw(1).kind == constructor_operator;
  if (prefix_operator || at(constructor)) {
    const Name name = take_name();
    declared.name = name.name.name;
    if (at(open_brace)) {
      record_fields(declared);
    } else {
      constructor_fields(declared);
    }
    if (at(constructor_operator) || at(backquote)) {
      // The part read was a type: the left operand of an infix constructor.
      TypeSyntax* left = make_type(TypeSyntax::Kind::constructor, begin, {});
      left->name = name.name;
      for (TypeSyntax* field : declared.fields) {
        left = make_type(TypeSyntax::Kind::apply, begin, {left, field});
      }
      infix_constructor(declared, left, fields_are_strict_);
    } else if (name.name.qualifier) {
      stream_.fail(begin, "the name of a declared constructor cannot be qualified");
    }
  } else {
    const Strictness strictness = take_strictness();
    if (!at_atomic_type()) stream_.fail_expected("a constructor");
    TypeSyntax* left = strictness.is_written ? atomic_type() : applied_type();
    infix_constructor(declared, left, strictness.is_strict);
  }
  declared.span = span_from(begin);
  return declared;
}

void Parser::constructor_fields(ConstructorSyntax& declared) {
  while (at_atomic_type() || at_strictness()) {
    declared.strict.push_back(take_strictness().is_strict);
    declared.fields.push_back(atomic_type());
  }
}

void Parser::infix_constructor(ConstructorSyntax& declared, TypeSyntax* left, bool is_strict) {
  if (!at(constructor_operator) && !at(backquote)) stream_.fail_expected("a constructor");
  const Name name = take_infix_operator();
  if (!name.is_constructor || name.name.qualifier) {
    stream_.fail(name.span.begin, "expected a constructor");
  }
  declared.name = name.name.name;
  declared.infix = true;
  const Strictness of_right = take_strictness();
  TypeSyntax* right = of_right.is_written ? atomic_type() : applied_type();
  declared.fields = {left, right};
  declared.strict = {is_strict, of_right.is_strict};
}

void Parser::record_fields(ConstructorSyntax& declared) {
  stream_.open_braces();
  while (!at(close_brace)) {
    std::vector<Name> names;
    do {
      names.push_back(take_variable());
      if (names.back().name.qualifier) {
        stream_.fail(names.back().span.begin, "the name of a declared field cannot be qualified");
      }
    } while (take_if(comma));
    expect(double_colon);
    const Strictness strictness = take_strictness();
    TypeSyntax* field_type = strictness.is_written ? atomic_type() : any_type();
    for (const Name& name : names) {
      declared.fields.push_back(field_type);
      declared.field_names.push_back(name.name.name);
      declared.field_spans.push_back(name.span);
      declared.strict.push_back(strictness.is_strict);
    }
    if (!at(close_brace)) expect(comma);
  }
  stream_.close_braces();
}

// `forall k (a :: k).` before a kind or a family's equation.
void Parser::skip_binders() {
  if (!at_forall()) return;
  stream_.take();
  while (at(variable) || at(open_parenthesis)) type_binder();
  if (at_operator_named(".")) {
    stream_.take();
  } else {
    expect(right_arrow);
  }
}

void Parser::synonym_declaration() {
  auto* synonym = arena_.make(SynonymDeclaration());
  const Position begin = here();
  stream_.take();
  std::tie(synonym->name, synonym->parameters) = type_head();
  if (synonym->parameters.empty() && take_if(double_colon)) {
    skip_binders();
    kind_signatures_[synonym->name] = kind();
    return;
  }
  expect(equals);
  synonym->type = any_type();
  synonym->span = span_from(begin);
  module_->synonyms.push_back(synonym);
}

// `type role T nominal _`
void Parser::role_declaration() {
  RoleDeclaration declared;
  const Position begin = here();
  stream_.take();
  stream_.take();
  const Name name = take_unqualified_constructor();
  declared.name = name.name.name;
  if (!module_->extensions.role_annotations) {
    stream_.fail(begin, "Illegal role annotation for " + declared.name.text() +
                            "; did you intend to use RoleAnnotations?");
  }
  const auto role = [this]() -> std::optional<Role> {
    const Position at_role = here();
    if (take_if(underscore)) return std::nullopt;
    const std::string& word = stream_.take().name.text();
    if (word == "nominal") return Role::nominal;
    if (word == "representational") return Role::representational;
    if (word == "phantom") return Role::phantom;
    stream_.fail(at_role, "Illegal role name '" + word + "'");
  };
  while (at(variable) || at(underscore)) declared.roles.push_back(role());
  declared.span = span_from(begin);
  module_->roles.push_back(std::move(declared));
}

}  // namespace convertprofile::runtime
