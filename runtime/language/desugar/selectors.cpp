// SPDX-License-Identifier: BSD-3-Clause
// Pattern bindings: the value, and a lazy selection from it for each variable.
#include <algorithm>

#include "runtime/language/desugar/desugarer.h"
#include "runtime/language/desugar/patterns.h"

namespace convertprofile::runtime {
namespace {

// A constructor that cannot fail to match, of plain arguments: GHC selects from it directly.
bool is_flat_product(const Pattern& pattern) {
  const DataConstructor* constructor = constructor_of(pattern);
  const bool is_product = std::holds_alternative<PTuple>(pattern.node) ||
                          (constructor != nullptr && constructor->of->constructors.size() == 1);
  return is_product && std::ranges::all_of(constructor_arguments(pattern), [](const Pattern* p) {
           return p == nullptr || is_plain(*p);
         });
}

}  // namespace

core::Expr* Desugarer::tuple(const std::vector<core::Expr*>& parts) {
  return build_.constructor(names_.tuple(parts.size()), parts);
}

core::Expr* Desugarer::component(core::Expr* tuple, std::size_t index,
                                 const std::vector<core::Variable*>& like) {
  std::vector<core::Variable*> fields;
  for (const core::Variable* v : like) {
    fields.push_back(build_.fresh(v->name, nullptr));
    fields.back()->type_description = v->type_description;
    fields.back()->might_be_function = v->might_be_function;
  }
  core::Expr* selected = build_.variable(fields[index]);
  core::Variable* wild = build_.fresh("wild", nullptr);
  wild->type_description = names_[names_.tuple(like.size())].type;
  wild->might_be_function = false;
  return build_.evaluate(
      tuple, wild,
      {CoreBuilder::on_constructor(names_.tuple(like.size()), std::move(fields), selected)});
}

Desugarer::Selected Desugarer::select(const Pattern& pattern, core::Expr* value,
                                      const std::vector<CostCentres::Id>& ticks) {
  if (is_flat_product(pattern)) return select_fields(pattern, value, ticks);
  const std::vector<const Binder*> variables = binders(pattern);
  std::vector<core::Variable*> locals;
  core::Expr* all = match_all(pattern, value, locals);
  core::Variable* whole = temporary(nullptr);
  whole->type_description = names_[names_.tuple(locals.size())].type;
  whole->might_be_function = false;
  Selected selected{whole, {{whole, all}}};
  for (std::size_t i = 0; i < variables.size(); ++i) {
    core::Expr* part = component(build_.variable(whole), i, locals);
    selected.bindings.push_back({names_.variable(variables[i]), tick(ticks[i], part)});
  }
  return selected;
}

// The pattern matched, with variables of its own; its result is the tuple of them.
core::Expr* Desugarer::match_all(const Pattern& pattern, core::Expr* value,
                                 std::vector<core::Variable*>& locals) {
  const std::vector<const Binder*> variables = binders(pattern);
  std::vector<core::Variable*> outer;
  for (const Binder* b : variables) {
    locals.push_back(build_.fresh(b->name.text(), b->scheme.type));
    outer.push_back(names_.rebind(b, locals.back()));
  }
  core::Variable* v = scrutinee(value, pattern);
  const MatchResult result = matcher_.match_one(v, pattern, succeed(tuple(references(locals))));
  const auto failed = [&] { return no_match("patterns in " + pattern_text(pattern)); };
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
  const std::vector<const Pattern*> arguments = constructor_arguments(pattern);
  std::size_t number = 0;
  for (const Binder* b : binders(pattern)) {
    std::vector<core::Variable*> fields;
    core::Variable* chosen = nullptr;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const Pattern* argument = arguments[i];
      const auto* v = argument == nullptr ? nullptr : std::get_if<PVariable>(&argument->node);
      fields.push_back(v == nullptr
                           ? build_.fresh("ds", argument == nullptr ? nullptr : argument->type)
                           : build_.fresh(v->binder->name.text(), v->binder->scheme.type));
      if (v != nullptr && v->binder == b) chosen = fields.back();
    }
    core::Expr* part = build_.variable(chosen);
    if (constructor != nullptr && constructor->of->is_newtype) {
      part = build_.variable(selected.whole);
    } else {
      const stg::ConstructorId id =
          constructor == nullptr ? names_.tuple(arguments.size()) : names_.constructor(constructor);
      part = build_.evaluate(build_.variable(selected.whole), build_.fresh("wild", pattern.type),
                             {CoreBuilder::on_constructor(id, std::move(fields), part)});
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
