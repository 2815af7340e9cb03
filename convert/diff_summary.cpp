// SPDX-License-Identifier: BSD-3-Clause
#include "convert/diff_summary.h"

#include <algorithm>
#include <cmath>

#include "convert/text_table.h"
#include "formats/base/diagnostics.h"
#include "formats/base/display_width.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/functions.h"
#include "formats/model/heap_bands.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

std::string change_in_percent(const Change& change) {
  const double before = change.before.mean, after = change.after.mean;
  if (before == after) return "0.0%";
  if (change.is_noise()) return "~";
  if (before == 0) return "new";
  if (after == 0) return "gone";
  return growth_text(100 * (after - before) / std::fabs(before), before);
}

bool is_figure_of_time(const ChangeTable& table) {
  return table.is_of_whole_runs() && table.unit == unit::nanoseconds &&
         figure_named(table.what).has_value();
}

// Times of whole runs in seconds, other numbers as they are.
std::string number(double value, bool in_seconds) {
  return in_seconds ? fixed(value * 1e-9, 3) + " s" : grouped(rounded(value));
}

std::string figure(const Sample& sample, bool in_seconds) {
  if (sample.runs < 2) return number(sample.mean, in_seconds);
  const bool is_small = std::fabs(sample.mean) < 1000 && !in_seconds;
  const std::string text = is_small ? fixed(sample.mean, 1) : number(sample.mean, in_seconds);
  const double share = sample.mean == 0 ? 0 : 100 * sample.deviation / std::fabs(sample.mean);
  return text + " \u00b1" + fixed(share, share < 10 ? 1 : 0) + "%";
}

class DiffReport {
 public:
  DiffReport(const Profile& profile, const ReportContext& context, const ReportStyle& style)
      : p_(profile),
        context_(context),
        style_(style),
        tables_(compare_sides(profile, context, style)),
        document_(report_of_run(profile, context)) {}

  ReportDocument document() {
    old_run();
    costs();
    add_shaping(document_, context_);
    add_noise(document_, context_.whole);
    rounding();
    document_.gap();
    if (!has_totals("total"))
      document_.sentence("the two sides have no metric in common");
    else
      totals("total", "total");
    if (has_totals("unprofiled")) {
      document_.gap();
      totals("unprofiled", "without profiling");
    } else if (has_totals("total") && p_.metric(Role::entries) && p_.metric(Role::time)) {
      document_.sentence(
          "cost centres slow some functions more than others: --measure and --measured show the "
          "change without profiling");
    }
    for (const ChangeTable& table : tables_) {
      if (table.is_of_whole_runs()) continue;
      document_.gap();
      add(table);
      document_.fold_rest();
    }
    different_breakdowns();
    return std::move(document_);
  }

 private:
  void old_run() {
    const std::string_view program = p_.property("base.program"), date = p_.property("base.date");
    if (program.empty() && date.empty()) return;
    const char* separator = program.empty() || date.empty() ? "" : ", ";
    document_.field("old run", printable(program) + separator + printable(date));
  }

  // The run time of both sides, broken down.
  void costs() {
    const RuntimeCosts& before = context_.whole.before;
    const RuntimeCosts& now = context_.whole.now;
    if (is_of_several_capabilities(now) || is_of_several_capabilities(before))
      document_.field("time", "is processor time, " + capabilities_text(now) + ", was " +
                                  capabilities_text(before));
    add_costs(document_, context_);
    if (const std::string parts = breakdown_text(before); !parts.empty())
      document_.field("was", parts);
    censuses(now, before);
  }

  void censuses(const RuntimeCosts& now, const RuntimeCosts& before) {
    if (now.census.empty() && before.census.empty()) return;
    const bool in_both = !now.census.empty() && !before.census.empty();
    const std::string& option = now.census.empty() ? before.census : now.census;
    const std::string whose = in_both              ? "both runs"
                              : now.census.empty() ? "the old run"
                                                   : "the new run";
    document_.field("GC", "of " + whose + " includes the collections of a heap census (" +
                              printable(option) + ")" +
                              (in_both ? "" : ", so it cannot be compared"));
  }

  void rounding() {
    for (std::size_t m = 0; m < p_.metrics.size(); ++m)
      if (rounding_error(p_, id_at<MetricId>(m)) != 0)
        return document_.field(
            "rounding",
            "a report (-p) has shares in steps of 0.1%; changes within these are not listed");
  }

  // Leaves out a time that does not fit rather than cutting it.
  static FittedName timed(const std::string& name, const std::string& before,
                          const std::string& now) {
    const std::string one = name + ": now " + now;
    const std::string both = name + ": " + before + ", now " + now;
    return [name, one, both](std::size_t width) {
      if (both.size() <= width) return both;
      return one.size() <= width ? one : shorten_middle(name, width);
    };
  }

