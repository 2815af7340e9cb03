// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "convert/transforms/focus.h"
#include "convert/transforms/fold_recursion.h"
#include "formats/ghc_json/ghc_json.h"
#include "formats/model/dump.h"
#include "formats/model/functions.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "tests/support/profiles.h"
#include "tests/support/test_files.h"
#include "tests/transforms/stacks.h"

using namespace convertprofile;

namespace {

// [A,B,C,B,D] -> [A,B,D], function by function.
Stack folded(const Stack& stack) {
  Stack result;
  for (const std::size_t function : stack) {
    const auto earlier = std::find(result.begin(), result.end(), function);
    if (earlier == result.end())
      result.push_back(function);
    else
      result.erase(earlier + 1, result.end());
  }
  return result;
}

CostsByStack folded(const CostsByStack& costs) {
  CostsByStack result;
  for (const auto& [stack, cost] : costs) {
    Costs& sum = result[folded(stack)];
    sum.resize(cost.size());
    for (std::size_t m = 0; m < cost.size(); ++m) sum[m] += cost[m];
  }
  return result;
}

CostsByStack focussed(const CostsByStack& costs, std::size_t function) {
  CostsByStack result;
  for (const auto& [stack, cost] : costs) {
    const auto first = std::find(stack.begin(), stack.end(), function);
    if (first == stack.end()) continue;
    for (auto end = stack.begin() + 1; end <= first; ++end)
      result.try_emplace(Stack(stack.begin(), end), Costs(cost.size()));
    result[stack] = cost;
  }
  return result;
}

std::vector<Profile> profiles() {
  std::vector<Profile> all;
  for (const char* name : {"docfib", "eval", "mutual", "queens", "sansom"}) {
    Diagnostics diagnostics;
    all.push_back(read_ghc_json(
        read_project_file("samples/ghc/" + std::string(name) + "/" + name + ".json"), diagnostics));
  }
  for (std::uint64_t seed = 1; seed <= 60; ++seed) all.push_back(random_profile(seed, 300, 12));
  return all;
}

constexpr std::size_t deep = 1'000'000;

}  // namespace

TEST_CASE("folding recursion agrees with the reference on every stack") {
  for (const Profile& p : profiles()) {
    const Profile result = fold_recursion(p);
    validate(result);
    CHECK(costs_by_stack(result) == folded(costs_by_stack(p)));
    const Functions functions = group_functions(p);
    for (std::size_t m = 0; m < p.metrics.size(); ++m) {
      const MetricId metric = id_at<MetricId>(m);
      // Negative individual costs count as 0, or reduce the sum of several nodes.
      if (freed(p, metric) != 0) continue;
      CHECK(total(result, metric) == total(p, metric));
      CHECK(function_costs(result, functions, metric).individual ==
            function_costs(p, functions, metric).individual);
    }
    CHECK(dump(fold_recursion(result)) == dump(result));
  }
}

TEST_CASE("GHC has folded its own stacks already") {
  // By cost centre: sansom has two for one function, nested in each other.
  for (const char* name : {"docfib", "mutual", "queens", "primes"}) {
    Diagnostics diagnostics;
    const Profile p = read_ghc_json(
        read_project_file("samples/ghc/" + std::string(name) + "/" + name + ".json"), diagnostics);
    CHECK(dump(fold_recursion(p)) == dump(p));
  }
}

TEST_CASE("focus agrees with the reference on every stack" * doctest::test_suite("slow")) {
  for (const Profile& p : profiles()) {
    const Functions functions = group_functions(p);
    for (std::size_t f = 0; f<functions.size(); f += functions.size()> 20 ? 7 : 1) {
      const CostCentre& centre = p.centre(functions.representative[f]);
      Diagnostics diagnostics;
      const Profile result = focus(
          p, {std::string(p.module_name(centre)).append(".").append(p.name(centre))}, diagnostics);
      validate(result);
      const auto expected = focussed(costs_by_stack(p), f);
      if (expected.empty()) {
        CHECK(diagnostics.warnings().size() == 1);
        CHECK(dump(result) == dump(p));
      } else {
        CHECK(costs_by_stack(result) == expected);
        CHECK(diagnostics.warnings().empty());
      }
    }
  }
}

