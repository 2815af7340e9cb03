// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/base64.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace convertprofile;

namespace {

// Encodes `bytes` in pieces of `size` bytes.
std::string base64(std::string_view bytes, std::size_t size) {
  StringSink text;
  Base64Sink sink(text);
  for (; !bytes.empty(); bytes.remove_prefix(std::min(size, bytes.size())))
    sink.write(bytes.substr(0, size));
  sink.finish();
  return text.text;
}

}  // namespace

TEST_CASE("base64 gives the examples of RFC 4648, however the bytes are split") {
  for (const std::size_t size : {1u, 2u, 3u, 4u, 100u}) {
    CAPTURE(size);
    CHECK(base64("", size) == "");
    CHECK(base64("f", size) == "Zg==");
    CHECK(base64("fo", size) == "Zm8=");
    CHECK(base64("foo", size) == "Zm9v");
    CHECK(base64("foob", size) == "Zm9vYg==");
    CHECK(base64("fooba", size) == "Zm9vYmE=");
    CHECK(base64("foobar", size) == "Zm9vYmFy");
  }
}

TEST_CASE("base64 accepts all bytes, including zero and those above 127") {
  using namespace std::string_view_literals;
  CHECK(base64("\x00\x00\x00"sv, 3) == "AAAA");
  CHECK(base64("\xff\xff\xff"sv, 3) == "////");
  CHECK(base64("\xfb\xef\xbe\xff"sv, 4) == "++++/w==");
}

TEST_CASE("base64 does not depend on how a long text is split") {
  std::string bytes;
  for (int i = 0; i < 200'000; ++i) bytes.push_back(static_cast<char>(i * 7919 >> 3));
  const std::string whole = base64(bytes, bytes.size());
  CHECK(whole.size() == (bytes.size() + 2) / 3 * 4);
  CHECK(base64(bytes, 4096) == whole);
  CHECK(base64(bytes, 49'153) == whole);
}
