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

constexpr std::size_t stacks_shown = 5;
constexpr std::size_t bands_shown = 10;

using Values = std::vector<std::int64_t>;

// Values of several things in each run of each side: [run][thing].
struct SideValues {
  std::vector<Values> after, before;
  ComparedColumns columns = {};
};

class Comparer {
 public:
  Comparer(const Profile& profile, const ReportContext& context, const ReportStyle& style)
      : p_(profile), context_(context), style_(style) {}

  std::vector<ChangeTable> run() {
    totals();
    if (!p_.tree.empty())
      for (const MetricId metric : metrics_of_tables(p_, style_.metric)) {
        if (!is_compared(p_, metric)) continue;
        functions(metric);
        stacks(metric);
      }
    heap();
    return std::move(tables_);
  }

 private:
  // Calls values_of(metric) for the new runs and the base's: run by run if the single runs are
  // known.
  template <class ValuesOf>
  SideValues of_sides(MetricId metric, const ValuesOf& values_of) const {
    SideValues sides;
    sides.columns = compared_columns(p_, metric, context_.whole.runs);
    for (const MetricId of : sides.columns.after) sides.after.push_back(values_of(of));
    for (const MetricId of : sides.columns.before) sides.before.push_back(values_of(of));
    return sides;
  }

  static Change change_at(const SideValues& sides, std::size_t thing) {
    const auto numbers = [thing](const std::vector<Values>& runs) {
      Values of_runs;
      for (const Values& run : runs) of_runs.push_back(run[thing]);
      return of_runs;
    };
    return change_of(sides.columns, numbers(sides.after), numbers(sides.before));
  }

  void totals() {
    for (std::size_t m = 0; m < p_.metrics.size(); ++m) {
      const MetricId metric = id_at<MetricId>(m);
      if (!is_compared(p_, metric)) continue;
      const SideValues sides = of_sides(metric, [&](MetricId of) { return Values{total(p_, of)}; });
      tables_.push_back({"total",
                         p_.metrics[m].name,
                         p_.metrics[m].unit,
                         {{change_at(sides, 0), {p_.metrics[m].title}, no_node}},
                         1});
    }
    const HeapPeaks& peaks = context_.whole.heap;
    if (peaks.now && peaks.before)
      tables_.push_back({"total",
                         "Heap peak",
                         std::string(unit::bytes),
                         {{{peaks.of_before, peaks.of_now, welch_p(peaks.of_before, peaks.of_now)},
                           {"Heap peak"},
                           no_node}},
                         1});
  }

  // Makes a table of the `most` things that changed most; `name` fills in a row's names.
  template <class Name>
  void table(ChangeTable result, const SideValues& sides, std::size_t things, std::size_t most,
             const Name& name) {
    std::vector<Change> changes;
    for (std::size_t i = 0; i < things; ++i) changes.push_back(change_at(sides, i));
    std::vector<std::size_t> changed = numbers_below(things);
    std::erase_if(changed, [&](std::size_t i) { return changes[i].size() == 0; });
    const Ranking ranking =
        rank(std::move(changed), style_.rows(most), [&](std::size_t a, std::size_t b) {
          if (changes[a].is_noise() != changes[b].is_noise()) return changes[b].is_noise();
          return std::fabs(changes[a].size()) > std::fabs(changes[b].size());
        });
    result.changed = ranking.of;
    for (const std::size_t i : ranking.first) {
      ChangeRow row{changes[i], {}, no_node};
      name(i, row);
      result.rows.push_back(std::move(row));
    }
    if (!result.rows.empty()) tables_.push_back(std::move(result));
  }

  ChangeTable of(const char* things, MetricId metric) const {
    const Metric& m = p_.metrics[index_of(metric)];
    return {things, m.name, m.unit, {}, 0};
  }

  void functions(MetricId metric) {
    const Functions groups = group_functions(p_);
    const SideValues sides =
        of_sides(metric, [&](MetricId m) { return function_costs(p_, groups, m).individual; });
    table(of("function", metric), sides, groups.size(), functions_shown,
          [&](std::size_t f, ChangeRow& row) {
            row.centre = groups.representative[f];
            row.names = {function_label(p_, p_.centre(*row.centre))};
          });
  }

  void stacks(MetricId metric) {
    const SideValues sides = of_sides(metric, [&](MetricId m) {
      Values values = p_.column(m);
      for (std::int64_t& value : values) value = counted(p_.role_of(m), value);
      return values;
    });
    table(of("stack", metric), sides, p_.tree.size(), stacks_shown,
          [](std::size_t i, ChangeRow& row) { row.node = id_at<NodeId>(i); });
  }

  void heap() {
    const HeapPeaks& peaks = context_.whole.heap;
    if (!peaks.before || !peaks.now) return;
    const bool both_have_bands = !peaks.before->is_zero() && !peaks.now->is_zero();
    if (both_have_bands && peaks.bands_before.by != peaks.bands_now.by) return;
    const PeakComparison bands = compare(peaks.bands_before, peaks.bands_now);
    table({"band", "Heap at its peak", std::string(unit::bytes), {}, 0},
          {{bands.after}, {bands.before}}, bands.names.size(), bands_shown,
          [&](std::size_t i, ChangeRow& row) {
            row.names = {printable(bands.names[i], std::string::npos)};
          });
  }

