// SPDX-License-Identifier: BSD-3-Clause
// Contexts of derived instances: the smallest ones that make every field an instance, found by
// iteration over all derived instances of the module together (Haskell 98 report, chapter 10).
#include <algorithm>

#include "runtime/language/infer/constraints.h"
#include "runtime/language/infer/derive.h"
#include "runtime/language/infer/derive_classes.h"
#include "runtime/language/infer/top_level.h"

namespace convertprofile::runtime {

namespace {

void add_wanted(const Predicate& wanted, std::vector<Predicate>& found) {
  const bool known = std::ranges::any_of(found, [&wanted](const Predicate& predicate) {
    return predicate.of == wanted.of && TypeStore::equal(predicate.type, wanted.type);
  });
  if (!known) found.push_back(wanted);
}

// Collects the parts of applications; false if one is not a variable or repeated.
bool of_distinct_variables(Type* type, std::vector<const Type*>& met) {
  type = resolved(type);
  if (type->kind == Type::Kind::apply) {
    return of_distinct_variables(type->function, met) && of_distinct_variables(type->argument, met);
  }
  if (type->kind != Type::Kind::variable || std::ranges::find(met, type) != met.end()) return false;
  met.push_back(type);
  return true;
}

// As in GHC, an inferred context may contain `Eq (f a)`, but neither `Eq (f Int)` nor `Eq (f a a)`,
// which need a standalone declaration.
bool may_be_inferred(const Predicate& wanted) {
  std::vector<const Type*> met;
  return of_distinct_variables(wanted.type, met);
}

// The number of a derived instance's leading variables that are arguments of its type.
std::size_t arguments_of_type(const Instance& instance) {
  return instance.variables.size() - instance.own_variables;
}

}  // namespace

// Reduces `wanted` to constraints on variables, or on applied variables, and appends them.
void TopLevel::reduce(const OwnInstance& own, const Predicate& wanted,
                      std::vector<Predicate>& found) {
  if (may_be_inferred(wanted)) return add_wanted({wanted.of, resolved(wanted.type)}, found);
  const bool is_constructor = resolved(wanted.type)->kind == Type::Kind::constructor;
  if (is_constructor && (is_type_name(*wanted.of) || is_known_literal(*wanted.of))) return;
  if (is_typeable(*wanted.of)) {  // holds for every type if it holds for its variables
    std::vector<Type*> variables;
    TypeStore::collect_variables(wanted.type, variables);
    for (Type* const variable : variables) add_wanted({wanted.of, variable}, found);
    return;
  }
  InstanceMatch match = context_->modules.find_instance(wanted);
  if (match.instance == nullptr && wanted.of->is_of_several()) {
    std::vector<Type*> variables;
    TypeStore::collect_variables(wanted.type, variables);
    if (!variables.empty()) return add_wanted(wanted, found);
  }
  if (match.instance == nullptr) {
    context_->fail(own.declaration->span,
                   "Can't make a derived instance of '" + own.instance->of->name.text() + " " +
                       own.instance->constructor->name.text() + "': no instance for (" +
                       TypePrinter().predicate(wanted) + ")");
  }
  for (const Predicate& predicate : match.instance->predicates) {
    reduce(own, context_->types.at(predicate, *match.instance, match.arguments), found);
  }
}

// Wants the class for type constructors applied to the type variable as last argument.
void TopLevel::wanted_of_functor(const OwnInstance& own, Type* field,
                                 std::vector<Predicate>& wanted) {
  const TypeConstructor& type = *own.instance->constructor;
  const Type* last = type.parameters.back();
  if (resolved(field) == last || !mentions_parameter(field, last)) return;
  const std::vector<Type*> arguments = spine_arguments(field);
  const Type* head = spine_head(field);
  const bool is_builtin = head->kind == Type::Kind::constructor &&
                          (head->name.text() == "->" || head->name.text().starts_with("(,"));
  if (is_builtin) {
    for (Type* argument : arguments) wanted_of_functor(own, argument, wanted);
    return;
  }
  wanted_of_functor(own, arguments.back(), wanted);
  wanted.push_back({own.instance->of, resolved(field)->function});
}

// Constraints in own types of default methods that concern only the class's parameters.
std::vector<Predicate> TopLevel::wanted_of_defaults(const Instance& instance) {
  const Class& of = *instance.of;
  std::vector<Predicate> wanted;
  for (const ClassMethod& method : of.methods) {
    if (method.default_scheme == nullptr) continue;
    const std::vector<Predicate>& predicates = method.default_scheme->predicates;
    for (std::size_t i = 1; i < predicates.size(); ++i) {  // after the class's own
      std::vector<Type*> mentioned;
      TypeStore::collect_variables(predicates[i].type, mentioned);
      const bool is_of_class = std::ranges::all_of(mentioned, [&of](const Type* variable) {
        return std::ranges::find(of.parameters, variable) != of.parameters.end();
      });
      if (is_of_class) wanted.push_back(context_->types.at(predicates[i], of, instance.type));
    }
  }
  return wanted;
}

// Functors by which Generic1 converts nested parts of a field.
std::vector<Predicate> TopLevel::wanted_of_compositions(const Instance& instance) {
  const TypeConstructor& type = *instance.constructor;
  std::vector<Predicate> wanted;
  if (instance.of->name.text() != "Generic1") return wanted;
  const Type* const last = type.parameters.back();
  Class* const functor = context_->modules.internal().type(context_->symbols.intern("Functor")).of;
  for (const DataConstructor* constructor : type.constructors) {
    for (Type* field : constructor->fields) {
      for (; mentions_parameter(field, last) && resolved(field) != last;
           field = resolved(field)->argument) {
        if (resolved(resolved(field)->argument) == last) break;
        wanted.push_back({functor, resolved(field)->function});
      }
    }
  }
  return wanted;
}

// Constraints of a derived instance's code, in terms of the type's own parameters.
std::vector<Predicate> TopLevel::wanted_of_fields(const OwnInstance& own) {
  using Strategy = InstanceDeclaration::Strategy;
  const Strategy strategy = own.declaration->strategy;
  Instance& instance = *own.instance;
  const TypeConstructor& type = *instance.constructor;
  std::vector<Predicate> wanted;
  if (strategy == Strategy::defaults) return wanted_of_defaults(instance);
  if (strategy == Strategy::generic) return wanted_of_compositions(instance);
  if (strategy == Strategy::via) {
    return {{instance.of, context_->types.with_last(*instance.of, instance.type, instance.via)}};
  }
  // Data casts also need instances for the type's arguments.
  const bool casts =
      strategy == Strategy::data && std::ranges::all_of(type.parameters, [](const Type* parameter) {
        return is_lifted_kind(parameter->argument);
      });
  for (Type* const parameter : type.parameters) {
    if (casts) wanted.push_back({instance.of, parameter});
  }
  for (const DataConstructor* constructor : type.constructors) {
    wanted.insert(wanted.end(), constructor->wanted.begin(), constructor->wanted.end());
    for (Type* field : constructor->fields) {
      if (strategy == Strategy::functor) {
        wanted_of_functor(own, field, wanted);
        continue;
      }
      if (box_of(field) != nullptr) continue;
      // For a newtype, drop the parameters left open by the class.
      std::size_t open = type.parameters.size() - arguments_of_type(instance);
      for (; open > 0; --open) field = resolved(field)->function;
      wanted.push_back(
          {instance.of, context_->types.with_last(*instance.of, instance.type, field)});
    }
  }
  return wanted;
}

bool TopLevel::extend_context(const OwnInstance& own) {
  Instance& instance = *own.instance;
  const TypeConstructor& type = *instance.constructor;
  const auto count = static_cast<std::ptrdiff_t>(arguments_of_type(instance));
  const std::vector<Type*> parameters(type.parameters.begin(), type.parameters.begin() + count);
  const std::vector<Type*> arguments(instance.variables.begin(),
                                     instance.variables.begin() + count);
  std::vector<Predicate> found;
  for (const Predicate& wanted : wanted_of_fields(own)) {
    reduce(own, {wanted.of, context_->types.substitute(wanted.type, parameters, arguments)}, found);
  }
  for (const Predicate& superclass : instance.of->superclasses) {
    reduce(own, context_->types.at(superclass, *instance.of, instance.type), found);
  }
  // Drop constraints implied by superclasses of others.
  std::vector<Predicate> context;
  for (const Predicate& predicate : found) {
    const bool implied = std::ranges::any_of(found, [&predicate](const Predicate& other) {
      std::vector<std::uint32_t> path;
      return other.of != predicate.of && TypeStore::equal(other.type, predicate.type) &&
             superclass_path(*other.of, *predicate.of, path);
    });
    if (!implied) context.push_back(predicate);
  }
  const bool grown = !std::ranges::equal(
      context, instance.predicates, [](const Predicate& left, const Predicate& right) {
        return left.of == right.of && TypeStore::equal(left.type, right.type);
      });
  instance.predicates = std::move(context);
  return grown;
}

void TopLevel::find_derived_contexts() {
  for (bool grown = true; grown;) {
    grown = false;
    for (const OwnInstance& own : instances_) {
      const bool is_open = own.declaration->derived && !own.declaration->is_standalone;
      if (is_open && extend_context(own)) grown = true;
    }
  }
}

}  // namespace convertprofile::runtime
