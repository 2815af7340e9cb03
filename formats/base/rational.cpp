// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/rational.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "formats/base/number_text.h"

namespace convertprofile {

namespace {

constexpr unsigned limb_bits = 32;

// The value of decimal digits, a chunk at a time.
constexpr std::uint32_t chunk_base = 1'000'000'000;
constexpr std::size_t chunk_digits = 9;

// number * multiply + add
void multiply_add(std::vector<std::uint32_t>& number, std::uint32_t multiply, std::uint32_t add) {
  std::uint64_t carry = add;
  for (std::uint32_t& limb : number) {
    carry += std::uint64_t{limb} * multiply;
    limb = static_cast<std::uint32_t>(carry);
    carry >>= limb_bits;
  }
  if (carry != 0) number.push_back(static_cast<std::uint32_t>(carry));
}

std::vector<std::uint32_t> of_digits(std::string_view digits) {
  std::vector<std::uint32_t> number;
  for (std::size_t at = 0; at < digits.size();) {
    std::uint32_t base = 1, chunk = 0;
    for (std::size_t n = 0; n < chunk_digits && at < digits.size(); ++n, ++at) {
      base *= 10;
      chunk = chunk * 10 + static_cast<std::uint32_t>(digits[at] - '0');
    }
    multiply_add(number, base, chunk);
  }
  return number;
}

// The exponent after an `e`, clamped far beyond any that matters for numbers of bounded length.
std::int64_t exponent_of(std::string_view text) {
  constexpr std::int64_t most = 1'000'000'000;
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  std::int64_t exponent = 0;
  for (const char digit : text) exponent = std::min(exponent * 10 + (digit - '0'), most);
  return is_negative ? -exponent : exponent;
}

// The leading digits as a floating-point number below 2^128, and the number of limbs left out.
struct Leading {
  long double digits = 0;
  std::int64_t limbs = 0;
};
Leading leading(const std::vector<std::uint32_t>& number) {
  constexpr std::size_t most = 4;
  const std::size_t taken = std::min(number.size(), most);
  Leading result{0, static_cast<std::int64_t>(number.size() - taken)};
  for (std::size_t i = number.size(); i-- > number.size() - taken;)
    result.digits = result.digits * 0x1p32L + static_cast<long double>(number[i]);
  return result;
}

}  // namespace

Rational::Natural Rational::natural(Wide value) {
  Natural limbs;
  for (; value != 0; value >>= limb_bits) limbs.push_back(static_cast<std::uint32_t>(value));
  return limbs;
}

Rational::Rational(SignedWide over, Wide under)
    : is_negative_(over < 0),
      over_(natural(over < 0 ? -static_cast<Wide>(over) : static_cast<Wide>(over))),
      under_(natural(under)) {}

std::optional<Rational> Rational::parse(std::string_view text) {
  if (!parse_amount(text)) return std::nullopt;
  std::int64_t exponent = 0;
  constexpr std::pair<char, int> units[] = {{'k', 3}, {'M', 6}, {'G', 9}};
  for (const auto& [suffix, power] : units) {
    if (!text.ends_with(suffix)) continue;
    text.remove_suffix(1);
    exponent = power;
    break;
  }
  Rational result;
  result.is_negative_ = text.starts_with('-');
  const std::size_t e = std::min(text.find_first_of("eE"), text.size());
  if (e < text.size()) exponent += exponent_of(text.substr(e + 1));
  bool after_point = false;
  std::string digits;
  for (const char c : text.substr(0, e)) {
    if (c == '.') after_point = true;
    if (c < '0' || c > '9') continue;
    digits += c;
    if (after_point) --exponent;
  }
  digits.erase(0, digits.find_first_not_of('0'));
  if (digits.empty()) return Rational();
  exponent += static_cast<std::int64_t>(digits.size() - 1 - digits.find_last_not_of('0'));
  digits.erase(digits.find_last_not_of('0') + 1);
  result.over_ = of_digits(digits);
  if (exponent >= 0)
    result.over_ = product(result.over_, power_of_ten(static_cast<std::uint64_t>(exponent)));
  else
    result.under_ = power_of_ten(static_cast<std::uint64_t>(-exponent));
  return result;
}

Rational::Natural Rational::power_of_ten(std::uint64_t exponent) {
  Natural power = {1};
  for (; exponent >= chunk_digits; exponent -= chunk_digits) multiply_add(power, chunk_base, 0);
  for (; exponent > 0; --exponent) multiply_add(power, 10, 0);
  return power;
}

std::strong_ordering Rational::compare(const Natural& a, const Natural& b) {
  if (a.size() != b.size()) return a.size() <=> b.size();
  for (std::size_t i = a.size(); i-- > 0;)
    if (a[i] != b[i]) return a[i] <=> b[i];
  return std::strong_ordering::equal;
}

Rational::Natural Rational::sum(const Natural& a, const Natural& b) {
  Natural result;
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < std::max(a.size(), b.size()) || carry != 0; ++i) {
    if (i < a.size()) carry += a[i];
    if (i < b.size()) carry += b[i];
    result.push_back(static_cast<std::uint32_t>(carry));
    carry >>= limb_bits;
  }
  return result;
}

