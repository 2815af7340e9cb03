// SPDX-License-Identifier: BSD-3-Clause
// The project's one decoder and encoder of UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace convertprofile {

struct CodePoint {
  std::uint32_t value = 0;
  std::size_t size = 1;  // in bytes
  bool valid = false;    // otherwise a single byte that is not part of well-formed UTF-8
};

inline constexpr std::uint32_t replacement_character = 0xfffd;
inline constexpr std::string_view replacement_utf8 = "\xef\xbf\xbd";

// Size in bytes of the UTF-8 character at the start of `text`; 0 if there is no valid one. `text`
// must not be empty. Overlong forms, surrogates and numbers beyond U+10FFFF are not valid.
[[nodiscard]] std::size_t utf8_size(std::string_view text);

// The character at the start of `text`, which must not be empty.
[[nodiscard]] CodePoint first_code_point(std::string_view text);

// Calls visit(code point, its bytes) over the text.
template <class Visit>
void for_each_code_point(std::string_view text, const Visit& visit) {
  while (!text.empty()) {
    const CodePoint c = first_code_point(text);
    visit(c, text.substr(0, c.size));
    text.remove_prefix(c.size);
  }
}

// `code` is at most U+10FFFF. A surrogate is encoded as if it were a character.
void append_utf8(std::string& text, std::uint32_t code);

}  // namespace convertprofile
