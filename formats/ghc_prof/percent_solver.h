// SPDX-License-Identifier: BSD-3-Clause
// Finds whole numbers of ticks, or words, from percentages with one decimal.
//
// For each stack, a -p report shows only its percentage of the total, individual and inherited, and
// for some cost centres the percentage of all their stacks. Many trees of costs have these
// percentages; any of them will do if it prints the same ones when written again. Such a tree is a
// circulation (circulation.h). Costs flow from the total down the tree's edges, each bounded by the
// inherited percentage; from each stack to its cost centre, within the bounds of the individual
// percentage; and from each cost centre back to the total, within the bounds of the table.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/ghc_prof/circulation.h"
#include "formats/ghc_prof/report_layout.h"

namespace convertprofile::ghc_prof {

// Finds the numbers that print as a percentage of a total, by calling the function that prints it.
class PercentBounds {
 public:
  using Print = Tenths (*)(std::uint64_t part, std::uint64_t total);
  // `total` must be at most 2^62.
  PercentBounds(Print print, std::int64_t total) : print_(print), total_(total) {}

  // Numbers from 0 to the total; low > high if none print so.
  Bounds of(Tenths percent);

 private:
  std::int64_t least_at_least(Tenths percent) const;

  Print print_;
  std::int64_t total_;
  std::vector<Bounds> known_;  // [percent], up to 1000; {0, -1} until requested
};

struct PercentProblem {
  std::vector<std::uint32_t> parent;  // [node], pre-order; the root's is 0
  std::vector<bool> detached;         // [node] a hidden stack: not part of its parent's costs
  std::vector<Bounds> individual;     // [node]
  std::vector<Bounds> inherited;      // [node]
  std::vector<std::uint32_t> centre;  // [node]
  std::vector<Bounds> centre_sum;     // [centre]
  std::int64_t total = 0;             // of all nodes; at most largest_total
};
inline constexpr std::int64_t largest_total = std::int64_t{1} << 61;

struct PercentSolution {
  enum How {
    exact,  // all bounds hold but those of the cost centres in `relaxed`
    tree,   // the bounds of the nodes hold; those of the cost centres may not
    none,   // no numbers have these percentages; the result is close to them
  };
  How how = exact;
  std::vector<std::int64_t> individual;  // [node]
  // Cost centres, ascending, whose bounds contradict those of the nodes or of each other. Keeping
  // any of these bounds would leave no solution.
  std::vector<std::uint32_t> relaxed;
};

// Finds the individual cost of each node. Above `largest_exact_tree` nodes the cost centres are
// ignored, because the network would take too long.
PercentSolution solve_percentages(const PercentProblem& problem);
inline constexpr std::size_t largest_exact_tree = 400'000;

}  // namespace convertprofile::ghc_prof
