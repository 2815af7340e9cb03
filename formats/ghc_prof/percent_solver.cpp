// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/percent_solver.h"

#include <algorithm>

#include "formats/base/grouping.h"
#include "formats/base/wide.h"
#include "formats/model/totals.h"

namespace convertprofile::ghc_prof {

namespace {

constexpr Tenths hundred = 1000;
constexpr std::uint64_t most_steps = 400'000'000;  // a few seconds

// Finds costs that meet the bounds of the tree, with every node at about the same point between its
// own bounds.
class TreeCosts {
 public:
  explicit TreeCosts(const PercentProblem& problem) : p_(problem), n_(problem.parent.size()) {}

  // Returns false if no costs meet the bounds.
  bool find() {
    sum_up();
    for (std::size_t i = 0; i < n_; ++i)
      if (reach_[i].low > reach_[i].high || p_.individual[i].low > p_.individual[i].high)
        return false;
    link();
    inherited_.assign(n_, 0);
    individual_.assign(n_, 0);
    parts_.clear();
    for (std::uint32_t i = 0; i < n_; ++i)
      if (is_top(i)) parts_.push_back({reach_[i], &inherited_[i]});
    if (!share_out(p_.total)) return false;
    for (std::uint32_t i = 0; i < n_; ++i) {
      parts_.assign(1, {p_.individual[i], &individual_[i]});
      for (std::uint32_t c = children_.begin[i]; c < children_.begin[i + 1]; ++c)
        parts_.push_back({reach_[children_.order[c]], &inherited_[children_.order[c]]});
      if (!share_out(inherited_[i])) return false;
    }
    return true;
  }

  const std::vector<std::int64_t>& individual() const { return individual_; }
  const std::vector<std::int64_t>& inherited() const { return inherited_; }
  bool is_top(std::size_t node) const { return node == 0 || p_.detached[node]; }

 private:
  struct Part {
    Bounds bounds;
    std::int64_t* value;
  };

  void sum_up();
  void link();
  bool share_out(std::int64_t amount);

  const PercentProblem& p_;
  std::size_t n_;
  std::vector<Bounds> reach_;  // [node] bounds of its subtree's costs
  Grouping children_;          // of each entry
  std::vector<std::int64_t> individual_, inherited_;
  std::vector<Part> parts_;
};

void TreeCosts::sum_up() {
  reach_ = p_.individual;
  for (std::size_t i = n_; i-- > 0;) {
    reach_[i].low = std::max(reach_[i].low, p_.inherited[i].low);
    reach_[i].high = std::min(reach_[i].high, p_.inherited[i].high);
    if (is_top(i)) continue;
    Bounds& above = reach_[p_.parent[i]];
    above.low = saturating_add(above.low, reach_[i].low);
    above.high = saturating_add(above.high, reach_[i].high);
  }
}

void TreeCosts::link() {
  std::vector<std::uint32_t> below;
  for (std::uint32_t i = 0; i < n_; ++i)
    if (!is_top(i)) below.push_back(i);
  children_ = group_by(below, n_, [&](std::uint32_t i) { return p_.parent[i]; });
}

// Splits `amount` among parts_, each at the same fraction of the way from its low to its high
// bound.
bool TreeCosts::share_out(std::int64_t amount) {
  SignedWide low = 0;
  SignedWide high = 0;
  for (const Part& part : parts_) {
    low += part.bounds.low;
    high += part.bounds.high;
  }
  if (amount < low || amount > high) return false;
  const SignedWide span = high - low;
  SignedWide left = amount;
  for (const Part& part : parts_) {
    const SignedWide range = SignedWide{part.bounds.high} - part.bounds.low;
    const SignedWide share = span == 0 ? SignedWide{0} : range * (amount - low) / span;
    *part.value = static_cast<std::int64_t>(part.bounds.low + share);
    left -= *part.value;
  }
  for (const Part& part : parts_) {
    const SignedWide more = std::min<SignedWide>(left, SignedWide{part.bounds.high} - *part.value);
    *part.value += static_cast<std::int64_t>(more);
    left -= more;
  }
  return left == 0;
}

// Moves the tree's costs so that the cost centres' bounds hold as well, as far as they can.
class CentreFitter {
 public:
  CentreFitter(const PercentProblem& problem, const TreeCosts& tree)
      : p_(problem),
        nodes_(problem.parent.size()),
        centres_(problem.centre_sum.size()),
        network_(nodes_ + centres_ + 2),
        is_relaxed_(centres_) {
    add_edges(tree);
  }

  // Returns false if the steps are used up.
  bool fit() {
    relax_contradicted();
    while (!network_.solve(steps_)) {
      std::vector<std::size_t> binding;
      if (steps_ == 0) return false;
      for (std::size_t c = 0; c < centres_; ++c)
        if (!is_relaxed_[c] && network_.is_binding(sum_edge(c))) binding.push_back(c);
      if (binding.empty()) return false;
      for (const std::size_t c : binding) relax(c);
      suspects_.insert(suspects_.end(), binding.begin(), binding.end());
    }
    restore_suspects();
    return true;
  }

