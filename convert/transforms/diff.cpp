// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/diff.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "convert/transforms/common_run_info.h"
#include "convert/transforms/pair_metrics.h"
#include "convert/transforms/renames.h"
#include "convert/transforms/run_order.h"
#include "convert/transforms/tree_edit.h"
#include "formats/base/hash.h"
#include "formats/base/number_text.h"
#include "formats/base/wide.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/capabilities.h"
#include "formats/model/functions.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/source_text.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

using Runs = std::vector<Profile>;
using Column = std::vector<std::int64_t>;

// Properties that list the metrics missing on a side, separated by line feeds.
constexpr char base_lacks_property[] = "base.lacks", new_lacks_property[] = "new.lacks";
// Property that lists the metrics whose unit has an unknown length in some run.
constexpr char unlike_property[] = "base.unlike";
constexpr char new_sample_property[] = "new.sample", base_sample_property[] = "base.sample";
constexpr char new_rounded_property[] = "new.rounded", base_rounded_property[] = "base.rounded";
constexpr char new_tick_property[] = "new.tick", base_tick_property[] = "base.tick";

bool lacks(const std::vector<MetricPlace>& places) {
  return std::none_of(places.begin(), places.end(),
                      [](const MetricPlace& p) { return p.metric.has_value(); });
}

