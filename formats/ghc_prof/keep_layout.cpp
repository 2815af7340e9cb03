// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/keep_layout.h"

#include <algorithm>
#include <string>
#include <vector>

#include "formats/base/number_text.h"
#include "formats/ghc_prof/report_layout.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/ghc_view.h"
#include "formats/model/totals.h"

namespace convertprofile::ghc_prof {

namespace {

struct RowCosts {
  std::int64_t ticks = 0, bytes = 0;

  void add(std::int64_t more_ticks, std::int64_t more_bytes) {
    ticks = saturating_add(ticks, more_ticks);
    bytes = saturating_add(bytes, more_bytes);
  }
};

class LayoutKeeper {
 public:
  LayoutKeeper(const ReportText& report, const TreeShape& shape, Profile& profile,
               Diagnostics& diagnostics)
      : report_(report), shape_(shape), profile_(profile), diagnostics_(diagnostics) {
    for (const CostCentre& centre : profile.cost_centres)
      is_hidden_.push_back(!shape.all && is_hidden_builtin(profile, centre) ? 1 : 0);
  }

  void run() {
    if (shape_.all) profile_.set_property(report_detail_property, "a");
    if (!shape_.all && !report_.columns) profile_.set_property(report_detail_property, "p");
    keep_totals();
    keep_seconds();
    if (!report_.header.log.empty()) keep(Layout::log, report_.header.log);
    if (!report_.appendix.empty()) keep(Layout::appendix, report_.appendix);
    if (report_.era != Era::modern && report_.era != Era::fused) {
      // Before 8.0.2, columns differ from those written.
      if (has_zero_rows()) keep(Layout::zero_rows, "kept");
      return;
    }
    keep(Layout::columns, columns_text(report_.tree_widths, report_.table_widths));
    if (!table_follows() && report_.table_text.find('\r') == std::string_view::npos)
      keep(Layout::table, report_.table_text);
  }

 private:
  void keep(Layout what, std::string_view value) {
    profile_.set_property(layout_key(what, shape_.all), value);
  }

  std::int64_t ticks(std::size_t node) const {
    return std::max<std::int64_t>(profile_.tree.columns[0][node], 0);
  }
  std::int64_t bytes(std::size_t node) const {
    return std::max<std::int64_t>(profile_.tree.columns[1][node], 0);
  }

  // Hidden stacks are children of the root.
  bool is_hidden(std::size_t node) const {
    const CallTree& tree = profile_.tree;
    return node != 0 && index_of(tree.parent[node]) == 0 &&
           is_hidden_[index_of(tree.centre[node])] != 0;
  }

  void keep_totals() {
    const ReportHeader& header = report_.header;
    RowCosts sum;
    for (std::size_t i = 0; i < profile_.tree.size(); ++i)
      if (!is_hidden(i)) sum.add(ticks(i), bytes(i));
    const bool other_totals = sum.ticks != header.ticks || sum.bytes != header.bytes;
    if (other_totals && report_.columns)
      diagnostics_.warn("the rows of the tree add up to " + count_text(grouped(sum.ticks), "tick") +
                        " and " + count_text(grouped(sum.bytes), "byte") +
                        ", but the header states " + grouped(header.ticks) + " and " +
                        grouped(header.bytes) + ": rows may be missing");
    if (sum.ticks != header.ticks) keep(Layout::total_ticks, std::to_string(header.ticks));
    if (sum.bytes != header.bytes) keep(Layout::total_bytes, std::to_string(header.bytes));
  }

  void keep_seconds() {
    const ReportHeader& header = report_.header;
    Diagnostics discarded;
    const double seconds =
        ghc_seconds(static_cast<std::uint64_t>(header.ticks),
                    ghc_costs(profile_, discarded).tick_interval, header.processors.value_or(1));
    if (fixed(seconds, 2) != header.seconds) keep(Layout::seconds, header.seconds);
  }

  // Whether the writer would leave out some of the rows: those without costs in them and below
  // them, and hidden ones.
  bool has_zero_rows() const {
    const CallTree& tree = profile_.tree;
    std::vector<char> has_costs(tree.size());
    for (std::size_t i = tree.size(); i-- > 1;) {
      if (ticks(i) != 0 || bytes(i) != 0 || tree.columns[2][i] != 0) has_costs[i] = 1;
      if (has_costs[i] != 0) has_costs[index_of(tree.parent[i])] = 1;
      if (shape_.row[i] != no_row && (has_costs[i] == 0 || is_hidden(i))) return true;
    }
    return false;
  }

  // Whether the tree's costs determine the report's table, whose rows are the first cost centres.
  bool table_follows() const {
    std::vector<RowCosts> costs(profile_.cost_centres.size());
    for (std::size_t i = 0; i < profile_.tree.size(); ++i)
      costs[index_of(profile_.tree.centre[i])].add(ticks(i), bytes(i));
    const auto part = [](std::int64_t value) { return static_cast<std::uint64_t>(value); };
    const std::uint64_t all_ticks = part(report_.header.ticks);
    const std::uint64_t all_bytes = part(report_.header.bytes);
    for (std::size_t c = 0; c < costs.size(); ++c) {
      const RowCosts& cost = costs[c];
      const bool is_listed =
          is_hidden_[c] == 0 && (shape_.all || above_threshold(part(cost.ticks), all_ticks) ||
                                 above_threshold(part(cost.bytes), all_bytes));
      if (is_listed != (c < report_.table.size())) return false;
      if (!is_listed) continue;
      const TableRow& row = report_.table[c];
      if (table_percent(part(cost.ticks), all_ticks) != row.time ||
          table_percent(part(cost.bytes), all_bytes) != row.alloc ||
          (report_.columns && (cost.ticks != row.ticks || cost.bytes != row.bytes)))
        return false;
    }
    return true;
  }

  const ReportText& report_;
  const TreeShape& shape_;
  Profile& profile_;
  Diagnostics& diagnostics_;
  std::vector<char> is_hidden_;  // [CostCentreId]
};

}  // namespace

void keep_layout(const ReportText& report, const TreeShape& shape, Profile& profile,
                 Diagnostics& diagnostics) {
  LayoutKeeper(report, shape, profile, diagnostics).run();
}

}  // namespace convertprofile::ghc_prof
