// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/diff.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "convert/transforms/common_run_info.h"
#include "convert/transforms/tree_edit.h"
#include "formats/base/hash.h"
#include "formats/base/wide.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/functions.h"
#include "formats/model/source_text.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

using Runs = std::vector<Profile>;
using Column = std::vector<std::int64_t>;

// Where a run has a metric of the comparison, and the factor that converts the run's unit to the
// comparison's.
struct Place {
  std::optional<MetricId> metric;
  std::optional<Ratio> scale = Ratio{};  // none: not known
};

// A metric of the comparison, and where each run of the two sides has it.
struct Pair {
  Metric metric;
  std::vector<Place> after, before;
};

// The properties that name the metrics which a side lacks, with a line feed between two.
constexpr char base_lacks_property[] = "base.lacks", new_lacks_property[] = "new.lacks";
// And those whose unit has a length that is not known of all runs.
constexpr char unlike_property[] = "base.unlike";

bool lacks(const std::vector<Place>& places) {
  return std::none_of(places.begin(), places.end(),
                      [](const Place& p) { return p.metric.has_value(); });
}

bool is_unlike(const Pair& pair) {
  const auto has_no_scale = [](const Place& p) { return !p.scale; };
  return std::any_of(pair.after.begin(), pair.after.end(), has_no_scale) ||
         std::any_of(pair.before.begin(), pair.before.end(), has_no_scale);
}

bool is_listed(std::string_view list, std::string_view name) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find('\n'), list.size());
    if (list.substr(0, end) == name) return true;
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return false;
}

std::string spoken(const Metric& metric) {
  return quote(metric.name) + " (" + metric.unit + ")";
}

bool is_measure(const Metric& metric) {
  return metric.role == Role::time || metric.role == Role::allocation ||
         metric.role == Role::allocation_by_class;
}

std::optional<Ratio> length(const Profile& profile, const Metric& metric) {
  return metric.role == Role::time ? nanoseconds_a_unit(profile, metric)
                                   : bytes_a_unit(profile, metric);
}

// Finds the counterparts of the first run's metrics in another run.
class Matching {
 public:
  Matching(const Profile& first, const Profile& other, Diagnostics& diagnostics)
      : first_(first), other_(other), diagnostics_(diagnostics), taken_(other.metrics.size()) {}

  Place place_of(const Metric& metric) {
    const auto at = counterpart(metric);
    if (!at) return {};
    return {at, scale(metric, other_.metrics[index_of(*at)])};
  }

  std::vector<MetricId> unmatched() const {
    std::vector<MetricId> rest;
    for (std::size_t m = 0; m < taken_.size(); ++m)
      if (!taken_[m]) rest.push_back(id_at<MetricId>(m));
    return rest;
  }

 private:
  template <class Same>
  std::optional<MetricId> find(const Same& same) {
    for (std::size_t m = 0; m < taken_.size(); ++m) {
      if (taken_[m] || !same(other_.metrics[m])) continue;
      taken_[m] = true;
      return id_at<MetricId>(m);
    }
    return std::nullopt;
  }

  std::optional<MetricId> counterpart(const Metric& metric) {
    const auto same = find([&](const Metric& m) {
      return m.name == metric.name && m.unit == metric.unit && m.role == metric.role;
    });
    if (same || !is_measure(metric)) return same;
    return find([&](const Metric& m) {
      return m.role == metric.role && length(other_, m) && length(first_, metric) &&
             (m.role != Role::allocation_by_class || m.name == metric.name);
    });
  }

  std::optional<Ratio> scale(const Metric& to, const Metric& from) {
    if (!is_measure(to)) return Ratio{};
    const auto length_from = length(other_, from), length_to = length(first_, to);
    if (length_from == length_to) return Ratio{};
    const auto ratio = length_from && length_to ? quotient(*length_from, *length_to) : std::nullopt;
    if (!ratio)
      diagnostics_.warn("how long " + to.unit +
                        " are is not known of both runs: they are compared as they are");
    return ratio;
  }

