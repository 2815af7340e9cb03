// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/type_literals.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "runtime/language/infer/builtins.h"
#include "runtime/language/infer/type_store.h"

namespace convertprofile::runtime {
namespace {

using Number = std::optional<std::uint64_t>;

Number product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t result = 0;
  if (__builtin_mul_overflow(a, b, &result)) return std::nullopt;
  return result;
}

Number power(std::uint64_t base, std::uint64_t exponent) {
  if (base < 2) return exponent == 0 ? 1 : base;
  Number result = 1;
  for (; result && exponent > 0; --exponent) result = product(*result, base);
  return result;
}

Number calculated(TypeOperation operation, std::uint64_t a, std::uint64_t b) {
  std::uint64_t result = 0;
  switch (operation) {
    case TypeOperation::add:
      if (__builtin_add_overflow(a, b, &result)) return std::nullopt;
      return result;
    case TypeOperation::subtract:
      return a < b ? std::nullopt : Number(a - b);
    case TypeOperation::multiply:
      return product(a, b);
    case TypeOperation::power:
      return power(a, b);
    case TypeOperation::divide:
      return b == 0 ? std::nullopt : Number(a / b);
    case TypeOperation::modulo:
      return b == 0 ? std::nullopt : Number(a % b);
    default:
      return std::nullopt;
  }
}

// The result independent of the other operand, or null.
Type* by_one(TypeOperation operation, const std::vector<Type*>& types, Number a, Number b) {
  switch (operation) {
    case TypeOperation::add:
      if (a == 0U) return types[1];
      return b == 0U ? types[0] : nullptr;
    case TypeOperation::subtract:
      return b == 0U ? types[0] : nullptr;
    case TypeOperation::multiply:
      if (a == 0U || b == 1U) return types[0];
      return a == 1U || b == 0U ? types[1] : nullptr;
    case TypeOperation::power:
      return b == 1U ? types[0] : nullptr;
    case TypeOperation::divide:
      return b == 1U ? types[0] : nullptr;
    default:
      return nullptr;
  }
}

template <typename Value>
std::size_t order(const Value& a, const Value& b) {
  return a < b ? 0 : a == b ? 1 : 2;
}

}  // namespace

TypeOperation type_operation(std::string_view module, std::string_view name) {
  using Row = std::pair<std::string_view, TypeOperation>;
  static constexpr std::array<Row, 11> rows{{{"+", TypeOperation::add},
                                             {"-", TypeOperation::subtract},
                                             {"*", TypeOperation::multiply},
                                             {"^", TypeOperation::power},
                                             {"Div", TypeOperation::divide},
                                             {"Mod", TypeOperation::modulo},
                                             {"Log2", TypeOperation::log2},
                                             {"CmpNat", TypeOperation::compare},
                                             {"<=?", TypeOperation::at_most},
                                             {"CmpSymbol", TypeOperation::compare_texts},
                                             {"AppendSymbol", TypeOperation::append}}};
  if (module != "GHC.TypeNats" && module != "GHC.TypeLits") return TypeOperation::none;
  const auto* const found = std::ranges::find(rows, name, &Row::first);
  return found == rows.end() ? TypeOperation::none : found->second;
}

Type* TypeLiterals::literal(const std::string& name, Type* kind) {
  const Symbol symbol = symbols_->intern(name);
  Type*& made = made_[symbol];
  if (made != nullptr) return made;
  TypeConstructor& constructor = constructors_.emplace_back();
  constructor.name = symbol;
  constructor.is_literal = true;
  constructor.kind = kind;
  made = &types_.emplace_back(
      Type{.kind = Type::Kind::constructor, .name = symbol, .constructor = &constructor});
  constructor.type = made;
  return made;
}

Type* TypeLiterals::number(std::uint64_t value) {
  return literal(std::to_string(value), builtins_->natural->type);
}

Type* TypeLiterals::text(const std::string& value) {
  return literal("\"" + value + "\"", builtins_->symbol->type);
}

std::optional<std::uint64_t> TypeLiterals::number_of(Type* type) {
  type = resolved(type);
  if (type->kind != Type::Kind::constructor || !type->constructor->is_literal) return std::nullopt;
  const std::string& name = type->constructor->name.text();
  if (name[0] == '"') return std::nullopt;
  return std::stoull(name);
}

std::optional<std::string> TypeLiterals::text_of(Type* type) {
  type = resolved(type);
  if (type->kind != Type::Kind::constructor || !type->constructor->is_literal) return std::nullopt;
  const std::string& name = type->constructor->name.text();
  if (name[0] != '"') return std::nullopt;
  return name.substr(1, name.size() - 2);
}

Type* TypeLiterals::result(TypeOperation operation, const std::vector<Type*>& types,
                           const std::vector<Type*>& answers) {
  if (operation == TypeOperation::append || operation == TypeOperation::compare_texts) {
    const auto a = text_of(types[0]);
    const auto b = text_of(types[1]);
    if (!a || !b) return nullptr;
    return operation == TypeOperation::append ? text(*a + *b) : answers[order(*a, *b)];
  }
  const Number a = number_of(types[0]);
  if (operation == TypeOperation::log2) {
    return a && *a > 0 ? number(static_cast<std::uint64_t>(std::bit_width(*a)) - 1) : nullptr;
  }
  const Number b = number_of(types[1]);
  const bool is_comparison =
      operation == TypeOperation::compare || operation == TypeOperation::at_most;
  if (is_comparison) {
    const bool is_least = operation == TypeOperation::at_most && a == 0U;
    const bool is_same = !(a && b) && TypeStore::equal(types[0], types[1]);
    if (!is_least && !is_same && !(a && b)) return nullptr;
    const std::size_t found = is_least ? 0 : is_same ? 1 : order(*a, *b);
    return answers[found];
  }
  if (a && b) {
    const Number value = calculated(operation, *a, *b);
    return value ? number(*value) : nullptr;
  }
  if (operation == TypeOperation::power && (a == 1U || b == 0U)) return number(1);
  return by_one(operation, types, a, b);
}

Type* TypeLiterals::operand(TypeOperation operation, std::size_t open, std::uint64_t other,
                            std::uint64_t result) {
  switch (operation) {
    case TypeOperation::add:
      return other <= result ? number(result - other) : nullptr;
    case TypeOperation::subtract:
      if (open == 0) {
        const Number sum = calculated(TypeOperation::add, result, other);
        return sum ? number(*sum) : nullptr;
      }
      return result <= other ? number(other - result) : nullptr;
    case TypeOperation::multiply:
      return other > 0 && result % other == 0 ? number(result / other) : nullptr;
    default:
      return nullptr;
  }
}

}  // namespace convertprofile::runtime
