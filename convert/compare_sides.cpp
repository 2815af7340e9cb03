// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <cmath>

#include "convert/diff_summary.h"
#include "convert/transforms/renames.h"
#include "formats/base/text.h"
#include "formats/model/functions.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

constexpr std::size_t stacks_shown = 5;
constexpr std::size_t bands_shown = 10;

using Values = std::vector<std::int64_t>;

// The values of some things in each run of each side: [run][thing].
struct SideValues {
  std::vector<Values> after, before;
  ComparedColumns columns = {};
  double rounding_error = 0;           // changes up to this may be none
  std::vector<bool> on_one_side = {};  // [thing] called on one side only, in each of its runs
};

TwoSides two_sides(const ComparedColumns& columns, const Values& after, const Values& before) {
  const auto scaled = [](const Values& runs, double scale) {
    std::vector<double> values;
    for (const std::int64_t run : runs) values.push_back(static_cast<double>(run) * scale);
    return values;
  };
  return {scaled(before, columns.base_scale), scaled(after, 1), columns.paired, columns.samples};
}

Change change_of(const TwoSides& sides) {
  const std::optional<double> p = chance(sides);
  return {sample_of(sides.before), sample_of(sides.after), p, p};
}

class Comparer {
 public:
  Comparer(const Profile& profile, const ReportContext& context, const ReportStyle& style)
      : p_(profile), context_(context), style_(style) {}

  std::vector<ChangeTable> totals_only() {
    totals();
    return std::move(tables_);
  }

  std::vector<Change> functions_only(MetricId metric) const { return functions_of(metric).changes; }

  std::vector<ChangeTable> run() {
    totals();
    if (!p_.tree.empty())
      for (const MetricId metric : metrics_of_tables(p_, style_.metric))
        if (is_compared(p_, metric)) costs(metric);
    heap();
    return std::move(tables_);
  }

 private:
  // Calls values_of(metric) for the new runs and the base's: run by run if the single runs are
  // known.
  template <class ValuesOf>
  SideValues of_sides(MetricId metric, const ValuesOf& values_of) const {
    SideValues sides;
    sides.columns = compared_columns(p_, metric, context_.whole);
    sides.rounding_error = rounding_error(p_, metric);
    for (const MetricId of : sides.columns.after) sides.after.push_back(values_of(of));
    for (const MetricId of : sides.columns.before) sides.before.push_back(values_of(of));
    return sides;
  }

  static TwoSides sides_of(const SideValues& sides, std::size_t thing) {
    const auto numbers = [thing](const std::vector<Values>& runs) {
      Values of_runs;
      for (const Values& run : runs) of_runs.push_back(run[thing]);
      return of_runs;
    };
    return two_sides(sides.columns, numbers(sides.after), numbers(sides.before));
  }

  void totals() {
    for (std::size_t m = 0; m < p_.metrics.size(); ++m) {
      const MetricId metric = id_at<MetricId>(m);
      if (!is_compared(p_, metric)) continue;
      const SideValues sides = of_sides(metric, [&](MetricId of) { return Values{total(p_, of)}; });
      TwoSides whole = sides_of(sides, 0);
      whole.relative = true;
      total_row(p_.metrics[m].name, p_.metrics[m].unit, p_.metrics[m].title, whole);
    }
    for (const Figure each : all_figures) figure(each);
  }

  void figure(Figure figure) {
    const TwoSides sides = context_.whole.figures.sides(figure);
    if (sides.before.empty() || sides.after.empty()) return;
    const Figures& figures = context_.whole.figures;
    const bool is_in_ticks = is_counted_in_ticks(figure) && !figures.now_in_nanoseconds;
    if (is_counted_in_ticks(figure) && figures.now_in_nanoseconds != figures.before_in_nanoseconds)
      return;
    const FigureTraits& traits = traits_of(figure);
    total_row(std::string(traits.name),
              traits.measure == Measure::memory ? std::string(unit::bytes)
              : is_in_ticks                     ? context_.whole.now.unit
                                                : std::string(unit::nanoseconds),
              std::string(traits.title), sides);
  }

  void total_row(const std::string& what, const std::string& unit, const std::string& title,
                 const TwoSides& sides) {
    const auto figure = figure_named(what);
    tables_.push_back({figure && is_unprofiled(*figure) ? "unprofiled" : "total",
                       what,
                       unit,
                       {{change_of(sides), {title}, no_node}},
                       1});
  }

