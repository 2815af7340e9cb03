// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/apportion.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>

#include "convert/transforms/tree_edit.h"
#include "formats/base/diagnostics.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/functions.h"

namespace convertprofile {

namespace {

constexpr double least_share = 1e-5;

using Amounts = std::vector<double>;  // [MetricId]

// Whether a fraction of all costs is large enough for an entry of its own.
bool matters(double part) {
  return part >= least_share;
}

// A component is a function, or a cycle of functions. They are numbered callees first.
struct CallGraph {
  struct Arc {
    std::size_t callee = 0;  // a function
    double calls = 0;
    double entries = 0;  // number of the callee's entries in the tree
  };
  std::vector<std::vector<Arc>> arcs;  // [caller]: in order of first occurrence
  std::vector<std::size_t> component;  // [function]
  std::vector<std::vector<std::size_t>> members;
};

std::vector<MetricId> call_metrics(const Profile& profile) {
  if (const auto entries = profile.metric(Role::entries)) return {*entries};
  std::vector<MetricId> metrics;
  for (const Role role : {Role::strict_calls, Role::lazy_calls, Role::curried_calls})
    if (const auto metric = profile.metric(role)) metrics.push_back(*metric);
  if (metrics.empty())
    throw Error("--apportion needs counts of calls, which the profile does not have");
  return metrics;
}

// Each entry's calls from outside, without those that the profiler folded into it.
std::vector<double> calls_from_outside(const Profile& profile) {
  const auto positive = [](std::int64_t calls) {
    return static_cast<double>(std::max<std::int64_t>(calls, 0));
  };
  std::vector<double> calls(profile.tree.size());
  for (const MetricId metric : call_metrics(profile))
    for (std::size_t i = 0; i < calls.size(); ++i) calls[i] += positive(profile.column(metric)[i]);
  if (const auto recursive = profile.metric(Role::recursive_calls))
    for (std::size_t i = 0; i < calls.size(); ++i)
      calls[i] = std::max(calls[i] - positive(profile.column(*recursive)[i]), 0.0);
  return calls;
}

CallGraph graph_of(const Profile& profile, const Functions& functions) {
  const std::vector<double> calls = calls_from_outside(profile);
  const CallTree& tree = profile.tree;
  CallGraph graph;
  graph.arcs.resize(functions.size());
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> known;
  for (std::size_t i = 1; i < tree.size(); ++i) {
    const auto function = [&](std::size_t node) {
      return index_of(functions.of_centre[index_of(tree.centre[node])]);
    };
    const std::size_t caller = function(index_of(tree.parent[i])), callee = function(i);
    if (caller == callee) continue;
    auto& arcs = graph.arcs[caller];
    const auto [at, is_new] = known.try_emplace({caller, callee}, arcs.size());
    if (is_new) arcs.push_back({callee, 0, 0});
    CallGraph::Arc& arc = arcs[at->second];
    arc.calls += calls[i];
    ++arc.entries;
  }
  return graph;
}

// Tarjan's strongly connected components, without recursion.
void find_components(CallGraph& graph) {
  constexpr std::size_t unseen = SIZE_MAX;
  const std::size_t size = graph.arcs.size();
  graph.component.assign(size, unseen);
  std::vector<std::size_t> order(size, unseen), low(size), next(size), path, open;
  std::size_t seen = 0;
  for (std::size_t start = 0; start < size; ++start) {
    if (order[start] != unseen) continue;
    path = {start};
    while (!path.empty()) {
      const std::size_t f = path.back();
      if (order[f] == unseen) {
        order[f] = low[f] = seen++;
        open.push_back(f);
      }
      if (next[f] < graph.arcs[f].size()) {
        const std::size_t callee = graph.arcs[f][next[f]++].callee;
        if (order[callee] == unseen)
          path.push_back(callee);
        else if (graph.component[callee] == unseen)
          low[f] = std::min(low[f], order[callee]);
        continue;
      }
      path.pop_back();
      if (!path.empty()) low[path.back()] = std::min(low[path.back()], low[f]);
      if (low[f] != order[f]) continue;
      std::vector<std::size_t>& members = graph.members.emplace_back();
      do {
        members.push_back(open.back());
        graph.component[open.back()] = graph.members.size() - 1;
        open.pop_back();
      } while (members.back() != f);
      std::sort(members.begin(), members.end());
    }
  }
}

// shares[caller][arc]: the arc's share of its callee's component; 0 for arcs within a component.
std::vector<std::vector<double>> shares_of(const CallGraph& graph) {
  std::vector<double> calls(graph.members.size()), entries(graph.members.size());
  const auto each_arc = [&](auto visit) {
    for (std::size_t caller = 0; caller < graph.arcs.size(); ++caller) {
      for (std::size_t a = 0; a < graph.arcs[caller].size(); ++a) {
        const CallGraph::Arc& arc = graph.arcs[caller][a];
        const std::size_t into = graph.component[arc.callee];
        if (into != graph.component[caller]) visit(caller, a, arc, into);
      }
    }
  };
  each_arc([&](std::size_t, std::size_t, const CallGraph::Arc& arc, std::size_t into) {
    calls[into] += arc.calls;
    entries[into] += arc.entries;
  });
  std::vector<std::vector<double>> shares;
  for (const auto& arcs : graph.arcs) shares.emplace_back(arcs.size());
  each_arc([&](std::size_t caller, std::size_t a, const CallGraph::Arc& arc, std::size_t into) {
    shares[caller][a] = calls[into] > 0 ? arc.calls / calls[into] : arc.entries / entries[into];
  });
  return shares;
}

class Apportioning {
 public:
  explicit Apportioning(Profile& profile)
      : profile_(profile),
        functions_(group_functions(profile)),
        graph_(graph_of(profile, functions_)),
        builder_(profile.metrics.size()) {
    find_components(graph_);
    shares_ = shares_of(graph_);
    sum_up();
  }

