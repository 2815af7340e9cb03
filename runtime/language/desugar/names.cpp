// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/desugar/names.h"

#include <algorithm>
#include <utility>

namespace convertprofile::runtime {

Names::Names(CoreBuilder& build, const CostCentres& centres)
    : build_(build), centres_(centres), program_(build.program()) {
  program_.false_ = add("False", "Bool", 0, 0, 2);
  program_.true_ = add("True", "Bool", 1, 0, 2);
  program_.nil = add("[]", "[]", 0, 0, 2);
  program_.cons = add(":", "[]", 1, 2, 2);
  program_.unit = tuple(0);
  program_.unboxed = add("Res#", "(#,#)", 0, 1, 1);
  program_.constructors.back().is_unboxed = true;
}

stg::ConstructorId Names::add(std::string name, std::string type, std::uint32_t tag,
                              std::size_t arity, std::size_t family) {
  program_.constructors.push_back({.name = std::move(name),
                                   .type = std::move(type),
                                   .tag = tag,
                                   .arity = static_cast<std::uint32_t>(arity),
                                   .family = static_cast<std::uint32_t>(family)});
  return stg::ConstructorId(program_.constructors.size() - 1);
}

const stg::Constructor& Names::operator[](stg::ConstructorId id) const {
  return program_.constructors[static_cast<std::size_t>(id)];
}

core::Variable* Names::rebind(const Binder* binder, core::Variable* v) {
  return std::exchange(variables_[binder], v);
}

core::Variable* Names::variable(const Binder* binder) {
  core::Variable*& v = variables_[binder];
  if (v != nullptr) return v;
  // An overloaded binder is a function of dictionaries, but GHC describes the type after them.
  Type* const type = binder->is_matcher ? nullptr : binder->scheme.type;
  v = build_.fresh(binder->name.text(), type);
  v->might_be_function |= !binder->scheme.predicates.empty();
  v->is_dictionary = binder->is_dictionary;
  v->is_function &= binder->scheme.variables.empty() && binder->scheme.predicates.empty();
  v->dictionaries = static_cast<std::uint32_t>(binder->scheme.predicates.size());
  if (binder->module != nullptr) {
    v->is_global = true;
    v->is_library = binder->module->is_runtime;
    v->module = build_.text(binder->module->name.text());
    v->description = build_.text(v->module.str() + "." + v->name);
  } else {
    v->description = build_.text(centres_.path_text() + "." + v->name);
  }
  return v;
}

stg::ConstructorId Names::tuple(std::size_t parts) {
  const auto [entry, is_new] = tuples_.try_emplace(parts);
  if (!is_new) return entry->second;
  std::string name = "Solo";
  if (parts != 1) name = "(" + std::string(parts == 0 ? 0 : parts - 1, ',') + ")";
  const stg::ConstructorId id = add(name, name, 0, parts, 1);
  return tuples_[parts] = id;
}

namespace {

// Whether a match on it may refine types.
bool refines(const DataConstructor& constructor) {
  return !constructor.refinements.empty() ||
         std::ranges::any_of(constructor.context, [](const Predicate& predicate) {
           const Class& of = *predicate.of;
           return of.is_equality || of.superclasses_determine || !of.dependencies.empty();
         });
}

}  // namespace

stg::ConstructorId Names::constructor(const DataConstructor* constructor) {
  if (const auto known = constructors_.find(constructor); known != constructors_.end()) {
    return known->second;
  }
  const TypeConstructor* type = constructor->of;
  const std::string& name = type->name.text();
  const bool is_list = name == "[]";
  const bool is_bool = name == "Bool" && type->module->name.text() == "GHC.Types";
  for (const DataConstructor* c : type->constructors) {
    stg::ConstructorId id{};
    if (is_list) {
      id = c->arity() == 0 ? program_.nil : program_.cons;
    } else if (is_bool) {
      id = c->name.text() == "True" ? program_.true_ : program_.false_;
    } else if (type->is_unboxed) {
      id = result();
    } else if (name.starts_with("(") && type->constructors.size() == 1) {
      id = tuple(c->arity());
    } else {
      id = add(c->name.text(), name, c->tag, c->context.size() + c->arity(),
               type->constructors.size());
      program_.constructors.back().refines = refines(*c);
    }
    constructors_[c] = id;
  }
  return constructors_.at(constructor);
}

stg::ConstructorId Names::result() {
  return program_.unboxed;
}

stg::ConstructorId Names::dictionary(const Class* of) {
  const auto [entry, is_new] = dictionaries_.try_emplace(of);
  if (!is_new) return entry->second;
  const stg::ConstructorId id = add("C:" + of->name.text(), of->name.text(), 0,
                                    of->superclasses.size() + of->methods.size(), 1);
  return dictionaries_[of] = id;
}

core::Variable* Names::constructor_function(const DataConstructor* constructor) {
  if (const auto known = functions_.find(constructor); known != functions_.end()) {
    return known->second;
  }
  const Module* const module = constructor->of->module;
  core::Variable* function = build_.fresh_global(
      constructor->name.text(), module != nullptr ? module->name.text() : "GHC.Types", nullptr);
  function->type_description = build_.text("->");
  functions_[constructor] = function;
  std::vector<core::Variable*> parameters;
  std::vector<core::Expr*> arguments;
  for (Type* field : constructor->fields) {
    parameters.push_back(build_.fresh("ds", field));
    arguments.push_back(build_.variable(parameters.back()));
  }
  core::Expr* body = construct(constructor, std::move(arguments));
  program_.globals.push_back({function, build_.lambda(std::move(parameters), body)});
  return function;
}

core::Expr* Names::construct(const DataConstructor* constructor,
                             std::vector<core::Expr*> arguments) {
  const stg::ConstructorId id = this->constructor(constructor);
  std::vector<std::pair<core::Variable*, core::Expr*>> forced;
  const std::size_t kept = constructor->context.size();
  for (std::size_t i = kept; i < arguments.size(); ++i) {
    if (!constructor->is_strict_field(i)) continue;
    if (arguments[i]->kind == core::Expr::Kind::literal) continue;
    core::Variable* value = build_.fresh("dt", constructor->fields[i - kept]);
    forced.emplace_back(value, arguments[i]);
    arguments[i] = build_.variable(value);
  }
  core::Expr* result = build_.constructor(id, std::move(arguments));
  for (auto f = forced.rbegin(); f != forced.rend(); ++f) {
    result = build_.force(f->second, f->first, result);
    result->is_strict_field = true;
  }
  return result;
}

bool is_unary(const Class* of) {
  // A dictionary of `Holds#` may be that of any constraint.
  if (of->name.text() == "Holds#") return true;
  return of->superclasses.size() + of->methods.size() == 1;
}

}  // namespace convertprofile::runtime