bool is_unlike(const MetricPair& pair) {
  const auto has_no_scale = [](const MetricPlace& p) { return !p.scale; };
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

class Comparison {
 public:
  Comparison(Runs& after, Runs& before, MetricPairs metrics)
      : after_(after),
        before_(before),
        pairs_(std::move(metrics.pairs)),
        tick_(metrics.tick),
        sample_{metrics.sample_after, metrics.sample_before},
        clock_{metrics.tick_after, metrics.tick_before} {}

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
    for (const MetricPair& pair : pairs_) {
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
    if (options.normalize) scale_to_totals(diagnostics);
    if (options.keep_runs) add_run_columns(std::move(runs));
    take_the_rest(centre_of, after_at.front(), options.normalize, diagnostics);
    return std::move(result_);
  }

 private:
  // Maps a profile's CostCentreId to the function's cost centre in the result.
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

  // Lays out each run's column of a metric for the result's entries. Removes it from the runs, so
  // that it is in memory only once.
  std::vector<Column> columns(Runs& runs, const std::vector<MetricPlace>& places,
                              const std::vector<std::vector<NodeId>>& at) {
    std::vector<Column> columns;
    for (std::size_t r = 0; r < runs.size(); ++r) {
      Column& to = columns.emplace_back(result_.tree.size());
      if (!places[r].metric) continue;
      Column& from = runs[r].tree.columns[index_of(*places[r].metric)];
      for (std::size_t i = 0; i < from.size(); ++i) {
        std::int64_t& sum = to[index_of(at[r][i])];
        sum = saturating_add(sum, from[i]);
      }
      from = {};
      exact_ &= convert_column(to, places[r].scale.value_or(Ratio{}));
    }
    return columns;
  }

  // The mean of the runs, rounded so that its total is the rounded mean of their totals.
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
          "the runs' units of time or allocation have no common divisor, so numbers are rounded");
  }

  void scale_to_totals(Diagnostics& diagnostics) {
    for (std::size_t m = 0; m < pairs_.size(); ++m) {
      const std::int64_t after = total(result_, id_at<MetricId>(2 * m));
      const std::int64_t before = total(result_, id_at<MetricId>(2 * m + 1));
      const Role role = pairs_[m].metric.role;
      if (after <= 0 || before <= 0) {
        if (after != before)
          diagnostics.warn("--normalize does not scale " + quote(pairs_[m].metric.name) +
                           ": its totals are " + std::to_string(before) + " and " +
                           std::to_string(after));
        continue;
      }
      scale(result_.tree.columns[2 * m + 1], before, after, role);
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
    for (const MetricPair& pair : pairs_)
      result_.metrics.insert(result_.metrics.end(), after_.size() + before_.size(), pair.metric);
    std::move(runs.begin(), runs.end(), std::back_inserter(result_.tree.columns));
  }

  template <class Has>
  void note(const char* property, const Has& has) {
    std::string names;
    for (const MetricPair& pair : pairs_)
      if (has(pair)) names.append(names.empty() ? "" : "\n").append(pair.metric.name);
    if (!names.empty()) result_.set_property(property, names);
  }

  // Takes the run information and, if there is only one new run, its census and serial profile.
  // With `normalized`, units do not matter: shares can be compared.
  void take_the_rest(const std::vector<CostCentreId>& centre_of, const std::vector<NodeId>& node_of,
                     bool normalized, Diagnostics& diagnostics) {
    if (after_.size() == 1) {
      result_.heap = std::move(after_.front().heap);
      move_heap_bands(result_.heap, node_of);
      result_.serial = std::move(after_.front().serial);
      for (CostCentreId& centre : result_.serial.row_centre) centre = centre_of[index_of(centre)];
      convert_serial();
    }
    result_.run = common(after_);
    note(base_lacks_property, [](const MetricPair& pair) { return lacks(pair.before); });
    note(new_lacks_property, [](const MetricPair& pair) { return lacks(pair.after); });
    if (!normalized) note(unlike_property, is_unlike);
    result_.run.overhead_per_1000_calls = 0;  // a later correction would affect only one side
    result_.run.tick_interval = after_.front().run.tick_interval;
    result_.run.ticks_per_second = after_.front().run.ticks_per_second;
    result_.run.word_size = after_.front().run.word_size;
    if (tick_) set_tick_length(result_.run, *tick_);
    if (has_percentages_only(after_)) result_.set_property(new_rounded_property, "0.1%");
    if (has_percentages_only(before_)) result_.set_property(base_rounded_property, "0.1%");
    note_size(new_sample_property, sample_.after);
    note_size(base_sample_property, sample_.before);
    note_size(new_tick_property, clock_.after);
    note_size(base_tick_property, clock_.before);
    result_.drop_layout_properties();
    const RunInfo base = common(before_);
    if (!base.program.empty()) result_.set_property("base.program", base.program);
    if (!base.date.empty()) result_.set_property("base.date", base.date);
    set_capabilities(result_.run, base_capabilities_property, capabilities_of(base));
    take_sources(diagnostics);
    set_number_of_runs("mean.runs", after_.size());
    set_number_of_runs("base.runs", before_.size());
  }

  // Converts the new run's intervals to the units and metrics of the comparison.
  void convert_serial() {
    SerialProfile& serial = result_.serial;
    for (std::size_t m = 0; m < serial.metrics.size(); ++m) {
      const std::size_t metric = index_of(serial.metrics[m]);
      convert_column(serial.values[m], pairs_[metric].after.front().scale.value_or(Ratio{}));
      serial.metrics[m] = id_at<MetricId>(2 * metric);
    }
  }

  // Takes a file's text from the new runs, or else from the base's, which show functions that are
  // gone.
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

  static bool has_percentages_only(const Runs& runs) {
    return std::any_of(runs.begin(), runs.end(), [](const Profile& run) {
      return run.property(report_detail_property) == "p";
    });
  }

  void note_size(std::string_view key, std::int64_t size) {
    if (size > 1) result_.set_property(key, std::to_string(size));
  }

  void set_number_of_runs(std::string_view key, std::size_t runs) {
    if (runs > 1) result_.set_property(key, std::to_string(runs));
  }

  Runs& after_;
  Runs& before_;
  const std::vector<MetricPair> pairs_;
  const std::optional<Ratio> tick_;  // see MetricPairs
  const SampleSizes sample_, clock_;
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
    if (is_comparison(run))
      throw Error("the base is a comparison already; it cannot be compared again");
  if (!options.paired) {
    sort_runs(after);
    sort_runs(before);
  }
  const std::vector<Rename> renames = find_renames(after.front(), before.front());
  for (Profile& run : before) rename_functions(run, renames);
  MetricPairs pairs = pair_metrics(after, before, diagnostics);
  Profile comparison = Comparison(after, before, std::move(pairs)).run(options, diagnostics);
  note_renames(comparison, renames);
  return comparison;
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

double rounding_error(const Profile& profile, MetricId metric) {
  constexpr double half_a_step = 0.0005;
  const Role role = profile.role_of(metric);
  const auto base = profile.base_of(metric);
  if (!base || (role != Role::time && role != Role::allocation)) return 0;
  const auto error = [&](const char* property, MetricId of) {
    const auto whole = static_cast<double>(total(profile, of));
    return profile.property(property).empty() ? 0 : half_a_step * whole;
  };
  return error(new_rounded_property, metric) + error(base_rounded_property, *base);
}

static std::int64_t size_of(const Profile& profile, std::string_view property) {
  return std::max<std::int64_t>(1, parse_int64(profile.property(property)).value_or(1));
}

SampleSizes sample_sizes(const Profile& profile) {
  return {size_of(profile, new_sample_property), size_of(profile, base_sample_property)};
}

SampleSizes tick_sizes(const Profile& profile) {
  const SampleSizes samples = sample_sizes(profile);
  return {std::max(samples.after, size_of(profile, new_tick_property)),
          std::max(samples.before, size_of(profile, base_tick_property))};
}

std::int64_t units_a_sample(const Profile& profile) {
  const SampleSizes sizes = sample_sizes(profile);
  return std::max(sizes.after, sizes.before);
}

RunColumns run_columns(const Profile& profile, MetricId metric, const RunCounts& runs) {
  const std::size_t width = runs.after + runs.before, pair = index_of(metric) / 2;
  std::size_t at = profile.metrics.size() / (2 + width) * 2 + pair * width;
  RunColumns columns;
  for (std::size_t r = 0; r < runs.after; ++r) columns.after.push_back(id_at<MetricId>(at++));
  for (std::size_t r = 0; r < runs.before; ++r) columns.before.push_back(id_at<MetricId>(at++));
  if (pair < runs.base_scales.size()) columns.base_scale = runs.base_scales[pair];
  return columns;
}

std::vector<Rational> base_scales(const Profile& comparison, const RunCounts& runs) {
  const auto sum = [&](const std::vector<MetricId>& columns) {
    SignedWide sum = 0;
    for (const MetricId column : columns) sum += total(comparison, column);
    return sum;
  };
  const std::size_t width = runs.after + runs.before;
  std::vector<Rational> scales;
  for (std::size_t pair = 0; pair < comparison.metrics.size() / (2 + width); ++pair) {
    const RunColumns columns = run_columns(comparison, id_at<MetricId>(2 * pair), runs);
    const SignedWide after = sum(columns.after), before = sum(columns.before);
    scales.push_back(after <= 0 || before <= 0
                         ? Rational(1)
                         : Rational(after, runs.after) / Rational(before, runs.before));
  }
  return scales;
}

void drop_run_columns(Profile& profile, const RunCounts& runs) {
  const std::size_t kept = profile.metrics.size() / (2 + runs.after + runs.before) * 2;
  if (runs.after + runs.before == 0) return;
  profile.metrics.resize(kept);
  profile.tree.columns.resize(kept);
}

}  // namespace convertprofile
