// SPDX-License-Identifier: BSD-3-Clause
// One line of a report's tables cut into its fields.
//
// Two things tell the columns apart: the offsets of the header's words, which hold for every row
// since GHC 7.4 as columns are as wide as their widest field, and the shape of the numbers at the
// right end. Names may hold spaces and any letters, numbers may touch each other, so the header
// decides where it fits the row; otherwise the fields are parted at blanks from the right.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "formats/ghc_prof/report_text.h"

namespace convertprofile::ghc_prof {

// Where the header's words stand, in bytes from the line's start (headers are ASCII, unlike rows).
struct Columns {
  std::size_t margin = 0;  // blanks before COST CENTRE, in a report that was pasted somewhere
  std::size_t module = 0;
  std::size_t source = 0;      // 0: no such column
  std::size_t number = 0;      // first column of `no.` or, in the table, of the numbers
  std::size_t number_end = 0;  // one past the last column of `no.`
  std::size_t entries_end = 0;
  bool costs = false;  // ticks and bytes
};

// Why a line is not a row.
struct RowFault {
  std::string field;
  std::string what;
  std::size_t column = 0;  // bytes from the line's start
};

// False and `fault` filled if `line` is not a row.
bool parse_table_row(std::string_view line, const Columns& columns, TableRow& row, RowFault& fault);
bool parse_tree_row(std::string_view line, const Columns& columns, TreeRow& row, RowFault& fault);

}  // namespace convertprofile::ghc_prof
