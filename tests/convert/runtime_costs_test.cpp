// SPDX-License-Identifier: BSD-3-Clause
#include "convert/runtime_costs.h"

#include <doctest/doctest.h>

#include "convert/transforms/hide_builtins.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "tests/support/profiles.h"

using namespace convertprofile;
using namespace convertprofile::standard_metrics;

namespace {

// 10 ms of Main, 30 of GC, 5 of SYSTEM with 2 of Main below it, 100 of IDLE.
Profile ghc_profile() {
  Profile profile = tree_profile({ticks(), bytes()}, {{0, "MAIN.MAIN", {0, 0}},
                                                      {1, "Main.main", {10, 70}},
                                                      {1, "GC.GC", {30, 20}},
                                                      {1, "SYSTEM.SYSTEM", {5, 10}},
                                                      {2, "Main.main", {2, 0}},
                                                      {1, "IDLE.IDLE", {100, 0}}});
  profile.run.tick_interval = 1000;
  return profile;
}

}  // namespace

TEST_CASE("GHC's own stacks show the time of the collector and the runtime") {
  const RuntimeCosts costs = runtime_costs(ghc_profile());
  CHECK(costs.in_nanoseconds);
  CHECK(costs.knows_collector);
  CHECK(costs.mutator == 12'000'000);
  CHECK(costs.collector == 30'000'000);
  CHECK(costs.runtime == 5'000'000);
  CHECK(costs.idle == 100'000'000);
  CHECK(breakdown_text(costs) ==
        "0.047 s: mutator 0.012 s (25.5%), GC 0.030 s (63.8%), runtime 0.005 s (10.6%); idle 0.100 "
        "s");
  CHECK(hidden_text(costs) == "GC, SYSTEM, IDLE: 0.135 s (91.8%), 30 bytes (30.0%)");
}

TEST_CASE("several runs add up, and are their mean") {
  RuntimeCosts costs;
  for (int run = 0; run < 4; ++run) add_costs(costs, runtime_costs(ghc_profile()));
  CHECK(costs.collector == 120'000'000);
  divide_costs(costs, 4);
  CHECK(breakdown_text(costs) == breakdown_text(runtime_costs(ghc_profile())));
}

TEST_CASE("Clean's collector is recognised and shown") {
  Profile profile =
      tree_profile({ticks()}, {{0, "System._start", {30}}, {1, "System.garbage_collector", {10}}});
  const RuntimeCosts costs = runtime_costs(profile);
  CHECK(breakdown_text(costs) == "40 ticks: mutator 30 ticks (75.0%), GC 10 ticks (25.0%)");
  CHECK(hidden_text(costs).empty());
}

TEST_CASE("a report of GHC without its own stacks lacks the collector") {
  Profile profile = tree_profile({ticks()}, {{0, "MAIN.MAIN", {3}}});
  CHECK(!runtime_costs(profile).lacks_collector);
  profile.run.tick_interval = 1000;
  CHECK(runtime_costs(profile).lacks_collector);
  CHECK(breakdown_text(runtime_costs(profile)).empty());
}

TEST_CASE("hiding removes costs; an entry stays if it has children") {
  const Profile hidden = hide_builtins(ghc_profile());
  validate(hidden);
  CHECK(total(hidden, MetricId{0}) == 12);
  CHECK(total(hidden, MetricId{1}) == 70);
  REQUIRE(hidden.tree.size() == 4);
  CHECK(hidden.name(hidden.centre_of(NodeId{2})) == "SYSTEM");
  CHECK(hidden.column(MetricId{0}) == std::vector<std::int64_t>{0, 10, 0, 2});
  CHECK(hide_builtins(hidden).tree.columns == hidden.tree.columns);
}

TEST_CASE("a stack with a band of the heap stays, without costs") {
  Profile profile = ghc_profile();
  profile.heap.axes.node = true;
  profile.heap.bands = {Band{.node = NodeId{2}}};
  profile.heap.times = {1};
  profile.heap.sample_begin = {0, 1};
  profile.heap.record_band = {BandId{0}};
  profile.heap.record_value = {8};
  const Profile hidden = hide_builtins(profile);
  validate(hidden);
  CHECK(hidden.name(hidden.centre_of(hidden.heap.bands[0].node)) == "GC");
  CHECK(total(hidden, MetricId{0}) == 12);
}
