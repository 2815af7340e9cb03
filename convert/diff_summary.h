// SPDX-License-Identifier: BSD-3-Clause
// Summarises a comparison (transforms/diff.h) for a person at a terminal and for scripts.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "convert/report_text.h"
#include "convert/statistics.h"
#include "convert/text_table.h"
#include "formats/model/profile.h"

namespace convertprofile {

// A number on both sides of the comparison.
struct Change {
  Sample before, after;     // one run each if the single runs' numbers are unknown
  std::optional<double> p;  // probability of chance (statistics.h); needs two runs a side
  // The same, adjusted for the number of totals, or of functions and stacks, that could have shown
  // a change.
  std::optional<double> adjusted_p;

  double size() const { return after.mean - before.mean; }
  bool is_noise() const { return adjusted_p && *adjusted_p >= significance && size() != 0; }
};

// The columns that hold a metric's numbers on both sides, run by run if the single runs are known.
struct ComparedColumns {
  std::vector<MetricId> after, before;
  double base_scale = 1;           // the factor for the numbers of `before`
  std::optional<Samples> samples;  // if the metric counts samples
  bool paired = false;             // see TwoSides
};
// Whether both sides measured the metric. If one side lacks it, its zeros are only placeholders.
[[nodiscard]] bool is_compared(const Profile& profile, MetricId metric);
[[nodiscard]] ComparedColumns compared_columns(const Profile& profile, MetricId metric,
                                               const WholeRuns& whole);
// Not adjusted for the number of changes that are shown. `after` and `before` have one number for
// each column.
[[nodiscard]] Change change_of(const ComparedColumns& columns,
                               const std::vector<std::int64_t>& after,
                               const std::vector<std::int64_t>& before);

// `old`, `new`, `change` and `of old` in a table; nanoseconds as seconds if `in_seconds`.
[[nodiscard]] std::vector<std::string> change_cells(const Change& change, bool in_seconds = false);
[[nodiscard]] std::vector<TextTable::Column> change_columns();
[[nodiscard]] TextTable::Paint change_paint(const Change& change);
// Explains the spread of several runs, or why it is unknown.
void add_noise(ReportDocument& document, const WholeRuns& whole);

struct ChangeRow {
  Change change;
  std::vector<std::string> names;  // one for a function or band; a stack's path, outermost first
  NodeId node = no_node;           // stacks only
  std::optional<CostCentreId> centre = {};  // functions only
  std::string renamed_from = {};            // functions only; empty: not renamed
};

struct ChangeTable {
  std::string of;    // `function`, `stack`, `band`, `total`; `unprofiled`: without profiling
  std::string what;  // the metric's name, that of a figure (run_figures.h), `Heap at its peak`
  std::string unit;
  std::vector<ChangeRow> rows;  // the largest first, noise last
  std::size_t changed = 0;      // number of rows before the table is cut

  bool is_of_whole_runs() const { return of == "total" || of == "unprofiled"; }
};

// Adjusts the probabilities of changes that are shown together for the number of those that could
// have raised an alarm. The totals are a family of their own, apart from functions and stacks: many
// functions do not make them less certain.
void adjust_for_number(std::vector<Change*> family);

// Not adjusted: the totals of both runs, and the individual costs of all functions, in the order of
// group_functions().
[[nodiscard]] std::vector<ChangeTable> compare_totals(const Profile& profile,
                                                      const ReportContext& context);
[[nodiscard]] std::vector<Change> compare_functions(const Profile& profile,
                                                    const ReportContext& context, MetricId metric);

// Compares the totals of both runs, then functions and stacks, ordered by how much their individual
// cost changed, up or down; for the heap, the bands at each run's peak.
std::vector<ChangeTable> compare_sides(const Profile& profile, const ReportContext& context,
                                       const ReportStyle& style);

// Percentages are of the old cost. `new` marks a row that cost nothing before, `gone` one that
// costs nothing now, `~` a change that may be chance (statistics.h).
ReportDocument diff_report(const Profile& profile, const ReportContext& context,
                           const ReportStyle& style);
std::string diff_summary_json(const Profile& profile, const ReportContext& context,
                              const ReportStyle& style);

}  // namespace convertprofile
