// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "formats/callgrind/call_flow.h"
#include "formats/callgrind/cycles.h"
#include "formats/callgrind/unroll.h"
#include "formats/callgrind/ways.h"
#include "formats/ghc_json/ghc_json.h"
#include "formats/model/dump.h"
#include "formats/model/functions.h"
#include "formats/model/totals.h"
#include "tests/callgrind/small_profile.h"
#include "tests/support/format_calls.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

// main calls a once and b three times, both call c, which costs 40; all by relative positions and
// numbered names, in two parts with the events in another order, with an inlined piece and jumps.
constexpr char small[] =
    "# callgrind format\n"
    "version: 1\n"
    "creator: callgrind-3.19.0\n"
    "cmd: /usr/bin/prog x y\n"
    "part: 1\n\n"
    "positions: instr line\n"
    "event: Ir : Instruction Fetch\n"
    "events: Ir Dr\n"
    "summary: 60 6\n\n"
    "ob=(1) /usr/bin/a prog\n"
    "fl=(1) src/main.c\n"
    "fn=(1) main\n"
    "0x10 3 10 1\n"
    "cfn=(2) a\n"
    "calls=1 0x20 9\n"
    "+4 +1 25 4\n"
    "fi=(2) inlined.h\n"
    "+4 * 5\n"
    "jcnd=1/2 +8 +1\n"
    "* *\n"
    "fe=(1)\n"
    "cob=(2) /lib/libb.so\n"
    "cfi=(3) b.c\n"
    "cfn=(3) b\n"
    "calls=3 0x90 1\n"
    "+4 +1 20 1\n\n"
    "fn=(2)\n"
    "0x20 9 5 4\n"
    "cob=(2)\n"
    "cfi=(3)\n"
    "cfn=(4) c\n"
    "calls=2 0x99 7\n"
    "* -1 20\n\n"
    "part: 2\n"
    "events: Dr Ir\n"
    "ob=(2)\n"
    "fl=(3)\n"
    "fn=(3)\n"
    "0x90 1\n"
    "cfn=(4)\n"
    "calls=4 0x99 7\n"
    "+1 +1 1 20\n\n"
    "fn=(4)\n"
    "0x99 7 1 40\n"
    "totals: 6 60\n";

Profile read(std::string_view text, Warnings* warnings = nullptr) {
  return read_text(read_callgrind, text, warnings);
}

std::string message_of(std::string_view text) {
  return error_text([&] { read(text); });
}

std::string file_of(const std::string& functions) {
  return "events: T\n" + functions;
}

// `f 10` and below it `>g 2 30` for two calls of g at a cost of 30.
std::string function(const std::string& name, int cost, const std::string& calls = {}) {
  return "fn=" + name + "\n1 " + std::to_string(cost) + "\n" + calls;
}
std::string call(const std::string& name, int count, int cost) {
  return "cfn=" + name + "\ncalls=" + std::to_string(count) + " 1\n1 " + std::to_string(cost) +
         "\n";
}

// Own and inclusive costs of each function.
std::map<std::string, std::pair<std::int64_t, std::int64_t>> costs_of(const Profile& profile,
                                                                      MetricId metric = {}) {
  std::map<std::string, std::pair<std::int64_t, std::int64_t>> result;
  const Functions functions = group_functions(profile);
  const FunctionCosts costs = function_costs(profile, functions, metric);
  for (std::size_t f = 0; f < functions.size(); ++f)
    result[std::string(profile.name(profile.centre(functions.representative[f])))] = {
        costs.individual[f], costs.inherited[f]};
  return result;
}

using Costs = std::map<std::string, std::pair<std::int64_t, std::int64_t>>;

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

}  // namespace

TEST_CASE("callgrind reader: everything in the file is in the profile") {
  Warnings warnings;
  CHECK(golden_difference("callgrind/read_small.txt", dump(read(small, &warnings))) == "");
  CHECK(warnings == Warnings{"the file has a call graph: where a function has several callers, the "
                             "costs of what it calls are shared out among the stacks in proportion "
                             "to its calls"});
}

