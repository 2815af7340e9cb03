// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include <algorithm>

#include "formats/callgrind/unroll/unroll.h"
#include "formats/callgrind/unroll/ways.h"
#include "formats/model/totals.h"
#include "tests/callgrind/small_graph.h"
#include "tests/callgrind/small_profile.h"

using namespace convertprofile;

namespace {

// Layers of two functions, each of which calls both of the next: 2^layers stacks.
std::string layers(int count, int own) {
  std::string text;
  for (int i = 0; i < count; ++i)
    for (const char* side : {"l", "r"}) {
      std::string calls;
      if (i + 1 < count)
        for (const char* below : {"l", "r"})
          calls += call(below + std::to_string(i + 1), 1, (count - i - 1) * own / 2);
      text += function(side + std::to_string(i), own, calls);
    }
  return file_of(text);
}

// Functions that call each other in any order, up to 30 deep.
Profile recursive_profile(std::uint32_t seed) {
  std::uint32_t state = seed * 2654435761u + 1;
  const auto random = [&](std::uint32_t below) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
  };
  const std::uint32_t functions = 3 + random(8);
  std::vector<std::string> names;
  for (std::uint32_t f = 0; f < functions; ++f) names.push_back("f" + std::to_string(f));
  std::vector<SmallNode> nodes = {{0, "M", "main", {0}}};
  std::vector<std::uint32_t> stack{0};
  while (nodes.size() < 400) {
    const auto depth =
        static_cast<std::size_t>(1 + random(static_cast<std::uint32_t>(stack.size())));
    stack.resize(depth);
    stack.push_back((stack.back() + 1 + random(3)) % functions);
    if (stack.size() > 30) stack.resize(2);
    nodes.push_back({static_cast<int>(stack.size()) - 1,
                     "M",
                     names[stack.back()],
                     {static_cast<std::int64_t>(random(100))}});
  }
  return small_profile({standard_metrics::ticks()}, nodes);
}

}  // namespace

TEST_CASE("callgrind reader: recursion counts once") {
  CHECK(costs_of(read(
            file_of(function("m", 1, call("f", 1, 10)) + function("f", 10, call("f", 5, 30))))) ==
        Costs{{"m", {1, 11}}, {"f", {10, 10}}});
  SUBCASE("through other functions, entered from two sides") {
    const Costs costs = costs_of(
        read(file_of(function("m", 1, call("f", 1, 30) + call("g", 1, 20)) +
                     function("f", 10, call("g", 5, 40)) +
                     function("g", 20, call("f", 4, 40) + call("h", 9, 20)) + function("h", 20))));
    CHECK(costs.at("m") == std::pair<std::int64_t, std::int64_t>{1, 51});
    CHECK(costs.at("h") == std::pair<std::int64_t, std::int64_t>{20, 20});
    CHECK(costs.at("f").first == 10);
    CHECK(costs.at("g").first == 20);
    CHECK(costs.at("f").second <= 50);
    CHECK(costs.at("g").second <= 50);
  }
  SUBCASE("where nothing outside calls a cycle") {
    const Costs costs = costs_of(
        read(file_of(function("f", 10, call("g", 5, 40)) + function("g", 20, call("f", 4, 40)))));
    CHECK(std::max(costs.at("f").second, costs.at("g").second) == 30);
  }
}

TEST_CASE("callgrind reader: a tree too large is simplified, and costs stay exact" *
          doctest::test_suite("slow")) {
  for (const int depth : {8, 60}) {
    CAPTURE(depth);
    Diagnostics diagnostics;
    const callgrind::FunctionGraph graph =
        callgrind::parse_function_graph(layers(depth, 1000), diagnostics);
    const callgrind::Unrolled unrolled = callgrind::unroll(graph, {5000, 100000});
    CHECK((unrolled.simplified_below != 0) == (depth == 60));
    CHECK(unrolled.tree.size() <= 100000);
    Warnings warnings;
    const Profile p = read(layers(depth, 1000), &warnings);
    const Costs costs = costs_of(p);
    for (int i = 0; i < depth; ++i)
      for (const char* side : {"l", "r"})
        CHECK(costs.at(side + std::to_string(i)) ==
              std::pair<std::int64_t, std::int64_t>{1000, (depth - i) * 1000});
    CHECK(warnings.size() == (depth == 60 ? 2 : 1));
  }
}

TEST_CASE("callgrind reader: if even simple stacks are too many, each function occurs once") {
  Diagnostics diagnostics;
  const callgrind::FunctionGraph graph =
      callgrind::parse_function_graph(layers(60, 1000), diagnostics);
  // The root and 120 functions; one event and the calls: 130 entries have 260 numbers.
  for (const callgrind::UnrollLimits limits :
       {callgrind::UnrollLimits{50, 130}, {5000, 100000, 260}}) {
    const callgrind::Unrolled unrolled = callgrind::unroll(graph, limits);
    CHECK(unrolled.each_function_once);
    CHECK(unrolled.tree.size() == 1 + graph.functions.size());
    std::vector<int> times(graph.functions.size());
    for (std::size_t node = 1; node < unrolled.tree.size(); ++node) {
      const std::size_t function = index_of(unrolled.tree.centre[node]);
      ++times[function];
      CHECK(unrolled.tree.columns[0][node] == graph.own_costs[function]);
    }
    CHECK(std::ranges::all_of(times, [](int count) { return count == 1; }));
  }
  CHECK(error_text([&] {
          callgrind::unroll(graph, {50, 60});
        }) == "callgrind: the call tree would have more than 60 entries");
}

