// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_json/ghc_json.h"
#include "formats/model/dump.h"
#include "formats/model/functions.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/pgcl/pgcl.h"
#include "tests/speedscope/speedscope_files.h"
#include "tests/support/errors.h"
#include "tests/support/profiles.h"
#include "tests/support/test_files.h"
#include "tests/support/written_json.h"

using namespace convertprofile;
using namespace speedscope_files;

namespace {

std::string without_version(std::string text) {
  const std::size_t at = text.find("convertprofile ");
  return text.replace(at, text.find('"', at) - at, "convertprofile VERSION");
}

Profile small() {
  Profile p = tree_profile({standard_metrics::ticks(), standard_metrics::bytes()},
                           {{0, "MAIN.MAIN", {0, 16}},
                            {1, "Main.main", {2, 0}},
                            {2, "Main.f", {0, 0}},
                            {2, "Main.g\n\"\xff", {3, 8}},
                            {3, "Main.main", {1, -8}},
                            {1, "Main.f", {0, 32}}});
  p.run.program = "small";
  p.run.tick_interval = 1000;
  p.cost_centres[1].position = p.strings.add("a.hs:3:1-20");
  p.cost_centres[2].position = p.strings.add("src/b.hs:(4,7)-(9,1)");
  return p;
}

}  // namespace

TEST_CASE("speedscope: a small profile is written as its golden") {
  Warnings warnings;
  CHECK(golden_difference("speedscope/small.speedscope.json",
                          without_version(write(small(), &warnings))) == "");
  CHECK(warnings ==
        Warnings{"not kept: negative Allocated bytes: speedscope's costs cannot be negative"});
}

TEST_CASE("speedscope: everything in the file is in the profile") {
  CHECK(golden_difference("speedscope/small.txt", dump(read(write(small())))) == "");
}

TEST_CASE("speedscope: units") {
  Profile p = tree_profile({standard_metrics::ticks(), standard_metrics::words()},
                           {{0, "M.a", {3, 5}}, {1, "M.b", {5, 6}}});
  const auto metric = [](const Profile& profile, std::size_t m) {
    return profile.metrics[m].title + " " + profile.metrics[m].unit;
  };
  Profile again = read(write(p));
  CHECK(metric(again, 0) == "Ticks ticks");
  CHECK(metric(again, 1) == "Allocated bytes bytes");
  CHECK(again.tree.columns == std::vector<Column>{{3, 5}, {40, 48}});
  CHECK(again.metrics[1].role == Role::allocation);

  p.run.tick_interval = 1000;
  again = read(write(p));
  CHECK(metric(again, 0) == "Time microseconds");
  CHECK(again.tree.columns[0] == Column{3000, 5000});

  p.run.tick_interval = 0;
  p.run.ticks_per_second = 3000000000;
  again = read(write(p));
  CHECK(metric(again, 0) == "Time nanoseconds");
  CHECK(again.tree.columns[0] == Column{1, 2});  // 3 ticks are 1 ns, 8 are 2.67
}

TEST_CASE("speedscope: the roles of the native metrics survive a round trip") {
  using namespace standard_metrics;
  const Profile p = tree_profile({ticks(), bytes(), strict_calls(), lazy_calls(), curried_calls(),
                                  tail_calls_and_returns(), ticks()},
                                 {{0, "M.a", {1, 2, 3, 4, 5, 6, 7}}});
  const Profile again = read(write(p));
  CHECK(again.tree.columns == p.tree.columns);
  for (std::size_t m = 0; m < 6; ++m) CHECK(again.metrics[m].role == p.metrics[m].role);
  CHECK(again.metrics[6].title == "Ticks 2");
}

TEST_CASE("speedscope: a comparison survives a round trip") {
  using namespace standard_metrics;
  Profile p = tree_profile({ticks(), before(ticks()), words(), before(words())},
                           {{0, "M.a", {1, 2, 3, 4}}, {1, "M.b", {5, 6, 7, 8}}});
  p.run.tick_interval = 1000;
  const Profile again = read(write(p));
  REQUIRE(again.metrics.size() == 4);
  CHECK(again.metrics[1].title == "Time before");
  CHECK(again.metrics[3].title == "Allocated bytes before");
  CHECK(again.base_of(MetricId{0}) == MetricId{1});
  CHECK(again.base_of(MetricId{2}) == MetricId{3});
  CHECK(again.tree.columns == std::vector<Column>{{1000, 5000}, {2000, 6000}, {24, 56}, {32, 64}});
  CHECK(write(again) == write(read(write(again))));

  SUBCASE("of samples, too") {
    p = tree_profile({{"After", "Samples after", "samples", Role::time},
                      {"Before", "Samples before", "samples", Role::base}},
                     {{0, "M.a", {1, 2}}});
    const Profile samples = read(write(p));
    CHECK(samples.metrics[0].role == Role::time);
    CHECK(samples.base_of(MetricId{0}) == MetricId{1});
  }
  SUBCASE("other files have no base") {
    const Profile other =
        read(file_of(a_and_b("n", "none", "1", "3") + "," + a_and_b("n before", "none", "1", "3")));
    CHECK(other.metrics.size() == 1);
  }
}

