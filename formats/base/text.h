// SPDX-License-Identifier: BSD-3-Clause
// Makes arbitrary bytes safe in places that cannot hold every byte.
#pragma once

#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"

namespace convertprofile {

// Size in bytes of the UTF-8 character at the start of `text`; 0 if there is no valid one. `text`
// must not be empty.
[[nodiscard]] std::size_t utf8_size(std::string_view text);

// Whether `c` is an ASCII control character: tab, line break, NUL, DEL, ...
[[nodiscard]] bool is_control(char c);

// The text without spaces and tabs at either end.
[[nodiscard]] std::string_view trimmed(std::string_view text);

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

// Writes the text as a double-quoted JSON string. Bytes that are not UTF-8 become U+FFFD.
void put_json_string(ByteWriter& out, std::string_view text);

}  // namespace convertprofile
