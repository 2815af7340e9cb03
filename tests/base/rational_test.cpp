// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/rational.h"

#include <doctest/doctest.h>

#include <random>
#include <string>

using namespace convertprofile;

namespace {

Rational read(std::string_view text) {
  const auto number = Rational::parse(text);
  REQUIRE(number.has_value());
  return *number;
}

}  // namespace

TEST_CASE("decimal numbers are read exactly") {
  CHECK(read("0.1") == Rational(1, 10));
  CHECK(read("0.07") == Rational(7, 100));
  CHECK(read("1.50") == Rational(3, 2));
  CHECK(read("2.5k") == Rational(2500));
  CHECK(read("3M") == Rational(3'000'000));
  CHECK(read("1e3") == Rational(1000));
  CHECK(read("1E-2") == Rational(1, 100));
  CHECK(read("-12.") == Rational(-12));
  CHECK(read(".5") == Rational(1, 2));
  CHECK(read("0.000") == Rational());
  CHECK(read("0e99999999999999999999") == Rational());
  CHECK(read("12345678901234567890123456789e-28") * Rational(10) ==
        Rational(read("12345678901234567890.123456789") / Rational(1'000'000'000'000'000'000)));
  CHECK(read("0." + std::string(30'000, '0') + "1e30000") == Rational(1, 10));
}

TEST_CASE("invalid numbers are not read") {
  for (const char* text :
       {"", "k", "1x", "1e", "0x10", "nan", "inf", "1e999", "1e-999", "+1", "1 "})
    CHECK(!Rational::parse(text).has_value());
}

TEST_CASE("fractions calculate like 128-bit numbers" * doctest::test_suite("slow")) {
  std::mt19937_64 random(1);
  const auto number = [&] {
    const auto value = static_cast<std::int64_t>(random());
    return value >> (random() % 62);
  };
  for (int i = 0; i < 5000; ++i) {
    const SignedWide a = number(), b = number(), c = number();
    CHECK(Rational(a) + Rational(b) == Rational(a + b));
    CHECK(Rational(a) - Rational(b) == Rational(a - b));
    CHECK(Rational(a) * Rational(b) == Rational(a * b));
    CHECK((Rational(a) < Rational(b)) == (a < b));
    const Rational long_sum = (Rational(a) * b + c) * b + a;
    CHECK((long_sum - a) - Rational(c) * b == Rational(a) * b * b);
    if (b == 0) continue;
    CHECK(Rational(a) / Rational(b) * Rational(b) == Rational(a));
    const SignedWide down = a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
    CHECK((Rational(a) / b).ceiling() == static_cast<std::int64_t>(down + (a % b != 0 ? 1 : 0)));
  }
}

TEST_CASE("the least whole number that is not smaller") {
  CHECK(Rational(7, 2).ceiling() == 4);
  CHECK(Rational(-7, 2).ceiling() == -3);
  CHECK(Rational().ceiling() == 0);
  CHECK(Rational(INT64_MAX).ceiling() == INT64_MAX);
  CHECK(!(Rational(INT64_MAX) + Rational(1, 2)).ceiling().has_value());
  CHECK((Rational(INT64_MIN) * Rational(2)).ceiling() == INT64_MIN);
}

TEST_CASE("conversion to a floating-point number") {
  CHECK(Rational().approximate() == 0);
  CHECK(Rational(-3, 4).approximate() == -0.75L);
  CHECK(Rational(INT64_MAX).approximate() == static_cast<long double>(INT64_MAX));
  CHECK(static_cast<double>(read("0.3").approximate()) == 0.3);
  CHECK(static_cast<double>(read("1e300").approximate()) == 1e300);
  CHECK(static_cast<double>(read("1e-300").approximate()) == 1e-300);
}