TEST_CASE("speedscope: zero costs have no events, and totals are kept") {
  for (const std::string path : {"samples/ghc/sansom/sansom.json", "samples/ghc/queens/queens.json",
                                 "samples/ghc/hamming/hamming.json"}) {
    CAPTURE(path);
    const Profile p = read_text(read_ghc_json, read_project_file(path));
    const Profile again = read(write(p));
    REQUIRE(again.metrics.size() == 3);
    CHECK(again.tree.size() <= p.tree.size());
    const Functions before = group_functions(p), after = group_functions(again);
    for (std::size_t m = 0; m < 3; ++m) {
      CAPTURE(m);
      const std::int64_t scale = m == 0 ? static_cast<std::int64_t>(p.run.tick_interval) : 1;
      CHECK(total(again, id_at<MetricId>(m)) == total(p, id_at<MetricId>(m)) * scale);
      const auto sorted = [&](const Profile& of, const Functions& functions, std::int64_t by) {
        FunctionCosts costs = function_costs(of, functions, id_at<MetricId>(m));
        std::vector<std::pair<std::int64_t, std::int64_t>> rows;
        for (std::size_t f = 0; f < functions.size(); ++f)
          if (costs.inherited[f] != 0)
            rows.emplace_back(costs.individual[f] * by, costs.inherited[f] * by);
        std::sort(rows.begin(), rows.end());
        return rows;
      };
      CHECK(sorted(again, after, 1) == sorted(p, before, scale));
    }
  }
}

TEST_CASE("speedscope: a deep stack is cut") {
  std::vector<TestNode> nodes;
  for (std::size_t depth = 0; depth < 3000; ++depth) nodes.push_back({depth, "M.f", {1}});
  nodes.push_back({1, "M.g", {5}});
  Warnings warnings;
  const Profile again = read(write(tree_profile({standard_metrics::ticks()}, nodes), &warnings));
  CHECK(warnings == Warnings{"not kept: stacks deeper than 2500: cut there, with their costs moved "
                             "up, because speedscope fails on deeper ones"});
  REQUIRE(again.tree.size() == 2501);
  CHECK(again.tree.columns[0][2499] == 501);
  CHECK(again.tree.parent[2500] == root_node);
  CHECK(again.tree.columns[0][2500] == 5);
}

TEST_CASE("speedscope: a made root is not written") {
  const Profile p = read(file_of(sampled("[[0],[1]]", "[1,2]")));
  CHECK(write(p).find("(root)") == std::string::npos);
  CHECK(read(write(p)).tree.columns == p.tree.columns);
}

TEST_CASE("speedscope: the output is JSON, whatever the names") {
  const std::string text = write(full_profile());
  CHECK(json_at(text, "/$schema") == "\"https://www.speedscope.app/file-format-schema.json\"");
  CHECK(json_at(text, "/profiles/4") == "");
  CHECK(json_at(text, "/shared/frames/1/file") == "");
  CHECK(json_at(text, "/shared/frames/2/file") == "\"fib.hs\"");
  CHECK(json_at(text, "/shared/frames/2/line") == "1");
  CHECK(json_at(text, "/shared/frames/2/col") == "1");
  for (const std::string profile : {"/profiles/0", "/profiles/1", "/profiles/2", "/profiles/3"}) {
    std::size_t last = 0;
    while (json_at(text, profile + "/events/" + std::to_string(last + 1)) != "") ++last;
    const std::string end = json_at(text, profile + "/endValue");
    CHECK(end != "");
    CHECK(json_at(text, profile + "/events/" + std::to_string(last) + "/at") == end);
  }
  Warnings warnings;
  write(full_profile(), &warnings);
  CHECK(std::count(warnings.begin(), warnings.end(), "not kept: the heap census") == 1);
  CHECK(std::count(warnings.begin(), warnings.end(),
                   "\"Allocated bytes\": the sum is above 2^53, so speedscope will round") == 1);
}

TEST_CASE("speedscope: a profile without a call tree or without costs") {
  CHECK(error_text([] { write(Profile{}); }) == "speedscope: the profile has no call tree");
  CHECK(error_text([] {
          write(tree_profile({}, {{0, "M.a", {}}}));
        }) == "speedscope: the profile has no costs");
}

TEST_CASE("speedscope: truncated files are refused") {
  std::string text = write(small());
  text.pop_back();  // the line end
  CHECK(check_truncations(read_speedscope, text) == text.size());
}

TEST_CASE("speedscope: a file of more than 4 GiB is refused") {
  check_speedscope_size(100'000'000);
  CHECK(error_text([&] { check_speedscope_size(700'000'000); }) ==
        "speedscope: the file would have 700,000,000 events and be larger than 4,294,967,296 "
        "bytes, far more than speedscope can open; use --max-depth, --fold-recursion, --min-ticks "
        "or --min-words");
}

TEST_CASE("speedscope: sniffing") {
  CHECK(sniff_speedscope(write(small())) == Match::yes);
  CHECK(sniff_speedscope(R"({"profiles":[]})") == Match::no);
  CHECK(sniff_speedscope("{" + std::string(9000, ' ') + "\"$schema\":\"" +
                         std::string(speedscope::schema) + "\"}") == Match::yes);
  CHECK(sniff_speedscope("") == Match::no);
  CHECK(
      sniff_speedscope(R"({"$schema":"https:\/\/www.speedscope.app\/file-format-schema.json"})") ==
      Match::yes);
}

TEST_CASE("speedscope: the sample") {
  const std::string text = read_project_file("samples/speedscope/sansom.speedscope.json");
  CHECK(without_version(write(read(text))) == without_version(text));
}
