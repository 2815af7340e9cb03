// SPDX-License-Identifier: BSD-3-Clause
// Record construction and update.
#include "runtime/language/desugar/desugarer.h"

namespace convertprofile::runtime {

core::Expr* Desugarer::construction(const ERecordConstruction& e, const Span& span) {
  const DataConstructor& constructor = *e.built->constructor;
  std::vector<const Expr*> given(constructor.arity());
  for (const FieldBinding& f : e.fields) given[*constructor.field_number(f.name.name)] = f.value;
  std::vector<core::Expr*> arguments(constructor.arity());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Symbol label = i < constructor.field_names.size() ? constructor.field_names[i] : Symbol();
    if (given[i] != nullptr) {
      arguments[i] = expression(given[i]);
    } else {
      arguments[i] =
          build_.error(span_text(*module_->file, span) + ": Missing field in record construction " +
                       (label ? label.text() : std::string()));
    }
  }
  std::vector<core::Expr*> all = evidence(e.built->evidence);
  all.insert(all.end(), arguments.begin(), arguments.end());
  const Evaluated evaluated = evaluate_unlifted(all);
  return around(evaluated, call_constructor(&constructor, std::move(all)));
}

// let new = e in case record of Con a b -> Con a new; ...
core::Expr* Desugarer::update(const ERecordUpdate& e, const Span& span) {
  const At at(*this, span);
  core::Expr* record = expression(e.record);
  if (e.fields.empty()) return record;
  Lets lets;
  std::unordered_map<Symbol, core::Variable*, SymbolHash> updated;
  for (const FieldBinding& f : e.fields) {
    core::Expr* value = expression(f.value);
    core::Variable* v = build_.fresh(f.name.name.text(), f.value->type);
    updated[f.name.name] = v;
    lets.push_back({.bindings = {{v, value}}, .is_unlifted = is_unlifted(f.value->type)});
  }
  std::vector<core::Alternative> alternatives;
  for (const DataConstructor* constructor : e.constructors) {
    std::vector<core::Field> fields;
    std::vector<core::Expr*> arguments;
    const auto keep = [&](core::Variable* field) {
      field->is_evaluated = constructor->is_strict_field(arguments.size());
      fields.push_back({static_cast<std::uint32_t>(arguments.size()), field});
      arguments.push_back(build_.variable(field));
    };
    for (const Predicate& kept : constructor->context) {
      keep(build_.fresh_dictionary("d", is_unary(kept.of)));
    }
    for (std::size_t i = 0; i < constructor->arity(); ++i) {
      const auto found = updated.find(constructor->field_names[i]);
      if (found == updated.end()) {
        keep(build_.fresh("ds", constructor->fields[i]));
      } else {
        arguments.push_back(build_.variable(found->second));
      }
    }
    // A newtype is its only field, which is replaced.
    if (constructor->of->is_newtype) return bind(lets, arguments.front());
    core::Expr* result = names_.construct(constructor, std::move(arguments));
    alternatives.push_back(
        CoreBuilder::on_constructor(names_.constructor(constructor), std::move(fields), result));
  }
  if (alternatives.size() < e.constructors.front()->of->constructors.size()) {
    alternatives.push_back(CoreBuilder::on_anything(no_match("patterns in record update")));
  }
  core::Variable* wild = build_.fresh("wild", e.record->type);
  return bind(lets, build_.evaluate(record, wild, std::move(alternatives)));
}

}  // namespace convertprofile::runtime
