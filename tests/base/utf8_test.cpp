// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/utf8.h"

#include <doctest/doctest.h>

#include <vector>

using namespace convertprofile;

TEST_CASE("every code point except surrogates survives a round trip") {
  std::vector<std::uint32_t> read;
  std::string text;
  std::vector<std::uint32_t> written;
  for (std::uint32_t code = 0; code <= 0x10ffff; code += code < 0x1000 ? 1 : 0x3d) {
    if (code >= 0xd800 && code < 0xe000) continue;
    written.push_back(code);
    append_utf8(text, code);
  }
  for (const std::uint32_t code :
       {0x7ffu, 0x800u, 0xd7ffu, 0xe000u, 0xffffu, 0x10000u, 0x10ffffu}) {
    written.push_back(code);
    append_utf8(text, code);
  }
  bool all_valid = true;
  for_each_code_point(text, [&](CodePoint c, std::string_view bytes) {
    all_valid = all_valid && c.valid && bytes.size() == c.size && utf8_size(bytes) == c.size;
    read.push_back(c.value);
  });
  CHECK(all_valid);
  CHECK(read == written);
}

TEST_CASE("invalid UTF-8 is read byte by byte") {
  for (const std::string_view bad :
       {"\x80", "\xbf", "\xc0\xaf", "\xc1\xbf", "\xc3", "\xe0\x9f\xbf", "\xe2\x82", "\xed\xa0\x80",
        "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"}) {
    CAPTURE(bad);
    const CodePoint c = first_code_point(bad);
    CHECK_FALSE(c.valid);
    CHECK(c.size == 1);
    CHECK(c.value == static_cast<unsigned char>(bad[0]));
    CHECK(utf8_size(bad) == 0);
  }
}

TEST_CASE("a surrogate is encoded like a character") {
  std::string text;
  append_utf8(text, 0xd800);
  CHECK(text == "\xed\xa0\x80");
}
