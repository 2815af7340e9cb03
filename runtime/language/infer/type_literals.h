// SPDX-License-Identifier: BSD-3-Clause
// Type-level numbers and texts (LANGUAGE DataKinds), and the families of GHC.TypeLits that compute
// with them.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "runtime/language/source.h"
#include "runtime/language/types.h"

namespace convertprofile::runtime {

struct Builtins;

enum class TypeOperation : std::uint8_t {
  none,
  add,
  subtract,
  multiply,
  power,
  divide,
  modulo,
  log2,
  compare,  // CmpNat
  at_most,  // `<=?`
  compare_texts,
  append
};

// The operation of the family declared in the runtime's module under that name.
TypeOperation type_operation(std::string_view module, std::string_view name);

// Literals are unique constructors: `3`, or a text after a quotation mark.
class TypeLiterals {
 public:
  TypeLiterals(Symbols& symbols, const Builtins& builtins)
      : symbols_(&symbols), builtins_(&builtins) {}

  Type* number(std::uint64_t value);
  Type* text(const std::string& value);

  static std::optional<std::uint64_t> number_of(Type* type);
  static std::optional<std::string> text_of(Type* type);

  // The operation's result; null if not yet known or beyond 64 bits. `answers` are the results of
  // comparisons, from the family's equations.
  Type* result(TypeOperation operation, const std::vector<Type*>& types,
               const std::vector<Type*>& answers);
  // Operand number `open`, given the other one and the result; or null.
  Type* operand(TypeOperation operation, std::size_t open, std::uint64_t other,
                std::uint64_t result);

 private:
  Type* literal(const std::string& name, Type* kind);

  Symbols* symbols_;
  const Builtins* builtins_;
  std::deque<TypeConstructor> constructors_;
  std::deque<Type> types_;
  std::unordered_map<Symbol, Type*, SymbolHash> made_;
};

}  // namespace convertprofile::runtime
