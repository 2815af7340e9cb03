// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/units.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "formats/base/wide.h"

namespace convertprofile {

namespace {

std::optional<std::uint64_t> product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t result;
  if (__builtin_mul_overflow(a, b, &result)) return std::nullopt;
  return result;
}

// Both terms must not be 0.
Ratio reduced(std::uint64_t over, std::uint64_t under) {
  const std::uint64_t common = std::gcd(over, under);
  return {over / common, under / common};
}

}  // namespace

std::optional<Ratio> quotient(Ratio a, Ratio b) {
  const Ratio over = reduced(a.over, b.over), under = reduced(b.under, a.under);
  const auto top = product(over.over, under.over), bottom = product(over.under, under.under);
  if (!top || !bottom) return std::nullopt;
  return reduced(*top, *bottom);
}

std::optional<Ratio> nanoseconds_a_unit(const Profile& profile, const Metric& metric) {
  if (const auto nanoseconds = nanoseconds_in(metric.unit)) return Ratio{*nanoseconds, 1};
  if (metric.unit != unit::ticks) return std::nullopt;
  const RunInfo& run = profile.run;
  if (run.ticks_per_second != 0) return reduced(nanoseconds_a_second, run.ticks_per_second);
  const auto interval = product(run.tick_interval, 1000);
  if (!interval || *interval == 0) return std::nullopt;
  return reduced(*interval, std::max<std::uint64_t>(1, run.processors.value_or(1)));
}

std::optional<Ratio> bytes_a_unit(const Profile& profile, const Metric& metric) {
  if (metric.unit == unit::bytes) return Ratio{};
  if (metric.unit == unit::words) return Ratio{bytes_a_word(profile.run), 1};
  return std::nullopt;
}

std::int64_t scaled(std::int64_t value, Ratio ratio, bool& exact) {
  if (ratio.over == ratio.under) return value;
  return scaled(value, ratio.over, ratio.under, exact);
}

}  // namespace convertprofile
