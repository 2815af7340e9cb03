// SPDX-License-Identifier: BSD-3-Clause
// Rounding of percentages, and search for costs with given percentages.
#include <doctest/doctest.h>

#include <cstdio>
#include <random>

#include "formats/ghc_prof/percent_solver.h"

using namespace convertprofile::ghc_prof;

namespace {

Tenths printed(double value) {
  char text[64];
  std::snprintf(text, sizeof text, "%.1f", value);
  Tenths tenths = 0;
  for (const char* c = text; *c != '\0'; ++c)
    if (*c != '.') tenths = tenths * 10 + static_cast<Tenths>(*c - '0');
  return tenths;
}

}  // namespace

TEST_CASE("percentages equal printf's") {
  std::mt19937_64 rng(1);
  bool same = true;
  for (int i = 0; i < 300'000; ++i) {
    const std::uint64_t total = 1 + rng() % (i % 3 == 0 ? 4000 : 10'000'000'000);
    const std::uint64_t part = rng() % (total + 1);
    same = same && tree_percent(part, total) ==
                       printed(static_cast<double>(part) / static_cast<double>(total) * 100.0);
    const float single = static_cast<float>(part) / static_cast<float>(total) * 100;
    same = same && table_percent(part, total) == printed(static_cast<double>(single));
  }
  CHECK(same);
  CHECK(tree_percent(1, 2000) == printed(0.05));  // just above a half: 0.05000000000000000277
  CHECK(tree_percent(1, 800) == 1);               // 0.125
  CHECK(tree_percent(1, 400) == 2);               // 0.25, a tie, to even
  CHECK(tree_percent(3, 400) == 8);               // 0.75, a tie, to even
  CHECK(tree_percent(5, 0) == 0);
}

TEST_CASE("bounds are the first and last number printed as a percentage") {
  PercentBounds bounds(tree_percent, 1000);
  CHECK(bounds.of(0).low == 0);
  CHECK(bounds.of(0).high == 0);
  CHECK(bounds.of(5).low == 5);
  CHECK(bounds.of(1000).high == 1000);
  PercentBounds coarse(tree_percent, 3);
  CHECK(coarse.of(333).low == 1);
  CHECK(coarse.of(334).low > coarse.of(334).high);
  PercentBounds nothing(tree_percent, 0);
  CHECK(nothing.of(0).high == 0);
  CHECK(nothing.of(1).low > nothing.of(1).high);
}

TEST_CASE("costs meet the bounds of the tree") {
  // A root with two children; one costs at least 7 and has a child of 3 to 5.
  PercentProblem p;
  p.parent = {0, 0, 0, 2};
  p.detached.assign(4, false);
  p.individual = {{0, 10}, {0, 10}, {2, 10}, {3, 5}};
  p.inherited = {{10, 10}, {0, 1}, {7, 10}, {3, 5}};
  p.total = 10;
  PercentSolution solution = solve_percentages(p);
  CHECK(solution.fits);
  const std::vector<std::int64_t>& cost = solution.individual;
  CHECK(cost[0] + cost[1] + cost[2] + cost[3] == 10);
  CHECK(cost[1] <= 1);
  CHECK(cost[2] >= 2);
  CHECK(cost[2] + cost[3] >= 7);
  CHECK(cost[3] >= 3);
  CHECK(cost[3] <= 5);

  p.inherited[0] = {11, 20};
  solution = solve_percentages(p);
  CHECK_FALSE(solution.fits);
  CHECK(solution.individual.size() == 4);
}

TEST_CASE("a hidden stack's costs are not its parent's") {
  PercentProblem p;
  p.parent = {0, 0, 0};
  p.detached = {false, true, false};
  p.individual = {{1, 1}, {0, 9}, {2, 4}};
  p.inherited = {{4, 4}, {0, 9}, {2, 4}};
  p.total = 9;
  const PercentSolution solution = solve_percentages(p);
  CHECK(solution.fits);
  CHECK(solution.individual == std::vector<std::int64_t>{1, 5, 3});
}
