// SPDX-License-Identifier: BSD-3-Clause
// What matters of a profile, for a person at a terminal and for scripts.
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

// What tables have columns of, and are ordered by.
struct SummaryCost {
  MetricId metric{};
  std::int64_t total = 0;
};

// The first rows of a table, and how many there are.
template <class Row>
struct TopRows {
  std::vector<Row> rows;
  std::size_t of = 0;
};

struct FunctionRow {
  CostCentreId centre{};
  std::vector<std::int64_t> individual, inherited;  // a number for each cost
};
struct StackRow {
  NodeId node{};
  std::size_t depth = 0;            // of a function's callers, in an inverted tree, from 1
  std::vector<std::int64_t> costs;  // individual; of an inverted tree inherited
};
struct ModuleRow {
  std::string_view name;
  std::vector<std::int64_t> individual;
};
struct HeapRow {
  ChartBand band;
  std::int64_t bytes = 0;
};

struct Summary {
  std::vector<SummaryCost> costs;
  std::size_t depth = 0;  // entries on the longest stack
  TopRows<FunctionRow> functions;
  TopRows<StackRow> stacks;  // of an inverted tree functions with their callers
  TopRows<ModuleRow> modules;
  std::optional<HeapPeak> heap_peak;
  Breakdown heap_by = Breakdown::unknown;
  TopRows<HeapRow> heap;  // at the peak
};

// Functions, stacks and modules by what they cost themselves; of an inverted tree the functions,
// each with the callers that cost it most. Throws Error if the profile has not the style's metric.
Summary summarise(const Profile& profile, const ReportStyle& style);

// About a screenful: the run, totals, what costs most, the heap's peak.
std::string summary_text(const Profile& profile, const ReportContext& context,
                         const ReportStyle& style);
// The same as JSON (docs in README, In scripts).
std::string summary_json(const Profile& profile, const ReportContext& context,
                         const ReportStyle& style);

}  // namespace convertprofile
