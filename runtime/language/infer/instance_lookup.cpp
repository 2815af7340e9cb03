// SPDX-License-Identifier: BSD-3-Clause
// Finds the instance of a class at a type. Of several matching ones the most specific is chosen, if
// the pragmas allow it (GHC's user guide, "Overlapping instances").
#include <algorithm>

#include "runtime/language/infer/modules.h"
#include "runtime/language/infer/type_store.h"
#include "runtime/language/infer/type_text.h"

namespace convertprofile::runtime {
namespace {

using Overlap = Instance::Overlap;

bool is_overlapping(const Instance& instance) {
  return instance.overlap == Overlap::overlapping || instance.overlap == Overlap::overlaps ||
         instance.overlap == Overlap::incoherent;
}
bool is_overlappable(const Instance& instance) {
  return instance.overlap == Overlap::overlappable || instance.overlap == Overlap::overlaps ||
         instance.overlap == Overlap::incoherent;
}

// Matches an instance's type, whose variables may stand for any type, against another type.
class Matching {
 public:
  enum class Result : std::uint8_t {
    no,
    open,  // only after variables of the other type are instantiated
    yes
  };

  explicit Matching(const Instance& instance) : Matching(instance.variables) {}
  explicit Matching(const std::vector<Type*>& variables)
      : variables_(variables), arguments(variables.size()) {}

  Result run(Type* pattern, Type* type) {
    Result result = Result::yes;
    while (true) {
      parts_.count();
      // Ignores refinements of its variables, which hold only within the instance itself.
      pattern = bound(pattern);
      type = resolved(type);
      if (pattern->kind == Type::Kind::variable) return std::min(result, variable(pattern, type));
      if (may_be_any(type)) return std::min(result, Result::open);
      if (pattern->kind != type->kind) return Result::no;
      if (pattern->kind == Type::Kind::constructor) {
        return pattern->constructor == type->constructor ? result : Result::no;
      }
      if (pattern->kind != Type::Kind::apply) return Result::no;
      result = std::min(result, run(pattern->function, type->function));
      if (result == Result::no) return Result::no;
      pattern = pattern->argument;
      type = type->argument;
    }
  }

 private:
  // As in GHC, variables of the instance being checked equal no other type.
  static bool may_be_any(const Type* type) {
    return type->kind == Type::Kind::meta || type->kind == Type::Kind::family ||
           (type->kind == Type::Kind::variable && !type->is_of_instance);
  }
  Result variable(const Type* pattern, Type* type) {
    const auto found = std::ranges::find(variables_, pattern);
    if (found == variables_.end()) return pattern == type ? Result::yes : Result::no;
    Type*& argument = arguments[static_cast<std::size_t>(found - variables_.begin())];
    if (argument == nullptr) argument = type;
    if (TypeStore::equal(argument, type)) return Result::yes;
    return could_be_equal(argument, type) ? Result::open : Result::no;
  }
  bool could_be_equal(Type* left, Type* right) {
    parts_.count();
    left = resolved(left);
    right = resolved(right);
    if (may_be_any(left) || may_be_any(right)) return true;
    if (left->kind != Type::Kind::apply || right->kind != Type::Kind::apply) {
      return TypeStore::equal(left, right);
    }
    return could_be_equal(left->function, right->function) &&
           could_be_equal(left->argument, right->argument);
  }

  const std::vector<Type*>& variables_;
  TypeParts parts_;

