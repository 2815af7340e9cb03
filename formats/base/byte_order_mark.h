// SPDX-License-Identifier: BSD-3-Clause
// Byte order marks, with which programs of Windows begin texts.
#pragma once

#include <string>
#include <string_view>

namespace convertprofile {

// Whether the bytes begin with the mark of UTF-16, in either order.
[[nodiscard]] bool is_utf16(std::string_view bytes);

// Converts UTF-16 without its mark, as after PowerShell's `>`. Keeps unpaired surrogates as they
// are.
[[nodiscard]] std::string utf8_of_utf16(std::string_view bytes);

// UTF-8 without its mark, if there is one.
[[nodiscard]] std::string_view without_utf8_mark(std::string_view bytes);

[[nodiscard]] bool has_byte_order_mark(std::string_view bytes);

// The text in UTF-8 without a mark; `decoded` holds it if it was UTF-16.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view bytes,
                                                       std::string& decoded);

}  // namespace convertprofile
