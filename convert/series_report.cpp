// SPDX-License-Identifier: BSD-3-Clause
#include "convert/series_report.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "convert/measures.h"
#include "convert/report_json.h"
#include "formats/base/display_width.h"
#include "formats/base/json_text.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

// A unit in which numbers of about one size are short.
struct ShownUnit {
  double size = 1;
  std::string name;
  int decimals = 0;
};

ShownUnit shown_unit(const std::string& unit, double largest) {
  struct Larger {
    std::string_view of, name;
    double size;
  };
  static constexpr Larger larger[] = {
      {unit::nanoseconds, "s", 1e9}, {unit::nanoseconds, "ms", 1e6}, {unit::nanoseconds, "us", 1e3},
      {unit::bytes, "GB", 1e9},      {unit::bytes, "MB", 1e6},       {unit::bytes, "kB", 1e3},
      {unit::count, "million", 1e6}};
  for (const Larger& each : larger)
    if (unit == each.of && largest >= each.size) {
      const double shown = largest / each.size;
      return {each.size, std::string(each.name), shown < 10 ? 3 : shown < 100 ? 2 : 1};
    }
  return {1, printable(unit), 0};
}

double largest_of(const SeriesRow& row) {
  double largest = 0;
  for (std::size_t point = 0; point <= row.steps.size(); ++point)
    largest = std::max(largest, std::fabs(row.at(point).mean));
  return largest;
}

std::string number(double value, const ShownUnit& unit) {
  return unit.decimals == 0 ? grouped(rounded(value / unit.size))
                            : fixed(value / unit.size, unit.decimals);
}

std::string probability(double p) {
  constexpr double least_shown = 0.0001;
  return p < least_shown ? "<" + fixed(least_shown, 4) : fixed(p, 4);
}

// A mean, with * before it if it is a change point.
std::string cell(const SeriesRow& row, std::size_t point, const ShownUnit& unit) {
  const Sample sample = row.at(point);
  if (sample.runs == 0) return "";
  const bool is_marked = point > 0 && is_change_point(row.steps[point - 1]);
  return (is_marked ? "*" : "") + number(sample.mean, unit);
}

class SeriesReport {
 public:
  SeriesReport(const Series& series, const ReportStyle& style)
      : s_(series), style_(style), document_(heading(series)) {
    for (const SeriesPoint& point : series.points) {
      const std::string label = printable(point.label);
      labels_.push_back(is_wide() ? label : shorten_middle(label, widest_label));
    }
  }

  ReportDocument document() {
    noise();
    for (const SeriesTable& table : s_.tables) {
      document_.gap();
      table.is_of_functions() ? functions(table) : totals(table);
    }
    if (skips_)
      document_.sentence("the latest points that fit; --markdown and --json have all of them");
    return std::move(document_);
  }

 private:
  static constexpr const char* titles[] = {"trend", "changed"};
  static constexpr std::size_t widest_label = 8, widest_p = 7, widest_percent = 8, least_name = 20,
                               gap = 2, room_for_percents = 100;

  bool is_wide() const { return style_.width >= unbounded_width; }

  static std::string heading(const Series& series) {
    return "series of " + count(series.points.size()) + " points, " +
           printable(series.points.front().label) + " to " + printable(series.points.back().label);
  }

  void noise() {
    const bool has_several = std::any_of(s_.points.begin(), s_.points.end(),
                                         [](const auto& point) { return point.paths.size() > 1; });
    document_.field("noise", has_several
                                 ? "means; * is a change from the point before that is hardly "
                                   "chance (p < 0.05, corrected for the number of functions and "
                                   "points); what may be chance comes last"
                                 : "unknown: one run at each point cannot tell a change from "
                                   "chance; several can");
    document_.field("trend", "from each row's least value to its largest");
    document_.field("functions", "their individual costs");
  }