 public:
  std::vector<Type*> arguments;
};

bool is_more_specific(const Instance& one, const Instance& other) {
  return Matching(other).run(other.type, one.type) == Matching::Result::yes &&
         Matching(one).run(one.type, other.type) != Matching::Result::yes;
}

// The outermost constructor of the first parameter; null for a variable or no parameter.
const TypeConstructor* key_of(const Predicate& predicate) {
  const std::vector<Type*> arguments = class_arguments(predicate);
  if (arguments.empty()) return nullptr;
  const Type* head = spine_head(arguments[0]);
  return head->kind == Type::Kind::constructor ? head->constructor : nullptr;
}

}  // namespace

const std::vector<Instance*>& ModuleTable::instances_at(const Class& of,
                                                        const TypeConstructor* constructor) const {
  static const std::vector<Instance*> none;
  const auto found = instances_.find({&of, constructor});
  return found == instances_.end() ? none : found->second;
}

InstanceMatch ModuleTable::find_instance(const Predicate& predicate) const {
  struct Candidate {
    Instance* instance;
    std::vector<Type*> arguments;
  };
  std::vector<Candidate> matching;
  InstanceMatch result{};
  const auto look_at = [&](const std::vector<Instance*>& instances) {
    for (Instance* instance : instances) {
      if (!has(*instance)) continue;
      Matching match(*instance);
      const Matching::Result fits = match.run(instance->type, predicate.type);
      if (fits == Matching::Result::yes) {
        matching.push_back({instance, std::move(match.arguments)});
      } else if (fits == Matching::Result::open && instance->overlap != Overlap::incoherent) {
        result.is_open = true;
      }
    }
  };
  if (const TypeConstructor* key = key_of(predicate)) {
    look_at(instances_at(*predicate.of, key));
    look_at(instances_at(*predicate.of, nullptr));
  } else if (predicate.of->is_of_several() || !instances_at(*predicate.of, nullptr).empty()) {
    look_at(predicate.of->instances);
  } else {
    result.is_open = true;
  }
  // Drop candidates overlapped by more specific ones.
  Candidate* best = nullptr;
  for (Candidate& one : matching) {
    const bool is_needless = std::ranges::any_of(matching, [&one](const Candidate& other) {
      return other.instance != one.instance && is_more_specific(*other.instance, *one.instance) &&
             (is_overlappable(*one.instance) || is_overlapping(*other.instance));
    });
    if (is_needless) continue;
    if (best != nullptr) result.is_ambiguous = true;
    best = &one;
  }
  if (best == nullptr || result.is_ambiguous || result.is_open) return result;
  result.instance = best->instance;
  result.arguments = std::move(best->arguments);
  return result;
}

std::optional<std::vector<Type*>> ModuleTable::match(const Instance& instance,
                                                     const std::vector<Type*>& types,
                                                     const std::vector<std::size_t>& parameters) {
  Matching matching(instance);
  const std::vector<Type*> own = class_arguments({instance.of, instance.type});
  for (const std::size_t i : parameters) {
    if (matching.run(own[i], types[i]) != Matching::Result::yes) return std::nullopt;
  }
  return std::move(matching.arguments);
}

std::optional<std::vector<Type*>> ModuleTable::match(const std::vector<Type*>& variables,
                                                     Type* general, Type* type) {
  Matching matching(variables);
  if (matching.run(general, type) != Matching::Result::yes) return std::nullopt;
  return std::move(matching.arguments);
}

Instance* ModuleTable::find_duplicate(const Instance& instance) const {
  const TypeConstructor* key = key_of({instance.of, instance.type});
  for (Instance* other : instances_at(*instance.of, key)) {
    if (has(*other) && Matching(*other).run(other->type, instance.type) == Matching::Result::yes &&
        Matching(instance).run(instance.type, other->type) == Matching::Result::yes) {
      return other;
    }
  }
  return nullptr;
}

void ModuleTable::add_instance(Instance* instance) {
  const TypeConstructor* key = key_of({instance->of, instance->type});
  instances_[{instance->of, key}].push_back(instance);
  instance->of->instances.push_back(instance);
}

void ModuleTable::remove_instance(Instance* instance) {
  std::erase(instances_[{instance->of, key_of({instance->of, instance->type})}], instance);
  std::erase(instance->of->instances, instance);
}

}  // namespace convertprofile::runtime
