// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "formats/base/diagnostics.h"
#include "formats/ghc_json/ghc_json.h"
#include "tests/callgrind/small_profile.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// main(1) > A(1) > B(1) > A(1) > B(6) > D(1), ticks in brackets. A's inherited ticks are 10, B's 9.
Profile recursive() {
  return small_profile({standard_metrics::ticks(), standard_metrics::entries()},
                       {{0, "M", "main", {1, 1}},
                        {1, "M", "A", {1, 2}},
                        {2, "M", "B", {1, 3}},
                        {3, "M", "A", {1, 4}},
                        {4, "M", "B", {6, 5}},
                        {5, "M", "D", {1, 0}}});
}

std::string without_version(std::string text) {
  const std::size_t begin = text.find("creator:");
  return text.erase(begin, text.find('\n', begin) + 1 - begin);
}

}  // namespace

TEST_CASE("an edge has costs only if its callee is not yet on the stack") {
  // Calls keep their numbers; no call has the count 0 (D).
  CHECK(golden_difference("callgrind/recursion", without_version(written(recursive()).text)) == "");
}

TEST_CASE("split recursion: a function below itself is another function") {
  CHECK(golden_difference("callgrind/recursion_split",
                          without_version(written(recursive(), true).text)) == "");
}

TEST_CASE("split recursion ends at the deepest level") {
  std::vector<SmallNode> nodes;
  for (int depth = 0; depth < 100; ++depth) nodes.push_back({depth, "M", "f", {1}});
  const std::string text = written(small_profile({standard_metrics::ticks()}, nodes), true).text;
  CHECK(contains(text, "(64) M::f'64"));
  CHECK(!contains(text, "M::f'65"));
  // The last function with that name has the 37 ticks of all further levels.
  CHECK(contains(text, "\nfn=(64)\n0 37\ncfn=(64)\ncalls=1 0\n0 0\n"));
}

TEST_CASE("split names that functions of the program have are avoided") {
  const Profile p = small_profile({standard_metrics::ticks()},
                                  {{0, "M", "f", {1}}, {1, "M", "f'2", {1}}, {2, "M", "f", {1}}});
  CHECK(contains(written(p, true).text, ") M::f'2#2\n"));
}

TEST_CASE("a root that is called again gets a caller with its costs") {
  const Profile p = small_profile({standard_metrics::ticks()},
                                  {{0, "M", "f", {1}}, {1, "M", "g", {2}}, {2, "M", "f", {4}}});
  CHECK(functions_of(written(p).text) ==
        "\nfl=(1) M\nfn=(3) (below main)\n0 0\ncfn=(1) M::f\ncalls=1 0\n0 7\n"
        "\nfl=(1)\nfn=(1)\n0 5\ncfn=(2) M::g\ncalls=1 0\n0 6\n"
        "\nfl=(1)\nfn=(2)\n0 2\ncfn=(1)\ncalls=1 0\n0 0\n");
}

TEST_CASE("calls are entries, or the sum of strict, lazy and curried calls, and never 0") {
  const Profile clean =
      small_profile({standard_metrics::strict_calls(), standard_metrics::lazy_calls(),
                     standard_metrics::curried_calls()},
                    {{0, "M", "f", {0, 0, 0}}, {1, "M", "g", {1, 2, 4}}, {1, "M", "h", {0, 0, 0}}});
  const std::string text = written(clean).text;
  CHECK(contains(text, "cfn=(2) M::g\ncalls=7 0\n0 1 2 4\n"));
  CHECK(contains(text, "cfn=(3) M::h\ncalls=1 0\n0 0 0 0\n"));
}

TEST_CASE("files and lines come from source positions") {
  const Profile p =
      small_profile({standard_metrics::ticks()}, {{0, "MAIN", "MAIN", {0}, "<built-in>"},
                                                  {1, "A", "unknown", {1}, "<no location info>"},
                                                  {2, "A", "f", {2}, "src/A.hs:3:1-20"},
                                                  {2, "A", "g", {3}, "src/A.hs:(7,1)-(9,4)"},
                                                  {2, "A", "f", {4}, "src/A.hs:99:1"},
                                                  {1, "", "h", {5}}});
  CHECK(functions_of(written(p).text) ==
        "\nfl=(2) MAIN\nfn=(1) MAIN::MAIN\n0 0\n"
        "cfi=(1) src/A.hs\ncfn=(2) A::unknown\ncalls=1 0\n0 10\n"
        "cfi=(3) ???\ncfn=(5) h\ncalls=1 0\n0 5\n"
        "\nfl=(1)\nfn=(2)\n0 1\n"
        "cfn=(3) A::f\ncalls=1 3\n0 6\ncfn=(4) A::g\ncalls=1 7\n0 3\n"
        "\nfl=(1)\nfn=(3)\n3 6\n"
        "\nfl=(1)\nfn=(4)\n7 3\n"
        "\nfl=(3)\nfn=(5)\n0 5\n");
}

