// SPDX-License-Identifier: BSD-3-Clause
// Converts numbers to and from text exactly as GHC's `show` and `read` do.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace convertprofile::runtime {

// The shortest digits that identify the number (Steele and White's algorithm as in GHC.Float, which
// sometimes takes a digit more than needed), plain from 0.1 up to 10^7, else with an exponent.
std::string show_real(double value);
std::string show_real(float value);
// A decimal number as double or float; NaN if malformed.
template <class Real>
Real read_real(std::string_view text);

// decodeFloat: value == significand * 2^exponent, 53 bits.
struct Decoded {
  std::int64_t significand = 0;
  std::int64_t exponent = 0;
};
Decoded decode_real(double value);

}  // namespace convertprofile::runtime
