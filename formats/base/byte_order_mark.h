// SPDX-License-Identifier: BSD-3-Clause
// Byte order marks, which Windows programs put at the beginning of text files.
#pragma once

#include <string>
#include <string_view>

namespace convertprofile {

// Whether the bytes begin with a UTF-16 byte order mark, in either byte order.
[[nodiscard]] bool is_utf16(std::string_view bytes);

// Converts UTF-16 without a mark, as written by PowerShell's `>`. Unpaired surrogates are kept.
[[nodiscard]] std::string utf8_of_utf16(std::string_view bytes);

// The text without its UTF-8 mark, if it has one.
[[nodiscard]] std::string_view without_utf8_mark(std::string_view bytes);

[[nodiscard]] bool has_byte_order_mark(std::string_view bytes);

// The text as UTF-8 without a mark; `decoded` holds it if it was UTF-16.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view bytes,
                                                       std::string& decoded);

}  // namespace convertprofile
