// SPDX-License-Identifier: BSD-3-Clause
// A table for a terminal: figures right-aligned, then names in the remaining width.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace convertprofile {

// Returns a name fitted into `width` columns.
using FittedName = std::function<std::string(std::size_t width)>;

class TextTable {
 public:
  enum class Paint { none, red, green };
  struct Column {
    std::string group;  // shown once above the titles of adjacent columns of the same group
    std::string title;
    bool left = false;
  };

  TextTable(std::vector<Column> columns, std::string name_title)
      : columns_(std::move(columns)), name_title_(std::move(name_title)) {}

  void add(std::vector<std::string> cells, FittedName name, Paint paint = Paint::none) {
    rows_.push_back({std::move(cells), std::move(name), paint});
  }

  // Fits `width` columns, unless names would get less than their minimum width. With `colour`,
  // titles are bold and the last two cells of a painted row are coloured. Lines have no trailing
  // blanks.
  std::string text(std::size_t width, bool colour) const;

 private:
  struct Row {
    std::vector<std::string> cells;
    FittedName name;
    Paint paint;
  };
  std::vector<Column> columns_;
  std::string name_title_;
  std::vector<Row> rows_;
};

// A line `name       value`. A value that is too wide is broken at blanks and indented like the
// first line.
std::string field(const std::string& name, const std::string& value, std::size_t width);

// Breaks text at blanks and indents all lines but the first.
std::string wrapped(const std::string& text, std::size_t width, std::size_t indent = 2);

}  // namespace convertprofile
