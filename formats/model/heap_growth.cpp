// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/heap_growth.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "formats/base/number_text.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

constexpr std::size_t least_samples = 10;  // fewer show no trend
constexpr double least_fit = 0.9;          // unlike single steps (3/4) and waves
constexpr double least_factor = 1.5;       // average of the last third relative to the first
constexpr double least_share = 0.05;       // growth relative to the peak of the whole
constexpr double least_left = 0.9;         // final size relative to the band's own peak

// The samples that count, and their times.
struct Samples {
  std::size_t begin = 0;
  std::vector<double> times;
  double middle = 0;               // the mean time
  double spread = 0;               // the sum of squared distances from it
  std::size_t thirds[2] = {0, 0};  // where the middle and the last third of the time begin

  Samples(const std::vector<double>& all, const HeapBands& chart) {
    std::size_t end = all.size();
    const auto is_empty = [&](std::size_t s) {
      return chart.sample_begin[s] == chart.sample_begin[s + 1];
    };
    while (begin < end && is_empty(begin)) ++begin;
    while (end > begin && is_empty(end - 1)) --end;
    times.assign(all.begin() + static_cast<std::ptrdiff_t>(begin),
                 all.begin() + static_cast<std::ptrdiff_t>(end));
    if (times.empty()) return;
    for (const double time : times) middle += time;
    middle /= static_cast<double>(times.size());
    for (const double time : times) spread += (time - middle) * (time - middle);
    const double seconds = times.back() - times.front();
    for (int third = 0; third < 2; ++third)
      thirds[third] = static_cast<std::size_t>(
          std::lower_bound(times.begin(), times.end(), times.front() + seconds * (third + 1) / 3) -
          times.begin());
  }

  std::size_t size() const { return times.size(); }
};

// Sums over one band's samples.
class Sums {
 public:
  void add(const Samples& samples, std::size_t at, double value) {
    moment_ += (samples.times[at] - samples.middle) * value;
    sum_ += value;
    squares_ += value * value;
    in_third_[at < samples.thirds[0] ? 0 : at < samples.thirds[1] ? 1 : 2] += value;
    if (at == 0) first_ = value;
    if (at + 1 == samples.size()) last_ = value;
    most_ = std::max(most_, value);
  }

  HeapTrend trend(const Samples& samples) const {
    const double sizes[3] = {static_cast<double>(samples.thirds[0]),
                             static_cast<double>(samples.thirds[1] - samples.thirds[0]),
                             static_cast<double>(samples.size() - samples.thirds[1])};
    const auto average = [&](int third) {
      return sizes[third] > 0 ? in_third_[third] / sizes[third] : 0;
    };
    HeapTrend trend;
    const double variation = squares_ - sum_ * sum_ / static_cast<double>(samples.size());
    if (samples.spread > 0) trend.slope = moment_ / samples.spread;
    if (samples.spread > 0 && variation > squares_ * 1e-12)
      trend.fit = std::min(1.0, moment_ * moment_ / (samples.spread * variation));
    trend.early = average(0);
    trend.middle = average(1);
    trend.late = average(2);
    trend.first = first_;
    trend.last = last_;
    trend.most = most_;
    return trend;
  }

 private:
  double moment_ = 0, sum_ = 0, squares_ = 0, in_third_[3] = {0, 0, 0};
  double first_ = 0, last_ = 0, most_ = 0;
};

bool grows_steadily(const HeapTrend& of, double peak) {
  return of.slope > 0 && of.fit >= least_fit && of.early < of.middle && of.middle < of.late &&
         of.late >= of.early * least_factor && of.last - of.first >= peak * least_share &&
         of.last >= of.most * least_left;
}

}  // namespace

std::optional<HeapGrowth> heap_growth(const Profile& profile, const HeapBands& chart) {
  if (profile.heap.times.size() < least_samples) return std::nullopt;
  const Samples samples(profile.heap.times, chart);
  if (samples.size() < least_samples) return std::nullopt;
  std::vector<Sums> sums(chart.bands.size());
  Sums all;
  for (std::size_t at = 0; at < samples.size(); ++at) {
    double live = 0;
    const std::size_t sample = samples.begin + at;
    for (std::size_t r = chart.sample_begin[sample]; r < chart.sample_begin[sample + 1]; ++r) {
      const auto bytes = static_cast<double>(chart.record_bytes[r]);
      sums[index_of(chart.record_band[r])].add(samples, at, bytes);
      live += bytes;
    }
    all.add(samples, at, live);
  }
  HeapGrowth growth;
  const HeapTrend whole = all.trend(samples);
  if (grows_steadily(whole, whole.most)) growth.whole = whole;
  for (std::size_t band = 0; band < sums.size(); ++band) {
    const HeapTrend trend = sums[band].trend(samples);
    if (grows_steadily(trend, whole.most)) growth.bands.push_back({id_at<BandId>(band), trend});
  }
  std::sort(
      growth.bands.begin(), growth.bands.end(), [](const GrowingBand& a, const GrowingBand& b) {
        return a.trend.slope != b.trend.slope ? a.trend.slope > b.trend.slope : a.band < b.band;
      });
  return growth;
}

std::string growth_from_to(const HeapTrend& trend) {
  return "from " + readable_bytes(trend.first) + " to " + readable_bytes(trend.last) + " (" +
         readable_bytes(trend.slope) + "/s, r2 " + fixed(trend.fit, 2) + ")";
}

}  // namespace convertprofile
