// SPDX-License-Identifier: BSD-3-Clause
// Advice on profiles of Clean and lazyrun; advice_test.py has the rules on real files of GHC.
#include "convert/advice.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "formats/model/standard_metrics.h"

using namespace convertprofile;

namespace {

// A root and two functions below it, with these names, and their ticks.
Profile three_functions(const std::vector<const char*>& modules,
                        const std::vector<const char*>& names, std::int64_t a, std::int64_t b) {
  Profile p;
  for (std::size_t i = 0; i < 3; ++i) {
    p.modules.push_back(p.strings.add(modules[i]));
    p.cost_centres.push_back({id_at<ModuleId>(i), p.strings.add(names[i])});
    p.tree.centre.push_back(id_at<CostCentreId>(i));
    p.tree.parent.push_back(root_node);
  }
  p.add_metric(standard_metrics::ticks());
  p.tree.columns[0] = {0, a, b};
  return p;
}

std::vector<std::string> texts(const Profile& profile) {
  WholeRuns whole;
  whole.now = runtime_costs(profile);
  std::vector<std::string> texts;
  for (const Suggestion& each : advise(profile, whole)) texts.push_back(each.text);
  return texts;
}

// `bytes` more of the band at each of twelve samples.
void add_growing_census(Profile& p, std::int64_t bytes) {
  HeapCensus& heap = p.heap;
  heap.axes.closure_class = true;
  Band band;
  band.closure_class = p.strings.add("THUNK");
  heap.bands = {band};
  heap.sample_begin = {0};
  for (int sample = 0; sample < 12; ++sample) {
    heap.times.push_back(sample);
    heap.record_band.push_back(BandId{0});
    heap.record_value.push_back((sample + 1) * bytes);
    heap.sample_begin.push_back(heap.record_band.size());
  }
}

}  // namespace

TEST_CASE("a Clean program that collects much is told Clean's option") {
  Profile p = three_functions({"System", "System", "main"}, {"_start", "garbage_collector", "f"},
                              600'000, 400'000);
  p.add_metric(standard_metrics::lazy_calls());
  p.run.ticks_per_second = 1'000'000'000;
  CHECK(texts(p) ==
        std::vector<std::string>{
            "GC is 60% of the run: a larger heap (`-h SIZE`) makes it collect less often"});
  std::swap(p.tree.columns[0][1], p.tree.columns[0][2]);
  CHECK(texts(p).size() == 1);  // 40 %
  p.tree.columns[0][1] = 100'000;
  CHECK(texts(p).empty());
}

TEST_CASE("a program under lazyrun is told lazyrun's options") {
  Profile p = three_functions({"MAIN", "Main", "Main"}, {"MAIN", "f", "g"}, 500, 500);
  p.run.runtime_arguments = {"--census=1000"};
  add_growing_census(p, 100'000);
  CHECK(texts(p) == std::vector<std::string>{
                        "`THUNK` grows to the end, to 1,200.00 kB: `lazyrun --census-by retainer` "
                        "shows who keeps it"});
}

TEST_CASE("a census by several axes is shown by another of them") {
  Profile p;
  add_growing_census(p, 100'000);
  p.heap.axes.retainers = true;
  p.heap.axes.phase = true;
  CHECK(texts(p).empty());  // by retainer, and none is known
  p.heap.axes.retainers = false;
  p.heap.bands[0].phase = Phase::drag;
  const std::vector<std::string> told = texts(p);
  REQUIRE(told.size() == 2);
  CHECK(told[1] ==
        "100% of the heap at its peak is not used any more (DRAG): `lazyrun --census-by "
        "retainer` shows who keeps it");
}

TEST_CASE("a small heap that grows is not worth a sentence") {
  Profile p = three_functions({"MAIN", "Main", "Main"}, {"MAIN", "f", "g"}, 500, 500);
  add_growing_census(p, 10'000);
  CHECK(texts(p).empty());
}

TEST_CASE("profiles of other tools with the names of GHC's libraries are left alone") {
  Profile p = three_functions({"", "Data.Map", "Data.Map"}, {"all", "insert", "lookup"}, 900, 100);
  CHECK(texts(p).empty());
  p = three_functions({"MAIN", "Data.Map", "Data.Map"}, {"MAIN", "insert", "lookup"}, 900, 100);
  CHECK(texts(p) == std::vector<std::string>{
                        "100% of the time is in a library, most of it in `Data.Map.insert`: "
                        "compile the program with cost centres to see who calls it"});
}

TEST_CASE("comparisons, inverted and shaped trees get none") {
  const Profile p =
      three_functions({"MAIN", "Data.Map", "Main"}, {"MAIN", "insert", "g"}, 900, 100);
  REQUIRE(texts(p).size() == 1);
  Profile inverted = p, shaped = p, compared = p;
  inverted.run.set_inverted(true);
  shaped.set_property(shaping_property, "focused on f");
  compared.add_metric(standard_metrics::before(standard_metrics::ticks()));
  CHECK(texts(inverted).empty());
  CHECK(texts(shaped).empty());
  CHECK(texts(compared).empty());
}
