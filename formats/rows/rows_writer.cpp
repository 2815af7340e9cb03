// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include "formats/base/text.h"
#include "formats/model/functions.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "formats/rows/rows.h"

namespace convertprofile {

namespace {

// Without an exponent, in as few digits as another reader needs for the same number.
void put_shortest(ByteWriter& out, double number) {
  char text[400];
  const auto [end, error] =
      std::to_chars(text, text + sizeof text, number, std::chars_format::fixed);
  out.put(std::string_view(text, static_cast<std::size_t>(end - text)));
}

// Takes the cells of a table, row by row.
class Table {
 public:
  virtual ~Table() = default;
  virtual void header(const std::vector<std::string>& columns) = 0;
  virtual void text(std::string_view text) = 0;
  virtual void number(std::int64_t number) = 0;
  virtual void natural(std::uint64_t number) = 0;
  virtual void real(double number) = 0;
  virtual void nothing() = 0;
  virtual void end_row() = 0;
};

class CsvTable : public Table {
 public:
  explicit CsvTable(ByteWriter& out) : out_(out) {}

  void header(const std::vector<std::string>& columns) override {
    for (const std::string& column : columns) text(column);
    end_row();
  }
  void text(std::string_view text) override {
    separate();
    const bool plain = text.find_first_of("\",\r\n") == std::string_view::npos;
    if (!plain) out_.put('"');
    while (!text.empty()) {
      const std::size_t size = utf8_size(text);
      put_character(text.substr(0, size));
      text.remove_prefix(std::max(size, std::size_t{1}));
    }
    if (!plain) out_.put('"');
  }
  void number(std::int64_t number) override {
    separate();
    out_.number(number);
  }
  void natural(std::uint64_t number) override {
    separate();
    out_.number(number);
  }
  void real(double number) override {
    separate();
    put_shortest(out_, number);
  }
  void nothing() override { separate(); }
  void end_row() override {
    out_.put("\r\n");
    first_ = true;
  }

 private:
  void separate() {
    if (!first_) out_.put(',');
    first_ = false;
  }

  // The format has no place for control characters other than line ends and tabs. Empty: not UTF-8.
  void put_character(std::string_view character) {
    if (character.empty()) {
      out_.put("\xef\xbf\xbd");
      return;
    }
    const auto byte = static_cast<unsigned char>(character.front());
    const bool allowed = byte >= 0x20 || byte == '\t' || byte == '\n' || byte == '\r';
    if (!allowed || byte == 0x7f) {
      escape_.clear();
      append_hex_escape(escape_, character.front());
      out_.put(escape_);
    } else {
      if (byte == '"') out_.put('"');
      out_.put(character);
    }
  }

  ByteWriter& out_;
  bool first_ = true;
  std::string escape_;
};

class NdjsonTable : public Table {
 public:
  explicit NdjsonTable(ByteWriter& out) : out_(out) {}

  void header(const std::vector<std::string>& columns) override {
    for (const std::string& column : columns) {
      StringSink sink;
      ByteWriter key(sink);
      put_json_string(key, column);
      key.flush();
      keys_.push_back(sink.text + ":");
    }
  }
  void text(std::string_view text) override {
    key();
    put_json_string(out_, text);
  }
  void number(std::int64_t number) override {
    key();
    out_.number(number);
  }
  void natural(std::uint64_t number) override {
    key();
    out_.number(number);
  }
  void real(double number) override {
    key();
    put_shortest(out_, number);
  }
  void nothing() override {
    key();
    out_.put("null");
  }
  void end_row() override {
    out_.put("}\n");
    column_ = 0;
  }

 private:
  void key() {
    out_.put(column_ == 0 ? '{' : ',');
    out_.put(keys_[column_++]);
  }

  ByteWriter& out_;
  std::vector<std::string> keys_;
  std::size_t column_ = 0;
};

class RowsWriter {
 public:
  RowsWriter(const Profile& profile, Table& table) : profile_(profile), table_(table) {}

  void entries() {
    const CallTree& tree = profile_.tree;
    const bool numbered = !tree.numbers.empty();
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
  // Those of each metric, named as it with the endings, and the header.
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
    table_.text(qualified_name(profile_, centre));
    table_.text(profile_.module_name(centre));
    table_.text(profile_.name(centre));
    table_.text(profile_.text(centre.position));
  }

  const Profile& profile_;
  Table& table_;
  std::vector<std::string> columns_;
};

void write_rows(const Profile& profile, const WriteOptions& options, std::string_view format,
                Table& table, Diagnostics& diagnostics) {
  const std::string name(format);
  RowsWriter writer(profile, table);
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

}  // namespace convertprofile
