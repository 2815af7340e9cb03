// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/centre_table.h"
#include "formats/model/functions.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"
#include "formats/model/validate.h"
#include "formats/prof_table/prof_table.h"

namespace convertprofile {

namespace {

constexpr std::array<std::string_view, 4> headings{"%time", "cumsecs", "#call", "ms/call"};
constexpr double seconds_a_microsecond = 1e-6;

struct Row {
  std::string name;
  std::int64_t time = 0;  // in the metric's unit
  std::int64_t calls = 0;
};

double seconds_a_unit(const Profile& profile, const Metric& time, Diagnostics& diagnostics) {
  if (const auto length = nanoseconds_a_unit(profile, time))
    return static_cast<double>(length->value()) * 1e-9;
  diagnostics.warn("the length of a unit of time (" + time.unit + ") is unknown; taken as 1 us");
  return seconds_a_microsecond;
}

// Whether costs belong to no function of the program: those of the runtime's own stacks, and costs
// that the root has because they have no function.
bool is_unprofiled(const Profile& profile, const CostCentre& centre) {
  const std::string_view name = profile.name(centre);
  const bool is_main =
      profile.module_name(centre) == "MAIN" && (name == "MAIN" || name == "(unprofiled)");
  const bool is_made = has_made_root(profile) && &centre == &profile.centre_of(root_node);
  return is_main || is_made || is_garbage_collector(profile, centre) ||
         is_hidden_builtin(profile, centre);
}

std::vector<MetricId> call_metrics(const Profile& profile) {
  if (const auto entries = profile.metric(Role::entries)) return {*entries};
  std::vector<MetricId> metrics;
  for (const Role role : {Role::strict_calls, Role::lazy_calls, Role::curried_calls})
    if (const auto metric = profile.metric(role)) metrics.push_back(*metric);
  return metrics;
}

// The functions that took time or were called, most time first.
std::vector<Row> rows_of(const Profile& profile, MetricId time,
                         const std::vector<MetricId>& call_columns) {
  const Functions functions = group_functions(profile);
  const FunctionCosts times = function_costs(profile, functions, time);
  std::vector<Row> rows(functions.size());
  for (std::size_t f = 0; f < rows.size(); ++f)
    rows[f].time = std::max<std::int64_t>(times.individual[f], 0);
  for (const MetricId calls : call_columns) {
    const FunctionCosts counts = function_costs(profile, functions, calls);
    for (std::size_t f = 0; f < rows.size(); ++f)
      rows[f].calls =
          saturating_add(rows[f].calls, std::max<std::int64_t>(counts.individual[f], 0));
  }
  Row unprofiled{"(unprofiled)"};
  std::vector<Row> result;
  for (std::size_t f = 0; f < rows.size(); ++f) {
    const CostCentre& centre = profile.centre(functions.representative[f]);
    if (is_unprofiled(profile, centre)) {
      unprofiled.time = saturating_add(unprofiled.time, rows[f].time);
    } else if (rows[f].time != 0 || rows[f].calls != 0) {
      rows[f].name = qualified_name(profile, centre);
      result.push_back(std::move(rows[f]));
    }
  }
  result.push_back(std::move(unprofiled));
  std::stable_sort(result.begin(), result.end(), [](const Row& a, const Row& b) {
    return a.time != b.time ? a.time > b.time : a.calls > b.calls;
  });
  return result;
}

// Formats numbers as prof does: `.7`, not `0.7`.
std::string short_fixed(double value, int decimals) {
  std::string text = fixed(value, decimals);
  if (text.starts_with("0.")) text.erase(0, 1);
  return text;
}

std::string line_text(std::string_view name) {
  std::string text;
  for (const char c : name) {
    if (static_cast<unsigned char>(c) < 0x20)
      append_hex_escape(text, c);
    else
      text.push_back(c);
  }
  return text;
}

using Cells = std::array<std::string, headings.size()>;

// `unit`: seconds.
std::vector<Cells> cells_of(const std::vector<Row>& rows, double unit) {
  double whole = 0;
  for (const Row& row : rows) whole += static_cast<double>(row.time);
  std::vector<Cells> cells;
  double so_far = 0;
  for (const Row& row : rows) {
    const auto its_time = static_cast<double>(row.time);
    so_far += its_time;
    cells.push_back(
        {short_fixed(whole == 0 ? 0 : its_time / whole * 100, 1), fixed(so_far * unit, 2),
         std::to_string(row.calls),
         row.calls == 0 ? ""
                        : short_fixed(its_time * unit * 1000 / static_cast<double>(row.calls), 3)});
  }
  return cells;
}

}  // namespace

void write_prof_table(const Profile& profile, const WriteOptions&, ByteWriter& out,
                      Diagnostics& diagnostics) {
  require_call_tree(profile, "prof-table");
  const auto time = profile.metric(Role::time);
  if (!time) throw Error("prof-table: the profile has no time");
  std::vector<MetricId> written = call_metrics(profile);
  const std::vector<Row> rows = rows_of(profile, *time, written);
  written.push_back(*time);
  note_losses(profile, written, diagnostics);
  const double unit = seconds_a_unit(profile, profile.metrics[index_of(*time)], diagnostics);
  const std::vector<Cells> cells = cells_of(rows, unit);
  std::array<std::size_t, headings.size()> widths{};
  for (std::size_t i = 0; i < widths.size(); ++i) {
    widths[i] = headings[i].size();
    for (const Cells& row : cells) widths[i] = std::max(widths[i], row[i].size());
  }
  const auto line = [&](const auto& row, std::string_view name) {
    for (std::size_t i = 0; i < widths.size(); ++i) {
      out.put(right_justified(row[i], widths[i]));
      out.put("  ");
    }
    out.put(name);
    out.put('\n');
  };
  line(headings, "name");
  for (std::size_t r = 0; r < rows.size(); ++r) line(cells[r], line_text(rows[r].name));
}

}  // namespace convertprofile
