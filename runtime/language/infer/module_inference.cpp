// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/module_inference.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "runtime/language/infer/code_builder.h"
#include "runtime/language/infer/exports.h"

namespace convertprofile::runtime {

ModuleInference::ModuleInference(Module& module, ModuleTable& modules, Symbols& symbols,
                                 Arena& arena)
    : context_(module, modules, symbols, arena),
      reader_(context_),
      top_level_(context_, reader_),
      methods_(context_, top_level_),
      renamer_(context_),
      solver_(context_),
      inference_(context_, reader_, solver_) {}

void ModuleInference::declare() {
  top_level_.declare_names();
  top_level_.read_types();
  methods_.declare();
  export_names(context_);
}

// ---- inferring everything ----------------------------------------------------------------------
void ModuleInference::infer_all() {
  renamer_.declarations(context_.module.declarations);
  methods_.rename_all(renamer_);
  inference_.groups(context_.module.declarations, true);
  methods_.infer_all(inference_, solver_);
}

namespace {

constexpr Span start_of_file{{1, 1}, {1, 1}};

}  // namespace

// The `main` exported by the module, possibly imported. Without a header: the one in scope.
Binder& ModuleInference::find_main() {
  const Module& module = context_.module;
  const Symbol name = context_.symbols.intern("main");
  const bool has_header = module.name_span.begin.line != 0;
  Binder* const main = has_header
                           ? context_.modules.find(module.name, module)->names.value(name).binder
                           : context_.names.value({{}, name}, start_of_file).binder;
  if (main == nullptr) {
    context_.fail(start_of_file, std::string("The IO action 'main' is not ") +
                                     (module.exports ? "exported by" : "defined in") +
                                     " module 'Main'");
  }
  return *main;
}

// Checks `main :: IO t`.
void ModuleInference::check_main() {
  Module& module = context_.module;
  Binder& main = find_main();
  module.main = &main;
  const Span& span = main.module == &module ? main.span : start_of_file;
  const TypeConstructor& io = inference_.internal_type("IO", span);
  const Scheme& scheme = main.scheme;
  Type* actual = context_.types.substitute(scheme.type, scheme.variables,
                                           context_.types.metas(scheme.variables.size()));
  inference_.unify(actual, context_.types.apply(io.type, context_.types.meta()), span);
  if (!scheme.predicates.empty()) module.main = main_of_io(main);
}

// Runs `main :: Monad m => m t`: a binding without cost centre that passes its dictionaries.
Binder* ModuleInference::main_of_io(Binder& main) {
  const CodeBuilder code(context_.module, main.span, context_.symbols, context_.arena);
  Binding* const binding =
      code.function(code.symbol("$main"), {{{}, code.call("actionOfIO#", {code.use_of(main)})}});
  binding->inlined = true;
  Binder* const binder = std::get<FunctionBinding>(binding->node).binder;
  binder->module = &context_.module;
  context_.binders.add(binder);
  main_of_io_.bindings.push_back(binding);
  renamer_.declarations(main_of_io_);
  inference_.groups(main_of_io_, true);
  return binder;
}

// ---- inferring on demand -----------------------------------------------------------------------
bool ModuleInference::can_wait() const {
  const Declarations& declarations = context_.module.declarations;
  std::size_t names = 0;
  for (const Signature& signature : declarations.signatures) names += signature.names.size();
  return names == declarations.bindings.size() &&
         std::ranges::all_of(declarations.bindings, [](const Binding* binding) {
           return std::holds_alternative<FunctionBinding>(binding->node);
         });
}

void ModuleInference::wait() {
  Declarations& declarations = context_.module.declarations;
  renamer_.prepare(declarations, graph_);
  for (Binding* binding : declarations.bindings) {
    WaitingBinding& waiting = waiting_.emplace_back();
    waiting.binding = binding;
    waiting.group.bindings = {binding};
    waiting.group.has_signature = true;
    context_.binders.at(std::get<FunctionBinding>(binding->node).binder).part = {
        this, ModulePart::Kind::binding, static_cast<std::uint32_t>(waiting_.size() - 1)};
  }
  declarations.bindings.clear();
  methods_.wait(*this);
}

void ModuleInference::infer_binding(std::uint32_t index) {
  WaitingBinding& waiting = waiting_[index];
  waiting.is_inferred = true;
  renamer_.binding(*waiting.binding, index, graph_);
  inference_.signature(*std::get<FunctionBinding>(waiting.binding->node).binder);
  inference_.signature_group(waiting.group, true);
}

void ModuleInference::infer(const ModulePart& part) {
  finish_later();
  switch (part.kind) {
    case ModulePart::Kind::binding:
      return infer_binding(part.index);
    case ModulePart::Kind::selector:
      return methods_.infer_selector(part.index, renamer_, inference_);
    case ModulePart::Kind::method:
      return methods_.infer_method(part.index, renamer_, inference_, solver_);
    case ModulePart::Kind::instance:
      return methods_.infer_instance(part.index, renamer_, inference_, solver_);
  }
}

void ModuleInference::solve() {
  inference_.default_types();
}

// Adds the new bindings in dependency order, with the results of inference.
void ModuleInference::deliver_bindings() {
  std::vector<std::uint32_t> position(waiting_.size(), DependencyGraph::none);
  Declarations fresh;
  std::vector<WaitingBinding*> delivered;
  for (std::uint32_t i = 0; i < waiting_.size(); ++i) {
    if (!waiting_[i].is_inferred || waiting_[i].is_delivered) continue;
    waiting_[i].is_delivered = true;
    position[i] = static_cast<std::uint32_t>(fresh.bindings.size());
    fresh.bindings.push_back(waiting_[i].binding);
    delivered.push_back(&waiting_[i]);
  }
  DependencyGraph graph;
  for (std::uint32_t i = 0; i < waiting_.size(); ++i) {
    if (position[i] == DependencyGraph::none) continue;
    auto& references = graph.references.emplace_back();
    for (const auto& [to, name] : graph_.references[i]) {
      if (position[to] != DependencyGraph::none) references.push_back({position[to], name});
    }
  }
  graph.is_open.resize(graph.references.size());
  renamer_.groups(fresh, graph);
  Declarations& declarations = context_.module.declarations;
  for (BindingGroup& group : fresh.groups) {
    const auto inferred = std::ranges::find(fresh.bindings, group.bindings[0]);
    BindingGroup& known =
        delivered[static_cast<std::size_t>(inferred - fresh.bindings.begin())]->group;
    group.dictionary_parameters = std::move(known.dictionary_parameters);
    group.dictionaries = std::move(known.dictionaries);
    declarations.groups.push_back(std::move(group));
  }
  declarations.bindings.insert(declarations.bindings.end(), fresh.bindings.begin(),
                               fresh.bindings.end());
}

void ModuleInference::finish() {
  is_unfinished_ = false;
  inference_.finish_literals();
  solver_.place_dictionaries();
  Declarations& top = context_.module.declarations;
  std::ranges::move(main_of_io_.bindings, std::back_inserter(top.bindings));
  std::ranges::move(main_of_io_.groups, std::back_inserter(top.groups));
  deliver_bindings();
  methods_.deliver();
}

void ModuleInference::finish_later() {
  if (!std::exchange(is_unfinished_, true)) context_.modules.unfinished().push_back(this);
}

void infer_reached(ModuleTable& modules) {
  for (std::vector<ModulePart> parts = modules.take_reached(); !parts.empty();
       parts = modules.take_reached()) {
    for (; !parts.empty(); parts = modules.take_reached()) {
      for (const ModulePart& part : parts) part.owner->infer(part);
    }
    for (ModuleInference* const inference : modules.unfinished()) inference->solve();
  }
  for (ModuleInference* const inference : std::exchange(modules.unfinished(), {})) {
    inference->finish();
  }
}

}  // namespace convertprofile::runtime
