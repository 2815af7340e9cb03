// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <unordered_map>

#include "runtime/language/desugar/desugarer.h"
#include "runtime/language/desugar/scrutinees.h"

namespace convertprofile::runtime {

namespace {

// Sorts by GHC's order, which distinguishes cost centres with the same label: default methods,
// derived instances, other instances; each kind of instance last first.
std::vector<const MethodBinding*> in_order(const std::vector<MethodBinding>& methods) {
  const auto rank = [](const MethodBinding* m) {
    if (m->instance == nullptr) return 0;
    return m->binding->derived ? 1 : 2;
  };
  std::unordered_map<const Instance*, std::size_t> numbers;
  std::vector<const MethodBinding*> result;
  for (const MethodBinding& m : methods) {
    numbers.emplace(m.instance, numbers.size());
    result.push_back(&m);
  }
  std::ranges::stable_sort(result, [&](const MethodBinding* a, const MethodBinding* b) {
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    return rank(a) != 0 && numbers.at(a->instance) > numbers.at(b->instance);
  });
  return result;
}

// Includes the home of constructors that no module declares, such as tuples.
std::unordered_set<std::string> library_names(const std::vector<Module*>& modules) {
  std::unordered_set<std::string> names{"GHC.Types"};
  for (const Module* m : modules) {
    if (m->is_runtime) names.insert(m->name.text());
  }
  return names;
}

}  // namespace

core::Program desugar(const std::vector<Module*>& modules, const CostCentreOptions& options) {
  return Desugarer(modules, options).run();
}

Desugarer::Desugarer(const std::vector<Module*>& modules, const CostCentreOptions& options)
    : modules_(modules),
      build_(program_, library_names(modules)),
      centres_(program_, options),
      names_(build_, centres_),
      matcher_(build_, names_, *this) {}

core::Program Desugarer::run() {
  for (const Module* m : modules_) {
    for (const auto& [declared, defined] : m->boot_binders) {
      names_.rebind(declared, names_.variable(defined));
    }
  }
  for (const Module* m : modules_) module(*m);
  for (const Module* m : modules_) {
    if (m->is_runtime) class_selectors(*m);  // only the few that are used
  }
  program_.main = names_.variable(modules_.back()->main);
  matcher_.resolve_aliases();
  evaluate_in_place(program_);
  centres_.finish();
  return std::move(program_);
}

void Desugarer::module(const Module& module) {
  module_ = &module;
  centres_.begin_module(module);
  const std::size_t first_global = program_.globals.size();
  declare(module.declarations);
  if (!module.is_runtime) class_selectors(module);
  for (const Instance* i : module.own_instances) instance(*i);
  for (const MethodBinding* m : in_order(module.methods)) method_binding(*m);
  for (const DataDeclaration* data : module.data) {
    for (const Binding* selector : data->selectors) {
      const auto& f = std::get<FunctionBinding>(selector->node);
      core::Variable* v = names_.variable(f.binder);
      core::Expr* const rhs = function(f, *selector, Role::plain);
      // The selector of a polymorphic field also takes the field's dictionaries and is a function
      // to GHC.
      v->is_newtype_selector = data->is_newtype && rhs->parameters.size() == 1;
      program_.globals.push_back({v, rhs});
    }
  }
  for (const auto& [binder, proof] : module.dictionaries) {
    core::Variable* v = names_.variable(binder);
    v->is_global = true;
    v->is_library = module.is_runtime;
    v->module = build_.text(module.name.text());
    program_.globals.push_back({v, evidence(proof)});
  }
  for (const Bound& bound : declarations(module.declarations)) {
    program_.globals.insert(program_.globals.end(), bound.bindings.begin(), bound.bindings.end());
  }
  make_cafs(first_global);
}

void Desugarer::make_cafs(std::size_t first_global) {
  for (std::size_t i = first_global; i < program_.globals.size(); ++i) {
    const auto& [variable, rhs] = program_.globals[i];
    if (rhs->kind == core::Expr::Kind::lambda || rhs->kind == core::Expr::Kind::constructor) {
      continue;
    }
    const auto span = global_spans_.find(variable);
    centres_.add_constant(variable->name, span == global_spans_.end()
                                              ? std::string("<no location info>")
                                              : span_text(*module_->file, span->second));
  }
}

}  // namespace convertprofile::runtime
