// SPDX-License-Identifier: BSD-3-Clause
// Compares a run with an earlier one, the base.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/base/rational.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct DiffOptions {
  // Scales each of the base's metrics so that its total equals the new run's exactly (base/wide.h):
  // only changes in shares remain.
  bool normalize = false;
  // Keeps each run's numbers in columns after those of the comparison, for run_columns().
  bool keep_runs = false;
  // Keeps the runs of each side in the order given, so that run i of both sides are a pair.
  bool paired = false;
};

// Merges all call trees into one. Each of its metrics holds the new run's numbers and is followed
// by a metric of Role::base with the base's; the one after `Ticks` is called `Ticks_before`. If a
// side has several runs, the numbers are means, rounded so that a total is the mean of the totals.
// All runs are in memory at the same time.
//
// Entries match if their stacks match function by function (formats/model/functions.h). Source
// positions are ignored because every edit moves them, so each function gets one cost centre, its
// first. Functions of the base that find_renames (renames.h) recognises have their new names.
// Entries are in the first new run's order; entries found only in other runs come after their
// siblings. The order in which the runs of a side are given changes nothing, unless they are
// paired: the first one is that of sort_runs (run_order.h).
//
// Metrics match by name, unit and role. Time and allocation in other units, ticks of another length
// or words of another size are converted so that no entry loses anything: to the first new run's
// unit, or to a smaller one that suits all runs (pair_metrics.h). A warning says if the conversion
// is not exact or a length is unknown. A metric that only one side has gets zeros on the other,
// with a warning. All runs of a side must have the same metrics.
//
// The result keeps the run information on which the new runs agree, and the heap census and serial
// profile of the new run if there is only one. Properties base.program and base.date identify the
// base; mean.runs and base.runs give the number of runs averaged on a side, if several; base.lacks
// and new.lacks name the metrics that a side does not have; base.unlike names those that cannot be
// compared (unless normalized, because shares can). The result has no overhead of profiling:
// subtract it from all runs first (overhead.h). Stack numbers are dropped. Throws Error if a
// profile is already a comparison, or if the runs of a side have different metrics.
[[nodiscard]] Profile diff(std::vector<Profile> after, std::vector<Profile> before,
                           const DiffOptions& options, Diagnostics& diagnostics);

// Whether one side of a comparison lacks the metric; its zeros are then placeholders rather than
// measurements.
[[nodiscard]] bool base_lacks(const Profile& profile, const Metric& metric);
[[nodiscard]] bool new_run_lacks(const Profile& profile, const Metric& metric);
// Whether the metric's unit has an unknown length in some run of a comparison, so that its numbers
// cannot be compared, for example ticks of 1 ms with ticks of unknown length.
[[nodiscard]] bool is_unlike(const Profile& profile, const Metric& metric);

// The most by which a number of the metric's column pair can be wrong because GHC's reports (-p)
// state shares in steps of 0.1 %: half a step of each side that has them; 0 without such reports.
[[nodiscard]] double rounding_error(const Profile& profile, MetricId metric);

// The number of a comparison's ticks in one sample of a side's coarsest timer, if the runs' timers
// differ; else 1.
struct SampleSizes {
  std::int64_t after = 1, before = 1;
};
[[nodiscard]] SampleSizes sample_sizes(const Profile& profile);
// The same for a side's coarsest clock, which may also count without samples, such as processor
// cycles.
[[nodiscard]] SampleSizes tick_sizes(const Profile& profile);
// In one sample of the coarsest timer.
[[nodiscard]] std::int64_t units_a_sample(const Profile& profile);

// The number of runs on each side of a comparison that keeps their columns; else 0.
struct RunCounts {
  std::size_t after = 0, before = 0;
  std::vector<Rational> base_scales = {};  // see base_scales(); empty: 1
};

// The columns that hold each run's numbers for one metric of the new runs.
struct RunColumns {
  std::vector<MetricId> after, before;
  Rational base_scale = Rational(1);  // the factor for the numbers of `before`
};
[[nodiscard]] RunColumns run_columns(const Profile& profile, MetricId metric,
                                     const RunCounts& runs);
// The factors by which `normalize` scales the base's metrics, one for each pair of metrics. The
// columns of single runs are not scaled, so that sums are exact.
[[nodiscard]] std::vector<Rational> base_scales(const Profile& comparison, const RunCounts& runs);
void drop_run_columns(Profile& profile, const RunCounts& runs);

}  // namespace convertprofile
