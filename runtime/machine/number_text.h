// SPDX-License-Identifier: BSD-3-Clause
// Numbers as text and back, exactly as GHC's `show` and `read` have them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace convertprofile::runtime {

// The shortest digits that identify the number (Steele and White's algorithm as in GHC.Float, which
// sometimes takes one digit more than the shortest that reads back), plain from 0.1 up to 10^7,
// else with an exponent.
std::string show_real(double value);
std::string show_real(float value);
// A decimal number, as a double or a float; what is none gives NaN.
template <class Real>
Real read_real(std::string_view text);

// decodeFloat: value == significand * 2^exponent, 53 bits.
struct Decoded {
  std::int64_t significand = 0;
  std::int64_t exponent = 0;
};
Decoded decode_real(double value);

}  // namespace convertprofile::runtime