TEST_CASE("callgrind reader: costs of a function with several callers are shared out") {
  const Profile p =
      read(file_of(function("m", 0, call("a", 1, 31) + call("b", 1, 71)) +
                   function("a", 1, call("c", 3, 30)) + function("b", 1, call("c", 7, 70)) +
                   function("c", 51, call("d", 10, 49)) + function("d", 49)));
  CHECK(costs_of(p) ==
        Costs{{"m", {0, 102}}, {"a", {1, 31}}, {"b", {1, 71}}, {"c", {51, 100}}, {"d", {49, 49}}});
  // c and d cost 51 and 49; the stacks through a and b get 30 and 70 of it, in whole numbers.
  std::multiset<std::pair<std::int64_t, std::int64_t>> below_c;
  for (std::size_t i = 0; i < p.tree.size(); ++i)
    if (p.name(p.centre_of(id_at<NodeId>(i))) == "d")
      below_c.insert({p.tree.columns[0][index_of(p.tree.parent[i])], p.tree.columns[0][i]});
  CHECK(below_c == std::multiset<std::pair<std::int64_t, std::int64_t>>{{16, 14}, {35, 35}});
  CHECK(p.metrics[1].role == Role::entries);
  CHECK(total(p, MetricId{1}) == 22);
}

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

TEST_CASE("callgrind reader: what calls do not account for") {
  SUBCASE("more than the calls said came in without a call") {
    CHECK(costs_of(read(file_of(function("m", 1, call("f", 1, 4)) + function("f", 10)))) ==
          Costs{{"(root)", {0, 11}}, {"m", {1, 5}}, {"f", {10, 10}}});
  }
  SUBCASE("less: the calls are scaled down") {
    CHECK(costs_of(read(file_of(function("m", 1, call("f", 1, 40)) + function("f", 10)))) ==
          Costs{{"m", {1, 11}}, {"f", {10, 10}}});
  }
}

TEST_CASE("callgrind reader: a tree too large is simplified, and costs stay exact") {
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
  Diagnostics diagnostics;
  const callgrind::FunctionGraph graph =
      callgrind::parse_function_graph(layers(60, 1000), diagnostics);
  CHECK(error_text([&] {
          callgrind::unroll(graph, {50, 60});
        }) == "callgrind: the call graph makes a tree of more than 60 entries");
  // One event and the calls: 60 entries have 120 numbers.
  CHECK(error_text([&] {
          callgrind::unroll(graph, {5000, 100000, 120});
        }) == "callgrind: the call graph makes a tree of more than 60 entries");
}

TEST_CASE("callgrind reader: shares are whole numbers with an exact sum") {
  using callgrind::apportion;
  CHECK(apportion(10, {1, 1, 1}) == std::vector<std::uint64_t>{3, 3, 4});
  CHECK(apportion(7, {0, 5, 0}) == std::vector<std::uint64_t>{0, 7, 0});
  const std::uint64_t most = INT64_MAX;
  const auto parts = apportion(most, {most, most, most, most});
  CHECK(parts[0] + parts[1] + parts[2] + parts[3] == most);
}

