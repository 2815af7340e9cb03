// SPDX-License-Identifier: BSD-3-Clause
// A table for a terminal: figures to the right, names last in what width is left.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace convertprofile {

// A name in at most so many columns.
using FittedName = std::function<std::string(std::size_t width)>;

class TextTable {
 public:
  enum class Paint { none, red, green };
  struct Column {
    std::string group;  // above the title, over the columns next to each other that have the same
    std::string title;
    bool left = false;
  };

  TextTable(std::vector<Column> columns, std::string name_title)
      : columns_(std::move(columns)), name_title_(std::move(name_title)) {}

  void add(std::vector<std::string> cells, FittedName name, Paint paint = Paint::none) {
    rows_.push_back({std::move(cells), std::move(name), paint});
  }

  // In `width` columns, but for a least width of names. With `colour`, titles are bold and the last
  // two cells of a row painted. No blanks at the ends of lines.
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

// A line `name       value`, the value broken at blanks where it is wider, and indented as the
// first.
std::string field(const std::string& name, const std::string& value, std::size_t width);

// Text broken at blanks, the lines after the first indented.
std::string wrapped(const std::string& text, std::size_t width, std::size_t indent = 2);

}  // namespace convertprofile
