// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "formats/base/diagnostics.h"
#include "formats/base/line_reader.h"
#include "formats/base/number_text.h"
#include "formats/base/utc_date.h"

using namespace convertprofile;

TEST_CASE("numbers are grouped in threes") {
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(1000) == "1,000");
  CHECK(grouped(-1234567) == "-1,234,567");
  CHECK(grouped(INT64_MIN) == "-9,223,372,036,854,775,808");
}

TEST_CASE("one thing is in the singular") {
  CHECK(count_text(0, "byte") == "0 bytes");
  CHECK(count_text(1, "byte") == "1 byte");
  CHECK(count_text(UINT64_MAX, "byte") == "18446744073709551615 bytes");
  CHECK(count_text(grouped(1234), "entry", "entries") == "1,234 entries");
  CHECK(count_text(1, "line is", "lines are") == "1 line is");
  CHECK(count_text("1.0", "point") == "1.0 points");
}

TEST_CASE("a number is the whole text or nothing") {
  CHECK(parse_int64("-12") == -12);
  CHECK(!parse_int64("12 "));
  CHECK(!parse_int64("9223372036854775808"));
  CHECK(!parse_int64(""));
  CHECK(parse_double("0.000531") == 0.000531);
  CHECK(!parse_double("nan"));
  CHECK(parse_local_double("-0,5") == -0.5);
  CHECK(parse_local_double("12\xd9\xab"
                           "25") == 12.25);
  CHECK(parse_local_double("7") == 7);
  CHECK(!parse_local_double("1,234.5"));
  CHECK(!parse_local_double("1,"));
  CHECK(!parse_local_double(",5"));
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

TEST_CASE("lines end with LF or CR LF; the last one may have neither") {
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
  CHECK(quote("a\nb\x7f") == "\"a\\x0ab\\x7f\"");
  CHECK(quote(std::string(100, 'x')) == "\"" + std::string(80, 'x') + "...\"");
  CHECK(quote(std::string(79, 'x') + "\u00e9") == "\"" + std::string(79, 'x') + "...\"");
  CHECK(quote("\u202eb\u009b\xff") == "\"\\xe2\\x80\\xaeb\\xc2\\x9b\\xff\"");
}

TEST_CASE("a warning is kept once") {
  Diagnostics diagnostics;
  diagnostics.warn("a");
  diagnostics.warn("b");
  diagnostics.warn("a");
  CHECK(diagnostics.warnings() == std::vector<std::string>{"a", "b"});
}

TEST_CASE("losses are kept apart from warnings, and once each") {
  Diagnostics diagnostics;
  diagnostics.lose("the heap census");
  diagnostics.warn("the file is cut");
  diagnostics.lose("negative costs", "written as 0");
  diagnostics.lose("the heap census", "again");
  CHECK(diagnostics.losses().size() == 2);
  CHECK(diagnostics.sentences() ==
        std::vector<std::string>{"the file is cut", "not kept: the heap census",
                                 "not kept: negative costs: written as 0"});
}

TEST_CASE("a hundred warnings are kept, and a remark about more") {
  Diagnostics diagnostics;
  for (int i = 0; i < 1000; ++i) diagnostics.warn(std::to_string(i));
  REQUIRE(diagnostics.warnings().size() == 101);
  CHECK(diagnostics.warnings()[99] == "99");
  CHECK(diagnostics.warnings()[100] == "further warnings are not shown");
}

TEST_CASE("dates in UTC in GHC's format") {
  CHECK(utc_date(0) == "Thu Jan  1 00:00 1970");
  CHECK(utc_date(1795245012305599588) == "Sat Nov 21 07:10 2026");
  CHECK(utc_date(951782399999999999) == "Mon Feb 28 23:59 2000");
  CHECK(utc_date(951782400000000000) == "Tue Feb 29 00:00 2000");
  CHECK(utc_date(-1) == "Wed Dec 31 23:59 1969");
  CHECK(utc_date(INT64_MIN) == "Tue Sep 21 00:12 1677");
}
