// SPDX-License-Identifier: BSD-3-Clause
#include "convert/peek.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "formats/base/hash.h"
#include "formats/model/functions.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

class Peeker {
 public:
  Peeker(const Profile& profile, std::vector<MetricId> columns)
      : p_(profile), functions_(group_functions(profile)) {
    result_.columns = std::move(columns);
    result_.calls = profile.metric(Role::entries);
    for (const MetricId metric : result_.columns) {
      result_.totals.push_back(total(profile, metric));
      inherited_.push_back(inherited(profile, metric));
    }
  }

  Peek run(const std::vector<bool>& chosen_centres) {
    peeked_of_.assign(functions_.size(), none);
    std::vector<bool> is_chosen(functions_.size());
    for (std::size_t c = 0; c < chosen_centres.size(); ++c)
      if (chosen_centres[c]) is_chosen[index_of(functions_.of_centre[c])] = true;
    for (std::size_t f = 0; f < functions_.size(); ++f) {
      if (!is_chosen[f]) continue;
      peeked_of_[f] = result_.functions.size();
      result_.functions.push_back({functions_.representative[f], zeros(), zeros(), 0, 0, {}, {}});
    }
    calls_within_.resize(result_.functions.size());
    callers_.resize(result_.functions.size());
    callees_.resize(result_.functions.size());
    for (std::size_t i = 0; i < p_.tree.size(); ++i) visit(i);
    for (PeekedFunction& function : result_.functions) {
      sort(function.callers);
      sort(function.callees);
    }
    std::erase_if(result_.functions, [](const PeekedFunction& f) { return f.entries == 0; });
    sort(result_.functions);
    return std::move(result_);
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  using Edges = NumberMap<std::size_t, std::size_t>;  // by function: index in `callers`, `callees`

  std::vector<std::int64_t> zeros() const {
    return std::vector<std::int64_t>(result_.columns.size());
  }
  std::size_t function_at(std::size_t node) const {
    return index_of(functions_.of_centre[index_of(p_.tree.centre[node])]);
  }
  std::int64_t calls_at(std::size_t node) const {
    return result_.calls ? p_.column(*result_.calls)[node] : 0;
  }

  PeekedEdge& edge(std::vector<PeekedEdge>& edges, Edges& known, std::size_t function) const {
    const auto [at, added] = known.try_emplace(function, edges.size());
    if (added) edges.push_back({functions_.representative[function], zeros(), 0});
    return edges[at->second];
  }

  void add_inherited(std::vector<std::int64_t>& to, std::size_t node) const {
    for (std::size_t c = 0; c < to.size(); ++c) to[c] = saturating_add(to[c], inherited_[c][node]);
  }

  // Sets `path_` to the entries from the root to `node`.
  void enter(std::size_t node) {
    while (!path_.empty() && (node == 0 || path_.back() != index_of(p_.tree.parent[node]))) {
      if (const std::size_t peeked = peeked_of_[function_at(path_.back())]; peeked != none)
        calls_within_[peeked].pop_back();
      path_.pop_back();
    }
    path_.push_back(node);
  }

  void visit(std::size_t node) {
    enter(node);
    const std::size_t function = function_at(node), peeked = peeked_of_[function];
    const std::size_t caller = node == 0 ? none : function_at(path_[path_.size() - 2]);
    if (peeked != none) visit_peeked(node, peeked, caller);
    if (caller == none || caller == function || peeked_of_[caller] == none) return;
    const std::size_t calling = peeked_of_[caller];
    PeekedEdge& to = edge(result_.functions[calling].callees, callees_[calling], function);
    add_inherited(to.inherited, node);
    to.calls = saturating_add(to.calls, calls_at(node));
  }

  void visit_peeked(std::size_t node, std::size_t peeked, std::size_t caller) {
    PeekedFunction& function = result_.functions[peeked];
    ++function.entries;
    for (std::size_t c = 0; c < result_.columns.size(); ++c) {
      const MetricId metric = result_.columns[c];
      const std::int64_t own = counted(p_.role_of(metric), p_.column(metric)[node]);
      function.individual[c] = saturating_add(function.individual[c], own);
    }
    function.calls = saturating_add(function.calls, calls_at(node));
    std::vector<std::size_t>& within = calls_within_[peeked];
    if (within.empty()) add_inherited(function.inherited, node);
    if (caller != none) {
      PeekedEdge& from = edge(function.callers, callers_[peeked], caller);
      from.calls = saturating_add(from.calls, calls_at(node));
      if (within.empty()) add_inherited(from.inherited, node);
    }
    if (!within.empty() && within.back() + 2 < path_.size()) take_from_callee(node, peeked);
    within.push_back(path_.size() - 1);
  }

  // Subtracts a nested call of the function from the costs of the callee that leads to it.
  void take_from_callee(std::size_t node, std::size_t peeked) {
    const std::size_t callee = function_at(path_[calls_within_[peeked].back() + 1]);
    PeekedEdge& through = edge(result_.functions[peeked].callees, callees_[peeked], callee);
    for (std::size_t c = 0; c < through.inherited.size(); ++c)
      through.inherited[c] = saturating_subtract(through.inherited[c], inherited_[c][node]);
  }

  // Orders rows by the first column, then the next, then by calls.
  template <class Row>
  static void sort(std::vector<Row>& rows) {
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
      return std::tie(a.inherited, a.calls) > std::tie(b.inherited, b.calls);
    });
  }

  const Profile& p_;
  const Functions functions_;
  Peek result_;
  std::vector<std::vector<std::int64_t>> inherited_;    // [column][entry]
  std::vector<std::size_t> peeked_of_;                  // [function] index in result_.functions
  std::vector<Edges> callers_, callees_;                // [peeked function]
  std::vector<std::vector<std::size_t>> calls_within_;  // [peeked function] depths on the path
  std::vector<std::size_t> path_;                       // entries from the root to the visited one
};

}  // namespace

Peek peek(const Profile& profile, const std::vector<bool>& chosen_centres,
          std::vector<MetricId> columns) {
  return Peeker(profile, std::move(columns)).run(chosen_centres);
}

}  // namespace convertprofile
