// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "formats/format.h"
#include "formats/model/dump.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "formats/pgcl/pgcl.h"
#include "runtime/profiling/profiler.h"
#include "tests/support/test_files.h"

namespace convertprofile::runtime {

namespace {

using stg::CostCentreId;

// The runtime's modules precede Main, as in compilation order.
stg::Program program() {
  stg::Program p;
  p.cost_centres = {{"CAF", "GHC.Base", "<entire-module>", true},
                    {"main", "Main", "p.hs:1:1-9", false},
                    {"f", "Main", "p.hs:2:1-20", false},
                    {"f.go", "Main", "p.hs:(3,3)-(4,20)", false},
                    {"CAF", "Main", "<entire-module>", true}};
  return p;
}
constexpr CostCentreId main_centre{1}, f{2}, go{3}, main_caf{4};

struct Run {
  const stg::Program stg = program();
  Profiler profiler;
  CostCentreStack* const caf;
  CostCentreStack* const in_main;
  CostCentreStack* const in_f;
  CostCentreStack* const in_go;

  explicit Run(const ProfilerOptions& options = {})
      : profiler(stg, options),
        caf(profiler.stacks.of_caf(main_caf)),
        in_main(profiler.stacks.push(caf, main_centre)),
        in_f(profiler.stacks.push(in_main, f)),
        in_go(profiler.stacks.push(in_f, go)) {
    profiler.start(0);
  }
  // Makes the stack current until step `to`.
  void spend(CostCentreStack* stack, std::uint64_t to) {
    profiler.current = stack;
    profiler.charge(stack, to);
  }
  void allocate(CostCentreStack* stack, ClosureClass closure_class, std::uint64_t words) {
    stack->words[static_cast<std::size_t>(closure_class)] += words;
  }
  Profile profile() {
    Profile made = profiler.profile({"p", {"p", "10"}, {"--census=100"}, ""});
    validate(made);
    return made;
  }
  void count_live(CostCentreStack* stack, ClosureClass closure_class, const char* description,
                  const char* type, std::uint64_t words) {
    profiler.count_live(
        {stack, closure_class, profiler.name_id(description), profiler.name_id(type)}, words, 0);
  }
};

// main calls f, f calls go twice, go calls f, which is a back edge; two samples of the heap.
Run small_run() {
  using enum ClosureClass;
  ProfilerOptions options;
  options.census_steps = 100;
  return Run(options);
}

void fill(Run& run) {
  using enum ClosureClass;
  run.spend(run.profiler.stacks.main(), 5);
  ++run.in_main->strict_calls;
  run.spend(run.in_main, 30);
  run.allocate(run.in_main, thunk, 12);
  ++run.in_f->lazy_calls;
  run.spend(run.in_f, 90);
  run.profiler.current = run.in_go;
  run.in_go->curried_calls += 2;
  run.profiler.begin_census(100);
  run.count_live(run.in_go, constructor, ":", "[]", 6);
  run.count_live(run.in_main, thunk, "Main.xs", "[]", 3);
  run.count_live(run.in_go, constructor, ":", "[]", 3);
  run.profiler.end_census(100);
  run.allocate(run.in_go, constructor, 9);
  run.allocate(run.in_go, partial_application, 4);
  CHECK(run.profiler.stacks.push(run.in_go, f) == run.in_f);
  ++run.in_f->strict_calls;
  run.in_go->exits += 2;
  run.spend(run.in_go, 190);
  run.profiler.current = run.in_f;
  run.profiler.begin_census(200);
  run.count_live(run.in_f, function, "f.go", "->[]", 2);
  run.count_live(run.in_go, constructor, ":", "[]", 3);
  run.profiler.end_census(200);
  run.allocate(run.in_f, function, 2);
  run.profiler.stop(run.in_f, 250);
}

std::int64_t cost(const Profile& profile, Role role, std::string_view label) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < profile.tree.size(); ++i)
    if (profile.name(profile.centre_of(id_at<NodeId>(i))) == label)
      sum += profile.column(*profile.metric(role))[i];
  return sum;
}

}  // namespace

TEST_CASE("a run by steps with a census, whole") {
  Run run = small_run();
  fill(run);
  CHECK(golden_difference("profiling/steps-with-census.txt", dump(run.profile())) == "");
}

TEST_CASE("with the steps clock the file does not depend on addresses") {
  std::string files[2];
  for (std::string& file : files) {
    const std::vector<std::string> moves_the_heap(&file - files + 100, "x");
    Run run = small_run();
    fill(run);
    StringSink sink;
    ByteWriter out(sink);
    Diagnostics diagnostics;
    write_pgcl(run.profile(), {}, out, diagnostics);
    out.flush();
    CHECK(diagnostics.warnings().empty());
    file = sink.text;
  }
  CHECK(files[0] == files[1]);
}

