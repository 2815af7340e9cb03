// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/characters.h"

#include <string>
#include <string_view>

#include "runtime/unicode/characters.h"

namespace convertprofile::runtime {

namespace {

constexpr std::string_view ascii_symbols = "!#$%&*+./<=>?@\\^|-~:";

constexpr CharacterClass ascii_class(char c) {
  if ((c >= 'a' && c <= 'z') || c == '_') return CharacterClass::lower;
  if (c >= 'A' && c <= 'Z') return CharacterClass::upper;
  if (c >= '0' && c <= '9') return CharacterClass::digit;
  if (c == ' ' || (c >= '\t' && c <= '\r')) return CharacterClass::space;
  return ascii_symbols.find(c) != std::string_view::npos ? CharacterClass::symbol
                                                         : CharacterClass::other;
}

// Indexed by general category, in the order of the Unicode standard.
constexpr std::array<CharacterClass, 30> classes_of_categories = [] {
  using enum CharacterClass;
  return std::array{
      upper,  lower,   upper,   mark,    lower,                     // letters: Lu Ll Lt Lm Lo
      mark,   graphic, graphic,                                     // marks: Mn Mc Me
      digit,  graphic, digit,                                       // numbers: Nd Nl No
      symbol, symbol,  graphic, graphic, graphic, graphic, symbol,  // Pc Pd Ps Pe Pi Pf Po
      symbol, symbol,  symbol,  symbol,                             // Sm Sc Sk So
      space,  other,   other,                                       // Zs Zl Zp
      other,  other,   other,   other,   other,                     // Cc Cf Cs Co Cn
  };
}();

}  // namespace

const std::array<CharacterClass, 128> ascii_classes = [] {
  std::array<CharacterClass, 128> classes{};
  for (std::size_t c = 0; c < classes.size(); ++c) classes[c] = ascii_class(static_cast<char>(c));
  return classes;
}();

CharacterClass character_class_beyond_ascii(char32_t c) {
  if (c > 0x10FFFF) return CharacterClass::other;
  return classes_of_categories[general_category(c)];
}

bool continues_name(char32_t c) {
  switch (character_class(c)) {
    case CharacterClass::lower:
    case CharacterClass::upper:
    case CharacterClass::digit:
    case CharacterClass::mark:
      return true;
    default:
      return c == U'\'';
  }
}

bool is_operator_name(std::string_view name) {
  return !name.empty() && is_symbol(code_points(name).front());
}

std::u32string code_points(std::string_view utf8) {
  std::u32string result;
  for (const char byte : utf8) {
    const auto bits = static_cast<unsigned char>(byte);
    if (is_utf8_continuation(byte) && !result.empty()) {
      result.back() = result.back() << 6U | (bits & 0x3FU);
    } else if (bits < 0x80U) {
      result.push_back(bits);
    } else {
      result.push_back(bits & (bits >= 0xF0U ? 0x07U : bits >= 0xE0U ? 0x0FU : 0x1FU));
    }
  }
  return result;
}

void append_utf8(std::string& out, char32_t c) {
  const auto byte = [&out](char32_t bits) { out += static_cast<char>(bits); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xC0 | (c >> 6));
    byte(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    byte(0xE0 | (c >> 12));
    byte(0x80 | ((c >> 6) & 0x3F));
    byte(0x80 | (c & 0x3F));
  } else {
    byte(0xF0 | (c >> 18));
    byte(0x80 | ((c >> 12) & 0x3F));
    byte(0x80 | ((c >> 6) & 0x3F));
    byte(0x80 | (c & 0x3F));
  }
}

}  // namespace convertprofile::runtime
