// SPDX-License-Identifier: BSD-3-Clause
// The costs of a program at several points of its history: functions and figures of whole runs, by
// point.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "convert/diff_summary.h"
#include "convert/report_text.h"
#include "convert/transforms/renames.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct SeriesPoint {
  std::string label;
  std::vector<std::string> paths;  // a profile for each run
};

// Numbers are in nanoseconds or bytes if the profiles know their unit's size.
struct SeriesRow {
  std::string name;  // of a function: that at the last point where it is called
  std::string metric, unit;
  std::vector<Change> steps;  // [point - 1]: from the point before; without runs: unknown
  double rounding_error = 0;  // differences up to this may be none

  // At a point; no runs: unknown.
  [[nodiscard]] Sample at(std::size_t point) const;
  // The difference between the largest and the least mean.
  [[nodiscard]] double range() const;
  // Whether each of its changes may be chance.
  [[nodiscard]] bool is_noise() const;
  // The point of the largest change that is not noise.
  [[nodiscard]] std::optional<std::size_t> changed_at() const;
};

// Whether several runs tell the change from chance.
[[nodiscard]] bool is_change_point(const Change& step);

struct SeriesTable {
  std::string of;  // `total`, `unprofiled`, `function`; see ChangeTable
  std::vector<SeriesRow> rows;

  bool is_of_functions() const { return of == "function"; }
};

struct Series {
  std::vector<SeriesPoint> points;
  std::vector<SeriesTable> tables;
};

// Builds a series from the comparisons of neighbouring points. A renamed function keeps its row.
class SeriesBuilder {
 public:
  // `comparison` is that of the next point with the one before. `metric`: see metrics_of_tables().
  void add(const Profile& comparison, const ReportContext& context, const std::string& metric);

  // Adjusts the probabilities for the number of rows and points. Keeps the functions that changed:
  // those that changed most first, those that may not have changed last.
  [[nodiscard]] Series finish(std::vector<SeriesPoint> points) &&;

 private:
  using Key = std::pair<std::string, std::string>;  // module and function, or metric and unit
  struct Table {
    SeriesTable table;
    std::vector<Change> nothing;  // [step]: of a function that is not called
    std::map<Key, std::size_t> rows;
  };

  Table& table_of(const std::string& of, const std::string& metric, const std::string& unit);
  void rename(const std::vector<Rename>& renames);
  void add_totals(const Profile& comparison, const ReportContext& context);
  void add_functions(const Profile& comparison, const ReportContext& context, MetricId metric);
  static SeriesRow& row_of(Table& table, const Key& key, const SeriesRow& empty);
  static void adjust(SeriesTable& table);

  std::vector<Table> tables_;
  std::size_t steps_ = 0;
};

}  // namespace convertprofile
