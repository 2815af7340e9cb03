// SPDX-License-Identifier: BSD-3-Clause
// Whole numbers of ticks, or words, from percentages with one decimal.
//
// A -p report shows of each stack only which percentage of the total it is, on its own and with all
// below it, and of some cost centres the percentage of all their stacks. Many trees of costs have
// these percentages; any of them will do, so long as it shows the same ones when it is written
// again. It is a circulation (circulation.h): costs flow from the total down the edges of the tree,
// each bounded by what its inherited percentage allows, from each stack to its cost centre within
// the bounds of the individual percentage, and from each cost centre back, within those of the
// table.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/ghc_prof/circulation.h"
#include "formats/ghc_prof/report_layout.h"

namespace convertprofile::ghc_prof {

// Which numbers show as a percentage of a total, found by asking the function that prints it.
class PercentBounds {
 public:
  using Print = Tenths (*)(std::uint64_t part, std::uint64_t total);
  // `total` at most 2^62.
  PercentBounds(Print print, std::int64_t total) : print_(print), total_(total) {}

  // Numbers from 0 to the total; low > high if there are none.
  Bounds of(Tenths percent);

 private:
  std::int64_t least_at_least(Tenths percent) const;

  Print print_;
  std::int64_t total_;
  std::vector<Bounds> known_;  // [percent], up to 1000; {0, -1} if not yet asked for
};

struct PercentProblem {
  std::vector<std::uint32_t> parent;  // [node], pre-order; the root's is 0
  std::vector<bool> detached;      // [node] its costs are no part of its parent's: a hidden stack
  std::vector<Bounds> individual;  // [node]
  std::vector<Bounds> inherited;   // [node]
  std::vector<std::uint32_t> centre;  // [node]
  std::vector<Bounds> centre_sum;     // [centre]
  std::int64_t total = 0;             // of all nodes; at most largest_total
};
inline constexpr std::int64_t largest_total = std::int64_t{1} << 61;

enum class Solution {
  exact,  // all bounds hold
  tree,   // those of the nodes hold, those of the centres may not
  none,   // no numbers have these percentages; the result is near them
};

// The individual cost of each node. Above `largest_exact_tree` nodes the centres are left out of
// account: the network would take too long.
Solution solve_percentages(const PercentProblem& problem, std::vector<std::int64_t>& individual);
inline constexpr std::size_t largest_exact_tree = 400'000;

}  // namespace convertprofile::ghc_prof