  const Profile& first_;
  const Profile& other_;
  Diagnostics& diagnostics_;
  std::vector<bool> taken_;
};

// Checks that either all runs of a side have a metric, or none.
void check_sides(const Pair& pair, std::size_t after, std::size_t before,
                 Diagnostics& diagnostics) {
  const auto count = [](const std::vector<Place>& places) {
    return static_cast<std::size_t>(std::count_if(
        places.begin(), places.end(), [](const Place& p) { return p.metric.has_value(); }));
  };
  const std::size_t has_after = count(pair.after), has_before = count(pair.before);
  if ((has_after != 0 && has_after != after) || (has_before != 0 && has_before != before))
    throw Error("the runs of one side have different metrics: " + spoken(pair.metric) +
                " is not in all");
  if (has_before == 0) diagnostics.warn("the base has no " + spoken(pair.metric));
}

// Pairs the metrics of the first new run, then those that only the base has.
std::vector<Pair> pair_metrics(const Runs& after, const Runs& before, Diagnostics& diagnostics) {
  const Profile& first = after.front();
  std::vector<Pair> pairs;
  for (const Metric& metric : first.metrics) pairs.push_back({metric, {}, {}});
  const auto match = [&](const Profile& run, auto side, bool is_first_of_base) {
    Matching matching(first, run, diagnostics);
    for (std::size_t p = 0; p < first.metrics.size(); ++p)
      (pairs[p].*side).push_back(matching.place_of(pairs[p].metric));
    for (const MetricId m : matching.unmatched()) {
      const Metric& metric = run.metrics[index_of(m)];
      const auto known =
          std::find_if(pairs.begin() + static_cast<std::ptrdiff_t>(first.metrics.size()),
                       pairs.end(), [&](const Pair& p) {
                         return p.metric.name == metric.name && p.metric.unit == metric.unit;
                       });
      if (known == pairs.end() && !is_first_of_base)
        throw Error("the runs of one side have different metrics: " + spoken(metric) +
                    " is not in all");
      if (known == pairs.end()) {
        diagnostics.warn("only the base has " + spoken(metric));
        pairs.push_back({metric, std::vector<Place>(after.size()), {{m, {}}}});
      } else {
        (*known.*side).push_back({m, {}});
      }
    }
  };
  for (const Profile& run : after) match(run, &Pair::after, false);
  for (const Profile& run : before) match(run, &Pair::before, &run == before.data());
  for (const Pair& pair : pairs) check_sides(pair, after.size(), before.size(), diagnostics);
  return pairs;
}

class Comparison {
 public:
  Comparison(Runs& after, Runs& before, std::vector<Pair> pairs)
      : after_(after), before_(before), pairs_(std::move(pairs)) {}

  Profile run(const DiffOptions& options, Diagnostics& diagnostics) {
    result_.run = after_.front().run;
    result_.strings = after_.front().strings;
    result_.modules = after_.front().modules;
    const std::vector<CostCentreId> centre_of = add_functions(after_.front());
    std::vector<std::vector<NodeId>> after_at, before_at;
    for (const Profile& run : after_)
      after_at.push_back(add_tree(run, &run == after_.data() ? centre_of : add_functions(run)));
    for (const Profile& run : before_) before_at.push_back(add_tree(run, add_functions(run)));
    auto [tree, places] = builder_.finish();
    for (auto* side : {&after_at, &before_at})
      for (std::vector<NodeId>& nodes : *side)
        for (NodeId& node : nodes) node = places[index_of(node)];
    places = {};
    result_.tree = std::move(tree);
    std::vector<Column> runs;
    for (const Pair& pair : pairs_) {
      name(pair.metric);
      std::vector<Column> now = columns(after_, pair.after, after_at);
      std::vector<Column> then = columns(before_, pair.before, before_at);
      result_.tree.columns.push_back(mean(now, pair.metric.role, options.keep_runs));
      result_.tree.columns.push_back(mean(then, pair.metric.role, options.keep_runs));
      if (!options.keep_runs) continue;
      for (auto* side : {&now, &then})
        std::move(side->begin(), side->end(), std::back_inserter(runs));
    }
    warn_of_rounding(diagnostics);
    if (options.normalize) scale_to_totals(runs, diagnostics);
    if (options.keep_runs) add_run_columns(std::move(runs));
    take_the_rest(centre_of, after_at.front(), options.normalize, diagnostics);
    return std::move(result_);
  }

