// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "formats/base/hash.h"
#include "formats/base/number_text.h"
#include "formats/base/row_table.h"
#include "formats/model/functions.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "formats/rows/rows.h"

namespace convertprofile {

namespace {

class RowsWriter {
 public:
  RowsWriter(const Profile& profile, RowTable& table, std::string format)
      : profile_(profile), table_(table), format_(std::move(format)) {}

  void entries() {
    const CallTree& tree = profile_.tree;
    const bool numbered = !tree.numbers.empty();
    check_size(tree.centre);
    columns_ = {"entry", "parent", "depth", "function", "module", "name", "position"};
    if (numbered) columns_.push_back("number");
    name_cost_columns({"_individual", "_inherited"});
    std::vector<std::vector<std::int64_t>> sums;
    for (std::size_t m = 0; m < profile_.metrics.size(); ++m)
      sums.push_back(inherited(profile_, id_at<MetricId>(m)));
    const std::vector<std::uint32_t> depth = depths(tree);
    for (std::size_t i = 0; i < tree.size(); ++i) {
      table_.number(static_cast<std::int64_t>(i));
      if (i == 0)
        table_.nothing();
      else
        table_.number(static_cast<std::int64_t>(index_of(tree.parent[i])));
      table_.number(depth[i]);
      names(profile_.centre(tree.centre[i]));
      if (numbered) table_.natural(tree.numbers[i]);
      for (std::size_t m = 0; m < sums.size(); ++m) {
        table_.number(tree.columns[m][i]);
        table_.number(sums[m][i]);
      }
      table_.end_row();
    }
  }

  void functions() {
    const Functions functions = group_functions(profile_);
    columns_ = {"function", "module", "name", "position", "entries"};
    name_cost_columns({"_individual", "_inherited"});
    std::vector<FunctionCosts> costs;
    for (std::size_t m = 0; m < profile_.metrics.size(); ++m)
      costs.push_back(function_costs(profile_, functions, id_at<MetricId>(m)));
    std::vector<std::int64_t> occurrences(functions.size());
    for (const CostCentreId centre : profile_.tree.centre)
      ++occurrences[index_of(functions.of_centre[index_of(centre)])];
    for (std::size_t f = 0; f < functions.size(); ++f) {
      if (occurrences[f] == 0) continue;
      names(profile_.centre(functions.representative[f]));
      table_.number(occurrences[f]);
      for (const FunctionCosts& cost : costs) {
        table_.number(cost.individual[f]);
        table_.number(cost.inherited[f]);
      }
      table_.end_row();
    }
  }

  void intervals() {
    const SerialProfile& serial = profile_.serial;
    check_size(serial.row_centre);
    columns_ = {"interval", "start", "end", "function", "module", "name", "position"};
    for (const MetricId metric : serial.metrics) name_columns_of(metric, {""});
    table_.header(columns_);
    for (std::size_t i = 0; i + 1 < serial.boundaries.size(); ++i) {
      for (std::size_t row = serial.interval_begin[i]; row < serial.interval_begin[i + 1]; ++row) {
        table_.natural(i);
        table_.real(serial.boundaries[i]);
        table_.real(serial.boundaries[i + 1]);
        names(profile_.centre(serial.row_centre[row]));
        for (const auto& values : serial.values) table_.number(values[row]);
        table_.end_row();
      }
    }
  }

 private:
  // Adds columns for each metric, its name plus each ending, and writes the header.
  void name_cost_columns(const std::vector<std::string>& endings) {
    for (std::size_t m = 0; m < profile_.metrics.size(); ++m)
      name_columns_of(id_at<MetricId>(m), endings);
    table_.header(columns_);
  }

