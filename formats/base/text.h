// SPDX-License-Identifier: BSD-3-Clause
// Text of any bytes in places where not every byte may stand.
#pragma once

#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"

namespace convertprofile {

// The bytes of the UTF-8 character at the start of `text`, which is not empty; 0 if there is none.
[[nodiscard]] std::size_t utf8_size(std::string_view text);

// Whether `c` is an ASCII control character: a tab, a line break, NUL, DEL, ...
[[nodiscard]] bool is_control(char c);

// Without the spaces and tabs at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

// Appends `\xNN`.
void append_hex_escape(std::string& to, char c);

// Control characters spelled out, a line feed as `\n`, others as `\x09`: for names in formats that
// are lines of text.
[[nodiscard]] std::string without_controls(std::string_view text);

// One line without what a terminal would obey, and with `...` for what is beyond `longest` bytes.
// Bytes of controls, of marks that turn the direction of text, and what is not UTF-8, as \xNN.
[[nodiscard]] std::string printable(std::string_view text, std::size_t longest = 80);

// The text in double quotes as JSON. Bytes that are not UTF-8 become U+FFFD.
void put_json_string(ByteWriter& out, std::string_view text);

}  // namespace convertprofile
