// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/percent_solver.h"

#include <algorithm>
#include <utility>

#include "formats/base/grouping.h"
#include "formats/base/wide.h"
#include "formats/model/totals.h"

namespace convertprofile::ghc_prof {

namespace {

constexpr Tenths hundred = 1000;

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

  std::vector<std::int64_t> individual() && { return std::move(individual_); }

 private:
  struct Part {
    Bounds bounds;
    std::int64_t* value;
  };

  bool is_top(std::size_t node) const { return node == 0 || p_.detached[node]; }
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
  PercentSolution solution;
  TreeCosts tree(problem);
  solution.fits = problem.total <= largest_total && tree.find();
  if (solution.fits) {
    solution.individual = std::move(tree).individual();
    return solution;
  }
  for (const Bounds& b : problem.individual)
    solution.individual.push_back(b.low > 0 && b.low <= b.high ? b.low + (b.high - b.low) / 2 : 0);
  return solution;
}

}  // namespace convertprofile::ghc_prof
