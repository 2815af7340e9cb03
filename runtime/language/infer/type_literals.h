// SPDX-License-Identifier: BSD-3-Clause
// Numbers and texts as types (LANGUAGE DataKinds), and GHC.TypeLits' families, which calculate with
// them.
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

// Of the family that the runtime's module declares by that name.
TypeOperation type_operation(std::string_view module, std::string_view name);

// The literals are constructors, each there once: `3`, or a text behind a quotation mark.
class TypeLiterals {
 public:
  TypeLiterals(Symbols& symbols, const Builtins& builtins)
      : symbols_(&symbols), builtins_(&builtins) {}

  Type* number(std::uint64_t value);
  Type* text(const std::string& value);

  static std::optional<std::uint64_t> number_of(Type* type);
  static std::optional<std::string> text_of(Type* type);

  // What the operation gives at the types; null: not known yet, or no number of 64 bits.
  // `equations` are the family's: the right sides are what comparisons say.
  Type* result(TypeOperation operation, const std::vector<Type*>& types,
               const std::vector<Type*>& answers);
  // The operand number `open` if the other one and the result are these; null: not known.
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
