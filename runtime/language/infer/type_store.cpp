// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/type_store.h"

#include <algorithm>

#include "runtime/language/infer/builtins.h"

namespace convertprofile::runtime {

TypeStore::TypeStore(const Builtins& builtins, Arena& arena)
    : builtins_(&builtins),
      types_(arena.make(std::deque<Type>())),
      evidence_(arena.make(std::deque<Evidence>())) {}

Type* TypeStore::meta() {
  return &types_->emplace_back(
      Type{.kind = Type::Kind::meta, .id = next_id_++, .level = level_, .name = {}});
}

Type* TypeStore::variable(Symbol name) {
  return &types_->emplace_back(
      Type{.kind = Type::Kind::variable, .id = next_id_++, .level = level_, .name = name});
}

Type* TypeStore::apply(Type* function, Type* argument) {
  return &types_->emplace_back(
      Type{.kind = Type::Kind::apply, .name = {}, .function = function, .argument = argument});
}

Type* TypeStore::apply(Type* function, std::span<Type* const> arguments) {
  for (Type* argument : arguments) function = apply(function, argument);
  return function;
}

Type* TypeStore::function(Type* from, Type* to) {
  return apply(apply(builtins_->arrow->type, from), to);
}

Type* TypeStore::list(Type* element) {
  return apply(builtins_->list->type, element);
}

Type* TypeStore::tuple(std::span<Type* const> parts) {
  return apply(builtins_->tuple(parts.size())->type, parts);
}

Evidence* TypeStore::evidence(Evidence value) {
  return &evidence_->emplace_back(std::move(value));
}

std::vector<Type*> TypeStore::metas(std::size_t count) {
  std::vector<Type*> made;
  made.reserve(count);
  for (std::size_t i = 0; i < count; ++i) made.push_back(meta());
  return made;
}

// While a substitution runs, a variable's `function` is what replaces it.
Type* TypeStore::replaced(Type* type, TypeParts& parts) {
  parts.count();
  type = resolved(type);
  if (type->kind == Type::Kind::variable) return type->function == nullptr ? type : type->function;
  if (type->kind != Type::Kind::apply) return type;
  Type* function = replaced(type->function, parts);
  Type* argument = replaced(type->argument, parts);
  if (function == type->function && argument == type->argument) return type;
  return apply(function, argument);
}

Type* TypeStore::substitute(Type* type, std::span<Type* const> variables,
                            std::span<Type* const> replacements) {
  if (variables.empty()) return type;
  struct Replacing {
    std::span<Type* const> variables;
    ~Replacing() {
      for (Type* variable : variables) variable->function = nullptr;
    }
  };
  const Replacing replacing{variables};
  for (std::size_t i = 0; i < variables.size(); ++i) variables[i]->function = replacements[i];
  TypeParts parts;
  return replaced(type, parts);
}

Type* TypeStore::at(Type* over_parameters, const Class& of, Type* type) {
  if (!of.is_of_several() && over_parameters == of.parameters[0]) return type;
  return substitute(over_parameters, of.parameters,
                    of.is_of_several() ? spine_arguments(type) : std::vector<Type*>{type});
}

Predicate TypeStore::at(const Predicate& superclass, const Class& of, Type* type) {
  return {superclass.of, at(superclass.type, of, type)};
}

// Whether `meta` may be bound to `type`; lowers levels in it on the way.
Mismatch::Kind TypeStore::adjust(const Type* meta, Type* type, TypeParts& parts) {
  while (true) {
    parts.count();
    type = resolved(type);
    switch (type->kind) {
      case Type::Kind::meta:
        if (type == meta) return Mismatch::Kind::infinite;
        type->level = std::min(type->level, meta->level);
        return Mismatch::Kind::none;
      case Type::Kind::variable:
        return type->level > meta->level ? Mismatch::Kind::escape : Mismatch::Kind::none;
      case Type::Kind::constructor:
        return Mismatch::Kind::none;
      case Type::Kind::apply: {
        const Mismatch::Kind kind = adjust(meta, type->function, parts);
        if (kind != Mismatch::Kind::none) return kind;
        type = type->argument;
        break;
      }
    }
  }
}

Mismatch TypeStore::bind(Type* meta, Type* type, TypeParts& parts) {
  const Mismatch::Kind kind = adjust(meta, type, parts);
  if (kind != Mismatch::Kind::none) return {kind, meta, type};
  meta->function = type;
  return {};
}

Mismatch TypeStore::unify(Type* left, Type* right) {
  TypeParts parts;
  return unify(left, right, parts);
}

Mismatch TypeStore::unify(Type* left, Type* right, TypeParts& parts) {
  while (true) {
    parts.count();
    left = resolved(left);
    right = resolved(right);
    if (left == right) return {};
    if (left->kind == Type::Kind::meta) return bind(left, right, parts);
    if (right->kind == Type::Kind::meta) return bind(right, left, parts);
    if (left->kind != Type::Kind::apply || right->kind != Type::Kind::apply) {
      if (left->kind == Type::Kind::constructor && right->kind == Type::Kind::constructor &&
          left->constructor == right->constructor) {
        return {};
      }
      return {Mismatch::Kind::different, left, right};
    }
    const Type* left_head = spine_head(left);
    const Type* right_head = spine_head(right);
    if (left_head->kind == Type::Kind::constructor && right_head->kind == Type::Kind::constructor &&
        left_head->constructor != right_head->constructor) {
      return {Mismatch::Kind::different, left, right};
    }
    const Mismatch mismatch = unify(left->function, right->function, parts);
    if (mismatch.kind != Mismatch::Kind::none) return mismatch;
    left = left->argument;
    right = right->argument;
  }
}

bool TypeStore::equal(Type* left, Type* right) {
  TypeParts parts;
  return equal(left, right, parts);
}

bool TypeStore::equal(Type* left, Type* right, TypeParts& parts) {
  while (true) {
    parts.count();
    left = resolved(left);
    right = resolved(right);
    if (left == right) return true;
    if (left->kind != right->kind) return false;
    if (left->kind == Type::Kind::constructor) return left->constructor == right->constructor;
    if (left->kind != Type::Kind::apply) return false;
    if (!equal(left->function, right->function, parts)) return false;
    left = left->argument;
    right = right->argument;
  }
}

void TypeStore::lower_levels(Type* type, std::uint32_t level) {
  TypeParts parts;
  lower_levels(type, level, parts);
}

void TypeStore::lower_levels(Type* type, std::uint32_t level, TypeParts& parts) {
  for (type = resolved(type); type->kind == Type::Kind::apply; type = resolved(type->argument)) {
    parts.count();
    lower_levels(type->function, level, parts);
  }
  if (type->kind == Type::Kind::meta) type->level = std::min(type->level, level);
}

void TypeStore::collect(Type* type, Type::Kind kind, std::uint32_t level, std::vector<Type*>& found,
                        TypeParts& parts) {
  for (type = resolved(type); type->kind == Type::Kind::apply; type = resolved(type->argument)) {
    parts.count();
    collect(type->function, kind, level, found, parts);
  }
  if (type->kind == kind && type->level >= level && std::ranges::find(found, type) == found.end()) {
    found.push_back(type);
  }
}

void TypeStore::collect_metas(Type* type, std::uint32_t level, std::vector<Type*>& metas) {
  TypeParts parts;
  collect(type, Type::Kind::meta, level + 1, metas, parts);
}

void TypeStore::collect_variables(Type* type, std::uint32_t level, std::vector<Type*>& variables) {
  TypeParts parts;
  collect(type, Type::Kind::variable, level + 1, variables, parts);
}

void TypeStore::collect_variables(Type* type, std::vector<Type*>& variables) {
  TypeParts parts;
  collect(type, Type::Kind::variable, 0, variables, parts);
}

}  // namespace convertprofile::runtime
