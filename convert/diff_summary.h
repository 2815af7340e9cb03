// SPDX-License-Identifier: BSD-3-Clause
// Summarises a comparison (transforms/diff.h), for a person at a terminal and for scripts.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "convert/report_text.h"
#include "convert/statistics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// A number on both sides of the comparison.
struct Change {
  Sample before, after;     // one run each if the single runs' numbers are unknown
  std::optional<double> p;  // probability of chance (statistics.h); needs two runs a side

  double size() const { return after.mean - before.mean; }
  bool is_noise() const { return p && *p >= significance && size() != 0; }
};

struct ChangeRow {
  Change change;
  std::vector<std::string> names;  // one for a function or band; a stack's path, outermost first
  NodeId node = no_node;           // stacks only
  std::optional<CostCentreId> centre = {};  // functions only
};

struct ChangeTable {
  std::string of;    // `function`, `stack`, `band`, `total`
  std::string what;  // the metric's name, or `Heap peak`
  std::string unit;
  std::vector<ChangeRow> rows;  // the largest first, noise last
  std::size_t changed = 0;      // number of rows before the table is cut
};

// Compares the totals of both runs, then functions and stacks, ordered by how much their individual
// cost changed, up or down; for the heap, the bands at each run's peak.
std::vector<ChangeTable> compare_sides(const Profile& profile, const ReportContext& context,
                                       const ReportStyle& style);

// Percentages refer to the old cost. `new` marks what cost nothing before, `gone` what costs
// nothing now, `~` a change that may be chance (statistics.h).
std::string diff_summary_text(const Profile& profile, const ReportContext& context,
                              const ReportStyle& style);
std::string diff_summary_json(const Profile& profile, const ReportContext& context,
                              const ReportStyle& style);

}  // namespace convertprofile
