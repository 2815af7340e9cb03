// SPDX-License-Identifier: BSD-3-Clause
// A minimum cost, as users write it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "formats/base/rational.h"

namespace convertprofile {

// A number, or a percentage of the total.
struct Threshold {
  Rational value;  // never negative
  bool percent = false;
};

// Parses `12`, `10k`, `1e6`, `0.5%` or `0.5 %`; returns nothing for any other text.
[[nodiscard]] std::optional<Threshold> parse_threshold(std::string_view text);

// The smallest whole number that reaches the threshold. A percentage refers to `whole`; any other
// value counts units of size `unit`. Nothing if no 64-bit number reaches it.
[[nodiscard]] std::optional<std::int64_t> least_cost(const Threshold& threshold, std::int64_t whole,
                                                     std::int64_t unit);

}  // namespace convertprofile
