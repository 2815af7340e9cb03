// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/methods.h"

#include <algorithm>

#include "runtime/language/infer/code_builder.h"

namespace convertprofile::runtime {

// ---- matching bindings to methods --------------------------------------------------------------
std::size_t Methods::method_index(const Class& of, const Binding& binding) {
  const auto* function = std::get_if<FunctionBinding>(&binding.node);
  if (function == nullptr) {
    context_->fail(binding.span, "Pattern bindings are not allowed in class and instance bodies");
  }
  const Symbol name = function->binder->name;
  const auto found = std::ranges::find_if(
      of.methods, [name](const ClassMethod& method) { return method.binder->name == name; });
  if (found == of.methods.end()) {
    context_->fail(function->binder->span,
                   "'" + name.text() + "' is not a method of class '" + of.name.text() + "'");
  }
  return static_cast<std::size_t>(found - of.methods.begin());
}

Binder* Methods::add(const char* prefix, const ClassMethod& method, Binding* binding,
                     Instance* instance) {
  auto& function = std::get<FunctionBinding>(binding->node);
  context_->binders.add(function.binder);
  MethodBinding made{};
  made.binder = context_->make_binder(context_->symbols.intern(prefix + method.binder->name.text()),
                                      function.binder->span, true);
  made.binding = binding;
  made.instance_parameters = instance == nullptr ? 1 : instance->predicates.size();
  made.instance = instance;
  methods_.push_back({std::move(made), &method, nullptr});
  return methods_.back().binding.binder;
}

void Methods::declare_selectors(const OwnData& own) {
  for (Binding* selector : own.declaration->selectors) {
    selectors_.push_back({selector, own.declaration});
    if (!context_->module.extensions.duplicate_record_fields) continue;
    Binder& binder = *std::get<FunctionBinding>(selector->node).binder;  // has GHC's name
    binder.name = context_->symbols.intern("$sel:" + binder.name.text() + ":" +
                                           own.declaration->constructors[0].name.text());
  }
  own.declaration->selectors.clear();
}

void Methods::declare_defaults(const OwnClass& own) {
  if (own.declaration->body == nullptr) return;
  for (Binding* binding : own.declaration->body->bindings) {
    ClassMethod& method = own.of->methods[method_index(*own.of, *binding)];
    if (method.default_method != nullptr) {
      context_->fail(binding->span,
                     "Conflicting definitions for '" + method.binder->name.text() + "'");
    }
    method.default_method = add("$dm", method, binding, nullptr);
    if (method.default_scheme != nullptr) method.default_method->scheme = *method.default_scheme;
  }
}

void Methods::declare_instance(const OwnInstance& own) {
  Instance& instance = *own.instance;
  const auto first = static_cast<std::uint32_t>(methods_.size());
  instance.methods.assign(instance.of->methods.size(), nullptr);
  if (Declarations* body = own.declaration->body; body != nullptr) {
    for (Binding* binding : body->bindings) {
      const std::size_t index = method_index(*instance.of, *binding);
      if (instance.methods[index] != nullptr) {
        context_->fail(binding->span, "Conflicting definitions for '" +
                                          instance.of->methods[index].binder->name.text() + "'");
      }
      if (own.declaration->derived) binding->derived = true;
      instance.methods[index] = add("$c", instance.of->methods[index], binding, &instance);
    }
    declare_signatures(*body, first);
  }
  add_defaults(instance);
  instances_.push_back({&instance, first, static_cast<std::uint32_t>(methods_.size()) - first});
}

namespace {

bool takes_call_stack(const ClassMethod& method) {
  return std::ranges::any_of(method.binder->scheme.predicates,
                             [](const Predicate& each) { return is_call_stack(*each.of); });
}

}  // namespace

// Adds `f = $dmf` for missing methods whose default has a type of its own, which must fit the
// instance, or a call stack, which must mention `$dmf`.
void Methods::add_defaults(Instance& instance) {
  for (std::size_t i = 0; i < instance.methods.size(); ++i) {
    const ClassMethod& method = instance.of->methods[i];
    const bool is_left_out = instance.methods[i] == nullptr && method.default_method != nullptr;
    if (!is_left_out || (method.default_scheme == nullptr && !takes_call_stack(method))) continue;
    const CodeBuilder code(context_->module, instance.span, context_->symbols, context_->arena);
    Binding* binding =
        code.function(method.binder->name, {{{}, code.use_of(*method.default_method)}});
    binding->inlined = true;  // suppresses its cost centre
    instance.methods[i] = add("$c", method, binding, &instance);
  }
}

// For the instance's methods from number `first` on.
void Methods::declare_signatures(const Declarations& body, std::size_t first) {
  const auto name_of = [](const Method& method) {
    return std::get<FunctionBinding>(method.binding.binding->node).binder->name;
  };
  for (const Signature& signature : body.signatures) {
    for (const auto& declared : signature.names) {
      const Symbol name = declared.first;
      const auto found =
          std::find_if(methods_.begin() + static_cast<std::ptrdiff_t>(first), methods_.end(),
                       [&](const Method& method) { return name_of(method) == name; });
      if (found == methods_.end()) {
        context_->fail(declared.second, "The type signature for '" + name.text() +
                                            "' lacks an accompanying binding");
      }
      if (found->signature != nullptr) {
        context_->fail(declared.second, "Duplicate type signatures for '" + name.text() + "'");
      }
      found->signature = &signature;
    }
  }
}

void Methods::declare() {
  for (const OwnData& own : top_->data()) declare_selectors(own);
  for (const OwnClass& own : top_->classes()) declare_defaults(own);
  for (const OwnInstance& own : top_->instances()) declare_instance(own);
}

// ---- postponed bindings ------------------------------------------------------------------------
void Methods::wait(ModuleInference& owner) {
  const auto part = [&owner](ModulePart::Kind kind, std::size_t index) {
    return ModulePart{&owner, kind, static_cast<std::uint32_t>(index)};
  };
  BinderTable& binders = context_->binders;
  for (std::size_t i = 0; i < selectors_.size(); ++i) {
    const auto& function = std::get<FunctionBinding>(selectors_[i].binding->node);
    binders.at(function.binder).part = part(ModulePart::Kind::selector, i);
  }
  for (std::size_t i = 0; i < methods_.size(); ++i) {
    if (methods_[i].binding.instance != nullptr) continue;
    binders.at(methods_[i].binding.binder).part = part(ModulePart::Kind::method, i);
  }
  for (std::size_t i = 0; i < instances_.size(); ++i) {
    binders.at(instances_[i].instance->binder).part = part(ModulePart::Kind::instance, i);
  }
}

void Methods::rename(Method& method, Renamer& renamer) {
  if (method.binding.binding->derived) {
    renamer.generated(*method.binding.binding);
  } else {
    renamer.method(*method.binding.binding);
  }
}

void Methods::infer_selector(std::uint32_t index, Renamer& renamer, Inference& inference) {
  renamer.generated(*selectors_[index].binding);
  infer(selectors_[index], inference);
}

void Methods::infer_method(std::uint32_t index, Renamer& renamer, Inference& inference,
                           Solver& solver) {
  rename(methods_[index], renamer);
  infer(methods_[index], inference, solver);
}

void Methods::infer_instance(std::uint32_t index, Renamer& renamer, Inference& inference,
                             Solver& solver) {
  OwnMethods& own = instances_[index];
  infer_superclasses(own, inference, solver);
  for (std::uint32_t i = own.first; i < own.first + own.count; ++i) {
    infer_method(i, renamer, inference, solver);
  }
}

void Methods::rename_all(Renamer& renamer) {
  for (Selector& selector : selectors_) renamer.generated(*selector.binding);
  for (Method& method : methods_) rename(method, renamer);
}

void Methods::infer_all(Inference& inference, Solver& solver) {
  for (Selector& selector : selectors_) infer(selector, inference);
  for (OwnMethods& own : instances_) infer_superclasses(own, inference, solver);
  for (Method& method : methods_) infer(method, inference, solver);
}

void Methods::deliver() {
  const auto is_new = [](auto& entry) {
    const bool fresh = entry.is_inferred && !entry.is_delivered;
    entry.is_delivered = entry.is_inferred;
    return fresh;
  };
  for (Selector& selector : selectors_) {
    if (is_new(selector)) selector.data->selectors.push_back(selector.binding);
  }
  for (OwnMethods& own : instances_) {
    if (is_new(own)) context_->module.own_instances.push_back(own.instance);
  }
  for (Method& method : methods_) {
    if (is_new(method)) context_->module.methods.push_back(std::move(method.binding));
  }
}

// ---- types -------------------------------------------------------------------------------------
namespace {

void are_of_instance(const std::vector<Type*>& variables) {
  for (Type* variable : variables) variable->is_of_instance = true;
}

}  // namespace

Scheme Methods::scheme(const Method& method) {
  const Scheme& general = method.of->binder->scheme;
  if (method.binding.instance == nullptr)
    return method.of->default_scheme != nullptr ? *method.of->default_scheme : general;
  TypeStore& types = context_->types;
  const Instance& instance = *method.binding.instance;
  const Class& of = *instance.of;
  const auto at_instance = [&](Type* type) { return types.at(type, of, instance.type); };
  Scheme scheme;
  scheme.variables = instance.variables;
  const auto own = static_cast<std::ptrdiff_t>(of.parameters.size());
  scheme.variables.insert(scheme.variables.end(), general.variables.begin() + own,
                          general.variables.end());
  scheme.predicates = instance.predicates;
  for (std::size_t i = 1; i < general.predicates.size(); ++i) {
    const Predicate& predicate = general.predicates[i];
    scheme.predicates.push_back({predicate.of, at_instance(predicate.type)});
  }
  scheme.type = at_instance(general.type);
  return scheme;
}

// The type at the newtype's field of a method coerced for the newtype.
Type* Methods::coerced_type(const Method& method) {
  TypeStore& types = context_->types;
  const Instance& instance = *method.binding.instance;
  const Class& of = *instance.of;
  if (instance.via != nullptr) {
    return types.at(method.of->binder->scheme.type, of,
                    types.with_last(of, instance.type, instance.via));
  }
  return types.at(method.of->binder->scheme.type, of,
                  types.with_last(of, instance.type, types.newtype_field(instance)));
}

void Methods::infer(Method& method, Inference& inference, Solver& solver) {
  method.is_inferred = true;
  MethodBinding& binding = method.binding;
  Scheme known = scheme(method);
  TypeStore& types = context_->types;
  types.enter_level();
  for (Type* variable : known.variables) variable->level = types.level();
  Scope& scope = solver.enter(&binding.dictionaries, true);
  binding.dictionary_parameters = solver.give(scope, known.predicates, binding.binding->span);
  auto& function = std::get<FunctionBinding>(binding.binding->node);
  function.binder->scheme = known;
  const ScopedTypes::Here here(inference.scoped_types());
  Type* type = binding.binding->coerced ? coerced_type(method) : known.type;
  std::vector<std::pair<Type*, Type*>> later;
  if (binding.instance != nullptr) {
    are_of_instance(binding.instance->variables);
    inference.scope_types(binding.instance->variables);
    inference.refine(binding.instance->equalities);
    if (method.signature != nullptr)
      type = inference.method_signature(*method.signature, known.type, later);
  } else {
    are_of_instance(method.of->binder->method_of->parameters);
    inference.scope_types(method.of->binder->method_of->parameters);
  }
  inference.assume_given();
  inference.function_against(function, type);
  binding.binder->scheme = std::move(known);
  inference.end_refinement();
  for (const auto& [variable, is] : later) {
    variable->refinement = is;
    variable->is_refined = true;
  }
  solver.leave();
  types.leave_level();
}

void Methods::infer_superclasses(OwnMethods& own, Inference& inference, Solver& solver) {
  own.is_inferred = true;
  Instance& instance = *own.instance;
  TypeStore& types = context_->types;
  types.enter_level();
  for (Type* variable : instance.variables) variable->level = types.level();
  are_of_instance(instance.variables);
  Scope& scope = solver.enter(nullptr, true);
  instance.dictionary_parameters = solver.give(scope, instance.predicates, instance.span);
  inference.refine(instance.equalities);
  inference.assume_given();
  for (const Predicate& superclass : instance.of->superclasses) {
    instance.superclasses.push_back(solver.want(types.at(superclass, *instance.of, instance.type),
                                                instance.span,
                                                {Origin::Kind::superclass, {}, nullptr}));
  }
  inference.end_refinement();
  solver.leave();
  types.leave_level();
  for (std::size_t i = 0; i < instance.methods.size(); ++i) {
    const ClassMethod& method = instance.of->methods[i];
    if (instance.methods[i] == nullptr && method.default_method != nullptr) {
      context_->modules.reach(*method.default_method);
    }
  }
}

void Methods::infer(Selector& selector, Inference& inference) {
  selector.is_inferred = true;
  auto& function = std::get<FunctionBinding>(selector.binding->node);
  TypeStore& types = context_->types;
  types.enter_level();
  for (Type* variable : function.binder->scheme.variables) variable->level = types.level();
  inference.selector_against(function, function.binder->scheme.type);
  types.leave_level();
}

}  // namespace convertprofile::runtime
