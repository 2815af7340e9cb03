// SPDX-License-Identifier: BSD-3-Clause
// Type families (Chakravarty et al., "Associated type synonyms", 2005; Eisenberg et al., "Closed
// type families with overlapping equations", 2014).
//
// A family at as many types as it has parameters is a type of a kind of its own, which `resolved`
// replaces by what an equation, or what a context or pattern around says it is. Where that is not
// known yet the application stays as it is: unification puts it off (TypeStore::take_deferred).
#pragma once

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "runtime/language/infer/type_literals.h"
#include "runtime/language/source.h"
#include "runtime/language/types.h"

namespace convertprofile::runtime {

class Families;

struct FamilyEquation {
  std::vector<Type*> variables;  // its own
  std::vector<Type*> left;
  Type* right = nullptr;
  Span span;
};

struct TypeFamily {
  static constexpr bool outlives_syntax = true;
  Families* all = nullptr;
  bool is_closed = false;  // the first equation that fits holds
  // Of GHC.TypeLits: calculated; the equations say what a comparison gives, from less to more.
  TypeOperation operation = TypeOperation::none;
  std::vector<FamilyEquation> equations;
  std::vector<std::size_t> injective{};  // numbers of parameters that the result tells
  // Of an associated type: its class, which of the class's parameters each of its own is, if any,
  // and the equation of instances that have none.
  Class* of = nullptr;
  std::vector<std::size_t> class_parameters;  // numbers plus 1, or 0
  std::vector<FamilyEquation> defaults;       // at most one
};

// All of a program, and what is known of them where inference is.
class Families {
 public:
  Families(Symbols& symbols, const Builtins& builtins) : literals(symbols, builtins) {}

  static constexpr int most_steps = 200;  // until a type is none of a family any more; as GHC

  TypeLiterals literals;

  // Null: not yet, or never. Throws SourceError where it has no end.
  Type* reduced(Type* type);
  Type* apply(TypeConstructor& family, Type* whole);  // `whole`: the constructor at its arguments

  // The declaration of a data family's values of that type; null: there is none, or more than one
  // may be it.
  static TypeConstructor* data_instance(Type* type);

  // Something is known by which a type may be another.
  void has_changed() { ++epoch_; }
  // A variable is something else up to the matching `end_refinement`.
  void begin_refinement();
  void end_refinement();
  bool has_refinements() const { return refinements_ != 0; }
  // The family's application is that up to the matching `forget`, which is of the last one.
  void assume(Type* type, Type* is);
  void forget();
  Type* assumed(const Type* type) const;  // null: nothing

 private:
  Type* by_equations(const Type* type);
  Type* calculated(const Type* type);
  Type* by_assumptions(const Type* type) const;
  Type* instance(Type* type, const FamilyEquation& equation, const std::vector<Type*>& found);

  std::deque<Type> types_;
  std::vector<std::pair<Type*, Type*>> assumed_;
  std::uint32_t epoch_ = 1;
  std::uint32_t refinements_ = 0;  // that hold
  int depth_ = 0;                  // of types that are looked at for others
};

// Whether both may hold: their left sides are never equal, or their right sides are where they are.
bool are_compatible(const FamilyEquation& one, const FamilyEquation& other);
// Families' applications in a type, outermost first: those that stay, or all as they are written.
enum class FamiliesAs : std::uint8_t { known, written };
void collect_families(Type* type, std::vector<Type*>& found, FamiliesAs as = FamiliesAs::known);
bool mentions_family(Type* type, FamiliesAs as = FamiliesAs::known);
// The variables outside of families' arguments, which the type determines.
void collect_fixed_variables(Type* type, std::vector<Type*>& found);

}  // namespace convertprofile::runtime
