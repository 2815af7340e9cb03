// SPDX-License-Identifier: BSD-3-Clause
// Splits one line of a report's tables into its fields.
//
// Two things tell the columns apart. First, the offsets of the header's words: since GHC 7.4 they
// hold for every row, as columns are as wide as their widest field. Second, the shape of the
// numbers at the right end. Names may contain spaces and any letters, and numbers may touch each
// other, so the header decides if it fits the row; otherwise the fields are split at blanks, from
// the right.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "formats/ghc_prof/report_text.h"

namespace convertprofile::ghc_prof {

// The columns of the header's words, in bytes from the line's start (headers are ASCII, unlike
// rows).
struct Columns {
  std::size_t margin = 0;  // blanks before COST CENTRE, in a pasted report
  std::size_t module = 0;
  std::size_t source = 0;      // 0: no such column
  std::size_t number = 0;      // first column of `no.`, or of the numbers in the table
  std::size_t number_end = 0;  // one past the last column of `no.`
  std::size_t entries_end = 0;
  bool costs = false;  // ticks and bytes
};

// The reason why a line is not a row.
struct RowFault {
  std::string field;
  std::string what;
  std::size_t column = 0;  // bytes from the line's start
};

// Return false and fill `fault` if `line` is not a row.
bool parse_table_row(std::string_view line, const Columns& columns, TableRow& row, RowFault& fault);
bool parse_tree_row(std::string_view line, const Columns& columns, TreeRow& row, RowFault& fault);

// The row of a table with points in its percentages, in any locale.
std::string with_decimal_points(std::string_view line, const Columns& columns);

}  // namespace convertprofile::ghc_prof
