// SPDX-License-Identifier: BSD-3-Clause
// Type families (Chakravarty et al., "Associated type synonyms", 2005; Eisenberg et al., "Closed
// type families with overlapping equations", 2014).
//
// A saturated family application is a separate kind of type, which `resolved` replaces by the
// result of an equation or of an enclosing context or pattern. As long as the result is unknown,
// the application stays and unification defers it (TypeStore::take_deferred).
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
  std::vector<Type*> variables;  // of the equation
  std::vector<Type*> left;
  Type* right = nullptr;
  Span span;
};

struct TypeFamily {
  static constexpr bool outlives_syntax = true;
  Families* all = nullptr;
  bool is_closed = false;  // the first matching equation applies
  // Operation of GHC.TypeLits, which is computed; the equations then give the results of a
  // comparison, from less to greater.
  TypeOperation operation = TypeOperation::none;
  std::vector<FamilyEquation> equations;
  std::vector<std::size_t> injective{};  // indices of parameters determined by the result
  // For an associated type: its class, the class's parameter for each of its own, if any, and the
  // default equation.
  Class* of = nullptr;
  std::vector<std::size_t> class_parameters;  // index + 1, or 0
  std::vector<FamilyEquation> defaults;       // at most one
};

// All families of a program, and what is known of them at the current point of inference.
class Families {
 public:
  Families(Symbols& symbols, const Builtins& builtins) : literals(symbols, builtins) {}

  static constexpr int most_steps = 200;  // steps of reduction, as in GHC

  TypeLiterals literals;

  // Null if not (yet) reducible. Throws SourceError if it never ends.
  Type* reduced(Type* type);
  Type* apply(TypeConstructor& family, Type* whole);  // `whole`: the constructor, applied

  // The declaration for values of that data family type; null if there is none or more than one
  // candidate.
  static TypeConstructor* data_instance(Type* type);

  // Call when new knowledge may change reductions.
  void has_changed() { ++epoch_; }
  // Brackets the refinement of a variable to another type.
  void begin_refinement();
  void end_refinement();
  bool has_refinements() const { return refinements_ != 0; }
  // Assumes a result for the application until the matching `forget`, which drops the latest.
  void assume(Type* type, Type* is);
  void forget();
  Type* assumed(const Type* type) const;  // null if none

 private:
  Type* by_equations(const Type* type);
  Type* calculated(const Type* type);
  Type* by_assumptions(const Type* type) const;
  Type* instance(Type* type, const FamilyEquation& equation, const std::vector<Type*>& found);

  std::deque<Type> types_;
  std::vector<std::pair<Type*, Type*>> assumed_;
  std::uint32_t epoch_ = 1;
  std::uint32_t refinements_ = 0;  // currently active
  int depth_ = 0;                  // nesting of reductions
};

// Whether both equations can coexist: their left sides are never equal, or if they are, so are the
// right sides.
bool are_compatible(const FamilyEquation& one, const FamilyEquation& other);
// Family applications in a type, outermost first: those not reducible, or all as written.
enum class FamiliesAs : std::uint8_t { known, written };
void collect_families(Type* type, std::vector<Type*>& found, FamiliesAs as = FamiliesAs::known);
bool mentions_family(Type* type, FamiliesAs as = FamiliesAs::known);
// Variables outside families' arguments, which the type determines.
void collect_fixed_variables(Type* type, std::vector<Type*>& found);

}  // namespace convertprofile::runtime
