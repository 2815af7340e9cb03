// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/report_text.h"

#include <algorithm>
#include <array>
#include <string>

#include "formats/base/line_reader.h"
#include "formats/base/number_text.h"
#include "formats/ghc_prof/header_parser.h"
#include "formats/ghc_prof/older_tail.h"
#include "formats/ghc_prof/row_parser.h"
#include "formats/model/totals.h"

namespace convertprofile::ghc_prof {

namespace {

constexpr std::string_view retainers_kept =
    "the report's text about retainers (-hr) is kept only in .prof and .pgcl files";

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

// A tree row up to the end of its entries; only percentages and costs follow.
std::string_view up_to_entries(std::string_view line, bool costs) {
  for (int words = costs ? 6 : 4; words > 0; --words) {
    const std::size_t last = line.find_last_not_of(' ');
    const std::size_t blank =
        last == std::string_view::npos ? std::string_view::npos : line.find_last_of(' ', last);
    if (blank == std::string_view::npos) return {};
    line = line.substr(0, blank);
  }
  const std::size_t last = line.find_last_not_of(' ');
  return last == std::string_view::npos ? std::string_view() : line.substr(0, last + 1);
}

class ReportParser {
 public:
  ReportParser(std::string_view bytes, Diagnostics& diagnostics)
      : bytes_(bytes), lines_(bytes), diagnostics_(diagnostics) {}

  ReportText run() {
    report_.header = parse_header(lines_);
    if (!report_.header.log.empty()) diagnostics_.warn(std::string(retainers_kept));
    table();
    tree_columns();
    tree_rows();
    check_rows();
    after_tree();
    return std::move(report_);
  }

 private:
  void next(const char* field) {
    if (!lines_.next())
      fail_at_line(bytes_.size(), lines_.number() + 1, field, "missing; the file ends here");
  }
  bool at_heading() const {
    const std::size_t first = lines_.line().find_first_not_of(' ');
    return first != std::string_view::npos &&
           lines_.line().substr(first).starts_with("COST CENTRE");
  }
  std::size_t next_offset() const { return static_cast<std::size_t>(lines_.next_offset()); }
  std::size_t word(std::string_view name, std::size_t from) const;
  void table();
  void tree_columns();
  void decide_era();
  void tree_rows();
  bool costs_are_complete() const;
  void cut_rows(std::size_t first);
  void check_rows();
  void after_tree();

