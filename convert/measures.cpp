// SPDX-License-Identifier: BSD-3-Clause
#include "convert/measures.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

std::int64_t sum_over(const Profile& profile, MetricId metric, const std::vector<bool>& chosen) {
  const Role role = profile.role_of(metric);
  const std::vector<std::int64_t>& column = profile.column(metric);
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < column.size(); ++i)
    if (chosen[i]) sum = saturating_add(sum, counted(role, column[i]));
  return sum;
}

std::optional<HeapPeak> heap_peak(const Profile& profile) {
  const HeapCensus& heap = profile.heap;
  if (heap.empty()) return std::nullopt;
  HeapPeak peak;
  for (std::size_t s = 0; s < heap.times.size(); ++s) {
    std::int64_t live = 0;
    for (std::size_t r = heap.sample_begin[s]; r < heap.sample_begin[s + 1]; ++r)
      live = saturating_add(live, heap.record_value[r]);
    if (live > peak.bytes) peak = {live, s};
  }
  if (heap.in_words) peak.bytes = saturating_multiply(peak.bytes, bytes_a_word(profile.run));
  return peak;
}

std::string parts_of_heap(const HeapPeaks& peaks, bool has_base) {
  const auto part = [](const std::string& sentence) {
    return sentence.empty() ? "the whole heap" : printable(sentence, 1000);
  };
  if (!has_base) return "the heap census has " + part(peaks.part_now);
  if (peaks.part_now == peaks.part_before) return "both censuses have " + part(peaks.part_now);
  return "the heap censuses differ in what they count: the new one has " + part(peaks.part_now) +
         ", the old one " + part(peaks.part_before);
}

bool is_sampled(const Profile& profile, const Metric& metric) {
  if (metric.unit == "samples") return true;
  return metric.unit == unit::ticks &&
         (profile.run.tick_interval != 0 || units_a_sample(profile) > 1);
}

std::optional<Samples> samples_a_run(const Profile& profile, MetricId metric,
                                     const RunColumns& columns) {
  if (!is_sampled(profile, profile.metrics[index_of(metric)])) return std::nullopt;
  std::vector<double> totals;
  for (const MetricId run : columns.after)
    totals.push_back(static_cast<double>(total(profile, run)));
  for (const MetricId run : columns.before)
    totals.push_back(static_cast<double>((total(profile, run) * columns.base_scale).approximate()));
  const auto one = static_cast<double>(units_a_sample(profile));
  return Samples(sample_of(totals).mean / one, one);
}

std::int64_t rounded(long double value) {
  constexpr long double beyond = 0x1p63L;
  if (value >= beyond) return INT64_MAX;
  if (value <= -beyond) return INT64_MIN;
  return std::llroundl(value);
}

std::string seconds_text(double seconds, Ratio unit) {
  // At most three decimals, none finer than the unit.
  const auto decimals = [&](long double step) {
    int digits = 0;
    while (digits < 3 && unit.value() < step) {
      step /= 10;
      ++digits;
    }
    return digits;
  };
  if (seconds != 0 && std::fabs(seconds) < 0.001)
    return fixed(seconds * 1e6, decimals(nanoseconds_a_microsecond)) + " us";
  return fixed(seconds, decimals(nanoseconds_a_second)) + " s";
}

std::string growth_text(double percent, double before, int decimals) {
  constexpr double largest = 1000, many = 100;
  if (percent > largest && before > 0) {
    const double factor = 1 + percent / 100;
    return (factor < many ? fixed(factor, 1) : grouped(rounded(factor))) + "x";
  }
  return (percent > 0 ? "+" : "") + fixed(percent, decimals) + "%";
}

std::string in_unit(std::int64_t value, std::string_view unit) {
  constexpr std::array<std::string_view, 9> plurals = {
      unit::ticks,        unit::words,   unit::bytes, unit::nanoseconds, unit::microseconds,
      unit::milliseconds, unit::seconds, "samples",   "instructions"};
  const bool is_one = value == 1 && std::count(plurals.begin(), plurals.end(), unit) > 0;
  return grouped(value) + " " + printable(unit.substr(0, unit.size() - (is_one ? 1 : 0)), 40);
}

std::string amount(const Profile& profile, MetricId metric, long double value) {
  const Metric& of = profile.metrics[index_of(metric)];
  const auto nanoseconds = nanoseconds_a_unit(profile, of);
  if (of.unit == unit::count) return grouped(rounded(value));
  if (!nanoseconds || profile.role_of(metric) != Role::time)
    return in_unit(rounded(value), of.unit);
  return seconds_text(static_cast<double>(value) * static_cast<double>(nanoseconds->over) /
                          static_cast<double>(nanoseconds->under) * 1e-9,
                      *nanoseconds);
}

}  // namespace convertprofile
