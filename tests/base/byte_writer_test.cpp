// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/byte_writer.h"

#include <doctest/doctest.h>

using namespace convertprofile;

TEST_CASE("output stays in order across the buffer's end") {
  StringSink sink;
  ByteWriter out(sink);
  std::string expected;
  for (int i = 0; i < 40000; ++i) {
    out.number(std::int64_t{i} - 20000);
    out.put(',');
    expected += std::to_string(i - 20000) + ",";
  }
  const std::string large(200000, 'x');
  out.put(large);
  out.spaces(100000);
  CHECK(out.written() == expected.size() + 300000);
  out.flush();
  CHECK(sink.text == expected + large + std::string(100000, ' '));
}

TEST_CASE("nothing is written without flush") {
  StringSink sink;
  { ByteWriter(sink).put("half a file"); }
  CHECK(sink.text.empty());
}
