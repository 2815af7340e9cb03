// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/type_store.h"

#include <algorithm>
#include <limits>

#include "runtime/language/infer/builtins.h"
#include "runtime/language/infer/families.h"

namespace convertprofile::runtime {

TypeStore::TypeStore(const Builtins& builtins, Families& families, Arena& arena)
    : builtins_(&builtins),
      families_(&families),
      types_(arena.make(std::deque<Type>())),
      schemes_(arena.make(std::deque<Scheme>())),
      evidence_(arena.make(std::deque<Evidence>())) {}

Type* TypeStore::meta() {
  return &types_->emplace_back(
      Type{.kind = Type::Kind::meta, .id = next_id_++, .level = level_, .name = {}});
}

Type* TypeStore::inferred_meta() {
  Type* made = meta();
  made->is_inferred = true;
  return made;
}

Type* TypeStore::polymorphic(Scheme scheme) {
  if (scheme.variables.empty() && scheme.predicates.empty()) return scheme.type;
  for (Type* variable : scheme.variables) variable->level = 0;
  return &types_->emplace_back(Type{.kind = Type::Kind::polymorphic,
                                    .name = {},
                                    .scheme = &schemes_->emplace_back(std::move(scheme))});
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

Type* TypeStore::tuple(std::span<Type* const> parts, bool is_unboxed) {
  const std::size_t size = parts.size();
  return apply((is_unboxed ? builtins_->unboxed_tuple(size) : builtins_->tuple(size))->type, parts);
}

Type* TypeStore::unboxed_sum(std::span<Type* const> parts) {
  return apply(builtins_->unboxed_sum(parts.size())->type, parts);
}

Type* TypeStore::family(TypeConstructor& family, std::span<Type* const> arguments) {
  return families_->apply(family, apply(family.type, arguments));
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

// During a substitution, a variable's `function` is its replacement.
Type* TypeStore::replaced(Type* type, TypeParts& parts) {
  parts.count();
  type = bound(type);
  // Replacement takes precedence over the variable's own refinement.
  if (type->kind == Type::Kind::variable && type->function != nullptr) return type->function;
  if (type->kind == Type::Kind::family) {
    Type* const whole = replaced(type->argument, parts);
    return whole == type->argument ? type : families_->apply(*type->constructor, whole);
  }
  if (type->refinement != nullptr) return replaced(type->refinement, parts);
  if (type->kind == Type::Kind::polymorphic) return replaced(*type->scheme, parts);
  if (type->kind != Type::Kind::apply) return type;
  Type* function = replaced(type->function, parts);
  Type* argument = replaced(type->argument, parts);
  if (function == type->function && argument == type->argument) return type;
  return apply(function, argument);
}

// Makes fresh variables, because a type may end up inside itself.
Type* TypeStore::replaced(const Scheme& scheme, TypeParts& parts) {
  Scheme made;
  for (Type* bound : scheme.variables) {
    made.variables.push_back(variable(bound->name));
    bound->function = made.variables.back();
  }
  for (const Predicate& predicate : scheme.predicates) {
    made.predicates.push_back({predicate.of, replaced(predicate.type, parts)});
  }
  made.type = replaced(scheme.type, parts);
  for (Type* bound : scheme.variables) bound->function = nullptr;
  return polymorphic(std::move(made));
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

namespace {

// Removes the last `count` arguments from a data family instance.
Type* without_last(Type* instance_of, std::size_t count) {
  for (; count > 0; --count) instance_of = resolved(instance_of)->function;
  return instance_of;
}

}  // namespace

Type* TypeStore::applied(const TypeConstructor& declared, std::span<Type* const> arguments) {
  if (declared.instance_of == nullptr) return apply(declared.type, arguments);
  const std::size_t count = declared.parameters.size() - arguments.size();
  return substitute(without_last(declared.instance_of, count),
                    std::span<Type* const>(declared.parameters).first(arguments.size()), arguments);
}

Type* TypeStore::newtype_field(const Instance& instance) {
  const TypeConstructor& newtype = *instance.constructor;
  const std::vector<Type*> arguments =
      declared_arguments(newtype, class_arguments({instance.of, instance.type}).back());
  const std::span<Type* const> parameters(newtype.parameters);
  Type* field =
      substitute(newtype.constructors[0]->fields[0], parameters.first(arguments.size()), arguments);
  for (std::size_t i = arguments.size(); i < parameters.size(); ++i) {
    field = resolved(field)->function;
  }
  return field;
}

Type* TypeStore::constraint(const Predicate& predicate) {
  const Class& of = *predicate.of;
  if (of.is_of_several() || of.name.text() == "Holds#") return predicate.type;
  return apply(of.constructor->type, predicate.type);
}

Type* TypeStore::with_last(const Class& of, Type* type, Type* last) {
  if (!of.is_of_several()) return last;
  std::vector<Type*> arguments = spine_arguments(type);
  arguments.back() = last;
  return apply(of.tuple, arguments);
}

Predicate TypeStore::at(const Predicate& predicate, const Instance& instance,
                        std::vector<Type*>& arguments) {
  for (Type*& argument : arguments) {
    if (argument == nullptr) argument = meta();
  }
  return {predicate.of, substitute(predicate.type, instance.variables, arguments)};
}

Predicate TypeStore::at(const Predicate& superclass, const Class& of, Type* type) {
  return {superclass.of, at(superclass.type, of, type)};
}

// Checks that `meta` may be bound to `type`; lowers the levels in it as a side effect.
Mismatch::Kind TypeStore::adjust(const Type* meta, Type* type, TypeParts& parts) {
  while (true) {
    parts.count();
    type = resolved(type);
    switch (type->kind) {
      case Type::Kind::meta:
        if (type == meta) return Mismatch::Kind::infinite;
        type->level = std::min(type->level, meta->level);
        type->is_inferred = type->is_inferred && meta->is_inferred;
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
      case Type::Kind::family:
        type = type->argument;
        break;
      case Type::Kind::polymorphic:
        if (!meta->is_inferred && !is_impredicative_) return Mismatch::Kind::polymorphic;
        for (const Predicate& predicate : type->scheme->predicates) {
          const Mismatch::Kind kind = adjust(meta, predicate.type, parts);
          if (kind != Mismatch::Kind::none) return kind;
        }
        type = type->scheme->type;
        break;
    }
  }
}

Mismatch TypeStore::bind(Type* meta, Type* type, TypeParts& parts) {
  const Mismatch::Kind kind = adjust(meta, type, parts);
  if (kind != Mismatch::Kind::none) {
    // The obstacle disappears if a family application later reduces to a type without it.
    if (kind == Mismatch::Kind::polymorphic || !mentions_family(type)) return {kind, meta, type};
    deferred_.emplace_back(meta, type);
    return {};
  }
  meta->function = families_->has_refinements() ? outlasting(type, meta->level) : type;
  families_->has_changed();
  return {};
}

// The type as visible at that level: a meta that outlives a pattern must not mention the pattern's
// rigid variables, so these are replaced by their refinements.
Type* TypeStore::outlasting(Type* type, std::uint32_t level) {
  type = bound(type);
  const bool is_hidden = type->kind == Type::Kind::variable && type->level > level;
  if (is_hidden && type->refinement != nullptr) return outlasting(type->refinement, level);
  if (type->kind == Type::Kind::family) {
    Type* const whole = outlasting(type->argument, level);
    return whole == type->argument ? type : families_->apply(*type->constructor, whole);
  }
  if (type->kind != Type::Kind::apply) return type;
  Type* const function = outlasting(type->function, level);
  Type* const argument = outlasting(type->argument, level);
  const bool is_same = function == type->function && argument == type->argument;
  return is_same ? type : apply(function, argument);
}

// Whether it has unknown parts.
bool TypeStore::is_open(Type* type) {
  std::vector<Type*> metas;
  collect_metas(type, metas);
  return !metas.empty();
}

// As in GHC: `n + 1` equals 3 if n is 2, and `m + 1` if n is m. Returns whether this determines an
// unknown.
bool TypeStore::calculate(Type* left, Type* right, Mismatch& found) {
  if (left->kind != Type::Kind::family) return false;
  const TypeOperation operation = left->constructor->family->operation;
  if (operation == TypeOperation::none || operation == TypeOperation::log2) return false;
  const std::vector<Type*> types = spine_arguments(left->argument);
  const auto result = TypeLiterals::number_of(right);
  const bool is_alike =
      right->kind == Type::Kind::family && right->constructor == left->constructor;
  for (std::size_t open = 0; open < 2; ++open) {
    const auto other = TypeLiterals::number_of(types[1 - open]);
    Type* is = nullptr;
    if (resolved(types[open])->kind != Type::Kind::meta || !other) continue;
    if (result) is = families_->literals.operand(operation, open, *other, *result);
    if (is_alike && operation == TypeOperation::add) {
      const std::vector<Type*> others = spine_arguments(right->argument);
      if (TypeLiterals::number_of(others[1 - open]) == other) is = others[open];
    }
    if (is == nullptr) continue;
    found = unify(types[open], is);
    return true;
  }
  return false;
}

Mismatch TypeStore::unify_family(Type* left, Type* right, TypeParts& parts) {
  if (equal(left, right, parts)) return {};
  Mismatch found;
  if (calculate(left, right, found) || calculate(right, left, found)) return found;
  if (improve_injective(left, right, parts) || improve_injective(right, left, parts)) {
    return unify(left, right, parts);
  }
  if (!is_open(left) && !is_open(right)) return {Mismatch::Kind::different, left, right};
  deferred_.emplace_back(left, right);
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
    if (left->kind == Type::Kind::family || right->kind == Type::Kind::family) {
      return unify_family(left, right, parts);
    }
    if (left->kind == Type::Kind::polymorphic && right->kind == Type::Kind::polymorphic) {
      return unify(*left->scheme, *right->scheme, parts);
    }
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

// Compares at rigid variables, to which nothing outside may be bound.
Mismatch TypeStore::unify(const Scheme& left, const Scheme& right, TypeParts& parts) {
  const Mismatch different{Mismatch::Kind::different, left.type, right.type};
  if (left.variables.size() != right.variables.size() ||
      left.predicates.size() != right.predicates.size()) {
    return different;
  }
  std::vector<Type*> rigid;
  for (const Type* bound : left.variables) {
    rigid.push_back(variable(bound->name));
    rigid.back()->level = std::numeric_limits<std::uint32_t>::max();
  }
  for (std::size_t i = 0; i < left.predicates.size(); ++i) {
    if (left.predicates[i].of != right.predicates[i].of) return different;
    const Mismatch mismatch =
        unify(substitute(left.predicates[i].type, left.variables, rigid),
              substitute(right.predicates[i].type, right.variables, rigid), parts);
    if (mismatch.kind != Mismatch::Kind::none) return mismatch;
  }
  return unify(substitute(left.type, left.variables, rigid),
               substitute(right.type, right.variables, rigid), parts);
}

// Temporarily identifies the variables of the left scheme with those of the right.
bool TypeStore::equal(const Scheme& left, const Scheme& right, TypeParts& parts) {
  if (left.variables.size() != right.variables.size() ||
      left.predicates.size() != right.predicates.size()) {
    return false;
  }
  for (std::size_t i = 0; i < left.variables.size(); ++i) {
    left.variables[i]->function = right.variables[i];
  }
  bool result = equal(left.type, right.type, parts);
  for (std::size_t i = 0; result && i < left.predicates.size(); ++i) {
    result = left.predicates[i].of == right.predicates[i].of &&
             equal(left.predicates[i].type, right.predicates[i].type, parts);
  }
  for (Type* bound : left.variables) bound->function = nullptr;
  return result;
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
    if (left->kind == Type::Kind::variable && left->function != nullptr) left = left->function;
    if (left == right) return true;
    if (left->kind != right->kind) return false;
    if (left->kind == Type::Kind::polymorphic) return equal(*left->scheme, *right->scheme, parts);
    if (left->kind == Type::Kind::constructor) return left->constructor == right->constructor;
    if (left->kind == Type::Kind::apply) {
      if (!equal(left->function, right->function, parts)) return false;
    } else if (left->kind != Type::Kind::family) {
      return false;
    }
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
  if (type->kind == Type::Kind::family) lower_levels(type->argument, level, parts);
  if (type->kind == Type::Kind::meta) type->level = std::min(type->level, level);
  if (type->kind == Type::Kind::polymorphic) {
    for (const Predicate& p : type->scheme->predicates) lower_levels(p.type, level, parts);
    lower_levels(type->scheme->type, level, parts);
  }
}

void TypeStore::collect(Type* type, Type::Kind kind, std::uint32_t level, std::vector<Type*>& found,
                        TypeParts& parts) {
  for (type = resolved(type); type->kind == Type::Kind::apply; type = resolved(type->argument)) {
    parts.count();
    collect(type->function, kind, level, found, parts);
  }
  if (type->kind == Type::Kind::family) collect(type->argument, kind, level, found, parts);
  if (type->kind == Type::Kind::polymorphic) {
    const std::vector<Type*>& own = type->scheme->variables;
    std::vector<Type*> inner;
    for (const Predicate& p : type->scheme->predicates) collect(p.type, kind, level, inner, parts);
    collect(type->scheme->type, kind, level, inner, parts);
    for (Type* one : inner) {
      if (std::ranges::find(own, one) == own.end() &&
          std::ranges::find(found, one) == found.end()) {
        found.push_back(one);
      }
    }
  }
  if (type->kind == kind && type->level >= level && std::ranges::find(found, type) == found.end()) {
    found.push_back(type);
  }
}

void TypeStore::collect_metas(Type* type, std::uint32_t level, std::vector<Type*>& metas) {
  TypeParts parts;
  collect(type, Type::Kind::meta, level + 1, metas, parts);
}

void TypeStore::collect_metas(Type* type, std::vector<Type*>& metas) {
  TypeParts parts;
  collect(type, Type::Kind::meta, 0, metas, parts);
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
