// SPDX-License-Identifier: BSD-3-Clause
// Numbers that describe a whole run, for summaries and gates.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "convert/peak_bands.h"
#include "convert/run_figures.h"
#include "convert/runtime_costs.h"
#include "convert/statistics.h"
#include "convert/transforms/diff.h"
#include "formats/base/rational.h"
#include "formats/model/profile.h"
#include "formats/model/units.h"

namespace convertprofile {

// The sum of a metric over the chosen entries, following counted() (formats/model/totals.h).
[[nodiscard]] std::int64_t sum_over(const Profile& profile, MetricId metric,
                                    const std::vector<bool>& chosen);

// The largest amount live at any sample, in bytes, and that sample; nothing without a census.
struct HeapPeak {
  std::int64_t bytes = 0;
  std::size_t sample = 0;
};
[[nodiscard]] std::optional<HeapPeak> heap_peak(const Profile& profile);

// The heap at its peaks, for a run and the one it is compared with. Figure::heap_peak has the
// bytes, of the whole heap or of the part that the options choose.
struct HeapPeaks {
  PeakBands bands_now, bands_before;  // means; filled for comparisons only
  // The parts of the heap that the censuses count (formats/model/heap_selection.h); empty: all of
  // it.
  std::string part_now, part_before;
};

// `the heap census has only objects of the type Map (-hyMap)`; of both censuses if the base has
// one.
[[nodiscard]] std::string parts_of_heap(const HeapPeaks& peaks, bool has_base);

// Facts about the whole runs, whatever is excluded or hidden later, and the heap's peaks. Means if
// a side of a comparison has several runs.
struct WholeRuns {
  HeapPeaks heap;
  Figures figures;
  RuntimeCosts now, before;
  RunCounts runs;              // those whose columns the comparison keeps
  RunCounts read;              // all; a report and a census given together count as one run
  bool counts_hidden = false;  // GHC's hidden stacks count like any others
};

// `0.520 s`, or `520.125 us` below a millisecond. No digit is finer than `unit`, the nanoseconds of
// the unit in which the time was counted.
[[nodiscard]] std::string seconds_text(double seconds, Ratio unit);

// A change of `before` in percent: `+12.5%`, `-3.0%`. Above 1,000 % the factor: `14.7x`, `412x`.
[[nodiscard]] std::string growth_text(double percent, double before, int decimals = 1);

// `1 tick`, `2 ticks`. Units that no reader assigns itself appear as in the file.
[[nodiscard]] std::string in_unit(std::int64_t value, std::string_view unit);

// A time as by seconds_text() if the length of the metric's unit is known, else `520 ticks`. Other
// metrics as `4,096 bytes`, counts as `4,096`.
[[nodiscard]] std::string amount(const Profile& profile, MetricId metric, long double value);

// Whether a metric counts the ticks or samples of a timer, so that chance decides which function
// gets a tick.
[[nodiscard]] bool is_sampled(const Profile& profile, const Metric& metric);
// The number of samples in a run, averaged over the runs of a comparison; nothing if the metric
// does not count samples.
[[nodiscard]] std::optional<Samples> samples_a_run(const Profile& profile, MetricId metric,
                                                   const RunColumns& columns);

// The nearest whole number, or the end of the 64-bit range.
[[nodiscard]] std::int64_t rounded(long double value);

}  // namespace convertprofile
