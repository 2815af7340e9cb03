// SPDX-License-Identifier: BSD-3-Clause
// A run against another one before it.
#pragma once

#include <cstddef>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct DiffOptions {
  // Scales the base's numbers, metric by metric, so that its totals are exactly the new run's
  // (base/wide.h): what remains are changes of shares.
  bool normalize = false;
  // Keeps the numbers of each run in columns after the comparison's, for run_columns().
  bool keep_runs = false;
};

// The entries of all call trees, with the new run's numbers and, in a metric of Role::base after
// each, the base's. The base's metric of `Ticks` is called `Ticks_before`. Of several runs on a
// side the numbers are means, rounded so that a total is the mean of the totals. All runs are in
// memory.
//
// Entries are the same if their stacks are, function by function (formats/model/functions.h):
// source positions move with every edit and tell nothing. So a function has one cost centre, its
// first. Entries stand in the first new run's order, those that only others have after their
// siblings.
//
// Metrics are the same by name and unit. Time in another unit or in ticks of another length becomes
// the first new run's ticks, allocation in other units or words the first new run's, each entry to
// the nearest; a warning says so if that is not exact, or if a length is not known. A metric that
// one side alone has gets zeros for the other, with a warning; within a side all have the same.
//
// The run is what the new runs agree on, the heap census and the serial profile are the new run's
// if it is one; properties base.program and base.date say what it is compared with, mean.runs and
// base.runs of how many runs the numbers are means, if of several. The overhead of profiling is to
// be taken out of all before (overhead.h); the result has none. Numbers of stacks are dropped.
// Throws Error if a profile is a comparison already, or runs of a side differ in their metrics.
[[nodiscard]] Profile diff(std::vector<Profile> after, std::vector<Profile> before,
                           const DiffOptions& options, Diagnostics& diagnostics);

// How many runs each side of a comparison has that keeps their columns.
struct RunCounts {
  std::size_t after = 0, before = 0;
};

// Where the numbers of each run are, of a metric of the new runs.
struct RunColumns {
  std::vector<MetricId> after, before;
};
[[nodiscard]] [[nodiscard]] RunColumns run_columns(const Profile& profile, MetricId metric,
                                                   const RunCounts& runs);
void drop_run_columns(Profile& profile, const RunCounts& runs);

}  // namespace convertprofile
