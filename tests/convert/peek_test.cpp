// SPDX-License-Identifier: BSD-3-Clause
#include "convert/peek.h"

#include <doctest/doctest.h>

#include <map>
#include <random>
#include <set>

#include "formats/model/functions.h"
#include "formats/model/names.h"
#include "formats/model/standard_metrics.h"
#include "tests/support/profiles.h"

using namespace convertprofile;
using namespace convertprofile::standard_metrics;

namespace {

std::string text_of(const Profile& profile, const std::vector<PeekedEdge>& edges) {
  std::string text;
  for (const PeekedEdge& edge : edges) {
    text += std::string(profile.name(profile.centre(edge.centre))) + " " +
            std::to_string(edge.inherited[0]) + "/" + std::to_string(edge.calls) + " ";
  }
  return text;
}

// The example in peek.h, with entries.
Profile recursive_profile() {
  return tree_profile({ticks(), entries()}, {{0, "Main.main", {1, 1}},
                                             {1, "Main.f", {2, 1}},
                                             {2, "Main.g", {1, 2}},
                                             {3, "Main.f", {4, 3}},
                                             {1, "Main.h", {0, 4}},
                                             {2, "Main.f", {1, 5}}});
}

// A random tree of six functions, with one metric.
Profile random_profile(std::uint32_t seed) {
  std::mt19937 dice(seed);
  static const std::string_view names[] = {"M.a", "M.b", "M.c", "M.d", "M.e", "M.f"};
  std::vector<TestNode> nodes = {{0, "MAIN.MAIN", {1}}};
  for (int i = 0; i < 60; ++i)
    nodes.push_back({1 + dice() % (nodes.back().depth + 1),
                     names[dice() % 6],
                     {static_cast<std::int64_t>(dice() % 9)}});
  return tree_profile({ticks()}, nodes);
}

}  // namespace

TEST_CASE("recursion counts once among callers and callees") {
  const Profile profile = recursive_profile();
  const Peek peeked = peek(profile, centres_named(profile, "f"), {MetricId{0}});
  REQUIRE(peeked.functions.size() == 1);
  const PeekedFunction& f = peeked.functions[0];
  CHECK(peeked.totals[0] == 9);
  CHECK(f.individual[0] == 7);
  CHECK(f.inherited[0] == 8);
  CHECK(f.calls == 9);
  CHECK(text_of(profile, f.callers) == "main 7/1 h 1/5 g 0/3 ");
  CHECK(text_of(profile, f.callees) == "g 1/2 ");
}

TEST_CASE("a function that calls itself is among its callers, and not among its callees") {
  const Profile profile = tree_profile({ticks(), entries()}, {{0, "Main.main", {0, 1}},
                                                              {1, "Main.f", {1, 1}},
                                                              {2, "Main.f", {1, 2}},
                                                              {3, "Main.g", {5, 1}}});
  const PeekedFunction f =
      peek(profile, centres_named(profile, "f"), {MetricId{0}}).functions.at(0);
  CHECK(f.inherited[0] == 7);
  CHECK(f.individual[0] == 2);
  CHECK(text_of(profile, f.callers) == "main 7/1 f 0/2 ");
  CHECK(text_of(profile, f.callees) == "g 5/1 ");
}

TEST_CASE("the most expensive functions come first, and those not called not at all") {
  Profile profile = recursive_profile();
  CostCentre unused = profile.cost_centres[0];
  unused.name = profile.strings.add("unused");
  profile.cost_centres.push_back(unused);
  const Peek peeked =
      peek(profile, std::vector<bool>(profile.cost_centres.size(), true), {MetricId{0}});
  std::string names;
  for (const PeekedFunction& function : peeked.functions)
    names += std::string(profile.name(profile.centre(function.centre))) + " ";
  CHECK(names == "main f g h ");
}

TEST_CASE("costs equal those of a search for each function, in random trees") {
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const Profile profile = random_profile(seed);
    const Functions groups = group_functions(profile);
    const FunctionCosts costs = function_costs(profile, groups, MetricId{0});
    const auto function = [&](NodeId node) {
      return index_of(groups.of_centre[index_of(profile.tree.centre[index_of(node)])]);
    };
    const Peek all =
        peek(profile, std::vector<bool>(profile.cost_centres.size(), true), {MetricId{0}});
    for (const PeekedFunction& peeked : all.functions) {
      const std::size_t f = index_of(groups.of_centre[index_of(peeked.centre)]);
      std::map<std::size_t, std::int64_t> callers, callees;
      std::int64_t own = 0;
      for (std::size_t i = 0; i < profile.tree.size(); ++i) {
        const std::int64_t cost = profile.tree.columns[0][i];
        // The outermost and the innermost call of f above this entry.
        std::optional<NodeId> outermost, innermost;
        NodeId below{}, at = id_at<NodeId>(i), last = at;
        for (;; last = at, at = profile.tree.parent[index_of(at)]) {
          if (function(at) == f) {
            if (!innermost) below = last;
            if (!innermost) innermost = at;
            outermost = at;
          }
          if (at == root_node) break;
        }
        if (!outermost) continue;
        if (*outermost != root_node)
          callers[function(profile.tree.parent[index_of(*outermost)])] += cost;
        if (*innermost == id_at<NodeId>(i))
          own += cost;
        else
          callees[function(below)] += cost;
      }
      CHECK(own == peeked.individual[0]);
      CHECK(peeked.individual[0] == costs.individual[f]);
      CHECK(peeked.inherited[0] == costs.inherited[f]);
      const auto check = [&](const std::vector<PeekedEdge>& edges,
                             std::map<std::size_t, std::int64_t>& expected) {
        for (const PeekedEdge& edge : edges)
          CHECK(edge.inherited[0] == expected[index_of(groups.of_centre[index_of(edge.centre)])]);
        std::int64_t sum = 0, expected_sum = 0;
        for (const PeekedEdge& edge : edges) sum += edge.inherited[0];
        for (const auto& [of, cost] : expected) expected_sum += cost;
        CHECK(sum == expected_sum);
      };
      check(peeked.callers, callers);
      check(peeked.callees, callees);
    }
  }
}