  void store(PercentSolution& solution) const {
    for (std::size_t i = 0; i < nodes_; ++i) solution.individual[i] = network_.flow(i);
    for (std::size_t c = 0; c < centres_; ++c)
      if (is_relaxed_[c]) solution.relaxed.push_back(static_cast<std::uint32_t>(c));
  }

 private:
  void add_edges(const TreeCosts& tree);
  void relax_contradicted();
  void restore_suspects();

  // Edges: a node's individual costs, its inherited ones, the sums of the cost centres, the total.
  std::size_t sum_edge(std::size_t centre) const { return 2 * nodes_ + centre; }
  void relax(std::size_t centre) {
    is_relaxed_[centre] = true;
    network_.set_bounds(sum_edge(centre), {0, p_.total});
  }

  const PercentProblem& p_;
  std::size_t nodes_, centres_;
  Circulation network_;
  std::vector<bool> is_relaxed_;       // [centre]
  std::vector<std::size_t> suspects_;  // relaxed together, some perhaps needlessly
  std::uint64_t steps_ = most_steps;
};

void CentreFitter::add_edges(const TreeCosts& tree) {
  const auto centre_vertex = [this](std::size_t c) {
    return static_cast<std::uint32_t>(nodes_ + c);
  };
  const std::uint32_t sink = centre_vertex(centres_);
  const std::uint32_t source = sink + 1;
  for (std::uint32_t i = 0; i < nodes_; ++i)
    network_.add_edge(i, centre_vertex(p_.centre[i]), p_.individual[i], tree.individual()[i]);
  std::vector<std::int64_t> sums(centres_);
  for (std::uint32_t i = 0; i < nodes_; ++i) {
    network_.add_edge(tree.is_top(i) ? source : p_.parent[i], i, p_.inherited[i],
                      tree.inherited()[i]);
    sums[p_.centre[i]] = saturating_add(sums[p_.centre[i]], tree.individual()[i]);
  }
  for (std::size_t c = 0; c < centres_; ++c)
    network_.add_edge(centre_vertex(c), sink, p_.centre_sum[c], sums[c]);
  network_.add_edge(sink, source, {p_.total, p_.total}, p_.total);
}

// Relaxes cost centres whose own nodes contradict the table. They come first, because other cost
// centres would have to make up for them.
void CentreFitter::relax_contradicted() {
  std::vector<Bounds> nodes(centres_);
  for (std::size_t i = 0; i < nodes_; ++i) {
    Bounds& sum = nodes[p_.centre[i]];
    sum.low = saturating_add(sum.low, p_.individual[i].low);
    sum.high = saturating_add(sum.high, p_.individual[i].high);
  }
  for (std::size_t c = 0; c < centres_; ++c) {
    const Bounds& wanted = p_.centre_sum[c];
    if (wanted.low > wanted.high || nodes[c].low > wanted.high || nodes[c].high < wanted.low)
      relax(c);
  }
}

void CentreFitter::restore_suspects() {
  for (const std::size_t c : suspects_) {
    const std::vector<std::int64_t> flows = network_.flows();
    network_.set_bounds(sum_edge(c), p_.centre_sum[c]);
    is_relaxed_[c] = false;
    steps_ -= std::min<std::uint64_t>(steps_, flows.size());
    if (steps_ > 0 && network_.solve(steps_)) continue;
    relax(c);
    network_.set_flows(flows);
  }
}

}  // namespace

std::int64_t PercentBounds::least_at_least(Tenths percent) const {
  std::int64_t low = 0;
  std::int64_t high = total_ + 1;  // counts as printing above any percentage
  while (low < high) {
    const std::int64_t middle = low + (high - low) / 2;
    const Tenths shown =
        print_(static_cast<std::uint64_t>(middle), static_cast<std::uint64_t>(total_));
    if (shown >= percent)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

Bounds PercentBounds::of(Tenths percent) {
  if (percent > hundred) return {1, 0};
  if (known_.empty()) known_.assign(hundred + 1, {0, -1});
  Bounds& bounds = known_[percent];
  if (bounds.high == -1) bounds = {least_at_least(percent), least_at_least(percent + 1) - 1};
  return bounds;
}

PercentSolution solve_percentages(const PercentProblem& problem) {
  const std::size_t n = problem.parent.size();
  PercentSolution solution;
  TreeCosts tree(problem);
  if (problem.total > largest_total || !tree.find()) {
    solution.how = PercentSolution::none;
    solution.individual.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
      const Bounds& b = problem.individual[i];
      if (b.low > 0 && b.low <= b.high) solution.individual[i] = b.low + (b.high - b.low) / 2;
    }
    return solution;
  }
  solution.individual = tree.individual();
  solution.how = PercentSolution::tree;
  if (n > largest_exact_tree) return solution;
  CentreFitter fitter(problem, tree);
  if (!fitter.fit()) return solution;
  fitter.store(solution);
  solution.how = PercentSolution::exact;
  return solution;
}

}  // namespace convertprofile::ghc_prof
