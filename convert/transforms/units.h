// SPDX-License-Identifier: BSD-3-Clause
// How long a tick and how large a word is, for numbers of different runs.
#pragma once

#include <cstdint>
#include <optional>

#include "formats/model/profile.h"

namespace convertprofile {

inline constexpr std::uint64_t nanoseconds_a_second = 1'000'000'000;

// A positive fraction in its lowest terms.
struct Ratio {
  std::uint64_t over = 1;
  std::uint64_t under = 1;
  bool operator==(const Ratio&) const = default;
};

// a / b; nothing if its terms do not fit 64 bits.
[[nodiscard]] std::optional<Ratio> quotient(Ratio a, Ratio b);

// Nanoseconds in a unit of the metric; nothing if it is not of time, or the run does not say. GHC's
// processors tick in turn: a tick of each of four is a quarter of the interval.
[[nodiscard]] std::optional<Ratio> nanoseconds_a_unit(const Profile& profile, const Metric& metric);
// Bytes in a unit of the metric: bytes and words, of 8 bytes where the run does not say.
[[nodiscard]] std::optional<Ratio> bytes_a_unit(const Profile& profile, const Metric& metric);

// value * ratio to the nearest whole number, halves away from 0; saturates. `exact` becomes false
// if that is not the very number, and is otherwise left alone.
[[nodiscard]] std::int64_t scaled(std::int64_t value, Ratio ratio, bool& exact);

}  // namespace convertprofile
