// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/merge.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "convert/transforms/diff.h"
#include "formats/model/capabilities.h"
#include "formats/model/dump.h"
#include "formats/model/names.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "tests/support/errors.h"
#include "tests/support/profiles.h"
#include "tests/transforms/stacks.h"

using namespace convertprofile;
using namespace convertprofile::standard_metrics;

namespace {

Profile sum_of(const std::vector<const Profile*>& profiles,
               std::vector<std::string>* warnings = {}) {
  Merger merger;
  for (std::size_t i = 0; i < profiles.size(); ++i)
    merger.add(*profiles[i], "run" + std::to_string(i + 1));
  Diagnostics diagnostics;
  Profile sum = merger.finish(diagnostics);
  validate(sum);
  if (warnings != nullptr) *warnings = diagnostics.sentences();
  return sum;
}

std::string refusal(const Profile& a, const Profile& b) {
  return error_text([&] { sum_of({&a, &b}); });
}

// The reference: costs by the text of each stack, including positions.
std::map<std::string, Costs> costs_by_text(const Profile& p, const std::string& root = "") {
  std::map<std::string, Costs> costs;
  std::vector<std::string> stacks(p.tree.size());
  for (std::size_t i = 0; i < p.tree.size(); ++i) {
    const CostCentre& c = p.centre_of(id_at<NodeId>(i));
    stacks[i] = (i == 0 ? root : stacks[index_of(p.tree.parent[i])]) + "/" +
                std::string(p.module_name(c)) + "." + std::string(p.name(c)) + "@" +
                std::string(p.text(c.position));
    Costs& sum = costs[stacks[i]];
    sum.resize(p.metrics.size());
    for (std::size_t m = 0; m < p.metrics.size(); ++m) sum[m] += p.tree.columns[m][i];
  }
  return costs;
}

// Runs of a program that differ in some functions; every third has another root.
std::vector<Profile> runs() {
  std::vector<Profile> runs = random_profiles(9);
  for (std::size_t r = 0; r < runs.size(); ++r) {
    RunInfo& run = runs[r].run;
    run.program = "app";
    run.arguments = {"app", std::to_string(r % 2)};
    run.tick_interval = 1000;
    run.properties = {{"prof.title", "x"}, {"prof.n", std::to_string(r)}, {"layout.rows", "1"}};
    if (r % 3 != 0)
      run.set_property(shaping_property, r % 3 == 1 ? "folded\nexcluded f" : "folded");
    for (CostCentre& centre : runs[r].cost_centres) {
      if (runs[r].name(centre) == "d") centre.name = runs[r].strings.add("d" + std::to_string(r));
      if (runs[r].name(centre) == "root" && r % 3 == 0) centre.is_caf = true;
    }
  }
  return runs;
}

}  // namespace

TEST_CASE("a sum has the costs of all runs' stacks, identically in any order") {
  const std::vector<Profile> all = runs();
  std::vector<const Profile*> order;
  std::map<std::string, Costs> expected;
  for (const Profile& run : all) {
    order.push_back(&run);
    for (const auto& [stack, costs] : costs_by_text(run)) {
      Costs& sum = expected[stack];
      sum.resize(costs.size());
      for (std::size_t m = 0; m < costs.size(); ++m) sum[m] += costs[m];
    }
  }
  const Profile sum = sum_of(order);
  CHECK(costs_by_text(sum) == expected);
  CHECK(number_of_runs(sum) == 9);
  CHECK(sum.run.program == "app");
  CHECK(sum.run.arguments.empty());
  CHECK(sum.run.properties ==
        std::vector<std::pair<std::string, std::string>>{
            {"prof.title", "x"}, {"tree.shaping", "excluded f\nfolded"}, {"merge.runs", "9"}});
  std::uint64_t seed = 7;
  for (int round = 0; round < 20; ++round) {
    for (std::size_t i = order.size(); i-- > 1;) {
      seed = seed * 6364136223846793005u + 1442695040888963407u;
      std::swap(order[i], order[(seed >> 33) % (i + 1)]);
    }
    const Profile other = sum_of(order);
    CHECK(dump(other) == dump(sum));
    CHECK(other.strings.size() == sum.strings.size());
    // Sums of sums, in any grouping.
    const std::size_t cut = 1 + (seed >> 40) % 8;
    const Profile left = sum_of({order.begin(), order.begin() + static_cast<std::ptrdiff_t>(cut)});
    const Profile right = sum_of({order.begin() + static_cast<std::ptrdiff_t>(cut), order.end()});
    CHECK(dump(sum_of({&left, &right})) == dump(sum));
    CHECK(dump(sum_of({&right, &left})) == dump(sum));
  }
}

