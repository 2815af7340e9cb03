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

// Type parameters that only the updated fields mention may change (Haskell 98 report, section
// 3.15.3).
void Inference::node(ERecordUpdate& e, Expr& expr, Type* expected) {
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
  unify(types_->apply(type.type, after), expected, expr.span);
  check(*e.record, types_->apply(type.type, before));
  for (FieldBinding& field : e.fields) {
    const DataConstructor& constructor = *e.constructors[0];
    const std::size_t index = field_index(constructor, field.name, field.span);
    std::vector<Type*> mentioned;
    TypeStore::collect_variables(constructor.fields[index], mentioned);
    for (const Type* hidden : constructor.existentials) {
      if (std::ranges::find(mentioned, hidden) == mentioned.end()) continue;
      context_->fail(field.span, "Field '" + field.name.name.text() +
                                     "' cannot be updated: its type mentions what its constructor "
                                     "hides");
    }
    check(*field.value, types_->substitute(constructor.fields[index], type.parameters, after));
  }
}

}  // namespace convertprofile::runtime
