// SPDX-License-Identifier: BSD-3-Clause
// The cases shared with the viewer's transforms, and parse_threshold.
#include <doctest/doctest.h>

#include "convert/transforms/hide_builtins.h"
#include "formats/model/validate.h"
#include "tests/support/test_files.h"
#include "tests/transforms/transform_cases.h"

using namespace convertprofile;

namespace {

void check_cases(const std::string& file, std::size_t least) {
  const auto cases = read_transform_cases(read_project_file(file));
  CHECK(cases.size() >= least);
  for (const TransformCase& c : cases) {
    CAPTURE(c.title);
    Diagnostics diagnostics;
    validate(c.profile);
    const Profile result = apply_transforms(c.hides_builtins ? hide_builtins(c.profile) : c.profile,
                                            c.options, diagnostics);
    validate(result);
    CHECK(result_text(result, c.labels, diagnostics.warnings()) == c.expected);
  }
}

}  // namespace

TEST_CASE("the shared cases give the written results") {
  check_cases("tests/transforms/cases.txt", 50);
}

TEST_CASE("the command's own cases give the written results") {
  check_cases("tests/transforms/cases_more.txt", 15);
}

TEST_CASE("a minimum is a number or a percentage") {
  const auto value = [](const char* text) {
    const auto threshold = parse_threshold(text);
    return threshold ? threshold->value * (threshold->percent ? -1 : 1) : Rational(-1'000'000'000);
  };
  CHECK(value("12") == 12);
  CHECK(value("0.5%") == Rational(-1, 2));
  CHECK(value(".5") == Rational(1, 2));
  CHECK(value("1.") == 1);
  CHECK(value("1e3%") == -1000);
  CHECK(value("-0") == 0);
  CHECK(value("1.5k") == 1500);
  CHECK(value("0.5 %") == Rational(-1, 2));
  for (const char* text :
       {"",     "%",     "5%%",    "x",   "1e", "+1", " 1",  "1 ", "-1", "inf",   "nan",
        "0x10", "1e400", "1e-400", "1,5", "%5", " %", " 5%", "k",  "5K", "1e306k"})
    CHECK_MESSAGE(!parse_threshold(text), text);
}

TEST_CASE("the least cost that reaches a minimum") {
  const auto least = [](const char* text, std::int64_t whole, std::int64_t unit) {
    const auto threshold = parse_threshold(text);
    REQUIRE(threshold.has_value());
    return least_cost(*threshold, whole, unit);
  };
  CHECK(least("2.5", 100, 1) == 3);
  CHECK(least("2.5", 100, 4) == 10);
  CHECK(least("0.1%", 1000, 4) == 1);
  CHECK(least("50%", 37, 1) == 19);
  CHECK(least("5%", -100, 1) == -5);
  CHECK(least("0.07%", 100'000, 1) == 70);  // 0.07 is a decimal number
  CHECK(least("0.3%", 1000, 1) == 3);
  CHECK(least("0.1%", 1'000'000'000'000'000'001, 1) == 1'000'000'000'000'001);
  CHECK(!least("1e300", 0, 8));
  CHECK(!least("200%", INT64_MAX, 1));
  CHECK(least("200%", INT64_MIN, 1) == INT64_MIN);
}
