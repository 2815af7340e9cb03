// SPDX-License-Identifier: BSD-3-Clause
// How often comparisons of simulated runs call a change real: of runs that do not differ, and of
// runs with a planted change (docs/comparing.md has the numbers).
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <utility>

#include "convert/diff_summary.h"
#include "convert/transforms/diff.h"
#include "formats/model/standard_metrics.h"
#include "tests/support/profiles.h"

using namespace convertprofile;

namespace {

constexpr int functions = 28;
constexpr std::size_t runs = 5;

// A program of a hot function and many cold ones: ticks by chance, as a timer counts them.
class Program {
 public:
  explicit Program(unsigned seed) : random_(seed) {}

  // `ticks` is the number in a run, on average, `spread` is the relative deviation of a run's
  // speed, `own` that of each function beside it. Function 1 takes `factor` of its time.
  Profile run(double ticks_a_run, double spread, double own, double factor, double speed) {
    std::normal_distribution<double> normal;
    std::vector<TestNode> nodes{{0, "Main.main", {0, 1}}};
    const double slow = speed * std::exp(spread * normal(random_));
    for (int f = 1; f <= functions; ++f) {
      const double share = f == 1 ? 0.4 : 0.6 / (functions - 1) * 2 * (functions - f) / functions;
      const double mean =
          ticks_a_run * share * slow * std::exp(own * normal(random_)) * (f == 1 ? factor : 1);
      std::poisson_distribution<std::int64_t> ticks(mean);
      nodes.push_back({1, names_[static_cast<std::size_t>(f - 1)], {ticks(random_), f}});
    }
    Profile profile = tree_profile({standard_metrics::ticks(), standard_metrics::entries()}, nodes);
    profile.run.tick_interval = 1000;
    return profile;
  }

  // The factor of a machine that drifts.
  double drift() {
    std::normal_distribution<double> normal;
    return drift_ *= std::exp(0.1 * normal(random_));
  }

 private:
  static std::vector<std::string> make_names() {
    std::vector<std::string> names;
    for (int f = 1; f <= functions; ++f) names.push_back("Main.f" + std::to_string(f));
    return names;
  }
  const std::vector<std::string> names_ = make_names();
  std::mt19937 random_;
  double drift_ = 1;
};

struct Alarms {
  bool any = false, of_first = false;  // of any row; of function 1, which changed
};

Alarms alarms(std::vector<Profile> now, std::vector<Profile> before, bool paired) {
  ReportContext context;
  context.whole.runs = {now.size(), before.size()};
  context.whole.figures.paired = paired;
  Diagnostics diagnostics;
  const Profile comparison =
      diff(std::move(now), std::move(before), {false, true, paired}, diagnostics);
  ReportStyle style;
  style.top = 1000;
  Alarms found;
  for (const ChangeTable& table : compare_sides(comparison, context, style))
    for (const ChangeRow& row : table.rows) {
      REQUIRE(row.change.adjusted_p);
      if (row.change.size() == 0 || row.change.is_noise()) continue;
      found.any = true;
      found.of_first = found.of_first || row.names == std::vector<std::string>{"Main.f1"};
    }
  return found;
}

struct Setting {
  double ticks, spread, own;  // see Program::run
  double factor;
  bool drifts;
  bool paired;
};

// How many of `comparisons` raise any alarm, and one for function 1.
std::pair<int, int> count_alarms(const Setting& setting, int comparisons) {
  std::pair<int, int> count;
  Program program(1);
  for (int c = 0; c < comparisons; ++c) {
    std::vector<Profile> now, before;
    for (std::size_t r = 0; r < runs; ++r) {
      const double speed = setting.drifts ? program.drift() : 1;
      before.push_back(program.run(setting.ticks, setting.spread, setting.own, 1, speed));
      now.push_back(program.run(setting.ticks, setting.spread, setting.own, setting.factor, speed));
    }
    const Alarms found = alarms(std::move(now), std::move(before), setting.paired);
    count.first += found.any ? 1 : 0;
    count.second += found.of_first ? 1 : 0;
  }
  return count;
}

}  // namespace

TEST_CASE("200 comparisons of runs that do not differ raise an alarm in at most 5 % of them" *
          doctest::test_suite("slow")) {
  for (const Setting& setting :
       {Setting{1000, 0.01, 0.01, 1, false, false}, Setting{1000, 0.15, 0.05, 1, false, false},
        Setting{1000, 0.02, 0.02, 1, true, true}, Setting{1000, 0, 0, 1, false, false},
        Setting{20000, 0.01, 0.01, 1, false, false}}) {
    const auto [any, first] = count_alarms(setting, 200);
    MESSAGE("spread " << setting.spread << ", paired " << setting.paired << ": " << any
                      << " of 200 raise an alarm");
    CHECK(any <= 10);
  }
}

TEST_CASE("a function that takes 8 % or 30 % longer is found as often as the documents say" *
          doctest::test_suite("slow")) {
  const auto found = [](const Setting& setting) {
    const int count = count_alarms(setting, 100).second;
    MESSAGE("factor " << setting.factor << ", ticks " << setting.ticks << ", spread "
                      << setting.spread << ", drifts " << setting.drifts << ", paired "
                      << setting.paired << ": " << count << " %");
    return count;
  };
  CHECK(found({1000, 0.01, 0.01, 1.08, false, false}) <= 20);
  CHECK(found({20000, 0.01, 0.01, 1.08, false, false}) >= 70);
  CHECK(found({1000, 0.01, 0.01, 1.30, false, false}) >= 90);
  const int apart = found({20000, 0.01, 0.01, 1.08, true, false});
  CHECK(found({20000, 0.01, 0.01, 1.08, true, true}) > apart + 15);
}
