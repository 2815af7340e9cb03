// SPDX-License-Identifier: BSD-3-Clause
// Splits a .prof report into its fields, the first half of reading one. tree_shape.h turns the rows
// into a tree. All text refers to the file's bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/ghc_prof/report_layout.h"

namespace convertprofile::ghc_prof {

// Column layouts, by the release that wrote them (NOTES.md, section 2).
enum class Era {
  fixed,     // up to 7.10: no SRC, `no.` six wide and right-justified
  computed,  // 8.0.1: no SRC, `no.` as wide as needed
  fused,     // 8.0.2 to 8.8: SRC; `no.` and entries can touch
  modern,    // 8.10 and later
};

struct ReportHeader {
  std::string_view log;  // log of a retainer profile, above the title; or empty
  std::string_view date;
  std::string_view kind;     // `Final`
  std::string_view command;  // the line, without leading blanks
  std::string seconds;       // as written, with a decimal point
  double seconds_value = 0;
  std::int64_t ticks = 0;
  std::uint64_t tick_interval = 0;  // microseconds
  std::optional<std::uint64_t> processors;
  std::int64_t bytes = 0;
};

struct TableRow {
  std::string_view label, module, source;
  Tenths time = 0, alloc = 0;
  std::int64_t ticks = 0, bytes = 0;
};

struct TreeRow {
  std::string_view label, module, source;
  std::uint32_t depth = 0;  // spaces before the label
  Tenths time = 0, alloc = 0, inherited_time = 0, inherited_alloc = 0;
  std::uint64_t number = 0;
  std::int64_t entries = 0;
  std::int64_t ticks = 0, bytes = 0;
  std::uint64_t offset = 0;  // offset of the line in the file
  std::uint32_t edge = 0;    // code points up to the end of the entries; 0 if era is modern
  std::uint32_t edge_bytes = 0;
  bool below_headings = true;  // module and SRC are below their headings
};

// Since 8.0.2 siblings are sorted by entries, descending, then by label.
inline bool out_of_order(const TreeRow& elder, const TreeRow& younger) {
  return younger.entries > elder.entries ||
         (younger.entries == elder.entries && younger.label < elder.label);
}

struct ReportText {
  ReportHeader header;
  Era era = Era::modern;
  bool columns = false;  // rows have ticks and bytes
  std::vector<TableRow> table;
  std::string table_text;     // the table's heading and rows, with decimal points
  std::vector<TreeRow> tree;  // at least one row
  Widths table_widths;
  Widths tree_widths;
  std::string_view appendix;  // retainer sets, including the blank line before them; or empty
};

// Throws Error if the text is not a report. Up to GHC 8.8 a report could overwrite a longer one
// without truncating it: the tail of the longer one is dropped with a warning.
ReportText parse_report(std::string_view bytes, Diagnostics& diagnostics);

}  // namespace convertprofile::ghc_prof