TEST_CASE("numbers of stacks and ids of cost centres are GHC's") {
  Run run;
  run.profiler.stop(run.caf, 0);
  const Profile profile = run.profile();
  std::vector<std::string> centres, stacks;
  for (const CostCentre& centre : profile.cost_centres)
    centres.push_back(std::to_string(centre.source_id) + " " +
                      std::string(profile.module_name(centre)) + "." +
                      std::string(profile.name(centre)));
  CHECK(centres == std::vector<std::string>{"12 IDLE.IDLE", "11 SYSTEM.PINNED", "10 MAIN.DONT_CARE",
                                            "9 PROFILING.OVERHEAD_of", "8 GC.GC", "7 SYSTEM.SYSTEM",
                                            "6 MAIN.MAIN", "5 GHC.Base.CAF", "4 Main.CAF",
                                            "3 Main.main", "2 Main.f.go", "1 Main.f"});
  for (std::size_t i = 0; i < profile.tree.size(); ++i)
    stacks.push_back(std::to_string(profile.tree.numbers[i]) + " " +
                     std::string(profile.name(profile.centre_of(id_at<NodeId>(i)))));
  // Two modules with CAFs: MAIN is 9; the program's own stacks begin at 18.
  CHECK(stacks == std::vector<std::string>{"9 MAIN", "17 CAF", "18 main", "19 f", "20 f.go",
                                           "16 CAF", "15 SYSTEM", "14 GC", "13 OVERHEAD_of",
                                           "12 DONT_CARE", "11 PINNED", "10 IDLE"});
}

TEST_CASE("without entries there are no calls and no exits") {
  ProfilerOptions options;
  options.count_entries = false;
  Run run(options);
  run.profiler.stop(run.caf, 10);
  const Profile profile = run.profile();
  for (const Role role : {Role::entries, Role::strict_calls, Role::lazy_calls, Role::curried_calls,
                          Role::tail_calls_and_returns})
    CHECK_FALSE(profile.metric(role));
}

TEST_CASE("words are the sum over the closure classes") {
  Run run = small_run();
  fill(run);
  const Profile profile = run.profile();
  std::vector<std::int64_t> sums(profile.tree.size());
  for (std::size_t m = 0; m < profile.metrics.size(); ++m)
    if (profile.metrics[m].role == Role::allocation_by_class)
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += profile.tree.columns[m][i];
  CHECK(sums == profile.column(*profile.metric(Role::allocation)));
}

TEST_CASE("the intervals' costs add up to the tree's") {
  Run run = small_run();
  fill(run);
  const Profile profile = run.profile();
  const SerialProfile& serial = profile.serial;
  REQUIRE(serial.boundaries.size() == 4);
  for (std::size_t m = 0; m < serial.metrics.size(); ++m) {
    std::int64_t sum = 0;
    for (const std::int64_t value : serial.values[m]) sum += value;
    CHECK(sum == total(profile, serial.metrics[m]));
  }
}

// Costs by cost centre and metric, of the tree and of all intervals.
using Sums = std::vector<std::vector<std::int64_t>>;
Sums tree_sums(const Profile& profile) {
  Sums sums(profile.metrics.size(), std::vector<std::int64_t>(profile.cost_centres.size()));
  for (std::size_t m = 0; m < sums.size(); ++m)
    for (std::size_t i = 0; i < profile.tree.size(); ++i)
      sums[m][index_of(profile.tree.centre[i])] += profile.tree.columns[m][i];
  return sums;
}
Sums interval_sums(const Profile& profile) {
  const SerialProfile& serial = profile.serial;
  Sums sums(profile.metrics.size(), std::vector<std::int64_t>(profile.cost_centres.size()));
  for (std::size_t m = 0; m < serial.metrics.size(); ++m)
    for (std::size_t row = 0; row < serial.row_centre.size(); ++row)
      sums[index_of(serial.metrics[m])][index_of(serial.row_centre[row])] += serial.values[m][row];
  return sums;
}

TEST_CASE("intervals of a chosen length, with a shorter last one") {
  ProfilerOptions options;
  options.serial_steps = 100;
  options.census_steps = 150;
  Run run(options);
  run.spend(run.in_f, 90);
  CHECK_FALSE(run.profiler.interval_due(99));
  CHECK(run.profiler.interval_due(100));
  run.profiler.end_interval(130);
  CHECK_FALSE(run.profiler.interval_due(199));
  CHECK(run.profiler.interval_due(200));  // as if the first had been on time
  run.allocate(run.in_go, ClosureClass::thunk, 7);
  run.profiler.begin_census(150);
  run.profiler.end_census(150);
  run.profiler.end_interval(210);
  run.profiler.stop(run.in_go, 230);
  const Profile profile = run.profile();
  CHECK(profile.serial.boundaries == std::vector<double>{0, 0.00013, 0.00021, 0.00023});
  CHECK(interval_sums(profile) == tree_sums(profile));
}

TEST_CASE("no empty interval follows one that ends with the run") {
  ProfilerOptions options;
  options.serial_steps = 100;
  Run run(options);
  run.profiler.current = run.in_f;
  run.profiler.end_interval(100);
  run.profiler.stop(run.in_f, 100);
  CHECK(run.profile().serial.boundaries == std::vector<double>{0, 0.0001});
  Run short_run(options);
  short_run.profiler.stop(short_run.in_f, 5);
  CHECK(short_run.profile().serial.boundaries == std::vector<double>{0, 0.000005});
}

