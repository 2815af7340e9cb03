// SPDX-License-Identifier: BSD-3-Clause
#include "convert/output_policy.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "formats/model/ghc_builtins.h"
#include "tests/support/test_files.h"

namespace convertprofile {

namespace {

using Cells = std::vector<std::string>;

// The cells of each row of the tables of docs/formats.md whose first line has `heading`.
std::vector<Cells> table_of_docs(const std::string& heading) {
  const std::string text = read_project_file("docs/formats.md");
  std::vector<Cells> rows;
  bool inside = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    const bool begins = line.starts_with("| output |");
    if (begins) inside = line.find(heading) != std::string::npos;
    if (!line.starts_with("| ") || begins || !inside) {
      inside = inside && line.starts_with("|");
      continue;
    }
    Cells& cells = rows.emplace_back();
    for (std::size_t bar = 0; bar + 2 < line.size();) {
      const std::size_t next = line.find(" |", bar + 1);
      cells.push_back(line.substr(bar + 2, next - bar - 2));
      bar = next + 1;
    }
  }
  return rows;
}

std::string word(Treatment treatment) {
  return treatment == Treatment::removed    ? "removed"
         : treatment == Treatment::left_out ? "left out"
                                            : "counted";
}

// The row that names the output, or the row for all others.
const Cells& row_of(const std::vector<Cells>& table, const std::string& output,
                    const std::string& with = "") {
  const auto named = std::find_if(table.begin(), table.end(), [&](const Cells& row) {
    const bool has_condition = row[0].find(" with ") != std::string::npos;
    return (row[0] + ",").find(output) != std::string::npos && has_condition == !with.empty() &&
           row[0].find(with) != std::string::npos;
  });
  return named != table.end() ? *named : table.back();
}

void check_row(const Cells& row, const FormatTraits* traits,
               const std::vector<PolicyOptions>& columns, Treatment OutputPolicy::*part) {
  CAPTURE(row[0]);
  REQUIRE(row.size() == columns.size() + 1);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    CAPTURE(i);
    CHECK(row[i + 1] == word(output_policy(traits, columns[i]).*part));
  }
}

// Checks the rows of the summary and of all formats that are written.
void check_table(const std::vector<Cells>& table, const std::vector<PolicyOptions>& columns,
                 Treatment OutputPolicy::*part) {
  REQUIRE(table.back()[0] == "all others");
  check_row(row_of(table, "summary"), nullptr, columns, part);
  for (const Format& format : formats()) {
    CAPTURE(format.name);
    if (format.write != nullptr)
      check_row(row_of(table, "`" + std::string(format.name) + "`"), &format.traits, columns, part);
  }
}

std::vector<PolicyOptions> with(std::vector<PolicyOptions> columns,
                                std::optional<ReportDetail> detail, int version) {
  for (PolicyOptions& options : columns) {
    if (detail) options.detail = detail;
    options.pgcl_version = version;
  }
  return columns;
}

}  // namespace

TEST_CASE("the documents list what each output leaves out") {
  const auto builtins = table_of_docs("--builtins show");
  REQUIRE(builtins.size() == 5);
  const std::vector<PolicyOptions> choices = {
      {}, {.builtins = Builtins::show}, {.builtins = Builtins::hide}, {.normalizes = true}};
  check_table(builtins, choices, &OutputPolicy::builtins);
  const FormatTraits* prof = &find_format("prof")->traits;
  for (const ReportDetail detail : {ReportDetail::summary, ReportDetail::ticks_and_bytes})
    check_row(row_of(builtins, "`prof`", "--detail p"), prof, with(choices, detail, 3),
              &OutputPolicy::builtins);
  check_row(row_of(builtins, "`prof`"), prof, with(choices, ReportDetail::all, 3),
            &OutputPolicy::builtins);

  const auto overhead = table_of_docs("--overhead-correction");
  REQUIRE(overhead.size() == 4);
  for (const PolicyOptions& several :
       {PolicyOptions{.folds = true}, PolicyOptions{.adds_up_runs = true}}) {
    const std::vector<PolicyOptions> times = {
        {}, several, {.overhead = Overhead::subtract}, {.overhead = Overhead::keep}};
    check_table(overhead, times, &OutputPolicy::overhead);
    check_row(row_of(overhead, "`pgcl`", "--pgcl-version 1"), &find_format("pgcl")->traits,
              with(times, {}, 1), &OutputPolicy::overhead);
    check_row(row_of(overhead, "`pgcl`"), &find_format("pgcl")->traits, with(times, {}, 2),
              &OutputPolicy::overhead);
  }
}

TEST_CASE("a report has the requested detail, else 'all' if it shows all, else the input's") {
  Profile profile;
  const auto detail = [&](const PolicyOptions& options) {
    return detail_of(output_policy(&find_format("prof")->traits, options), profile);
  };
  CHECK(detail({}) == ReportDetail::ticks_and_bytes);
  CHECK(detail({.builtins = Builtins::show}) == ReportDetail::all);
  CHECK(detail({.builtins = Builtins::show, .detail = ReportDetail::summary}) ==
        ReportDetail::summary);
  profile.set_property(report_detail_property, "p");
  CHECK(detail({}) == ReportDetail::summary);
  CHECK(detail({.detail = ReportDetail::all}) == ReportDetail::all);
  profile.set_property(report_detail_property, "a");
  CHECK(detail({}) == ReportDetail::all);
}

}  // namespace convertprofile
