// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/diff.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "convert/transforms/pair_metrics.h"
#include "convert/transforms/transforms.h"
#include "formats/model/dump.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"
#include "formats/model/validate.h"
#include "tests/support/errors.h"
#include "tests/support/profiles.h"
#include "tests/transforms/stacks.h"

using namespace convertprofile;
using namespace convertprofile::standard_metrics;

namespace {

Profile compared(const Profile& after, const Profile& before, bool normalize = false,
                 std::vector<std::string>* warnings = nullptr) {
  Diagnostics diagnostics;
  Profile result = diff({after}, {before}, {normalize}, diagnostics);
  validate(result);
  if (warnings != nullptr) *warnings = diagnostics.warnings();
  return result;
}

using Named = std::map<std::vector<std::string>, Costs>;

Named costs_by_names(const Profile& p) {
  const Functions functions = group_functions(p);
  Named costs;
  for (const auto& [stack, sum] : costs_by_stack(p)) {
    std::vector<std::string> names;
    for (const std::size_t f : stack) names.push_back(function_name(p, functions, f));
    costs[names] = sum;
  }
  return costs;
}

// Pairs of the new run's numbers and the base's, stack by stack.
Named union_of(const Named& after, const Named& before, std::size_t metrics) {
  Named both;
  for (std::size_t side = 0; side < 2; ++side)
    for (const auto& [stack, sum] : side == 0 ? after : before) {
      Costs& costs = both[stack];
      costs.resize(2 * metrics);
      for (std::size_t m = 0; m < metrics; ++m) costs[2 * m + side] = sum[m];
    }
  return both;
}

using Values = std::vector<std::int64_t>;

}  // namespace

TEST_CASE("a comparison has the costs of every stack in both runs") {
  const std::vector<Profile> runs = random_profiles(20);
  for (std::size_t i = 0; i + 1 < runs.size(); ++i) {
    const Profile result = compared(runs[i], runs[i + 1]);
    CHECK(costs_by_names(result) ==
          union_of(costs_by_names(runs[i]), costs_by_names(runs[i + 1]), 3));
    for (std::uint32_t m = 0; m < 3; ++m) {
      CHECK(result.metrics[2 * m].role == runs[i].metrics[m].role);
      CHECK(result.metrics[2 * m + 1].role == Role::base);
      CHECK(result.role_of(id_at<MetricId>(2 * m + 1)) == runs[i].metrics[m].role);
      CHECK(result.base_of(id_at<MetricId>(2 * m)) == id_at<MetricId>(2 * m + 1));
      CHECK(!result.base_of(id_at<MetricId>(2 * m + 1)));
    }
  }
}

TEST_CASE("transforms of a comparison equal those of both runs") {
  TransformOptions options;
  options.exclude = {"c"};
  options.fold_recursion = true;
  options.root = {"a"};
  options.focus = {"d"};
  options.by_module = options.invert = true;
  const std::vector<Profile> runs = random_profiles(12);
  for (std::size_t i = 0; i + 1 < runs.size(); ++i) {
    for (const bool shape : {false, true}) {
      options.by_module = options.invert = shape;
      Diagnostics diagnostics;
      const auto apply = [&](const Profile& p) {
        return costs_by_names(apply_transforms(p, options, diagnostics));
      };
      Named together = apply(compared(runs[i], runs[i + 1]));
      Named apart = union_of(apply(runs[i]), apply(runs[i + 1]), 3);
      const auto is_zero = [](const auto& entry) { return entry.second == Costs(6); };
      std::erase_if(together, is_zero);
      std::erase_if(apart, is_zero);
      CHECK(together == apart);
      CHECK(diagnostics.warnings().empty());
    }
  }
}

