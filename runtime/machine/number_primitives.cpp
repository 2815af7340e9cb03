// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/number_primitives.h"

#include <bit>
#include <cmath>
#include <optional>

#include "runtime/machine/number_text.h"
#include "runtime/unicode/characters.h"

namespace convertprofile::runtime {
namespace {

using stg::Primitive;

// Functions of the C library, as in GHC, with separate ones for Float.
template <class Real>
std::optional<Real> function_of(Primitive of_double, Real x, Real y) {
  switch (of_double) {
    case Primitive::DoublePower:
      return std::pow(x, y);
    case Primitive::DoubleSqrt:
      return std::sqrt(x);
    case Primitive::DoubleExp:
      return std::exp(x);
    case Primitive::DoubleLog:
      return std::log(x);
    case Primitive::DoubleSin:
      return std::sin(x);
    case Primitive::DoubleCos:
      return std::cos(x);
    case Primitive::DoubleTan:
      return std::tan(x);
    case Primitive::DoubleAsin:
      return std::asin(x);
    case Primitive::DoubleAcos:
      return std::acos(x);
    case Primitive::DoubleAtan:
      return std::atan(x);
    case Primitive::DoubleSinh:
      return std::sinh(x);
    case Primitive::DoubleCosh:
      return std::cosh(x);
    case Primitive::DoubleTanh:
      return std::tanh(x);
    case Primitive::DoubleAsinh:
      return std::asinh(x);
    case Primitive::DoubleAcosh:
      return std::acosh(x);
    case Primitive::DoubleAtanh:
      return std::atanh(x);
    default:
      return std::nullopt;
  }
}

std::optional<double> real_function(Primitive primitive, double x, double y) {
  constexpr auto first = Primitive::FloatPower, last = Primitive::FloatAtanh;
  if (primitive < first || primitive > last) return function_of(primitive, x, y);
  const auto index = static_cast<std::size_t>(primitive) - static_cast<std::size_t>(first);
  constexpr Primitive of_double[] = {
      Primitive::DoublePower, Primitive::DoubleExp,   Primitive::DoubleLog,   Primitive::DoubleSin,
      Primitive::DoubleCos,   Primitive::DoubleTan,   Primitive::DoubleAsin,  Primitive::DoubleAcos,
      Primitive::DoubleAtan,  Primitive::DoubleSinh,  Primitive::DoubleCosh,  Primitive::DoubleTanh,
      Primitive::DoubleAsinh, Primitive::DoubleAcosh, Primitive::DoubleAtanh,
  };
  return function_of(of_double[index], static_cast<float>(x), static_cast<float>(y));
}

// Rounds to nearest, ties to even.
double rounded(double x) {
  const double down = std::floor(x);
  const double rest = x - down;
  if (rest != 0.5) return rest < 0.5 ? down : down + 1;
  return std::fmod(down, 2) == 0 ? down : down + 1;
}

std::optional<double> whole(Primitive primitive, double x) {
  switch (primitive) {
    case Primitive::DoubleTruncate:
      return std::trunc(x);
    case Primitive::DoubleRound:
      return rounded(x);
    case Primitive::DoubleFloor:
      return std::floor(x);
    case Primitive::DoubleCeiling:
      return std::ceil(x);
    default:
      return std::nullopt;
  }
}

std::optional<Word> real_property(Primitive primitive, double x) {
  switch (primitive) {
    case Primitive::DoubleIsNaN:
      return std::isnan(x);
    case Primitive::DoubleIsInfinite:
      return std::isinf(x);
    case Primitive::DoubleIsNegativeZero:
      return x == 0 && std::signbit(x);
    case Primitive::DoubleExponent:
      return static_cast<Word>(decode_real(x).exponent);
    case Primitive::DoubleSignificand:
      return static_cast<Word>(decode_real(x).significand);
    default:
      return std::nullopt;
  }
}

std::optional<Word> of_character(Primitive primitive, Word word) {
  const auto c = static_cast<Character>(word);
  switch (primitive) {
    case Primitive::CharToUpper:
      return to_upper(c);
    case Primitive::CharToLower:
      return to_lower(c);
    case Primitive::CharIsUpper:
      return is_upper(c);
    case Primitive::CharIsLower:
      return is_lower(c);
    case Primitive::CharIsAlpha:
      return is_alpha(c);
    case Primitive::CharIsAlphaNum:
      return is_alpha_numeric(c);
    case Primitive::CharIsSpace:
      return is_space(c);
    case Primitive::CharIsPrint:
      return is_print(c);
    case Primitive::CharIsPunctuation:
      return is_punctuation(c);
    case Primitive::CharIsSymbol:
      return is_symbol(c);
    case Primitive::CharCategory:
      return general_category(c);
    default:
      return std::nullopt;
  }
}

constexpr char overflow[] = "arithmetic overflow";

bool shift(Primitive primitive, Word number, Word by, Word& result, std::string& message) {
  if (static_cast<std::int64_t>(by) < 0) {
    message = overflow;
    return false;
  }
  const auto value = static_cast<std::int64_t>(number);
  if (primitive == Primitive::IntShiftLeft) {
    result = by < 64 ? number << by : 0;
  } else {
    result = static_cast<Word>(value >> (by < 64 ? by : 63));
  }
  return true;
}

bool character_of(Word number, Word& result, std::string& message) {
  constexpr Word most = 0x10ffff;
  if (number <= most) {
    result = number;
    return true;
  }
  const auto value = static_cast<std::int64_t>(number);
  const std::string text = std::to_string(value);
  message = "Prelude.chr: bad argument: " + (value < 0 ? "(" + text + ")" : text);
  return false;
}

// As in GHC, infinities give 2^1024 and NaN gives -1.5 times that.
Word integer_of(double whole, Integers& integers) {
  constexpr std::size_t digits = 1024 / 4;
  if (std::isfinite(whole)) return integers.of_real(whole);
  const std::string size =
      std::isnan(whole) ? "18" + std::string(digits - 1, '0') : "1" + std::string(digits, '0');
  return integers.read((whole > 0 ? "0x" : "-0x") + size);
}

double ratio(Word a, Word b, const Integers& integers) {
  constexpr std::int64_t exact = std::int64_t{1} << 53;
  const auto is_exact = [](Word word) {
    const auto number = static_cast<std::int64_t>(word);
    return number >= -exact && number <= exact;
  };
  if (!is_exact(a) || !is_exact(b)) return integers.ratio(a, b);
  return integers.real(a) / integers.real(b);
}

std::optional<Word> of_integers(Primitive primitive, Word a, Word b, Integers& integers) {
  using Operation = Integers::Operation;
  switch (primitive) {
    case Primitive::IntegerGcd:
      return integers.calculate(Operation::gcd, a, b);
    case Primitive::IntegerAnd:
      return integers.calculate(Operation::bits_and, a, b);
    case Primitive::IntegerOr:
      return integers.calculate(Operation::bits_or, a, b);
    case Primitive::IntegerXor:
      return integers.calculate(Operation::bits_xor, a, b);
    case Primitive::IntegerShiftLeft:
      return integers.shift_left(a, b);
    case Primitive::IntegerShiftRight:
      return integers.shift_right(a, b);
    case Primitive::IntegerTestBit:
      return integers.has_bit(a, b);
    case Primitive::IntegerPopCount:
      return static_cast<Word>(integers.one_bits(a));
    case Primitive::DoubleEncode:
      return as_raw(integers.real(a, static_cast<std::int64_t>(b)));
    case Primitive::IntegerRatio:
      return as_raw(ratio(a, b, integers));
    case Primitive::IntegerRatioFloat:
      return as_raw(integers.ratio<float>(a, b));
    default:
      return std::nullopt;
  }
}

}  // namespace

bool number_primitive(Primitive primitive, Word first, Word second, Integers& integers,
                      Word& result, std::string& message) {
  if (const auto property = of_character(primitive, first)) {
    result = *property;
    return true;
  }
  const double x = as_real(first);
  if (const auto real = real_function(primitive, x, as_real(second))) {
    result = as_raw(*real);
    return true;
  }
  if (const auto integral = whole(primitive, x)) {
    result = integer_of(*integral, integers);
    return true;
  }
  if (const auto property = real_property(primitive, x)) {
    result = *property;
    return true;
  }
  if (const auto integer = of_integers(primitive, first, second, integers)) {
    result = *integer;
    return true;
  }
  switch (primitive) {
    case Primitive::IntShiftLeft:
    case Primitive::IntShiftRight:
      return shift(primitive, first, second, result, message);
    case Primitive::CharChr:
      return character_of(first, result, message);
    case Primitive::IntPopCount:
      result = static_cast<Word>(std::popcount(first));
      return true;
    default:
      message = "primitive " + std::string(stg::info(primitive).name) + " does not take numbers";
      return false;
  }
}

}  // namespace convertprofile::runtime
