// SPDX-License-Identifier: BSD-3-Clause
// Summarises a profile for a person at a terminal and for scripts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "convert/report_text.h"
#include "formats/model/functions.h"
#include "formats/model/heap_bands.h"
#include "formats/model/profile.h"

namespace convertprofile {

// A metric with columns in tables, by which they can be ordered.
struct SummaryCost {
  MetricId metric{};
  std::int64_t total = 0;
  std::int64_t hottest = 0;  // the largest individual cost of a function
};

// The first rows of a table, and the number of all its rows.
template <class Row>
struct TopRows {
  std::vector<Row> rows;
  std::size_t of = 0;
};

struct FunctionRow {
  CostCentreId centre{};
  std::vector<std::int64_t> individual, inherited;  // one number per cost
};
struct StackRow {
  NodeId node{};
  std::size_t depth = 0;            // in an inverted tree: 1 for a function, 2 for its callers, ...
  std::vector<std::int64_t> costs;  // individual; inherited in an inverted tree
};
struct ModuleRow {
  std::string_view name;
  std::vector<std::int64_t> individual;
};
struct ClassRow {
  CostCentreId centre{};                 // of a function
  std::vector<std::int64_t> individual;  // one number per closure class
};
struct HeapRow {
  ChartBand band;
  std::int64_t bytes = 0;
};

struct Summary {
  std::vector<SummaryCost> costs;
  std::size_t depth = 0;  // of the deepest entry; the root's is 0
  TopRows<FunctionRow> functions;
  TopRows<StackRow> stacks;  // in an inverted tree: functions with their callers, `of` functions
  TopRows<ModuleRow> modules;
  std::vector<MetricId> classes;  // allocation by closure class
  std::int64_t of_classes = 0;    // the sum of all
  TopRows<ClassRow> functions_by_class;
  std::optional<HeapPeak> heap_peak;
  Breakdown heap_by = Breakdown::unknown;
  TopRows<HeapRow> heap;  // at the peak
};

// Ranks functions, stacks and modules by individual cost; in an inverted tree, functions, each with
// its most expensive callers. Throws Error if the profile does not have the style's metric.
Summary summarise(const Profile& profile, const ReportStyle& style);

// About a screenful: the run, its totals, what costs most, the heap's peak.
ReportDocument summary_report(const Profile& profile, const ReportContext& context,
                              const ReportStyle& style);
// The same as JSON (docs/json.md lists the keys).
std::string summary_json(const Profile& profile, const ReportContext& context,
                         const ReportStyle& style);

}  // namespace convertprofile
