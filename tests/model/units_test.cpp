// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/units.h"

#include <doctest/doctest.h>

#include "formats/model/ghc_view.h"
#include "formats/model/standard_metrics.h"

using namespace convertprofile;
using namespace convertprofile::standard_metrics;

TEST_CASE("a tick is as long on eight capabilities as on one") {
  Profile profile;
  profile.run.tick_interval = 1000;
  for (const std::uint64_t capabilities : {0, 1, 4, 8}) {
    profile.run.processors = capabilities;
    CHECK(nanoseconds_a_unit(profile, ticks()) == Ratio{1'000'000, 1});
  }
}

TEST_CASE("the length of a tick: of an interval, of a frequency, unknown, beyond 64 bits") {
  RunInfo run;
  CHECK(!nanoseconds_a_tick(run));
  run.ticks_per_second = 3'200'000'000;
  CHECK(nanoseconds_a_tick(run) == Ratio{5, 16});
  run.tick_interval = 20;  // GHC's interval takes precedence
  CHECK(nanoseconds_a_tick(run) == Ratio{20'000, 1});
  run.tick_interval = UINT64_MAX;
  CHECK(!nanoseconds_a_tick(run));
}

TEST_CASE("GHC's total time, and what it prints above four capabilities") {
  CHECK(ghc_seconds(606, 1000, 1) == doctest::Approx(0.606));
  CHECK(ghc_seconds(606, 1000, 0) == doctest::Approx(0.606));
  CHECK(ghc_seconds(35462, 1000, 8) == doctest::Approx(4.43275));
  CHECK(ghc_seconds_in_32_bits(35462, 1000, 4) == doctest::Approx(8.8655));
  CHECK(ghc_seconds_in_32_bits(35462, 1000, 8) == doctest::Approx(9.5713));
  CHECK(ghc_seconds_in_32_bits(1, 1000, std::uint64_t{1} << 32) == 0);
}
