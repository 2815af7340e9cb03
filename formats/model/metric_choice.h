// SPDX-License-Identifier: BSD-3-Clause
// For writers of formats with room for fewer metrics than a profile has.
#pragma once

#include <string_view>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The metric called `wanted`, by name or title, whatever its case, or `time`, `alloc` or `entries`
// by its role; if `wanted` is empty the main one: time, else allocation, else entries, else the
// first. Throws Error, `format` in front, if there is none.
[[nodiscard]] MetricId chosen_metric(const Profile& profile, std::string_view wanted,
                                     std::string_view format);

// Notes as lost the metrics other than `written`, a heap census and a serial profile.
void note_losses(const Profile& profile, const std::vector<MetricId>& written,
                 Diagnostics& diagnostics);
void note_lost_heap_and_serial(const Profile& profile, Diagnostics& diagnostics);

}  // namespace convertprofile
