// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include <set>

#include "formats/callgrind/unroll/call_flow.h"
#include "formats/model/dump.h"
#include "formats/model/totals.h"
#include "tests/callgrind/small_graph.h"
#include "tests/callgrind/small_profile.h"
#include "tests/support/format_calls.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

// main calls a once and b three times; both call c, which costs 40. Uses relative positions,
// numbered names, two parts with events in different orders, an inlined piece and jumps.
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

std::string message_of(std::string_view text) {
  return error_text([&] { read(text); });
}

}  // namespace

TEST_CASE("callgrind reader: everything in the file is in the profile") {
  Warnings warnings;
  CHECK(golden_difference("callgrind/read_small.txt", dump(read(small, &warnings))) == "");
  CHECK(warnings ==
        Warnings{"the file has a call graph, not stacks: the costs below a function with several "
                 "callers are divided among them in proportion to its calls"});
}

TEST_CASE("callgrind reader: costs of a function with several callers are shared out") {
  const Profile p =
      read(file_of(function("m", 0, call("a", 1, 31) + call("b", 1, 71)) +
                   function("a", 1, call("c", 3, 30)) + function("b", 1, call("c", 7, 70)) +
                   function("c", 51, call("d", 10, 49)) + function("d", 49)));
  CHECK(costs_of(p) ==
        Costs{{"m", {0, 102}}, {"a", {1, 31}}, {"b", {1, 71}}, {"c", {51, 100}}, {"d", {49, 49}}});
  // c and d cost 51 and 49; the stacks through a and b get 30 and 70 of this, in whole numbers.
  std::multiset<std::pair<std::int64_t, std::int64_t>> below_c;
  for (std::size_t i = 0; i < p.tree.size(); ++i)
    if (p.name(p.centre_of(id_at<NodeId>(i))) == "d")
      below_c.insert({p.tree.columns[0][index_of(p.tree.parent[i])], p.tree.columns[0][i]});
  CHECK(below_c == std::multiset<std::pair<std::int64_t, std::int64_t>>{{16, 14}, {35, 35}});
  CHECK(p.metrics[1].role == Role::entries);
  CHECK(total(p, MetricId{1}) == 22);
}

TEST_CASE("callgrind reader: costs that calls do not account for") {
  SUBCASE("more than the calls said came in without a call") {
    CHECK(costs_of(read(file_of(function("m", 1, call("f", 1, 4)) + function("f", 10)))) ==
          Costs{{"(root)", {0, 11}}, {"m", {1, 5}}, {"f", {10, 10}}});
  }
  SUBCASE("less: the calls are scaled down") {
    CHECK(costs_of(read(file_of(function("m", 1, call("f", 1, 40)) + function("f", 10)))) ==
          Costs{{"m", {1, 11}}, {"f", {10, 10}}});
  }
}