TEST_CASE("callgrind reader: functions of what we write have the costs they had") {
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

TEST_CASE("callgrind reader: a comparison that we wrote is one again") {
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

TEST_CASE("callgrind reader: names") {
  const Profile p =
      read(file_of("ob=/lib/a b.so\nfl=x y.c\nfn=(3) f(int, char)\n1 1\nfn=(4) (5)x\n"
                   "2 1\nfn=operator ()(int)\n* 1\nob=(1) c.so\nfn=(3)\n+1 7\n"));
  std::vector<std::string> shown;
  for (const CostCentre& c : p.cost_centres)
    shown.push_back(std::string(p.module_name(c)) + "|" + std::string(p.name(c)) + "|" +
                    std::string(p.text(c.position)));
  CHECK(shown == std::vector<std::string>{"a b.so|f(int, char)|x y.c:1", "a b.so|(5)x|x y.c:2",
                                          "a b.so|operator ()(int)|x y.c:2", "|(root)|<made>"});
  CHECK(total(p, MetricId{0}) == 10);
}

TEST_CASE("callgrind reader: a jump can be where a function is first named") {
  const Profile p = read(file_of(
      "fl=a.c\nfn=(1) f\n1 1\njfi=(3) b.c\njfn=(2) g\njump=1 5\n* \nfl=(3)\nfn=(2)\n5 2\n"));
  const auto g = std::find_if(p.cost_centres.begin(), p.cost_centres.end(),
                              [&](const CostCentre& c) { return p.name(c) == "g"; });
  REQUIRE(g != p.cost_centres.end());
  CHECK(p.text(g->position) == "b.c:5");
}

TEST_CASE("callgrind reader: totals that are not the sums are warned of") {
  Warnings warnings;
  read(file_of("fn=f\n1 2\ntotals: 3\n"), &warnings);
  CHECK(warnings.front() == "the costs of the functions do not add up to the totals in the file");
}

TEST_CASE("callgrind reader: files that are cut off are read as far as they go or refused") {
  CHECK(check_truncations(read_callgrind, small) > 200);
}

TEST_CASE("callgrind reader: malformed files") {
  const auto bad = [](const std::string& name) {
    return message_of(read_project_file("tests/bad/callgrind/callgrind.out." + name));
  };
  CHECK(bad("empty") == "byte 0: format: the file is empty");
  CHECK(bad("no_events") == "byte 0: line 1: events: there is no such line");
  CHECK(bad("no_functions") == "byte 0: line 1: fn: the file has no functions");
  CHECK(bad("other_text") == "byte 0: line 1: events: there is no such line");
  CHECK(bad("cost_before_events") == "byte 5: line 2: events: must stand before the first cost");
  CHECK(bad("cost_not_a_number") == "byte 15: line 3: costs: not a number: \"x\"");
  CHECK(bad("costs_beyond_63_bits") == "byte 37: line 4: costs: their sum does not fit in 63 bits");
  CHECK(bad("calls_without_cfn") == "byte 15: line 3: calls: no cfn says what is called");
  CHECK(bad("calls_without_costs") == "byte 21: line 4: calls: the costs of the call are missing");
  CHECK(bad("calls_not_a_number") == "byte 21: line 4: calls: not a natural number: \"x\"");
  CHECK(bad("position_not_a_number") == "byte 15: line 3: position: not a number: \"+x\"");
  CHECK(bad("unknown_positions") == "byte 0: line 1: positions: neither instr nor line: \"page\"");
  CHECK(bad("too_many_events") == "byte 0: line 1: events: there are more than 64");
}

// As lsprofcalltree of Bazaar and Mercurial writes: `fi` alone, and `cfn` before `cfi`.
// callgrind_annotate 3.19 refuses it: "Unexpected fi/fe line".
TEST_CASE("callgrind reader: a called file holds from where it stands to the call's costs") {
  Warnings warnings;
  const Profile p = read(
      "events: Ticks\nfi=a.py\nfn=main a.py:1\n1 10\n"
      "cfn=run b.py:5\ncfi=b.py\ncalls=1 5\n1 90\n\n"
      "fi=b.py\nfn=run b.py:5\n5 30\ncfn=<len>\ncfi=~\ncalls=7 0\n5 60\n\n"
      "fi=~\nfn=<len>\n0 60\n",
      &warnings);
  CHECK(costs_of(p) ==
        Costs{{"main a.py:1", {10, 100}}, {"run b.py:5", {30, 90}}, {"<len>", {60, 60}}});
  CHECK(p.text(p.cost_centres[1].position) == "b.py:5");
  CHECK(warnings == Warnings{});

  SUBCASE("where it stands before, too, and object and file in any order") {
    const Profile q =
        read(file_of("ob=x\nfl=a\nfn=f\n1 1\ncfi=b\ncob=y\ncfn=g\ncalls=1 1\n1 2\n"
                     "cob=y\ncfi=b\ncfn=h\ncalls=1 1\n1 4\ncfn=k\ncalls=1 1\n1 8\n"
                     "ob=y\nfl=b\nfn=g\n1 2\nfn=h\n1 4\nob=x\nfl=a\nfn=k\n1 8\n"));
    CHECK(costs_of(q) == Costs{{"f", {1, 15}}, {"g", {2, 2}}, {"h", {4, 4}}, {"k", {8, 8}}});
  }
}

// callgrind_annotate 3.19 prints the same sums of the file with two profiles and of Cachegrind's.
// It refuses version 2, and finds no cost in what has neither fl= nor a whole number.
TEST_CASE("callgrind reader: files that stray from the manual") {
  Warnings warnings;
  SUBCASE("any version, lines that are no part of the format, ranges, costs that are too many") {
    CHECK(costs_of(read("version: 2\nevents: T\nhello\nfn=f\n0x5-9 1\nworld\n+2+3 2 7\n",
                        &warnings)) == Costs{{"f", {3, 3}}});
    CHECK(warnings ==
          Warnings{"2 lines are not of Callgrind's format and skipped, the first is line 3",
                   "lines have more costs than there are events: the extra ones are dropped"});
  }
  SUBCASE("several profiles in one file, of which the next begins anew") {
    const std::string part =
        "version: 1\npositions: line\n\nevents: T\n\nfl=(1) a\nfn=(1) f\n1 5\n";
    CHECK(costs_of(read(part + "\n==== NEW PROFILING FILE ====\n" + part, &warnings)) ==
          Costs{{"f", {10, 10}}});
    CHECK(warnings == Warnings{});
    CHECK(costs_of(read("events: T\nob=x\nfl=a\nfn=f\n1 1\nevents: T U\nfn=f\n1 2 3\n")).size() ==
          2);
  }
  SUBCASE("names that are used before they are defined, and such as never are") {
    const Profile p = read(
        file_of(
            "fn=(1) f\n1 1\ncob=(8)\ncfi=(3)\ncfn=(2)\ncalls=1 1\n1 4\nob=(8) lib.so\nfl=(3) b.c\n"
            "fn=(2) g\n1 4\nfn=(9)\n1 2\n"),
        &warnings);
    CHECK(costs_of(p) == Costs{{"(root)", {0, 7}}, {"f", {1, 5}}, {"g", {4, 4}}, {"(9)", {2, 2}}});
    CHECK(warnings == Warnings{"there are numbers for names that the file does not define"});
  }
  SUBCASE("costs before any function") {
    CHECK(costs_of(read(file_of("1 3\nfn=f\n1 4\n"))) ==
          Costs{{"(root)", {0, 7}}, {"???", {3, 3}}, {"f", {4, 4}}});
  }
  SUBCASE("a call of the function that was called before") {
    CHECK(
        costs_of(read(file_of("fn=f\n1 1\ncfn=g\ncalls=1 1\n1 2\ncalls=1 1\n2 3\nfn=g\n1 5\n"))) ==
        Costs{{"f", {1, 6}}, {"g", {5, 5}}});
  }
  SUBCASE("decimal costs, whose fractions are cut off") {
    CHECK(costs_of(read(file_of("fn=f\n1 3.9\n"), &warnings)) == Costs{{"f", {3, 3}}});
    CHECK(warnings == Warnings{"costs are whole numbers: fractions are cut off"});
  }
  SUBCASE("Cachegrind's files, which have no calls and nothing to estimate") {
    CHECK(costs_of(read("desc: I1 cache: 32768 B\ncmd: prog\nevents: Ir Dr\nfl=a.c\nfn=f\n1 5 1\n"
                        "fn=g\n2 6 2\nsummary: 11 3\n",
                        &warnings)) == Costs{{"(root)", {0, 11}}, {"f", {5, 5}}, {"g", {6, 6}}});
    CHECK(warnings == Warnings{});
  }
}

// The inclusive sums of the second file are those that callgrind_annotate 3.19 prints, in 10 ns.
TEST_CASE("callgrind reader: negative costs, as Xdebug to 2.9 and cg_diff write them") {
  CHECK(costs_of(read(file_of("fn=f\n1 5\nfn=g\n1 -7\n"))) ==
        Costs{{"(root)", {0, -2}}, {"f", {5, 5}}, {"g", {-7, -7}}});
  const Profile p =
      read("events: Time_(10ns) Memory_(bytes)\n" +
           std::string("fn=m\n1 10 100\ncfn=a\ncalls=2 1\n1 50 -250\ncfn=b\ncalls=1 1\n1 40 60\n"
                       "fn=a\n1 20 -300\ncfn=c\ncalls=2 1\n1 30 50\n"
                       "fn=b\n1 10 10\ncfn=c\ncalls=1 1\n1 30 50\nfn=c\n1 60 100\n"));
  CHECK(costs_of(p) ==
        Costs{{"m", {100, 1000}}, {"a", {200, 500}}, {"b", {100, 400}}, {"c", {600, 600}}});
  CHECK(costs_of(p, MetricId{1}) ==
        Costs{{"m", {100, -90}}, {"a", {-300, -250}}, {"b", {10, 60}}, {"c", {100, 100}}});
}

TEST_CASE("callgrind reader: units in the names of events are understood, and the names stay") {
  const std::string text =
      "events: Time_(10ns) Memory_(bytes) cpu(ms) Ir\nevent: CEst = Ir + 10 Bm : Cycles\n"
      "event: Twice = 2 Ir : Twice\nfn=f\n1 3 4 5 6\n";
  const Profile p = read(text);
  CHECK(p.metrics[0].unit == "nanoseconds");
  CHECK(p.metrics[0].role == Role::time);
  CHECK(total(p, MetricId{0}) == 30);

  CHECK(p.metrics[1].unit == "bytes");
  CHECK(p.metrics[1].role == Role::allocation);
  CHECK(p.metrics[2].unit == "milliseconds");
  CHECK(p.metrics[2].role == Role::other);
  const std::string out = written(p).text;
  CHECK(out.find("\nevents: Time_(10ns) Memory_(bytes) cpu(ms) Ir\n") != std::string::npos);
  CHECK(out.find("\n0 3 4 5 6\n") != std::string::npos);
  CHECK(out.find("event: Twice = 2 Ir : Twice\n") != std::string::npos);
  CHECK(out.find("CEst") == std::string::npos);
}

// A random graph as a profiler records it: of a random stack, every call with all of its costs.
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

// The graph that is read, from either file.
struct Facts {
  std::vector<std::string> events;
  std::map<std::string, std::int64_t> own;
  std::map<std::string, std::int64_t> called;   // inclusive costs of those on no cycle
  std::map<std::string, std::int64_t> largest;  // the largest call of those that are on one
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

TEST_CASE("callgrind reader: from callgrind to callgrind, what is certain stays") {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    const std::string text = random_graph(seed);
    const Profile p = read(text);
    const Facts before = facts_of(text), after = facts_of(written(p).text);
    CHECK(after.events == before.events);
    CHECK(after.own == before.own);
    const Costs costs = costs_of(p);
    const std::int64_t all = total(p, MetricId{0});
    for (const auto& [f, cost] : before.called) CHECK(costs.at(f).second == cost);
    for (const auto& [f, cost] : before.largest) CHECK(costs.at(f).second >= std::min(cost, all));
    CHECK(after.called == before.called);
    CHECK(after.largest == before.largest);
    Warnings warnings;
    const Costs again = costs_of(read(written(p).text, &warnings));
    for (const auto& [f, cost] : before.called) CHECK(again.at(f).second == cost);
  }
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

// KCachegrind shows the same numbers, but for the call that ruby-prof rounds to one more than there
// is.
TEST_CASE("callgrind reader: shapes of other producers") {
  SUBCASE("ruby-prof: no file, and costs rounded one by one") {
    const std::string text =
        "events: wall_time\n\nfl=\nfn=Integer::+\n0 2153\n\n"
        "fl=/p.rb\nfn=Object::fib\n2 7725\ncfl=\ncfn=Integer::+\ncalls=2325 2\n2 2153\n\n"
        "fl=/p.rb\nfn=Object::work\n3 1\ncfl=/p.rb\ncfn=Object::fib\ncalls=5 3\n3 9879\n\n";
    const Profile p = read(text);
    CHECK(costs_of(p) == Costs{{"Integer::+", {2153, 2153}},
                               {"Object::fib", {7725, 9878}},
                               {"Object::work", {1, 9879}}});
    CHECK(written(p).text.find("calls=5 2\n3 9879\n") != std::string::npos);
  }
  SUBCASE("memprof2calltree: no files, no lines, calls that are not counted") {
    const Profile p = read(
        "events: Allocated\n\nfn=main\n0 10\ncfn=f\ncalls=0 0\n0 30\ncfn=g\ncalls=0 0\n0 5\n\n"
        "fn=f\n0 20\ncfn=g\ncalls=0 0\n0 10\n\nfn=g\n0 15\n");
    CHECK(costs_of(p) == Costs{{"main", {10, 45}}, {"f", {20, 30}}, {"g", {15, 15}}});
    CHECK(written(p).text.find("calls=0 0\n0 30\n") != std::string::npos);
  }
  SUBCASE("Go's pprof: an object and a file before every function, addresses, a unit") {
    const Profile p = read(
        "positions: instr line\nevents: cpu(ms)\n\n"
        "ob=(1) /tmp/exe/cp\nfl=(1) /src/sort.go\nfn=(1) sort.insertion\n0x402749 120 20\n"
        "cfl=(2) /src/preempt.s\ncfn=(2) runtime.asyncPreempt\ncalls=30 +388119 7\n* * 30\n\n"
        "ob=(1)\nfl=(2)\nfn=(2)\n+388119 7 30\n\n");
    CHECK(costs_of(p) == Costs{{"sort.insertion", {20, 50}}, {"runtime.asyncPreempt", {30, 30}}});
    CHECK(p.metrics[0].unit == "milliseconds");
  }
}

TEST_CASE("callgrind reader: functions of one name in several files or objects stay apart") {
  const std::string text =
      "events: Ir\n"
      "ob=(1) /bin/x\nfl=(1) lib/a.c\nfn=(1) main\n1 10\n"
      "cfn=(2) init\ncalls=1 20\n2 100\ncfi=(2) b.c\ncfn=(3) init\ncalls=1 5\n3 1000\n"
      "cob=(2) /usr/lib/x\ncfn=(4) init\ncalls=1 7\n4 7\n\n"
      "fn=(2)\n20 100\n\nfl=(2)\nfn=(3)\n5 1000\n\nob=(2)\nfl=(1)\nfn=(4)\n7 7\n";
  const Profile p = read(text);
  CHECK(costs_of(p) == Costs{{"main", {10, 1117}},
                             {"init (a.c)", {100, 100}},
                             {"init (b.c)", {1000, 1000}},
                             {"init", {7, 7}}});
  for (const CostCentre& centre : p.cost_centres)  // both objects are called x
    CHECK(p.module_name(centre) == (p.name(centre) == "init" ? "/usr/lib/x" : "/bin/x"));
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
  CHECK(facts(once) == facts(text));  // no function above those that nothing calls, either
  CHECK(facts(twice) == facts(text));
}

TEST_CASE("callgrind reader: from callgrind to callgrind, numbers of calls that disagree stay") {
  // f costs 15, and its calls say 5; g and h call each other; k costs 1, and its call says 2 in
  // none; r calls itself.
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
  // A tree that was changed says what its calls cost itself.
  Profile changed = p;
  changed.drop_layout_properties();
  CHECK(calls(written(changed).text).count("main > f 1 5") == 1);
  CHECK(calls(written(changed).text).count("r > r 7 8") == 0);
  // What names functions that are not there is ignored.
  changed.set_property("layout.callgrind.calls", "1 0 99 1 1");
  CHECK(calls(written(changed).text).count("r > r 7 8") == 0);
}

TEST_CASE("callgrind reader: functions on cycles keep the inclusive costs that we wrote") {
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
        "2 functions call each other in cycles and have 37.5 % of \"T\" themselves: "
        "their inclusive costs are estimates");
}

TEST_CASE("callgrind reader: ways through a cycle keep what is certain") {
  using namespace callgrind;
  // An interpreter: eval and call go round, and do goes off from call.
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

TEST_CASE("callgrind reader: ways through a large clique are found") {
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

TEST_CASE("callgrind reader: sniffing") {
  CHECK(sniff_callgrind(small) == Match::yes);
  CHECK(sniff_callgrind("events: T\nfn=f\n") == Match::yes);
  CHECK(sniff_callgrind("events: T\n") == Match::no);
  CHECK(sniff_callgrind("") == Match::no);
}
