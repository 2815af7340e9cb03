// SPDX-License-Identifier: BSD-3-Clause
// Conditions on profiles that the tests of the command cannot make in any format.
#include "convert/gate.h"

#include <doctest/doctest.h>

#include "convert/transforms/diff.h"
#include "formats/model/standard_metrics.h"
#include "tests/support/profiles.h"

using namespace convertprofile;

namespace {

// The warnings of a condition on a comparison of two runs, each with its clock's frequency.
std::vector<std::string> gate_warnings(std::int64_t now, std::uint64_t frequency_now,
                                       std::int64_t before, std::uint64_t frequency_before,
                                       const std::string& condition) {
  const auto of_cycles = [](std::int64_t cycles, std::uint64_t frequency) {
    Profile profile = tree_profile({standard_metrics::ticks()}, {{0, "M.r", {cycles}}});
    profile.run.ticks_per_second = frequency;
    return profile;
  };
  Diagnostics diagnostics;
  const Profile comparison =
      diff({of_cycles(now, frequency_now)}, {of_cycles(before, frequency_before)}, {}, diagnostics);
  static_cast<void>(evaluate(comparison, {parse_condition(condition)}, {}, diagnostics));
  return diagnostics.sentences();
}

}  // namespace

TEST_CASE("few cycles of clocks with other frequencies are cycles, not the comparison's ticks") {
  constexpr std::uint64_t slow = 2'100'000'000, fast = 3'000'000'000;  // compared in 1/21 ns
  const std::string begin = "--fail-if \"time>+14%\": the base has only 7 ticks";
  CHECK(gate_warnings(10, fast, 7, slow, "time>+14%") ==
        std::vector<std::string>{begin + ": a single one is 14.3%, above the limit"});
  CHECK(gate_warnings(7, slow, 7, slow, "time>+14%") ==
        std::vector<std::string>{begin + ": a single one is 14.3%, above the limit"});
  CHECK(gate_warnings(7, slow, 7, fast, "time>+14%") ==
        std::vector<std::string>{begin + ", and one of the new run is 20.4%, above the limit"});
  CHECK(gate_warnings(7, slow, 7, fast, "time>+21%").empty());
  CHECK(gate_warnings(10, fast, 7, slow, "time>+15%").empty());
}