  void run() {
    name_cycles();
    const std::size_t root = function_of(0);
    to_do_.push_back({graph_.component[root], no_node, 1});
    while (!to_do_.empty()) {
      const Task task = to_do_.back();
      to_do_.pop_back();
      place(task);
    }
    store();
  }

 private:
  // A component to be placed below an entry, with its share of the component's costs.
  struct Task {
    std::size_t component = 0;
    NodeId parent = no_node;
    double share = 0;
  };

  // The members of a cycle by descending weight, and for each the sum of its costs and those of all
  // later members.
  struct Cycle {
    std::vector<std::size_t> members;
    std::vector<Amounts> rest;
  };

  std::size_t function_of(std::size_t node) const {
    return index_of(functions_.of_centre[index_of(profile_.tree.centre[node])]);
  }
  void sum_up();
  double weight(const Amounts& amounts) const;
  void order_members(std::size_t component);
  void name_cycles();
  NodeId child(NodeId parent, CostCentreId centre);
  void place(const Task& task);
  void place_cycle(const Task& task);
  void place_function(std::size_t function, NodeId node, double share);
  void add(NodeId node, const Amounts& amounts, double share, bool folded);
  void store();

  Profile& profile_;
  Functions functions_;
  CallGraph graph_;
  std::vector<std::vector<double>> shares_;
  std::vector<Amounts> own_;                // [function]
  std::vector<Amounts> member_costs_;       // [function]: with its calls out of the component
  std::vector<Amounts> inherited_;          // [component]
  Amounts totals_;                          // of magnitudes
  std::vector<double> weight_;              // [function]: of member_costs_
  std::vector<double> component_weight_;    // [component]: of inherited_
  std::vector<Cycle> cycles_;               // [component]
  std::vector<CostCentreId> cycle_centre_;  // [component]
  CallTreeBuilder builder_;
  std::vector<CostCentreId> centre_;  // [builder's node]
  std::vector<Amounts> costs_;        // [builder's node]
  std::vector<NodeId> first_place_;   // [function]
  std::vector<Task> to_do_;
};

void Apportioning::sum_up() {
  const std::size_t metrics = profile_.metrics.size();
  own_.assign(functions_.size(), Amounts(metrics));
  totals_.assign(metrics, 0);
  first_place_.assign(functions_.size(), no_node);
  for (std::size_t m = 0; m < metrics; ++m) {
    const std::vector<std::int64_t>& column = profile_.tree.columns[m];
    for (std::size_t i = 0; i < column.size(); ++i) {
      own_[function_of(i)][m] += static_cast<double>(column[i]);
      totals_[m] += std::abs(static_cast<double>(column[i]));
    }
  }
  member_costs_ = own_;
  weight_.resize(functions_.size());
  cycles_.resize(graph_.members.size());
  for (std::size_t component = 0; component < graph_.members.size(); ++component) {
    Amounts& sum = inherited_.emplace_back(metrics);
    for (const std::size_t f : graph_.members[component]) {
      Amounts& costs = member_costs_[f];
      for (std::size_t a = 0; a < graph_.arcs[f].size(); ++a) {
        const std::size_t callee = graph_.component[graph_.arcs[f][a].callee];
        if (shares_[f][a] == 0) continue;
        for (std::size_t m = 0; m < metrics; ++m) costs[m] += shares_[f][a] * inherited_[callee][m];
      }
      for (std::size_t m = 0; m < metrics; ++m) sum[m] += costs[m];
      weight_[f] = weight(costs);
    }
    component_weight_.push_back(weight(sum));
    if (graph_.members[component].size() > 1) order_members(component);
  }
}

// The largest fraction of a metric's total among the amounts.
double Apportioning::weight(const Amounts& amounts) const {
  double largest = 0;
  for (std::size_t m = 0; m < totals_.size(); ++m) {
    if (totals_[m] > 0) largest = std::max(largest, std::abs(amounts[m]) / totals_[m]);
  }
  return largest;
}

void Apportioning::order_members(std::size_t component) {
  Cycle& cycle = cycles_[component];
  cycle.members = graph_.members[component];
  std::ranges::stable_sort(cycle.members, std::ranges::greater(),
                           [this](std::size_t f) { return weight_[f]; });
  cycle.rest.assign(cycle.members.size(), Amounts(totals_.size()));
  Amounts sum(totals_.size());
  for (std::size_t i = cycle.members.size(); i-- > 0;) {
    for (std::size_t m = 0; m < sum.size(); ++m) sum[m] += member_costs_[cycle.members[i]][m];
    cycle.rest[i] = sum;
  }
}

void Apportioning::name_cycles() {
  cycle_centre_.resize(graph_.members.size());
  std::vector<char> is_named(graph_.members.size());
  std::size_t cycles = 0;
  for (std::size_t f = 0; f < functions_.size(); ++f) {
    const std::size_t component = graph_.component[f];
    if (graph_.members[component].size() == 1 || is_named[component]) continue;
    is_named[component] = 1;
    CostCentre cycle = profile_.centre(functions_.representative[f]);
    cycle.name = profile_.strings.add("<cycle " + std::to_string(++cycles) + ">");
    cycle.position = {};
    cycle.source_id = 0;
    cycle.is_caf = false;
    cycle_centre_[component] = id_at<CostCentreId>(profile_.cost_centres.size());
    profile_.cost_centres.push_back(cycle);
  }
}

void Apportioning::add(NodeId node, const Amounts& amounts, double share, bool folded) {
  costs_.resize(builder_.size(), Amounts(totals_.size()));
  for (std::size_t m = 0; m < amounts.size(); ++m) {
    if (!folded || moves_to_caller(profile_.role_of(id_at<MetricId>(m))))
      costs_[index_of(node)][m] += amounts[m] * share;
  }
}

NodeId Apportioning::child(NodeId parent, CostCentreId centre) {
  const NodeId node = builder_.child(parent, centre);
  centre_.resize(builder_.size());
  centre_[index_of(node)] = centre;
  return node;
}

void Apportioning::place(const Task& task) {
  if (task.parent != no_node && !matters(component_weight_[task.component] * task.share))
    return add(task.parent, inherited_[task.component], task.share, true);
  const std::vector<std::size_t>& members = graph_.members[task.component];
  if (members.size() > 1) return place_cycle(task);
  const CostCentreId centre = functions_.representative[members[0]];
  place_function(members[0], child(task.parent, centre), task.share);
}

void Apportioning::place_cycle(const Task& task) {
  const NodeId node = child(task.parent, cycle_centre_[task.component]);
  const Cycle& cycle = cycles_[task.component];
  const auto first_that_does_not = std::ranges::partition_point(
      cycle.members, [&](std::size_t f) { return matters(weight_[f] * task.share); });
  std::vector<std::size_t> placed(cycle.members.begin(), first_that_does_not);
  std::ranges::sort(placed);
  for (const std::size_t f : placed)
    place_function(f, child(node, functions_.representative[f]), task.share);
  if (placed.size() < cycle.members.size()) add(node, cycle.rest[placed.size()], task.share, true);
}

void Apportioning::place_function(std::size_t function, NodeId node, double share) {
  if (first_place_[function] == no_node) first_place_[function] = node;
  add(node, own_[function], share, false);
  const auto& arcs = graph_.arcs[function];
  for (std::size_t a = arcs.size(); a-- > 0;) {
    const double its_share = share * shares_[function][a];
    if (its_share > 0) to_do_.push_back({graph_.component[arcs[a].callee], node, its_share});
  }
}

// Rounds so that totals and the numbers of each function stay exact.
void Apportioning::store() {
  costs_.resize(builder_.size(), Amounts(totals_.size()));
  centre_.resize(builder_.size());
  for (std::size_t m = 0; m < totals_.size(); ++m) {
    Amounts carried(profile_.cost_centres.size());
    for (std::size_t node = 0; node < costs_.size(); ++node) {
      double& carry = carried[index_of(centre_[node])];
      const double exact = costs_[node][m] + carry;
      const auto whole = std::llround(exact);
      carry = exact - static_cast<double>(whole);
      builder_.add_cost(id_at<NodeId>(node), id_at<MetricId>(m), whole);
    }
    const double rest = std::accumulate(carried.begin(), carried.end(), 0.0);
    builder_.add_cost(root_node, id_at<MetricId>(m), std::llround(rest));
  }
  std::vector<NodeId> moved;
  for (std::size_t i = 0; i < profile_.tree.size(); ++i) {
    const NodeId place = first_place_[function_of(i)];
    moved.push_back(place == no_node ? root_node : place);
  }
  replace_tree(profile_, builder_, std::move(moved));
}

}  // namespace

Profile apportion(Profile profile) {
  if (profile.tree.empty()) return profile;
  Apportioning(profile).run();
  return profile;
}

}  // namespace convertprofile
