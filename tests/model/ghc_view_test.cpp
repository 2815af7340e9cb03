// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/ghc_view.h"

#include <doctest/doctest.h>

#include <string>

#include "formats/model/standard_metrics.h"
#include "tests/support/profiles.h"

using namespace convertprofile;

namespace {

using Warnings = std::vector<std::string>;

std::vector<std::int64_t> values(const Profile& profile, const GhcColumn& column) {
  std::vector<std::int64_t> out;
  for (std::size_t i = 0; i < profile.tree.size(); ++i) out.push_back(column[id_at<NodeId>(i)]);
  return out;
}

}  // namespace

TEST_CASE("time is converted to ticks of a known interval") {
  Profile p = tree_profile({standard_metrics::ticks()},
                           {{0, "M.root", {7}}, {1, "M.a", {10}}, {1, "M.b", {-3}}});
  Diagnostics diagnostics;
  const auto ticks = [&] { return values(p, ghc_costs(p, diagnostics).ticks); };
  const auto interval = [&] { return ghc_costs(p, diagnostics).tick_interval; };

  SUBCASE("GHC's as they are, negative ones as 0") {
    p.run.tick_interval = 1000;
    p.run.ticks_per_second = 5;
    CHECK(ticks() == std::vector<std::int64_t>{7, 10, 0});
    CHECK(interval() == 1000);
  }
  SUBCASE("ticks of a clock as microseconds, rounded") {
    p.run.ticks_per_second = 4000000;
    CHECK(ticks() == std::vector<std::int64_t>{2, 3, 0});
    CHECK(interval() == 1);
  }
  SUBCASE("other units of time as microseconds, rounded") {
    p.metrics[0].unit = unit::nanoseconds;
    p.tree.columns[0] = {7499, 1500, -3};
    CHECK(ticks() == std::vector<std::int64_t>{7, 2, 0});
    p.metrics[0].unit = unit::seconds;
    CHECK(ticks() == std::vector<std::int64_t>{7499000000, 1500000000, 0});
    CHECK(interval() == 1);
  }
  SUBCASE("microseconds") {
    p.metrics[0].unit = unit::microseconds;
    CHECK(ticks() == std::vector<std::int64_t>{7, 10, 0});
    CHECK(interval() == 1);
  }
  SUBCASE("what is too much stays at the end of the range") {
    p.run.ticks_per_second = 1;
    p.tree.columns[0][0] = INT64_MAX;
    CHECK(ticks()[0] == INT64_MAX);
    CHECK(ghc_costs(p, diagnostics).ticks.total(3) == INT64_MAX);
  }
  SUBCASE("of unknown length") {
    CHECK(interval() == 1);
    CHECK(diagnostics.warnings().front() ==
          "the length of a unit of time (ticks) is unknown; times are written as ticks of 1 us");
  }
  SUBCASE("none, as of GHC without its timer") {
    p.tree.columns[0] = {0, 0, 0};
    CHECK(interval() == 0);
  }
}

TEST_CASE("words become bytes, calls of all kinds entries") {
  Profile p = tree_profile({standard_metrics::words(), standard_metrics::strict_calls(),
                            standard_metrics::lazy_calls(), standard_metrics::curried_calls()},
                           {{0, "M.root", {5, 1, 2, 3}}, {1, "M.gc", {-6, INT64_MAX, 1, 0}}});
  Diagnostics diagnostics;
  CHECK(values(p, ghc_costs(p, diagnostics).bytes) == std::vector<std::int64_t>{40, 0});
  CHECK(values(p, ghc_costs(p, diagnostics).entries) == std::vector<std::int64_t>{6, INT64_MAX});
  CHECK(diagnostics.sentences() ==
        Warnings{"the profile has no time; all entries get 0 ticks",
                 "not kept: negative allocation: -6 words in all, written as 0"});
  p.run.word_size = 4;
  CHECK(values(p, ghc_costs(p, diagnostics).bytes) == std::vector<std::int64_t>{20, 0});
}

TEST_CASE("siblings in GHC's order: descending entries, labels as bytes, then original order") {
  const Profile p = tree_profile({standard_metrics::entries()}, {{0, "M.root", {0}},
                                                                 {1, "M.b", {1}},
                                                                 {2, "M.x", {0}},
                                                                 {1, "M.\xc3\xa9", {1}},
                                                                 {1, "M.a", {1}},
                                                                 {2, "M.y", {0}},
                                                                 {2, "M.z", {1}},
                                                                 {1, "N.b", {1}},
                                                                 {1, "M.c", {2}}});
  Diagnostics diagnostics;
  std::string labels;
  for (const NodeId node : ghc_order(p, ghc_costs(p, diagnostics).entries))
    labels += std::to_string(index_of(node)) + std::string(p.name(p.centre_of(node))) + " ";
  CHECK(labels == "0root 8c 4a 6z 5y 1b 2x 7b 3\xc3\xa9 ");
  CHECK(ghc_order(Profile{}, GhcColumn{}).empty());
}
