// SPDX-License-Identifier: BSD-3-Clause
// A table for a terminal: figures right-aligned, then names in the remaining width.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace convertprofile {

// Fits a name into `width` columns. Attempts from 1 to `name_attempts` show other parts of a name
// that looks like that of another row.
inline constexpr int name_attempts = 10;
class FittedName {
 public:
  // `fit` takes the width, or the width and the attempt.
  template <class Fit>
  FittedName(Fit fit) {
    if constexpr (std::is_invocable_v<Fit, std::size_t, int>)
      fit_ = std::move(fit);
    else
      fit_ = [fit = std::move(fit)](std::size_t width, int) { return fit(width); };
  }
  std::string operator()(std::size_t width, int attempt = 0) const { return fit_(width, attempt); }

 private:
  std::function<std::string(std::size_t, int)> fit_;
};

// The width of tables that are not for a terminal, in which names are not cut unless they are
// enormous, nor padded.
inline constexpr std::size_t unbounded_width = 1000;

// Cuts the middle, but keeps at least `least_end` columns of the end if they fit.
FittedName fitted(std::string name, std::size_t least_end = 0);

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

  // Makes the rows' names distinct: names that look the same when they are cut show other parts, or
  // get a number.
  void tell_names_apart() { tells_names_apart_ = true; }

  const std::vector<Column>& columns() const { return columns_; }
  const std::string& name_title() const { return name_title_; }
  const std::vector<std::string>& cells(std::size_t row) const { return rows_[row].cells; }
  // The names of all rows, fitted into `width` columns.
  std::vector<std::string> names(std::size_t width) const;

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
  void tell_apart(std::vector<std::string>& names, std::size_t width) const;

  std::vector<Row> rows_;
  bool tells_names_apart_ = false;
};

// A line `name       value`. A value that is too wide is wrapped at blanks and indented like the
// first line.
std::string field(const std::string& name, const std::string& value, std::size_t width);

// Breaks text at blanks and indents all lines but the first.
std::string wrapped(const std::string& text, std::size_t width, std::size_t indent = 2);

}  // namespace convertprofile
