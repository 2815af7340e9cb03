// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/tree_shape.h"

#include <algorithm>
#include <string>

#include "formats/base/number_text.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/totals.h"

namespace convertprofile::ghc_prof {

namespace {

// Whether the report shows stacks that only -Pa shows.
bool shows_all(const ReportText& report) {
  if (!report.columns) return false;
  const auto is_hidden = [](const auto& row) {
    return std::any_of(
        std::begin(hidden_builtins), std::end(hidden_builtins),
        [&](const GhcBuiltin& b) { return b.label == row.label && b.module == row.module; });
  };
  const auto part = [](std::int64_t value) { return static_cast<std::uint64_t>(value); };
  const auto below_threshold = [&](const TableRow& row) {
    return !above_threshold(part(row.ticks), part(report.header.ticks)) &&
           !above_threshold(part(row.bytes), part(report.header.bytes));
  };
  return std::any_of(report.table.begin(), report.table.end(), is_hidden) ||
         std::any_of(report.tree.begin(), report.tree.end(),
                     [&](const TreeRow& row) { return row.depth == 1 && is_hidden(row); }) ||
         std::any_of(report.table.begin(), report.table.end(), below_threshold);
}

class Shaper {
 public:
  Shaper(ReportText& report, Diagnostics& diagnostics)
      : rows_(report.tree), report_(report), diagnostics_(diagnostics) {}

  TreeShape run() {
    shape_.all = shows_all(report_);
    fix_depths();
    if (!shape_.all) find_unlinked();
    link();
    return std::move(shape_);
  }

 private:
  void fix_depths();
  std::uint32_t depth_of_unlabelled(std::size_t row) const;
  void find_unlinked();
  void find_small_unlinked(const std::vector<std::int64_t>& ticks,
                           const std::vector<std::int64_t>& bytes);
  Tenths time_percent(std::int64_t ticks) const {
    return tree_percent(static_cast<std::uint64_t>(ticks),
                        static_cast<std::uint64_t>(report_.header.ticks));
  }
  Tenths alloc_percent(std::int64_t bytes) const {
    return tree_percent(static_cast<std::uint64_t>(bytes),
                        static_cast<std::uint64_t>(report_.header.bytes));
  }
  void link();
  std::uint32_t add_node(std::uint32_t row, std::uint32_t parent);
  std::uint8_t choose_builtin(std::size_t first_child, std::size_t elder);

  std::vector<TreeRow>& rows_;
  ReportText& report_;
  Diagnostics& diagnostics_;
  TreeShape shape_;
  std::vector<std::size_t> path_;       // while depths are fixed: the row at each depth
  std::size_t next_top_ = 0;            // while hidden stacks are inserted: the next row of depth 1
  std::vector<std::uint8_t> unlinked_;  // [row]: it cannot be below the row above it
};

// The row may be a child of any row on the path to the row above. Its costs are part of the
// inherited costs of all its ancestors, so it belongs below the deepest one that has as much left.
std::uint32_t Shaper::depth_of_unlabelled(std::size_t row) const {
  const TreeRow& r = rows_[row];
  const auto deepest = static_cast<std::uint32_t>(path_.size());
  std::uint32_t least = 1;
  if (row + 1 < rows_.size() && !rows_[row + 1].label.empty() && rows_[row + 1].depth > 1)
    least = std::min(rows_[row + 1].depth - 1, deepest);
  const bool by_alloc = r.inherited_alloc >= r.inherited_time;
  const auto inherited = [&](std::size_t i) {
    return by_alloc ? rows_[i].inherited_alloc : rows_[i].inherited_time;
  };
  constexpr Tenths too_little_to_tell = 3;
  if (inherited(row) < too_little_to_tell) return deepest;
  for (std::uint32_t depth = deepest; depth > least; --depth) {
    const std::size_t parent = path_[depth - 1];
    Tenths spent = by_alloc ? rows_[parent].alloc : rows_[parent].time;
    for (std::size_t i = parent + 1; i < row; ++i)
      if (rows_[i].depth == depth) spent += inherited(i);
    if (spent + inherited(row) / 2 <= inherited(parent)) return depth;
  }
  return least;
}

void Shaper::fix_depths() {
  rows_[0].depth = 0;
  path_ = {0};
  std::uint64_t looked_at = 0;  // rows searched for those without a label; bounds the work
  constexpr std::uint64_t enough = 50'000'000;
  bool shifted = false;
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    TreeRow& row = rows_[i];
    if (row.label.empty()) {
      looked_at = std::min(enough, looked_at + std::uint64_t{i} * path_.size());
      row.depth =
          looked_at < enough ? depth_of_unlabelled(i) : static_cast<std::uint32_t>(path_.size());
      diagnostics_.warn(
          "a row without a label has no visible depth; its depth was worked out from its costs");
    }
    row.depth = std::max<std::uint32_t>(row.depth, 1);
    const auto deepest = static_cast<std::uint32_t>(path_.size());
    const bool below_hidden = deepest == 1 && row.depth == 2 && !shape_.all;
    if (row.depth > deepest && !below_hidden) {
      const std::uint32_t excess = row.depth - deepest;
      row.label = {row.label.data() - excess, row.label.size() + excess};
      row.depth = deepest;
      shifted = true;
    }
    if (below_hidden) path_.push_back(0);  // for the row that is missing
    path_.resize(row.depth);
    path_.push_back(i);
  }
  if (shifted)
    diagnostics_.warn(
        "some rows are indented by more than one blank below the row above; the excess indentation "
        "was "
        "kept as part of the label");
}

// GHC computes no inherited costs below a hidden stack: they print as 0 even if there are some.
void Shaper::find_unlinked() {
  const std::size_t n = rows_.size();
  unlinked_.assign(n, 0);
  std::vector<std::uint8_t> costs(n);  // a cost that would show, in the row or below it
  std::vector<std::int64_t> ticks(n), bytes(n);
  std::vector<std::size_t> parent(n);
  std::vector<std::size_t> path;
  for (std::size_t i = 0; i < n; ++i) {
    path.resize(rows_[i].depth, 0);
    parent[i] = path.empty() ? 0 : path.back();
    path.push_back(i);
    ticks[i] = rows_[i].ticks;
    bytes[i] = rows_[i].bytes;
    costs[i] = rows_[i].time != 0 || rows_[i].alloc != 0;
  }
  for (std::size_t i = n; i-- > 1;) {
    if (time_percent(ticks[i]) != 0 || alloc_percent(bytes[i]) != 0) costs[i] = 1;
    unlinked_[i] = rows_[i].depth == 2 && costs[i] != 0 && rows_[i].inherited_time == 0 &&
                   rows_[i].inherited_alloc == 0;
    costs[parent[i]] |= costs[i];
    ticks[parent[i]] = saturating_add(ticks[parent[i]], ticks[i]);
    bytes[parent[i]] = saturating_add(bytes[parent[i]], bytes[i]);
  }
  if (report_.columns) find_small_unlinked(ticks, bytes);
}

// Costs too small to show individually may show together in the inherited costs of the row above.
// If these agree with its children only without the last ones, the last ones belong elsewhere.
void Shaper::find_small_unlinked(const std::vector<std::int64_t>& ticks,
                                 const std::vector<std::int64_t>& bytes) {
  std::vector<std::size_t> children;  // of depth 2, below the current row of depth 1
  std::size_t top = 0;
  const auto look = [&] {
    if (top == 0) return;
    std::int64_t ticks_left = ticks[top];
    std::int64_t bytes_left = bytes[top];
    const auto agrees = [&] {
      return time_percent(ticks_left) == rows_[top].inherited_time &&
             alloc_percent(bytes_left) == rows_[top].inherited_alloc;
    };
    bool found = agrees();
    for (std::size_t c = children.size(); c-- > 0 && !found;) {
      const TreeRow& row = rows_[children[c]];
      if (row.inherited_time != 0 || row.inherited_alloc != 0) return;
      ticks_left = saturating_subtract(ticks_left, ticks[children[c]]);
      bytes_left = saturating_subtract(bytes_left, bytes[children[c]]);
      found = agrees();
      if (found) unlinked_[children[c]] = 1;
    }
  };
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    if (rows_[i].depth == 2) children.push_back(i);
    if (rows_[i].depth != 1) continue;
    look();
    children.clear();
    top = i;
  }
  look();
}

