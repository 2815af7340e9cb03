// SPDX-License-Identifier: BSD-3-Clause
// --list: the source of functions with the costs of each line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "convert/report_text.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct ListedLine {
  std::uint64_t number = 0;
  std::string text;
  // The costs of the cost centres that begin on this line, one number per column; empty if none
  // begins here.
  std::vector<std::int64_t> individual, inherited;
};

// A function and its file. A function can be in several files, because its cost centres can.
struct ListedFunction {
  CostCentreId centre{};  // the function's first in this file
  std::string_view file;  // as spelled in positions; empty: unknown
  std::vector<std::int64_t> individual, inherited;
  std::vector<ListedLine> lines;  // ascending; empty: the source is missing
};

struct Listing {
  std::vector<MetricId> columns;
  std::vector<std::int64_t> totals;       // of the run, one per column
  std::vector<ListedFunction> functions;  // the most expensive first
};

// Lists the functions of the chosen cost centres from profile.sources: from two lines before each
// cost centre to its end, or to twenty lines after its beginning if the end is unknown. The lines
// show the costs of all cost centres, including functions inside the function. A line's inherited
// cost counts a call within another call of the same line once.
[[nodiscard]] Listing listing(const Profile& profile, const std::vector<bool>& chosen_centres,
                              std::vector<MetricId> columns);

// The reason why nothing can be listed; empty if something can. `has_folders`: folders were
// searched for sources.
[[nodiscard]] std::string why_not_listed(const Profile& profile, const Listing& listing,
                                         bool has_folders);

[[nodiscard]] ReportDocument listing_report(const Profile& profile, const Listing& listing,
                                            const ReportContext& context);
[[nodiscard]] std::string listing_json(const Profile& profile, const Listing& listing,
                                       const ReportContext& context);

}  // namespace convertprofile
