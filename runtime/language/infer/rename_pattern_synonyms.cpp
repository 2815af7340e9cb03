// SPDX-License-Identifier: BSD-3-Clause
// Translates uses of pattern synonyms to calls of their matchers and builders.
#include <algorithm>

#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/rename.h"

namespace convertprofile::runtime {

const PatternSynonym* Renamer::find_synonym(const QualifiedName& name, const Span& span) {
  if (context_->builtins.special_constructor(name.name) != nullptr) return nullptr;
  return global(name, span).synonym;
}

// `P p q` becomes `($mP -> Just (p, q))` or `($mP -> Just ($P p q))`.
PView Renamer::matched(const PatternSynonym& synonym, PConstructor& use, const Span& span) {
  if (use.arguments.size() != synonym.arity) {
    context_->refuse_arity("The pattern synonym", synonym.name, synonym.arity, use.arguments.size(),
                           span);
  }
  const Symbol internal = context_->symbols.intern(internal_qualifier);
  const auto make = [&](auto node) {
    return context_->arena.make(Pattern{span, std::move(node), nullptr});
  };
  Pattern* found = nullptr;
  if (synonym.keeper != nullptr) {
    PConstructor kept{{Symbol(), synonym.keeper->name}, std::move(use.arguments), synonym.keeper};
    found =
        make(PConstructor{{internal, context_->symbols.intern("Just")}, {make(std::move(kept))}});
  } else if (synonym.arity == 0) {
    found = make(PConstructor{{internal, context_->symbols.intern("True")}, {}});
  } else {
    Pattern* const parts =
        synonym.arity == 1 ? use.arguments[0] : make(PTuple{std::move(use.arguments)});
    found = make(PConstructor{{internal, context_->symbols.intern("Just")}, {parts}});
  }
  Expr function{span, use_of(synonym.matcher), nullptr};
  PView view{context_->arena.make(std::move(function)), found, true};
  view.is_kept = synonym.keeper != nullptr;
  view.is_tuple = !view.is_kept && synonym.arity > 1;
  return view;
}

// `P {x = p}` becomes `P p _`.
PConstructor Renamer::matched_fields(const PatternSynonym& synonym, PRecord& record,
                                     const Span& span) {
  PConstructor use{record.name, {}};
  const auto make = [&](const Span& at, auto node) {
    return context_->arena.make(Pattern{at, std::move(node), nullptr});
  };
  for (const Symbol name : synonym.fields) {
    const auto given =
        std::ranges::find_if(record.fields, [&](const auto& f) { return f.first.name == name; });
    if (given != record.fields.end()) {
      use.arguments.push_back(given->second);
    } else {
      use.arguments.push_back(make(span, PWildcard{}));
    }
  }
  for (const auto& field : record.fields) check_field(synonym, field.first, span);
  if (synonym.fields.empty()) {
    for (std::size_t i = 0; i < synonym.arity; ++i)
      use.arguments.push_back(make(span, PWildcard{}));
  }
  return use;
}

void Renamer::check_field(const PatternSynonym& synonym, const QualifiedName& field,
                          const Span& span) {
  if (std::ranges::find(synonym.fields, field.name) != synonym.fields.end()) return;
  context_->fail(span, "Pattern synonym '" + synonym.name.text() + "' does not have field '" +
                           field.name.text() + "'");
}

// `P {x = a, y = b}` becomes `P a b`.
Expr Renamer::built_of_fields(const PatternSynonym& synonym, ERecordConstruction& record,
                              const Span& span) {
  Expr whole{span, built(synonym, span), nullptr};
  for (const FieldBinding& field : record.fields) check_field(synonym, field.name, field.span);
  for (const Symbol name : synonym.fields) {
    const auto given = std::ranges::find_if(
        record.fields, [&](const FieldBinding& f) { return f.name.name == name; });
    Expr* value = nullptr;
    if (given != record.fields.end()) {
      value = given->value;
    } else if (record.wildcard != nullptr && find_local(name) != nullptr) {
      value =
          context_->arena.make(Expr{*record.wildcard, EVariable{{Symbol(), name}, nullptr, {}}});
    } else {
      context_->fail(span, "Pattern synonym '" + synonym.name.text() +
                               "' is constructed without its field '" + name.text() + "'");
    }
    node(*value);
    Expr* const function = context_->arena.make(std::move(whole));
    whole = Expr{span, EApply{function, value}, nullptr};
  }
  return whole;
}

// The synonym of `r {x = a}`, which becomes `case r of P _ y -> P a y`; null if the field belongs
// to no synonym.
const PatternSynonym* Renamer::synonym_with(const ERecordUpdate& update) const {
  const std::vector<Value> values = context_->names.values(update.fields[0].name);
  if (values.size() != 1) return nullptr;
  const auto found = context_->modules.synonyms_with.find(values[0].binder);
  return found == context_->modules.synonyms_with.end() ? nullptr : found->second;
}

ECase Renamer::updated(const PatternSynonym& synonym, ERecordUpdate& update, const Span& span) {
  const auto make = [&](auto node) {
    return context_->arena.make(Expr{span, std::move(node), nullptr});
  };
  PConstructor whole{{Symbol(), synonym.name}, {}};
  for (const FieldBinding& field : update.fields) {
    check_field(synonym, field.name, field.span);
    node(*field.value);
  }
  Expr* result = make(built(synonym, span));
  for (const Symbol name : synonym.fields) {
    const auto given = std::ranges::find_if(
        update.fields, [&](const FieldBinding& f) { return f.name.name == name; });
    const auto pattern = [&](auto node) {
      return context_->arena.make(Pattern{span, std::move(node), nullptr});
    };
    if (given != update.fields.end()) {
      whole.arguments.push_back(pattern(PWildcard{}));
      result = make(EApply{result, given->value});
      continue;
    }
    Binder kept;
    kept.name = name;
    kept.span = span;
    Binder* const binder = context_->arena.make(std::move(kept));
    context_->binders.add(binder);
    whole.arguments.push_back(pattern(PVariable{binder}));
    result = make(EApply{result, make(use_of(binder))});
  }
  node(*update.record);
  PView view = matched(synonym, whole, span);
  pattern(*view.pattern, nullptr);
  Alternative only;
  only.pattern = context_->arena.make(Pattern{span, view, nullptr});
  only.right.bodies.push_back({{}, result, span});
  only.span = span;
  return ECase{update.record, {std::move(only)}};
}

EVariable Renamer::built(const PatternSynonym& synonym, const Span& span) {
  if (synonym.builder == nullptr) {
    context_->fail(span, "The pattern synonym '" + synonym.name.text() +
                             "' is not bidirectional: it cannot be used as an expression");
  }
  return use_of(synonym.builder);
}

bool Renamer::of_synonym(Expr& expr) {
  if (const auto* use = std::get_if<EConstructor>(&expr.node)) {
    const PatternSynonym* const synonym = find_synonym(use->name, expr.span);
    if (synonym != nullptr) expr.node = built(*synonym, expr.span);
    return synonym != nullptr;
  }
  if (auto* record = std::get_if<ERecordConstruction>(&expr.node)) {
    const PatternSynonym* const synonym = find_synonym(record->built->name, expr.span);
    if (synonym != nullptr) expr = built_of_fields(*synonym, *record, expr.span);
    return synonym != nullptr;
  }
  if (auto* update = std::get_if<ERecordUpdate>(&expr.node)) {
    const PatternSynonym* const synonym = synonym_with(*update);
    if (synonym != nullptr) expr.node = updated(*synonym, *update, expr.span);
    return synonym != nullptr;
  }
  return false;
}

}  // namespace convertprofile::runtime
