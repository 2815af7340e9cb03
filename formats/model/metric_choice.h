// SPDX-License-Identifier: BSD-3-Clause
// For writers of formats that hold fewer metrics than a profile has.
#pragma once

#include <string_view>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Finds the metric with name or title `wanted`, ignoring case, or by role for `time`, `alloc` and
// `entries`. If `wanted` is empty, returns the main metric: time, else allocation, else entries,
// else the first. Throws Error, prefixed with `format`, if there is none.
[[nodiscard]] MetricId chosen_metric(const Profile& profile, std::string_view wanted,
                                     std::string_view format);

// Records as lost the metrics other than `written`, a heap census and a serial profile.
void note_losses(const Profile& profile, const std::vector<MetricId>& written,
                 Diagnostics& diagnostics);
void note_lost_metrics(const Profile& profile, const std::vector<MetricId>& written,
                       Diagnostics& diagnostics);
void note_lost_heap_and_serial(const Profile& profile, Diagnostics& diagnostics);

}  // namespace convertprofile
