// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/families.h"

#include <algorithm>
#include <limits>
#include <string>
#include <unordered_map>

#include "runtime/language/ast.h"
#include "runtime/language/infer/type_store.h"
#include "runtime/language/infer/type_text.h"

namespace convertprofile::runtime {
namespace {

constexpr std::uint32_t always = std::numeric_limits<std::uint32_t>::max();

// Matches an equation's left side against types.
class EquationMatch {
 public:
  explicit EquationMatch(const FamilyEquation& equation)
      : variables_(equation.variables), found(equation.variables.size()) {}

  bool run(Type* pattern, Type* type) {
    for (;;) {
      parts_.count();
      pattern = bound(pattern);
      if (pattern->kind == Type::Kind::variable) return variable(pattern, type);
      type = resolved(type);
      if (pattern->kind != type->kind) return false;
      if (pattern->kind == Type::Kind::constructor) {
        return pattern->constructor == type->constructor;
      }
      if (pattern->kind != Type::Kind::apply || !run(pattern->function, type->function)) {
        return false;
      }
      pattern = pattern->argument;
      type = type->argument;
    }
  }

 private:
  bool variable(const Type* pattern, Type* type) {
    const auto at = std::ranges::find(variables_, pattern);
    if (at == variables_.end()) return false;
    Type*& known = found[static_cast<std::size_t>(at - variables_.begin())];
    if (known == nullptr) known = type;
    return TypeStore::equal(known, type);
  }

  const std::vector<Type*>& variables_;
  TypeParts parts_;

 public:
  std::vector<Type*> found;
};

// Whether two types can ever be equal. Variables, unknown types and family applications may be any
// type.
class Unification {
 public:
  bool run(Type* left, Type* right) {
    for (;;) {
      parts_.count();
      left = followed(left);
      right = followed(right);
      if (left == right) return true;
      if (left->kind == Type::Kind::family || right->kind == Type::Kind::family) {
        is_certain_ = false;
        return true;
      }
      if (is_open(left)) return bind(left, right);
      if (is_open(right)) return bind(right, left);
      if (left->kind == Type::Kind::constructor && right->kind == Type::Kind::constructor) {
        return left->constructor == right->constructor;
      }
      if (left->kind != Type::Kind::apply || right->kind != Type::Kind::apply) return false;
      if (!run(left->function, right->function)) return false;
      left = left->argument;
      right = right->argument;
    }
  }

  // Whether types are equal after unification.
  bool are_equal(Type* left, Type* right) {
    for (;;) {
      parts_.count();
      left = followed(left);
      right = followed(right);
      if (left == right) return true;
      if (left->kind != right->kind) return false;
      if (left->kind == Type::Kind::constructor) return left->constructor == right->constructor;
      if (left->kind != Type::Kind::family) {
        if (left->kind != Type::Kind::apply || !are_equal(left->function, right->function)) {
          return false;
        }
      }
      left = left->argument;
      right = right->argument;
    }
  }
  bool is_certain() const { return is_certain_; }

 private:
  static bool is_open(const Type* type) {
    return type->kind == Type::Kind::variable || type->kind == Type::Kind::meta;
  }
  Type* followed(Type* type) {
    for (type = resolved(type);; type = resolved(type)) {
      const auto at = is_.find(type);
      if (at == is_.end()) return type;
      type = at->second;
    }
  }
  bool is_within(const Type* variable, Type* type) {
    for (type = followed(type); type->kind == Type::Kind::apply; type = followed(type->argument)) {
      parts_.count();
      if (is_within(variable, type->function)) return true;
    }
    return type == variable;
  }
  // As in GHC, types that could only be equal if they were infinite do not count as different.
  bool bind(Type* variable, Type* type) {
    if (is_within(variable, type)) {
      is_certain_ = false;
    } else {
      is_.emplace(variable, type);
    }
    return true;
  }

  std::unordered_map<const Type*, Type*> is_;
  TypeParts parts_;
  bool is_certain_ = true;
};

bool are_apart(const FamilyEquation& equation, const std::vector<Type*>& types) {
  Unification unification;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (!unification.run(equation.left[i], types[i])) return true;
  }
  return false;
}

[[noreturn]] void fail_without_end(const TypeConstructor& family) {
  const std::vector<FamilyEquation>& equations = family.family->equations;
  const Position at = equations.empty() ? Position{1, 1} : equations.front().span.begin;
  throw SourceError(*family.module->file, at,
                    "Reduction stack overflow: the type family '" + family.name.text() +
                        "' is applied more than " + std::to_string(Families::most_steps) +
                        " times to reduce one type");
}

}  // namespace

bool are_compatible(const FamilyEquation& one, const FamilyEquation& other) {
  Unification unification;
  for (std::size_t i = 0; i < one.left.size(); ++i) {
    if (!unification.run(one.left[i], other.left[i])) return true;
  }
  return unification.is_certain() && unification.are_equal(one.right, other.right);
}

Type* Families::apply(TypeConstructor& family, Type* whole) {
  Type* const made = &types_.emplace_back(Type{
      .kind = Type::Kind::family, .name = family.name, .constructor = &family, .argument = whole});
  made->refinement = made;
  return made;
}

Type* Families::instance(Type* type, const FamilyEquation& equation,
                         const std::vector<Type*>& found) {
  type = bound(type);
  switch (type->kind) {
    case Type::Kind::variable: {
      const auto at = std::ranges::find(equation.variables, type);
      return at == equation.variables.end()
                 ? type
                 : found[static_cast<std::size_t>(at - equation.variables.begin())];
    }
    case Type::Kind::apply: {
      Type* const function = instance(type->function, equation, found);
      Type* const argument = instance(type->argument, equation, found);
      if (function == type->function && argument == type->argument) return type;
      return &types_.emplace_back(
          Type{.kind = Type::Kind::apply, .name = {}, .function = function, .argument = argument});
    }
    case Type::Kind::family: {
      Type* const whole = instance(type->argument, equation, found);
      return whole == type->argument ? type : apply(*type->constructor, whole);
    }
    case Type::Kind::meta:
    case Type::Kind::constructor:
    case Type::Kind::polymorphic:
      break;
  }
  return type;
}

