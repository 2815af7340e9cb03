// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/percent_costs.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "formats/base/number_text.h"
#include "formats/ghc_prof/percent_solver.h"
#include "formats/model/totals.h"

namespace convertprofile::ghc_prof {

namespace {

// One of the two columns of percentages.
struct Column {
  Tenths TreeRow::*individual;
  Tenths TreeRow::*inherited;
  Tenths TableRow::*sum;
};
constexpr Column time_column{&TreeRow::time, &TreeRow::inherited_time, &TableRow::time};
constexpr Column alloc_column{&TreeRow::alloc, &TreeRow::inherited_alloc, &TableRow::alloc};

// Allocation is counted in words, of 8 or 4 bytes.
std::int64_t word_of(std::int64_t bytes) {
  if (bytes % 8 == 0) return 8;
  return bytes % 4 == 0 ? 4 : 1;
}

PercentProblem state(const ReportText& report, const TreeShape& shape,
                     const CentreAssignment& centres, std::int64_t total, const Column& column) {
  PercentProblem p;
  p.total = total;
  p.parent = shape.parent;
  p.centre = centres.of_node;
  const std::size_t n = shape.row.size();
  p.detached.assign(n, false);
  PercentBounds in_tree(tree_percent, std::min(total, largest_total));
  PercentBounds in_table(table_percent, std::min(total, largest_total));
  std::vector<bool> unlinked(n);  // a hidden stack or below one: inherited costs are unknown
  p.individual.reserve(n);
  p.inherited.reserve(n);
  for (std::size_t i = 0; i < n; ++i) {
    const bool hidden = shape.row[i] == no_row;
    p.detached[i] = hidden;
    unlinked[i] = hidden || (i > 0 && unlinked[shape.parent[i]]);
    const TreeRow* row = hidden ? nullptr : &report.tree[shape.row[i]];
    p.individual.push_back(hidden ? Bounds{0, 0} : in_tree.of(row->*column.individual));
    p.inherited.push_back(unlinked[i] ? Bounds{0, total} : in_tree.of(row->*column.inherited));
  }
  p.centre_sum.assign(centres.centres.size(), {0, total / 100});
  for (std::size_t c = 0; c < report.table.size(); ++c)
    p.centre_sum[c] = in_table.of(report.table[c].*column.sum);
  return p;
}

// Forces the time or the allocation of a cost centre in the table above the threshold, unless one
// of them certainly exceeds it: allocation if possible, as it is the finer measure.
void meet_threshold(PercentProblem& time, PercentProblem& alloc, std::size_t table_rows) {
  for (std::size_t c = 0; c < table_rows; ++c) {
    const std::int64_t time_least = time.total / 100 + 1;
    const std::int64_t alloc_least = alloc.total / 100 + 1;
    if (time.centre_sum[c].low >= time_least || alloc.centre_sum[c].low >= alloc_least) continue;
    if (alloc.centre_sum[c].high >= alloc_least)
      alloc.centre_sum[c].low = alloc_least;
    else if (time.centre_sum[c].high >= time_least)
      time.centre_sum[c].low = time_least;
  }
}

// A row without entries and without children is shown because of its costs: it gets at least one
// word, if that still prints as the same percentage.
PercentProblem without_empty_rows(const PercentProblem& alloc, const ReportText& report,
                                  const TreeShape& shape) {
  PercentProblem p = alloc;
  std::vector<bool> has_children(p.parent.size());
  for (std::size_t i = 1; i < p.parent.size(); ++i) has_children[p.parent[i]] = true;
  for (std::size_t i = 0; i < p.parent.size(); ++i) {
    if (has_children[i] || shape.row[i] == no_row) continue;
    const TreeRow& row = report.tree[shape.row[i]];
    if (row.entries == 0 && row.time == 0 && p.individual[i].high >= 1)
      p.individual[i].low = std::max<std::int64_t>(p.individual[i].low, 1);
  }
  return p;
}

void warn(PercentSolution::How how, const char* what, Diagnostics& diagnostics) {
  if (how == PercentSolution::exact) return;
  const char* extent = how == PercentSolution::tree ? "the table of cost centres" : "the tree";
  diagnostics.warn(std::string("no ") + what + " were found that show as the percentages of " +
                   extent + "; those taken come near them");
}

void warn_of_relaxed(const PercentSolution& time, const PercentSolution& alloc,
                     const CentreAssignment& centres, Diagnostics& diagnostics) {
  std::vector<std::uint32_t> relaxed;
  std::set_union(time.relaxed.begin(), time.relaxed.end(), alloc.relaxed.begin(),
                 alloc.relaxed.end(), std::back_inserter(relaxed));
  if (relaxed.empty()) return;
  const std::string first = quote(centres.centres[relaxed.front()].label);
  const std::string count =
      relaxed.size() == 1 ? first : count_text(relaxed.size(), "cost centre") + ", first " + first;
  diagnostics.warn("the table contradicts the tree, which is kept, about " + count);
}

}  // namespace

NodeCosts costs_from_percentages(const ReportText& report, const TreeShape& shape,
                                 const CentreAssignment& centres, Diagnostics& diagnostics) {
  diagnostics.warn(
      "the report (-p) has percentages only: ticks and bytes of each row were worked out to fit "
      "them and the totals, and are not exact (-P shows them)");
  const std::int64_t word = word_of(report.header.bytes);
  PercentProblem time = state(report, shape, centres, report.header.ticks, time_column);
  PercentProblem alloc = state(report, shape, centres, report.header.bytes / word, alloc_column);
  meet_threshold(time, alloc, report.table.size());
  NodeCosts costs;
  PercentSolution ticks = solve_percentages(time);
  warn(ticks.how, "ticks", diagnostics);
  PercentSolution words = solve_percentages(without_empty_rows(alloc, report, shape));
  if (words.how != PercentSolution::exact || !words.relaxed.empty()) {
    PercentSolution other = solve_percentages(alloc);
    if (other.how < words.how ||
        (other.how == words.how && other.relaxed.size() < words.relaxed.size()))
      words = std::move(other);
  }
  warn(words.how, "bytes", diagnostics);
  warn_of_relaxed(ticks, words, centres, diagnostics);
  costs.ticks = std::move(ticks.individual);
  costs.bytes = std::move(words.individual);
  for (auto& value : costs.bytes) value = saturating_multiply(value, word);
  return costs;
}

}  // namespace convertprofile::ghc_prof
