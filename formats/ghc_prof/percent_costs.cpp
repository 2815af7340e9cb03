// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/percent_costs.h"

#include <algorithm>
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
};
constexpr Column time_column{&TreeRow::time, &TreeRow::inherited_time};
constexpr Column alloc_column{&TreeRow::alloc, &TreeRow::inherited_alloc};

// Allocation is counted in words, of 8 or 4 bytes.
std::int64_t word_of(std::int64_t bytes) {
  if (bytes % 8 == 0) return 8;
  return bytes % 4 == 0 ? 4 : 1;
}

PercentProblem state(const ReportText& report, const TreeShape& shape, std::int64_t total,
                     const Column& column) {
  PercentProblem p;
  p.total = total;
  p.parent = shape.parent;
  const std::size_t n = shape.row.size();
  p.detached.assign(n, false);
  PercentBounds in_tree(tree_percent, std::min(total, largest_total));
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
  return p;
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

void warn(const PercentSolution& solution, const char* what, Diagnostics& diagnostics) {
  if (!solution.fits)
    diagnostics.warn(std::string("no ") + what +
                     " agree with all percentages of the tree; the nearest ones are used");
}

}  // namespace

NodeCosts costs_from_percentages(const ReportText& report, const TreeShape& shape,
                                 Diagnostics& diagnostics) {
  diagnostics.note(
      "the report (-p) has only percentages, so the ticks and bytes of each row are estimates (-P "
      "has exact ones)");
  const std::int64_t word = word_of(report.header.bytes);
  const PercentProblem alloc = state(report, shape, report.header.bytes / word, alloc_column);
  PercentSolution ticks = solve_percentages(state(report, shape, report.header.ticks, time_column));
  warn(ticks, "ticks", diagnostics);
  PercentSolution words = solve_percentages(without_empty_rows(alloc, report, shape));
  if (!words.fits) words = solve_percentages(alloc);
  warn(words, "bytes", diagnostics);
  NodeCosts costs{std::move(ticks.individual), std::move(words.individual)};
  for (auto& value : costs.bytes) value = saturating_multiply(value, word);
  return costs;
}

}  // namespace convertprofile::ghc_prof
