// SPDX-License-Identifier: BSD-3-Clause
// Plans the .prof report of a profile before its first byte is written: rows, their order and
// costs, and the widths of the columns. The writer prints a plan.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/format.h"
#include "formats/ghc_prof/report_layout.h"
#include "formats/model/ghc_view.h"
#include "formats/model/profile.h"

namespace convertprofile::ghc_prof {

// A cost centre as printed. Control characters, which would break the table, are spelled out.
struct CentreText {
  std::string_view label, module, source;
  std::size_t label_width = 0, module_width = 0, source_width = 0;
};

struct TableLine {
  CostCentreId centre{};
  std::int64_t ticks = 0;
  std::int64_t bytes = 0;
};

struct ReportPlan {
  bool all = false;      // -Pa: nothing is hidden or left out
  bool columns = false;  // -P and -Pa: ticks and bytes are shown
  GhcCosts costs;
  std::int64_t total_ticks = 0;
  std::int64_t total_bytes = 0;
  std::vector<CentreText> centres;
  std::deque<std::string> spelled_out;  // texts of `centres` that are not in the profile
  std::vector<TableLine> table;
  std::vector<NodeId> rows;                   // in printed order, without hidden rows
  std::vector<std::uint32_t> depth;           // [NodeId]
  std::vector<std::int64_t> inherited_ticks;  // [NodeId]
  std::vector<std::int64_t> inherited_bytes;
  bool numbered = false;  // rows show tree.numbers; otherwise they count from 1
  Widths table_widths;
  Widths tree_widths;
};

// A plan refers to `profile`, which must outlive it, and applies its layout properties. Throws
// Error if the profile has no call tree with times or allocation, and, if `limit_size`, if the
// report would exceed largest_report bytes: every row is as wide as the deepest one is indented.
// Warns of what a report cannot show, or shows in another unit.
ReportPlan plan_report(const Profile& profile, ReportDetail detail, bool limit_size,
                       Diagnostics& diagnostics);

inline constexpr std::uint64_t largest_report = std::uint64_t{1} << 30;

}  // namespace convertprofile::ghc_prof
