// SPDX-License-Identifier: BSD-3-Clause
#include "formats/prof_table/prof_table.h"

#include "formats/ghc_json/ghc_json.h"
#include "formats/model/centre_table.h"
#include "formats/model/standard_metrics.h"
#include "tests/support/format_calls.h"
#include "tests/support/profiles.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

std::string write(const Profile& profile, Warnings* warnings = nullptr) {
  return write_text(write_prof_table, profile, {}, warnings);
}

// The run of the paper's figure, in ticks of 1/1000 s.
Profile figure() {
  Profile p = tree_profile({standard_metrics::ticks(), standard_metrics::entries()},
                           {{0, "MAIN.MAIN", {20, 0}},
                            {1, "Sieve.subset", {0, 1}},
                            {2, "Sieve.natlist", {0, 1001}},
                            {2, "Sieve.subset.f", {9, 1001}},
                            {3, "Sieve.isPrime", {330, 1000}},
                            {4, "Sieve.isPrime.test", {3500, 78000}},
                            {2, "Sieve.isPrime.test", {20, 189}},
                            {2, "Sieve.never", {0, 0}},
                            {1, "GC.GC", {8, 0}}});
  p.run.tick_interval = 1000;
  return p;
}

}  // namespace

TEST_CASE("prof_table: the paper's figure") {
  Warnings warnings;
  CHECK(write(figure(), &warnings) ==
        "%time  cumsecs  #call  ms/call  name\n"
        " 90.6     3.52  78189     .045  Sieve.isPrime.test\n"
        "  8.5     3.85   1000     .330  Sieve.isPrime\n"
        "   .7     3.88      0           (unprofiled)\n"
        "   .2     3.89   1001     .009  Sieve.subset.f\n"
        "   .0     3.89   1001     .000  Sieve.natlist\n"
        "   .0     3.89      1     .000  Sieve.subset\n");
  CHECK(warnings.empty());
}

TEST_CASE("prof_table: a run by GHC") {
  const Profile p = read_text(read_ghc_json, read_project_file("samples/ghc/queens/queens.json"));
  CHECK(golden_difference("prof_table/queens.table", write(p)) == "");
}

TEST_CASE("prof_table: units of time, kinds of calls, odd names") {
  using namespace standard_metrics;
  Profile p = tree_profile({ticks(), strict_calls(), lazy_calls(), curried_calls(), words()},
                           {{0, "System._start", {3000000, 1, 0, 0, 9}},
                            {1, "M.a\tb", {6000000, 1, 2, 3, 9}},
                            {1, "System.garbage_collector", {1000000, 0, 0, 0, -9}}});
  p.run.ticks_per_second = 1000000000;
  Warnings warnings;
  CHECK(write(p, &warnings) ==
        "%time  cumsecs  #call  ms/call  name\n"
        " 60.0     0.01      6    1.000  M.a\\x09b\n"
        " 30.0     0.01      1    3.000  System._start\n"
        " 10.0     0.01      0           (unprofiled)\n");
  CHECK(warnings == Warnings{"not kept: Words"});
  p.run.ticks_per_second = 0;
  write(p, &warnings);
  CHECK(warnings.front() == "the length of a unit of time (ticks) is unknown; taken as 1 us");
  p.metrics[0].unit = "seconds";
  CHECK(write(p).find("6000000.00      6  1000000000.000  M.a") != std::string::npos);
}

TEST_CASE("prof_table: no time passed") {
  CHECK(write(tree_profile({standard_metrics::ticks()}, {{0, "M.a", {0}}})) ==
        "%time  cumsecs  #call  ms/call  name\n   .0     0.00      0           (unprofiled)\n");
}

TEST_CASE("prof_table: a profile without a call tree or without time") {
  CHECK(error_text([] { write(Profile{}); }) == "prof-table: the profile has no call tree");
  CHECK(error_text([] {
          write(tree_profile({standard_metrics::bytes()}, {{0, "M.a", {1}}}));
        }) == "prof-table: the profile has no time");
}
