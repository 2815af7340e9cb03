// SPDX-License-Identifier: BSD-3-Clause
// Makes arbitrary bytes safe in places that cannot hold every byte.
#pragma once

#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"

namespace convertprofile {

// Faster than find() for the few characters of a constant.
[[nodiscard]] constexpr bool is_one_of(char c, std::string_view characters) {
  for (const char each : characters)
    if (c == each) return true;
  return false;
}

// Whether `c` is an ASCII control character: tab, line break, NUL, DEL, ...
[[nodiscard]] bool is_control(char c);

// The text without the characters of `blanks` at its beginning, end, or both.
inline constexpr std::string_view spaces_and_tabs = " \t";
[[nodiscard]] constexpr std::string_view trimmed_front(std::string_view text,
                                                       std::string_view blanks = spaces_and_tabs) {
  while (!text.empty() && is_one_of(text.front(), blanks)) text.remove_prefix(1);
  return text;
}
[[nodiscard]] constexpr std::string_view trimmed_back(std::string_view text,
                                                      std::string_view blanks = spaces_and_tabs) {
  while (!text.empty() && is_one_of(text.back(), blanks)) text.remove_suffix(1);
  return text;
}
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text,
                                                 std::string_view blanks = spaces_and_tabs) {
  return trimmed_front(trimmed_back(text, blanks), blanks);
}

// Skips leading lines that consist of spaces and tabs.
[[nodiscard]] std::string_view without_blank_lines(std::string_view text);

// The text with ASCII letters in lower case.
[[nodiscard]] std::string lower_case(std::string_view text);

// Appends `c` as `\xNN`.
void append_hex_escape(std::string& to, char c);

// Spells out control characters, a line feed as `\n` and others as `\x09`. For names in line-based
// text formats.
[[nodiscard]] std::string without_controls(std::string_view text);

// One line that is safe on a terminal, cut to `longest` bytes with `...`. Bytes of control
// characters, of direction marks and of invalid UTF-8 become \xNN.
[[nodiscard]] std::string printable(std::string_view text, std::size_t longest = 80);

// Escapes text for elements and quoted attributes of XML and HTML: `<`, `>`, `&` and both quotes
// become references. Control characters and bytes that are not UTF-8, which XML cannot hold, become
// U+FFFD.
[[nodiscard]] std::string xml_escaped(std::string_view text);

// Writes the text as a double-quoted JSON string. Bytes that are not UTF-8 become U+FFFD.
void put_json_string(ByteWriter& out, std::string_view text);

}  // namespace convertprofile
