// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include "formats/base/hash.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/base/utf8.h"
#include "formats/model/functions.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "formats/rows/rows.h"

namespace convertprofile {

namespace {

// Without an exponent, with the fewest digits that read back as the same number.
void put_shortest(ByteWriter& out, double number) {
  char text[400];
  const auto [end, error] =
      std::to_chars(text, text + sizeof text, number, std::chars_format::fixed);
  out.put(std::string_view(text, static_cast<std::size_t>(end - text)));
}

// An encoded text. Each name is encoded once, because a long one may be in many rows.
struct Cell {
  std::string text;
  bool quoted = false;
  bool has_sign = false;  // at the front, so that it may be a formula
  bool has_word = false;
};

// Takes the cells of a table, row by row.
class Table {
 public:
  explicit Table(ByteWriter& out) : out_(out) {}
  virtual ~Table() = default;
  virtual void header(const std::vector<std::string>& columns) = 0;
  virtual Cell encoded(std::string_view text) const = 0;
  virtual void nothing() = 0;
  virtual void end_row() = 0;

  void text(const Cell& cell) { joined(Cell{}, cell); }
  // Writes both with a dot between them, or only the second if the first is empty.
  void joined(const Cell& first, const Cell& second) {
    begin_cell();
    const bool quoted = first.quoted || second.quoted;
    if (quoted) out_.put('"');
    // A spreadsheet would compute it as a formula, except for operators, which consist of signs
    // alone.
    if ((first.text.empty() ? second : first).has_sign && (first.has_word || second.has_word))
      out_.put('\'');
    out_.put(first.text);
    if (!first.text.empty()) out_.put('.');
    out_.put(second.text);
    if (quoted) out_.put('"');
  }
  void number(std::int64_t number) {
    begin_cell();
    out_.number(number);
  }
  void natural(std::uint64_t number) {
    begin_cell();
    out_.number(number);
  }
  void real(double number) {
    begin_cell();
    put_shortest(out_, number);
  }

 protected:
  virtual void begin_cell() = 0;
  ByteWriter& out_;
};

class CsvTable : public Table {
 public:
  using Table::Table;

  void header(const std::vector<std::string>& columns) override {
    for (const std::string& column : columns) text(encoded(column));
    end_row();
  }
  Cell encoded(std::string_view text) const override {
    Cell cell;
    cell.quoted = text.find_first_of("\",\r\n") != std::string_view::npos;
    cell.has_sign = !text.empty() && signs.find(text.front()) != std::string_view::npos;
    cell.has_word = std::any_of(text.begin(), text.end(), is_word);
    while (!text.empty()) {
      const std::size_t size = utf8_size(text);
      append_character(cell.text, text.substr(0, size));
      text.remove_prefix(std::max(size, std::size_t{1}));
    }
    return cell;
  }
  void nothing() override { begin_cell(); }
  void end_row() override {
    out_.put("\r\n");
    first_ = true;
  }

 private:
  void begin_cell() override {
    if (!first_) out_.put(',');
    first_ = false;
  }

  // Escapes control characters except line ends and tabs. `character` is empty if not UTF-8.
  static void append_character(std::string& to, std::string_view character) {
    if (character.empty()) {
      to.append("\xef\xbf\xbd");
      return;
    }
    const auto byte = static_cast<unsigned char>(character.front());
    const bool allowed = byte >= 0x20 || byte == '\t' || byte == '\n' || byte == '\r';
    if (!allowed || byte == 0x7f) {
      append_hex_escape(to, character.front());
    } else {
      if (byte == '"') to.push_back('"');
      to.append(character);
    }
  }

  static bool is_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  }

  static constexpr std::string_view signs = "=+-@\t\r";
  bool first_ = true;
};

class NdjsonTable : public Table {
 public:
  using Table::Table;

  void header(const std::vector<std::string>& columns) override {
    for (const std::string& column : columns) keys_.push_back('"' + encoded(column).text + "\":");
  }
  Cell encoded(std::string_view text) const override {
    StringSink sink;
    ByteWriter out(sink);
    put_json_string(out, text);
    out.flush();
    return {sink.text.substr(1, sink.text.size() - 2), true, false, false};
  }
  void nothing() override {
    begin_cell();
    out_.put("null");
  }
  void end_row() override {
    out_.put("}\n");
    column_ = 0;
  }

 private:
  void begin_cell() override {
    out_.put(column_ == 0 ? '{' : ',');
    out_.put(keys_[column_++]);
  }

  std::vector<std::string> keys_;
  std::size_t column_ = 0;
};

class RowsWriter {
 public:
  RowsWriter(const Profile& profile, Table& table, std::string format)
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
  Table& table_;
  const std::string format_;
  std::vector<std::string> columns_;
  NumberMap<std::uint32_t, Cell> cells_, shown_;  // [StringId]: its text, and as a function's name
};

void write_rows(const Profile& profile, const WriteOptions& options, std::string_view format,
                Table& table, Diagnostics& diagnostics) {
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

}  // namespace convertprofile
