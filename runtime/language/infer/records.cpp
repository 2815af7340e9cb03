// SPDX-License-Identifier: BSD-3-Clause
// Construction and update of records.
#include <algorithm>
#include <unordered_set>

#include "runtime/language/infer/inference.h"

namespace convertprofile::runtime {
std::size_t Inference::field_index(const DataConstructor& constructor, const QualifiedName& name,
                                   const Span& span) {
  const std::optional<std::size_t> found = constructor.field_number(name.name);
  if (!found) {
    context_->fail(span, "Constructor '" + constructor.name.text() + "' does not have field '" +
                             name.name.text() + "'");
  }
  return *found;
}

namespace {

const TypeConstructor* constructor_of(Type* type) {
  const Type* const head = type == nullptr ? nullptr : spine_head(type);
  const bool is_known = head != nullptr && head->kind == Type::Kind::constructor;
  return is_known ? head->constructor : nullptr;
}

}  // namespace

// Chooses among selectors of several types by the expected type.
void Inference::choose_field(EVariable& use, Type* expected, const Span& span) {
  const TypeConstructor* const owner =
      expected == nullptr ? nullptr : constructor_of(function_parts(expected).from);
  for (Binder* const field : *use.fields) {
    if (context_->modules.field_owners.at(field) == owner) use.binder = field;
  }
  if (use.binder != nullptr) return;
  context_->fail(span, "Ambiguous occurrence '" + use.name.text() +
                           "': it could refer to fields of several types");
}

// Chooses the type of an update by its own type or the record's signature.
void Inference::choose_type(ERecordUpdate& e, Type* expected, const Span& span) {
  std::vector<DataConstructor*>& all = e.constructors;
  if (all.front()->of == all.back()->of) return;
  const TypeConstructor* owner = constructor_of(expected);
  const Expr* record = e.record;
  while (const auto* within = std::get_if<EParenthesis>(&record->node)) record = within->expr;
  const auto* const annotated = std::get_if<EAnnotation>(&record->node);
  if (owner == nullptr && annotated != nullptr) {
    owner = constructor_of(reader_->scheme(*annotated->type).type);
  }
  std::erase_if(all, [owner](const DataConstructor* each) { return each->of != owner; });
  if (all.empty()) {
    context_->fail(span, "Record update is ambiguous, and requires a type signature");
  }
}

void Inference::node(ERecordConstruction& e, Expr& expr, Type* expected) {
  const DataConstructor& constructor = *e.built->constructor;
  const Fields fields = construct(constructor, e.built->evidence, expr.span);
  unify(fields.result, expected, expr.span);
  std::vector<bool> given(constructor.arity());
  for (FieldBinding& field : e.fields) {
    const std::size_t index = field_index(constructor, field.name, field.span);
    if (given[index]) {
      context_->fail(field.span, "Duplicate field name '" + field.name.name.text() +
                                     "' in record construction");
    }
    given[index] = true;
    check(*field.value, fields.types[index]);
  }
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i] || !constructor.strict[i]) continue;
    context_->fail(
        expr.span,
        "Constructor '" + constructor.name.text() + "' does not have the required strict field" +
            (constructor.field_names.empty() ? std::string()
                                             : " '" + constructor.field_names[i].text() + "'"));
  }
}

// Type parameters used only by updated fields may change (Haskell 98 report, section 3.15.3).
void Inference::node(ERecordUpdate& e, Expr& expr, Type* expected) {
  choose_type(e, expected, expr.span);
  const TypeConstructor& type = *e.constructors[0]->of;
  std::vector<Type*> kept;
  std::unordered_set<Symbol, SymbolHash> updated;
  for (const FieldBinding& field : e.fields) updated.insert(field.name.name);
  for (const DataConstructor* constructor : e.constructors) {
    for (std::size_t i = 0; i < constructor->arity(); ++i) {
      if (!updated.contains(constructor->field_names[i]))
        TypeStore::collect_variables(constructor->fields[i], kept);
    }
  }
  const std::vector<Type*> before = types_->metas(type.parameters.size());
  std::vector<Type*> after = before;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (std::ranges::find(kept, type.parameters[i]) == kept.end()) after[i] = types_->meta();
  }
  unify(types_->applied(type, after), expected, expr.span);
  check(*e.record, types_->applied(type, before));
  for (FieldBinding& field : e.fields) {
    const DataConstructor& constructor = *e.constructors[0];
    const std::size_t index = field_index(constructor, field.name, field.span);
    std::vector<Type*> mentioned;
    TypeStore::collect_variables(constructor.fields[index], mentioned);
    for (const Type* hidden : constructor.existentials) {
      if (std::ranges::find(mentioned, hidden) == mentioned.end()) continue;
      context_->fail(field.span, "Field '" + field.name.name.text() +
                                     "' cannot be updated: its type mentions a type variable "
                                     "that its constructor hides");
    }
    check(*field.value, types_->substitute(constructor.fields[index], type.parameters, after));
  }
}

}  // namespace convertprofile::runtime
