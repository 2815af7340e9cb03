// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/characters.h"

#include <string_view>

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

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t size>
bool in(const Range (&ranges)[size], char32_t c) {
  for (const Range& range : ranges) {
    if (c >= range.first && c <= range.last) return true;
  }
  return false;
}

constexpr Range symbols[] = {
    {0xA1, 0xA9},       {0xAC, 0xAC},     {0xAE, 0xB1},     {0xB4, 0xB4},     {0xB6, 0xB8},
    {0xBF, 0xBF},       {0xD7, 0xD7},     {0xF7, 0xF7},     {0x2C2, 0x2C5},   {0x2010, 0x2017},
    {0x2020, 0x2027},   {0x2030, 0x2038}, {0x203B, 0x2044}, {0x2047, 0x205E}, {0x207A, 0x207C},
    {0x208A, 0x208C},   {0x20A0, 0x20CF}, {0x2100, 0x2101}, {0x2103, 0x2106}, {0x2116, 0x2118},
    {0x211E, 0x2123},   {0x2140, 0x2144}, {0x2190, 0x2307}, {0x230C, 0x2328}, {0x232B, 0x2426},
    {0x2440, 0x244A},   {0x249C, 0x24E9}, {0x2500, 0x2767}, {0x2794, 0x27C4}, {0x27C7, 0x27E5},
    {0x27F0, 0x2982},   {0x2999, 0x29D7}, {0x29DC, 0x29FB}, {0x29FE, 0x2BFF}, {0x3001, 0x3003},
    {0x1F300, 0x1FAFF},
};
constexpr Range spaces[] = {{0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
                            {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}};
constexpr Range neither[] = {{0x80, 0x9F},     {0xAB, 0xAB},     {0xBB, 0xBB},
                             {0xAD, 0xAD},     {0x2018, 0x201F}, {0x200B, 0x200F},
                             {0x2028, 0x202E}, {0x2039, 0x203A}, {0xD800, 0xF8FF}};
// Blocks in which case alternates, or where capitals stand together.
constexpr Range capitals[] = {{0xC0, 0xD6},   {0xD8, 0xDE},   {0x386, 0x386},
                              {0x388, 0x3AB}, {0x400, 0x42F}, {0x1D400, 0x1D419}};
constexpr Range even_capitals[] = {{0x100, 0x137}, {0x14A, 0x177}, {0x3D8, 0x3EF},  {0x460, 0x481},
                                   {0x48A, 0x4BF}, {0x4D0, 0x52F}, {0x1E00, 0x1E95}};
constexpr Range odd_capitals[] = {{0x139, 0x148}, {0x179, 0x17E}, {0x4C1, 0x4CE}};

}  // namespace

const std::array<CharacterClass, 128> ascii_classes = [] {
  std::array<CharacterClass, 128> classes{};
  for (std::size_t c = 0; c < classes.size(); ++c) classes[c] = ascii_class(static_cast<char>(c));
  return classes;
}();

CharacterClass character_class_beyond_ascii(char32_t c) {
  if (in(symbols, c)) return CharacterClass::symbol;
  if (in(spaces, c)) return CharacterClass::space;
  if (in(neither, c) || c > 0x10FFFF) return CharacterClass::other;
  const bool upper = (in(capitals, c) && c != 0x390) || (in(even_capitals, c) && c % 2 == 0) ||
                     (in(odd_capitals, c) && c % 2 == 1);
  return upper ? CharacterClass::upper : CharacterClass::lower;
}

bool continues_name(char32_t c) {
  switch (character_class(c)) {
    case CharacterClass::lower:
    case CharacterClass::upper:
    case CharacterClass::digit:
      return true;
    default:
      return c == U'\'';
  }
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
