// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/integers.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "tests/runtime/machine/run_stg.h"

using namespace convertprofile::runtime;
using Operation = Integers::Operation;

namespace {

constexpr std::int64_t most_small = (std::int64_t{1} << 62) - 1;

Word word(std::int64_t number) {
  return static_cast<Word>(number);
}

// Operates on decimal numbers.
std::string calculated(Operation operation, const char* a, const char* b) {
  Integers integers;
  return integers.text(integers.calculate(operation, integers.read(a), integers.read(b)));
}

double ratio(const char* a, const char* b) {
  Integers integers;
  return integers.ratio(integers.read(a), integers.read(b));
}

double real(const char* a, std::int64_t exponent = 0) {
  Integers integers;
  return integers.real(integers.read(a), exponent);
}

}  // namespace

TEST_CASE("a number of 63 bits is itself, a larger one a handle") {
  Integers integers;
  CHECK(integers.of(most_small) == word(most_small));
  CHECK(integers.of(-most_small - 1) == word(-most_small - 1));
  CHECK_FALSE(integers.any());
  const Word large = integers.of(most_small + 1);
  CHECK_FALSE(Integers::is_small(large));
  CHECK(integers.text(large) == "4611686018427387904");
  CHECK(integers.low_word(large) == most_small + 1);
  CHECK(integers.calculate(Operation::subtract, large, 1) == word(most_small));
}

TEST_CASE("calculations across the limit") {
  CHECK(calculated(Operation::add, "4611686018427387903", "1") == "4611686018427387904");
  CHECK(calculated(Operation::add, "18446744073709551616", "-18446744073709551616") == "0");
  CHECK(calculated(Operation::multiply, "-9223372036854775808", "-9223372036854775808") ==
        "85070591730234615865843651857942052864");
  CHECK(calculated(Operation::quotient, "-10000000000000000000000", "30000000000000000000") ==
        "-333");
  CHECK(calculated(Operation::remainder, "-10000000000000000000000", "30000000000000000000") ==
        "-10000000000000000000");
  CHECK(calculated(Operation::divided, "-10000000000000000000000", "30000000000000000000") ==
        "-334");
  CHECK(calculated(Operation::modulo, "-10000000000000000000000", "30000000000000000000") ==
        "20000000000000000000");
  CHECK(calculated(Operation::gcd, "-36893488147419103232", "24") == "8");
  CHECK(calculated(Operation::bits_and, "-1", "18446744073709551617") == "18446744073709551617");
  CHECK(calculated(Operation::bits_or, "18446744073709551616", "-2") == "-2");
  CHECK(calculated(Operation::bits_xor, "-1", "18446744073709551616") == "-18446744073709551617");
}

TEST_CASE("handles compare like their numbers") {
  Integers integers;
  const char* const ascending[] = {
      "-36893488147419103232", "-18446744073709551616", "-4611686018427387904", "0",
      "4611686018427387903",   "18446744073709551616",  "36893488147419103232"};
  for (std::size_t i = 0; i < std::size(ascending); ++i) {
    for (std::size_t j = 0; j < std::size(ascending); ++j) {
      const int order = integers.compare(integers.read(ascending[i]), integers.read(ascending[j]));
      CHECK((order < 0) == (i < j));
      CHECK((order > 0) == (i > j));
    }
  }
}

TEST_CASE("bits of two's complements") {
  Integers integers;
  const Word minus = integers.read("-18446744073709551616");
  CHECK(integers.text(integers.shift_left(word(-3), 70)) == "-3541774862152233910272");
  CHECK(integers.shift_right(minus, 62) == word(-4));
  CHECK(integers.shift_right(integers.read("-18446744073709551617"), 64) == word(-2));
  CHECK(integers.shift_right(word(-5), 1000) == word(-1));
  CHECK(integers.has_bit(minus, 1000));
  CHECK_FALSE(integers.has_bit(minus, 63));
  CHECK(integers.has_bit(word(-1), 64));
  CHECK(integers.one_bits(integers.read("18446744073709551615")) == 64);
  CHECK(integers.one_bits(integers.read("-18446744073709551615")) == -64);
  CHECK(integers.shift_left(0, Word{1} << 60) == 0);
  CHECK_THROWS_AS(integers.shift_left(1, Word{1} << 60), IntegerTooLarge);
}

