// SPDX-License-Identifier: BSD-3-Clause
// Converts type family equations from syntax.
#include <algorithm>

#include "runtime/language/infer/type_syntax.h"

namespace convertprofile::runtime {
namespace {

std::vector<const TypeSyntax*> spine_of(const TypeSyntax& left) {
  std::vector<const TypeSyntax*> parts{&left};
  while (parts.back()->kind == TypeSyntax::Kind::apply) {
    const TypeSyntax* const whole = parts.back();
    parts.back() = whole->parts[1];
    parts.push_back(whole->parts[0]);
  }
  std::ranges::reverse(parts);
  return parts;
}

// Number of constructors and variables in a type.
std::size_t size_of(Type* type) {
  type = bound(type);
  if (type->kind == Type::Kind::family) return size_of(type->argument);
  if (type->kind != Type::Kind::apply) return 1;
  return size_of(type->function) + size_of(type->argument);
}

std::size_t occurrences(const Type* variable, Type* type) {
  type = bound(type);
  if (type->kind == Type::Kind::family) return occurrences(variable, type->argument);
  if (type->kind != Type::Kind::apply) return type == variable ? 1 : 0;
  return occurrences(variable, type->function) + occurrences(variable, type->argument);
}

}  // namespace

TypeConstructor& TypeReader::family_of(const FamilyEquationSyntax& syntax) {
  const TypeSyntax& head = *spine_of(*syntax.left)[0];
  if (head.kind == TypeSyntax::Kind::constructor && !head.is_promoted) {
    TypeConstructor* const family = find_type(head.name, head.span);
    if (family->family != nullptr) return *family;
  }
  context_->fail(head.span, "Expected the name of a type family at the start of its equation");
}

TypeConstructor& TypeReader::family_of(const FamilyEquationSyntax& syntax, const Class& of) {
  const TypeSyntax& head = *spine_of(*syntax.left)[0];
  const auto at = std::ranges::find(of.families, head.name.name, &TypeConstructor::name);
  if (head.kind == TypeSyntax::Kind::constructor && at != of.families.end() &&
      (*at)->family != nullptr) {
    return **at;
  }
  context_->fail(syntax.span, "Class '" + of.name.text() + "' does not have an associated type '" +
                                  family_of(syntax).name.text() + "'");
}

// Reads the left side; returns the kinds of the family and of the right side.
std::pair<Type*, Type*> TypeReader::family_pattern(const FamilyEquationSyntax& syntax,
                                                   TypeConstructor& family,
                                                   TypeVariables& variables,
                                                   FamilyEquation& equation) {
  const std::vector<const TypeSyntax*> parts = spine_of(*syntax.left);
  if (parts.size() != family.arity + 1) {
    context_->fail(syntax.left->span, "The type family '" + family.name.text() + "' has " +
                                          std::to_string(family.arity) +
                                          (family.arity == 1 ? " parameter" : " parameters") +
                                          ", but this equation has " +
                                          std::to_string(parts.size() - 1));
  }
  Type* const whole = kind_of(family);
  Type* kind = whole;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto [type, own_kind] = read_with_kind(*parts[i], variables);
    kind = result_kind(kind, own_kind, *parts[i], *syntax.left);
    refuse_polymorphic(type, parts[i]->span);
    if (mentions_family(type, FamiliesAs::written)) {
      context_->fail(parts[i]->span, "Illegal type family application '" + type_text(type) +
                                         "' on the left side of a type family's equation");
    }
    equation.left.push_back(type);
  }
  return {whole, kind};
}

FamilyEquation TypeReader::read_equation(const FamilyEquationSyntax& syntax,
                                         TypeConstructor& family, TypeVariables& variables,
                                         std::vector<Type*>* left) {
  FamilyEquation equation;
  equation.span = syntax.span;
  const bool was_closed = std::exchange(variables.closed, false);
  const auto [whole, kind] = family_pattern(syntax, family, variables, equation);
  variables.closed = true;
  equation.right = read_of_kind(*syntax.right, kind, variables);
  variables.closed = was_closed;
  check_equation(syntax, family, equation);
  if (family.is_poly_kinded) {
    std::vector<Type*> general;
    TypeStore::collect_variables(family.kind, general);
    std::vector<Type*> open;
    TypeStore::collect_metas(whole, open);
    if (open.size() != general.size()) {
      context_->fail(syntax.span,
                     "a type family equation that distinguishes kinds is not "
                     "supported");
    }
  }
  if (left != nullptr) *left = equation.left;
  std::vector<Type*> own;
  for (Type* const type : equation.left) TypeStore::collect_variables(type, own);
  // Fresh variables, which nothing else can unify.
  for (const Type* const variable : own) {
    equation.variables.push_back(context_->types.variable(variable->name));
  }
  const auto at_own = [&](Type* type) {
    return context_->types.substitute(type, own, equation.variables);
  };
  for (Type*& type : equation.left) type = at_own(type);
  equation.right = at_own(equation.right);
  return equation;
}

// As in GHC, ensures termination: the right side has no variables of its own, and its family
// applications are smaller.
void TypeReader::check_equation(const FamilyEquationSyntax& syntax, const TypeConstructor& family,
                                const FamilyEquation& equation) {
  const auto in_left = [&](const Type* variable) {
    std::size_t count = 0;
    for (Type* const type : equation.left) count += occurrences(variable, type);
    return count;
  };
  std::vector<Type*> own;
  TypeStore::collect_variables(equation.right, own);
  for (Type* const variable : own) {
    if (in_left(variable) > 0) continue;
    context_->fail(syntax.right->span, "Not in scope: type variable '" + type_text(variable) + "'");
  }
  if (context_->module.extensions.undecidable_instances) return;
  std::size_t left_size = 0;
  for (Type* const type : equation.left) left_size += size_of(type);
  std::vector<Type*> used;
  collect_families(equation.right, used, FamiliesAs::written);
  for (Type* const application : used) {
    const bool is_nested = mentions_family(application->argument, FamiliesAs::written);
    const bool is_smaller = size_of(application->argument) - 1 < left_size;
    const bool has_more = std::ranges::any_of(own, [&](const Type* variable) {
      return occurrences(variable, application) > in_left(variable);
    });
    if (!is_nested && is_smaller && !has_more) continue;
    context_->fail(syntax.span,
                   "The type family application '" + type_text(application) +
                       (is_nested  ? "' contains another one"
                        : has_more ? "' mentions a variable more often than the left side"
                                   : "' is not smaller than the left side") +
                       ", in the equation of '" + family.name.text() +
                       "' (UndecidableInstances permits this)");
  }
}

}  // namespace convertprofile::runtime
