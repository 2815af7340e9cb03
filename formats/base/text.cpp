// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/text.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

#include "formats/base/utf8.h"

namespace convertprofile {

namespace {

// Characters that terminals obey, or that reverse or end a line: the C1 controls, and Unicode's
// direction marks and separators. First and last character of each range.
constexpr std::pair<std::string_view, std::string_view> display_controls[] = {
    {"\xc2\x80", "\xc2\x9f"},
    {"\u061c", "\u061c"},
    {"\u200e", "\u200f"},
    {"\u2028", "\u202e"},
    {"\u2066", "\u2069"}};

bool is_display_control(std::string_view character) {
  const auto byte = static_cast<unsigned char>(character.front());
  return byte < 0x20 || byte == 0x7f ||
         std::any_of(std::begin(display_controls), std::end(display_controls),
                     [&](const auto& range) {
                       return range.first <= character && character <= range.second;
                     });
}

// Empty for a character that stands for itself.
std::string_view xml_reference(std::uint32_t c) {
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

}  // namespace

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

std::string_view without_blank_lines(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(text.substr(0, begin).rfind('\n') + 1);  // npos + 1 is 0
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  return lower;
}

void append_hex_escape(std::string& to, char c) {
  constexpr char digits[] = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  to.append("\\x").append(1, digits[byte >> 4]).append(1, digits[byte & 15]);
}

std::string without_controls(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    if (c == '\n')
      out.append("\\n");
    else if (is_control(c))
      append_hex_escape(out, c);
    else
      out.push_back(c);
  }
  return out;
}

std::string printable(std::string_view text, std::size_t longest) {
  std::string out;
  while (!text.empty()) {
    const std::size_t valid = utf8_size(text);
    const std::string_view character = text.substr(0, valid == 0 ? 1 : valid);
    if (character.size() > longest) return out + "...";
    if (valid == 0 || is_display_control(character))
      for (const char c : character) append_hex_escape(out, c);
    else
      out.append(character);
    longest -= character.size();
    text.remove_prefix(character.size());
  }
  return out;
}

std::string xml_escaped(std::string_view text) {
  std::string out;
  for_each_code_point(text, [&](CodePoint c, std::string_view bytes) {
    const bool is_noncharacter = c.value == 0xfffe || c.value == 0xffff;
    if (!c.valid || c.value < 0x20 || c.value == 0x7f || is_noncharacter)
      out.append(replacement_utf8);
    else if (const std::string_view reference = xml_reference(c.value); !reference.empty())
      out.append(reference);
    else
      out.append(bytes);
  });
  return out;
}

void put_json_string(ByteWriter& out, std::string_view text) {
  constexpr char digits[] = "0123456789abcdef";
  out.put('"');
  while (!text.empty()) {
    const char c = text.front();
    const auto byte = static_cast<unsigned char>(c);
    const std::size_t size = utf8_size(text);
    if (size == 0) {
      out.put(replacement_utf8);
    } else if (byte < 0x20 || byte == 0x7f) {
      const char escape[] = {'\\', 'u', '0', '0', digits[byte >> 4], digits[byte & 15]};
      out.put({escape, sizeof escape});
    } else {
      if (c == '"' || c == '\\') out.put('\\');
      out.put(text.substr(0, size));
    }
    text.remove_prefix(size == 0 ? 1 : size);
  }
  out.put('"');
}

}  // namespace convertprofile
