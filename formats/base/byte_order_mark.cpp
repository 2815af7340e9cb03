// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/byte_order_mark.h"

#include <cstdint>

#include "formats/base/utf8.h"

namespace convertprofile {

std::string utf8_of_utf16(std::string_view bytes) {
  const bool big = bytes.starts_with("\xfe\xff");
  const auto unit = [&](std::size_t i) {
    const auto first = static_cast<unsigned char>(bytes[i]),
               second = static_cast<unsigned char>(bytes[i + 1]);
    return big ? std::uint32_t{first} << 8 | second : std::uint32_t{second} << 8 | first;
  };
  std::string text;
  for (std::size_t i = 2; i + 1 < bytes.size(); i += 2) {
    std::uint32_t code = unit(i);
    if (code >= 0xd800 && code < 0xdc00 && i + 3 < bytes.size() && unit(i + 2) >> 10 == 0x37) {
      code = 0x10000 + ((code - 0xd800) << 10) + (unit(i + 2) - 0xdc00);
      i += 2;
    }
    append_utf8(text, code);
  }
  return text;
}

bool is_utf16(std::string_view bytes) {
  return bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff");
}

std::string_view without_utf8_mark(std::string_view bytes) {
  constexpr std::string_view mark = "\xef\xbb\xbf";
  return bytes.substr(bytes.starts_with(mark) ? mark.size() : 0);
}

bool has_byte_order_mark(std::string_view bytes) {
  return is_utf16(bytes) || without_utf8_mark(bytes).size() != bytes.size();
}

std::string_view without_byte_order_mark(std::string_view bytes, std::string& decoded) {
  if (!is_utf16(bytes)) return without_utf8_mark(bytes);
  decoded = utf8_of_utf16(bytes);
  return decoded;
}

}  // namespace convertprofile