  void totals(const SeriesTable& table) {
    std::vector<ShownUnit> units;
    for (const SeriesRow& row : table.rows) units.push_back(shown_unit(row.unit, largest_of(row)));
    TextTable text = rows(table.rows, units, "whole run");
    for (std::size_t i = 0; i < units.size(); ++i) {
      const bool has_unit = !units[i].name.empty() && units[i].name != unit::count;
      add(text, table.rows[i], units[i],
          printable(table.rows[i].name) + (has_unit ? ", " + units[i].name : ""));
    }
    document_.table(std::move(text));
  }

  void functions(const SeriesTable& table) {
    if (table.rows.empty()) return;
    const std::size_t shown = std::min(table.rows.size(), style_.rows(functions_shown));
    const std::vector<SeriesRow> first(table.rows.begin(),
                                       table.rows.begin() + static_cast<std::ptrdiff_t>(shown));
    double largest = 0;
    for (const SeriesRow& row : first) largest = std::max(largest, largest_of(row));
    const SeriesRow& any = first.front();
    const ShownUnit unit = shown_unit(any.unit, largest);
    const std::string in_unit = unit.name == unit::count ? "" : " in " + unit.name;
    TextTable text = rows(first, std::vector<ShownUnit>(shown, unit),
                          std::string(style_.function()) + ", " + printable(any.metric) + in_unit);
    for (const SeriesRow& row : first) add(text, row, unit, row.name);
    text.tell_names_apart();
    document_.table({std::move(text), shown, table.rows.size(), style_.function()});
    document_.fold_rest();
  }

  bool knows_noise(const std::vector<SeriesRow>& rows) const {
    return std::any_of(rows.begin(), rows.end(), [](const SeriesRow& row) {
      return std::any_of(row.steps.begin(), row.steps.end(),
                         [](const Change& step) { return step.p.has_value(); });
    });
  }

  // The width of a table without its points.
  std::size_t width_of_rest(const std::string& name_title) const {
    std::size_t label = display_width(titles[1]);
    for (const std::string& each : labels_) label = std::max(label, display_width(each));
    return std::max(least_name, display_width(name_title)) + gap +
           std::max(s_.points.size(), display_width(titles[0])) + gap + label + gap +
           (shows_p_ ? widest_p + gap : 0) + (shows_percents_ ? widest_percent + gap : 0);
  }

  // An empty table with the columns of the latest points that leave room for names.
  TextTable rows(const std::vector<SeriesRow>& rows, const std::vector<ShownUnit>& units,
                 const std::string& title) {
    shows_p_ = knows_noise(rows);
    shows_percents_ = style_.width >= room_for_percents;
    first_ = s_.points.size();
    std::size_t taken = width_of_rest(title);
    while (first_ > 0) {
      std::size_t width = display_width(labels_[first_ - 1]);
      for (std::size_t i = 0; i < rows.size(); ++i)
        width = std::max(width, cell(rows[i], first_ - 1, units[i]).size());
      taken += gap + width;
      if (taken > style_.width && s_.points.size() - first_ >= 2) break;
      --first_;
    }
    skips_ = skips_ || first_ > 0;
    std::vector<TextTable::Column> columns;
    for (std::size_t point = first_; point < s_.points.size(); ++point)
      columns.push_back({"", labels_[point]});
    columns.push_back({"", titles[0], true});
    columns.push_back({"", titles[1], true});
    if (shows_p_) columns.push_back({"", "p"});
    if (shows_percents_) columns.push_back({"", "by"});
    return {std::move(columns), title};
  }

  void add(TextTable& table, const SeriesRow& row, const ShownUnit& unit, const std::string& name) {
    std::vector<std::string> cells;
    for (std::size_t point = first_; point < s_.points.size(); ++point)
      cells.push_back(cell(row, point, unit));
    cells.push_back(sparkline(row, style_.ascii));
    const auto at = row.changed_at();
    const Change change = at ? row.steps[*at - 1] : Change{};
    cells.push_back(at ? labels_[*at] : row.range() > 0 ? "~" : "");
    if (shows_p_) cells.push_back(change.adjusted_p ? probability(*change.adjusted_p) : "");
    if (shows_percents_) cells.push_back(at ? change_cells(change).back() : "");
    table.add(std::move(cells), fitted(name), change_paint(change));
  }

