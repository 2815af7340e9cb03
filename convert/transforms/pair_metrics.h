// SPDX-License-Identifier: BSD-3-Clause
// Pairs the metrics of compared runs, and finds units in which all runs have whole numbers.
#pragma once

#include <optional>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"
#include "formats/model/units.h"

namespace convertprofile {

// The place of a comparison's metric in a run, and the factor that converts the run's unit to the
// comparison's.
struct MetricPlace {
  std::optional<MetricId> metric;
  std::optional<Ratio> scale = Ratio{};  // none: unknown
};

// A metric of the comparison, and its place in each run of both sides.
struct MetricPair {
  Metric metric;
  std::vector<MetricPlace> after, before;
};

struct MetricPairs {
  std::vector<MetricPair> pairs;
  std::optional<Ratio> tick;  // nanoseconds; none: the first new run's
  // Ticks of the comparison per sample of each side's coarsest timer; 1 if the timers are the same.
  std::int64_t sample_after = 1, sample_before = 1;
  // Ticks of the comparison per tick of each side's coarsest clock that counts without samples,
  // such as processor cycles.
  std::int64_t tick_after = 1, tick_before = 1;
};

// The metrics of the first new run, then those that only the base has. Metrics pair by name, unit
// and role; time and allocation also pair in other units.
//
// Each metric keeps the first run's unit if the units of all runs are multiples of it. Otherwise it
// gets the largest unit that divides all of them: a shorter tick, nanoseconds, or bytes. If the
// numbers would then not fit (for example with two clocks whose frequencies have no common factor),
// it gets a unit below a microsecond, and scales are not whole.
//
// Throws Error if the runs of a side have different metrics. Warns of metrics that a side lacks and
// of units of unknown length.
[[nodiscard]] MetricPairs pair_metrics(const std::vector<Profile>& after,
                                       const std::vector<Profile>& before,
                                       Diagnostics& diagnostics);

// Multiplies each number in place. If the scale is not whole, each remainder of rounding is carried
// to the next number: any sum of consecutive numbers, such as a subtree's, is off by less than 1,
// and zeros stay. Saturates. Returns whether the result is exact.
bool convert_column(std::vector<std::int64_t>& column, Ratio scale);

}  // namespace convertprofile
