// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "formats/callgrind/unroll/cycles.h"
#include "formats/ghc_json/ghc_json.h"
#include "formats/model/totals.h"
#include "tests/callgrind/small_graph.h"
#include "tests/callgrind/small_profile.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

// A random call graph as recorded by a profiler: each call of a random stack with its full cost.
std::string random_graph(std::uint32_t seed) {
  std::uint32_t state = seed * 2654435761u + 1;
  const auto random = [&](std::uint32_t below) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
  };
  const std::uint32_t functions = 3 + random(10);
  std::vector<std::uint64_t> own(functions);
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::pair<int, std::uint64_t>> calls;
  for (int sample = 0; sample < 200; ++sample) {
    std::vector<std::uint32_t> stack{0};
    while (stack.size() < 12 && random(6) != 0)
      stack.push_back(1 + random(functions - 1) % (1 + stack.back() + random(3)));
    for (std::uint32_t& f : stack) f = std::min(f, functions - 1);
    const std::uint64_t cost = random(1000);
    own[stack.back()] += cost;
    for (std::size_t i = 1; i < stack.size(); ++i) {
      auto& [count, sum] = calls[{stack[i - 1], stack[i]}];
      ++count;
      sum += cost;
    }
  }
  std::string text = "events: Ir Bc_x\n";
  for (std::uint32_t f = 0; f < functions; ++f) {
    text += "fl=a.c\nfn=f" + std::to_string(f) + "\n1 " + std::to_string(own[f]) + " 1\n";
    for (const auto& [pair, of] : calls)
      if (pair.first == f)
        text += "cfn=f" + std::to_string(pair.second) + "\ncalls=" + std::to_string(of.first) +
                " 1\n1 " + std::to_string(of.second) + "\n";
  }
  return text;
}

// Facts about the graph that must survive a round trip.
struct Facts {
  std::vector<std::string> events;
  std::map<std::string, std::int64_t> own;
  std::map<std::string, std::int64_t> called;   // inclusive costs of functions on no cycle
  std::map<std::string, std::int64_t> largest;  // the largest call of functions on a cycle
};

Facts facts_of(std::string_view text) {
  using namespace callgrind;
  Diagnostics diagnostics;
  const FunctionGraph graph = parse_function_graph(text, diagnostics);
  const Grouping by_caller = calls_by_caller(graph);
  const Cycles cycles = find_cycles(graph, by_caller);
  Facts facts{graph.events, {}, {}, {}};
  const auto name = [&](std::uint32_t f) {
    const std::string& full = graph.functions[f].name;
    return full.substr(full.rfind(':') + 1);
  };
  const auto cycle_size = [&](std::uint32_t f) {
    const std::uint32_t cycle = cycles.of_function[f];
    return cycles.begin[cycle + 1] - cycles.begin[cycle];
  };
  for (std::uint32_t f = 0; f < graph.functions.size(); ++f)
    if (const std::int64_t own = graph.own_costs[f * graph.width()]) facts.own[name(f)] = own;
  for (std::uint32_t c = 0; c < graph.calls.size(); ++c) {
    const GraphCall& call = graph.calls[c];
    const std::int64_t cost = graph.call_costs[c * graph.width()];
    if (call.caller == call.callee) continue;
    if (cycle_size(call.callee) == 1)
      facts.called[name(call.callee)] += cost;
    else
      facts.largest[name(call.callee)] = std::max(facts.largest[name(call.callee)], cost);
  }
  return facts;
}

}  // namespace

TEST_CASE("callgrind reader: files that we wrote keep the functions' costs") {
  for (const std::string path :
       {"samples/ghc/sansom/sansom.json", "samples/ghc/queens/queens.json",
        "samples/ghc/hamming/hamming.json", "samples/ghc/docfib/docfib.json"}) {
    CAPTURE(path);
    const Profile p = read_text(read_ghc_json, read_project_file(path));
    const Profile again = read(written(p).text);
    REQUIRE(again.metrics.size() == 3);
    for (std::size_t m = 0; m < 3; ++m) {
      CHECK(again.metrics[m].role == p.metrics[m].role);
      CHECK(again.metrics[m].unit == p.metrics[m].unit);
      CHECK(total(again, id_at<MetricId>(m)) == total(p, id_at<MetricId>(m)));
      std::map<std::string, std::int64_t> before, after;
      const auto own = [m](const Profile& of, auto& to) {
        for (std::size_t i = 0; i < of.tree.size(); ++i) {
          const CostCentre& c = of.centre_of(id_at<NodeId>(i));
          to[std::string(of.module_name(c)) + "|" + std::string(of.name(c))] +=
              of.tree.columns[m][i];
        }
      };
      own(p, before);
      own(again, after);
      CHECK(before == after);
    }
    CHECK(again.run.tick_interval == p.run.tick_interval);
    CHECK(again.run.program == p.run.program);
    CHECK(again.run.date == p.run.date);
  }
}