 private:
  // [CostCentreId] of a profile -> the function's cost centre in the result.
  std::vector<CostCentreId> add_functions(const Profile& profile) {
    const Functions functions = group_functions(profile);
    std::vector<CostCentreId> of_function;
    for (const CostCentreId first : functions.representative)
      of_function.push_back(centre_of_function(profile, profile.centre(first)));
    std::vector<CostCentreId> centre_of;
    for (const FunctionId f : functions.of_centre) centre_of.push_back(of_function[index_of(f)]);
    return centre_of;
  }

  CostCentreId centre_of_function(const Profile& profile, CostCentre centre) {
    const std::string_view module = profile.module_name(centre), name = profile.name(centre);
    const std::string key =
        std::to_string(module.size()).append(1, ':').append(module).append(name);
    CostCentreId& id = functions_[key];
    if (id != functions_.none) return id;
    id = id_at<CostCentreId>(result_.cost_centres.size());
    if (&profile != &after_.front()) {
      const std::string module_text(module);
      const auto [known, new_module] =
          modules_.try_emplace(module_text, id_at<ModuleId>(result_.modules.size()));
      if (new_module) result_.modules.push_back(result_.strings.add(module));
      centre.module = known->second;
      centre.name = result_.strings.add(name);
      centre.position = result_.strings.add(profile.text(centre.position));
      centre.source_id = 0;
    } else {
      modules_.try_emplace(std::string(module), centre.module);
    }
    result_.cost_centres.push_back(centre);
    return id;
  }

  std::vector<NodeId> add_tree(const Profile& profile, const std::vector<CostCentreId>& centre_of) {
    const CallTree& tree = profile.tree;
    std::vector<NodeId> node_of(tree.size());
    for (std::size_t i = 0; i < tree.size(); ++i) {
      const CostCentreId centre = centre_of[index_of(tree.centre[i])];
      // All roots become one, whatever their names.
      if (i > 0)
        node_of[i] = builder_.child(node_of[index_of(tree.parent[i])], centre);
      else
        node_of[i] = builder_.size() == 0 ? builder_.child(no_node, centre) : root_node;
    }
    return node_of;
  }

  // Each run's column of a metric, laid out for the result's entries. The runs lose theirs, so that
  // each column is in memory once.
  std::vector<Column> columns(Runs& runs, const std::vector<Place>& places,
                              const std::vector<std::vector<NodeId>>& at) {
    std::vector<Column> columns;
    for (std::size_t r = 0; r < runs.size(); ++r) {
      Column& to = columns.emplace_back(result_.tree.size());
      if (!places[r].metric) continue;
      const Ratio scale = places[r].scale.value_or(Ratio{});
      Column& from = runs[r].tree.columns[index_of(*places[r].metric)];
      for (std::size_t i = 0; i < from.size(); ++i) {
        std::int64_t& sum = to[index_of(at[r][i])];
        sum = saturating_add(sum, scaled(from[i], scale, exact_));
      }
      from = {};
    }
    return columns;
  }

  // The mean of the runs, rounded so that its total is the mean of the totals, to the nearest.
  static Column mean(std::vector<Column>& runs, Role role, bool keep_runs) {
    if (runs.size() == 1) return keep_runs ? runs.front() : std::move(runs.front());
    Column sums = runs.front();
    for (std::size_t r = 1; r < runs.size(); ++r)
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = saturating_add(sums[i], runs[r][i]);
    const std::int64_t whole = total_of(sums, role), of_one = scaled(whole, 1, runs.size());
    if (whole > 0 && of_one > 0)
      scale(sums, whole, of_one, role);
    else
      for (std::int64_t& sum : sums) sum = scaled(sum, 1, runs.size());
    return sums;
  }