TEST_CASE("entries are in the new run's order, followed by those of the base alone") {
  Profile after = tree_profile({ticks()}, {{0, "M.r", {1}}, {1, "M.b", {2}}, {1, "M.a", {4}}});
  Profile before = tree_profile(
      {ticks()}, {{0, "M.old", {8}}, {1, "M.c", {16}}, {1, "M.a", {32}}, {2, "N.d", {64}}});
  after.tree.numbers = {1, 2, 3};
  after.run.overhead_per_1000_calls = 7;
  after.run.program = "new";
  before.run.program = "old";
  before.cost_centres[2].position = before.strings.add("f.hs:9:1-2");  // edited since
  const Profile result = compared(after, before);
  CHECK(result.tree.columns == std::vector<Values>{{1, 2, 4, 0, 0}, {8, 0, 32, 64, 16}});
  CHECK(result.tree.parent ==
        std::vector<NodeId>{NodeId{0}, NodeId{0}, NodeId{0}, NodeId{2}, NodeId{0}});
  CHECK(result.name(result.centre_of(root_node)) == "r");
  CHECK(result.module_name(result.centre_of(NodeId{3})) == "N");
  CHECK(result.modules.size() == 2);
  CHECK(result.tree.numbers.empty());
  CHECK(result.run.overhead_per_1000_calls == 0);
  CHECK(result.run.program == "new");
  CHECK(result.property("base.program") == "old");
  CHECK(error_text([&] { compared(result, before); }) ==
        "is a comparison already; it cannot be compared again");
  CHECK(error_text([&] { compared(after, result); }) ==
        "the base is a comparison already; it cannot be compared again");
}

TEST_CASE("runs in other units get one that suits both") {
  Profile after = tree_profile({ticks(), bytes()}, {{0, "M.r", {1, 1}}, {1, "M.f", {1, 1}}});
  Profile before = tree_profile({ticks(), words()}, {{0, "M.r", {100, 3}}, {1, "M.f", {15, -4}}});
  after.run.tick_interval = 1000;
  before.run.tick_interval = 10;
  before.run.word_size = 4;
  std::vector<std::string> warnings;
  const Profile result = compared(after, before, false, &warnings);
  CHECK(result.tree.columns == std::vector<Values>{{100, 100}, {100, 15}, {1, 1}, {12, -16}});
  CHECK(result.metrics[3].name == "Bytes_before");
  CHECK(result.run.tick_interval == 10);
  CHECK(units_a_sample(result) == 100);  // the new run's timer is the coarser one
  CHECK(warnings.empty());
  CHECK(compared(before, after).tree.columns ==
        std::vector<Values>{{100, 15}, {100, 100}, {12, -16}, {1, 1}});
  before.run.tick_interval = 0;
  CHECK(compared(after, before, false, &warnings).tree.columns[1] == Values{100, 15});
  CHECK(warnings ==
        std::vector<std::string>{
            "the length of ticks is unknown in one run; numbers are compared unscaled"});
}

TEST_CASE("a base with coarser ticks keeps the new run's, and its own samples") {
  Profile after = tree_profile({ticks()}, {{0, "M.r", {5}}});
  Profile before = tree_profile({ticks()}, {{0, "M.r", {3}}});
  after.run.tick_interval = 100;
  before.run.tick_interval = 1000;
  const Profile result = compared(after, before);
  CHECK(result.tree.columns == std::vector<Values>{{5}, {30}});
  CHECK(result.run.tick_interval == 100);
  CHECK(units_a_sample(result) == 10);
}

TEST_CASE("clocks that count cycles have no samples, but ticks of their own length") {
  Profile after = tree_profile({ticks()}, {{0, "M.r", {10}}});
  Profile before = tree_profile({ticks()}, {{0, "M.r", {7}}});
  after.run.ticks_per_second = 3'000'000'000;
  before.run.ticks_per_second = 2'100'000'000;
  const Profile result = compared(after, before);
  CHECK(result.tree.columns == std::vector<Values>{{70}, {70}});
  CHECK(units_a_sample(result) == 1);
  CHECK(tick_sizes(result).after == 7);
  CHECK(tick_sizes(result).before == 10);
}

