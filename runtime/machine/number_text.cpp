// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <vector>

namespace convertprofile::runtime {
namespace {

// An unbounded natural number: 32-bit words, least significant first, without leading zeros.
class Natural {
 public:
  explicit Natural(std::uint64_t value) {
    for (; value != 0; value >>= 32) words_.push_back(static_cast<std::uint32_t>(value));
  }
  void multiply(std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::uint32_t& word : words_) {
      carry += std::uint64_t{word} * factor;
      word = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) words_.push_back(static_cast<std::uint32_t>(carry));
  }
  void shift_left(std::uint32_t bits) {
    if (words_.empty()) return;
    multiply(1u << bits % 32);
    words_.insert(words_.begin(), bits / 32, 0);
  }
  void power_of_ten(std::uint32_t exponent) {
    for (; exponent > 0; --exponent) multiply(10);
  }
  Natural operator+(const Natural& other) const {
    Natural sum(0);
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < std::max(words_.size(), other.words_.size()) || carry != 0; ++i) {
      carry += std::uint64_t{word(i)} + other.word(i);
      sum.words_.push_back(static_cast<std::uint32_t>(carry));
      carry >>= 32;
    }
    return sum;
  }
  // The result must not be negative.
  void subtract(const Natural& other) {
    std::int64_t borrow = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      borrow += std::int64_t{words_[i]} - other.word(i);
      words_[i] = static_cast<std::uint32_t>(borrow);
      borrow >>= 32;
    }
    while (!words_.empty() && words_.back() == 0) words_.pop_back();
  }
  int compare(const Natural& other) const {
    if (words_.size() != other.words_.size()) return words_.size() < other.words_.size() ? -1 : 1;
    for (std::size_t i = words_.size(); i-- > 0;) {
      if (words_[i] != other.words_[i]) return words_[i] < other.words_[i] ? -1 : 1;
    }
    return 0;
  }

 private:
  std::uint32_t word(std::size_t i) const { return i < words_.size() ? words_[i] : 0; }
  std::vector<std::uint32_t> words_;
};

constexpr std::int64_t digits = std::numeric_limits<double>::digits;  // 53

// value == 0.d1d2d3... * 10^exponent
struct Digits {
  std::string digits;
  int exponent = 0;
};

// GHC.Float.floatToDigits in base 10, with its names.
template <class Real>
Digits to_digits(Real value) {
  using Limits = std::numeric_limits<Real>;
  constexpr std::int64_t least_exponent = Limits::min_exponent - Limits::digits;
  constexpr std::uint64_t hidden_bit = std::uint64_t{1} << (Limits::digits - 1);
  Decoded decoded = decode_real(value);
  decoded.significand >>= digits - Limits::digits;
  decoded.exponent += digits - Limits::digits;
  // A denormal has fewer bits, not a smaller exponent.
  if (decoded.exponent < least_exponent) {
    decoded.significand >>= least_exponent - decoded.exponent;
    decoded.exponent = least_exponent;
  }
  const auto f = static_cast<std::uint64_t>(decoded.significand);
  const std::int64_t e = decoded.exponent;
  Natural r(f), s(1), m_up(1), m_down(1);
  const auto up = [](Natural& number, std::int64_t bits) {
    number.shift_left(static_cast<std::uint32_t>(bits));
  };
  const bool is_power = f == hidden_bit && (e >= 0 || e > least_exponent);
  const int extra = is_power ? 1 : 0;
  if (e >= 0) {
    up(r, e + 1 + extra);
    up(s, 1 + extra);
    up(m_up, e + extra);
    up(m_down, e);
  } else {
    up(r, 1 + extra);
    up(s, 1 + extra - e);
    up(m_up, extra);
  }
  // The least k with (r + m_up) / s <= 10^k.
  int k = static_cast<int>(std::ceil(std::log10(static_cast<double>(value)))) - 2;
  Natural scaled_up = m_up, scaled_down = m_down;
  const auto fits = [&](int at) {
    Natural left = r + m_up, right = s;
    if (at >= 0) {
      right.power_of_ten(static_cast<std::uint32_t>(at));
    } else {
      left.power_of_ten(static_cast<std::uint32_t>(-at));
    }
    return left.compare(right) <= 0;
  };
  while (!fits(k)) ++k;
  for (Natural* number : {&r, &scaled_up, &scaled_down}) {
    if (k < 0) number->power_of_ten(static_cast<std::uint32_t>(-k));
  }
  if (k >= 0) s.power_of_ten(static_cast<std::uint32_t>(k));
  Digits result;
  result.exponent = k;
  for (;;) {
    char digit = '0';
    for (Natural* number : {&r, &scaled_up, &scaled_down}) number->multiply(10);
    for (; r.compare(s) >= 0; ++digit) r.subtract(s);
    const bool low = r.compare(scaled_down) < 0;
    const bool high = (r + scaled_up).compare(s) > 0;
    if (low || high) {
      const bool down = low && (!high || (r + r).compare(s) < 0);
      result.digits += static_cast<char>(digit + (down ? 0 : 1));
      return result;
    }
    result.digits += digit;
  }
}

std::string plain(const Digits& number) {
  if (number.exponent <= 0) {
    std::string text(2 + static_cast<std::size_t>(-number.exponent), '0');
    text[1] = '.';
    return text + number.digits;
  }
  std::string whole = number.digits.substr(0, static_cast<std::size_t>(number.exponent));
  whole.resize(static_cast<std::size_t>(number.exponent), '0');
  const std::size_t places = whole.size();
  whole += '.';
  if (number.digits.size() > places) {
    whole.append(number.digits, places);
  } else {
    whole += '0';
  }
  return whole;
}

template <class Real>
std::string shown(Real value) {
  if (std::isnan(value)) return "NaN";
  if (std::signbit(value)) return std::string(1, '-').append(shown(-value));
  if (std::isinf(value)) return "Infinity";
  if (value == 0) return "0.0";
  const Digits number = to_digits(value);
  if (number.exponent >= 0 && number.exponent <= 7) return plain(number);
  std::string text(1, number.digits[0]);
  text += '.';
  text.append(number.digits, 1);
  if (number.digits.size() == 1) text += '0';
  text += 'e';
  return text + std::to_string(number.exponent - 1);
}

}  // namespace

std::string show_real(double value) {
  return shown(value);
}

std::string show_real(float value) {
  return shown(value);
}

template <class Real>
Real read_real(std::string_view text) {
  Real value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size() || error == std::errc::invalid_argument) {
    return std::numeric_limits<Real>::quiet_NaN();
  }
  if (error != std::errc::result_out_of_range) return value;
  // Overflow or underflow, depending on the exponent.
  const std::size_t exponent = text.find_first_of("eE");
  const bool small = exponent == std::string_view::npos
                         ? text.starts_with("0.")
                         : exponent + 1 < text.size() && text[exponent + 1] == '-';
  return small ? 0 : std::numeric_limits<Real>::infinity();
}
template double read_real<double>(std::string_view);
template float read_real<float>(std::string_view);

Decoded decode_real(double value) {
  if (value == 0) return {};
  if (std::isnan(value)) return {-6755399441055744, 972};  // as GHC reads its bits
  if (std::isinf(value)) return {value > 0 ? 4503599627370496 : -4503599627370496, 972};
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  return {static_cast<std::int64_t>(std::ldexp(fraction, digits)), exponent - digits};
}

}  // namespace convertprofile::runtime
