// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/desugar/desugarer.h"

namespace convertprofile::runtime {

core::Expr* Desugarer::call(const Expr* function, std::vector<core::Expr*> arguments) {
  const Evaluated evaluated = evaluate_unlifted(arguments);
  return around(evaluated, call_evaluated(function, std::move(arguments)));
}

core::Expr* Desugarer::call_evaluated(const Expr* function, std::vector<core::Expr*> arguments) {
  while (const auto* inner = std::get_if<EParenthesis>(&function->node)) function = inner->expr;
  if (const auto* e = std::get_if<EVariable>(&function->node)) {
    return call_variable(*e, function->type, std::move(arguments));
  }
  if (const auto* e = std::get_if<EConstructor>(&function->node)) {
    std::vector<core::Expr*> all = evidence(e->evidence);
    all.insert(all.end(), arguments.begin(), arguments.end());
    return call_constructor(e->constructor, std::move(all));
  }
  return build_.apply(expression(function), std::move(arguments));
}

core::Expr* Desugarer::call_variable(const EVariable& e, Type* type,
                                     std::vector<core::Expr*> arguments) {
  const Binder* binder = e.binder;
  const std::string& name = binder->name.text();
  if (binder->is_primitive) {
    if (const auto primitive = stg::find_primitive(name)) {
      return call_primitive(*primitive, type, std::move(arguments));
    }
  }
  const bool is_own = binder->module != nullptr && binder->module->is_runtime;
  if (is_own && name == "seq" && !arguments.empty()) return call_seq(type, std::move(arguments));
  if (is_own && name == "tagToEnum#") {
    return call_tag_to_enum(type, arguments.empty() ? nullptr : arguments[0]);
  }
  if (is_own && name == "coerce") return call_coerce(type, std::move(arguments));
  core::Expr* head = nullptr;
  std::vector<Evidence*> given = e.evidence;
  if (const auto group = monomorphic_.find(binder); group != monomorphic_.end()) {
    given.erase(given.begin(), given.begin() + static_cast<std::ptrdiff_t>(group->second));
  }
  std::vector<core::Expr*> dictionaries = evidence(given);
  if (binder->method_of != nullptr && is_unary(binder->method_of)) {
    head = dictionaries.front();
    head->is_dictionary = false;
    head->is_method =
        given.front()->kind == Evidence::Kind::variable && !given.front()->variable->is_given;
    dictionaries.erase(dictionaries.begin());
  } else {
    head = build_.variable(names_.variable(binder));
    head->is_instance = e.is_instance;
    if (binder->module == nullptr && !binder->scheme.variables.empty()) head->used_at = type;
  }
  head = tick(centres_.of_call(*binder), head);
  return build_.apply(build_.apply(head, std::move(dictionaries)), std::move(arguments));
}

// GHC puts no cost centres into patterns.
core::Expr* Desugarer::view(const Expr& function, core::Variable* v) {
  const CostCentres::Without without(centres_, true);
  return call(&function, {build_.variable(v)});
}

core::Expr* Desugarer::call_primitive(stg::Primitive primitive, Type* type,
                                      std::vector<core::Expr*> arguments) {
  const std::size_t arity = stg::info(primitive).arity();
  std::vector<core::Variable*> parameters;
  while (arguments.size() < arity) {
    parameters.push_back(build_.fresh("ds", argument_type(type, arguments.size())));
    arguments.push_back(build_.variable(parameters.back()));
  }
  const auto end_of_own = arguments.begin() + static_cast<std::ptrdiff_t>(arity);
  std::vector<core::Expr*> rest(end_of_own, arguments.end());
  arguments.erase(end_of_own, arguments.end());
  core::Expr* result = nullptr;
  if (primitive == stg::Primitive::Seq) {
    result = build_.force(arguments[0], build_.fresh("ds", arguments[0]->type), arguments[1]);
  } else {
    result = build_.primitive(primitive, std::move(arguments));
  }
  return build_.lambda(std::move(parameters), build_.apply(result, std::move(rest)));
}

// GHC inlines seq wherever it is applied: `seq a` is \b -> case a of _ -> b.
core::Expr* Desugarer::call_seq(Type* type, std::vector<core::Expr*> arguments) {
  if (arguments.size() != 1 || arguments[0]->kind == core::Expr::Kind::variable ||
      arguments[0]->kind == core::Expr::Kind::literal) {
    return call_primitive(stg::Primitive::Seq, type, std::move(arguments));
  }
  core::Variable* first = build_.fresh("ds", arguments[0]->type);
  return build_.let(first, arguments[0],
                    call_primitive(stg::Primitive::Seq, type, {build_.variable(first)}));
}

// Generates no code, like a newtype's constructor.
core::Expr* Desugarer::call_coerce(Type* type, std::vector<core::Expr*> arguments) {
  if (arguments.empty()) {
    core::Variable* v = build_.fresh("v", argument_type(type, 0));
    return build_.lambda({v}, build_.variable(v));
  }
  core::Expr* value = arguments.front();
  arguments.erase(arguments.begin());
  return build_.apply(value, std::move(arguments));
}

core::Expr* Desugarer::call_constructor(const DataConstructor* constructor,
                                        std::vector<core::Expr*> arguments) {
  const std::size_t kept = constructor->context.size();
  const bool is_saturated = arguments.size() >= kept + constructor->arity();
  if (!is_saturated && module_->is_runtime && !constructor->is_erased()) {
    return build_.apply(build_.variable(names_.constructor_function(constructor)),
                        std::move(arguments));
  }
  // GHC 9.0 turns `T e` into \y -> T e y, which evaluates `e` at every call.
  std::vector<core::Variable*> parameters;
  for (std::size_t i = arguments.size(); i < kept + constructor->arity(); ++i) {
    parameters.push_back(build_.fresh("ds", constructor->fields[i - kept]));
    arguments.push_back(build_.variable(parameters.back()));
  }
  core::Expr* result = nullptr;
  if (constructor->is_erased()) {
    result = arguments.front();
    arguments.erase(arguments.begin());
    result = build_.apply(result, std::move(arguments));
  } else {
    result = names_.construct(constructor, std::move(arguments));
  }
  return build_.lambda(std::move(parameters), result);
}

}  // namespace convertprofile::runtime
