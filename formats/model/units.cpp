// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/units.h"

#include <cmath>
#include <numeric>
#include <utility>

#include "formats/base/number_text.h"
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

std::optional<Ratio> common_divisor(Ratio a, Ratio b) {
  const auto under = product(a.under / std::gcd(a.under, b.under), b.under);
  if (!under) return std::nullopt;
  return reduced(std::gcd(a.over, b.over), *under);
}

std::optional<Ratio> nanoseconds_a_tick(const RunInfo& run) {
  if (run.tick_interval != 0) {
    const auto interval = product(run.tick_interval, nanoseconds_a_microsecond);
    return interval ? std::optional(Ratio{*interval, 1}) : std::nullopt;
  }
  if (run.ticks_per_second == 0) return std::nullopt;
  return reduced(nanoseconds_a_second, run.ticks_per_second);
}

bool set_tick_length(RunInfo& run, Ratio nanoseconds) {
  if (nanoseconds.is_whole() && nanoseconds.over % nanoseconds_a_microsecond == 0) {
    run.tick_interval = nanoseconds.over / nanoseconds_a_microsecond;
    run.ticks_per_second = 0;
    return true;
  }
  if (nanoseconds_a_second % nanoseconds.over != 0) return false;
  const auto frequency = product(nanoseconds_a_second / nanoseconds.over, nanoseconds.under);
  if (!frequency) return false;
  run.tick_interval = 0;
  run.ticks_per_second = *frequency;
  return true;
}

std::optional<Ratio> nanoseconds_a_unit(const Profile& profile, const Metric& metric) {
  if (const auto nanoseconds = nanoseconds_in(metric.unit)) return Ratio{*nanoseconds, 1};
  return metric.unit == unit::ticks ? nanoseconds_a_tick(profile.run) : std::nullopt;
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

std::string readable_bytes(double bytes) {
  struct Step {
    double from, divisor;
    const char* name;
  };
  constexpr Step steps[] = {{1e10, 1e9, " GB"}, {1e7, 1e6, " MB"}, {1e4, 1e3, " kB"}};
  // Not std::round: programs that link the recording library do not link libm.
  constexpr double exact = 1e15;
  if (std::fabs(bytes) < exact)
    bytes = static_cast<double>(static_cast<std::int64_t>(bytes < 0 ? bytes - 0.5 : bytes + 0.5));
  for (const Step& step : steps)
    if (std::fabs(bytes) >= step.from) {
      const std::string text = fixed(bytes / step.divisor, 2);
      const std::size_t point = text.find('.');
      return grouped(parse_int64(text.substr(0, point)).value_or(INT64_MAX)) + text.substr(point) +
             step.name;
    }
  return grouped(static_cast<std::int64_t>(bytes)).append(" B");
}

}  // namespace convertprofile