Type* Families::calculated(const Type* type) {
  const TypeFamily& family = *type->constructor->family;
  std::vector<Type*> answers;
  for (const FamilyEquation& equation : family.equations) answers.push_back(equation.right);
  return literals.result(family.operation, spine_arguments(type->argument), answers);
}

Type* Families::by_equations(const Type* type) {
  const TypeFamily& family = *type->constructor->family;
  if (family.operation != TypeOperation::none) return calculated(type);
  const std::vector<Type*> types = spine_arguments(type->argument);
  std::vector<const FamilyEquation*> earlier;  // might match once more is known
  for (const FamilyEquation& equation : family.equations) {
    EquationMatch match(equation);
    bool fits = true;
    for (std::size_t i = 0; fits && i < types.size(); ++i) {
      fits = match.run(equation.left[i], types[i]);
    }
    if (fits && std::ranges::all_of(earlier, [&equation](const FamilyEquation* before) {
          return are_compatible(*before, equation);
        })) {
      return instance(equation.right, equation, match.found);
    }
    if (family.is_closed && !are_apart(equation, types)) earlier.push_back(&equation);
  }
  return nullptr;
}

TypeConstructor* Families::data_instance(Type* type) {
  std::vector<Type*> types = spine_arguments(type);
  for (const FamilyEquation& equation : spine_head(type)->constructor->data_family->equations) {
    EquationMatch match(equation);
    std::size_t fitting = 0;
    while (fitting < types.size() && match.run(equation.left[fitting], types[fitting])) ++fitting;
    if (fitting == types.size()) return equation.right->constructor;
  }
  return nullptr;
}

Type* Families::by_assumptions(const Type* type) const {
  for (const auto& [known, is] : assumed_) {
    if (known != type && known->constructor == type->constructor &&
        TypeStore::equal(known->argument, type->argument)) {
      return is;
    }
    if (known == type) return is;
  }
  return nullptr;
}

Type* Families::reduced(Type* type) {
  if (type->level == always || type->level == epoch_) return type->function;
  struct Depth {
    int& depth;
    ~Depth() { --depth; }
  };
  const Depth depth{++depth_};
  if (depth_ > most_steps) fail_without_end(*type->constructor);
  // Unknown during its own reduction, which never depends on it.
  type->function = nullptr;
  type->level = epoch_;
  Type* is = by_equations(type);
  if (is == nullptr && !assumed_.empty()) is = by_assumptions(type);
  // Continue reducing the result.
  for (int steps = 0; is != nullptr && bound(is)->kind == Type::Kind::family;) {
    if (++steps > most_steps) fail_without_end(*type->constructor);
    Type* const next = reduced(bound(is));
    if (next == nullptr) break;
    is = next;
  }
  type->function = is;
  type->level = is != nullptr && refinements_ == 0 ? always : epoch_;
  return is;
}

void Families::begin_refinement() {
  ++refinements_;
  has_changed();
}

void Families::end_refinement() {
  --refinements_;
  has_changed();
}

void Families::assume(Type* type, Type* is) {
  assumed_.emplace_back(type, is);
  begin_refinement();
}

void Families::forget() {
  assumed_.pop_back();
  end_refinement();
}

Type* Families::assumed(const Type* type) const {
  const auto at = std::ranges::find(assumed_, type, &std::pair<Type*, Type*>::first);
  return at == assumed_.end() ? nullptr : at->second;
}

// ---- families in types -------------------------------------------------------------------------
void collect_families(Type* type, std::vector<Type*>& found, FamiliesAs as) {
  const auto known = [as](Type* one) {
    return as == FamiliesAs::written ? bound(one) : resolved(one);
  };
  for (type = known(type); type->kind == Type::Kind::apply; type = known(type->argument)) {
    collect_families(type->function, found, as);
  }
  if (type->kind == Type::Kind::polymorphic) {
    for (const Predicate& p : type->scheme->predicates) collect_families(p.type, found, as);
    collect_families(type->scheme->type, found, as);
  }
  if (type->kind != Type::Kind::family) return;
  found.push_back(type);
  collect_families(type->argument, found, as);
}

bool mentions_family(Type* type, FamiliesAs as) {
  std::vector<Type*> found;
  collect_families(type, found, as);
  return !found.empty();
}

void collect_fixed_variables(Type* type, std::vector<Type*>& found) {
  for (type = resolved(type); type->kind == Type::Kind::apply; type = resolved(type->argument)) {
    collect_fixed_variables(type->function, found);
  }
  if (type->kind == Type::Kind::variable && std::ranges::find(found, type) == found.end()) {
    found.push_back(type);
  }
  if (type->kind == Type::Kind::family) {
    const std::vector<Type*> arguments = spine_arguments(type->argument);
    for (const std::size_t i : type->constructor->family->injective) {
      collect_fixed_variables(arguments[i], found);
    }
  }
  if (type->kind != Type::Kind::polymorphic) return;
  std::vector<Type*> inner;
  collect_fixed_variables(type->scheme->type, inner);
  for (const Predicate& one : type->scheme->predicates) collect_fixed_variables(one.type, inner);
  for (Type* const one : inner) {
    if (std::ranges::find(type->scheme->variables, one) == type->scheme->variables.end() &&
        std::ranges::find(found, one) == found.end()) {
      found.push_back(one);
    }
  }
}

}  // namespace convertprofile::runtime
