// SPDX-License-Identifier: BSD-3-Clause
#include "convert/text_table.h"

#include <algorithm>
#include <string_view>

#include "formats/base/display_width.h"
#include "formats/base/text.h"

namespace convertprofile {

namespace {

constexpr std::size_t between = 2;       // blanks in front of each column
constexpr std::size_t least_name = 16;   // columns
constexpr std::size_t field_width = 11;  // of a field's name, and its indentation

std::string without_end_blanks(std::string_view line) {
  return std::string(trimmed_back(line, " ")) + "\n";
}

}  // namespace

std::string TextTable::text(std::size_t width, bool colour) const {
  std::vector<std::size_t> widths;
  std::size_t used = between;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    std::size_t wide = display_width(columns_[c].title);
    for (const Row& row : rows_) wide = std::max(wide, display_width(row.cells[c]));
    widths.push_back(wide);
  }
  const auto group_end = [&](std::size_t c) {
    std::size_t end = c + 1;
    while (end < columns_.size() && columns_[end].group == columns_[c].group) ++end;
    return end;
  };
  // A group's title may be wider than its columns.
  const auto span = [&](std::size_t begin, std::size_t end) {
    std::size_t wide = between * (end - begin);
    for (std::size_t c = begin; c < end; ++c) wide += widths[c];
    return wide;
  };
  for (std::size_t c = 0; c < columns_.size(); c = group_end(c)) {
    const std::size_t title = display_width(columns_[c].group) + between,
                      own = span(c, group_end(c));
    if (title > own) widths[c] += title - own;
  }
  used += span(0, columns_.size());
  const auto cell = [&](std::size_t c, std::string_view text) {
    return std::string(between, ' ') +
           (columns_[c].left ? pad_right(text, widths[c]) : pad_left(text, widths[c]));
  };
  std::string out;
  std::string groups;
  for (std::size_t c = 0; c < columns_.size(); c = group_end(c))
    groups += pad_left(columns_[c].group, span(c, group_end(c)));
  if (groups.find_first_not_of(' ') != std::string::npos) out += without_end_blanks(groups);
  std::string titles;
  for (std::size_t c = 0; c < columns_.size(); ++c) titles += cell(c, columns_[c].title);
  titles += std::string(between, ' ') + name_title_;
  out += colour ? "\033[1m" + titles + "\033[0m\n" : titles + "\n";
  const std::size_t for_names = std::max(width > used ? width - used : 0, least_name);
  for (const Row& row : rows_) {
    std::string line;
    const std::size_t painted = columns_.size() < 2 ? 0 : columns_.size() - 2;
    const bool paints = colour && row.paint != Paint::none;
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      if (paints && c == painted) line += row.paint == Paint::red ? "\033[31m" : "\033[32m";
      line += cell(c, row.cells[c]);
    }
    if (paints) line += "\033[0m";
    out += without_end_blanks(line + std::string(between, ' ') + row.name(for_names));
  }
  return out;
}

std::string wrapped(const std::string& text, std::size_t width, std::size_t indent) {
  std::string out;
  std::size_t column = 0;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    const std::size_t wide = display_width(word);
    if (column > indent && column + 1 + wide > width) {
      out.append("\n").append(indent, ' ');
      column = indent;
    } else if (!out.empty()) {
      out += ' ';
      ++column;
    }
    out += word;
    column += wide;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return out + "\n";
}

std::string field(const std::string& name, const std::string& value, std::size_t width) {
  // The name takes the place of the first line's indentation.
  const std::string text =
      wrapped(std::string(field_width - 1, '.') + " " + value, width, field_width);
  const std::string padded = pad_right(name, field_width - 1);
  return display_width(name) < field_width ? padded + text.substr(field_width - 1)
                                           : name + text.substr(field_width - 1);
}

}  // namespace convertprofile
