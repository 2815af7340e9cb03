// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "formats/base/text.h"
#include "formats/base/utf8.h"

using namespace convertprofile;

namespace {

std::string json(std::string_view text) {
  StringSink sink;
  ByteWriter out(sink);
  put_json_string(out, text);
  out.flush();
  return sink.text;
}

}  // namespace

TEST_CASE("the size of a UTF-8 character") {
  CHECK(utf8_size("a") == 1);
  CHECK(utf8_size("\xc3\xa4x") == 2);
  CHECK(utf8_size("\xe2\x82\xac") == 3);
  CHECK(utf8_size("\xf0\x9f\x98\x80") == 4);
  CHECK(utf8_size("\xc3") == 0);          // cut
  CHECK(utf8_size("\xa4") == 0);          // continuation byte
  CHECK(utf8_size("\xc0\x80") == 0);      // overlong form
  CHECK(utf8_size("\xed\xa0\x80") == 0);  // a surrogate
  CHECK(utf8_size("\xf4\x90\x80\x80") == 0);
}

TEST_CASE("texts as JSON") {
  CHECK(json("") == "\"\"");
  CHECK(json("a\"\\\n\x7f\xc3\xa4") == "\"a\\\"\\\\\\u000a\\u007f\xc3\xa4\"");
  CHECK(json("\xff\xc3z") == "\"\xef\xbf\xbd\xef\xbf\xbdz\"");
}