TEST_CASE("names cannot break the file") {
  const Profile p =
      small_profile({standard_metrics::ticks()}, {{0, "", "(3)f", {1}},
                                                  {1, "M\n", "a\nb\x01", {1}},
                                                  {1, "M", " x y ", {1}},
                                                  {1, "M", "caf\xc3\xa9 \xff\xc0\x80", {1}},
                                                  {1, "M", "", {1}}});
  const std::string text = written(p).text;
  CHECK(contains(text, "fn=(1) (3)f\n"));  // preceded by its own number
  CHECK(contains(text, "cfn=(2) M\\x0a::a\\x0ab\\x01\n"));
  CHECK(contains(text, "cfn=(3) M::\\x20x y\\x20\n"));
  CHECK(contains(text, "cfn=(4) M::caf\xc3\xa9 \\xff\\xc0\\x80\n"));
  CHECK(contains(text, "cfn=(5) M::<unnamed>\n"));
}

TEST_CASE("functions that would look alike stay distinguishable") {
  // Generated names on the same line; a name that looks like a module's; additions by the file's
  // name.
  const Profile p = small_profile({standard_metrics::ticks()}, {{0, "M", "main", {1}},
                                                                {1, "M", "\\;12;4", {1}},
                                                                {1, "M", "\\;12;5", {2}},
                                                                {1, "M", "<lambda>[line:12]", {3}},
                                                                {1, "A", "b::f", {4}},
                                                                {1, "A::b", "f", {5}},
                                                                {1, "P", "xq", {6}, "s/r:1:1"},
                                                                {1, "P", "x", {7}, "t/qr:1:1"}});
  const std::string text = written(p).text;
  CHECK(contains(text, "(2) M::<lambda>[line:12]\n"));
  CHECK(contains(text, "(3) M::\\;12;5\n"));
  CHECK(contains(text, "(4) M::<lambda>[line:12]#2\n"));
  CHECK(contains(text, "(5) A::b::f\n"));
  CHECK(contains(text, "(6) A::b::f#2\n"));
  CHECK(contains(text, "(7) P::xq\n"));
  CHECK(contains(text, "(8) P::x#2\n"));
}

TEST_CASE("each id of a name is defined once") {
  Diagnostics diagnostics;
  const Profile p = read_ghc_json(read_project_file("samples/ghc/queens/queens.json"), diagnostics);
  const std::string text = written(p).text;
  for (const std::string_view letter : {"n", "l"}) {
    std::size_t definitions = 0, ids = 0;
    for (std::size_t at = 0; (at = text.find('=', at)) != std::string::npos; ++at) {
      const bool named = text.substr(text.rfind('\n', at) + 1, at - text.rfind('\n', at)) ==
                             (letter == "n" ? "cfn=" : "cfi=") ||
                         text.substr(at - 2, 3) == std::string("f").append(letter).append("=");
      if (!named || text[at + 1] != '(') continue;
      const std::size_t end = text.find(')', at);
      definitions += text[end + 1] == ' ';
      ids = std::max<std::size_t>(ids, std::stoul(text.substr(at + 2, end - at - 2)));
    }
    CHECK(definitions == ids);
  }
}

TEST_CASE("the header describes the run") {
  Profile p = recursive();
  p.run.program = "prog";
  p.run.tick_interval = 1000;
  p.run.date = "Sat Nov 21 00:04 2026";
  CHECK(contains(written(p).text,
                 "\ncmd: prog\ndesc: Date: Sat Nov 21 00:04 2026\n"
                 "desc: Time: 1 tick = 1000 us\npositions: line\n"));
  p.run.arguments = {"./prog", "a\nb", "c"};
  p.run.tick_interval = 0;
  p.run.ticks_per_second = 3400000000;
  CHECK(contains(written(p).text, "\ncmd: ./prog a\\x0ab c\n"));
  CHECK(contains(written(p).text, "\ndesc: Time: 1 s = 3400000000 ticks\n"));
}