TEST_CASE("callgrind reader: a function that occurs once is below its costliest caller") {
  Diagnostics diagnostics;
  const callgrind::FunctionGraph graph = callgrind::parse_function_graph(
      file_of(function("main", 1, call("f", 1, 30) + call("g", 1, 60)) +
              function("f", 10, call("h", 2, 20)) + function("g", 20, call("h", 1, 40)) +
              function("h", 60)),
      diagnostics);
  const callgrind::Unrolled unrolled = callgrind::unroll(graph, {1, 5});
  REQUIRE(unrolled.each_function_once);
  std::map<std::string, std::string> parents;
  std::map<std::string, std::int64_t> calls;
  const auto name = [&](NodeId node) {
    return graph.functions[index_of(unrolled.tree.centre[index_of(node)])].name;
  };
  for (std::size_t node = 2; node < unrolled.tree.size(); ++node) {
    parents[name(id_at<NodeId>(node))] = name(unrolled.tree.parent[node]);
    calls[name(id_at<NodeId>(node))] = unrolled.tree.columns[1][node];
  }
  CHECK(parents == std::map<std::string, std::string>{{"f", "main"}, {"g", "main"}, {"h", "g"}});
  CHECK(calls == std::map<std::string, std::int64_t>{{"f", 1}, {"g", 1}, {"h", 3}});
}

TEST_CASE("callgrind reader: functions on cycles keep the inclusive costs that we wrote" *
          doctest::test_suite("slow")) {
  std::int64_t worst = 0;
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Profile p = recursive_profile(seed);
    const Costs before = costs_of(p), after = costs_of(read(written(p).text));
    for (const auto& [name, cost] : before) {
      const auto& function = name;  // clang 14 captures no structured binding
      CAPTURE(seed);
      CAPTURE(function);
      CHECK(after.at(function).first == cost.first);
      CHECK(after.at(function).second >= cost.second);
      worst =
          std::max(worst, (after.at(function).second - cost.second) * 1000 / total(p, MetricId{0}));
    }
  }
  CHECK(worst <= 10);  // tenths of a percent of the whole
}

TEST_CASE("callgrind reader: the warning says how much is on cycles") {
  Warnings warnings;
  read(file_of(function("m", 5, call("f", 1, 35)) + function("f", 10, call("g", 5, 20)) +
               function("g", 5, call("f", 4, 9)) + "fn=h\n1 20\n"),
       &warnings);
  REQUIRE(warnings.size() == 2);
  CHECK(warnings[1] ==
        "2 functions call each other in cycles; their inclusive costs are estimates, their own "
        "costs are 37.5 % of \"T\"");
}

TEST_CASE("callgrind reader: paths through a cycle keep exact numbers") {
  using namespace callgrind;
  // An interpreter: eval and call form a cycle; call also calls do.
  CycleCosts costs;
  costs.calls = {{0, 1, 990}, {1, 0, 700}, {1, 2, 300}, {2, 0, 250}};
  costs.entered = {1000, 0, 0};
  costs.local = {600, 200, 200};
  costs.least = {700, 990, 300};
  costs.most = {1000, 990, 300};
  std::vector<std::uint64_t> first(3), last(3), through(3);
  std::size_t steps = 1'000'000;
  for (const Way& way : find_ways(costs, 1000, steps)) {
    first[way.members.front()] += way.amount;
    last[way.members.back()] += way.amount;
    for (std::uint32_t m = 0; m < 3; ++m)
      if (std::count(way.members.begin(), way.members.end(), m) != 0) through[m] += way.amount;
    for (std::size_t i = 1; i < way.members.size(); ++i)
      CHECK(std::any_of(costs.calls.begin(), costs.calls.end(), [&](const CycleCosts::Call& c) {
        return c.caller == way.members[i - 1] && c.callee == way.members[i];
      }));
  }
  CHECK(first == costs.entered);
  CHECK(last == costs.local);
  CHECK(through[0] == 1000);
  CHECK(through[1] >= 990);
  CHECK(through[2] >= 300);
  CHECK(through[2] <= 320);
}

TEST_CASE("callgrind reader: paths through a large clique are found" *
          doctest::test_suite("slow")) {
  using namespace callgrind;
  constexpr std::uint32_t members = 1000;
  CycleCosts costs;
  for (std::uint32_t f = 0; f < members; ++f)
    for (std::uint32_t g = 0; g < members; ++g)
      if (f != g) costs.calls.push_back({f, g, 1});
  costs.entered.assign(members, members);
  costs.local.assign(members, members);
  costs.least.assign(members, 1);
  costs.most.assign(members, members * members);
  constexpr std::size_t enough = 100'000'000;
  std::size_t steps = enough;
  CHECK(find_ways(costs, 4000, steps).size() >= members);
  CHECK(enough - steps < 20 * costs.calls.size());
}