std::uint32_t Shaper::add_node(std::uint32_t row, std::uint32_t parent) {
  if (shape_.row.size() >= most_nodes) throw Error("more than 2^32 rows in the tree");
  shape_.row.push_back(row);
  shape_.parent.push_back(parent);
  shape_.builtin.push_back(0);
  return static_cast<std::uint32_t>(shape_.row.size() - 1);
}

// Guesses the hidden stack from its sorted, visible siblings: the first whose label lies between
// that of `elder` (a row; 0: none) and that of the next.
std::uint8_t Shaper::choose_builtin(std::size_t first_child, std::size_t elder) {
  next_top_ = std::max(next_top_, first_child);
  while (next_top_ < rows_.size() && rows_[next_top_].depth != 1) ++next_top_;
  for (std::uint8_t b = 0; b < std::size(hidden_builtins); ++b) {
    const std::string_view label = hidden_builtins[b].label;
    if (elder != 0 && rows_[elder].entries == 0 && label < rows_[elder].label) continue;
    if (next_top_ < rows_.size() &&
        (rows_[next_top_].entries > 0 || rows_[next_top_].label < label))
      continue;
    return b;
  }
  return 0;
}

void Shaper::link() {
  const bool sorted = report_.era == Era::fused || report_.era == Era::modern;
  std::vector<std::uint32_t> path;  // node at each depth
  std::size_t elder = 0;            // the last row of depth 2 below the same parent, or 0
  std::size_t top = 0;              // the last row of depth 1, or 0
  bool below_hidden = false;        // the node at depth 1 is hidden
  std::size_t hidden_count = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const TreeRow& row = rows_[i];
    if (row.depth == 1) {
      below_hidden = false;
      elder = 0;
      top = i;
    }
    if (row.depth == 2) {
      const bool no_parent = path.size() == 1;
      const bool no_inherited = row.inherited_time == 0 && row.inherited_alloc == 0;
      const bool misplaced =
          !shape_.all && sorted && elder != 0 && no_inherited && out_of_order(rows_[elder], row);
      const bool leaves = !shape_.all && !below_hidden && unlinked_[i] != 0;
      if (no_parent || misplaced || leaves) {
        path.resize(1);
        path.push_back(add_node(no_row, 0));
        shape_.builtin.back() = choose_builtin(i, top);
        below_hidden = true;
        ++hidden_count;
      }
      elder = i;
    }
    path.resize(std::min<std::size_t>(row.depth, path.size()));
    path.push_back(add_node(static_cast<std::uint32_t>(i), path.empty() ? 0 : path.back()));
  }
  if (hidden_count > 0)
    diagnostics_.warn(
        "the parents of some rows are the runtime's own stacks, which this report hides; " +
        count_text(hidden_count, "was", "were") + " added without costs (-Pa shows them)");
}

}  // namespace

TreeShape shape_tree(ReportText& report, Diagnostics& diagnostics) {
  return Shaper(report, diagnostics).run();
}

}  // namespace convertprofile::ghc_prof
