// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/number_text.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace convertprofile {

namespace {

template <class Number>
std::optional<Number> parse(std::string_view text) {
  Number value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

#if defined(__cpp_lib_to_chars)
std::optional<double> parse_real(std::string_view text) {
  return parse<double>(text);
}
#else
// Replaces std::from_chars, which this library has only for integers.
std::optional<double> parse_real(std::string_view text) {
  const bool is_decimal = text.find_first_not_of("0123456789.eE+-") == std::string_view::npos;
  if (text.empty() || text.front() == '+' || !is_decimal) return std::nullopt;
  const std::string ended(text);
  char* end = nullptr;
  errno = 0;
  const double value = std::strtod(ended.c_str(), &end);
  if (errno != 0 || end != ended.c_str() + ended.size()) return std::nullopt;
  return value;
}
#endif

}  // namespace

std::optional<std::int64_t> parse_int64(std::string_view text) {
  return parse<std::int64_t>(text);
}
std::optional<std::uint64_t> parse_uint64(std::string_view text) {
  return parse<std::uint64_t>(text);
}

std::optional<double> parse_double(std::string_view text) {
  const auto value = parse_real(text);
  if (!value || !std::isfinite(*value)) return std::nullopt;
  return value;
}

std::string Decimal::text() const {
  return std::string(sign).append(whole).append(".").append(fraction);
}

std::optional<Decimal> split_decimal(std::string_view text) {
  constexpr std::string_view digits = "0123456789";
  Decimal decimal;
  decimal.sign = text.substr(0, text.starts_with('-') ? 1 : 0);
  text.remove_prefix(decimal.sign.size());
  const std::size_t end = std::min(text.find_first_not_of(digits), text.size());
  decimal.whole = text.substr(0, end);
  text.remove_prefix(end);
  for (const std::string_view separator : {".", ",", "\xd9\xab"}) {
    if (!text.starts_with(separator)) continue;
    decimal.fraction = text.substr(separator.size());
    const bool is_number = decimal.fraction.find_first_not_of(digits) == std::string_view::npos;
    if (!is_number || decimal.whole.empty() || decimal.fraction.empty()) break;
    return decimal;
  }
  return std::nullopt;
}

std::optional<double> parse_local_double(std::string_view text) {
  const auto decimal = split_decimal(text);
  return decimal ? parse_double(decimal->text()) : parse_double(text);
}

std::optional<double> parse_amount(std::string_view text) {
  double unit = 1;
  for (const auto& [suffix, size] : {std::pair{'k', 1e3}, {'M', 1e6}, {'G', 1e9}})
    if (text.ends_with(suffix)) unit = size;
  if (unit != 1) text.remove_suffix(1);
  const auto value = parse_double(text);
  if (!value || !std::isfinite(*value * unit)) return std::nullopt;
  return *value * unit;
}

std::string grouped(std::int64_t value) {
  std::string digits = std::to_string(value);
  const std::size_t first = value < 0 ? 1 : 0;
  for (std::size_t at = digits.size(); at > first + 3;) {
    at -= 3;
    digits.insert(at, 1, ',');
  }
  return digits;
}

std::string count_text(std::string number, std::string_view one, std::string_view many) {
  const bool is_one = number == "1";
  number.append(" ").append(is_one || many.empty() ? one : many);
  if (!is_one && many.empty()) number += 's';
  return number;
}

std::string count_text(std::uint64_t number, std::string_view one, std::string_view many) {
  return count_text(std::to_string(number), one, many);
}

std::string fixed(double value, int decimals) {
  char buffer[400];
  const auto result =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, decimals);
  return {buffer, result.ptr};
}

std::string right_justified(std::string_view text, std::size_t width) {
  std::string out(width > text.size() ? width - text.size() : 0, ' ');
  return out.append(text);
}

std::string left_justified(std::string_view text, std::size_t width) {
  std::string out(text);
  if (out.size() < width) out.append(width - out.size(), ' ');
  return out;
}

std::size_t code_points(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

}  // namespace convertprofile
