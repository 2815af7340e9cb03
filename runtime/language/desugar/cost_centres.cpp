// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/desugar/cost_centres.h"

#include <algorithm>
#include <tuple>

#include "runtime/stg/labels.h"

namespace convertprofile::runtime {

using Auto = CostCentreOptions::Auto;

CostCentres::CostCentres(core::Program& program, const CostCentreOptions& options)
    : program_(program), options_(options) {}

void CostCentres::begin_module(const Module& module) {
  module_ = &module;
  ++modules_;
  exports_.clear();
  exports_everything_ = !module.exports;
  if (module.exports && !module.is_runtime) {
    for (const Export& e : *module.exports) {
      exports_everything_ |= e.is_module && e.name.name == module.name;
      exports_.insert(e.item.name);
      exports_.insert(e.item.with.begin(), e.item.with.end());
      if (!e.item.with_all) continue;
      for (const DataDeclaration* data : module.data) {
        if (data->name != e.item.name) continue;
        for (const ConstructorSyntax& c : data->constructors) {
          exports_.insert(c.field_names.begin(), c.field_names.end());
        }
      }
    }
  }
  add("CAF", "<entire-module>", Flavour::caf);
}

bool CostCentres::exports(Symbol name) const {
  return exports_everything_ || exports_.contains(name);
}

CostCentres::Within::Within(CostCentres& centres, std::string name, std::optional<Span> binder)
    : centres_(centres), entered_(binder.has_value() || centres.options_.automatic == Auto::all) {
  if (entered_) centres_.path_.push_back({std::move(name), binder});
}

CostCentres::Within::~Within() {
  if (entered_) centres_.path_.pop_back();
}

CostCentres::Without::Without(CostCentres& centres, bool really)
    : centres_(centres), outer_(centres.automatic_) {
  centres_.automatic_ = outer_ && !really;
}

std::string CostCentres::path_text() const {
  std::string text = module_->name.text();
  for (const Step& step : path_) text += "." + step.name;
  return text;
}

std::string CostCentres::label(std::string_view name) const {
  std::string text;
  for (const Step& step : path_) text += step.name + ".";
  text += name;
  return text;
}

stg::CostCentreId CostCentres::add(std::string label, std::string position, Flavour flavour) {
  made_.push_back({modules_,
                   flavour,
                   {.label = std::move(label),
                    .module = module_->name.text(),
                    .position = std::move(position),
                    .is_caf = flavour == Flavour::caf}});
  return stg::CostCentreId(made_.size() - 1);
}

CostCentres::Id CostCentres::add_wanted(std::string label, const Span& span, Flavour flavour) {
  if (module_->is_runtime) return std::nullopt;
  const auto matches = [&](const std::string& pattern) {
    return stg::label_matches(pattern, label);
  };
  if (!options_.only.empty() && std::ranges::none_of(options_.only, matches)) return std::nullopt;
  return add(std::move(label), span_text(*module_->file, span), flavour);
}

CostCentres::Id CostCentres::of_binding(std::string_view name, bool exported, const Span& span) {
  const bool is_top = path_.empty();
  const bool wanted = options_.automatic == Auto::all ||
                      (options_.automatic == Auto::top && is_top) ||
                      (options_.automatic == Auto::exported && is_top && exported);
  if (!wanted || !automatic_) return std::nullopt;
  return add_wanted(label(name), span, Flavour::automatic);
}

CostCentres::Id CostCentres::of_pattern(std::string_view name, const Span& span) {
  return of_binding(name, false, span);
}

CostCentres::Id CostCentres::of_lambda(const Span& body) {
  if (options_.automatic != Auto::all || !automatic_) return std::nullopt;
  std::string text = label("");
  text.pop_back();  // drops the lambda itself, last in the path
  return add_wanted(std::move(text), body, Flavour::automatic);
}

CostCentres::Id CostCentres::of_expression(std::string_view label, const Span& expr) {
  return add_wanted(std::string(label), expr, Flavour::expression);
}

CostCentres::Id CostCentres::of_declaration(std::string_view label, const Span& name) {
  return add_wanted(module_->name.text() + "." + std::string(label), name, Flavour::declaration);
}

CostCentres::Id CostCentres::of_call(const Binder& callee) {
  if (module_->is_runtime) return std::nullopt;
  const std::string& name = callee.name.text();
  const std::string full =
      callee.module == nullptr ? name : callee.module->name.text() + "." + name;
  const auto matches = [&](const std::string& pattern) {
    return stg::label_matches(pattern, name) || stg::label_matches(pattern, full);
  };
  if (std::ranges::none_of(options_.callers, matches)) return std::nullopt;
  std::string caller = module_->name.text();
  Span span;
  for (const Step& step : path_) {
    if (!step.binder) continue;
    caller += "." + step.name;
    span = *step.binder;
  }
  return add_wanted(caller + "(calling " + full + ")", span, Flavour::expression);
}

void CostCentres::add_constant(std::string_view name, std::string position) {
  if (!options_.cafs || module_->is_runtime) return;
  add("CAF:" + std::string(name), std::move(position), Flavour::caf);
}

void CostCentres::finish() {
  std::vector<std::size_t> order(made_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto key = [this](std::size_t i) {
    const Made& m = made_[i];
    const bool is_main = m.module == modules_;
    return std::tuple(!is_main, m.module, m.centre.is_caf, std::string_view(m.centre.label),
                      m.flavour, i);
  };
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
  std::vector<stg::CostCentreId> renumbered(made_.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    renumbered[order[i]] = stg::CostCentreId(i);
    program_.cost_centres.push_back(std::move(made_[order[i]].centre));
  }
  for (core::Expr& e : program_.expressions) {
    if (e.kind != core::Expr::Kind::tick) continue;
    e.centre = renumbered[static_cast<std::size_t>(e.centre)];
  }
}

}  // namespace convertprofile::runtime