TEST_CASE("callgrind reader: shares are whole numbers with an exact sum") {
  using callgrind::apportion;
  CHECK(apportion(10, {1, 1, 1}) == std::vector<std::uint64_t>{3, 3, 4});
  CHECK(apportion(7, {0, 5, 0}) == std::vector<std::uint64_t>{0, 7, 0});
  const std::uint64_t most = INT64_MAX;
  const auto parts = apportion(most, {most, most, most, most});
  CHECK(parts[0] + parts[1] + parts[2] + parts[3] == most);
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

TEST_CASE("callgrind reader: a jump may introduce a function's name") {
  const Profile p = read(file_of(
      "fl=a.c\nfn=(1) f\n1 1\njfi=(3) b.c\njfn=(2) g\njump=1 5\n* \nfl=(3)\nfn=(2)\n5 2\n"));
  const auto g = std::find_if(p.cost_centres.begin(), p.cost_centres.end(),
                              [&](const CostCentre& c) { return p.name(c) == "g"; });
  REQUIRE(g != p.cost_centres.end());
  CHECK(p.text(g->position) == "b.c:5");
}

TEST_CASE("callgrind reader: totals that differ from the sums cause a warning") {
  Warnings warnings;
  read(file_of("fn=f\n1 2\ntotals: 3\n"), &warnings);
  CHECK(warnings.front() == "the costs of the functions do not add up to the totals in the file");
}

TEST_CASE("callgrind reader: truncated files are read as far as possible or refused") {
  CHECK(check_truncations(read_callgrind, small) > 200);
}

TEST_CASE("callgrind reader: malformed files") {
  const auto bad = [](const std::string& name) {
    return message_of(read_project_file("tests/bad/callgrind/callgrind.out." + name));
  };
  CHECK(bad("empty") == "byte 0: format: the file is empty");
  CHECK(bad("no_events") == "byte 0: line 1: events: the line is missing");
  CHECK(bad("no_functions") == "byte 0: line 1: fn: the file has no functions");
  CHECK(bad("other_text") == "byte 0: line 1: events: the line is missing");
  CHECK(bad("cost_before_events") == "byte 5: line 2: events: must precede the first cost");
  CHECK(bad("cost_not_a_number") == "byte 15: line 3: costs: not a number: \"x\"");
  CHECK(bad("costs_beyond_63_bits") == "byte 37: line 4: costs: their sum does not fit in 63 bits");
  CHECK(bad("calls_without_cfn") == "byte 15: line 3: calls: no cfn= names the function called");
  CHECK(bad("calls_without_costs") == "byte 21: line 4: calls: the costs of the call are missing");
  CHECK(bad("calls_not_a_number") == "byte 21: line 4: calls: not a natural number: \"x\"");
  CHECK(bad("position_not_a_number") == "byte 15: line 3: position: not a number: \"+x\"");
  CHECK(bad("unknown_positions") ==
        "byte 0: line 1: positions: must be instr or line, not \"page\"");
  CHECK(bad("too_many_events") == "byte 0: line 1: events: more than 64 are not supported");
}

// Written as by lsprofcalltree of Bazaar and Mercurial: `fi` alone, and `cfn` before `cfi`.
// callgrind_annotate 3.19 refuses it: "Unexpected fi/fe line".
TEST_CASE("callgrind reader: a called file applies until the call's costs") {
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

// callgrind_annotate 3.19 prints the same sums for the file with two profiles and for Cachegrind's.
// It refuses version 2, and finds no cost in lines without fl= or without a whole number.
TEST_CASE("callgrind reader: files that deviate from the manual") {
  Warnings warnings;
  SUBCASE("any version, lines that are no part of the format, ranges, costs that are too many") {
    CHECK(costs_of(read("version: 2\nevents: T\nhello\nfn=f\n0x5-9 1\nworld\n+2+3 2 7\n",
                        &warnings)) == Costs{{"f", {3, 3}}});
    CHECK(warnings ==
          Warnings{"2 lines are not in Callgrind's format and skipped, first line 3",
                   "some lines have more costs than there are events; extra costs are dropped"});
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
    CHECK(warnings == Warnings{"some numbers of names are not defined in the file"});
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
    CHECK(warnings == Warnings{"costs have fractions, which are cut off"});
  }
  SUBCASE("Cachegrind's files, which have no calls and nothing to estimate") {
    CHECK(costs_of(read("desc: I1 cache: 32768 B\ncmd: prog\nevents: Ir Dr\nfl=a.c\nfn=f\n1 5 1\n"
                        "fn=g\n2 6 2\nsummary: 11 3\n",
                        &warnings)) == Costs{{"(root)", {0, 11}}, {"f", {5, 5}}, {"g", {6, 6}}});
    CHECK(warnings == Warnings{});
  }
}

// callgrind_annotate 3.19 prints these inclusive sums for the second file, in units of 10 ns.
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

TEST_CASE("callgrind reader: units in event names are understood, and the names are kept") {
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

// KCachegrind shows the same numbers, except for a call that ruby-prof rounds up by one.
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

TEST_CASE(
    "callgrind reader: functions with the same name in several files or objects stay separate") {
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
  for (const CostCentre& centre : p.cost_centres)  // both objects are named x
    CHECK(p.module_name(centre) == (p.name(centre) == "init" ? "/usr/lib/x" : "/bin/x"));
}

TEST_CASE("callgrind reader: sniffing") {
  CHECK(sniff_callgrind(small) == Match::yes);
  CHECK(sniff_callgrind("events: T\nfn=f\n") == Match::yes);
  CHECK(sniff_callgrind("events: T\n") == Match::no);
  CHECK(sniff_callgrind("") == Match::no);
}