  // The things that every run of one side calls, and no run of the other.
  template <class ValuesOf>
  std::vector<bool> on_one_side(std::size_t things, const ValuesOf& values_of) const {
    const RunCounts& runs = context_.whole.runs;
    const auto calls = p_.metric(Role::entries);
    const bool tests_chance = runs.after > 1 && runs.before > 1;
    if (!tests_chance || !calls || !is_compared(p_, *calls)) return {};
    std::vector<bool> found(things, false);
    const SideValues sides = of_sides(*calls, values_of);
    for (std::size_t i = 0; i < things; ++i) {
      const auto is_called = [&](const Values& run) { return run[i] != 0; };
      const auto calls_all = [&](const std::vector<Values>& side) {
        return std::all_of(side.begin(), side.end(), is_called);
      };
      const auto calls_none = [&](const std::vector<Values>& side) {
        return std::none_of(side.begin(), side.end(), is_called);
      };
      found[i] = (calls_all(sides.after) && calls_none(sides.before)) ||
                 (calls_all(sides.before) && calls_none(sides.after));
    }
    return found;
  }

  // The functions, stacks or bands of a table.
  struct Things {
    ChangeTable table;
    std::vector<Change> changes;
    double rounding_error = 0;  // changes up to this may be none
  };

  Things things_of(ChangeTable table, const SideValues& sides, std::size_t number) const {
    Things things{std::move(table), {}, sides.rounding_error};
    for (std::size_t i = 0; i < number; ++i) {
      const TwoSides of = sides_of(sides, i);
      Change& change = things.changes.emplace_back(change_of(of));
      const bool is_certain = !sides.on_one_side.empty() && sides.on_one_side[i];
      if (is_certain && change.p) change.p = change.adjusted_p = 0;  // new or gone, at any cost
      // A function with one tick in all cannot raise an alarm, so it is not tested (Gilbert 2005).
      if (change.p && !is_certain && least_chance(of) >= significance) change.adjusted_p = 1;
    }
    return things;
  }

  // Adds what is shown of a metric.
  void costs(MetricId metric) {
    Things functions = functions_of(metric), stacks = stacks_of(metric);
    std::vector<Change*> rows, of_runs;
    for (Things* things : {&functions, &stacks})
      for (Change& change : things->changes) rows.push_back(&change);
    for (ChangeTable& total : tables_)
      if (total.of == "total" && belongs_to(total, metric))
        of_runs.push_back(&total.rows.front().change);
    adjust_for_number(std::move(rows));
    adjust_for_number(std::move(of_runs));
    add(std::move(functions), functions_shown, [&](std::size_t f, ChangeRow& row) {
      const CostCentre& centre = p_.centre(groups_.representative[f]);
      row.centre = groups_.representative[f];
      row.names = {function_label(p_, centre)};
      row.renamed_from = old_name(centre);
    });
    add(std::move(stacks), stacks_shown,
        [](std::size_t i, ChangeRow& row) { row.node = id_at<NodeId>(i); });
  }

  // The times of whole runs vary with the time of the functions.
  bool belongs_to(const ChangeTable& total, MetricId metric) const {
    const Metric& of = p_.metrics[index_of(metric)];
    const auto figure = figure_named(total.what);
    return total.what == of.name ||
           (of.role == Role::time && figure && traits_of(*figure).measure == Measure::time);
  }

  // Adds a table of the `most` things that changed most; `name` fills in a row's names.
  template <class Name>
  void add(Things things, std::size_t most, const Name& name) {
    const std::vector<Change>& changes = things.changes;
    std::vector<std::size_t> changed = numbers_below(changes.size());
    std::erase_if(changed, [&](std::size_t i) {
      return std::fabs(changes[i].size()) <= things.rounding_error;
    });
    const Ranking ranking =
        rank(std::move(changed), style_.rows(most), [&](std::size_t a, std::size_t b) {
          if (changes[a].is_noise() != changes[b].is_noise()) return changes[b].is_noise();
          return std::fabs(changes[a].size()) > std::fabs(changes[b].size());
        });
    things.table.changed = ranking.of;
    for (const std::size_t i : ranking.first) {
      ChangeRow row{changes[i], {}, no_node};
      name(i, row);
      things.table.rows.push_back(std::move(row));
    }
    if (!things.table.rows.empty()) tables_.push_back(std::move(things.table));
  }

