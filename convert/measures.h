// SPDX-License-Identifier: BSD-3-Clause
// Numbers of a whole run, as summaries and gates take them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "convert/peak_bands.h"
#include "convert/runtime_costs.h"
#include "convert/statistics.h"
#include "convert/transforms/diff.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The sum of a metric over the entries chosen, as counted() (formats/model/totals.h).
[[nodiscard]] std::int64_t sum_over(const Profile& profile, MetricId metric,
                                    const std::vector<bool>& chosen);

// The most that was live at any sample, in bytes, and the sample; nothing without a census.
struct HeapPeak {
  std::int64_t bytes = 0;
  std::size_t sample = 0;
};
[[nodiscard]] std::optional<HeapPeak> heap_peak(const Profile& profile);

// Of a run and the one that it is compared with: bytes at the peak of the heap, of the whole run,
// whatever was excluded since; none where there was no census.
struct HeapPeaks {
  std::optional<std::int64_t> now, before;
  Sample of_now, of_before;           // the same, with the spread of several runs
  PeakBands bands_now, bands_before;  // where they are to be reported
};

// What is known of the whole runs, whatever was excluded or hidden since. Of several runs on a side
// of a comparison these are means.
struct WholeRuns {
  HeapPeaks heap;
  RuntimeCosts now, before;
  RunCounts runs;              // whose columns the comparison has
  bool counts_hidden = false;  // GHC's hidden stacks count as any other
};

// `0.520 s`, below a millisecond `520.000 us`.
std::string seconds_text(double seconds);

// `0.520 s`, below a millisecond `520.000 us`, where the length of the metric's unit is known, else
// `520 ticks`; other metrics as `4,096 bytes`, counts as `4,096`.
[[nodiscard]] std::string amount(const Profile& profile, MetricId metric, long double value);

// The nearest whole number, or the end of the 64-bit range.
[[nodiscard]] std::int64_t rounded(long double value);

}  // namespace convertprofile
