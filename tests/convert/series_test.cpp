// SPDX-License-Identifier: BSD-3-Clause
#include "convert/series.h"

#include <doctest/doctest.h>

#include <utility>

#include "convert/series_report.h"
#include "convert/transforms/diff.h"
#include "formats/model/standard_metrics.h"
#include "tests/support/profiles.h"

using namespace convertprofile;

namespace {

using RunsOfPoint = std::vector<Profile>;

// A run of `main` and one function, which is called `calls` times.
Profile run_of(std::int64_t ticks, std::string_view function = "Main.f", std::int64_t calls = 7) {
  Profile profile = tree_profile(
      {standard_metrics::ticks(), standard_metrics::entries(), standard_metrics::bytes()},
      {{0, "Main.main", {100, 1, 8}}, {1, function, {ticks, calls, 4000}}});
  profile.run.tick_interval = 1000;
  return profile;
}

Series series_of(const std::vector<RunsOfPoint>& points) {
  SeriesBuilder builder;
  std::vector<SeriesPoint> named(points.size());
  for (std::size_t i = 1; i < points.size(); ++i) {
    ReportContext context;
    Diagnostics diagnostics;
    const bool several = points[i].size() > 1;
    if (several) context.whole.runs = {points[i].size(), points[i - 1].size()};
    builder.add(diff(points[i], points[i - 1], {false, several, false}, diagnostics), context, "");
  }
  return std::move(builder).finish(std::move(named));
}

std::vector<double> means_of(const SeriesRow& row) {
  std::vector<double> found;
  for (std::size_t point = 0; point <= row.steps.size(); ++point)
    found.push_back(row.at(point).mean);
  return found;
}

const SeriesTable& function_table(const Series& series) {
  REQUIRE(series.tables.size() > 1);
  REQUIRE(series.tables[1].is_of_functions());
  return series.tables[1];
}

}  // namespace

TEST_CASE("a row has the costs of each point, in nanoseconds") {
  const Series series = series_of({{run_of(50)}, {run_of(70)}, {run_of(70)}});
  const SeriesRow& row = function_table(series).rows.at(0);
  CHECK(row.name == "Main.f");
  CHECK(row.unit == "nanoseconds");
  CHECK(means_of(row) == std::vector<double>{50e6, 70e6, 70e6});
  CHECK(row.changed_at() == 1);
  CHECK(!is_change_point(row.steps[0]));           // single runs
  CHECK(function_table(series).rows.size() == 1);  // main did not change
  CHECK(means_of(series.tables[0].rows.at(0)) == std::vector<double>{150e6, 170e6, 170e6});
}

TEST_CASE("a function costs nothing at points where it is not called") {
  const Series series = series_of({{run_of(50)}, {run_of(50)}, {run_of(90, "Main.g", 3)}});
  const std::vector<SeriesRow>& rows = function_table(series).rows;
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].name == "Main.g");
  CHECK(means_of(rows[0]) == std::vector<double>{0, 0, 90e6});
  CHECK(means_of(rows[1]) == std::vector<double>{50e6, 50e6, 0});
}

TEST_CASE("a renamed function keeps its row") {
  const Series series = series_of({{run_of(50)}, {run_of(60, "Main.g")}, {run_of(65, "Main.h")}});
  const std::vector<SeriesRow>& rows = function_table(series).rows;
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].name == "Main.h");
  CHECK(means_of(rows[0]) == std::vector<double>{50e6, 60e6, 65e6});
}

TEST_CASE("several runs tell where a function changed") {
  const RunsOfPoint slow{run_of(5000), run_of(5020), run_of(4990)},
      fast{run_of(3000), run_of(3010), run_of(2990)};
  const Series series = series_of({fast, fast, slow, slow});
  const SeriesRow& row = function_table(series).rows.at(0);
  CHECK(row.changed_at() == 2);
  CHECK(!is_change_point(row.steps[0]));
  CHECK(is_change_point(row.steps[1]));
  CHECK(!is_change_point(row.steps[2]));
  CHECK(*row.steps[1].adjusted_p < 0.001);
  CHECK(!row.is_noise());
}

TEST_CASE("what may be chance comes last, and changed nowhere") {
  const auto point = [](std::int64_t noisy, std::int64_t steady) {
    RunsOfPoint runs;
    for (const std::int64_t way : {-1, 0, 1}) {
      Profile profile =
          tree_profile({standard_metrics::bytes()}, {{0, "Main.main", {1}},
                                                     {1, "Main.a", {noisy + way * 900}},
                                                     {1, "Main.b", {steady + way}}});
      runs.push_back(std::move(profile));
    }
    return runs;
  };
  const Series series = series_of({point(5000, 100), point(5500, 200), point(5200, 200)});
  const std::vector<SeriesRow>& rows = function_table(series).rows;
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].name == "Main.b");
  CHECK(rows[0].changed_at() == 1);
  CHECK(rows[1].name == "Main.a");
  CHECK(rows[1].is_noise());
  CHECK(!rows[1].changed_at());
}

TEST_CASE("sparklines go from the least value to the largest") {
  SeriesRow row;
  const auto step = [](double before, double after) {
    return Change{{1, before, 0}, {1, after, 0}, {}, {}};
  };
  row.steps = {step(10, 20), step(20, 15), Change{}};
  CHECK(sparkline(row, false) == "▁▇▃ ");
  CHECK(sparkline(row, true) == "_#- ");
  row.steps = {step(3, 3)};
  CHECK(sparkline(row, true) == "__");
}
