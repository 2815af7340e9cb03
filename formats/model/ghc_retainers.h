// SPDX-License-Identifier: BSD-3-Clause
// The text that GHC's +RTS -hr writes around a .prof report, or around the JSON of -pj: a log above
// it, a list of retainer sets below it.
#pragma once

#include <algorithm>
#include <string_view>

namespace convertprofile {

// The beginning of the log. Nothing else can precede a report's title.
inline constexpr std::string_view retainer_log = "Retainer Profiling: ";
inline constexpr std::string_view retainer_title = "Retainer sets created during profiling:";
// Part of the first line of a report that is not JSON.
inline constexpr std::string_view report_title = " Time and Allocation Profiling Report";

// The size of the log in front of a report; 0 if there is none. It may be all of `bytes`.
[[nodiscard]] inline std::size_t retainer_log_size(std::string_view bytes) {
  if (!bytes.starts_with(retainer_log)) return 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::string_view rest = bytes.substr(at);
    const std::string_view line = rest.substr(0, rest.find('\n'));
    const bool is_title = line.find(report_title) != std::string_view::npos;
    if (is_title || !(line.starts_with(retainer_log) || line.starts_with('\t'))) return at;
    at += std::min(line.size() + 1, rest.size());
  }
  return bytes.size();
}

}  // namespace convertprofile