TEST_CASE("runs with different roots get a common one, however they are grouped") {
  const Profile a = tree_profile({ticks()}, {{0, "A.a", {1}}, {1, "A.f", {2}}});
  const Profile b = tree_profile({ticks()}, {{0, "B.b", {4}}, {1, "A.a", {8}}});
  const Profile c = tree_profile({ticks()}, {{0, "A.a", {16}}, {1, "C.c", {32}}});
  const Profile sum = sum_of({&a, &b, &c});
  CHECK(costs_by_text(sum) == std::map<std::string, Costs>{{"/.runs@", {0}},
                                                           {"/.runs@/A.a@", {17}},
                                                           {"/.runs@/A.a@/A.f@", {2}},
                                                           {"/.runs@/A.a@/C.c@", {32}},
                                                           {"/.runs@/B.b@", {4}},
                                                           {"/.runs@/B.b@/A.a@", {8}}});
  const Profile ab = sum_of({&a, &b}), ac = sum_of({&a, &c});
  CHECK(ac.cost_centres.size() == 3);
  CHECK(dump(sum_of({&ab, &c})) == dump(sum));
  CHECK(dump(sum_of({&b, &ac})) == dump(sum));
  CHECK(dump(sum_of({&sum})) == dump(sum));
}

TEST_CASE("positions distinguish cost centres; siblings are sorted by name") {
  Profile a = tree_profile({ticks()}, {{0, "M.r", {0}}, {1, "M.z", {1}}, {1, "M.f", {2}}});
  Profile b = a;
  a.cost_centres[2].position = a.strings.add("f.hs:2:1");
  a.cost_centres[2].source_id = 5;
  b.cost_centres[2].position = b.strings.add("f.hs:1:1");
  b.tree.numbers = {1, 2, 3};
  const Profile sum = sum_of({&a, &b});
  CHECK(sum.tree.columns[0] == std::vector<std::int64_t>{0, 2, 2, 2});
  CHECK(sum.text(sum.centre_of(NodeId{1}).position) == "f.hs:1:1");
  CHECK(sum.text(sum.centre_of(NodeId{2}).position) == "f.hs:2:1");
  CHECK(sum.name(sum.centre_of(NodeId{3})) == "z");
  CHECK(sum.tree.numbers.empty());
  CHECK(sum.cost_centres[1].source_id == 0);
}

