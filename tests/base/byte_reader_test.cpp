// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/byte_reader.h"

#include <doctest/doctest.h>

#include <string>

#include "formats/base/byte_writer.h"
#include "tests/support/errors.h"

using namespace convertprofile;
using namespace std::string_literals;

namespace {

std::string error_of(const std::string& bytes, void (*read)(ByteReader&)) {
  ByteReader in(bytes);
  return error_text([&] { read(in); });
}

void read_uleb(ByteReader& in) {
  in.uleb("ticks");
}

}  // namespace

TEST_CASE("LEB128 numbers of every length survive a round trip") {
  StringSink sink;
  ByteWriter out(sink);
  std::vector<std::uint64_t> values{0, 1, 127, 128, 16383, 16384, UINT64_MAX};
  for (int bit = 0; bit < 64; ++bit) values.push_back(std::uint64_t{1} << bit);
  std::size_t size = 0;
  for (const std::uint64_t v : values) {
    out.uleb(v);
    out.zigzag(static_cast<std::int64_t>(v));
    size += static_cast<std::size_t>(uleb_size(v) +
                                     uleb_size(zigzag_code(static_cast<std::int64_t>(v))));
  }
  out.flush();
  CHECK(sink.text.size() == size);
  ByteReader in(sink.text);
  for (const std::uint64_t v : values) {
    CHECK(in.uleb("") == v);
    CHECK(in.zigzag("") == static_cast<std::int64_t>(v));
  }
  CHECK(in.at_end());
}

TEST_CASE("a LEB128 number is in its shortest form and fits 64 bits") {
  CHECK(error_of("\x80\x00"s, read_uleb) == "byte 0: ticks: the LEB128 number is overlong");
  CHECK(error_of("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02"s, read_uleb) ==
        "byte 0: ticks: the LEB128 number does not fit 64 bits");
  CHECK(error_of("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"s, read_uleb) == "no error");
  CHECK(error_of("\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01"s, read_uleb) ==
        "byte 0: ticks: the LEB128 number does not fit 64 bits");
  CHECK(error_of("\xff"s, read_uleb) == "byte 1: ticks: the file ends here");
}

TEST_CASE("a count is checked against the remaining bytes") {
  CHECK(error_of("\x03"s + "ab", [](ByteReader& in) { in.count("number of names", 1); }) ==
        "byte 0: number of names: says 3, more than the 2 bytes that follow can hold");
  CHECK(error_of("\x02"s + "ab", [](ByteReader& in) { in.count("number of names", 1); }) ==
        "no error");
}

TEST_CASE("texts and names stop at the end of the file") {
  CHECK(error_of("abc"s, [](ByteReader& in) { in.c_string("module name"); }) ==
        "byte 0: module name: the name has no terminating NUL");
  CHECK(error_of("\x05"s + "abc", [](ByteReader& in) { in.text("name"); }) ==
        "byte 1: name: takes 5 bytes, but only 3 follow");
  CHECK(error_of("\x01\x02"s, [](ByteReader& in) { in.u32("version"); }) ==
        "byte 2: version: the file ends here");
}

TEST_CASE("doubles and 32-bit numbers are little-endian") {
  StringSink sink;
  ByteWriter out(sink);
  out.u32(0x01020304);
  out.f64(0.1);
  out.flush();
  CHECK(sink.text.substr(0, 4) == "\x04\x03\x02\x01");
  ByteReader in(sink.text);
  CHECK(in.u32("") == 0x01020304);
  CHECK(in.f64("") == 0.1);
}