TEST_CASE("ticks without a common divisor carry rounding remainders") {
  // Two clocks of about 2.4 GHz: their common tick would be 1 / 5.7 * 10^18 s.
  Profile after = tree_profile({ticks()}, {{0, "M.r", {10'000'000'000}}, {1, "M.f", {0}}});
  Profile before = tree_profile(
      {ticks()}, {{0, "M.r", {10'000'000'000}}, {1, "M.f", {0}}, {1, "M.g", {1}}, {1, "M.h", {1}}});
  after.run.ticks_per_second = 2'394'230'771;
  before.run.ticks_per_second = 2'394'230'767;
  std::vector<std::string> warnings;
  Profile result = compared(after, before, false, &warnings);
  CHECK(result.run.ticks_per_second == after.run.ticks_per_second);
  CHECK(result.tree.columns ==
        std::vector<Values>{{10'000'000'000, 0, 0, 0}, {10'000'000'017, 0, 1, 1}});
  CHECK(
      warnings ==
      std::vector<std::string>{
          "the runs' units of time or allocation have no common divisor, so numbers are rounded"});
  // Ticks of 1 ms are too coarse for that: both sides are in nanoseconds.
  after.run.ticks_per_second = 0;
  after.run.tick_interval = 1000;
  after.tree.columns = {{10'000'000'000, 0}};
  for (std::int64_t& ticks : before.tree.columns[0]) ticks = 1;
  result = compared(after, before, false, &warnings);
  CHECK(result.run.ticks_per_second == 1'000'000'000);
  CHECK(result.tree.columns ==
        std::vector<Values>{{10'000'000'000'000'000, 0, 0, 0}, {0, 1, 0, 1}});
}

TEST_CASE("a sum of consecutive numbers is never off by 1, and zeros stay") {
  std::mt19937 random(1);
  for (int round = 0; round < 500; ++round) {
    const Ratio scale{random() % 1000 + 1, 997};
    Values column(50);
    for (std::int64_t& value : column)
      value = random() % 3 == 0 ? 0 : static_cast<std::int64_t>(random() % 2000) - 200;
    Values converted = column;
    convert_column(converted, scale);
    for (std::size_t from = 0; from < column.size(); ++from) {
      std::int64_t all = 0, sum = 0;
      if (column[from] == 0) CHECK(converted[from] == 0);
      for (std::size_t i = from; i < column.size(); ++i) {
        all += column[i] * static_cast<std::int64_t>(scale.over);
        sum += converted[i] * 997;
        if (std::abs(sum - all) >= 997) FAIL("from ", from, " to ", i);
      }
    }
  }
  Values ends = {INT64_MAX, INT64_MIN};
  CHECK(!convert_column(ends, {3, 2}));
  CHECK(ends == Values{INT64_MAX, INT64_MIN});
}

namespace {

// The units of a run: the length of a tick and the size of a word.
struct Counting {
  std::uint64_t interval, frequency;  // one is 0
  std::uint32_t word;                 // 0: bytes
  std::string_view time = unit::ticks;
};

// A tree whose times are `ns` nanoseconds and whose sizes are `bytes`, entry by entry.
Profile counted_as(const Profile& shape, const Counting& counting, const Values& ns,
                   const Values& bytes_of) {
  Profile p = shape;
  p.metrics = {ticks(), counting.word == 0 ? bytes() : words()};
  p.metrics[0].unit = counting.time;
  p.run.tick_interval = counting.interval;
  p.run.ticks_per_second = counting.frequency;
  p.run.word_size = counting.word;
  p.tree.columns = {ns, bytes_of};
  bool exact = true;
  const Ratio length = *nanoseconds_a_unit(p, p.metrics[0]);
  for (std::int64_t& value : p.tree.columns[0])
    value = scaled(value, {length.under, length.over}, exact);
  for (std::int64_t& value : p.tree.columns[1])
    value /= counting.word == 0 ? 1 : std::int64_t{counting.word};
  REQUIRE(exact);
  return p;
}

}  // namespace

TEST_CASE("a tree and its copy in other units compare as equal in every row") {
  // All lengths divide 42 ms, and all sizes 8 bytes.
  const Counting countings[] = {{1000, 0, 8},
                                {100, 0, 4},
                                {20'000, 0, 0},
                                {7, 0, 8},
                                {0, 3'000'000'000, 4},
                                {0, 2'000'000'000, 0},
                                {0, 1000, 4},
                                {0, 0, 8, unit::nanoseconds},
                                {0, 0, 0, unit::milliseconds},
                                {3000, 0, 4}};
  std::mt19937 random(7);
  for (const Profile& shape : random_profiles(8))
    for (const Counting& a : countings)
      for (const Counting& b : countings) {
        Values ns(shape.tree.size()), sizes(shape.tree.size());
        for (std::size_t i = 0; i < ns.size(); ++i) {
          ns[i] = static_cast<std::int64_t>(random() % 4) * 420'000'000;
          sizes[i] = static_cast<std::int64_t>(random() % 1000) * 8;
        }
        const Profile one = counted_as(shape, a, ns, sizes);
        const Profile other = counted_as(shape, b, ns, sizes);
        std::vector<std::string> warnings;
        const Profile result = compared(one, other, false, &warnings);
        CHECK(warnings.empty());
        REQUIRE(result.metrics.size() == 4);
        CHECK(result.column(MetricId{0}) == result.column(MetricId{1}));
        CHECK(result.column(MetricId{2}) == result.column(MetricId{3}));
        std::int64_t all = 0;
        for (const std::int64_t value : ns) all += value;
        const auto length = nanoseconds_a_unit(result, result.metrics[0]);
        REQUIRE(length.has_value());
        bool exact = true;
        CHECK(scaled(total(result, MetricId{0}), *length, exact) == all);
      }
}

TEST_CASE("allocation by closure class and its copy compare as equal, too") {
  const auto of_class = [](std::string name, std::string_view unit) {
    return Metric{name, name, std::string(unit), Role::allocation_by_class};
  };
  const Profile after = tree_profile({of_class("CONS", unit::words), of_class("FUN", unit::words)},
                                     {{0, "M.r", {1, 2}}});
  Profile before = tree_profile({of_class("FUN", unit::bytes), of_class("CONS", unit::words)},
                                {{0, "M.r", {24, 4}}});
  before.run.word_size = 4;
  const Profile result = compared(after, before);
  CHECK(result.tree.columns == std::vector<Values>{{8}, {16}, {16}, {24}});
  CHECK(result.metrics[0].name == "CONS");
  CHECK(result.metrics[0].unit == unit::bytes);
}

TEST_CASE("metrics of one run alone have zeros for the other") {
  const Profile after = tree_profile({ticks(), entries()}, {{0, "M.r", {1, 2}}});
  const Profile before = tree_profile({ticks(), Metric{"Other", "Other", "events", Role::other}},
                                      {{0, "M.r", {4, 8}}});
  std::vector<std::string> warnings;
  const Profile result = compared(after, before, false, &warnings);
  CHECK(result.tree.columns == std::vector<Values>{{1}, {4}, {2}, {0}, {0}, {8}});
  CHECK(warnings == std::vector<std::string>{"only the base has \"Other\" (events)",
                                             "the base has no \"Entries\" (count)"});
}

TEST_CASE("normalizing scales the base to the new totals") {
  const Profile after = tree_profile({ticks(), words()}, {{0, "M.r", {0, 0}}, {1, "M.f", {50, 7}}});
  const Profile before =
      tree_profile({ticks(), words()}, {{0, "M.r", {25, 0}}, {1, "M.f", {75, 0}}});
  std::vector<std::string> warnings;
  CHECK(compared(after, before, true, &warnings).tree.columns ==
        std::vector<Values>{{0, 50}, {13, 37}, {0, 7}, {0, 0}});
  CHECK(warnings ==
        std::vector<std::string>{"--normalize does not scale \"Words\": its totals are 0 and 7"});
}

TEST_CASE("the census and the serial profile are the new run's") {
  const Profile full = full_profile();
  const Profile other = tree_profile({ticks()}, {{0, "MAIN.MAIN", {1}}, {1, "M.new", {1}}});
  const Profile result = compared(full, other);
  CHECK(result.heap.record_value == full.heap.record_value);
  CHECK(result.name(result.centre_of(result.heap.bands[0].node)) == "fib");
  CHECK(result.serial.metrics == std::vector<MetricId>{MetricId{0}, MetricId{4}});
  CHECK(result.serial.values == full.serial.values);
  CHECK(compared(other, full).heap.empty());
}

TEST_CASE("source text is the new run's, and the base's for files that only it has") {
  Profile after = tree_profile({ticks()}, {{0, "M.r", {1}}}), before = after;
  after.sources = {{"b.hs", 1, {{1, 1, "new"}}}};
  before.sources = {{"a.hs", 1, {{1, 1, "gone"}}}, {"b.hs", 2, {{2, 2, "old"}}}};
  const Profile result = compared(after, before);
  REQUIRE(result.sources.size() == 2);
  CHECK(result.sources[0].pieces[0].text == "gone");
  CHECK(result.sources[1].pieces[0].text == "new");
}

TEST_CASE("scaling rounds halves away from 0 and saturates") {
  bool exact = true;
  CHECK(scaled(5, {3, 1}, exact) == 15);
  CHECK(scaled(INT64_MIN, {1, 1}, exact) == INT64_MIN);
  CHECK(exact);
  CHECK(scaled(5, {1, 2}, exact) == 3);
  CHECK(scaled(-5, {1, 2}, exact) == -3);
  CHECK(!exact);
  exact = true;
  CHECK(scaled(INT64_MIN, {UINT64_MAX, 1}, exact) == INT64_MIN);
  CHECK(!exact);
  CHECK(scaled(INT64_MAX, {UINT64_MAX, 1}, exact) == INT64_MAX);
  CHECK(scaled(INT64_MAX, {1, UINT64_MAX}, exact) == 0);
  CHECK(quotient({6, 4}, {3, 2}) == Ratio{1, 1});
  CHECK(!quotient({UINT64_MAX, 1}, {1, UINT64_MAX - 1}));
}

TEST_CASE("several runs on a side are their mean, whose totals are exact") {
  const auto run = [](std::int64_t f, std::int64_t g) {
    return tree_profile({ticks()}, {{0, "M.r", {0}}, {1, "M.f", {f}}, {1, "M.g", {g}}});
  };
  Diagnostics diagnostics;
  // f: 11 / 3 = 3.67, g: 14 / 3 = 4.67; their total 25 / 3 = 8.33 rounds to 8, so one is cut.
  const Profile mean = diff({run(1, 4), run(5, 5), run(5, 5)}, {run(2, 2), run(4, 4)},
                            {.normalize = false, .keep_runs = true}, diagnostics);
  CHECK(mean.tree.columns[0] == Values{0, 4, 4});
  CHECK(mean.tree.columns[1] == Values{0, 3, 3});
  CHECK(total(mean, MetricId{0}) == 8);
  CHECK(mean.property("mean.runs") == "3");
  CHECK(mean.property("base.runs") == "2");
  validate(mean);
  const RunColumns runs = run_columns(mean, MetricId{0}, {3, 2});
  CHECK(runs.after == std::vector<MetricId>{MetricId{2}, MetricId{3}, MetricId{4}});
  CHECK(runs.before == std::vector<MetricId>{MetricId{5}, MetricId{6}});
  CHECK(mean.column(runs.after[0]) == Values{0, 1, 4});
  CHECK(mean.column(runs.before[1]) == Values{0, 4, 4});
}

TEST_CASE("the order of the runs of a side changes nothing, to the last string") {
  std::vector<Profile> runs = random_profiles(7);
  for (std::size_t r = 0; r < runs.size(); ++r) {
    CostCentre& centre = runs[r].cost_centres[2];
    centre.position = runs[r].strings.add("f.hs:" + std::to_string(r) + ":1-2");
    if (r % 2 == 0) centre.name = runs[r].strings.add("new" + std::to_string(r));
    runs[r].run.tick_interval = 1000 * (1 + r % 2);
    runs[r].run.program = r % 3 == 0 ? "p" : "q";
    runs[r].run.properties = {{"prof.title", "x"}, {"prof.n", std::to_string(r)}};
  }
  runs[6] = runs[5];  // differs only in an unused string
  runs[6].strings.add("spare");
  std::vector<std::size_t> after{0, 1, 5, 6}, before{2, 3, 4};
  const auto result = [&] {
    std::vector<Profile> now, then;
    for (const std::size_t r : after) now.push_back(runs[r]);
    for (const std::size_t r : before) then.push_back(runs[r]);
    Diagnostics diagnostics;
    const Profile profile = diff(std::move(now), std::move(then), {false, true}, diagnostics);
    return dump(profile) + std::to_string(profile.strings.size());
  };
  const std::string expected = result();
  do {
    do {
      CHECK(result() == expected);
    } while (std::next_permutation(before.begin(), before.end()));
  } while (std::next_permutation(after.begin(), after.end()));
}

TEST_CASE("runs of a side that measure different things have no mean") {
  const Profile both = tree_profile({ticks(), words()}, {{0, "M.r", {1, 2}}});
  const Profile one = tree_profile({ticks()}, {{0, "M.r", {1}}});
  Diagnostics diagnostics;
  const auto message = [&](std::vector<Profile> after, std::vector<Profile> before) {
    return error_text(
        [&] { static_cast<void>(diff(std::move(after), std::move(before), {}, diagnostics)); });
  };
  const std::string told =
      "the runs of one side have different metrics: \"Words\" (words) is missing in some";
  CHECK(message({both, one}, {both}) == told);
  CHECK(message({one, both}, {one}) == told);
  CHECK(message({both}, {one, both}) == told);
  CHECK(message({one}, {both, one}) == told);
}
