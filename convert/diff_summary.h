// SPDX-License-Identifier: BSD-3-Clause
// What matters of a comparison (transforms/diff.h), for a person at a terminal and for scripts.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "convert/report_text.h"
#include "convert/statistics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// A number of both sides.
struct Change {
  Sample before, after;  // of one run where the runs' own numbers are not known
  std::optional<double>
      p;  // that it is chance (statistics.h); none with fewer than two runs a side

  double size() const { return after.mean - before.mean; }
  bool is_noise() const { return p && *p >= significance && size() != 0; }
};

struct ChangeRow {
  Change change;
  std::vector<std::string>
      names;              // of a function or band one, of a stack the path, outermost first
  NodeId node = no_node;  // of a stack
};

struct ChangeTable {
  std::string of;    // `function`, `stack`, `band`, `total`
  std::string what;  // the metric's name, or `Heap peak`
  std::string unit;
  std::vector<ChangeRow> rows;  // the largest first, noise last
  std::size_t changed = 0;      // how many there are
};

// Totals of both runs, then functions and stacks by how much their individual cost changed, up or
// down; of the heap, the bands at the peak of each run.
std::vector<ChangeTable> compare_sides(const Profile& profile, const ReportContext& context,
                                       const ReportStyle& style);

// A percentage is of the old cost; `new` is what cost nothing before, `gone` what costs nothing
// now,
// `~` a change within the spread of the runs.
std::string diff_summary_text(const Profile& profile, const ReportContext& context,
                              const ReportStyle& style);
std::string diff_summary_json(const Profile& profile, const ReportContext& context,
                              const ReportStyle& style);

}  // namespace convertprofile
