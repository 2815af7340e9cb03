// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/gzip.h"

#include <doctest/doctest.h>

#include "formats/base/diagnostics.h"
#include "tests/support/errors.h"

using namespace convertprofile;

namespace {

std::string gzip(std::string_view text) {
  StringSink sink;
  GzipSink gzip(sink, 6);
  gzip.write(text.substr(0, text.size() / 2));
  gzip.write(text.substr(text.size() / 2));
  gzip.finish();
  return sink.text;
}

std::string error_of(const std::string& bytes) {
  return error_text([&] { static_cast<void>(gunzip(bytes, std::string::npos)); });
}

std::string varied_text() {
  std::string text;
  for (int i = 0; i < 100000; ++i) text += std::to_string(i * 7919 % 10007);
  return text;
}

}  // namespace

TEST_CASE("compression survives a round trip at any size") {
  for (const std::string& text : {std::string(), std::string("a"), varied_text()})
    CHECK(gunzip(gzip(text), text.size()) == text);
}

TEST_CASE("all members of a gzip file count") {
  CHECK(gunzip(gzip("ab") + gzip("cd"), 4) == "abcd");
}

TEST_CASE("no more than requested is unpacked") {
  const std::string packed = gzip(std::string(100000, 'a')) + gzip(std::string(100000, 'b'));
  CHECK(gunzip(packed, 200000).size() == 200000);
  CHECK_THROWS_AS(static_cast<void>(gunzip(packed, 199999)), UnpacksTooLarge);
  CHECK_THROWS_AS(static_cast<void>(gunzip(packed, 1)), UnpacksTooLarge);
  CHECK(usual_unpacked_size(1) == 128'000'000);
  CHECK(usual_unpacked_size(10'000'000) == 500'000'000);
}

TEST_CASE("equal input gives equal bytes") {
  CHECK(gzip(varied_text()) == gzip(varied_text()));
}

TEST_CASE("damage is reported") {
  const std::string whole = gzip(varied_text());
  CHECK(error_of(whole.substr(0, whole.size() - 1)).find("gzip data: the file ends here") !=
        std::string::npos);
  CHECK(error_of(whole + "x").find("unexpected data after") != std::string::npos);
  std::string damaged = whole;
  damaged[damaged.size() - 6] ^= 1;
  CHECK(error_of(damaged).find("incorrect data check") != std::string::npos);
  const std::string tiny = gzip("tiny");
  for (std::size_t n = 2; n < tiny.size(); ++n) CHECK(error_of(tiny.substr(0, n)) != "no error");
}

TEST_CASE("the beginning can be unpacked alone, even of a damaged file") {
  const std::string whole = gzip(varied_text());
  const std::string beginning = gunzip_beginning(whole, 1000);
  CHECK(beginning.size() >= 1000);
  CHECK(beginning.size() < varied_text().size());
  CHECK(varied_text().starts_with(beginning));
  CHECK(varied_text().starts_with(gunzip_beginning(whole.substr(0, whole.size() / 2), 1 << 30)));
}

TEST_CASE("CRC-32 equals gzip's and can be continued") {
  CHECK(crc32_of("123456789") == 0xcbf43926);
  CHECK(crc32_of("6789", crc32_of("12345")) == 0xcbf43926);
}
