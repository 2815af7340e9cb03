// SPDX-License-Identifier: BSD-3-Clause
// Creates types, instantiates schemes and unifies, with levels for generalisation.
//
// A meta variable's level is the depth of the innermost binding group that may still generalise it;
// binding a meta lowers the levels in its binding. Rigid variables of a signature have the level of
// the body they are rigid in: a meta of a lower level must not be bound to them (Remy's levels, as
// in "Extending ML type system with a sorted equational theory", 1992).
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <span>
#include <utility>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/infer/type_text.h"

namespace convertprofile::runtime {

class Families;
struct Builtins;

// The reason why two types do not unify: the innermost parts that differ.
struct Mismatch {
  enum class Kind : std::uint8_t { none, different, infinite, escape, polymorphic };
  Kind kind = Kind::none;
  Type* left = nullptr;
  Type* right = nullptr;
};

// Types can grow exponentially with a program's length; those with more parts than `most` are
// refused.
struct TypeTooLarge {
  static constexpr std::size_t most = 100000;
};

// Counts the types visited by one operation.
class TypeParts {
 public:
  void count() {  // throws TypeTooLarge
    if (++seen_ > TypeTooLarge::most) throw TypeTooLarge();
  }

 private:
  std::size_t seen_ = 0;
};

// Traversals of a type throw TypeTooLarge.
class TypeStore {
 public:
  TypeStore(const Builtins& builtins, Families& families, Arena& arena);

  // From here on any meta may stand for a polymorphic type (LANGUAGE ImpredicativeTypes).
  void allow_polymorphic() { is_impredicative_ = true; }
  Type* meta();
  Type* inferred_meta();             // Type::is_inferred
  Type* polymorphic(Scheme scheme);  // the type itself if nothing is quantified
  Type* variable(Symbol name);
  Type* apply(Type* function, Type* argument);
  Type* apply(Type* function, std::span<Type* const> arguments);
  Type* function(Type* from, Type* to);
  Type* list(Type* element);
  Type* tuple(std::span<Type* const> parts, bool is_unboxed = false);
  Type* unboxed_sum(std::span<Type* const> parts);
  Type* family(TypeConstructor& family, std::span<Type* const> arguments);
  Evidence* evidence(Evidence value);

  std::uint32_t level() const { return level_; }
  void enter_level() { ++level_; }
  void leave_level() { --level_; }
  // During its lifetime, raises the level of new metas to at least `level`.
  class AtLeast {
   public:
    AtLeast(TypeStore& types, std::uint32_t level) : types_(types), before_(types.level_) {
      types.level_ = std::max(before_, level);
    }
    ~AtLeast() { types_.level_ = before_; }
    AtLeast(const AtLeast&) = delete;
    AtLeast& operator=(const AtLeast&) = delete;

   private:
    TypeStore& types_;
    std::uint32_t before_;
  };

  // `type` with variables[i] replaced by replacements[i]. Unchanged parts are shared.
  Type* substitute(Type* type, std::span<Type* const> variables,
                   std::span<Type* const> replacements);
  // Instantiates a superclass of the class, or a type over its parameters, at a predicate's `type`.
  Predicate at(const Predicate& superclass, const Class& of, Type* type);
  Type* at(Type* over_parameters, const Class& of, Type* type);
  // The predicate as a type of kind `Constraint`.
  Type* constraint(const Predicate& predicate);
  // The class's type with its last argument replaced; for a class with one parameter, `last`
  // itself.
  Type* with_last(const Class& of, Type* type, Type* last);
  // The field of the instance's newtype, without the arguments left open by the instance's type.
  Type* newtype_field(const Instance& instance);
  // The declared type applied to the first of its parameters or to all.
  Type* applied(const TypeConstructor& declared, std::span<Type* const> arguments);
  std::vector<Type*> metas(std::size_t count);
  // An instance's predicate at `arguments`, one for each variable; null ones, which the match did
  // not determine, are replaced by new metas.
  Predicate at(const Predicate& predicate, const Instance& instance, std::vector<Type*>& arguments);

  // Returns Kind::none if the types are now equal, or will be once the deferred equalities hold,
  // which concern family applications that are not yet known. Deferred ones stay until taken.
  Mismatch unify(Type* left, Type* right);
  bool has_deferred() const { return !deferred_.empty(); }
  std::vector<std::pair<Type*, Type*>> take_deferred() { return std::exchange(deferred_, {}); }
  static bool equal(Type* left, Type* right);

  // Lowers the level of every meta in the type to at most `level`.
  void lower_levels(Type* type, std::uint32_t level);
  // Appends metas of a level above `level`, without duplicates, in order of occurrence.
  static void collect_metas(Type* type, std::uint32_t level, std::vector<Type*>& metas);
  static void collect_metas(Type* type, std::vector<Type*>& metas);
  // The same for variables of any level.
  static void collect_variables(Type* type, std::uint32_t level, std::vector<Type*>& variables);
  static void collect_variables(Type* type, std::vector<Type*>& variables);

 private:
  // Collects those of at least `level`.
  static void collect(Type* type, Type::Kind kind, std::uint32_t level, std::vector<Type*>& found,
                      TypeParts& parts);
  Type* replaced(Type* type, TypeParts& parts);
  Type* replaced(const Scheme& scheme, TypeParts& parts);
  Mismatch unify(const Scheme& left, const Scheme& right, TypeParts& parts);
  static bool equal(const Scheme& left, const Scheme& right, TypeParts& parts);
  Mismatch unify(Type* left, Type* right, TypeParts& parts);
  static bool equal(Type* left, Type* right, TypeParts& parts);
  bool calculate(Type* left, Type* right, Mismatch& found);
  bool improve_injective(Type* left, Type* right, TypeParts& parts);
  bool become_equal(Type* left, Type* right, TypeParts& parts);
  Mismatch unify_family(Type* left, Type* right, TypeParts& parts);
  bool is_open(Type* type);
  Mismatch bind(Type* meta, Type* type, TypeParts& parts);
  Type* outlasting(Type* type, std::uint32_t level);
  Mismatch::Kind adjust(const Type* meta, Type* type, TypeParts& parts);
  void lower_levels(Type* type, std::uint32_t level, TypeParts& parts);

  const Builtins* builtins_;
  Families* families_;
  std::vector<std::pair<Type*, Type*>> deferred_;
  std::deque<Type>* types_;
  std::deque<Scheme>* schemes_;
  std::deque<Evidence>* evidence_;
  std::uint32_t level_ = 0;
  std::uint32_t next_id_ = 1;
  bool is_impredicative_ = false;
};

}  // namespace convertprofile::runtime
