// SPDX-License-Identifier: BSD-3-Clause
// Shared by the reader and the writer of GHC's .prof report: how it rounds percentages, which rows
// it hides, and the properties that keep what a tree alone cannot express. NOTES.md describes the
// report.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "formats/model/profile.h"

namespace convertprofile::ghc_prof {

// A percentage in tenths, as `%.1f` prints it: 1000 is 100.0. Nothing else rounds percentages, so
// that reader and writer agree on every digit.
using Tenths = std::uint64_t;

// Limits a percentage from a file, so that a sum over all rows fits. Valid ones are at most 1000.
inline std::int64_t bounded(Tenths percent) {
  return static_cast<std::int64_t>(percent < 1'000'000 ? percent : 1'000'000);
}

// `part` of `total` as the tree prints it, in double arithmetic. 0 if the total is 0.
Tenths tree_percent(std::uint64_t part, std::uint64_t total);

// `part` of `total` as the table of cost centres prints it, in single precision.
Tenths table_percent(std::uint64_t part, std::uint64_t total);

// Whether one of a cost centre's two costs is large enough for the table below -Pa: it must be
// strictly above a hundredth of the total, in whole numbers.
inline bool above_threshold(std::uint64_t part, std::uint64_t total) {
  return part > total / 100;
}

// Widths of columns, in code points.
struct Widths {
  std::size_t label = 0;
  std::size_t module = 0;
  std::size_t source = 0;
  std::size_t number = 0;  // 0 in the table of cost centres
  bool operator==(const Widths&) const = default;
};
inline constexpr Widths least_table_widths{11, 6, 3, 0};
inline constexpr Widths least_tree_widths{11, 6, 3, 3};

// Property keys. Layout properties apply only to the unchanged tree, and only at the level (-Pa, or
// below -Pa) at which it was read.
namespace key {
inline constexpr std::string_view command = "ghc-prof.command";  // the line, unless it splits
inline constexpr std::string_view report = "ghc-prof.report";    // if not `Final`
}  // namespace key

enum class Layout {
  columns,       // the widths of the tree and the table; all rows are shown, in the profile's order
  table_widths,  // `label module source`; this and other orders: of 0.2.0, which had no `columns`
  tree_widths,   // `label module source no.`
  total_ticks,   // the header's, if it differs from the tree's sum
  total_bytes,
  seconds,      // the header's text, if not ticks * interval / processors
  table,        // the table as read, if the tree's costs give another one
  table_order,  // `listed`: the table is in the order of the cost centres
  tree_order,   // `listed`: siblings are in the tree's order
  zero_rows,    // `kept`: rows without costs and children are shown
  log,          // log of a retainer profile, above the title
  appendix,     // text after the tree, including the blank line before it
};
std::string layout_key(Layout what, bool all);

// `11 6 3`, plus a fourth number for the tree.
std::string widths_text(const Widths& widths);
// Returns false if `text` is anything else.
bool parse_widths(std::string_view text, Widths& widths);
// The value of Layout::columns.
std::string columns_text(const Widths& tree, const Widths& table);
bool parse_columns(std::string_view text, Widths& tree, Widths& table);

}  // namespace convertprofile::ghc_prof