  std::string_view bytes_;
  LineReader lines_;
  Diagnostics& diagnostics_;
  ReportText report_;
  Columns columns_;                              // of the tree
  std::uint64_t tail_ = std::string_view::npos;  // offset of what follows the tree
};

// The offset of a column's heading, not before `from`.
std::size_t ReportParser::word(std::string_view name, std::size_t from) const {
  const std::size_t at = lines_.line().find(name, from);
  if (at == std::string_view::npos)
    lines_.fail("columns", "this heading has no column " + quote(name));
  return at;
}

void ReportParser::table() {
  do next("table of cost centres");
  while (!at_heading());
  Columns columns;
  columns.margin = lines_.line().find("COST CENTRE");
  columns.module = word(" MODULE", columns.margin) + 1;
  const std::size_t time = word("%time", columns.module);
  const std::size_t source = lines_.line().find(" SRC ", columns.module);
  columns.source = source == std::string_view::npos ? 0 : source + 1;
  columns.costs = lines_.line().find("bytes", time) != std::string_view::npos;
  std::size_t kept = static_cast<std::size_t>(lines_.offset());  // as far as table_text has them
  std::size_t end = next_offset();
  bool below_heading = false;  // the blank line there has been seen
  Widths& w = report_.table_widths;
  w.label = columns.module - columns.margin - 1;
  if (columns.source != 0 && time >= columns.source + 2) {
    w.module = columns.source - columns.module - 1;
    w.source = time - columns.source - 2;
  }
  while (true) {
    next("tree of cost-centre stacks");
    if (is_blank(lines_.line())) {
      if (end == lines_.offset() && report_.table.empty() && !below_heading) {
        below_heading = true;
        end = next_offset();
      }
      continue;
    }
    if (at_heading() && lines_.line().find("no.") != std::string_view::npos) break;
    const bool over_heading = lines_.line().find("individual") != std::string_view::npos &&
                              lines_.line().find("inherited") != std::string_view::npos;
    if (over_heading) continue;
    RowFault fault;
    TableRow row;
    if (!parse_table_row(lines_.line(), columns, row, fault))
      lines_.fail(fault.field, fault.what, fault.column);
    report_.table.push_back(row);
    const std::string_view line = lines_.line();
    const auto at = static_cast<std::size_t>(lines_.offset());
    report_.table_text.append(bytes_.substr(kept, at - kept))
        .append(with_decimal_points(line, columns));
    kept = at + line.size();
    end = next_offset();
  }
  report_.table_text.append(bytes_.substr(kept, end - kept));
}

void ReportParser::tree_columns() {
  const std::string_view line = lines_.line();
  Columns& c = columns_;
  c.margin = line.find("COST CENTRE");
  c.module = word(" MODULE", c.margin) + 1;
  const std::size_t number = word("no.", c.module);
  const std::size_t source = line.find(" SRC ", c.module);
  c.source = source == std::string_view::npos || source > number ? 0 : source + 1;
  c.entries_end = word("entries", number) + 7;
  c.costs = line.find("bytes", c.entries_end) != std::string_view::npos;
  c.number_end = number + 3;
  c.number = c.number_end - std::min<std::size_t>(c.number_end, 6);
  report_.columns = c.costs;
  do next("first row of the tree");
  while (is_blank(lines_.line()));
  decide_era();
  const bool left_justified = report_.era != Era::fixed;
  if (left_justified && c.entries_end >= number + 15) {
    c.number = number;
    c.number_end = c.entries_end - 12;
  }
  if (c.source != 0 && number > c.source) {
    report_.tree_widths = {c.module - c.margin - 1, c.source - c.module - 1, number - c.source - 1,
                           c.number_end - c.number};
  }
}

// Entries end below the end of their heading up to 7.10 and since 8.10, one column before it in
// 8.0.1 to 8.8.
void ReportParser::decide_era() {
  const bool before =
      code_points(up_to_entries(lines_.line(), columns_.costs)) < columns_.entries_end;
  if (columns_.source != 0)
    report_.era = before ? Era::fused : Era::modern;
  else
    report_.era = before ? Era::computed : Era::fixed;
}

void ReportParser::tree_rows() {
  do {
    if (is_blank(lines_.line())) {
      tail_ = lines_.offset();
      return;
    }
    RowFault fault;
    TreeRow row;
    row.offset = lines_.offset();
    if (!parse_tree_row(lines_.line(), columns_, row, fault)) {
      const bool may_be_tail = report_.era != Era::modern && !report_.tree.empty() &&
                               (!columns_.costs || costs_are_complete());
      if (!may_be_tail) lines_.fail(fault.field, fault.what, fault.column);
      tail_ = lines_.offset();
      return;
    }
    if (report_.era != Era::modern) {
      const std::string_view text = up_to_entries(lines_.line(), columns_.costs);
      row.edge = static_cast<std::uint32_t>(code_points(text));
      row.edge_bytes = static_cast<std::uint32_t>(text.size());
    }
    report_.tree.push_back(row);
  } while (lines_.next());
  if (!lines_.ended()) diagnostics_.warn("the last line is incomplete: the file may be cut short");
}

// Whether the costs of the rows, or of the first ones, add up to the header's totals.
bool ReportParser::costs_are_complete() const {
  std::int64_t ticks = 0;
  std::int64_t bytes = 0;
  for (const TreeRow& row : report_.tree) {
    ticks = saturating_add(ticks, row.ticks);
    bytes = saturating_add(bytes, row.bytes);
    if (ticks == report_.header.ticks && bytes == report_.header.bytes) return true;
  }
  return false;
}

void ReportParser::cut_rows(std::size_t first) {
  tail_ = report_.tree[first].offset;
  report_.tree.resize(first);
}

// Rows of an older report that follow the tree look like rows of this one, but not for long: a
// `no.` or MAIN repeats, or the costs exceed the totals.
void ReportParser::check_rows() {
  const std::vector<TreeRow>& rows = report_.tree;
  std::vector<std::pair<std::uint64_t, std::size_t>> numbers;
  numbers.reserve(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) numbers.emplace_back(rows[i].number, i);
  std::sort(numbers.begin(), numbers.end());
  std::size_t wrong = rows.size();
  const char* what = "is on two rows";
  for (std::size_t i = 1; i < numbers.size(); ++i)
    if (numbers[i].first == numbers[i - 1].first) wrong = std::min(wrong, numbers[i].second);
  for (std::size_t i = 1; i < wrong; ++i) {
    if (rows[i].depth == 0 && !rows[i].label.empty()) {
      wrong = i;
      what = "belongs to a second row without indentation, but only the root, MAIN, has none";
    }
  }
  if (report_.era != Era::modern && columns_.costs) {
    std::int64_t ticks = 0;
    std::int64_t bytes = 0;
    for (std::size_t i = 0; i < wrong; ++i) {
      ticks = saturating_add(ticks, rows[i].ticks);
      bytes = saturating_add(bytes, rows[i].bytes);
      if (ticks <= report_.header.ticks && bytes <= report_.header.bytes) continue;
      const bool were_complete =
          saturating_subtract(ticks, rows[i].ticks) == report_.header.ticks &&
          saturating_subtract(bytes, rows[i].bytes) == report_.header.bytes;
      if (were_complete && i > 0) wrong = i;
      break;
    }
  }
  if (report_.era != Era::modern) wrong = find_older_row(report_, wrong);
  if (wrong == rows.size()) return;
  if (report_.era != Era::modern) return cut_rows(wrong);
  const std::string_view before = bytes_.substr(0, static_cast<std::size_t>(rows[wrong].offset));
  const auto line = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  fail_at_line(rows[wrong].offset, line, "no.", std::to_string(rows[wrong].number) + " " + what);
}

void ReportParser::after_tree() {
  if (tail_ == std::string_view::npos) return;
  const std::string_view tail = bytes_.substr(static_cast<std::size_t>(tail_));
  const std::size_t text = tail.find_first_not_of(" \t\r\n");
  if (text == std::string_view::npos) return;
  if (tail.substr(text).starts_with(retainer_title)) {
    report_.appendix = tail;
    diagnostics_.warn(std::string(retainers_kept));
    return;
  }
  diagnostics_.warn(count_text(tail.size(), "byte after the tree is", "bytes after the tree are") +
                    " skipped: the rest of an older, longer report or other text");
}

}  // namespace

ReportText parse_report(std::string_view bytes, Diagnostics& diagnostics) {
  return ReportParser(bytes, diagnostics).run();
}

}  // namespace convertprofile::ghc_prof
