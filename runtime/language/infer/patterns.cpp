// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <utility>

#include "runtime/language/infer/code_builder.h"
#include "runtime/language/infer/inference.h"
#include "runtime/language/infer/overloaded.h"

namespace convertprofile::runtime {

// Instantiates the constructor at fresh types, with the given declared types of fields.
Inference::Fields Inference::instantiate(const DataConstructor& constructor,
                                         const std::vector<Type*>& declared, const Span& span) {
  const TypeConstructor& type = *constructor.of;
  const std::vector<Type*> arguments = types_->metas(type.parameters.size());
  for (const Predicate& predicate : constructor.wanted) {
    if (in_selector_) break;
    solver_->want({predicate.of, types_->substitute(predicate.type, type.parameters, arguments)},
                  span, {Origin::Kind::use, constructor.name, nullptr});
  }
  if (!type.is_unlifted) must_be_lifted(arguments, span);
  Fields fields{{}, types_->applied(type, arguments), arguments};
  fields.types.reserve(declared.size());
  for (Type* field : declared) {
    fields.types.push_back(types_->substitute(field, type.parameters, arguments));
  }
  return fields;
}

void Inference::constructor(PConstructor& match, Pattern& whole, Type* expected) {
  const DataConstructor& constructor = *match.constructor;
  const std::vector<Pattern*>& arguments = match.arguments;
  if (arguments.size() != constructor.arity()) {
    context_->refuse_arity("The constructor", constructor.name, constructor.arity(),
                           arguments.size(), whole.span);
  }
  const Fields fields =
      open_constructor(constructor, constructor.fields, match.given, expected, whole.span);
  for (std::size_t i = 0; i < arguments.size(); ++i) pattern(*arguments[i], fields.types[i]);
}

void Inference::record(PRecord& record, Pattern& whole, Type* expected) {
  const DataConstructor& constructor = *record.constructor;
  std::vector<Type*> named;
  for (const auto& [name, part] : record.fields) {
    named.push_back(constructor.fields[field_index(constructor, name, whole.span)]);
  }
  const Fields fields = open_constructor(constructor, named, record.given, expected, whole.span);
  for (std::size_t i = 0; i < record.fields.size(); ++i) {
    pattern(*record.fields[i].second, fields.types[i]);
  }
}

void Inference::literal(PLiteral& literal, Pattern& whole, Type* expected) {
  if (literal.equals != nullptr) {
    Type* const value = types_->meta();
    Type* const result = internal_type("Bool", whole.span).type;
    check(*literal.equals, types_->function(expected, types_->function(value, result)));
    return check_whole(*literal.value, value);
  }
  if (literal.literal->hashes != 0) {
    if (literal.literal->kind == Literal::Kind::string) {
      context_->fail(whole.span, "Illegal primitive string literal in a pattern");
    }
    literal.type = unlifted_type(*literal.literal, whole.span);
    return unify(literal.type, expected, whole.span);
  }
  switch (literal.literal->kind) {
    case Literal::Kind::character:
      literal.type = context_->builtins.character->type;
      return unify(literal.type, expected, whole.span);
    case Literal::Kind::string:
      literal.number =
          string_evidence(*literal.literal, expected, whole.span, Origin::Kind::pattern);
      if (literal.number != nullptr) {
        literal.type = expected;
        literal.equality = solver_->want({&internal_class("Eq", whole.span), expected}, whole.span,
                                         {Origin::Kind::pattern, {}, literal.literal});
        return;
      }
      literal.type = types_->list(context_->builtins.character->type);
      return unify(literal.type, expected, whole.span);
    case Literal::Kind::integer:
    case Literal::Kind::rational:
      break;
  }
  literal.type = resolved(expected);
  literal.number = number_evidence(*literal.literal, expected, whole.span, Origin::Kind::pattern);
  if (literal.number == nullptr) return;
  const bool by_class = literal.literal->is_large();
  literal.equality = solver_->want({&internal_class("Eq", whole.span), expected}, whole.span,
                                   {Origin::Kind::pattern, {}, literal.literal});
  if (literal.is_negative) {
    literal.negation = solver_->want({&internal_class("Num", whole.span), expected}, whole.span,
                                     {Origin::Kind::pattern, {}, literal.literal});
    if (!by_class) literals_.emplace_back(expected, &literal.negation);
  }
  if (by_class) return;
  literals_.emplace_back(expected, &literal.number);
  literals_.emplace_back(expected, &literal.equality);
}

Type* Inference::annotated_type(const PAnnotation& annotation) {
  if (bound_group_ == nullptr) return reader_->read_pattern_type(*annotation.type);
  TypeVariables none;
  none.closed = true;
  return reader_->read(*annotation.type->type, none);
}

// A pattern variable may have a field's polymorphic type; in a binding, the group's own variables
// are added in front later.
void Inference::bind(Binder& binder, Type* expected, const Span& span) {
  const Type* known = resolved(expected);
  const bool is_polymorphic = known->kind == Type::Kind::polymorphic;
  if (bound_group_ != nullptr) {
    const auto declared =
        std::ranges::find(bound_group_->declared, &binder, &InferredGroup::Declared::binder);
    if (declared != bound_group_->declared.end()) {
      if (is_polymorphic && !known->scheme->predicates.empty()) {
        context_->fail(declared->signature, "a signature for '" + binder.name.text() +
                                                "', which a pattern binds to a field with a "
                                                "constraint, is not supported");
      }
      if (is_polymorphic) expected = instantiate(*known->scheme, nullptr, span, {});
      return unify(expected, declared->type, span);
    }
  }
  if (binder.scheme.type != nullptr) return unify(binder.scheme.type, expected, span);
  if (is_polymorphic && bound_group_ == nullptr) {
    binder.scheme = *known->scheme;
  } else {
    binder.scheme.type = expected;
  }
}

namespace {

bool looks_within(const Pattern& pattern) {
  return std::holds_alternative<PConstructor>(pattern.node) ||
         std::holds_alternative<PRecord>(pattern.node) ||
         std::holds_alternative<PLiteral>(pattern.node) ||
         std::holds_alternative<PTuple>(pattern.node) ||
         std::holds_alternative<PList>(pattern.node);
}

}  // namespace

// A pattern on a polymorphic value matches an instance: `C p` becomes `C ((\field -> field) -> p)`.
void Inference::match_instance(Pattern& whole) {
  const CodeBuilder code(context_->module, whole.span, context_->symbols, context_->arena);
  Pattern* const field = code.variable("field");
  Binder& binder = *std::get<PVariable>(field->node).binder;
  context_->binders.add(&binder);
  Expr* const instance = code.lambda({field}, code.use_of(binder));
  whole.node = PView{instance, context_->arena.make(Pattern(whole))};
}

void Inference::pattern(Pattern& whole, Type* expected) {
  whole.type = expected;
  if (looks_within(whole) && resolved(expected)->kind == Type::Kind::polymorphic) {
    match_instance(whole);
  }
  std::visit(Overloaded{
                 [&](PVariable& p) { bind(*p.binder, expected, whole.span); }, [](PWildcard&) {},
                 [&](PLiteral& p) { literal(p, whole, expected); },
                 [&](PConstructor& p) { constructor(p, whole, expected); },
                 [&](PRecord& p) { record(p, whole, expected); },
                 [&](PTuple& p) {
                   context_->check_tuple(p.parts.size(), whole.span);
                   const std::vector<Type*> parts = types_->metas(p.parts.size());
                   if (!p.is_unboxed) must_be_lifted(parts, whole.span);
                   unify(types_->tuple(parts, p.is_unboxed), expected, whole.span);
                   for (std::size_t i = 0; i < parts.size(); ++i) pattern(*p.parts[i], parts[i]);
                 },
                 [&](PList& p) {
                   Type* element = types_->meta();
                   unify(types_->list(element), expected, whole.span);
                   for (Pattern* part : p.parts) pattern(*part, element);
                 },
                 [&](PAs& p) {
                   bind(*p.binder, expected, whole.span);
                   pattern(*p.pattern, expected);
                 },
                 [&](PLazy& p) {
                   const bool outer = std::exchange(is_lazy_, true);
                   pattern(*p.pattern, expected);
                   is_lazy_ = outer;
                 },
                 [&](PBang& p) { pattern(*p.pattern, expected); },
                 [&](PAnnotation& p) {
                   Type* type = annotated_type(p);
                   unify(type, expected, whole.span);
                   pattern(*p.pattern, type);
                 },
                 [&](PView& p) {
                   Type* viewed = types_->meta();
                   const InferredGroup* group = std::exchange(bound_group_, nullptr);
                   check_whole(*p.function, types_->function(expected, viewed));
                   bound_group_ = group;
                   pattern(*p.pattern, viewed);
                 },
                 [](PInfix&) {},  // already resolved
             },
             whole.node);
}

}  // namespace convertprofile::runtime
