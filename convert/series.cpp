// SPDX-License-Identifier: BSD-3-Clause
#include "convert/series.h"

#include <algorithm>
#include <cmath>

#include "convert/stack_label.h"
#include "formats/model/functions.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

struct UnitSize {
  double size = 1;
  std::string unit;  // of numbers that were multiplied by `size`
};

UnitSize unit_size_of(const Profile& profile, const Metric& metric) {
  if (const auto nanoseconds = nanoseconds_a_unit(profile, metric))
    return {static_cast<double>(nanoseconds->value()), std::string(unit::nanoseconds)};
  if (const auto bytes = bytes_a_unit(profile, metric))
    return {static_cast<double>(bytes->value()), std::string(unit::bytes)};
  return {1, metric.unit};
}

Change scaled(Change change, double factor) {
  for (Sample* sample : {&change.before, &change.after}) {
    sample->mean *= factor;
    sample->deviation *= factor;
  }
  return change;
}

// The same change of a function that is never called.
Change without_calls(const Change& change) {
  return {{change.before.runs}, {change.after.runs}, std::nullopt, std::nullopt};
}

}  // namespace

Sample SeriesRow::at(std::size_t point) const {
  if (point > 0 && steps[point - 1].after.runs > 0) return steps[point - 1].after;
  return point < steps.size() ? steps[point].before : Sample{};
}

double SeriesRow::range() const {
  std::vector<double> means;
  for (std::size_t point = 0; point <= steps.size(); ++point)
    if (at(point).runs > 0) means.push_back(at(point).mean);
  if (means.empty()) return 0;
  const auto [least, largest] = std::minmax_element(means.begin(), means.end());
  return *largest - *least;
}

bool SeriesRow::is_noise() const {
  return std::all_of(steps.begin(), steps.end(),
                     [](const Change& step) { return step.size() == 0 || step.is_noise(); });
}

std::optional<std::size_t> SeriesRow::changed_at() const {
  std::optional<std::size_t> point;
  double largest = rounding_error;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const double size = std::fabs(steps[i].size());
    if (steps[i].is_noise() || size <= largest) continue;
    largest = size;
    point = i + 1;
  }
  return point;
}

bool is_change_point(const Change& step) {
  return step.adjusted_p && step.size() != 0 && !step.is_noise();
}

SeriesBuilder::Table& SeriesBuilder::table_of(const std::string& of, const std::string& metric,
                                              const std::string& unit) {
  for (Table& table : tables_) {
    const SeriesTable& known = table.table;
    if (known.of == of && (!known.is_of_functions() || (known.rows.front().metric == metric &&
                                                        known.rows.front().unit == unit)))
      return table;
  }
  return tables_.emplace_back(Table{{of, {}}, std::vector<Change>(steps_), {}});
}

SeriesRow& SeriesBuilder::row_of(Table& table, const Key& key, const SeriesRow& empty) {
  std::vector<SeriesRow>& rows = table.table.rows;
  const auto [at, is_new] = table.rows.try_emplace(key, rows.size());
  if (is_new) rows.emplace_back(empty).steps = table.nothing;
  rows[at->second].name = empty.name;
  return rows[at->second];
}

void SeriesBuilder::rename(const std::vector<Rename>& renames) {
  for (Table& table : tables_)
    for (const auto& [before, after] : renames) {
      const Key now{after.module, after.name};
      if (!table.table.is_of_functions() || table.rows.contains(now)) continue;
      auto row = table.rows.extract(Key{before.module, before.name});
      if (row.empty()) continue;
      row.key() = now;
      table.rows.insert(std::move(row));
    }
}

void SeriesBuilder::add_totals(const Profile& comparison, const ReportContext& context) {
  for (const ChangeTable& total : compare_totals(comparison, context)) {
    UnitSize size{1, total.unit};
    for (const Metric& metric : comparison.metrics)
      if (metric.name == total.what && metric.unit == total.unit)
        size = unit_size_of(comparison, metric);
    Table& table = table_of(total.of, total.what, size.unit);
    const ChangeRow& row = total.rows.front();
    row_of(table, {total.what, size.unit}, {row.names.front(), total.what, size.unit, {}})
        .steps.push_back(scaled(row.change, size.size));
  }
}

void SeriesBuilder::add_functions(const Profile& comparison, const ReportContext& context,
                                  MetricId metric) {
  const Metric& of = comparison.metrics[index_of(metric)];
  const UnitSize size = unit_size_of(comparison, of);
  const Functions functions = group_functions(comparison);
  const std::vector<Change> changes = compare_functions(comparison, context, metric);
  if (changes.empty()) return;
  Table& table = table_of("function", of.name, size.unit);
  for (std::size_t f = 0; f < changes.size(); ++f) {
    const CostCentre& centre = comparison.centre(functions.representative[f]);
    const Key key{comparison.module_name(centre), comparison.name(centre)};
    SeriesRow& row =
        row_of(table, key, {function_label(comparison, centre), of.name, size.unit, {}});
    row.steps.push_back(scaled(changes[f], size.size));
    row.rounding_error =
        std::max(row.rounding_error, rounding_error(comparison, metric) * size.size);
  }
  table.nothing.push_back(without_calls(changes.front()));
}

void SeriesBuilder::add(const Profile& comparison, const ReportContext& context,
                        const std::string& metric) {
  rename(renames_of(comparison));
  add_totals(comparison, context);
  if (!comparison.tree.empty())
    for (const MetricId id : metrics_of_tables(comparison, metric))
      if (is_compared(comparison, id)) add_functions(comparison, context, id);
  ++steps_;
  for (Table& table : tables_) {
    table.nothing.resize(steps_);
    for (SeriesRow& row : table.table.rows)
      if (row.steps.size() < steps_) row.steps.push_back(table.nothing.back());
  }
}

// The numbers of one unit are a family.
void SeriesBuilder::adjust(SeriesTable& table) {
  std::map<std::string, std::vector<Change*>> families;
  for (SeriesRow& row : table.rows)
    for (Change& step : row.steps) families[row.unit].push_back(&step);
  for (auto& [unit, family] : families) adjust_for_number(std::move(family));
}

Series SeriesBuilder::finish(std::vector<SeriesPoint> points) && {
  Series series{std::move(points), {}};
  for (Table& of : tables_) {
    SeriesTable& table = series.tables.emplace_back(std::move(of.table));
    adjust(table);
    if (!table.is_of_functions()) continue;
    std::erase_if(table.rows,
                  [](const SeriesRow& row) { return row.range() <= row.rounding_error; });
    std::stable_sort(table.rows.begin(), table.rows.end(),
                     [](const SeriesRow& a, const SeriesRow& b) {
                       if (a.is_noise() != b.is_noise()) return b.is_noise();
                       return a.range() > b.range();
                     });
  }
  return series;
}

}  // namespace convertprofile