TEST_CASE("the number of intervals is bounded, however long the run") {
  ProfilerOptions options;
  options.serial_steps = 10;
  Run run(options);
  CostCentreStack* const stacks[] = {run.in_main, run.in_f, run.in_go};
  std::uint64_t ended = 0;
  for (std::uint64_t step = 1; step < 100000; ++step) {
    CostCentreStack* const stack = stacks[step / 7 % 3];
    run.spend(stack, step);
    run.allocate(stack, static_cast<ClosureClass>(step % 4), step);
    if (step == 50000) run.in_go->freed += 12345;
    if (!run.profiler.interval_due(step)) continue;
    run.profiler.end_interval(step);
    ++ended;
  }
  run.profiler.stop(run.in_f, 100003);
  const Profile profile = run.profile();
  const std::size_t intervals = profile.serial.boundaries.size() - 1;
  CHECK(intervals > SerialLog::most_intervals / 2);
  CHECK(intervals <= SerialLog::most_intervals);
  CHECK(ended == 1024 + 3 * 512 + 99999 / 160 - 512);  // intervals of 10, 20, 40 and 80 steps, then
                                                       // of 160
  CHECK(profile.serial.boundaries[1] == 0.00016);
  CHECK(interval_sums(profile) == tree_sums(profile));
}

TEST_CASE("intervals of processor time") {
  ProfilerOptions options;
  options.serial_us = 5000;
  Run run(options);
  const std::uint64_t start = processor_time();
  while (!run.profiler.interval_due(0) && processor_time() - start < 10000000000) continue;
  run.profiler.end_interval(10);
  CHECK_FALSE(run.profiler.interval_due(UINT64_MAX - 1));
  run.profiler.stop(run.in_f, 20);
  const Profile profile = run.profile();
  REQUIRE(profile.serial.boundaries.size() == 3);
  CHECK(profile.serial.boundaries[1] >= 0.005);
}

TEST_CASE("with the cycles clock the time of a census goes to SYSTEM") {
  ProfilerOptions options;
  options.clock = Clock::cycles;
  options.census_steps = 10;
  Run run(options);
  run.profiler.current = run.in_f;
  CHECK_FALSE(run.profiler.census_due(9));
  CHECK(run.profiler.census_due(10));
  run.profiler.begin_census(10);
  run.profiler.end_census(10);
  CHECK_FALSE(run.profiler.census_due(19));
  CHECK(run.profiler.current == run.in_f);
  run.profiler.stop(run.in_f, 20);
  const Profile profile = run.profile();
  CHECK(cost(profile, Role::time, "SYSTEM") > 0);
  CHECK(cost(profile, Role::time, "f") > 0);
  CHECK(profile.run.ticks_per_second > 1000000);
  CHECK(profile.run.tick_interval == 0);
  CHECK(profile.metrics[0].unit == unit::ticks);
}

TEST_CASE("the timer's ticks go to the current stack") {
  ProfilerOptions options;
  options.clock = Clock::timer;
  options.interval_us = 500;
  options.census_us = 20000;
  Run run(options);
  run.profiler.current = run.in_go;
  const std::uint64_t start = processor_time();
  bool was_census_due = false;
  while (processor_time() - start < 60000000)
    was_census_due = was_census_due || run.profiler.census_due(0);
  run.profiler.charge(run.in_f, 100);
  run.profiler.stop(run.in_go, 100);
  CHECK(was_census_due);
  const Profile profile = run.profile();
  CHECK(profile.run.tick_interval == 500);
  const std::int64_t ticks = cost(profile, Role::time, "f.go");
  CHECK(ticks >= 60);
  CHECK(ticks <= 300);
  CHECK(total(profile, *profile.metric(Role::time)) == ticks);
}

TEST_CASE("a million stacks, and a stack of as many as there are centres" *
          doctest::test_suite("slow")) {
  constexpr std::uint32_t wide = 1000, deep = 1000;
  stg::Program many;
  for (std::uint32_t i = 0; i < wide + deep; ++i)
    many.cost_centres.push_back({"f" + std::to_string(i), "Main", "", false});
  Profiler profiler(many, {});
  profiler.start(0);
  for (std::uint32_t i = 0; i < wide; ++i) {
    CostCentreStack* stack = profiler.stacks.push(profiler.stacks.main(), CostCentreId{i});
    for (std::uint32_t j = 0; j < deep; ++j)
      stack = profiler.stacks.push(stack, CostCentreId{wide + j});
  }
  profiler.stop(profiler.stacks.main(), 1);
  const Profile profile = profiler.profile({});
  validate(profile);
  CHECK(profile.tree.size() == 7 + wide * (deep + 1));
  const auto all_depths = depths(profile.tree);
  CHECK(*std::max_element(all_depths.begin(), all_depths.end()) == deep + 1);
}

TEST_CASE("the profiler's overhead is measured") {
  const std::uint64_t overhead = overhead_per_1000_events();
  CHECK(overhead > 1000);     // above a cycle per event
  CHECK(overhead < 1000000);  // below a thousand
}

}  // namespace convertprofile::runtime
