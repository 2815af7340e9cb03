// SPDX-License-Identifier: BSD-3-Clause
// Coercible: types with equal representations. Its instances are built in, as in "Safe zero-cost
// coercions for Haskell" (Breitner et al.), section 4: newtypes with their constructor in scope
// unwrap, and type constructors coerce their arguments by roles.
#include "runtime/language/ast.h"
#include "runtime/language/infer/constraints.h"
#include "runtime/language/infer/roles.h"

namespace convertprofile::runtime {

bool is_coercible(const Class& of) {
  return of.name.text() == "Coercible" && of.module->name.text() == "GHC.Coercible";
}

// The type inside a newtype; null for other types.
Type* Solver::unwrapped(Type* type) {
  const Type* const head = spine_head(type);
  if (head->kind != Type::Kind::constructor) return nullptr;
  const TypeConstructor* const declared =
      head->constructor->data_family != nullptr ? Families::data_instance(type) : head->constructor;
  if (declared == nullptr || !declared->is_newtype) return nullptr;
  const TypeConstructor& newtype = *declared;
  const std::vector<Type*> arguments = declared_arguments(newtype, type);
  if (arguments.size() < newtype.parameters.size()) return nullptr;
  const DataConstructor& only = *newtype.constructors[0];
  if (!context_->names.brings(only)) return nullptr;
  const std::span<Type* const> all(arguments);
  const std::size_t own = newtype.parameters.size();
  return context_->types.apply(
      context_->types.substitute(only.fields[0], newtype.parameters, all.first(own)),
      all.subspan(own));
}

// Wants the arguments of two types with the same constructor to be related by its roles.
bool Solver::coerce_arguments(const Wanted& wanted, Type* left, Type* right,
                              std::vector<Wanted>& work) {
  const std::vector<Type*> from = spine_arguments(left);
  const std::vector<Type*> to = spine_arguments(right);
  const Type* const head = spine_head(left);
  const Type* const other = spine_head(right);
  const bool is_alike = head->kind == Type::Kind::constructor &&
                        other->kind == Type::Kind::constructor &&
                        head->constructor == other->constructor && from.size() == to.size();
  if (!is_alike) return false;
  const std::vector<Role> roles = roles_of(*head->constructor);
  for (std::size_t i = 0; i < from.size(); ++i) {
    const Role role = i < roles.size() ? roles[i] : Role::nominal;
    if (role == Role::nominal) determine(from[i], to[i], wanted, "the role of a parameter in");
    if (role != Role::representational) continue;
    Type* const parts[] = {from[i], to[i]};
    part_of(wanted, {wanted.predicate.of, context_->types.apply(wanted.predicate.of->tuple, parts)},
            work);
  }
  return true;
}

bool Solver::solve_coercible(const Wanted& wanted, Scope& scope, std::vector<Wanted>& work) {
  const std::vector<Type*> types = class_arguments(wanted.predicate);
  Type* const left = resolved(types[0]);
  Type* const right = resolved(types[1]);
  if (scope.has_flexible_givens) {
    Type* const turned[] = {right, left};
    Wanted other = wanted;
    other.predicate.type = context_->types.apply(wanted.predicate.of->tuple, turned);
    if (solve_by_given(other, scope)) return true;
  }
  const auto is_solved = [&] {
    if (TypeStore::equal(left, right)) return true;
    const auto is_unknown = [](Type* type) { return spine_head(type)->kind == Type::Kind::meta; };
    if (is_unknown(left) || is_unknown(right)) return false;
    Type* const inner = unwrapped(left);
    Type* const other = inner != nullptr ? nullptr : unwrapped(right);
    if (inner == nullptr && other == nullptr) return coerce_arguments(wanted, left, right, work);
    Type* const parts[] = {inner != nullptr ? inner : left, other != nullptr ? other : right};
    part_of(wanted, {wanted.predicate.of, context_->types.apply(wanted.predicate.of->tuple, parts)},
            work);
    return true;
  };
  if (wanted.depth > most_contexts) {
    context_->fail(wanted.span, "The newtypes of '" + TypePrinter().predicate(wanted.predicate) +
                                    "' are infinitely recursive");
  }
  if (!is_solved()) return false;
  prove_by_any_instance(wanted);
  return true;
}

void Solver::prove_by_any_instance(const Wanted& wanted) {
  Instance* const any = wanted.predicate.of->instances.front();
  context_->modules.reach(*any->binder);
  wanted.evidence->kind = Evidence::Kind::instance;
  wanted.evidence->instance = any;
  wanted.evidence->predicate = wanted.predicate;
}

}  // namespace convertprofile::runtime
