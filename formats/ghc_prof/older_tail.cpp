// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/older_tail.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace convertprofile::ghc_prof {

namespace {

// Sums of inherited percentages, in tenths.
struct Shares {
  std::int64_t time = 0, alloc = 0;
};

class OlderRowFinder {
 public:
  OlderRowFinder(const ReportText& report, std::size_t end)
      : report_(report), rows_(report.tree), end_(end) {}

  std::size_t run() {
    path_.push_back(branch(0));
    for (std::size_t i = 1; i < end_; ++i) {
      const std::size_t depth = depth_of(i);
      if ((!is_aligned(i) || exceeds(i, depth)) && is_complete()) return first_of_tail(i);
      path_.resize(depth);
      path_.back().spent.time += inherited(i).time;
      path_.back().spent.alloc += inherited(i).alloc;
      ++path_.back().children;
      path_.push_back(branch(i));
    }
    return end_;
  }

 private:
  // A row on the path to the current one.
  struct Branch {
    std::size_t row = 0;
    Shares spent;  // individual, and inherited of the children so far
    std::int64_t children = 0;
  };

  Branch branch(std::size_t row) const {
    const TreeRow& r = rows_[row];
    return {row, {bounded(r.time), bounded(r.alloc)}, 0};
  }
  Shares inherited(std::size_t row) const {
    const TreeRow& r = rows_[row];
    return {bounded(r.inherited_time), bounded(r.inherited_alloc)};
  }
  // At least 1; the row's parent would be path_[depth - 1].
  std::size_t depth_of(std::size_t row) const {
    if (rows_[row].label.empty()) return path_.size();
    return std::clamp<std::size_t>(rows_[row].depth, 1, path_.size());
  }

  bool is_aligned(std::size_t row) const;
  bool exceeds(std::size_t row, std::size_t depth) const;
  bool is_complete();
  std::size_t first_of_tail(std::size_t row) const;
  bool is_misplaced(std::size_t row) const;

  const ReportText& report_;
  const std::vector<TreeRow>& rows_;
  std::size_t end_;
  std::vector<Branch> path_;
  std::size_t steps_left_ = 20'000'000;
};

// Whether the names are below the headings, and the entries below those of the first row. Releases
// count either bytes or code points, and up to 7.2 long names shifted the rest of the row to the
// right.
bool OlderRowFinder::is_aligned(std::size_t row) const {
  constexpr std::size_t entries_width = 11, number_width = 6;
  const TreeRow& r = rows_[row];
  const bool shifts = !report_.header.processors;
  const auto excess = [](std::uint64_t value, std::size_t width) {
    const std::size_t digits = std::to_string(value).size();
    return digits > width ? digits - width : 0;
  };
  std::size_t edge =
      rows_.front().edge + excess(static_cast<std::uint64_t>(r.entries), entries_width);
  if (report_.era == Era::fixed) edge += excess(r.number, number_width);
  if (shifts && r.edge_bytes > edge) return true;
  return (r.edge == edge || r.edge_bytes == edge) && (r.below_headings || shifts);
}

// The percentages of the row, its siblings and the parent are each off by at most half a tenth.
bool OlderRowFinder::exceeds(std::size_t row, std::size_t depth) const {
  const Branch& parent = path_[depth - 1];
  const Shares whole = inherited(parent.row);
  const Shares more = inherited(row);
  const std::int64_t roundings = parent.children + 3;
  return (more.time > 0 && 2 * (parent.spent.time + more.time - whole.time) > roundings) ||
         (more.alloc > 0 && 2 * (parent.spent.alloc + more.alloc - whole.alloc) > roundings);
}

// Whether the rows so far account for all inherited costs of the rows on the path.
bool OlderRowFinder::is_complete() {
  if (steps_left_ < path_.size()) return false;
  steps_left_ -= path_.size();
  return std::all_of(path_.begin(), path_.end(), [this](const Branch& branch) {
    const Shares whole = inherited(branch.row);
    const std::int64_t roundings = branch.children + 2;
    return 2 * std::abs(whole.time - branch.spent.time) <= roundings &&
           2 * std::abs(whole.alloc - branch.spent.alloc) <= roundings;
  });
}

// The rest of an overwritten row can happen to be as long as this report's rows. The row after it
// is then the first one of a different length.
std::size_t OlderRowFinder::first_of_tail(std::size_t row) const {
  const bool is_whole = row + 1 == rows_.size() || rows_[row].edge == rows_[row + 1].edge;
  return row > 1 && is_whole && !is_aligned(row) && is_misplaced(row - 1) ? row - 1 : row;
}

// Whether a row is indented too far, or sorted after a sibling that should follow it.
bool OlderRowFinder::is_misplaced(std::size_t row) const {
  const TreeRow& r = rows_[row];
  if (r.label.empty() || r.depth > rows_[row - 1].depth + 1) return true;
  if (report_.era != Era::fused) return false;
  std::size_t elder = row - 1;
  while (elder > 0 && rows_[elder].depth > r.depth) --elder;
  return rows_[elder].depth == r.depth && out_of_order(rows_[elder], r);
}

}  // namespace

std::size_t find_older_row(const ReportText& report, std::size_t end) {
  return OlderRowFinder(report, end).run();
}

}  // namespace convertprofile::ghc_prof