  bool has_totals(std::string_view kind) const {
    return std::ranges::any_of(tables_, [&](const ChangeTable& t) { return t.of == kind; });
  }

  // A table of all totals of a kind, with a row each.
  void totals(std::string_view kind, const std::string& title) {
    TextTable table(change_columns(), title);
    for (const ChangeTable& total : tables_) {
      if (total.of != kind) continue;
      const Change& change = total.rows.front().change;
      table.add(change_cells(change, is_figure_of_time(total)), total_name(total),
                change_paint(change));
    }
    document_.table(std::move(table));
  }

  FittedName total_name(const ChangeTable& total) const {
    const ChangeRow& row = total.rows.front();
    const std::string bare = printable(row.names.front());
    for (std::size_t m = 0; m < p_.metrics.size(); ++m) {
      const Metric& metric = p_.metrics[m];
      if (metric.name == total.what && metric.role == Role::time && nanoseconds_a_unit(p_, metric))
        return timed(bare, amount(p_, id_at<MetricId>(m), row.change.before.mean),
                     amount(p_, id_at<MetricId>(m), row.change.after.mean));
    }
    const bool shows_unit = total.unit != unit::count && !is_figure_of_time(total);
    return fitted(shows_unit ? bare + ", " + printable(total.unit) : bare);
  }

  static std::string renamed(const ChangeRow& row) {
    return row.renamed_from.empty() ? "" : " (renamed from " + printable(row.renamed_from) + ")";
  }

  void add(const ChangeTable& table) {
    const std::string numbers =
        table.of == "band"
            ? "bytes at the peak"
            : "individual " + printable(table.unit == unit::count ? table.what : table.unit);
    const std::string of = table.of == "function" ? style_.function() : table.of;
    TextTable text(change_columns(), of + ", " + numbers);
    text.tell_names_apart();
    for (const ChangeRow& row : table.rows) {
      const FittedName name = row.node != no_node ? fitted_stack(p_, row.node)
                              : row.centre && row.renamed_from.empty()
                                  ? fitted_function(p_, p_.centre(*row.centre))
                                  : fitted(row.names.front() + renamed(row));
      text.add(change_cells(row.change), name, change_paint(row.change));
    }
    document_.table({std::move(text), table.rows.size(), table.changed, of});
  }

  void different_breakdowns() {
    const HeapPeaks& peaks = context_.whole.heap;
    if (peaks.bands_before.bands.empty() || peaks.bands_now.bands.empty()) return;
    if (!peaks.part_now.empty() || !peaks.part_before.empty()) {
      document_.gap();
      document_.sentence(parts_of_heap(peaks, true));
    }
    const Breakdown old = peaks.bands_before.by, now = peaks.bands_now.by;
    if (old == now) return;
    document_.gap();
    document_.sentence("the old heap census is by " + std::string(breakdown_name(old)) +
                       ", the new one by " + std::string(breakdown_name(now)));
  }

  const Profile& p_;
  const ReportContext& context_;
  const ReportStyle& style_;
  const std::vector<ChangeTable> tables_;
  ReportDocument document_;
};

}  // namespace

std::vector<std::string> change_cells(const Change& change, bool in_seconds) {
  const double size = change.size();
  return {figure(change.before, in_seconds), figure(change.after, in_seconds),
          (rounded(size) > 0 ? "+" : "") + number(size, in_seconds), change_in_percent(change)};
}

std::vector<TextTable::Column> change_columns() {
  return {{"", "old"}, {"", "new"}, {"", "change"}, {"", "of old"}};
}

TextTable::Paint change_paint(const Change& change) {
  if (change.size() == 0 || change.is_noise()) return TextTable::Paint::none;
  return change.size() > 0 ? TextTable::Paint::red : TextTable::Paint::green;
}

void add_noise(ReportDocument& document, const WholeRuns& whole) {
  const RunCounts& runs = whole.read;
  if (runs.after == 0 || runs.before == 0) return;
  if (runs.after == 1 && runs.before == 1)
    document.field("noise",
                   "unknown: one run on each side cannot tell a change from chance; several can");
  else if (runs.after < 2 || runs.before < 2)
    document.field("noise", "unknown: needs at least two runs on each side");
  else
    document.field("noise", "means of " + count(runs.before) + " and " + count(runs.after) +
                                (whole.figures.paired ? " runs, made in turn" : " runs") +
                                ", each with its standard deviation; ~ is a change that may be "
                                "chance (p >= 0.05, corrected for the number of rows)");
}

ReportDocument diff_report(const Profile& profile, const ReportContext& context,
                           const ReportStyle& style) {
  return DiffReport(profile, context, style).document();
}

}  // namespace convertprofile