TEST_CASE("callgrind reader: a comparison that we wrote is read as one") {
  const Profile p = small_comparison();
  const Profile again = read(written(p).text);
  REQUIRE(again.metrics.size() == p.metrics.size());
  for (std::size_t m = 0; m < p.metrics.size(); ++m) {
    CHECK(again.metrics[m].name == p.metrics[m].name);
    CHECK(again.metrics[m].title == p.metrics[m].title);
    CHECK(again.metrics[m].unit == p.metrics[m].unit);
    CHECK(again.metrics[m].role == p.metrics[m].role);
    CHECK(again.tree.columns[m] == p.tree.columns[m]);
  }
}

TEST_CASE("callgrind reader: from callgrind to callgrind, exact numbers stay" *
          doctest::test_suite("slow")) {
  for (int seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    const std::string text = random_graph(static_cast<std::uint32_t>(seed));
    const Profile p = read(text);
    const std::string rewritten = written(p).text;
    const Facts before = facts_of(text), after = facts_of(rewritten);
    CHECK(after.events == before.events);
    CHECK(after.own == before.own);
    const Costs costs = costs_of(p);
    const std::int64_t all = total(p, MetricId{0});
    for (const auto& [f, cost] : before.called) CHECK(costs.at(f).second == cost);
    for (const auto& [f, cost] : before.largest) CHECK(costs.at(f).second >= std::min(cost, all));
    CHECK(after.called == before.called);
    CHECK(after.largest == before.largest);
    Warnings warnings;
    const Costs again = costs_of(read(rewritten, &warnings));
    for (const auto& [f, cost] : before.called) CHECK(again.at(f).second == cost);
  }
}

TEST_CASE("callgrind reader: from callgrind to callgrind, objects, files and names stay") {
  const std::string text =
      "# callgrind format\nversion: 1\ncreator: callgrind-3.19.0\npositions: line\nevents: Ir\n"
      "summary: 1207\n\n"
      "ob=(1) /bin/x\nfl=(1) a.c\nfn=(1) std::main\n1 10\n"
      "cfn=(2) init\ncalls=1 20\n1 107\n"
      "cfi=(2) b.c\ncfn=(3) init\ncalls=1 5\n1 1000\n\n"
      "fl=(1)\nfn=(2)\n20 100\ncob=(2) /lib/libc.so\ncfi=(3) ???\ncfn=(4) free (b.c)\ncalls=1 "
      "0\n20 7\n\n"
      "fl=(2)\nfn=(3)\n5 1000\n\n"
      "ob=(2)\nfl=(3)\nfn=(4)\n0 7\n\n"
      "fl=(3)\nfn=(5) start\n0 90\n";
  const auto parsed = [](std::string_view file) {
    Diagnostics diagnostics;
    return callgrind::parse_function_graph(file, diagnostics);
  };
  const auto facts = [&](std::string_view file) {
    std::set<std::string> lines;
    const callgrind::FunctionGraph graph = parsed(file);
    for (std::size_t f = 0; f < graph.functions.size(); ++f) {
      const auto& g = graph.functions[f];
      lines.insert(g.object + " " + g.file + " " + g.name + " " + std::to_string(g.line) + " " +
                   std::to_string(graph.own_costs[f]));
    }
    for (std::size_t c = 0; c < graph.calls.size(); ++c)
      lines.insert(graph.functions[graph.calls[c].caller].name + " > " +
                   graph.functions[graph.calls[c].callee].file + " " +
                   std::to_string(graph.call_costs[c]));
    return lines;
  };
  const std::string once = written(read(text)).text, twice = written(read(once)).text;
  CHECK(facts(once) == facts(text));  // no function was added above those that nothing calls
  CHECK(facts(twice) == facts(text));
}

TEST_CASE("callgrind reader: from callgrind to callgrind, numbers of calls that disagree stay") {
  // f costs 15, but its calls say 5; g and h call each other; k costs 1, but one call says 2; r
  // calls itself.
  const std::string text = file_of(
      function("main", 1, call("f", 1, 5) + call("r", 1, 9)) + function("f", 15) +
      function("g", 2, call("h", 1, 4) + call("k", 0, 2)) + function("h", 1, call("g", 1, 3)) +
      function("k", 1) + function("r", 9, call("r", 7, 8)));
  const auto calls = [](const std::string& file) {
    Diagnostics diagnostics;
    const callgrind::FunctionGraph graph = callgrind::parse_function_graph(file, diagnostics);
    std::set<std::string> lines;
    for (std::size_t c = 0; c < graph.calls.size(); ++c)
      lines.insert(graph.functions[graph.calls[c].caller].name + " > " +
                   graph.functions[graph.calls[c].callee].name + " " +
                   std::to_string(graph.calls[c].calls) + " " +
                   std::to_string(graph.call_costs[c]));
    return lines;
  };
  const Profile p = read(text);
  const std::string once = written(p).text;
  CHECK(calls(once) == calls(text));
  CHECK(calls(written(read(once)).text) == calls(text));
  // A changed tree computes the costs of its calls itself.
  Profile changed = p;
  changed.drop_layout_properties();
  CHECK(calls(written(changed).text).count("main > f 1 5") == 1);
  CHECK(calls(written(changed).text).count("r > r 7 8") == 0);
  // Entries for nonexistent functions are ignored.
  changed.set_property("layout.callgrind.calls", "1 0 99 1 1");
  CHECK(calls(written(changed).text).count("r > r 7 8") == 0);
}