TEST_CASE("metrics must be the same, in any order") {
  const auto with = [](std::vector<Metric> metrics) {
    const std::vector<std::int64_t> numbers{1, 2, 3};
    return tree_profile(
        metrics,
        {{0,
          "M.r",
          {numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(metrics.size())}}});
  };
  const Profile a = with({ticks(), bytes()}), turned = with({bytes(), ticks()});
  CHECK(sum_of({&a, &turned}).tree.columns ==
        std::vector<std::vector<std::int64_t>>{{1 + 2}, {1 + 2}});
  CHECK(sum_of({&a, &turned}).metrics[0].name == "Bytes");
  CHECK(dump(sum_of({&a, &turned})) == dump(sum_of({&turned, &a})));
  CHECK(refusal(a, with({ticks()})) == "metrics: \"Bytes\" (bytes) is missing, but run1 has it");
  CHECK(refusal(a, with({ticks(), bytes(), entries()})) ==
        "metrics: run1 has no \"Entries\" (count)");
  Metric microseconds = ticks();
  microseconds.unit = unit::microseconds;
  CHECK(refusal(a, with({microseconds, bytes()})) ==
        "metrics: run1 has no \"Ticks\" (microseconds)");
  Metric same_name = entries();
  same_name.role = Role::other;
  const Profile b = with({entries(), same_name}), turned_b = with({same_name, entries()});
  CHECK(dump(sum_of({&b, &turned_b})) == dump(sum_of({&turned_b, &b})));
  Profile small = with({words()}), large = small;
  small.run.word_size = 4;
  CHECK(refusal(small, large) == "word size: 8 bytes, but 4 in run1");
  small = large = a;
  small.run.word_size = 4;
  CHECK(sum_of({&small, &large}).run.word_size == 0);
}

