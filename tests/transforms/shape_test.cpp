// SPDX-License-Identifier: BSD-3-Clause
// Compares root, by_module, invert and limit_depth with references that walk all stacks.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "convert/transforms/by_module.h"
#include "convert/transforms/hide_builtins.h"
#include "convert/transforms/invert.h"
#include "convert/transforms/max_depth.h"
#include "convert/transforms/root.h"
#include "formats/model/functions.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "tests/support/errors.h"
#include "tests/support/profiles.h"
#include "tests/transforms/stacks.h"

using namespace convertprofile;

namespace {

CostsByStack without_zeros(CostsByStack costs) {
  std::erase_if(costs, [](const auto& entry) {
    return std::all_of(entry.second.begin(), entry.second.end(), [](auto c) { return c == 0; });
  });
  return costs;
}

void add(CostsByStack& to, const Stack& stack, const Costs& costs, bool calls = true) {
  Costs& sum = to[stack];
  sum.resize(costs.size());
  for (std::size_t m = 0; m < costs.size(); ++m)
    if (calls || m != calls_column) sum[m] += costs[m];
}

Stack cut_at(Stack stack, std::size_t depth) {
  stack.resize(std::min(stack.size(), depth + 1));
  return stack;
}

Stack turned(Stack stack) {
  std::reverse(stack.begin() + 1, stack.end());
  return stack;
}

}  // namespace

TEST_CASE("inverting reverses every stack, and twice restores them") {
  for (const Profile& p : random_profiles(40)) {
    const Profile result = invert(p);
    validate(result);
    CostsByStack expected;
    for (const auto& [stack, costs] : costs_by_stack(p)) add(expected, turned(stack), costs);
    CHECK(without_zeros(costs_by_stack(result)) == without_zeros(expected));
    CHECK(without_zeros(costs_by_stack(invert(result))) == without_zeros(costs_by_stack(p)));
    for (const std::uint32_t depth : {0u, 1u, 2u, 5u}) {
      CostsByStack cut;
      for (const auto& [stack, costs] : expected) add(cut, cut_at(stack, depth), costs);
      CHECK(without_zeros(costs_by_stack(invert(p, depth))) == without_zeros(cut));
    }
  }
}

TEST_CASE("the root of an inverted tree has the functions with their own costs as children") {
  for (const Profile& p : random_profiles(10)) {
    const Functions functions = group_functions(p);
    const MetricId entries{2};
    const FunctionCosts costs = function_costs(p, functions, entries);
    const Profile result = invert(p);
    const std::vector<std::int64_t> sums = inherited(result, entries);
    for (std::size_t i = 1; i < sums.size(); ++i)
      if (result.tree.parent[i] == root_node) {
        const auto f = index_of(functions.of_centre[index_of(result.tree.centre[i])]);
        const std::int64_t of_root = f == 0 ? p.column(entries)[0] : 0;  // its own calls stay with
                                                                         // the root
        CHECK(sums[i] + of_root == costs.individual[f]);
      }
  }
}

TEST_CASE("an inverted tree that is too large is refused before it is built" *
          doctest::test_suite("slow")) {
  const std::string bound = "; use --max-depth or --fold-recursion";
  CHECK(error_text([] { static_cast<void>(invert(chain(1'000'000))); }) ==
        "--invert would make up to 499,999,500,000 entries of this call tree" + bound);
  // A few long, different stacks: each a tenth of the chain below its own entry.
  constexpr std::size_t deep = 100'000;
  Profile p = chain(deep);
  std::fill(p.tree.columns[0].begin(), p.tree.columns[0].end(), 0);
  p.cost_centres.resize(20, p.cost_centres[0]);
  for (std::size_t c = 2; c < 20; ++c) {
    p.cost_centres[c].name = p.strings.add("leaf" + std::to_string(c));
    p.tree.centre.push_back(id_at<CostCentreId>(c));
    p.tree.parent.push_back(id_at<NodeId>(deep - 1));
    p.tree.columns[0].push_back(1);
  }
  CHECK(error_text([&] { static_cast<void>(invert(p, UINT32_MAX, false, 10 * deep)); }) ==
        "--invert would make more than 1,000,000 entries of this call tree" + bound);
  CHECK(invert(p, 3).tree.size() == 1 + 18 * 3);
  CHECK(invert(chain(1'000'000), 1).tree.columns[0] ==
        std::vector<std::int64_t>{1, 500'000, 499'999});
}

TEST_CASE("root agrees with the reference on every stack") {
  for (const Profile& p : random_profiles(40)) {
    const Functions functions = group_functions(p);
    const CostsByStack before = costs_by_stack(p);
    for (std::size_t f = 0; f < functions.size(); ++f) {
      CostsByStack expected;
      for (const auto& [stack, costs] : before) {
        const auto at = std::find(stack.begin(), stack.end(), f);
        if (at != stack.end()) add(expected, Stack(at, stack.end()), costs);
      }
      if (expected.empty()) continue;
      Diagnostics diagnostics;
      const Profile result = root_at(p, {function_name(p, functions, f)}, diagnostics);
      validate(result);
      CHECK(diagnostics.warnings().empty());
      CHECK(costs_by_stack(result) == expected);
      for (std::size_t m = 0; m < p.metrics.size(); ++m)
        if (const MetricId metric = id_at<MetricId>(m); freed(p, metric) == 0)
          CHECK(total(result, metric) == function_costs(p, functions, metric).inherited[f]);
    }
  }
}