  const Profile& p_;
  const ReportContext& context_;
  const ReportStyle& style_;
  std::vector<ChangeTable> tables_;
};

std::string with_sign(double value) {
  const std::int64_t whole = rounded(value);
  return (whole > 0 ? "+" : "") + grouped(whole);
}

std::string change_in_percent(const Change& change) {
  const double before = change.before.mean, after = change.after.mean;
  if (before == after) return "0.0%";
  if (change.is_noise()) return "~";
  if (before == 0) return "new";
  if (after == 0) return "gone";
  return growth_text(100 * (after - before) / std::fabs(before), before);
}

std::string figure(const Sample& sample) {
  if (sample.runs < 2) return grouped(rounded(sample.mean));
  const bool is_small = std::fabs(sample.mean) < 1000;
  const std::string text = is_small ? fixed(sample.mean, 1) : grouped(rounded(sample.mean));
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
    add_noise(document_, context_.whole.runs);
    document_.gap();
    totals();
    for (const ChangeTable& table : tables_) {
      if (table.of == "total") continue;
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

  void totals() {
    if (std::ranges::none_of(tables_, [](const ChangeTable& t) { return t.of == "total"; }))
      return document_.sentence("the two sides have no metric in common");
    TextTable table(change_columns(), "total");
    for (const ChangeTable& total : tables_) {
      if (total.of != "total") continue;
      const ChangeRow& row = total.rows.front();
      const std::string bare = printable(row.names.front());
      FittedName name =
          fitted(total.unit == unit::count ? bare : bare + ", " + printable(total.unit));
      for (std::size_t m = 0; m < p_.metrics.size(); ++m) {
        const Metric& metric = p_.metrics[m];
        if (metric.name != total.what || metric.role != Role::time ||
            !nanoseconds_a_unit(p_, metric))
          continue;
        name = timed(bare, amount(p_, id_at<MetricId>(m), row.change.before.mean),
                     amount(p_, id_at<MetricId>(m), row.change.after.mean));
        break;
      }
      table.add(change_cells(row.change), std::move(name), change_paint(row.change));
    }
    document_.table(std::move(table));
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
                              : row.centre        ? fitted_function(p_, p_.centre(*row.centre))
                                                  : fitted(row.names.front());
      text.add(change_cells(row.change), name, change_paint(row.change));
    }
    document_.table({std::move(text), table.rows.size(), table.changed, of});
  }

  void different_breakdowns() {
    const HeapPeaks& peaks = context_.whole.heap;
    if (!peaks.before || !peaks.now || peaks.before->is_zero() || peaks.now->is_zero()) return;
    if (!peaks.part_now.empty() || !peaks.part_before.empty()) {
      document_.gap();
      document_.sentence(parts_of_heap(peaks));
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

bool is_compared(const Profile& profile, MetricId metric) {
  const Metric& of = profile.metrics[index_of(metric)];
  return profile.base_of(metric) && !base_lacks(profile, of) && !new_run_lacks(profile, of);
}

ComparedColumns compared_columns(const Profile& profile, MetricId metric, const RunCounts& runs) {
  if (runs.after < 2 && runs.before < 2)
    return {{metric}, {*profile.base_of(metric)}, 1, std::nullopt};
  const RunColumns columns = run_columns(profile, metric, runs);
  return {columns.after, columns.before, static_cast<double>(columns.base_scale.approximate()),
          samples_a_run(profile, metric, columns)};
}

Change change_of(const ComparedColumns& columns, const std::vector<std::int64_t>& after,
                 const std::vector<std::int64_t>& before) {
  const auto sample = [](const std::vector<std::int64_t>& runs, double scale) {
    std::vector<double> values;
    for (const std::int64_t run : runs) values.push_back(static_cast<double>(run) * scale);
    return sample_of(values);
  };
  Change change{sample(before, columns.base_scale), sample(after, 1), std::nullopt};
  change.p = chance(change.before, change.after, columns.samples);
  return change;
}

std::vector<std::string> change_cells(const Change& change) {
  return {figure(change.before), figure(change.after), with_sign(change.size()),
          change_in_percent(change)};
}

std::vector<TextTable::Column> change_columns() {
  return {{"", "old"}, {"", "new"}, {"", "change"}, {"", "of old"}};
}

TextTable::Paint change_paint(const Change& change) {
  if (change.size() == 0 || change.is_noise()) return TextTable::Paint::none;
  return change.size() > 0 ? TextTable::Paint::red : TextTable::Paint::green;
}

void add_noise(ReportDocument& document, const RunCounts& runs) {
  if (runs.after < 2 && runs.before < 2) return;
  if (runs.after < 2 || runs.before < 2)
    document.field("noise", "unknown: needs at least two runs on each side");
  else
    document.field("noise", "means of " + count(runs.before) + " and " + count(runs.after) +
                                " runs, each with its standard deviation; ~ is a change that may "
                                "be chance (p >= 0.05)");
}

std::vector<ChangeTable> compare_sides(const Profile& profile, const ReportContext& context,
                                       const ReportStyle& style) {
  return Comparer(profile, context, style).run();
}

ReportDocument diff_report(const Profile& profile, const ReportContext& context,
                           const ReportStyle& style) {
  return DiffReport(profile, context, style).document();
}

}  // namespace convertprofile
