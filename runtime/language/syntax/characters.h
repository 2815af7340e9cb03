// SPDX-License-Identifier: BSD-3-Clause
// Source characters: UTF-8, columns and lexical classes.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace convertprofile::runtime {

// `mark`: only inside names. `graphic`: only in comments and literals. `other`: nowhere.
enum class CharacterClass : std::uint8_t {
  other,
  lower,
  upper,
  digit,
  symbol,
  space,
  mark,
  graphic
};

// Classifies by general category as GHC does: caseless letters and `_` count as lower case.
CharacterClass character_class_beyond_ascii(char32_t c);
extern const std::array<CharacterClass, 128> ascii_classes;
inline CharacterClass character_class(char32_t c) {
  return c < 128 ? ascii_classes[c] : character_class_beyond_ascii(c);
}

inline bool is_symbol(char32_t c) {
  return character_class(c) == CharacterClass::symbol;
}
// Whether the name consists of symbols.
bool is_operator_name(std::string_view name);
// Characters inside a name: letters, digits, `_` and `'`.
bool continues_name(char32_t c);

inline bool is_utf8_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}
std::u32string code_points(std::string_view utf8);
// Surrogates are encoded like other code points.
void append_utf8(std::string& out, char32_t c);

// Tab stops are 8 columns apart.
inline std::uint32_t next_tab_stop(std::uint32_t column) {
  return (column - 1) / 8 * 8 + 9;
}

}  // namespace convertprofile::runtime
