// SPDX-License-Identifier: BSD-3-Clause
// 128-bit arithmetic: products and sums of 64-bit numbers that are divided again.
#pragma once

#include <cstdint>
#include <vector>

namespace convertprofile {

__extension__ using Wide = unsigned __int128;
__extension__ using SignedWide = __int128;

// value * multiply / divide to the nearest whole number, halves away from 0, saturating.
// `divide` is not 0. `exact` becomes false where that is not the very number.
[[nodiscard]] inline std::int64_t scaled(std::int64_t value, std::uint64_t multiply,
                                         std::uint64_t divide, bool& exact) {
  const bool negative = value < 0;
  const Wide size =
      negative ? -static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  const Wide product = size * multiply;
  const Wide whole = product / divide, rest = product % divide;
  if (rest != 0) exact = false;
  const Wide rounded = whole + (rest >= divide - rest ? 1 : 0);
  if (rounded > Wide{INT64_MAX}) {
    exact = false;
    return negative ? INT64_MIN : INT64_MAX;
  }
  const auto result = static_cast<std::int64_t>(rounded);
  return negative ? -result : result;
}

[[nodiscard]] inline std::int64_t scaled(std::int64_t value, std::uint64_t multiply,
                                         std::uint64_t divide) {
  bool exact = true;
  return scaled(value, multiply, divide, exact);
}

// Scales numbers so that they are whole and their sum is `sum`: each is its share rounded down, and
// those whose shares have the largest remainders get what is left, one each, the first of like ones
// first (the largest-remainder method). So none is off by 1 or more. Numbers below 0 are scaled the
// same. The numbers stay if their sum, or `sum`, is not above 0.
void scale_to_sum(std::vector<std::int64_t>& values, std::int64_t sum);

}  // namespace convertprofile