TEST_CASE("events are distinct identifiers and not KCachegrind's own") {
  const auto by_class = [](const char* name) {
    return Metric{name, "", "words", Role::allocation_by_class};
  };
  const Profile p = small_profile({by_class("Ir"), by_class("GHC.Types.:"), by_class("GHC.Types.;"),
                                   by_class("2 fast"), by_class("")},
                                  {{0, "M", "f", {1, 2, 3, 4, 5}}});
  const std::string header = header_of(written(p).text);
  CHECK(contains(header,
                 "\nevent: Ir_ : Ir\nevent: GHC_Types__ : GHC.Types.:\n"
                 "event: GHC_Types___2 : GHC.Types.;\nevent: _2_fast : 2 fast\n"));
  CHECK(contains(header, "\nevents: Ir_ GHC_Types__ GHC_Types___2 _2_fast Cost\n"));
}

TEST_CASE("at most 64 events are written, as readers accept no more") {
  std::vector<Metric> metrics;
  std::vector<std::int64_t> costs;
  for (int i = 0; i < 70; ++i) {
    metrics.push_back({"m" + std::to_string(i), "", "count", Role::other});
    costs.push_back(i);
  }
  const Written w = written(small_profile(metrics, {{0, "M", "f", costs}}));
  CHECK(w.warnings.back() ==
        "callgrind: a file has at most 64 events; further metrics are left out");
  Diagnostics diagnostics;
  const Profile back = read_callgrind(w.text, diagnostics, {});
  CHECK(back.metrics.size() == 65);  // with Entries, made from the numbers of calls
  CHECK(back.tree.columns[63] == std::vector<std::int64_t>{63});
}

TEST_CASE("a comparison has events Before and After") {
  const std::string text = written(small_comparison()).text;
  CHECK(contains(text,
                 "\nevent: Before : Ticks before\nevent: After : Ticks\n"
                 "event: Before_Entries : Entries before\nevent: After_Entries : Entries\n"
                 "events: Before After Before_Entries After_Entries\nsummary: 7 5 7 2\n"));
  CHECK(contains(text, "\nfn=(1) M::f\n0 0 5 3 2\ncfn=(2) M::g\ncalls=1 0\n0 7 0 4 0\n"));
}

TEST_CASE("negative allocation is left out and noted") {
  const Profile p =
      small_profile({standard_metrics::words()}, {{0, "System", "_start", {5}},
                                                  {1, "System", "garbage_collector", {-70}},
                                                  {1, "M", "f", {3}},
                                                  {2, "System", "garbage_collector", {-7}}});
  const Written w = written(p);
  CHECK(contains(w.text, "\nsummary: 8\n"));
  CHECK(contains(w.text, "\ntotals: 8\n"));
  CHECK(!contains(w.text, " -"));
  CHECK(w.warnings ==
        std::vector<std::string>{"not kept: negative Allocated words: -77 words in all; "
                                 "callgrind's costs cannot be negative"});
}

TEST_CASE("sums fit 64 bits, and garbage does not spoil reasonable costs") {
  const Profile p =
      small_profile({standard_metrics::tail_calls_and_returns()}, {{0, "M", "f", {INT64_MAX - 7}},
                                                                   {1, "M", "g", {INT64_MAX}},
                                                                   {1, "M", "h", {42}},
                                                                   {1, "M", "i", {INT64_MIN}}});
  const Written w = written(p);
  CHECK(contains(w.text, "\ntotals: 4611686018427387944\n"));
  CHECK(contains(w.text, "(3)\n0 42\n"));
  REQUIRE(w.warnings.size() == 2);
  CHECK(w.warnings[1] ==
        "not kept: negative Tail calls and returns: callgrind's costs cannot be negative");
  CHECK(w.warnings[0] ==
        "\"Tail calls and returns\": the sum does not fit 64 bits, so the costs of an entry are "
        "limited to 2305843009213693951");
}

TEST_CASE("a profile without a call tree or without costs is no callgrind file") {
  CHECK_THROWS_WITH_AS(written(Profile{}), "callgrind: the profile has no call tree", Error);
  CHECK_THROWS_WITH_AS(written(small_profile({}, {{0, "M", "f", {}}})),
                       "callgrind: the profile has no costs", Error);
}
