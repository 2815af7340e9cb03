// SPDX-License-Identifier: BSD-3-Clause
#include "convert/text_table.h"

#include <algorithm>
#include <map>
#include <set>
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

FittedName fitted(std::string name, std::size_t least_end) {
  return [name = std::move(name), least_end](std::size_t width, int attempt) {
    if (attempt == 0) return shorten_middle(name, width, least_end);
    // The first half of the attempts move the gap before the end, the others move it anywhere.
    constexpr auto half = static_cast<std::size_t>(name_attempts / 2);
    const std::size_t kept = attempt <= name_attempts / 2 ? std::min(least_end, width) : 0;
    const std::size_t part = static_cast<std::size_t>(attempt - 1) % half;
    return shorten_after(name, (width - kept) * part / (half - 1), width);
  };
}

// For each group of rows that look the same, takes the first attempt that shows the most different
// names. Numbers the names that still look the same.
void TextTable::tell_apart(std::vector<std::string>& names, std::size_t width) const {
  std::map<std::string, std::vector<std::size_t>> rows_of;
  for (std::size_t r = 0; r < rows_.size(); ++r) rows_of[names[r]].push_back(r);
  std::set<std::string> taken;
  for (const auto& [name, rows] : rows_of) taken.insert(name);
  for (const auto& [name, rows] : rows_of) {
    if (rows.size() == 1) continue;
    std::vector<std::string> best;
    std::size_t most = 1;
    for (int attempt = 1; attempt <= name_attempts && most < rows.size(); ++attempt) {
      std::vector<std::string> tried;
      for (const std::size_t r : rows) tried.push_back(rows_[r].name(width, attempt));
      std::set<std::string> different(tried.begin(), tried.end());
      std::erase_if(different, [&](const std::string& each) { return taken.contains(each); });
      if (different.size() <= most) continue;
      most = different.size();
      best = std::move(tried);
    }
    for (std::size_t i = 0; i < best.size(); ++i) names[rows[i]] = best[i];
    taken.insert(best.begin(), best.end());
  }
  std::set<std::string> used;
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    for (std::size_t number = 2; used.contains(names[r]); ++number) {
      const std::string end = " #" + std::to_string(number);
      names[r] = rows_[r].name(width - std::min(width, end.size())) + end;
    }
    used.insert(names[r]);
  }
}

std::vector<std::string> TextTable::names(std::size_t width) const {
  std::vector<std::string> names;
  for (const Row& row : rows_) names.push_back(row.name(width));
  if (tells_names_apart_) tell_apart(names, width);
  return names;
}

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
  const std::vector<std::string> fitted_names = names(for_names);
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    const Row& row = rows_[r];
    std::string line;
    const std::size_t painted = columns_.size() < 2 ? 0 : columns_.size() - 2;
    const bool paints = colour && row.paint != Paint::none;
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      if (paints && c == painted) line += row.paint == Paint::red ? "\033[31m" : "\033[32m";
      line += cell(c, row.cells[c]);
    }
    if (paints) line += "\033[0m";
    out += without_end_blanks(line + std::string(between, ' ') + fitted_names[r]);
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
