// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/heap_bands.h"

#include <doctest/doctest.h>

#include <string>

#include "formats/base/diagnostics.h"

using namespace convertprofile;

namespace {

// MAIN > f > CAF, with the CAFs of two modules of the same name.
Profile profile_with_census() {
  Profile p;
  const StringId module = p.strings.add("M"), same_module = p.strings.add("M");
  p.modules = {module, same_module};
  p.cost_centres = {{ModuleId{0}, p.strings.add("MAIN")},
                    {ModuleId{0}, p.strings.add("f")},
                    {ModuleId{1}, p.strings.add("CAF")}};
  p.tree.centre = {CostCentreId{0}, CostCentreId{1}, CostCentreId{2}};
  p.tree.parent = {NodeId{0}, NodeId{0}, NodeId{1}};
  p.heap.axes.node = p.heap.axes.description = true;
  const StringId cons = p.strings.add("cons"), nil = p.strings.add("nil");
  p.heap.bands = {{NodeId{2}, {}, cons, {}, {}},
                  {NodeId{1}, {}, nil, {}, {}},
                  {NodeId{2}, {}, nil, {}, {}},
                  {NodeId{1}, {}, cons, {}, {}}};
  p.heap.times = {0, 1, 2};
  p.heap.sample_begin = {0, 4, 4, 7};
  p.heap.record_band = {BandId{3}, BandId{2}, BandId{1}, BandId{0},
                        BandId{0}, BandId{0}, BandId{1}};
  p.heap.record_value = {1, 2, 4, 8, 5, -5, INT64_MAX};
  return p;
}

std::string text(const Profile& p, const HeapBands& chart) {
  std::string out;
  for (std::size_t s = 0; s + 1 < chart.sample_begin.size(); ++s) {
    for (std::size_t r = chart.sample_begin[s]; r < chart.sample_begin[s + 1]; ++r)
      out += band_name(p, chart.bands[index_of(chart.record_band[r])]) + "=" +
             std::to_string(chart.record_bytes[r]) + " ";
    out += "; ";
  }
  return out;
}

}  // namespace

TEST_CASE("records of a band add up; bands of zero and empty samples") {
  Profile p = profile_with_census();
  CHECK(text(p, heap_bands(p, Breakdown::cost_centre_stack)) ==
        "(3)M.CAF/f=10 (2)f=5 ; ; (2)f=9223372036854775807 ; ");
  CHECK(text(p, heap_bands(p, Breakdown::description)) ==
        "cons=9 nil=6 ; ; nil=9223372036854775807 ; ");
  CHECK(text(p, heap_bands(p, Breakdown::module)) == "M=15 ; ; M=9223372036854775807 ; ");

  SUBCASE("words become bytes") {
    p.heap.in_words = true;
    p.run.word_size = 4;
    CHECK(text(p, heap_bands(p, Breakdown::module)) == "M=60 ; ; M=9223372036854775807 ; ");
    p.run.word_size = 0;
    CHECK(text(p, heap_bands(p, Breakdown::module)) == "M=120 ; ; M=9223372036854775807 ; ");
  }
}

TEST_CASE("breakdowns of a census") {
  Profile p = profile_with_census();
  CHECK(available_breakdowns(p.heap) == std::vector<Breakdown>{Breakdown::cost_centre_stack,
                                                               Breakdown::module,
                                                               Breakdown::description});
  CHECK(heap_bands(p, std::nullopt).by == Breakdown::cost_centre_stack);
  CHECK_THROWS_WITH_AS(heap_bands(p, Breakdown::type),
                       "the census is by cost-centre stack, module, description; it cannot be "
                       "shown by type",
                       Error);

  p.heap.axes = {};
  p.heap.axes.label = true;
  p.heap.breakdown = Breakdown::retainer;
  CHECK(available_breakdowns(p.heap) == std::vector<Breakdown>{Breakdown::retainer});
  CHECK(heap_bands(p, std::nullopt).by == Breakdown::retainer);

  CHECK(available_breakdowns(HeapCensus{}).empty());
  CHECK(heap_bands(Profile{}, std::nullopt).bands.empty());
  CHECK_THROWS_WITH_AS(heap_bands(Profile{}, Breakdown::type),
                       "the census is by nothing; it cannot be shown by type", Error);
}

TEST_CASE("retainer and biography come first in a census taken by them") {
  Profile p = profile_with_census();
  const StringId f = p.strings.add("f");
  p.heap.retainer_sets = {{1, {}}, {7, {{f, f}, {p.strings.add("g"), {}}}}};
  p.heap.axes.retainers = p.heap.axes.phase = true;
  for (std::size_t i = 0; i < p.heap.bands.size(); ++i) {
    p.heap.bands[i].retainers = i == 0 ? 2 : 1;
    p.heap.bands[i].phase = i == 0 ? Phase::drag : Phase::lag;
  }
  const std::vector<Breakdown> available = available_breakdowns(p.heap);
  REQUIRE(available.size() == 5);
  CHECK(available[0] == Breakdown::retainer);
  CHECK(available[1] == Breakdown::biography);

  const HeapBands by_retainer = heap_bands(p, Breakdown::retainer);
  REQUIRE(by_retainer.bands.size() == 2);
  CHECK(band_name(p, by_retainer.bands[0]) == "(7)f,g");
  CHECK(band_name(p, by_retainer.bands[1]) == "MANY");

  const HeapBands by_phase = heap_bands(p, Breakdown::biography);
  std::string names;
  for (const ChartBand& band : by_phase.bands) names += band_name(p, band) + " ";
  CHECK(names == "VOID LAG USE INHERENT_USE DRAG ");
}

TEST_CASE("names of stacks") {
  Profile p = profile_with_census();
  CHECK(band_name(p, {NodeId{0}, {}}) == "MAIN");
  CHECK(band_name(p, {NodeId{2}, {}}) == "(3)M.CAF/f");

  SUBCASE("with GHC's numbers") {
    p.tree.numbers = {90, 91, 92};
    CHECK(band_name(p, {NodeId{2}, {}}) == "(92)M.CAF/f");
  }
  SUBCASE("a root that is not MAIN is part of the stack") {
    p.cost_centres[0].name = p.strings.add("Start");
    CHECK(band_name(p, {NodeId{1}, {}}) == "(2)f/Start");
    CHECK(band_name(p, {NodeId{0}, {}}) == "(1)Start");
  }
  SUBCASE("a name too long for hp2ps is cut, not inside a character") {
    std::string long_name;
    while (long_name.size() < 2 * longest_stack_name) long_name += "\xc3\xa9";
    p.cost_centres[1].name = p.strings.add(long_name);
    const std::string name = band_name(p, {NodeId{1}, {}});
    CHECK(name.size() <= longest_stack_name);
    CHECK(name.size() >= longest_stack_name - 4);
    CHECK(name.substr(name.size() - 5) == "\xc3\xa9...");
  }
}
