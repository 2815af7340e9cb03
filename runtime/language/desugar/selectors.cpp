// SPDX-License-Identifier: BSD-3-Clause
// Pattern bindings: a binding for the value and a lazy selection from it for each variable.
#include <algorithm>

#include "runtime/language/desugar/desugarer.h"
#include "runtime/language/desugar/patterns.h"

namespace convertprofile::runtime {
namespace {

// Whether a pattern cannot fail and has only plain arguments: GHC then selects directly.
bool is_flat_product(const Pattern& pattern) {
  const DataConstructor* constructor = constructor_of(pattern);
  const bool is_product = std::holds_alternative<PTuple>(pattern.node) ||
                          (constructor != nullptr && constructor->of->constructors.size() == 1);
  return is_product && std::ranges::all_of(field_patterns(pattern), [](const FieldPattern& field) {
           return is_plain(*field.pattern);
         });
}

// `x@y`: names for the whole value.
bool is_of_names(const Pattern& pattern) {
  const Pattern* p = &without_bangs(pattern);
  while (const auto* as = std::get_if<PAs>(&p->node)) p = &without_bangs(*as->pattern);
  return std::holds_alternative<PVariable>(p->node);
}

// Large tuples are nested, as in GHC, so that selecting a part needs no code for all the others.
constexpr std::size_t most_parts = 62;

// The number of parts in each component of a nested tuple of `count` parts.
std::size_t parts_in_each(std::size_t count) {
  std::size_t each = 1;
  while (each * most_parts < count) each *= most_parts;
  return each;
}

std::size_t parts_of(std::size_t count) {
  const std::size_t each = parts_in_each(count);
  return (count + each - 1) / each;
}

}  // namespace

core::Expr* Desugarer::tuple(std::vector<core::Expr*> parts) {
  const stg::ConstructorId constructor = names_.tuple(parts.size());
  return build_.constructor(constructor, std::move(parts));
}

core::Expr* Desugarer::nested_tuple(std::span<core::Expr* const> parts) {
  const std::size_t each = parts_in_each(parts.size());
  std::vector<core::Expr*> own;
  for (std::size_t i = 0; i < parts.size(); i += each) {
    const std::size_t count = std::min(each, parts.size() - i);
    own.push_back(count == 1 ? parts[i] : nested_tuple(parts.subspan(i, count)));
  }
  return tuple(std::move(own));
}

core::Expr* Desugarer::component(core::Expr* tuple, std::size_t index,
                                 std::span<core::Variable* const> like) {
  const std::size_t each = parts_in_each(like.size());
  const std::size_t first = index / each * each;
  const std::size_t count = std::min(each, like.size() - first);
  core::Variable* field = build_.fresh(count == 1 ? like[index]->name : "ds", nullptr);
  core::Expr* selected = build_.variable(field);
  if (count == 1) {
    field->type_description = like[index]->type_description;
    field->might_be_function = like[index]->might_be_function;
  } else {
    field->type_description = build_.text(names_[names_.tuple(parts_of(count))].type);
    field->might_be_function = false;
    selected = component(selected, index - first, like.subspan(first, count));
  }
  const stg::ConstructorId constructor = names_.tuple(parts_of(like.size()));
  core::Variable* wild = build_.fresh("wild", nullptr);
  wild->type_description = build_.text(names_[constructor].type);
  wild->might_be_function = false;
  return build_.evaluate(
      tuple, wild,
      {CoreBuilder::on_constructor(constructor, {{static_cast<std::uint32_t>(index / each), field}},
                                   selected)});
}

Desugarer::Selected Desugarer::select(const Pattern& pattern, core::Expr* value,
                                      const std::vector<CostCentres::Id>& ticks) {
  const Pattern& plain = without_bangs(pattern);
  if (is_flat_product(plain)) return select_fields(plain, value, ticks);
  const std::vector<const Binder*> variables = binders(pattern);
  if (is_of_names(plain)) {
    const Scheme& scheme = variables.front()->scheme;
    const bool is_polymorphic = !scheme.variables.empty() && scheme.predicates.empty();
    if (is_polymorphic) return select_all(pattern, value, ticks);
  }
  // A bang evaluates more than the pattern alone.
  std::vector<core::Variable*> locals;
  core::Expr* all = match_all(pattern, value, locals);
  core::Variable* whole = temporary(nullptr);
  whole->type_description = build_.text(names_[names_.tuple(parts_of(locals.size()))].type);
  whole->might_be_function = false;
  Selected selected{whole, {{whole, all}}};
  for (std::size_t i = 0; i < variables.size(); ++i) {
    core::Expr* part = component(build_.variable(whole), i, locals);
    selected.bindings.push_back({names_.variable(variables[i]), tick(ticks[i], part)});
  }
  return selected;
}

// Takes the dictionaries of a field's polymorphic type, if any.
core::Variable* Desugarer::part_of_pattern(const Binder& binder) {
  core::Variable* v = build_.fresh(binder.name.text(), binder.scheme.type);
  std::size_t dictionaries = binder.scheme.predicates.size();
  const auto group = monomorphic_.find(&binder);
  if (group != monomorphic_.end()) dictionaries -= group->second;
  v->dictionaries = static_cast<std::uint32_t>(dictionaries);
  v->might_be_function |= dictionaries > 0;
  return v;
}

// For polymorphic names GHC simplifies the tuple's parts: each is the value itself.
Desugarer::Selected Desugarer::select_all(const Pattern& pattern, core::Expr* value,
                                          const std::vector<CostCentres::Id>& ticks) {
  core::Variable* whole = temporary(pattern.type);
  whole->is_function = false;
  Selected selected{whole, {{whole, value}}};
  std::size_t number = 0;
  for (const Binder* b : binders(pattern)) {
    core::Expr* part = tick(ticks[number++], build_.variable(whole));
    selected.bindings.push_back({names_.variable(b), part});
  }
  return selected;
}

// Matches the pattern with fresh variables and returns their tuple.
core::Expr* Desugarer::match_all(const Pattern& pattern, core::Expr* value,
                                 std::vector<core::Variable*>& locals) {
  const std::vector<const Binder*> variables = binders(pattern);
  std::vector<core::Variable*> outer;
  for (const Binder* b : variables) {
    locals.push_back(part_of_pattern(*b));
    outer.push_back(names_.rebind(b, locals.back()));
  }
  core::Variable* v = scrutinee(value, pattern);
  const MatchResult result =
      matcher_.match_one(v, outermost(pattern), succeed(nested_tuple(references(locals))));
  const auto failed = [&] {
    // GHC lays the pattern out after the position and one character.
    const std::size_t column = span_text(*module_->file, span_).size() + 1;
    return no_match("patterns in " + pattern_text(pattern, column));
  };
  core::Expr* matched = extract(result, failed, build_);
  for (std::size_t i = 0; i < variables.size(); ++i) names_.rebind(variables[i], outer[i]);
  return bind(v, value, matched);
}

Desugarer::Selected Desugarer::select_fields(const Pattern& pattern, core::Expr* value,
                                             const std::vector<CostCentres::Id>& ticks) {
  Selected selected{nullptr, {}};
  if (value->kind == core::Expr::Kind::variable) {
    selected.whole = value->variable;
  } else {
    selected.whole = temporary(pattern.type);
    selected.bindings.push_back({selected.whole, value});
  }
  const DataConstructor* constructor = constructor_of(pattern);
  std::size_t number = 0;
  for (const FieldPattern& field : field_patterns(pattern)) {
    const auto* variable = std::get_if<PVariable>(&field.pattern->node);
    if (variable == nullptr) continue;
    const Binder* b = variable->binder;
    core::Variable* chosen = part_of_pattern(*b);
    core::Expr* part = build_.variable(chosen);
    if (constructor != nullptr && constructor->is_erased()) {
      part = build_.variable(selected.whole);
    } else {
      const stg::ConstructorId id = constructor == nullptr
                                        ? names_.tuple(std::get<PTuple>(pattern.node).parts.size())
                                        : names_.constructor(constructor);
      part = build_.evaluate(build_.variable(selected.whole), build_.fresh("wild", pattern.type),
                             {CoreBuilder::on_constructor(
                                 id, {{static_cast<std::uint32_t>(field.number), chosen}}, part)});
    }
    selected.bindings.push_back({names_.variable(b), tick(ticks[number++], part)});
  }
  return selected;
}

core::Expr* Desugarer::bind_lazily(const Pattern& pattern, core::Variable* v, core::Expr* body) {
  const std::vector<CostCentres::Id> no_ticks(binders(pattern).size());
  const Selected selected = select(without_bangs(pattern), build_.variable(v), no_ticks);
  for (auto b = selected.bindings.rbegin(); b != selected.bindings.rend(); ++b) {
    body = build_.let(b->variable, b->rhs, body);
  }
  return body;
}

}  // namespace convertprofile::runtime