TEST_CASE("a focused tree sums to the inherited cost of the function") {
  for (const Profile& p : profiles()) {
    const Functions functions = group_functions(p);
    for (std::size_t m = 0; m < p.metrics.size(); ++m) {
      const FunctionCosts costs = function_costs(p, functions, id_at<MetricId>(m));
      const CostCentre& centre = p.centre(functions.representative[1]);
      Diagnostics diagnostics;
      const Profile result = focus(
          p, {std::string(p.module_name(centre)).append(".").append(p.name(centre))}, diagnostics);
      if (!diagnostics.warnings().empty()) continue;
      CHECK(total(result, id_at<MetricId>(m)) == costs.inherited[1]);
    }
  }
}

TEST_CASE("a chain of a million calls needs no recursion here" * doctest::test_suite("slow")) {
  Profile p = chain(deep);
  const Profile recursive = fold_recursion(p);
  CHECK(recursive.tree.columns[0] == std::vector<std::int64_t>{deep / 2, deep / 2});
  Diagnostics diagnostics;
  const Profile all = focus(p, {"g"}, diagnostics);
  CHECK(all.tree.size() == deep);
  CHECK(total(all, MetricId{0}) == deep - 1);
  p.cost_centres.push_back(p.cost_centres.front());
  p.cost_centres.back().name = p.strings.add("leaf");
  p.tree.centre.back() = CostCentreId{2};
  const Profile leaf = focus(p, {"leaf"}, diagnostics);
  CHECK(leaf.tree.size() == deep);
  CHECK(total(leaf, MetricId{0}) == 1);
}

TEST_CASE("a deep stack with a recursive call at each leaf is fast" * doctest::test_suite("slow")) {
  // f > g1 > g2 > ..., and below the last, f a hundred thousand times: finding the first f must not
  // require walking the stack.
  Profile p = chain(deep);
  p.tree = {};
  constexpr std::size_t depth = 100'000;
  p.cost_centres.resize(depth, p.cost_centres.front());
  for (std::size_t c = 1; c < depth; ++c) p.cost_centres[c].name = p.strings.add(std::to_string(c));
  for (std::size_t i = 0; i < 2 * depth; ++i) {
    p.tree.centre.push_back(id_at<CostCentreId>(i < depth ? i : 0));
    p.tree.parent.push_back(id_at<NodeId>(i == 0 ? 0 : std::min(i, depth) - 1));
  }
  p.tree.columns.emplace_back(2 * depth, 1);
  const Profile result = fold_recursion(p);
  CHECK(result.tree.size() == depth);
  CHECK(result.tree.columns[0][0] == depth + 1);
}

TEST_CASE("remaining entries keep their stack numbers") {
  Profile p = tree_profile(
      {standard_metrics::ticks()},
      {{0, "M.a", {1}}, {1, "M.b", {2}}, {2, "M.a", {4}}, {3, "M.c", {8}}, {1, "M.c", {16}}});
  p.tree.numbers = {10, 11, 12, 13, 14};
  CHECK(fold_recursion(p).tree.numbers == std::vector<std::uint64_t>{10, 11, 13});
  Diagnostics diagnostics;
  CHECK(focus(p, {"c"}, diagnostics).tree.numbers == p.tree.numbers);
  p.tree.centre[4] = p.tree.centre[1];
  CHECK(focus(p, {"c"}, diagnostics).tree.numbers == std::vector<std::uint64_t>{10, 11, 12, 13});
}

TEST_CASE("marks of a census stay under focus, and the text of its bands") {
  const Profile p = full_profile();
  Diagnostics diagnostics;
  const Profile result = focus(p, {"fib"}, diagnostics);
  validate(result);
  REQUIRE(result.heap.bands.size() == 1);
  CHECK(result.heap.bands[0].node == NodeId{1});
  CHECK(result.text(result.heap.bands[0].label) == "a b");
  CHECK(result.heap.sample_begin == std::vector<std::uint64_t>{0, 0, 2});
  CHECK(result.heap.record_value == std::vector<std::int64_t>{10, 30});
  CHECK(result.heap.marks.size() == 1);
  CHECK(!result.run.reported_ticks);
  CHECK(!result.run.reported_allocation);
  CHECK(!result.run.reported_seconds);
}
