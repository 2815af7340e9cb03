// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/cost_centres.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "formats/base/hash.h"
#include "formats/base/number_text.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/totals.h"

namespace convertprofile::ghc_prof {

namespace {

// Tenths of a percent, in a report with percentages only.
struct Costs {
  std::int64_t ticks = 0;
  std::int64_t bytes = 0;
  bool operator==(const Costs&) const = default;
};

Costs operator+(const Costs& a, const Costs& b) {
  return {saturating_add(a.ticks, b.ticks), saturating_add(a.bytes, b.bytes)};
}

// Costs of several nodes, and how many nodes.
struct CostSum {
  Costs costs;
  std::int64_t nodes = 0;

  CostSum operator+(const Costs& more) const { return {costs + more, nodes + 1}; }
};

// All nodes and rows that share a label, a module and a SRC.
struct Namesakes {
  std::vector<std::uint32_t> centres;  // rows of the table first
  std::size_t table_rows = 0;
  std::vector<std::uint32_t> nodes;
  bool conflict = false;  // two of the nodes cannot have the same centre
};

class Assigner {
 public:
  Assigner(const ReportText& report, const TreeShape& shape, Diagnostics& diagnostics)
      : report_(report), shape_(shape), diagnostics_(diagnostics) {}

  CentreAssignment run() {
    group();
    find_conflicts();
    for (Namesakes& n : groups_) assign(n);
    if (!all_told_apart_)
      diagnostics_.warn(
          "some cost centres with the same label, module and position could not be told apart");
    if (differing_rows_ > 0)
      diagnostics_.warn("the table's costs of " + count_text(differing_rows_, "cost centre") +
                        " differ from the sums of the tree's rows; the tree's are kept");
    return std::move(result_);
  }

 private:
  CentreNames names_of(std::size_t node) const;
  std::uint32_t group_of(const CentreNames& names);
  std::uint32_t add_centre(Namesakes& n, const CentreNames& names);
  Costs costs_of(std::uint32_t node) const;
  Costs costs_of(const TableRow& row) const;
  bool make_up(const CostSum& sum, const TableRow& row) const;
  void group();
  void find_conflicts();
  void assign(Namesakes& n);
  void split(Namesakes& n);
  bool clash(std::uint32_t a, std::uint32_t b) const;
  bool fits(std::uint32_t node, const std::vector<std::uint32_t>& members);
  bool find_members(const std::vector<std::uint32_t>& nodes, const Costs& wanted,
                    bool clashes_matter, std::vector<std::uint32_t>& members);
  void spread_by_percent(Namesakes& n, std::vector<std::uint32_t>& nodes,
                         std::vector<std::vector<std::uint32_t>>& members);
  void spread(Namesakes& n, const std::vector<std::uint32_t>& nodes,
              std::vector<std::vector<std::uint32_t>>& members);
  bool below_threshold(const CostSum& sum) const;

