// SPDX-License-Identifier: BSD-3-Clause
#include "tests/support/profiles.h"

#include <map>
#include <string>

#include "formats/model/standard_metrics.h"

using namespace convertprofile;

Profile tree_profile(std::vector<Metric> metrics, const std::vector<TestNode>& nodes) {
  Profile p;
  p.metrics = std::move(metrics);
  p.tree.columns.resize(p.metrics.size());
  std::map<std::string_view, ModuleId> modules;
  std::map<std::string_view, CostCentreId> centres;
  std::vector<NodeId> path;
  for (const TestNode& n : nodes) {
    const std::string_view module = n.name.substr(0, n.name.find('.'));
    if (!modules.count(module)) {
      modules[module] = id_at<ModuleId>(p.modules.size());
      p.modules.push_back(p.strings.add(module));
    }
    if (!centres.count(n.name)) {
      centres[n.name] = id_at<CostCentreId>(p.cost_centres.size());
      CostCentre centre;
      centre.module = modules[module];
      centre.name = p.strings.add(n.name.substr(module.size() + 1));
      p.cost_centres.push_back(centre);
    }
    path.resize(n.depth);
    p.tree.parent.push_back(path.empty() ? root_node : path.back());
    path.push_back(id_at<NodeId>(p.tree.size()));
    p.tree.centre.push_back(centres[n.name]);
    for (std::size_t m = 0; m < p.metrics.size(); ++m) p.tree.columns[m].push_back(n.costs.at(m));
  }
  return p;
}

std::vector<bool> centres_named(const Profile& profile, std::string_view name) {
  std::vector<bool> named;
  for (const CostCentre& centre : profile.cost_centres)
    named.push_back(profile.name(centre) == name);
  return named;
}

Profile full_profile() {
  using namespace standard_metrics;
  Profile p = tree_profile({ticks(), bytes(), entries(),
                            Metric{"CON", "Constructors", "words", Role::allocation_by_class}},
                           {{0, "MAIN.MAIN", {0, 16, 0, 2}},
                            {1, "Main.CAF", {1, INT64_MAX, 0, 0}},
                            {2, "Main.main", {INT64_MIN, -8, 1, 1}},
                            {1, "Main.fib", {7, 80, 13, 0}}});
  p.run.program = "fib";
  p.run.arguments = {"./fib", "", "a b"};
  p.run.runtime_arguments = {"-p"};
  p.run.date = "Sat Nov 21 00:04 2026";
  p.run.tick_interval = 1000;
  p.run.ticks_per_second = 3;
  p.run.processors = 0;
  p.run.word_size = 4;
  p.run.overhead_per_1000_calls = 5;
  p.run.reported_ticks = -1;
  p.run.reported_allocation = 104;
  p.run.reported_seconds = 0.1;
  p.set_property("layout.x", "1 2");
  p.cost_centres[1].is_caf = true;
  p.cost_centres[1].source_id = 0xffffffff;
  p.cost_centres[2].position = p.strings.add("fib.hs:(1,1)-(2,9)");
  p.tree.numbers = {9, 7, UINT64_MAX, 1};
  p.heap.axes = {true, true, true, true, true};
  p.heap.breakdown = Breakdown::type;
  p.heap.in_words = true;
  p.heap.bands = {{id_at<NodeId>(3), p.strings.add("CON"), p.strings.add(":"), p.strings.add("[]"),
                   p.strings.add("a b")},
                  {}};
  p.heap.times = {0, 0.5};
  p.heap.sample_begin = {0, 0, 3};
  p.heap.record_band = {BandId{0}, BandId{1}, BandId{0}};
  p.heap.record_value = {10, -20, 30};
  p.heap.marks = {{2, 0.75}};
  p.serial.boundaries = {0, 0.25, 1};
  p.serial.metrics = {MetricId{0}, MetricId{2}};
  p.serial.interval_begin = {0, 1, 3};
  p.serial.row_centre = {CostCentreId{1}, CostCentreId{0}, CostCentreId{3}};
  p.serial.values = {{1, 2, 3}, {-4, 5, 6}};
  p.sources = {{"empty.hs", 0, {}},
               {"fib.hs", 9, {{1, 2, "main = do\n  print (fib 30)"}, {4, 4, ""}, {8, 9, "\n"}}}};
  return p;
}
