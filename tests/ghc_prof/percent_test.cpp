// SPDX-License-Identifier: BSD-3-Clause
// Rounding of percentages, and search for costs that are shown as given ones.
#include <doctest/doctest.h>

#include <cstdio>
#include <random>

#include "formats/ghc_prof/circulation.h"
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

TEST_CASE("percentages are those of printf") {
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

TEST_CASE("bounds are the first and last number that show as a percentage") {
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

TEST_CASE("a circulation is repaired within its bounds") {
  // 0 -> 1 -> 2 -> 0 must carry 5; 1 -> 3 -> 2 is a way around the narrow edge.
  Circulation network(4);
  network.add_edge(0, 1, {5, 5}, 5);
  const auto narrow = network.add_edge(1, 2, {0, 2}, 2);
  const auto around = network.add_edge(1, 3, {0, 9}, 0);
  network.add_edge(3, 2, {1, 9}, 1);
  network.add_edge(2, 0, {0, 9}, 0);
  std::uint64_t steps = 1000;
  CHECK(network.solve(steps));
  CHECK(steps < 1000);
  CHECK(network.flow(narrow) + network.flow(around) == 5);
  CHECK(network.flow(narrow) <= 2);

  Circulation impossible(2);
  impossible.add_edge(0, 1, {3, 4}, 3);
  const auto back = impossible.add_edge(1, 0, {0, 2}, 0);
  CHECK_FALSE(impossible.solve(steps));
  CHECK(impossible.is_binding(back));
  impossible.set_bounds(back, {0, 3});
  CHECK(impossible.solve(steps));
  CHECK(impossible.flow(back) == 3);
}

TEST_CASE("costs meet the bounds of tree and cost centres") {
  // A root of centre 0 with two children of centres 1 and 2; all of the rows may cost 0 to 10 but
  // centre 2 costs at least 7.
  PercentProblem p;
  p.parent = {0, 0, 0};
  p.detached = {false, false, false};
  p.individual = {{0, 10}, {0, 10}, {0, 10}};
  p.inherited = {{10, 10}, {0, 10}, {0, 10}};
  p.centre = {0, 1, 2};
  p.centre_sum = {{0, 10}, {0, 1}, {7, 10}};
  p.total = 10;
  PercentSolution solution = solve_percentages(p);
  CHECK(solution.how == PercentSolution::exact);
  CHECK(solution.relaxed.empty());
  CHECK(solution.individual[0] + solution.individual[1] + solution.individual[2] == 10);
  CHECK(solution.individual[1] <= 1);
  CHECK(solution.individual[2] >= 7);

  p.inherited[0] = {11, 20};
  solution = solve_percentages(p);
  CHECK(solution.how == PercentSolution::none);
  CHECK(solution.individual.size() == 3);
}

TEST_CASE("only the cost centres that contradict the tree lose their bounds") {
  // A root with four children of a centre each. The tree says 2 to 3 of the last one, the table 8.
  PercentProblem p;
  p.parent = {0, 0, 0, 0, 0};
  p.detached.assign(5, false);
  p.individual = {{0, 0}, {0, 20}, {0, 20}, {0, 20}, {2, 3}};
  p.inherited = {{20, 20}, {0, 20}, {0, 20}, {0, 20}, {2, 3}};
  p.centre = {0, 1, 2, 3, 4};
  p.centre_sum = {{0, 0}, {5, 5}, {4, 4}, {0, 20}, {8, 8}};
  p.total = 20;
  PercentSolution solution = solve_percentages(p);
  CHECK(solution.how == PercentSolution::exact);
  CHECK(solution.relaxed == std::vector<std::uint32_t>{4});
  CHECK(solution.individual[1] == 5);
  CHECK(solution.individual[2] == 4);
  CHECK(solution.individual[4] <= 3);

  // Each centre alone is possible, but together they cost too much: one of them has to give way.
  p.centre_sum = {{0, 0}, {5, 5}, {11, 11}, {4, 4}, {2, 3}};
  solution = solve_percentages(p);
  CHECK(solution.how == PercentSolution::exact);
  CHECK(solution.relaxed.size() == 1);
  for (const std::uint32_t c : {1U, 2U, 3U}) {
    if (c == solution.relaxed.front()) continue;
    CHECK(solution.individual[c] == p.centre_sum[c].low);
  }
}
