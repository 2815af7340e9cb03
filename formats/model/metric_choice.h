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
MetricId chosen_metric(const Profile& profile, std::string_view wanted, std::string_view format);

// Warns once each of the metrics other than `written`, of a heap census and of a serial profile.
void warn_of_what_is_left_out(const Profile& profile, std::string_view format,
                              const std::vector<MetricId>& written, Diagnostics& diagnostics);

}  // namespace convertprofile