TEST_CASE("doubles: numbers of up to 64 bits round to nearest, others towards zero, as in GHC") {
  CHECK(real("9223372036854775807") == 9223372036854775808.0);
  CHECK(real("18446744073709551615") == std::nextafter(18446744073709551616.0, 0));
  CHECK(real("18446744073709551616", -64) == 1.0);
  CHECK(real("-18446744073709551616", -2000) == 0.0);
  Integers integers;
  CHECK(integers.text(integers.of_real(-1e23)) == "-99999999999999991611392");
  CHECK(integers.of_real(3.0) == 3);
}

TEST_CASE("a ratio is rounded once") {
  CHECK(ratio("1", "3") == 1.0 / 3);
  CHECK(ratio("-18446744073709551615", "1") == -18446744073709551616.0);
  // Half an ulp of 1, plus a trifle.
  CHECK(ratio("9007199254740993", "9007199254740992") == 1.0);
  CHECK(ratio("162259276829213363391578010288129", "162259276829213363391578010288128") == 1.0);
  CHECK(ratio("1298074214633707052264690819727361", "1298074214633706907132624082305024") ==
        1.0 + 0x1p-52);
  // 3 * 2^-1076 is three quarters of the smallest number, 2^-1075 half of it.
  Integers integers;
  CHECK(integers.ratio(3, integers.shift_left(1, 1076)) == 0x1p-1074);
  CHECK(integers.ratio(1, integers.shift_left(1, 1075)) == 0.0);
  CHECK(integers.ratio(integers.shift_left(1, 1024), 1) == HUGE_VAL);
}

TEST_CASE("a ratio is rounded to a float once, not via a double") {
  Integers integers;
  CHECK(integers.ratio<float>(1, 3) == 1.0F / 3);
  // 1 + 2^-24 + 2^-80: above the midpoint that rounding through double would give.
  const Word over = integers.read("1208925891672223212634113");
  CHECK(integers.ratio<float>(over, integers.shift_left(1, 80)) == 1 + 0x1p-23F);
  CHECK(integers.ratio<float>(3, integers.shift_left(1, 151)) == 0x1p-149F);
  CHECK(integers.ratio<float>(integers.shift_left(1, 128), 1) == HUGE_VALF);
}

TEST_CASE("a number is freed when two collections have not seen it; literals stay") {
  Integers integers;
  const Word kept = integers.read("100000000000000000000");
  const Word literal = integers.literal(7, "0x10000000000000000");
  integers.read("200000000000000000000");
  for (int collection = 0; collection < 4; ++collection) {
    integers.mark(kept);
    integers.sweep(0);
  }
  CHECK(integers.bytes() == 2 * (2 + Integers::array_header_words) * sizeof(Word));
  CHECK(integers.text(kept) == "100000000000000000000");
  CHECK(integers.literal(7, "") == literal);
  CHECK(integers.text(literal) == "18446744073709551616");
}

TEST_CASE("numbers about to be freed do not delay the next collection") {
  Integers integers;
  const Word kept = integers.shift_left(1, 1 << 20);
  std::size_t most = 0;
  for (int collection = 0; collection < 20; ++collection) {
    while (!integers.wants_collection()) integers.shift_left(1, 1 << 20);
    most = std::max(most, integers.bytes());
    integers.mark(kept);
    integers.sweep(0);
  }
  CHECK(most < std::size_t{16} << 20);
}

TEST_CASE("the memory of large numbers is allocated memory") {
  const char* const program = R"((main (fun (w)
    (let n (thunk (integerToInt# (integerRem# (integerLiteral# "123456789012345678901234567890") 1000)))
    (print n w)))))";
  CHECK(output_of(program) == "890;");
  const Run shifted = run_stg(R"((main (fun (w)
    (let n (thunk (integerPopCount# (integerShiftLeft# 1 64000))) (print n w)))))");
  CHECK(shifted.output == "1;");
  CHECK(shifted.outcome.words_allocated > 1000);
  CHECK(shifted.outcome.words_allocated < 1100);
}

TEST_CASE("an Integer that no memory could hold ends the program") {
  const Run run = run_stg(R"((main (fun (w)
    (let n (thunk (integerPopCount# (integerShiftLeft# 1 9000000000000000000))) (print n w)))))");
  CHECK(run.outcome.ending == Ending::heap_limit);
  CHECK(run.outcome.message == "heap exhausted: an Integer is too large");
}