  static std::int64_t total_of(const Column& column, Role role) {
    std::int64_t sum = 0;
    for (const std::int64_t value : column) sum = saturating_add(sum, counted(role, value));
    return sum;
  }

  void name(const Metric& metric) {
    result_.metrics.push_back(metric);
    result_.metrics.push_back(standard_metrics::before(metric));
  }

  void warn_of_rounding(Diagnostics& diagnostics) const {
    if (!exact_)
      diagnostics.warn(
          "the base counts time or allocation in other units: its numbers are rounded");
  }

  void scale_to_totals(std::vector<Column>& runs, Diagnostics& diagnostics) {
    const std::size_t width = after_.size() + before_.size();
    for (std::size_t m = 0; m < pairs_.size(); ++m) {
      const std::int64_t after = total(result_, id_at<MetricId>(2 * m));
      const std::int64_t before = total(result_, id_at<MetricId>(2 * m + 1));
      const Role role = pairs_[m].metric.role;
      if (after <= 0 || before <= 0) {
        if (after != before)
          diagnostics.warn("--normalize: the totals of " + quote(pairs_[m].metric.name) + " are " +
                           std::to_string(before) + " and " + std::to_string(after) +
                           ": its numbers stay");
        continue;
      }
      scale(result_.tree.columns[2 * m + 1], before, after, role);
      // The base's runs keep their distances from their mean.
      for (std::size_t r = runs.empty() ? width : after_.size(); r < width; ++r)
        for (std::int64_t& value : runs[m * width + r])
          value =
              scaled(value, static_cast<std::uint64_t>(after), static_cast<std::uint64_t>(before));
    }
  }

  // Negative allocation, which totals leave out (totals.h), is scaled separately.
  static void scale(Column& column, std::int64_t before, std::int64_t after, Role role) {
    Column left_out(column.size());
    for (std::size_t i = 0; i < column.size(); ++i) {
      const std::int64_t value = counted(role, column[i]);
      left_out[i] = scaled(column[i] - value, static_cast<std::uint64_t>(after),
                           static_cast<std::uint64_t>(before));
      column[i] = value;
    }
    scale_to_sum(column, after);
    for (std::size_t i = 0; i < column.size(); ++i) column[i] += left_out[i];
  }

  void add_run_columns(std::vector<Column> runs) {
    for (const Pair& pair : pairs_)
      result_.metrics.insert(result_.metrics.end(), after_.size() + before_.size(), pair.metric);
    std::move(runs.begin(), runs.end(), std::back_inserter(result_.tree.columns));
  }

  template <class Has>
  void note(const char* property, const Has& has) {
    std::string names;
    for (const Pair& pair : pairs_)
      if (has(pair)) names.append(names.empty() ? "" : "\n").append(pair.metric.name);
    if (!names.empty()) result_.set_property(property, names);
  }

  // Takes the census and the serial profile if there is only one new run, and the run information.
  // Shares are alike, whatever the units.
  void take_the_rest(const std::vector<CostCentreId>& centre_of, const std::vector<NodeId>& node_of,
                     bool normalized, Diagnostics& diagnostics) {
    if (after_.size() == 1) {
      result_.heap = std::move(after_.front().heap);
      move_heap_bands(result_.heap, node_of);
      result_.serial = std::move(after_.front().serial);
      for (CostCentreId& centre : result_.serial.row_centre) centre = centre_of[index_of(centre)];
      for (MetricId& metric : result_.serial.metrics)
        metric = id_at<MetricId>(2 * index_of(metric));
    }
    result_.run = common(after_);
    note(base_lacks_property, [](const Pair& pair) { return lacks(pair.before); });
    note(new_lacks_property, [](const Pair& pair) { return lacks(pair.after); });
    if (!normalized) note(unlike_property, is_unlike);
    result_.run.overhead_per_1000_calls = 0;  // or it would be taken out of one side only
    // Means are in the first run's units.
    result_.run.tick_interval = after_.front().run.tick_interval;
    result_.run.ticks_per_second = after_.front().run.ticks_per_second;
    result_.run.processors = after_.front().run.processors;
    result_.run.word_size = after_.front().run.word_size;
    result_.drop_layout_properties();
    const RunInfo base = common(before_);
    if (!base.program.empty()) result_.set_property("base.program", base.program);
    if (!base.date.empty()) result_.set_property("base.date", base.date);
    take_sources(diagnostics);
    set_number_of_runs("mean.runs", after_.size());
    set_number_of_runs("base.runs", before_.size());
  }

