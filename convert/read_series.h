// SPDX-License-Identifier: BSD-3-Clause
// Reads the points of --series and judges its conditions.
#pragma once

#include <string>
#include <vector>

#include "convert/gate.h"
#include "convert/messages.h"
#include "convert/options.h"
#include "convert/progress.h"
#include "convert/series.h"

namespace convertprofile {

// The points that the options name: profiles, or folders whose profiles are runs. Their labels are
// --series-labels, else the names without folder and ending, or, if two are the same, the whole
// paths. Throws UsageError for labels that do not fit, FileError for a folder without profiles.
[[nodiscard]] std::vector<SeriesPoint> series_points(const Options& options);

struct JudgedSeries {
  Series series;
  std::vector<Verdict> verdicts;
};

// Compares each point with the one before, so that only two are in memory at a time; each file is
// therefore read twice. Conditions apply to the last point: changes to its difference from the
// point that the condition names, or the one before. Throws as read_inputs() does, and UsageError
// for a condition that names no point.
[[nodiscard]] JudgedSeries read_series(const Options& options,
                                       const std::vector<SeriesPoint>& points, Progress& progress,
                                       Messages& messages);

}  // namespace convertprofile
