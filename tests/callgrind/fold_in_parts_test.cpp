// SPDX-License-Identifier: BSD-3-Clause
// Folding a tree on several threads makes the same graph, in the same order, as on one.
#include <doctest/doctest.h>

#include <random>

#include "formats/callgrind/call_graph.h"
#include "tests/callgrind/small_profile.h"

using namespace convertprofile;
using callgrind::CallGraph;
using callgrind::Entry;

namespace {

void check_same(const CallGraph& a, const CallGraph& b) {
  const auto same = [](const Entry& x, const Entry& y) {
    return x.function == y.function && x.level == y.level && x.deeper == y.deeper;
  };
  CHECK(std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(), same));
  CHECK(a.metrics == b.metrics);
  CHECK(a.own_costs == b.own_costs);
  CHECK(a.occurs == b.occurs);
  CHECK(a.totals == b.totals);
  CHECK(a.has_negative == b.has_negative);
  CHECK(a.most == b.most);
  CHECK(a.root == b.root);
  CHECK(a.root_is_called == b.root_is_called);
  CHECK(a.edges == b.edges);
}

void check_parts(const Profile& profile) {
  const Functions functions = group_functions(profile);
  for (const std::uint32_t deepest : {1u, 2u, deepest_split_recursion}) {
    const CallGraph whole = callgrind::fold_in_parts(profile, functions, deepest, 1);
    for (const std::size_t parts : {2, 3, 5})
      check_same(whole, callgrind::fold_in_parts(profile, functions, deepest, parts));
  }
}

std::vector<Metric> metrics_of(std::size_t count) {
  std::vector<Metric> all = {standard_metrics::ticks(),
                             standard_metrics::words(),
                             standard_metrics::tail_calls_and_returns(),
                             standard_metrics::strict_calls(),
                             standard_metrics::lazy_calls(),
                             standard_metrics::curried_calls()};
  all.resize(count);
  return all;
}

class RandomTrees {
 public:
  Profile next(std::size_t nodes, std::size_t metrics, std::int64_t least, std::int64_t most) {
    const char* const names[] = {"f", "g", "h", "i", "j", "k", "l", "m"};
    const std::size_t functions = 1 + number(std::size(names));
    const std::size_t deepest = 1 + number(20);
    std::uniform_int_distribution<std::int64_t> cost(least, most);
    std::vector<SmallNode> tree;
    for (std::size_t i = 0; i < nodes; ++i) {
      const int below = i == 0 ? 0 : tree.back().depth + 1;
      const int shallowest = std::min(below, 1);
      const auto depth =
          static_cast<int>(std::min(number(deepest + 1), static_cast<std::size_t>(below)));
      tree.push_back({std::max(shallowest, depth), "M", names[number(functions)], {}});
      for (std::size_t m = 0; m < metrics; ++m) tree.back().costs.push_back(cost(random_));
    }
    return small_profile(metrics_of(metrics), tree);
  }

  std::size_t number(std::size_t end) {
    return std::uniform_int_distribution<std::size_t>(0, end - 1)(random_);
  }

 private:
  std::mt19937 random_{2026};
};

}  // namespace

TEST_CASE("the number of parts makes no difference to random trees") {
  RandomTrees trees;
  for (int i = 0; i < 100; ++i)
    check_parts(trees.next(1 + trees.number(60), 1 + trees.number(6), 0, 1000));
}

TEST_CASE("parts larger than a block of rows make no difference") {
  RandomTrees trees;
  for (int i = 0; i < 10; ++i) check_parts(trees.next(3000, 6, -5, 1000));
}

TEST_CASE("costs that overflow make no difference") {
  RandomTrees trees;
  for (int i = 0; i < 20; ++i)
    check_parts(trees.next(2 + trees.number(600), 3, INT64_MIN, INT64_MAX));
  // Each part's sum fits in 64 bits, but their total does not.
  check_parts(small_profile(
      {standard_metrics::ticks()},
      {{0, "M", "f", {INT64_MAX / 2}}, {1, "M", "g", {1}}, {1, "M", "f", {INT64_MAX / 2 + 1}}}));
}

TEST_CASE("a deep chain is cut into parts without a difference" * doctest::test_suite("slow")) {
  Profile p = small_profile({standard_metrics::ticks()}, {{0, "M", "f", {1}}, {1, "M", "g", {2}}});
  for (std::size_t i = 2; i < 100'000; ++i) {
    p.tree.centre.push_back(id_at<CostCentreId>(i / 3 % 2));
    p.tree.parent.push_back(id_at<NodeId>(i - 1));
    p.tree.columns[0].push_back(static_cast<std::int64_t>(i));
  }
  check_parts(p);
}

TEST_CASE("a tree may have fewer nodes than parts") {
  const Profile p = small_profile({standard_metrics::ticks()}, {{0, "M", "f", {1}}});
  const Functions functions = group_functions(p);
  check_same(callgrind::fold_in_parts(p, functions, 1, 1),
             callgrind::fold_in_parts(p, functions, 1, 4));
}
