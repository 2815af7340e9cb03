#include <doctest/doctest.h>

#include "formats/base/diagnostics.h"
#include "formats/base/line_reader.h"
#include "formats/base/number_text.h"

using namespace convertprofile;

TEST_CASE("numbers are grouped in threes") {
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(1000) == "1,000");
  CHECK(grouped(-1234567) == "-1,234,567");
  CHECK(grouped(INT64_MIN) == "-9,223,372,036,854,775,808");
}

TEST_CASE("a number is the whole text or nothing") {
  CHECK(parse_int64("-12") == -12);
  CHECK(!parse_int64("12 "));
  CHECK(!parse_int64("9223372036854775808"));
  CHECK(!parse_int64(""));
  CHECK(parse_double("0.000531") == 0.000531);
  CHECK(!parse_double("nan"));
  CHECK(!parse_double("1e999"));
}

TEST_CASE("fixed rounds as printf does") {
  CHECK(fixed(0.05, 1) == "0.1");
  CHECK(fixed(0.25, 1) == "0.2");
  CHECK(fixed(1e300, 0).size() == 301);
}

TEST_CASE("code points of UTF-8") {
  CHECK(code_points("na\xc3\xafve \xe2\x88\x80") == 7);
}

TEST_CASE("lines end with LF or CR LF, the last one with neither") {
  LineReader lines("a\r\n\nbc");
  REQUIRE(lines.next());
  CHECK(lines.line() == "a");
  REQUIRE(lines.next());
  CHECK(lines.line().empty());
  CHECK(lines.number() == 2);
  CHECK(lines.offset() == 3);
  REQUIRE(lines.next());
  CHECK(lines.line() == "bc");
  CHECK(!lines.ended());
  CHECK(!lines.next());
}

TEST_CASE("a text in a message takes one short line") {
  CHECK(quoted("a\nb\x7f") == "\"a\\x0ab\\x7f\"");
  CHECK(quoted(std::string(100, 'x')) == "\"" + std::string(80, 'x') + "...\"");
}

TEST_CASE("a warning is kept once") {
  Diagnostics diagnostics;
  diagnostics.warn("a");
  diagnostics.warn("b");
  diagnostics.warn("a");
  CHECK(diagnostics.warnings() == std::vector<std::string>{"a", "b"});
}