  void name_columns_of(MetricId metric, const std::vector<std::string>& endings) {
    const std::string& given = profile_.metrics[index_of(metric)].name;
    const auto is_taken = [&](const std::string& name) {
      return std::find(columns_.begin(), columns_.end(), name + endings[0]) != columns_.end();
    };
    std::string name = given;
    for (int number = 2; is_taken(name); ++number) name = given + "_" + std::to_string(number);
    for (const std::string& ending : endings) columns_.push_back(name + ending);
  }

  void names(const CostCentre& centre) {
    const StringId module = profile_.modules[index_of(centre.module)];
    table_.joined(cell(module), shown(centre.name));
    table_.text(cell(module));
    table_.text(cell(centre.name));
    table_.text(cell(centre.position));
  }

  const Cell& cell(StringId text) {
    const auto [at, added] = cells_.try_emplace(static_cast<std::uint32_t>(text));
    if (added) at->second = table_.encoded(profile_.text(text));
    return at->second;
  }

  const Cell& shown(StringId name) {
    const auto [at, added] = shown_.try_emplace(static_cast<std::uint32_t>(name));
    if (added) at->second = table_.encoded(display_name(profile_.text(name)));
    return at->second;
  }

  // Throws Error if the names, repeated in every row, would fill the disk.
  void check_size(const std::vector<CostCentreId>& rows) {
    constexpr std::uint64_t always = std::uint64_t{4} << 30, bytes_a_row = 1000;
    std::vector<std::uint64_t> size_of(profile_.cost_centres.size());
    std::uint64_t size = 0;
    for (const CostCentreId row : rows) {
      std::uint64_t& bytes = size_of[index_of(row)];
      const CostCentre& centre = profile_.centre(row);
      if (bytes == 0) {
        const Cell &module = cell(profile_.modules[index_of(centre.module)]),
                   &name = cell(centre.name), &position = cell(centre.position);
        bytes = 2 * (std::uint64_t{module.text.size()} + name.text.size()) + position.text.size();
      }
      size += bytes;
    }
    if (size > std::max(always, rows.size() * bytes_a_row))
      throw Error(format_ + ": the names in the rows would take " +
                  grouped(static_cast<std::int64_t>(std::min<std::uint64_t>(size, INT64_MAX))) +
                  " bytes; use --rows functions, --max-depth, --min-ticks or --min-words");
  }

  const Profile& profile_;
  RowTable& table_;
  const std::string format_;
  std::vector<std::string> columns_;
  NumberMap<std::uint32_t, Cell> cells_, shown_;  // [StringId]: its text, and as a function's name
};

void write_rows(const Profile& profile, const WriteOptions& options, std::string_view format,
                RowTable& table, Diagnostics& diagnostics) {
  const std::string name(format);
  RowsWriter writer(profile, table, name);
  if (options.rows_of == RowsOf::intervals) {
    if (profile.serial.empty()) throw Error(name + ": the profile has no intervals");
    if (!profile.tree.empty()) diagnostics.lose("the call tree");
    if (!profile.heap.empty()) diagnostics.lose("the heap census");
    return writer.intervals();
  }
  require_call_tree(profile, name);
  if (!profile.heap.empty()) diagnostics.lose("the heap census");
  if (!profile.serial.empty()) diagnostics.lose("the serial profile", "--rows intervals writes it");
  if (options.rows_of == RowsOf::entries)
    writer.entries();
  else
    writer.functions();
}

}  // namespace

void write_csv(const Profile& profile, const WriteOptions& options, ByteWriter& out,
               Diagnostics& diagnostics) {
  CsvTable table(out);
  write_rows(profile, options, "csv", table, diagnostics);
}

void write_ndjson(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                  Diagnostics& diagnostics) {
  NdjsonTable table(out);
  write_rows(profile, options, "ndjson", table, diagnostics);
}

std::unique_ptr<RowTable> make_csv_table(ByteWriter& out) {
  return std::make_unique<CsvTable>(out);
}

std::unique_ptr<RowTable> make_ndjson_table(ByteWriter& out) {
  return std::make_unique<NdjsonTable>(out);
}

}  // namespace convertprofile
