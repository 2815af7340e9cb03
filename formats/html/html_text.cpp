// SPDX-License-Identifier: BSD-3-Clause
#include "formats/html/html_text.h"

#include <cstdint>

namespace convertprofile {

namespace {

struct CodePoint {
  std::uint32_t value = 0;
  std::size_t size = 1;
  bool valid = false;
};

// The code point at the front of `text`, which must not be empty. A byte that is not part of valid
// UTF-8 is returned as a code point that is not valid.
CodePoint first_code_point(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(text[at]); };
  const std::uint8_t first = byte(0);
  if (first < 0x80) return {first, 1, true};
  const std::size_t size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (first < 0xc2 || first > 0xf4 || text.size() < size) return {first, 1, false};
  std::uint32_t value = first & (0x7fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {first, 1, false};
    value = value << 6 | (byte(i) & 0x3fu);
  }
  constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  if (value < smallest[size] || surrogate || value > 0x10ffff) return {first, 1, false};
  return {value, size, true};
}

// Calls visit(code point, its bytes) over the text.
template <class Visit>
void each_code_point(std::string_view text, const Visit& visit) {
  while (!text.empty()) {
    const CodePoint c = first_code_point(text);
    visit(c, text.substr(0, c.size));
    text.remove_prefix(c.size);
  }
}

// Unicode's categories Cc, Cf, Zl and Zp where they matter: a whole block if most of it belongs to
// them.
bool acts(std::uint32_t c) {
  struct Range {
    std::uint32_t first, last;
  };
  static constexpr Range ranges[] = {
      {0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},     {0x600, 0x605},     {0x61c, 0x61c},
      {0x6dd, 0x6dd},   {0x70f, 0x70f},   {0x180e, 0x180e}, {0x200b, 0x200f},   {0x2028, 0x202e},
      {0x2060, 0x206f}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0x1d173, 0x1d17a}, {0xe0000, 0xe007f}};
  for (const Range& range : ranges)
    if (c >= range.first && c <= range.last) return true;
  return false;
}

// At least `digits` hexadecimal digits.
std::string hex(std::uint32_t value, std::size_t digits) {
  std::string text;
  for (; value != 0 || text.size() < digits; value >>= 4)
    text.insert(text.begin(), "0123456789abcdef"[value & 15]);
  return text;
}

std::string_view reference(std::uint32_t c) {
  switch (c) {
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '&':
      return "&amp;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

void append_unit(std::string& out, std::uint32_t unit) {
  out.append("\\u").append(hex(unit, 4));
}

void append_json(std::string& out, std::string_view text) {
  out.push_back('"');
  each_code_point(text, [&](CodePoint c, std::string_view bytes) {
    const bool special = c.value == '"' || c.value == '\\' || c.value == '<' || c.value == '>' ||
                         c.value == '&' || c.value < 0x20 || c.value >= 0x7f;
    if (!c.valid) {
      append_unit(out, 0xfffd);
    } else if (!special) {
      out.append(bytes);
    } else if (c.value < 0x10000) {
      append_unit(out, c.value);
    } else {
      append_unit(out, 0xd7c0 + (c.value >> 10));
      append_unit(out, 0xdc00 + (c.value & 0x3ff));
    }
  });
  out.push_back('"');
}

}  // namespace

std::string html_escaped(std::string_view text) {
  std::string out;
  each_code_point(text, [&](CodePoint c, std::string_view bytes) {
    if (!c.valid || (acts(c.value) && c.value < 0x100))
      out.append("\\x").append(hex(c.value, 2));
    else if (acts(c.value))
      out.append("\\u{").append(hex(c.value, 1)).append("}");
    else if (const std::string_view named = reference(c.value); !named.empty())
      out.append(named);
    else
      out.append(bytes);
  });
  return out;
}

std::string json_array(const std::vector<std::string>& texts) {
  std::string out = "[";
  for (const std::string& text : texts) {
    if (out.size() > 1) out.push_back(',');
    append_json(out, text);
  }
  return out.append("]");
}

}  // namespace convertprofile
