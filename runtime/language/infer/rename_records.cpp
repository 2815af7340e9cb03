// SPDX-License-Identifier: BSD-3-Clause
// Records: fields by name, and expansion of `..`.
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "runtime/language/infer/overloaded.h"
#include "runtime/language/infer/rename.h"

namespace convertprofile::runtime {
namespace {

// Fields of the constructor missing from `fields`, whose elements `name_of` names.
template <class Fields, class NameOf>
std::vector<Symbol> missing_fields(const DataConstructor& constructor, const Fields& fields,
                                   NameOf name_of) {
  std::unordered_set<Symbol, SymbolHash> given;
  for (const auto& field : fields) given.insert(name_of(field));
  std::vector<Symbol> missing;
  for (const Symbol name : constructor.field_names) {
    if (!given.contains(name)) missing.push_back(name);
  }
  return missing;
}

}  // namespace

void expand_wildcard(PRecord& record, const DataConstructor& constructor, Context& context) {
  if (record.wildcard == nullptr) return;
  const Span span = *std::exchange(record.wildcard, nullptr);
  if (constructor.field_names.empty() && constructor.arity() > 0) {
    context.fail(span, "Illegal `..' in record pattern: constructor '" + constructor.name.text() +
                           "' has no labelled fields");
  }
  const auto name_of = [](const auto& field) { return field.first.name; };
  for (const Symbol name : missing_fields(constructor, record.fields, name_of)) {
    if (context.names.selector(name, *constructor.of) == nullptr) continue;
    Binder binder;
    binder.name = name;
    binder.span = span;
    Pattern variable{span, PVariable{context.arena.make(std::move(binder))}, nullptr};
    record.fields.push_back({{Symbol(), name}, context.arena.make(std::move(variable))});
  }
}

// The same for a pattern synonym with fields.
void expand_wildcard(PRecord& record, const PatternSynonym& synonym, Context& context) {
  if (record.wildcard == nullptr) return;
  const Span span = *std::exchange(record.wildcard, nullptr);
  for (const Symbol name : synonym.fields) {
    const bool is_given = std::ranges::any_of(
        record.fields, [name](const auto& field) { return field.first.name == name; });
    if (is_given) continue;
    Binder binder;
    binder.name = name;
    binder.span = span;
    Pattern variable{span, PVariable{context.arena.make(std::move(binder))}, nullptr};
    record.fields.push_back({{Symbol(), name}, context.arena.make(std::move(variable))});
  }
}

namespace {

void expand_wildcards(Pattern& pattern, Context& context) {
  const auto all = [&](const std::vector<Pattern*>& parts) {
    for (Pattern* part : parts) expand_wildcards(*part, context);
  };
  std::visit(Overloaded{
                 [&](PConstructor& p) { all(p.arguments); },
                 [&](PRecord& p) {
                   for (auto& field : p.fields) expand_wildcards(*field.second, context);
                   const Value named = context.names.value(p.name, pattern.span);
                   if (named.constructor != nullptr)
                     expand_wildcard(p, *named.constructor, context);
                   if (named.synonym != nullptr) expand_wildcard(p, *named.synonym, context);
                 },
                 [&](PTuple& p) { all(p.parts); },
                 [&](PList& p) { all(p.parts); },
                 [&](PAs& p) { expand_wildcards(*p.pattern, context); },
                 [&](PLazy& p) { expand_wildcards(*p.pattern, context); },
                 [&](PBang& p) { expand_wildcards(*p.pattern, context); },
                 [&](PAnnotation& p) { expand_wildcards(*p.pattern, context); },
                 [&](PView& p) { expand_wildcards(*p.pattern, context); },
                 [](auto&) {},
             },
             pattern.node);
}

}  // namespace

void expand_wildcards(Binding& binding, Context& context) {
  if (auto* bound = std::get_if<PatternBinding>(&binding.node)) {
    expand_wildcards(*bound->pattern, context);
  }
}

void Renamer::record_construction(ERecordConstruction& record, const Span& span) {
  DataConstructor* const constructor = find_constructor(record.built->name, span);
  record.built->constructor = constructor;
  const auto name_of = [](const FieldBinding& field) { return field.name.name; };
  if (record.wildcard != nullptr) {
    const Span at = *std::exchange(record.wildcard, nullptr);
    for (const Symbol name : missing_fields(*constructor, record.fields, name_of)) {
      if (find_local(name) == nullptr) continue;
      if (context_->names.selector(name, *constructor->of) == nullptr) continue;
      Expr use{at, EVariable{{Symbol(), name}, nullptr, {}}, nullptr};
      record.fields.push_back({{Symbol(), name}, context_->arena.make(std::move(use)), at});
    }
  }
  for (FieldBinding& field : record.fields) node(*field.value);
}

void Renamer::record_update(ERecordUpdate& record, const Span& span) {
  node(*record.record);
  const auto has_all = [&record](const DataConstructor* constructor) {
    return std::ranges::all_of(record.fields, [constructor](const FieldBinding& field) {
      return constructor->field_number(field.name.name).has_value();
    });
  };
  const QualifiedName& first = record.fields[0].name;
  const Span& first_span = record.fields[0].span;
  const std::vector<Value> values = context_->names.values(first);
  if (values.empty()) not_in_scope("Record field", NameKind::variable, first, first_span);
  for (const Value& value : values) {
    const auto owner = context_->modules.field_owners.find(value.binder);
    if (owner == context_->modules.field_owners.end()) {
      context_->names.value(first, first_span);  // fails if there are several
      context_->fail(first_span, "'" + first.text() + "' is not a record field");
    }
    for (DataConstructor* constructor : owner->second->constructors) {
      if (has_all(constructor)) record.constructors.push_back(constructor);
    }
  }
  if (record.constructors.empty()) context_->fail(span, "No constructor has all these fields");
  if (record.constructors.front()->of != record.constructors.back()->of &&
      !context_->module.extensions.duplicate_record_fields) {
    context_->names.value(first, first_span);
  }
  for (FieldBinding& field : record.fields) node(*field.value);
}

}  // namespace convertprofile::runtime