  ChangeTable of(const char* things, MetricId metric) const {
    const Metric& m = p_.metrics[index_of(metric)];
    return {things, m.name, m.unit, {}, 0};
  }

  Things functions_of(MetricId metric) const {
    const auto costs = [&](MetricId m) { return function_costs(p_, groups_, m).individual; };
    SideValues sides = of_sides(metric, costs);
    sides.on_one_side = on_one_side(groups_.size(), costs);
    return things_of(of("function", metric), sides, groups_.size());
  }

  // The function's name in the base; empty if it is the same.
  std::string old_name(const CostCentre& centre) const {
    const FunctionName name{std::string(p_.module_name(centre)), std::string(p_.name(centre))};
    for (const Rename& rename : renames_)
      if (rename.after == name) return rename.before.module + "." + rename.before.name;
    return {};
  }

  Things stacks_of(MetricId metric) const {
    SideValues sides = of_sides(metric, [&](MetricId m) {
      Values values = p_.column(m);
      for (std::int64_t& value : values) value = counted(p_.role_of(m), value);
      return values;
    });
    sides.on_one_side = on_one_side(p_.tree.size(), [&](MetricId m) { return p_.column(m); });
    return things_of(of("stack", metric), sides, p_.tree.size());
  }

  void heap() {
    const HeapPeaks& peaks = context_.whole.heap;
    const Figures& figures = context_.whole.figures;
    if (figures.now[Figure::heap_peak].empty() || figures.before[Figure::heap_peak].empty()) return;
    if (!peaks.bands_before.bands.empty() && !peaks.bands_now.bands.empty() &&
        peaks.bands_before.by != peaks.bands_now.by)
      return;
    const PeakComparison bands = compare(peaks.bands_before, peaks.bands_now);
    add(things_of({"band", "Heap at its peak", std::string(unit::bytes), {}, 0},
                  {{bands.after}, {bands.before}}, bands.names.size()),
        bands_shown, [&](std::size_t i, ChangeRow& row) {
          row.names = {printable(bands.names[i], std::string::npos)};
        });
  }

  const Profile& p_;
  const ReportContext& context_;
  const ReportStyle& style_;
  const Functions groups_ = group_functions(p_);
  const std::vector<Rename> renames_ = renames_of(p_);
  std::vector<ChangeTable> tables_;
};

}  // namespace

bool is_compared(const Profile& profile, MetricId metric) {
  const Metric& of = profile.metrics[index_of(metric)];
  return profile.base_of(metric) && !base_lacks(profile, of) && !new_run_lacks(profile, of);
}

ComparedColumns compared_columns(const Profile& profile, MetricId metric, const WholeRuns& whole) {
  const RunCounts& runs = whole.runs;
  if (runs.after < 2 && runs.before < 2)
    return {{metric}, {*profile.base_of(metric)}, 1, std::nullopt};
  const RunColumns columns = run_columns(profile, metric, runs);
  return {columns.after, columns.before, static_cast<double>(columns.base_scale.approximate()),
          samples_a_run(profile, metric, columns), whole.figures.paired};
}

Change change_of(const ComparedColumns& columns, const std::vector<std::int64_t>& after,
                 const std::vector<std::int64_t>& before) {
  return change_of(two_sides(columns, after, before));
}

void adjust_for_number(std::vector<Change*> family) {
  constexpr double families = 2;
  std::erase_if(family, [](const Change* change) {
    return !change->adjusted_p || *change->adjusted_p == 1;  // untested, or without a chance
  });
  std::vector<double> probabilities;
  for (const Change* change : family) probabilities.push_back(*change->p);
  const std::vector<double> adjusted = adjusted_for_number(probabilities);
  for (std::size_t i = 0; i < family.size(); ++i)
    family[i]->adjusted_p = std::min(1.0, families * adjusted[i]);
}

std::vector<ChangeTable> compare_totals(const Profile& profile, const ReportContext& context) {
  return Comparer(profile, context, {}).totals_only();
}

std::vector<Change> compare_functions(const Profile& profile, const ReportContext& context,
                                      MetricId metric) {
  return Comparer(profile, context, {}).functions_only(metric);
}

std::vector<ChangeTable> compare_sides(const Profile& profile, const ReportContext& context,
                                       const ReportStyle& style) {
  return Comparer(profile, context, style).run();
}

}  // namespace convertprofile
