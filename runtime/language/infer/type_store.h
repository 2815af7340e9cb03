// SPDX-License-Identifier: BSD-3-Clause
// Makes types, instantiates schemes and unifies, with levels for generalisation.
//
// A meta variable's level is the depth of the innermost binding group that may still generalise it;
// binding a meta lowers the levels of what it is bound to. Rigid variables of a signature have the
// level of the body they are rigid in: a meta of a lower level must not be bound to them (Remy's
// levels, as in "Extending ML type system with a sorted equational theory", 1992).
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

// Why two types do not unify; the innermost parts that differ.
struct Mismatch {
  enum class Kind : std::uint8_t { none, different, infinite, escape, polymorphic };
  Kind kind = Kind::none;
  Type* left = nullptr;
  Type* right = nullptr;
};

// A type can grow with the exponent of a program's length; one with more parts than `most` is
// refused.
struct TypeTooLarge {
  static constexpr std::size_t most = 100000;
};

// Of the types that one step goes through.
class TypeParts {
 public:
  void count() {  // throws TypeTooLarge
    if (++seen_ > TypeTooLarge::most) throw TypeTooLarge();
  }

 private:
  std::size_t seen_ = 0;
};

// What goes through a type throws TypeTooLarge.
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
  // While it lasts, metas are made at the level given, if that is above the present one.
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

  // `type` with variables[i] replaced by replacements[i]. Shares what does not change.
  Type* substitute(Type* type, std::span<Type* const> variables,
                   std::span<Type* const> replacements);
  // A superclass of the class, or a type over its parameters, where they are what `type` says, a
  // predicate's.
  Predicate at(const Predicate& superclass, const Class& of, Type* type);
  Type* at(Type* over_parameters, const Class& of, Type* type);
  // The predicate as a type of kind `Constraint`.
  Type* constraint(const Predicate& predicate);
  // The class's type with its last argument replaced; of a class of one parameter that is all.
  Type* with_last(const Class& of, Type* type, Type* last);
  // What the instance's newtype is of, without the arguments that the instance's type leaves open.
  Type* newtype_field(const Instance& instance);
  // The type of the declaration's values at the first of its parameters, or at all of them.
  Type* applied(const TypeConstructor& declared, std::span<Type* const> arguments);
  std::vector<Type*> metas(std::size_t count);
  // An instance's predicate where it is matched at `arguments`, one of its variables each; null,
  // and a new meta afterwards: the match does not say it.
  Predicate at(const Predicate& predicate, const Instance& instance, std::vector<Type*>& arguments);

  // Kind::none where they are equal now, or will be if those are that were put off: of a family at
  // types that are not known yet. What was put off stays until it is taken.
  Mismatch unify(Type* left, Type* right);
  bool has_deferred() const { return !deferred_.empty(); }
  std::vector<std::pair<Type*, Type*>> take_deferred() { return std::exchange(deferred_, {}); }
  static bool equal(Type* left, Type* right);

  // Lowers the level of every meta in the type to at most `level`.
  void lower_levels(Type* type, std::uint32_t level);
  // Appends the metas of a level above `level`, each once, in order of occurrence.
  static void collect_metas(Type* type, std::uint32_t level, std::vector<Type*>& metas);
  static void collect_metas(Type* type, std::vector<Type*>& metas);
  // The same for variables; of any level.
  static void collect_variables(Type* type, std::uint32_t level, std::vector<Type*>& variables);
  static void collect_variables(Type* type, std::vector<Type*>& variables);

 private:
  // Of a level of at least `level`.
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
