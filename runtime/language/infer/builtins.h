// SPDX-License-Identifier: BSD-3-Clause
// Types known to the compiler itself: functions, lists, tuples, numbers, characters, and those of
// the primitives. All others are declared by the runtime's modules.
#pragma once

#include <array>
#include <deque>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/syntax/tuples.h"

namespace convertprofile::runtime {

struct Builtins {
  Builtins(Symbols& symbols, Arena& arena);

  Type* star;                // kind of types with values
  Type* constraint;          // kind of constraints
  TypeConstructor* natural;  // `Nat` and `Symbol`, the kinds of type-level numbers and texts
  TypeConstructor* symbol;
  TypeConstructor* arrow;
  TypeConstructor* list;
  TypeConstructor* unit;
  TypeConstructor* int_;
  TypeConstructor* integer;
  TypeConstructor* double_;
  TypeConstructor* float_;
  TypeConstructor* character;
  TypeConstructor* world;
  TypeConstructor* reference;
  TypeConstructor* array;
  TypeConstructor* bytes;
  // `Res# x`, of type `(# World#, a #)`: an unboxed pair of a state token and a result, represented
  // by the result alone (TypeConstructor::is_unboxed).
  DataConstructor* result;
  DataConstructor* nil;
  DataConstructor* cons;

  // size: 0, or 2 to largest_tuple; created at the first request
  TypeConstructor* tuple(std::size_t size) const;
  TypeConstructor* unboxed_tuple(std::size_t size) const;  // 0 to largest_tuple
  // `(#|#)`, with 2 to largest_sum alternatives and a constructor for each: `(#_|#)`, `(#|_#)`
  TypeConstructor* unboxed_sum(std::size_t size) const;
  DataConstructor* tuple_constructor(std::size_t size) const {
    return tuple(size)->constructors[0];
  }
  // Types that programs can name: Int, Integer, Double, Float, Char, Nat, Symbol, World#,
  // Reference#, Array#, Bytes#.
  std::vector<TypeConstructor*> named() const {
    return {int_,   integer, double_,   float_, character, natural,
            symbol, world,   reference, array,  bytes};
  }
  // `->`, `[]`, `()`, `(,)`, ...; null for other names.
  TypeConstructor* special_type(Symbol name) const;
  // `[]`, `:`, `()`, `(,)`, `(#_|#)`, ...; null for other names.
  DataConstructor* special_constructor(Symbol name) const;
  bool is_fractional_literal_type(const TypeConstructor* type) const {
    return type == double_ || type == float_;
  }
  // Whether literals of the type need no class.
  bool is_literal_type(const TypeConstructor* type) const {
    return type == int_ || type == integer || is_fractional_literal_type(type);
  }

 private:
  DataConstructor* sum_constructor(const std::string& name) const;

  Symbols* symbols_;
  Arena* arena_;
  std::deque<Type>* types_;
  mutable std::array<TypeConstructor*, largest_tuple + 1> tuples_{};
  mutable std::array<TypeConstructor*, largest_tuple + 1> unboxed_tuples_{};
  mutable std::array<TypeConstructor*, largest_sum + 1> unboxed_sums_{};
};

}  // namespace convertprofile::runtime