  const Series& s_;
  const ReportStyle& style_;
  ReportDocument document_;
  std::vector<std::string> labels_;
  std::size_t first_ = 0;  // point
  bool skips_ = false, shows_p_ = false, shows_percents_ = false;
};

void write_row(JsonText& json, const Series& series, const SeriesTable& table,
               const SeriesRow& row) {
  json.begin('{').member("of", table.of).member("metric", row.metric).member("unit", row.unit);
  if (table.is_of_functions()) json.member("name", row.name);
  json.key("values").begin('[');
  for (std::size_t point = 0; point < series.points.size(); ++point) {
    const Sample sample = row.at(point);
    if (sample.runs == 0)
      json.null();
    else
      write_sample(json, sample);
  }
  json.end().key("changes").begin('[');
  for (std::size_t i = 0; i < row.steps.size(); ++i) {
    if (row.steps[i].size() == 0) continue;
    json.begin('{').member("at", series.points[i + 1].label);
    write_change(json, row.steps[i]);
    json.end();
  }
  json.end();
  if (const auto at = row.changed_at()) json.member("changed_at", series.points[*at].label);
  json.end();
}

}  // namespace

std::string sparkline(const SeriesRow& row, bool ascii) {
  static constexpr const char* blocks[] = {"\u2581", "\u2582", "\u2583", "\u2585", "\u2587"};
  static constexpr const char* characters[] = {"_", ".", "-", "=", "#"};
  const auto& levels = ascii ? characters : blocks;
  constexpr double highest = 4;
  double least = std::numeric_limits<double>::max();
  for (std::size_t point = 0; point <= row.steps.size(); ++point)
    if (row.at(point).runs > 0) least = std::min(least, row.at(point).mean);
  std::string line;
  for (std::size_t point = 0; point <= row.steps.size(); ++point) {
    const Sample sample = row.at(point);
    const double share = row.range() > 0 ? (sample.mean - least) / row.range() : 0;
    line += sample.runs == 0 ? " " : levels[std::lround(highest * share)];
  }
  return line;
}

ReportDocument series_report(const Series& series, const ReportStyle& style) {
  return SeriesReport(series, style).document();
}

std::string series_json(const Series& series, const ReportStyle& style) {
  JsonText json;
  json.begin('{');
  write_kind(json, "series");
  json.key("points").begin('[');
  for (const SeriesPoint& point : series.points)
    json.begin('{').member("label", point.label).strings("inputs", point.paths).end();
  json.end().key("rows").begin('[');
  for (const SeriesTable& table : series.tables)
    for (std::size_t i = 0; i < table.rows.size(); ++i)
      if (!table.is_of_functions() || i < style.rows(table.rows.size()))
        write_row(json, series, table, table.rows[i]);
  json.end().end();
  return std::move(json).text();
}

void write_series_rows(const Series& series, RowTable& out) {
  out.header({"of", "metric", "unit", "name", "point", "label", "runs", "mean",
              "standard_deviation", "adjusted_p"});
  for (const SeriesTable& table : series.tables)
    for (const SeriesRow& row : table.rows)
      for (std::size_t point = 0; point < series.points.size(); ++point) {
        const Sample sample = row.at(point);
        if (sample.runs == 0) continue;
        for (const std::string* text : {&table.of, &row.metric, &row.unit, &row.name})
          out.text(out.encoded(*text));
        out.natural(point + 1);
        out.text(out.encoded(series.points[point].label));
        out.natural(sample.runs);
        out.real(sample.mean);
        sample.runs > 1 ? out.real(sample.deviation) : out.nothing();
        const auto p = point > 0 ? row.steps[point - 1].adjusted_p : std::nullopt;
        p ? out.real(*p) : out.nothing();
        out.end_row();
      }
}

}  // namespace convertprofile
