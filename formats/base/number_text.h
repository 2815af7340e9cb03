// SPDX-License-Identifier: BSD-3-Clause
// Converts between numbers and text, independent of the locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace convertprofile {

// Parses all of `text` as a decimal integer; nullopt if it is anything else or does not fit.
[[nodiscard]] std::optional<std::int64_t> parse_int64(std::string_view text);
[[nodiscard]] std::optional<std::uint64_t> parse_uint64(std::string_view text);

// Parses all of `text` as a finite decimal number.
[[nodiscard]] std::optional<double> parse_double(std::string_view text);

// A decimal as C's printf spells it in any locale: a point, a comma or U+066B separates the
// fraction. nullopt if `text` is not digits, one of these, and digits.
struct Decimal {
  std::string_view sign;  // `-` or empty
  std::string_view whole, fraction;

  std::string text() const;  // with a point
};
[[nodiscard]] std::optional<Decimal> split_decimal(std::string_view text);

// Like parse_double, but also accepts other locales' decimals.
[[nodiscard]] std::optional<double> parse_local_double(std::string_view text);

// Like parse_double, but also accepts suffixes as people write them: `1e6`, `10k`, `5M`, `2.5G`.
[[nodiscard]] std::optional<double> parse_amount(std::string_view text);

// "1234567" -> "1,234,567".
[[nodiscard]] std::string grouped(std::int64_t value);

// A number, as spelled, with its noun: "1 byte", "1,234 bytes". `many` is the plural, by default
// `one` with an s.
[[nodiscard]] std::string count_text(std::string number, std::string_view one,
                                     std::string_view many = {});
[[nodiscard]] std::string count_text(std::uint64_t number, std::string_view one,
                                     std::string_view many = {});

// Formats like printf's %.Nf.
[[nodiscard]] std::string fixed(double value, int decimals);

// `text` padded with spaces on its left, or right, to at least `width` bytes.
[[nodiscard]] std::string right_justified(std::string_view text, std::size_t width);
[[nodiscard]] std::string left_justified(std::string_view text, std::size_t width);

// Number of code points in UTF-8 text: counts the bytes that are not 0x80-0xBF.
[[nodiscard]] std::size_t code_points(std::string_view text);

}  // namespace convertprofile
