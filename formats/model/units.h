// SPDX-License-Identifier: BSD-3-Clause
// The length of a tick and the size of a word: the one place that turns a metric's numbers into
// time or memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "formats/model/profile.h"

namespace convertprofile {

inline constexpr std::uint64_t nanoseconds_a_microsecond = 1'000;
inline constexpr std::uint64_t nanoseconds_a_second = 1'000'000'000;

// A positive fraction in its lowest terms.
struct Ratio {
  std::uint64_t over = 1;
  std::uint64_t under = 1;
  bool operator==(const Ratio&) const = default;

  [[nodiscard]] bool is_whole() const { return under == 1; }
  [[nodiscard]] long double value() const {
    return static_cast<long double>(over) / static_cast<long double>(under);
  }
};

// a / b; nothing if its terms do not fit 64 bits.
[[nodiscard]] std::optional<Ratio> quotient(Ratio a, Ratio b);

// The largest fraction that divides both; nothing if its terms do not fit 64 bits.
[[nodiscard]] std::optional<Ratio> common_divisor(Ratio a, Ratio b);

// Nanoseconds per tick; nothing if the run does not say. GHC counts a tick for each capability, so
// ticks times this is the processor time of all capabilities (formats/ghc_prof/NOTES.md).
[[nodiscard]] std::optional<Ratio> nanoseconds_a_tick(const RunInfo& run);
// Sets the length of the run's ticks, as an interval if it is in whole microseconds, else as a
// frequency. Returns false if neither can express it.
bool set_tick_length(RunInfo& run, Ratio nanoseconds);
// Nanoseconds per unit of the metric; nothing if it does not measure time or the run does not say.
[[nodiscard]] std::optional<Ratio> nanoseconds_a_unit(const Profile& profile, const Metric& metric);
// Bytes per unit of a metric in bytes or words (a word has 8 bytes if the run does not say); else
// nothing.
[[nodiscard]] std::optional<Ratio> bytes_a_unit(const Profile& profile, const Metric& metric);

// value * ratio, rounded to the nearest whole number, halves away from 0; saturates. Sets `exact`
// to false if the result is not exact, and otherwise leaves it alone.
[[nodiscard]] std::int64_t scaled(std::int64_t value, Ratio ratio, bool& exact);

// `512 B`, `10.12 MB`: a size as the page shows it.
[[nodiscard]] std::string readable_bytes(double bytes);

}  // namespace convertprofile
