// SPDX-License-Identifier: BSD-3-Clause
// A minimum cost, as users write it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace convertprofile {

// A number, or a percentage of the total.
struct Threshold {
  double value = 0;  // never negative
  bool percent = false;
};

// Parses `12`, `10k`, `1e6`, `0.5%` or `0.5 %`; returns nothing for any other text.
[[nodiscard]] std::optional<Threshold> parse_threshold(std::string_view text);

// The smallest whole number that reaches the threshold. A percentage refers to `whole`; any other
// value counts units of size `unit`. Nothing if no 64-bit number reaches it. Uses IEEE doubles
// only, so the result is the same on every machine.
[[nodiscard]] std::optional<std::int64_t> least_cost(Threshold threshold, std::int64_t whole,
                                                     double unit);

}  // namespace convertprofile
