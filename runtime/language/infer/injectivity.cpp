// SPDX-License-Identifier: BSD-3-Clause
// Derives arguments of an injective family from its result (Stolarek et al., "Injective type
// families for Haskell", 2015). This determines types but provides no evidence.
#include <algorithm>
#include <utility>

#include "runtime/language/infer/modules.h"
#include "runtime/language/infer/type_store.h"

namespace convertprofile::runtime {
namespace {

bool is_unknown(Type* type) {
  std::vector<Type*> metas;
  TypeStore::collect_metas(type, metas);
  return !metas.empty() || mentions_family(type);
}

// Whether an equation's right side, `general`, can be the type; families and unknown parts can be
// anything.
bool may_be(Type* general, Type* type, const FamilyEquation& equation, std::vector<Type*>& found,
            TypeParts& parts) {
  while (true) {
    parts.count();
    general = bound(general);
    type = resolved(type);
    if (general->kind == Type::Kind::family) return true;
    if (type->kind == Type::Kind::meta || type->kind == Type::Kind::family) return true;
    const auto variable = std::ranges::find(equation.variables, general);
    if (variable != equation.variables.end()) {
      Type*& is = found[static_cast<std::size_t>(variable - equation.variables.begin())];
      if (is == nullptr) is = type;
      return TypeStore::equal(is, type) || is_unknown(is) || is_unknown(type);
    }
    if (general->kind != type->kind) return false;
    if (general->kind == Type::Kind::constructor) return general->constructor == type->constructor;
    if (general->kind != Type::Kind::apply) return general == type;
    if (!may_be(general->function, type->function, equation, found, parts)) return false;
    general = general->argument;
    type = type->argument;
  }
}

}  // namespace

// Makes them equal if possible; returns true if that is new information.
bool TypeStore::become_equal(Type* left, Type* right, TypeParts& parts) {
  if (equal(left, right, parts)) return false;
  const std::size_t put_off = deferred_.size();
  const Mismatch mismatch = unify(left, right, parts);
  const bool is_new = mismatch.kind == Mismatch::Kind::none && deferred_.size() == put_off;
  deferred_.resize(put_off);
  return is_new;
}

// If `left` is a family application: returns true if more is now known about it.
bool TypeStore::improve_injective(Type* left, Type* right, TypeParts& parts) {
  if (left->kind != Type::Kind::family) return false;
  const TypeFamily& family = *left->constructor->family;
  if (family.injective.empty()) return false;
  const std::vector<Type*> arguments = spine_arguments(left->argument);
  bool is_improved = false;
  if (right->kind == Type::Kind::family) {
    if (right->constructor != left->constructor) return false;
    const std::vector<Type*> others = spine_arguments(right->argument);
    for (const std::size_t i : family.injective) {
      is_improved |= become_equal(arguments[i], others[i], parts);
    }
    return is_improved;
  }
  const FamilyEquation* only = nullptr;
  std::vector<Type*> stands_for;
  for (const FamilyEquation& equation : family.equations) {
    std::vector<Type*> found(equation.variables.size());
    if (!may_be(equation.right, right, equation, found, parts)) continue;
    if (only != nullptr) return false;
    only = &equation;
    stands_for = std::move(found);
  }
  if (only == nullptr) return false;
  const bool is_whole = std::ranges::find(stands_for, nullptr) == stands_for.end();
  for (Type*& one : stands_for) {
    if (one == nullptr) one = meta();
  }
  for (const std::size_t i : family.injective) {
    // Fresh metas add nothing if the argument already has this shape.
    if (!is_whole && ModuleTable::match(only->variables, only->left[i], arguments[i])) continue;
    Type* const expected = substitute(only->left[i], only->variables, stands_for);
    is_improved |= become_equal(arguments[i], expected, parts);
  }
  return is_improved;
}

}  // namespace convertprofile::runtime