Rational::Natural Rational::difference(const Natural& a, const Natural& b) {
  Natural result;
  std::uint64_t borrow = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::uint64_t taken = borrow + (i < b.size() ? b[i] : 0);
    borrow = a[i] < taken ? 1 : 0;
    result.push_back(static_cast<std::uint32_t>((borrow << limb_bits) + a[i] - taken));
  }
  while (!result.empty() && result.back() == 0) result.pop_back();
  return result;
}

Rational::Natural Rational::product(const Natural& a, const Natural& b) {
  Natural result(a.size() + b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < b.size(); ++j) {
      carry += std::uint64_t{a[i]} * b[j] + result[i + j];
      result[i + j] = static_cast<std::uint32_t>(carry);
      carry >>= limb_bits;
    }
    result[i + b.size()] = static_cast<std::uint32_t>(carry);
  }
  while (!result.empty() && result.back() == 0) result.pop_back();
  return result;
}

Rational operator+(const Rational& a, const Rational& b) {
  const bool like = a.under_ == b.under_;
  Rational result;
  const Rational::Natural of_a = like ? a.over_ : Rational::product(a.over_, b.under_);
  const Rational::Natural of_b = like ? b.over_ : Rational::product(b.over_, a.under_);
  result.under_ = like ? a.under_ : Rational::product(a.under_, b.under_);
  const bool a_is_less = Rational::compare(of_a, of_b) < 0;
  if (a.is_negative_ == b.is_negative_)
    result.over_ = Rational::sum(of_a, of_b);
  else
    result.over_ = a_is_less ? Rational::difference(of_b, of_a) : Rational::difference(of_a, of_b);
  result.is_negative_ =
      !result.over_.empty() &&
      (a.is_negative_ == b.is_negative_ || !a_is_less ? a.is_negative_ : b.is_negative_);
  return result;
}

Rational operator*(const Rational& a, const Rational& b) {
  Rational result;
  result.over_ = Rational::product(a.over_, b.over_);
  result.under_ = Rational::product(a.under_, b.under_);
  result.is_negative_ = !result.over_.empty() && a.is_negative_ != b.is_negative_;
  return result;
}

Rational operator/(const Rational& a, const Rational& b) {
  Rational inverse;
  inverse.is_negative_ = b.is_negative_;
  inverse.over_ = b.under_;
  inverse.under_ = b.over_;
  return a * inverse;
}

Rational Rational::operator-() const {
  Rational result = *this;
  result.is_negative_ = !is_negative_ && !over_.empty();
  return result;
}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
  if (a.is_negative_ != b.is_negative_)
    return a.is_negative_ ? std::strong_ordering::less : std::strong_ordering::greater;
  const auto by_size =
      Rational::compare(Rational::product(a.over_, b.under_), Rational::product(b.over_, a.under_));
  return a.is_negative_ ? 0 <=> by_size : by_size;
}

long double Rational::approximate() const {
  if (is_zero()) return 0;
  const Leading over = leading(over_), under = leading(under_);
  constexpr std::int64_t beyond = 1000;  // limbs, more than any long double has
  const std::int64_t limbs = std::clamp(over.limbs - under.limbs, -beyond, beyond);
  const long double size =
      std::ldexp(over.digits / under.digits, static_cast<int>(limbs * std::int64_t{limb_bits}));
  return is_negative_ ? -size : size;
}

std::optional<std::int64_t> Rational::ceiling() const {
  if (*this > Rational(INT64_MAX)) return std::nullopt;
  SignedWide below = SignedWide{INT64_MIN} - 1, reaches = INT64_MAX;
  while (reaches - below > 1) {
    const SignedWide middle = below + (reaches - below) / 2;
    (Rational(middle) < *this ? below : reaches) = middle;
  }
  return static_cast<std::int64_t>(reaches);
}

}  // namespace convertprofile
