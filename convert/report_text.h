// SPDX-License-Identifier: BSD-3-Clause
// Text shared by the terminal reports.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "convert/measures.h"
#include "convert/report_document.h"
#include "convert/stack_label.h"
#include "formats/format.h"
#include "formats/model/profile.h"

namespace convertprofile {

inline constexpr std::size_t functions_shown = 10;  // unless the style says otherwise

struct ReportStyle {
  std::optional<std::size_t> top;    // rows of each table; none: as many as fit a screen
  std::size_t width = 80;            // columns of the terminal
  bool colour = false;               // escape sequences
  bool ascii = false;                // draws with ASCII alone, for terminals without UTF-8
  bool bars = false;                 // beside shares; for terminals only
  bool inverted = false;             // the call tree is inverted (transforms/invert.h)
  bool by_module = false;            // its functions are modules (transforms/by_module.h)
  std::string metric;                // first metric of tables (formats/model/metric_choice.h)
  std::optional<Breakdown> heap_by;  // none: the census's first

  const char* function() const { return by_module ? "module" : "function"; }
  std::size_t rows(std::size_t usual) const { return top.value_or(usual); }
};

// The parts of a report that are not figures of the profile.
struct ReportContext {
  std::string heading;              // the first line
  std::vector<std::string> inputs;  // names
  std::vector<std::string> bases;
  std::string format;                // of the inputs; empty if they differ
  std::vector<std::string> shaping;  // one sentence per transform: `focused on f: 4.5% of 2 s`
  WholeRuns whole;
  std::vector<Suggestion> advice;
};

std::string percent(std::int64_t part, std::int64_t whole, int decimals = 1);
// How many decimals a column of shares needs: one, or enough to show two digits of the largest.
int percent_decimals(std::int64_t largest, std::int64_t whole);
std::string count(std::size_t value);
// The title of a column of shares: `%time`.
const char* share_title(Role role);

// The metrics of tables: `wanted` unless it is empty, then time and allocation; any other metric
// only if there is neither. Throws Error if the profile has no metric `wanted`.
std::vector<MetricId> metrics_of_tables(const Profile& profile, const std::string& wanted);

std::vector<std::size_t> numbers_below(std::size_t end);

// The first `rows` of `of` things, in the order given by `before`; ties in ascending number.
struct Ranking {
  std::vector<std::size_t> first;
  std::size_t of = 0;
};
template <class Before>
Ranking rank(std::vector<std::size_t> things, std::size_t rows, const Before& before) {
  Ranking ranking{std::move(things), 0};
  ranking.of = ranking.first.size();
  const auto total_order = [&](std::size_t a, std::size_t b) {
    if (before(a, b)) return true;
    return !before(b, a) && a < b;
  };
  const std::size_t shown = std::min(rows, ranking.of);
  std::partial_sort(ranking.first.begin(),
                    ranking.first.begin() + static_cast<std::ptrdiff_t>(shown), ranking.first.end(),
                    total_order);
  ranking.first.resize(shown);
  return ranking;
}

// A line `  and 12 functions more`; `what` is the singular. Empty if there are no more.
std::string more(std::size_t shown, std::size_t of, const std::string& what);

// `text` in bold on terminals that show colours.
std::string bold(const std::string& text, bool colour);

// A document with the heading, the command line of the run, its date.
ReportDocument report_of_run(const Profile& profile, const ReportContext& context);
// The command line of the run.
std::string command_line(const RunInfo& run);
// add_costs: the costs of the collector and the runtime, and what is left out. add_shaping: what
// the transforms did.
void add_costs(ReportDocument& document, const ReportContext& context);
// Further figures of a single run, and those of runs without profiling.
void add_figures(ReportDocument& document, const ReportContext& context);
void add_shaping(ReportDocument& document, const ReportContext& context);

// The error of a share of time in percentage points at 95 % confidence, if the profile counts time
// in samples. Nothing if times were measured.
struct Sampling {
  std::int64_t samples = 0;
  double points = 0;
  bool is_of_ghc = false;  // or of a runtime with its options
};
std::optional<Sampling> sampling(const Profile& profile);
// That error for a number of samples.
double points_of_error(std::int64_t samples);

}  // namespace convertprofile
