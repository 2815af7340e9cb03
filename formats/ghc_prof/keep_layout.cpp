// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/keep_layout.h"

#include <algorithm>
#include <string>

#include "formats/base/number_text.h"
#include "formats/ghc_prof/report_plan.h"
#include "formats/model/ghc_builtins.h"

namespace convertprofile::ghc_prof {

namespace {

// Whether the plan has the report's rows in the report's order.
bool rows_agree(const TreeShape& shape, const ReportPlan& plan) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < shape.row.size(); ++i) {
    if (shape.row[i] == no_row) continue;
    if (at == plan.rows.size() || index_of(plan.rows[at]) != i) return false;
    ++at;
  }
  return at == plan.rows.size();
}

enum class TableMatch { exact, reordered, none };

// Compares the plan's table with the report's, whose rows are the profile's first cost centres.
TableMatch match_tables(const ReportText& report, const ReportPlan& plan) {
  if (plan.table.size() != report.table.size()) return TableMatch::none;
  const auto part = [](std::int64_t value) { return static_cast<std::uint64_t>(value); };
  TableMatch match = TableMatch::exact;
  std::vector<bool> seen(report.table.size());
  for (std::size_t i = 0; i < plan.table.size(); ++i) {
    const TableLine& line = plan.table[i];
    const std::size_t centre = index_of(line.centre);
    if (centre >= seen.size() || seen[centre]) return TableMatch::none;
    seen[centre] = true;
    const TableRow& row = report.table[centre];
    if (table_percent(part(line.ticks), part(plan.total_ticks)) != row.time ||
        table_percent(part(line.bytes), part(plan.total_bytes)) != row.alloc ||
        (report.columns && (line.ticks != row.ticks || line.bytes != row.bytes)))
      return TableMatch::none;
    if (centre != i) match = TableMatch::reordered;
  }
  return match;
}

class LayoutKeeper {
 public:
  LayoutKeeper(const ReportText& report, const TreeShape& shape, Profile& profile,
               Diagnostics& diagnostics)
      : report_(report), shape_(shape), profile_(profile), diagnostics_(diagnostics) {
    detail_ = shape.all        ? ReportDetail::all
              : report.columns ? ReportDetail::ticks_and_bytes
                               : ReportDetail::summary;
    if (detail_ == ReportDetail::all) profile_.set_property(report_detail_property, "a");
    if (detail_ == ReportDetail::summary) profile_.set_property(report_detail_property, "p");
  }

  void run() {
    ReportPlan plan = plan_again();
    const bool sorted = report_.era == Era::modern || report_.era == Era::fused;
    if (plan.rows.size() < report_.tree.size()) {
      keep(Layout::zero_rows, "kept");
      plan = plan_again();
    }
    if (sorted && !rows_agree(shape_, plan)) keep(Layout::tree_order, "listed");
    keep_header(plan);
    if (!report_.header.log.empty()) keep(Layout::log, report_.header.log);
    if (!report_.appendix.empty()) keep(Layout::appendix, report_.appendix);
    if (!sorted) return;  // before 8.0.2, columns differ from those written
    if (plan.tree_widths != report_.tree_widths)
      keep(Layout::tree_widths, widths_text(report_.tree_widths));
    keep_table(plan);
  }

 private:
  ReportPlan plan_again() const {
    Diagnostics unheard;
    return plan_report(profile_, detail_, false, unheard);
  }

  void keep(Layout what, std::string_view value) {
    profile_.set_property(layout_key(what, shape_.all), value);
  }

  void keep_header(ReportPlan& plan) {
    const ReportHeader& header = report_.header;
    const bool other_totals = plan.total_ticks != header.ticks || plan.total_bytes != header.bytes;
    if (other_totals && report_.columns)
      diagnostics_.warn(
          "the rows of the tree cost " + count_text(grouped(plan.total_ticks), "tick") + " and " +
          count_text(grouped(plan.total_bytes), "byte") + ", the header says " +
          grouped(header.ticks) + " and " + grouped(header.bytes) + ": rows may be missing");
    if (plan.total_ticks != header.ticks) keep(Layout::total_ticks, std::to_string(header.ticks));
    if (plan.total_bytes != header.bytes) keep(Layout::total_bytes, std::to_string(header.bytes));
    if (other_totals) plan = plan_again();  // the table depends on the totals
    const double seconds = ghc_seconds(static_cast<std::uint64_t>(header.ticks),
                                       plan.costs.tick_interval, header.processors.value_or(1));
    if (fixed(seconds, 2) != header.seconds) keep(Layout::seconds, header.seconds);
  }

  void keep_table(const ReportPlan& plan) {
    const TableMatch match = match_tables(report_, plan);
    if (match == TableMatch::none) {
      if (report_.table_text.find('\r') == std::string_view::npos)
        keep(Layout::table, report_.table_text);
      return;
    }
    if (match == TableMatch::reordered) keep(Layout::table_order, "listed");
    if (plan.table_widths != report_.table_widths)
      keep(Layout::table_widths, widths_text(report_.table_widths));
  }

  const ReportText& report_;
  const TreeShape& shape_;
  Profile& profile_;
  Diagnostics& diagnostics_;
  ReportDetail detail_;
};

}  // namespace

void keep_layout(const ReportText& report, const TreeShape& shape, Profile& profile,
                 Diagnostics& diagnostics) {
  LayoutKeeper(report, shape, profile, diagnostics).run();
}

}  // namespace convertprofile::ghc_prof
