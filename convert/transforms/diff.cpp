#include "convert/transforms/diff.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "convert/transforms/fold.h"
#include "convert/transforms/units.h"
#include "formats/base/wide.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/functions.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

// A metric of the comparison: where each run has it, and what makes the base's unit the new run's.
struct Pair {
  Metric metric;
  std::optional<MetricId> after, before;
  Ratio scale;
};

std::string spoken(const Metric& metric) {
  return quoted(metric.name) + " (" + metric.unit + ")";
}

bool is_measure(const Metric& metric) {
  return metric.role == Role::time || metric.role == Role::allocation ||
         metric.role == Role::allocation_by_class;
}

std::optional<Ratio> length(const Profile& profile, const Metric& metric) {
  return metric.role == Role::time ? nanoseconds_a_unit(profile, metric)
                                   : bytes_a_unit(profile, metric);
}

class Metrics {
 public:
  Metrics(const Profile& after, const Profile& before, Diagnostics& diagnostics)
      : after_(after), before_(before), diagnostics_(diagnostics), taken_(before.metrics.size()) {}

  std::vector<Pair> pairs() {
    std::vector<Pair> pairs;
    for (std::size_t m = 0; m < after_.metrics.size(); ++m) {
      const Metric& metric = after_.metrics[m];
      Pair pair{metric, id_at<MetricId>(m), counterpart(metric), {}};
      if (pair.before)
        pair.scale = scale(metric, before_.metrics[index_of(*pair.before)]);
      else
        diagnostics_.warn("the base has no " + spoken(metric));
      pairs.push_back(std::move(pair));
    }
    for (std::size_t m = 0; m < taken_.size(); ++m) {
      if (taken_[m]) continue;
      diagnostics_.warn("only the base has " + spoken(before_.metrics[m]));
      pairs.push_back({before_.metrics[m], std::nullopt, id_at<MetricId>(m), {}});
    }
    return pairs;
  }

 private:
  template <class Same>
  std::optional<MetricId> find(const Same& same) {
    for (std::size_t m = 0; m < taken_.size(); ++m) {
      if (taken_[m] || !same(before_.metrics[m])) continue;
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
      return m.role == metric.role && length(before_, m) && length(after_, metric) &&
             (m.role != Role::allocation_by_class || m.name == metric.name);
    });
  }

  Ratio scale(const Metric& after, const Metric& before) {
    if (!is_measure(after)) return {};
    const auto from = length(before_, before), to = length(after_, after);
    if (from == to) return {};
    const auto ratio = from && to ? quotient(*from, *to) : std::nullopt;
    if (!ratio)
      diagnostics_.warn("how long " + after.unit +
                        " are is not known of both runs: they are compared as they are");
    return ratio.value_or(Ratio{});
  }

  const Profile& after_;
  const Profile& before_;
  Diagnostics& diagnostics_;
  std::vector<bool> taken_;
};

class Comparison {
 public:
  Comparison(Profile& after, Profile& before, std::vector<Pair> pairs)
      : after_(after), before_(before), pairs_(std::move(pairs)) {}