  const ReportText& report_;
  const TreeShape& shape_;
  Diagnostics& diagnostics_;
  CentreAssignment result_;
  TextMap<std::uint32_t> group_by_names_;
  std::vector<Namesakes> groups_;
  std::vector<std::uint32_t> node_group_;
  std::vector<std::uint32_t> subtree_end_;  // [node]; filled when first needed
  std::size_t steps_left_ = 20'000'000;     // of all searches together
  bool all_told_apart_ = true;
  std::size_t differing_rows_ = 0;
};

CentreNames Assigner::names_of(std::size_t node) const {
  if (shape_.row[node] == no_row) {
    const GhcBuiltin& b = hidden_builtins[shape_.builtin[node]];
    return {b.label, b.module, builtin_source};
  }
  const TreeRow& row = report_.tree[shape_.row[node]];
  return {row.label, row.module, row.source};
}

Costs Assigner::costs_of(std::uint32_t node) const {
  if (shape_.row[node] == no_row) return {};
  const TreeRow& row = report_.tree[shape_.row[node]];
  if (!report_.columns) return {bounded(row.time), bounded(row.alloc)};
  return {row.ticks, row.bytes};
}

Costs Assigner::costs_of(const TableRow& row) const {
  if (!report_.columns) return {bounded(row.time), bounded(row.alloc)};
  return {row.ticks, row.bytes};
}

// Whether nodes with this sum can make up a row of the table. Each node's percentage and the row's
// is off by at most half a tenth.
bool Assigner::make_up(const CostSum& sum, const TableRow& row) const {
  const Costs wanted = costs_of(row);
  if (report_.columns) return sum.costs == wanted;
  const auto near = [&](std::int64_t a, std::int64_t b) {
    return 2 * std::abs(saturating_subtract(a, b)) <= sum.nodes + 1;
  };
  return near(sum.costs.ticks, wanted.ticks) && near(sum.costs.bytes, wanted.bytes);
}

std::uint32_t Assigner::group_of(const CentreNames& names) {
  std::string key;
  key.reserve(names.label.size() + names.module.size() + names.source.size() + 2);
  key.append(names.label).append(1, '\n').append(names.module).append(1, '\n').append(names.source);
  const auto [at, added] =
      group_by_names_.try_emplace(std::move(key), static_cast<std::uint32_t>(groups_.size()));
  if (added) groups_.emplace_back();
  return at->second;
}

std::uint32_t Assigner::add_centre(Namesakes& n, const CentreNames& names) {
  result_.centres.push_back(names);
  n.centres.push_back(static_cast<std::uint32_t>(result_.centres.size() - 1));
  return n.centres.back();
}

void Assigner::group() {
  for (const TableRow& row : report_.table) {
    const CentreNames names{row.label, row.module, row.source};
    Namesakes& n = groups_[group_of(names)];
    add_centre(n, names);
    ++n.table_rows;
  }
  const std::size_t size = shape_.row.size();
  node_group_.resize(size);
  result_.of_node.resize(size);
  for (std::size_t i = 0; i < size; ++i) {
    const CentreNames names = names_of(i);
    node_group_[i] = group_of(names);
    Namesakes& n = groups_[node_group_[i]];
    if (n.centres.empty()) add_centre(n, names);
    n.nodes.push_back(static_cast<std::uint32_t>(i));
  }
}

// Siblings with the same names conflict, and so do nodes on one path. Processors that enter a cost
// centre at the same time can each give a stack a child for it, so with several processors siblings
// prove nothing.
void Assigner::find_conflicts() {
  const std::size_t size = shape_.row.size();
  std::vector<std::uint32_t> active(groups_.size());  // how often a group is on the path
  std::vector<std::uint64_t> children;                // parent and group
  children.reserve(size);
  std::vector<std::uint32_t> path;
  for (std::uint32_t i = 0; i < size; ++i) {
    while (!path.empty() && i > 0 && path.back() != shape_.parent[i]) {
      --active[node_group_[path.back()]];
      path.pop_back();
    }
    if (active[node_group_[i]]++ > 0) groups_[node_group_[i]].conflict = true;
    path.push_back(i);
    if (i > 0) children.push_back((std::uint64_t{shape_.parent[i]} << 32) | node_group_[i]);
  }
  if (report_.header.processors.value_or(1) > 1) return;
  std::sort(children.begin(), children.end());
  for (std::size_t i = 1; i < children.size(); ++i)
    if (children[i] == children[i - 1]) groups_[children[i] & 0xffffffff].conflict = true;
}

// Whether the table may omit a cost centre with these costs.
bool Assigner::below_threshold(const CostSum& sum) const {
  const auto& [costs, nodes] = sum;
  if (!report_.columns) {
    constexpr std::int64_t one_percent = 10;
    const std::int64_t most = 2 * one_percent + nodes;  // halves of a tenth
    return costs.ticks <= most / 2 && costs.bytes <= most / 2;
  }
  return !above_threshold(static_cast<std::uint64_t>(costs.ticks),
                          static_cast<std::uint64_t>(report_.header.ticks)) &&
         !above_threshold(static_cast<std::uint64_t>(costs.bytes),
                          static_cast<std::uint64_t>(report_.header.bytes));
}

void Assigner::assign(Namesakes& n) {
  for (const std::uint32_t node : n.nodes) result_.of_node[node] = n.centres.front();
  if (n.nodes.empty()) return;
  CostSum sum;
  for (const std::uint32_t node : n.nodes) sum = sum + costs_of(node);
  bool one = false;  // all are of one cost centre
  if (n.table_rows == 0) {
    one = !n.conflict && (shape_.all || below_threshold(sum));
  } else if (n.table_rows == 1) {
    const bool may_conflict = report_.columns;  // sums that agree exactly are the better evidence
    one = make_up(sum, report_.table[n.centres.front()]) && (may_conflict || !n.conflict);
    if (!one && shape_.all) {  // no other cost centre could have them
      ++differing_rows_;
      one = true;
    }
  }
  if (!one) split(n);
}

bool Assigner::clash(std::uint32_t a, std::uint32_t b) const {
  if (a > b) std::swap(a, b);
  return shape_.parent[a] == shape_.parent[b] || b < subtree_end_[a];
}

bool Assigner::fits(std::uint32_t node, const std::vector<std::uint32_t>& members) {
  steps_left_ -= std::min(steps_left_, members.size() + 1);
  return std::none_of(members.begin(), members.end(),
                      [&](std::uint32_t member) { return clash(node, member); });
}

// Finds some of `nodes` whose costs add up to `wanted`, by depth-first search that first takes each
// node, then leaves it. Returns false if there are none or the steps are used up.
bool Assigner::find_members(const std::vector<std::uint32_t>& nodes, const Costs& wanted,
                            bool clashes_matter, std::vector<std::uint32_t>& members) {
  const auto may_join = [&](std::uint32_t node) { return !clashes_matter || fits(node, members); };
  std::vector<Costs> rest(nodes.size() + 1);  // of the nodes from one on
  for (std::size_t i = nodes.size(); i-- > 0;) rest[i] = rest[i + 1] + costs_of(nodes[i]);
  std::vector<std::size_t> taken;
  std::vector<Costs> sums{{}};
  members.clear();
  std::size_t at = 0;
  constexpr std::size_t steps_of_one = 300'000;
  for (std::size_t steps = 0; steps < steps_of_one && steps_left_ > 0; ++steps) {
    const Costs& sum = sums.back();
    const Costs most = sum + rest[at];
    if (sum == wanted) {  // nodes without costs fit as well
      for (; at < nodes.size(); ++at)
        if (costs_of(nodes[at]) == Costs{} && may_join(nodes[at])) members.push_back(nodes[at]);
      return true;
    }
    const bool possible = at < nodes.size() && sum.ticks <= wanted.ticks &&
                          sum.bytes <= wanted.bytes && most.ticks >= wanted.ticks &&
                          most.bytes >= wanted.bytes;
    if (possible && may_join(nodes[at])) {
      members.push_back(nodes[at]);
      taken.push_back(at);
      sums.push_back(sum + costs_of(nodes[at]));
      ++at;
    } else if (possible) {
      ++at;
    } else {
      if (taken.empty()) return false;
      at = taken.back() + 1;  // leave the last one taken instead
      taken.pop_back();
      members.pop_back();
      sums.pop_back();
    }
  }
  return false;
}

// For reports with percentages only: assigns each node, in descending order of cost, to the row of
// the table that lacks the most cost, among those that it does not conflict with. Leaves a node out
// if it would exceed the row and is cheap enough for a cost centre that is not in the table.
void Assigner::spread_by_percent(Namesakes& n, std::vector<std::uint32_t>& nodes,
                                 std::vector<std::vector<std::uint32_t>>& members) {
  const auto both = [](const Costs& costs) { return costs.ticks + costs.bytes; };
  std::vector<CostSum> sums(n.table_rows);
  const auto lacks = [&](std::size_t c) {
    return both(costs_of(report_.table[n.centres[c]])) - both(sums[c].costs);
  };
  const auto exceeds = [&](std::size_t c, const CostSum& sum) {
    const Costs wanted = costs_of(report_.table[n.centres[c]]);
    return 2 * (sum.costs.ticks - wanted.ticks) > sum.nodes + 1 ||
           2 * (sum.costs.bytes - wanted.bytes) > sum.nodes + 1;
  };
  std::stable_sort(nodes.begin(), nodes.end(), [&](std::uint32_t a, std::uint32_t b) {
    return both(costs_of(a)) > both(costs_of(b));
  });
  std::vector<std::uint32_t> left;
  for (const std::uint32_t node : nodes) {
    const Costs costs = costs_of(node);
    std::size_t best = n.table_rows;
    for (std::size_t c = 0; c < n.table_rows; ++c)
      if ((best == n.table_rows || lacks(c) > lacks(best)) && fits(node, members[c])) best = c;
    if (best == n.table_rows || (exceeds(best, sums[best] + costs) && costs != Costs{} &&
                                 below_threshold(CostSum{} + costs))) {
      left.push_back(node);
      continue;
    }
    members[best].push_back(node);
    sums[best] = sums[best] + costs;
    result_.of_node[node] = n.centres[best];
  }
  nodes.swap(left);
}

// Gives each node the first cost centre without a conflicting node, and adds new ones as needed.
// Below -Pa, cost centres that are not in the table must stay within its threshold.
void Assigner::spread(Namesakes& n, const std::vector<std::uint32_t>& nodes,
                      std::vector<std::vector<std::uint32_t>>& members) {
  std::vector<CostSum> sums(members.size());
  for (const std::uint32_t node : nodes) {
    if (steps_left_ == 0) {
      all_told_apart_ = false;
      return;
    }
    const Costs costs = costs_of(node);
    std::size_t c = shape_.all ? 0 : n.table_rows;
    for (; c < n.centres.size(); ++c) {
      if (!shape_.all && !below_threshold(sums[c] + costs)) continue;
      if (fits(node, members[c])) break;
    }
    if (c == n.centres.size() && n.table_rows > 0 && shape_.all) {
      c = 0;  // all cost centres are in the table
    } else if (c == n.centres.size()) {
      add_centre(n, names_of(node));
      members.emplace_back();
      sums.emplace_back();
    }
    members[c].push_back(node);
    sums[c] = sums[c] + costs;
    result_.of_node[node] = n.centres[c];
  }
}

void Assigner::split(Namesakes& n) {
  constexpr std::size_t too_many = 3000;
  constexpr std::uint64_t too_many_pairs = 300'000;
  const std::uint64_t pairs = std::uint64_t{n.nodes.size()} * n.table_rows;
  const bool is_large = n.nodes.size() > too_many || pairs > too_many_pairs;
  if (is_large || steps_left_ == 0) {
    all_told_apart_ = false;
    return;
  }
  if (subtree_end_.empty()) {
    const std::size_t size = shape_.row.size();
    subtree_end_.resize(size);
    for (std::uint32_t i = 0; i < size; ++i) subtree_end_[i] = i + 1;
    for (std::size_t i = size; i-- > 1;) {
      std::uint32_t& above = subtree_end_[shape_.parent[i]];
      above = std::max(above, subtree_end_[i]);
    }
  }
  std::vector<std::vector<std::uint32_t>> members(n.centres.size());
  std::vector<std::uint32_t> left = n.nodes;
  for (std::size_t c = 0; report_.columns && c < n.table_rows; ++c) {
    const TableRow& row = report_.table[n.centres[c]];
    const Costs wanted{row.ticks, row.bytes};
    if (!find_members(left, wanted, true, members[c]) &&
        !find_members(left, wanted, false, members[c])) {
      // The nodes cannot be split: if there is one row, all of them belong to it.
      members[c].clear();
      ++differing_rows_;
      if (n.table_rows == 1) return;
      continue;
    }
    std::vector<std::uint32_t> others;
    std::set_difference(left.begin(), left.end(), members[c].begin(), members[c].end(),
                        std::back_inserter(others));
    left.swap(others);
    for (const std::uint32_t node : members[c]) result_.of_node[node] = n.centres[c];
  }
  if (!report_.columns && n.table_rows > 0) spread_by_percent(n, left, members);
  spread(n, left, members);
}

}  // namespace

CentreAssignment assign_centres(const ReportText& report, const TreeShape& shape,
                                Diagnostics& diagnostics) {
  return Assigner(report, shape, diagnostics).run();
}

}  // namespace convertprofile::ghc_prof
