// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/callgrind/callgrind.h"
#include "formats/callgrind/event_names.h"
#include "formats/callgrind/function_graph.h"
#include "formats/callgrind/kept_file.h"
#include "formats/callgrind/labels.h"
#include "formats/callgrind/unroll/unroll.h"
#include "formats/model/centre_table.h"
#include "formats/model/standard_metrics.h"

namespace convertprofile {

namespace {

using namespace callgrind;

// The metrics of files written by this project, by their events; `name` is empty if only the title
// is known.
std::optional<Metric> own_metric(std::string_view name, const std::string& title) {
  using namespace standard_metrics;
  for (Metric metric : {ticks(), words(), bytes(), entries(), strict_calls(), lazy_calls(),
                        curried_calls(), tail_calls_and_returns()})
    if ((name.empty() || metric.name == name) && metric.title == title) return metric;
  return std::nullopt;
}

// Whether events `e` and `e` + 1 are a comparison's pair (label_events).
bool is_pair(const FunctionGraph& graph, std::size_t e) {
  if (!graph.is_own || e + 1 >= graph.width()) return false;
  std::string_view before = graph.events[e], after = graph.events[e + 1];
  if (!before.starts_with(before_event) || !after.starts_with(after_event)) return false;
  before.remove_prefix(before_event.size());
  after.remove_prefix(after_event.size());
  return before == after && (after.empty() || after.starts_with('_'));
}

// A metric of another program; the event's name gives its unit. Times that are not counted in whole
// units, such as Xdebug's 10 ns, are converted to whole units.
Metric metric_of(const FunctionGraph& graph, std::size_t e, std::vector<std::int64_t>& column) {
  const std::string& name = graph.events[e];
  const std::string& title = graph.long_names[e].empty() ? name : graph.long_names[e];
  if (auto own = own_metric(name, title)) return *own;
  if (name == "Ir" && !graph.has_modules)
    return {name, title == name ? std::string(instructions_executed) : title, "instructions",
            Role::time};
  Metric metric{name, title, std::string(unit::count)};
  const auto found = unit_of_event(name);
  if (!found) return metric;
  std::int64_t sum = 0;
  const bool fits = std::all_of(column.begin(), column.end(), [&](std::int64_t cost) {
    std::int64_t scaled = 0;
    return !__builtin_mul_overflow(cost < 0 ? -cost : cost, found->scale, &scaled) &&
           !__builtin_add_overflow(sum, scaled, &sum);
  });
  if (!fits) return metric;
  for (std::int64_t& cost : column) cost *= found->scale;
  metric.unit = found->unit;
  // Sums leave out negative allocation, but here negative values count.
  const bool falls =
      std::any_of(column.begin(), column.end(), [](std::int64_t c) { return c < 0; });
  metric.role = found->unit != unit::bytes ? Role::time : falls ? Role::other : Role::allocation;
  return metric;
}

// Leaves each role to the first metric that has it.
void drop_second_roles(std::vector<Metric>& metrics) {
  for (const Role role : {Role::time, Role::allocation}) {
    bool seen = false;
    for (Metric& metric : metrics)
      if (metric.role == role && std::exchange(seen, true)) metric.role = Role::other;
  }
}

// Reorders the tree's columns to match the metrics: a comparison's base comes after its metric in a
// profile, but before it in the file.
std::vector<Metric> take_metrics(const FunctionGraph& graph, CallTree& tree) {
  std::vector<Metric> metrics;
  for (std::size_t e = 0; e < graph.width(); ++e) {
    if (is_pair(graph, e)) {
      std::string_view name = graph.events[e + 1];
      name.remove_prefix(std::min(name.size(), after_event.size() + 1));
      const std::string& title = graph.long_names[e + 1];
      metrics.push_back(own_metric(name, title)
                            .value_or(Metric{std::string(name.empty() ? title : name), title,
                                             std::string(unit::count)}));
      metrics.push_back(standard_metrics::before(metrics.back()));
      std::swap(tree.columns[e], tree.columns[e + 1]);
      ++e;
    } else {
      metrics.push_back(metric_of(graph, e, tree.columns[e]));
    }
  }
  drop_second_roles(metrics);
  const bool has_time = std::any_of(metrics.begin(), metrics.end(),
                                    [](const Metric& m) { return m.role == Role::time; });
  if (!has_time && metrics.front().role == Role::other) metrics.front().role = Role::time;
  return metrics;
}

bool counts_calls(const Metric& metric) {
  return metric.role >= Role::entries && metric.role <= Role::curried_calls;
}

// Splits the names that we write as `Module::name`.
KeptName own_name(const GraphFunction& function) {
  const std::size_t colons = function.name.find("::");
  if (colons == std::string::npos || colons + 2 >= function.name.size()) return {{}, function.name};
  return {function.name.substr(0, colons), function.name.substr(colons + 2)};
}

std::vector<CostCentreId> add_centres(const FunctionGraph& graph, CentreTable& centres) {
  std::vector<KeptName> names;
  if (!graph.has_modules) names = names_in_profile(graph);
  std::vector<CostCentreId> result;
  for (const GraphFunction& function : graph.functions) {
    if (graph.has_modules) names.push_back(own_name(function));
    const auto& [module, name] = names[result.size()];
    const bool is_module = graph.has_modules && function.line == 0 && function.file == module;
    std::string position;
    if (!function.source.empty() && function.source != unknown_name && !is_module)
      position = function.source + ":" + std::to_string(function.line);
    result.push_back(centres(module, name, position));
  }
  return result;
}

// Keeps names that a writer of the same format would choose differently or cannot know.
void keep_names(Profile& profile, const FunctionGraph& graph) {
  if (graph.has_modules) return;
  std::string events;
  for (const std::string& event : graph.events)
    events.append(events.empty() ? "" : " ").append(event);
  profile.set_property(property::events, events);
  for (std::size_t i = 0; i < graph.formulas.size(); ++i)
    profile.set_property(std::string(property::formula) + std::to_string(i + 1), graph.formulas[i]);
  keep_objects(profile, graph);
}

bool has_shared_callee(const FunctionGraph& graph) {
  std::vector<std::uint32_t> callers(graph.functions.size());
  for (const GraphCall& call : graph.calls)
    if (call.caller != call.callee && ++callers[call.callee] > 1) return true;
  return false;
}

void warn_of_estimates(const FunctionGraph& graph, const Unrolled& unrolled,
                       Diagnostics& diagnostics) {
  if (has_shared_callee(graph))
    diagnostics.warn(
        "the file has a call graph, not stacks: the costs below a function with several callers "
        "are "
        "divided among them in proportion to its calls");
  if (unrolled.functions_on_cycles == 0) return;
  const double share = unrolled.total > 0 ? 100 * unrolled.cost_on_cycles / unrolled.total : 0;
  diagnostics.warn(std::to_string(unrolled.functions_on_cycles) +
                   " functions call each other in cycles; their inclusive costs are estimates, "
                   "their own costs are " +
                   fixed(share, 1) + " % of " + quote(graph.events.front()));
}

}  // namespace

Match sniff_callgrind(std::string_view bytes) {
  const std::string_view head = without_blank_lines(bytes.substr(0, 4096));
  if (head.starts_with("# callgrind format")) return Match::yes;
  const bool has_events = head.starts_with("events:") || head.find("\nevents:") != head.npos;
  return has_events && head.find("\nfn=") != head.npos ? Match::yes : Match::no;
}

Profile read_callgrind(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions&) {
  FunctionGraph graph = parse_function_graph(bytes, diagnostics);
  Unrolled unrolled = unroll(graph, {});
  Profile profile;
  profile.run = std::move(graph.run);
  profile.tree = std::move(unrolled.tree);
  profile.metrics = take_metrics(graph, profile.tree);
  if (std::any_of(profile.metrics.begin(), profile.metrics.end(), counts_calls))
    profile.tree.columns.pop_back();
  else
    profile.metrics.push_back(standard_metrics::entries());
  CentreTable centres(profile);
  const std::vector<CostCentreId> of_function = add_centres(graph, centres);
  for (CostCentreId& centre : profile.tree.centre)
    if (centre != placeholder_root) centre = of_function[index_of(centre)];
  settle_root(profile, centres);
  keep_names(profile, graph);
  if (!graph.has_modules && unrolled.changed_calls)
    keep_calls(profile, graph, of_function, *unrolled.changed_calls);
  warn_of_estimates(graph, unrolled, diagnostics);
  if (unrolled.each_function_once)
    diagnostics.warn(
        "the call graph has too many stacks: each function is shown once, below its most expensive "
        "caller, with exact own costs and the inclusive costs of that tree");
  if (unrolled.simplified_below != 0)
    diagnostics.warn(
        "stacks below 1/" + std::to_string(unrolled.simplified_below) +
        " of the whole are simplified, because a tree of all stacks would be too large");
  return profile;
}

}  // namespace convertprofile