TEST_CASE("ticks of different lengths become nanoseconds") {
  Profile a = tree_profile({ticks()}, {{0, "M.r", {7}}});
  Profile b = a, c = a;
  a.run.tick_interval = 1000;
  b.run.ticks_per_second = 3;
  c.run.tick_interval = 2000;
  c.run.processors = 2;
  std::vector<std::string> warnings;
  const Profile sum = sum_of({&a, &b}, &warnings);
  CHECK(warnings ==
        std::vector<std::string>{"the runs' ticks differ in length: times are in nanoseconds"});
  CHECK(sum.run.ticks_per_second == 1'000'000'000);
  CHECK(sum.run.tick_interval == 0);
  CHECK(sum.tree.columns == std::vector<std::vector<std::int64_t>>{{7'000'000 + 2'333'333'333}});
  CHECK(dump(sum_of({&b, &a})) == dump(sum));
  CHECK(sum_of({&a, &c}).tree.columns[0][0] == 7'000'000 + 14'000'000);
  c.run.tick_interval = 1000;
  CHECK(sum_of({&a, &c}).tree.columns[0][0] == 14);
  CHECK(sum_of({&a, &a}).tree.columns[0][0] == 14);
  CHECK(refusal(a, tree_profile({ticks()}, {{0, "M.r", {7}}})) ==
        "ticks: their length is unknown, but known in run1");
  CHECK(refusal(tree_profile({ticks()}, {{0, "M.r", {7}}}), a) ==
        "ticks: their length is known, but unknown in run1");
}

TEST_CASE("short ticks of different lengths are not rounded entry by entry") {
  constexpr int functions = 2000;
  const auto cycles = [](std::uint64_t a_second, std::int64_t each) {
    Profile profile = tree_profile({ticks()}, {{0, "M.r", {0}}});
    for (int f = 0; f < functions; ++f) {
      profile.cost_centres.push_back(profile.cost_centres.front());
      profile.cost_centres.back().name = profile.strings.add("f" + std::to_string(f));
      profile.tree.centre.push_back(id_at<CostCentreId>(profile.cost_centres.size() - 1));
      profile.tree.parent.push_back(root_node);
      profile.tree.columns[0].push_back(each);
    }
    profile.run.ticks_per_second = a_second;
    return profile;
  };
  // 2000 entries of 1/3.6 ns, of 2/1.1 ns and, three times, of 1/7 ns.
  const Profile a = cycles(3'600'000'000, 1), b = cycles(1'100'000'000, 2),
                c = cycles(7'000'000'000, 1);
  const Profile sum = sum_of({&a, &c, &b, &c, &c});
  CHECK(dump(sum_of({&c, &c, &c, &b, &a})) == dump(sum));
  CHECK(total(sum, MetricId{0}) == 5049);  // 5049.06
  const std::vector<std::int64_t>& entries = sum.tree.columns[0];
  CHECK(entries[0] == 0);
  CHECK(*std::min_element(entries.begin() + 1, entries.end()) == 2);  // each 2.52
  CHECK(*std::max_element(entries.begin(), entries.end()) == 3);
  // Exact numbers stay exact, even negative ones and those that overflow.
  const Profile d = cycles(500'000'000, -3), e = cycles(2'000'000'000, INT64_MAX);
  CHECK(sum_of({&d, &a}).tree.columns[0][1] == -6 + 0);
  CHECK(sum_of({&d, &d, &e}).tree.columns[0][1] == INT64_MAX / 2 - 12 + 1);
  CHECK(sum_of({&d, &e, &e, &e}).tree.columns[0][1] == INT64_MAX);
}

TEST_CASE("a serial profile follows its run's ticks into nanoseconds") {
  Profile run = full_profile();
  REQUIRE(run.metrics[index_of(run.serial.metrics[0])].unit == "ticks");
  Profile other = run;
  other.serial = {};
  other.heap = {};
  run.run.tick_interval = 1000;
  other.run.tick_interval = 3000;
  std::vector<std::int64_t> expected = run.serial.values[0];
  for (std::int64_t& value : expected) value *= 1'000'000;
  CHECK(sum_of({&other, &run}).serial.values[0] == expected);
  CHECK(sum_of({&run, &other}).serial.values[1] == run.serial.values[1]);
}

TEST_CASE("ticks of different lengths become nanoseconds on both sides of comparisons") {
  Profile a = tree_profile({ticks(), before(ticks()), bytes(), before(bytes())},
                           {{0, "M.r", {7, 5, 3, 2}}, {1, "M.f", {1, 2, 3, 4}}});
  Profile b = tree_profile({bytes(), before(bytes()), ticks(), before(ticks())},
                           {{0, "M.r", {3, 2, 7, 5}}, {1, "M.f", {3, 4, 1, 2}}});
  a.run.tick_interval = 1000;
  b.run.tick_interval = 2000;
  const Profile sum = sum_of({&a, &b});
  REQUIRE(sum.metrics[2].name == "Ticks");
  CHECK(sum.base_of(MetricId{2}) == MetricId{3});
  CHECK(sum.tree.columns == std::vector<std::vector<std::int64_t>>{
                                {6, 6}, {4, 8}, {21'000'000, 3'000'000}, {15'000'000, 6'000'000}});
  CHECK(dump(sum_of({&b, &a})) == dump(sum));
}

TEST_CASE("runs on different numbers of capabilities report all numbers") {
  Profile one = tree_profile({ticks()}, {{0, "M.r", {7}}});
  Profile eight = one, unknown = one;
  one.run.processors = 0;  // GHC's runtime without threads
  eight.run.processors = 8;
  const Profile sum = sum_of({&eight, &one});
  CHECK(!sum.run.processors);
  CHECK(sum.property("run.capabilities") == "1 8");
  CHECK(capabilities_of(sum.run) == std::vector<std::uint64_t>{1, 8});
  CHECK(dump(sum_of({&sum, &eight})) == dump(sum_of({&eight, &eight, &one})));
  CHECK(sum_of({&eight, &eight}).run.processors == 8);
  CHECK(sum_of({&eight, &eight}).property("run.capabilities").empty());
  CHECK(sum_of({&unknown, &eight}).property("run.capabilities") == "8");
  CHECK(sum_of({&unknown, &unknown}).property("run.capabilities").empty());
  Diagnostics diagnostics;
  const Profile compared = diff({one}, {one, eight}, {}, diagnostics);
  CHECK(compared.run.processors == 0);
  CHECK(compared.property("base.capabilities") == "1 8");
}

TEST_CASE("different overheads are lost, with a warning") {
  Profile a = tree_profile({ticks()}, {{0, "M.r", {7}}});
  a.run.overhead_per_1000_calls = 5;
  Profile b = a;
  std::vector<std::string> warnings;
  CHECK(sum_of({&a, &b}, &warnings).run.overhead_per_1000_calls == 5);
  CHECK(warnings.empty());
  b.run.overhead_per_1000_calls = 0;
  CHECK(sum_of({&a, &b}, &warnings).run.overhead_per_1000_calls == 0);
  CHECK(warnings ==
        std::vector<std::string>{
            "the runs' overheads of profiling differ, so the overhead of the sum is unknown"});
}

TEST_CASE("one census and one serial profile are kept, no more") {
  const Profile full = full_profile();
  Profile bare = full;
  bare.heap = {};
  bare.serial = {};
  std::vector<std::string> warnings;
  const Profile one = sum_of({&bare, &full, &bare}, &warnings);
  CHECK(warnings.empty());
  REQUIRE(one.heap.bands.size() == 2);
  CHECK(one.name(one.centre_of(one.heap.bands[0].node)) == "fib");
  CHECK(one.text(one.heap.bands[0].description) == ":");
  CHECK(one.heap.record_value == std::vector<std::int64_t>{40, -80, 120});  // words of 4 bytes
  CHECK(one.serial.values == full.serial.values);
  CHECK(one.name(one.centre(one.serial.row_centre[2])) == "fib");
  CHECK(one.metrics[index_of(one.serial.metrics[1])].name == "Entries");
  const Profile two = sum_of({&full, &full}, &warnings);
  CHECK(two.heap.empty());
  CHECK(two.serial.empty());
  CHECK(warnings == std::vector<std::string>{
                        "not kept: the heap censuses of 2 runs: runs have no common time line",
                        "not kept: the serial profiles of 2 runs: runs have no common time line"});
  CHECK(sum_of({&two, &full}).heap.empty());
  CHECK(dump(sum_of({&two, &full})) == dump(sum_of({&full, &full, &full})));
}

TEST_CASE("a heap profile adds its census to a run") {
  const Profile run = tree_profile({ticks()}, {{0, "M.r", {1}}});
  Profile heap;
  heap.run.program = "other";
  heap.heap.axes.label = true;
  heap.heap.bands = {{no_node, {}, {}, {}, heap.strings.add("band")}};
  heap.heap.times = {0.5};
  heap.heap.sample_begin = {0, 1};
  heap.heap.record_band = {BandId{0}};
  heap.heap.record_value = {10};
  const Profile both = sum_of({&heap, &run});
  CHECK(number_of_runs(both) == 1);
  CHECK(both.text(both.heap.bands[0].label) == "band");
  CHECK(both.tree.size() == 1);
  CHECK(dump(sum_of({&run, &heap})) == dump(both));
  CHECK(refusal(heap, heap) ==
        "heap profiles of several runs cannot be added: runs have no common time line");
}

TEST_CASE("source text is kept if the runs agree") {
  Profile a = tree_profile({ticks()}, {{0, "M.r", {1}}}), b = a, c = a;
  a.sources = {{"f.hs", 3, {{1, 1, "one"}}}, {"g.hs", 1, {{1, 1, "g"}}}};
  b.sources = {{"f.hs", 3, {{2, 3, "two\nthree"}}}};
  c.sources = {{"f.hs", 3, {{2, 2, "deux"}}}};
  std::vector<std::string> warnings;
  const Profile agreed = sum_of({&b, &a}, &warnings);
  CHECK(warnings.empty());
  REQUIRE(agreed.sources.size() == 2);
  CHECK(agreed.sources[0].pieces.size() == 1);
  CHECK(agreed.sources[0].pieces[0].text == "one\ntwo\nthree");
  CHECK(agreed.sources[1].file == "g.hs");
  const Profile differing = sum_of({&a, &b, &c}, &warnings);
  CHECK(differing.sources[0].pieces.empty());
  CHECK(warnings == std::vector<std::string>{
                        "the source text of 1 file is left out: the runs have different ones"});
  const Profile first = sum_of({&b, &c});
  CHECK(dump(sum_of({&first, &a})) == dump(differing));
}
