// SPDX-License-Identifier: BSD-3-Clause
// A least cost, as people write one.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace convertprofile {

// A number, or a share of the whole.
struct Threshold {
  double value = 0;  // never negative
  bool percent = false;
};

// `12`, `10k`, `1e6`, `0.5%`; nothing if the text is neither.
[[nodiscard]] std::optional<Threshold> parse_threshold(std::string_view text);

// The least whole number that reaches the threshold: a percentage is one of `whole`, anything else
// counts units of `unit` each. Nothing if no number of 64 bits does. The arithmetic is that of IEEE
// doubles alone, so that it is the same everywhere.
[[nodiscard]] std::optional<std::int64_t> least_cost(Threshold threshold, std::int64_t whole,
                                                     double unit);

}  // namespace convertprofile
