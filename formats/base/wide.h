// SPDX-License-Identifier: BSD-3-Clause
// 128-bit arithmetic for products and sums of 64-bit numbers that are then divided.
#pragma once

#include <cstdint>
#include <vector>

namespace convertprofile {

__extension__ using Wide = unsigned __int128;
__extension__ using SignedWide = __int128;

// value * multiply / divide, rounded to the nearest whole number (halves away from 0), saturating.
// `divide` must not be 0. Sets `exact` to false if rounding or saturation changed the result.
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

// Scales numbers to whole numbers that add up to `sum` by the largest-remainder method: each share
// is rounded down, then the shares with the largest remainders get one more each until the sum is
// right (ties: first come first). No share is off by 1 or more. Negative numbers are scaled the
// same way. Does nothing if either sum is not above 0, or the numbers' sum exceeds 63 bits.
void scale_to_sum(std::vector<std::int64_t>& values, std::int64_t sum);

}  // namespace convertprofile
