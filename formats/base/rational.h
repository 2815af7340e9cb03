// SPDX-License-Identifier: BSD-3-Clause
// Exact fractions of any size, for comparisons that must not depend on rounding.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "formats/base/wide.h"

namespace convertprofile {

class Rational {
 public:
  Rational() = default;  // 0
  // A whole number. Doubles are not accepted: they would be truncated.
  template <class Whole>
  requires(std::integral<Whole> || std::same_as<Whole, SignedWide>) Rational(Whole value)
      : Rational(static_cast<SignedWide>(value), 1) {}
  // `under` must not be 0.
  Rational(SignedWide over, Wide under);

  // Parses a decimal number exactly, as parse_amount() does approximately (number_text.h): `0.1`,
  // `1e6`, `10k`. Nothing for any text that parse_amount() refuses.
  [[nodiscard]] static std::optional<Rational> parse(std::string_view text);

  // The divisor must not be 0.
  friend Rational operator+(const Rational& a, const Rational& b);
  friend Rational operator-(const Rational& a, const Rational& b) { return a + -b; }
  friend Rational operator*(const Rational& a, const Rational& b);
  friend Rational operator/(const Rational& a, const Rational& b);
  Rational operator-() const;
  Rational& operator+=(const Rational& b) { return *this = *this + b; }
  friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);
  friend bool operator==(const Rational& a, const Rational& b) { return (a <=> b) == 0; }

  [[nodiscard]] bool is_zero() const { return over_.empty(); }
  [[nodiscard]] Rational magnitude() const { return is_negative_ ? -*this : *this; }
  // The nearest long double, except perhaps its last digits; exact for whole numbers below 2^63.
  [[nodiscard]] long double approximate() const;
  // The least whole number that is not below the fraction. Nothing if that is above the 64-bit
  // range; INT64_MIN if it is below.
  [[nodiscard]] std::optional<std::int64_t> ceiling() const;

 private:
  // The digits of a natural number to base 2^32, lowest first; empty for 0.
  using Natural = std::vector<std::uint32_t>;

  static Natural natural(Wide value);
  static std::strong_ordering compare(const Natural& a, const Natural& b);
  static Natural sum(const Natural& a, const Natural& b);
  static Natural difference(const Natural& a, const Natural& b);  // a >= b
  static Natural product(const Natural& a, const Natural& b);
  static Natural power_of_ten(std::uint64_t exponent);

  bool is_negative_ = false;
  Natural over_;
  Natural under_ = {1};
};

}  // namespace convertprofile