  Profile run(bool normalize, Diagnostics& diagnostics) {
    result_.run = after_.run;
    result_.strings = after_.strings;
    result_.modules = after_.modules;
    const std::vector<CostCentreId> centre_of = add_functions(after_);
    std::vector<NodeId> after_at = add_tree(after_, centre_of);
    std::vector<NodeId> before_at = add_tree(before_, add_functions(before_));
    auto [tree, places] = builder_.finish();
    for (NodeId& node : after_at) node = places[index_of(node)];
    for (NodeId& node : before_at) node = places[index_of(node)];
    places = {};
    result_.tree = std::move(tree);
    for (const Pair& pair : pairs_) {
      name(pair.metric);
      add_column(after_, pair.after, after_at, {});
      add_column(before_, pair.before, before_at, pair.scale);
    }
    warn_of_rounding(diagnostics);
    if (normalize) scale_to_totals(diagnostics);
    take_the_rest(centre_of, after_at);
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
    const auto [at, added] =
        functions_.try_emplace(key, id_at<CostCentreId>(result_.cost_centres.size()));
    if (!added) return at->second;
    if (&profile != &after_) {
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
    return at->second;
  }

  std::vector<NodeId> add_tree(const Profile& profile, const std::vector<CostCentreId>& centre_of) {
    const CallTree& tree = profile.tree;
    std::vector<NodeId> node_of(tree.size());
    for (std::size_t i = 0; i < tree.size(); ++i) {
      const CostCentreId centre = centre_of[index_of(tree.centre[i])];
      // The roots are one, whatever they are called.
      if (i > 0)
        node_of[i] = builder_.child(node_of[index_of(tree.parent[i])], centre);
      else
        node_of[i] = builder_.size() == 0 ? builder_.child(no_node, centre) : root_node;
    }
    return node_of;
  }

  // Of the metric that one of the runs has; the run loses it, so that columns stand in memory once.
  void add_column(Profile& from, std::optional<MetricId> metric, const std::vector<NodeId>& at,
                  Ratio scale) {
    std::vector<std::int64_t>& to = result_.tree.columns.emplace_back(result_.tree.size());
    if (!metric) return;
    std::vector<std::int64_t>& column = from.tree.columns[index_of(*metric)];
    for (std::size_t i = 0; i < column.size(); ++i) {
      std::int64_t& sum = to[index_of(at[i])];
      sum = saturating_add(sum, scaled(column[i], scale, exact_));
    }
    column = {};
  }

  void name(const Metric& metric) {
    result_.metrics.push_back(metric);
    result_.metrics.push_back(standard_metrics::before(metric));
  }

  void warn_of_rounding(Diagnostics& diagnostics) const {
    if (!exact_)
      diagnostics.warn(
          "the base's units of time or allocation are others: its numbers are rounded");
  }

  void scale_to_totals(Diagnostics& diagnostics) {
    for (std::size_t m = 0; m < pairs_.size(); ++m) {
      const std::int64_t after = total(result_, id_at<MetricId>(2 * m));
      const std::int64_t before = total(result_, id_at<MetricId>(2 * m + 1));
      if (after <= 0 || before <= 0) {
        if (after != before)
          diagnostics.warn("--normalize: the totals of " + quoted(pairs_[m].metric.name) + " are " +
                           std::to_string(before) + " and " + std::to_string(after) +
                           ": its numbers stay");
        continue;
      }
      scale(result_.tree.columns[2 * m + 1], before, after, pairs_[m].metric.role);
    }
  }

  // What totals leave out, negative allocation (totals.h), is scaled by itself.
  static void scale(std::vector<std::int64_t>& column, std::int64_t before, std::int64_t after,
                    Role role) {
    std::vector<std::int64_t> left_out(column.size());
    for (std::size_t i = 0; i < column.size(); ++i) {
      const std::int64_t value = counted(role, column[i]);
      left_out[i] = scaled(column[i] - value, static_cast<std::uint64_t>(after),
                           static_cast<std::uint64_t>(before));
      column[i] = value;
    }
    scale_to_sum(column, after);
    for (std::size_t i = 0; i < column.size(); ++i) column[i] += left_out[i];
  }

  void take_the_rest(const std::vector<CostCentreId>& centre_of,
                     const std::vector<NodeId>& node_of) {
    result_.heap = std::move(after_.heap);
    move_heap_bands(result_.heap, node_of);
    result_.serial = std::move(after_.serial);
    for (CostCentreId& centre : result_.serial.row_centre) centre = centre_of[index_of(centre)];
    for (MetricId& metric : result_.serial.metrics) metric = id_at<MetricId>(2 * index_of(metric));
    result_.run.overhead_per_1000_calls = 0;  // it would be taken out of one side alone
    result_.drop_layout_properties();
    if (!before_.run.program.empty()) result_.set_property("base.program", before_.run.program);
    if (!before_.run.date.empty()) result_.set_property("base.date", before_.run.date);
  }

  Profile& after_;
  Profile& before_;
  const std::vector<Pair> pairs_;
  CallTreeBuilder builder_{0};  // columns are laid out by themselves
  std::unordered_map<std::string, CostCentreId> functions_;
  std::unordered_map<std::string, ModuleId> modules_;
  Profile result_;
  bool exact_ = true;
};

bool is_comparison(const Profile& profile) {
  return profile.metric(Role::base).has_value();
}

}  // namespace

Profile diff(Profile after, Profile before, const DiffOptions& options, Diagnostics& diagnostics) {
  if (is_comparison(after)) throw Error("is a comparison already; it cannot be compared again");
  if (is_comparison(before)) throw Error("the base is a comparison itself");
  return Comparison(after, before, Metrics(after, before, diagnostics).pairs())
      .run(options.normalize, diagnostics);
}

}  // namespace convertprofile