TEST_CASE("modules agree with the reference on every stack") {
  for (const Profile& p : random_profiles(40)) {
    const Functions functions = group_functions(p);
    const auto module_of = [&](std::size_t f) {
      return std::string(p.module_name(p.centre(functions.representative[f])));
    };
    std::map<std::vector<std::string>, Costs> expected;
    for (const auto& [stack, costs] : costs_by_stack(p)) {
      std::vector<std::string> modules;
      for (const std::size_t f : stack)
        if (modules.empty() || modules.back() != module_of(f)) modules.push_back(module_of(f));
      const bool inside = stack.size() > 1 && module_of(stack.back()) == module_of(stack.end()[-2]);
      Costs& sum = expected[modules];
      sum.resize(costs.size());
      for (std::size_t m = 0; m < costs.size(); ++m)
        if (!inside || m != calls_column) sum[m] += costs[m];
    }
    const Profile result = by_module(p);
    validate(result);
    const Functions modules = group_functions(result);
    std::map<std::vector<std::string>, Costs> found;
    for (const auto& [stack, costs] : costs_by_stack(result)) {
      std::vector<std::string> names;
      for (const std::size_t m : stack)
        names.emplace_back(result.name(result.centre(modules.representative[m])));
      found[names] = costs;
    }
    CHECK(found == expected);
  }
}

TEST_CASE("rows of a serial profile become rows of modules, GHC's hidden stacks stay") {
  Profile p = tree_profile({standard_metrics::ticks()}, {{0, "MAIN.MAIN", {0}},
                                                         {1, "MAIN.DONT_CARE", {1}},
                                                         {1, "A.f", {2}},
                                                         {2, "B.g", {4}},
                                                         {3, "A.h", {8}},
                                                         {4, "A.f", {16}}});
  p.serial.boundaries = {0, 1, 2};
  p.serial.metrics = {MetricId{0}};
  p.serial.interval_begin = {0, 3, 5};
  p.serial.row_centre = {CostCentreId{2}, CostCentreId{3}, CostCentreId{4}, CostCentreId{4},
                         CostCentreId{2}};
  p.serial.values = {{1, 2, 4, 8, 16}};
  const Profile result = by_module(p);
  validate(result);
  CHECK(result.tree.columns[0] == std::vector<std::int64_t>{0, 1, 2, 4, 24});
  CHECK(result.name(result.centre_of(NodeId{1})) == "DONT_CARE");
  CHECK(result.name(result.centre_of(NodeId{2})) == "A");
  CHECK(result.serial.interval_begin == std::vector<std::uint64_t>{0, 2, 3});
  CHECK(result.serial.values[0] == std::vector<std::int64_t>{5, 2, 24});
  CHECK(result.serial.row_centre ==
        std::vector<CostCentreId>{CostCentreId{2}, CostCentreId{3}, CostCentreId{2}});
}

TEST_CASE("hidden stacks go from a serial profile, too") {
  Profile p = tree_profile({standard_metrics::ticks()},
                           {{0, "MAIN.MAIN", {0}}, {1, "GC.GC", {9}}, {1, "A.f", {7}}});
  p.serial.boundaries = {0, 1, 2, 3};
  p.serial.metrics = {MetricId{0}};
  p.serial.interval_begin = {0, 2, 3, 5};
  p.serial.row_centre = {CostCentreId{1}, CostCentreId{2}, CostCentreId{1}, CostCentreId{2},
                         CostCentreId{1}};
  p.serial.values = {{2, 3, 4, 4, 3}};
  const Profile result = hide_builtins(p);
  validate(result);
  CHECK(result.serial.interval_begin == std::vector<std::uint64_t>{0, 1, 1, 2});
  CHECK(result.serial.row_centre == std::vector<CostCentreId>{CostCentreId{2}, CostCentreId{2}});
  CHECK(result.serial.values[0] == std::vector<std::int64_t>{3, 4});
  CHECK(total(result, MetricId{0}) == 7);
}

TEST_CASE("cutting at a depth agrees with the reference on every stack") {
  for (const Profile& p : random_profiles(20)) {
    for (const std::uint32_t depth : {0u, 1u, 3u, 100u}) {
      CostsByStack expected;
      for (const auto& [stack, costs] : costs_by_stack(p))
        add(expected, cut_at(stack, depth), costs, stack.size() <= depth + 1);
      const Profile result = limit_depth(p, depth);
      validate(result);
      CHECK(costs_by_stack(result) == expected);
    }
  }
}

TEST_CASE("a chain of a million calls needs no recursion in root, by module and max depth" *
          doctest::test_suite("slow")) {
  const Profile p = chain(1'000'000);
  Diagnostics diagnostics;
  CHECK(root_at(p, {"g"}, diagnostics).tree.size() == 999'999);
  CHECK(by_module(p).tree.columns[0] == std::vector<std::int64_t>{1'000'000});
  CHECK(limit_depth(p, 1).tree.columns[0] == std::vector<std::int64_t>{1, 999'999});
}