  // Takes a file's text from the new runs, else from the base's, where functions that are gone have
  // their places.
  void take_sources(Diagnostics& diagnostics) {
    SourceSum after, before;
    for (const Profile& run : after_) after.add(run);
    for (const Profile& run : before_) before.add(run);
    const std::vector<SourceText> now = after.finish(diagnostics), old = before.finish(diagnostics);
    const auto by_file = [](const SourceText& a, const SourceText& b) { return a.file < b.file; };
    std::set_union(now.begin(), now.end(), old.begin(), old.end(),
                   std::back_inserter(result_.sources), by_file);
  }

  static RunInfo common(const Runs& runs) {
    RunInfo all = runs.front().run;
    for (std::size_t r = 1; r < runs.size(); ++r) all = common_run_info(all, runs[r].run);
    return all;
  }

  void set_number_of_runs(std::string_view key, std::size_t runs) {
    if (runs > 1) result_.set_property(key, std::to_string(runs));
  }

  Runs& after_;
  Runs& before_;
  const std::vector<Pair> pairs_;
  CallTreeBuilder builder_{0};  // columns are laid out separately
  TextIds<CostCentreId> functions_;
  TextMap<ModuleId> modules_;
  Profile result_;
  bool exact_ = true;
};

bool is_comparison(const Profile& profile) {
  return profile.metric(Role::base).has_value();
}

}  // namespace

Profile diff(Runs after, Runs before, const DiffOptions& options, Diagnostics& diagnostics) {
  for (const Profile& run : after)
    if (is_comparison(run)) throw Error("is a comparison already; it cannot be compared again");
  for (const Profile& run : before)
    if (is_comparison(run)) throw Error("the base is a comparison itself");
  std::vector<Pair> pairs = pair_metrics(after, before, diagnostics);
  return Comparison(after, before, std::move(pairs)).run(options, diagnostics);
}

bool base_lacks(const Profile& profile, const Metric& metric) {
  return is_listed(profile.property(base_lacks_property), metric.name);
}

bool new_run_lacks(const Profile& profile, const Metric& metric) {
  return is_listed(profile.property(new_lacks_property), metric.name);
}

bool is_unlike(const Profile& profile, const Metric& metric) {
  return is_listed(profile.property(unlike_property), metric.name);
}

RunColumns run_columns(const Profile& profile, MetricId metric, const RunCounts& runs) {
  const std::size_t width = runs.after + runs.before, pair = index_of(metric) / 2;
  std::size_t at = profile.metrics.size() / (2 + width) * 2 + pair * width;
  RunColumns columns;
  for (std::size_t r = 0; r < runs.after; ++r) columns.after.push_back(id_at<MetricId>(at++));
  for (std::size_t r = 0; r < runs.before; ++r) columns.before.push_back(id_at<MetricId>(at++));
  return columns;
}

void drop_run_columns(Profile& profile, const RunCounts& runs) {
  const std::size_t kept = profile.metrics.size() / (2 + runs.after + runs.before) * 2;
  if (runs.after + runs.before == 0) return;
  profile.metrics.resize(kept);
  profile.tree.columns.resize(kept);
}

}  // namespace convertprofile
