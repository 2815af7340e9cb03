// SPDX-License-Identifier: BSD-3-Clause
// Writes profiles from any source as reports.
#include <doctest/doctest.h>

#include "formats/model/call_tree_builder.h"
#include "formats/model/standard_metrics.h"
#include "tests/ghc_prof/report_files.h"
#include "tests/support/errors.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using namespace convertprofile::standard_metrics;

namespace {

// A profile built stack by stack.
struct Maker {
  explicit Maker(std::vector<Metric> metrics) : builder(metrics.size()) {
    profile.metrics = std::move(metrics);
    profile.run.program = "prog";
    profile.run.arguments = {"./prog", "arg"};
    profile.run.runtime_arguments = {"-P"};
    profile.run.tick_interval = 1000;
  }

  NodeId node(NodeId parent, std::string_view label, std::string_view module,
              std::string_view source, const std::vector<std::int64_t>& costs) {
    CostCentre centre;
    centre.name = intern(label);
    centre.position = intern(source);
    centre.module = id_at<ModuleId>(profile.modules.size());
    profile.modules.push_back(intern(module));
    profile.cost_centres.push_back(centre);
    const NodeId node = builder.child(parent, id_at<CostCentreId>(profile.cost_centres.size() - 1));
    for (std::size_t m = 0; m < costs.size(); ++m)
      builder.add_cost(node, id_at<MetricId>(m), costs[m]);
    return node;
  }

  Profile finish() {
    profile.tree = builder.finish().tree;
    validate(profile);
    return profile;
  }

  Profile profile;
  StringInterner intern{profile.strings};
  CallTreeBuilder builder;
};

// Exercises every rule of a report: hidden stacks with and without visible ones below, rows to
// leave out, siblings to sort, a Unicode label, costs at the threshold of the table.
Profile ghc_profile() {
  Maker m({ticks(), bytes(), entries()});
  const NodeId main = m.node(no_node, "MAIN", "MAIN", "<built-in>", {0, 800, 0});
  m.node(main, "GC", "GC", "<built-in>", {50, 0, 0});
  m.node(main, "DONT_CARE", "MAIN", "<built-in>", {0, 0, 0});
  const NodeId caf = m.node(main, "CAF", "Main", "<entire-module>", {0, 0, 0});
  m.node(main, "CAF", "Data.Unused", "<entire-module>", {0, 0, 0});
  const NodeId system = m.node(main, "SYSTEM", "SYSTEM", "<built-in>", {5, 80000, 0});
  m.node(main, "OVERHEAD_of", "PROFILING", "<built-in>", {0, 16, 0});
  const NodeId f = m.node(caf, "f", "Main", "f.hs:1:1-9", {10, 8000, 3});
  m.node(caf, "größe", "Main", "f.hs:2:1-9", {81, 70000, 7});
  m.node(caf, "b", "Main", "f.hs:3:1-9", {0, 0, 3});
  m.node(f, "at", "Main", "f.hs:4:1-9", {1, 800, 1});  // 1 %: not in the table
  m.node(f, "above", "Main", "f.hs:5:1-9", {2, 400, 1});
  m.node(f, "empty", "Main", "f.hs:6:1-9", {0, 0, 0});
  m.node(system, "finalizer", "Main", "f.hs:7:1-9", {6, 0, 2});
  return m.finish();
}

std::string error_of(const Profile& profile) {
  return error_text([&] { write_report(profile); });
}

}  // namespace

TEST_CASE("a report at each level") {
  const Profile profile = ghc_profile();
  CHECK(golden_difference("ghc_prof/written.p.prof",
                          write_report(profile, ReportDetail::summary)) == "");
  CHECK(golden_difference("ghc_prof/written.P.prof",
                          write_report(profile, ReportDetail::ticks_and_bytes)) == "");
  CHECK(golden_difference("ghc_prof/written.Pa.prof", write_report(profile, ReportDetail::all)) ==
        "");
  for (const ReportDetail detail :
       {ReportDetail::summary, ReportDetail::ticks_and_bytes, ReportDetail::all}) {
    const std::string report = write_report(profile, detail);
    CHECK(write_report(read_report(report), detail) == report);
  }
}

TEST_CASE("a Clean profile: cycles become microseconds, words bytes, calls entries") {
  Maker m(
      {ticks(), words(), tail_calls_and_returns(), strict_calls(), lazy_calls(), curried_calls()});
  m.profile.run = {};
  m.profile.run.program = "clean";
  m.profile.run.ticks_per_second = 3'000'000'000;
  m.profile.run.word_size = 8;
  const NodeId start = m.node(no_node, "Start", "main", "", {1'500'000, 100, 9, 1, 0, 0});
  m.node(start, "\\;12;4", "main", "", {4'501'400, 50, 9, 2, 30, 400});
  m.node(start, "", "main", "", {1'499, 0, 0, 1, 0, 0});
  m.node(start, "garbage_collector", "_system", "", {0, -70, 0, 1, 0, 0});
  const Profile profile = m.finish();
  Diagnostics diagnostics;
  std::string text = write_report(profile, ReportDetail::ticks_and_bytes, diagnostics);
  for (const std::string& sentence : diagnostics.sentences()) text += sentence + "\n";
  CHECK(golden_difference("ghc_prof/clean.txt", text) == "");
}

TEST_CASE("ticks of an unknown length are shown as they are, with a warning") {
  Maker m({ticks(), words(), entries()});
  m.profile.run.tick_interval = 0;
  m.node(no_node, "Start", "main", "", {1234, 1, 1});
  Diagnostics diagnostics;
  const std::string report = write_report(m.finish(), ReportDetail::ticks_and_bytes, diagnostics);
  CHECK(report.find("(1234 ticks @ 1 us, 1 processor)") != std::string::npos);
  REQUIRE(diagnostics.warnings().size() == 1);
  CHECK(diagnostics.warnings()[0] ==
        "the length of a unit of time (ticks) is unknown; times are written as ticks of 1 us");
}

TEST_CASE("control characters in names cannot break the table") {
  Maker m({ticks(), bytes(), entries()});
  m.node(no_node, "a\nb\tc", "Main", "x\x7f", {1, 8, 1});
  Diagnostics diagnostics;
  const Profile profile = m.finish();
  const std::string report = write_report(profile, ReportDetail::ticks_and_bytes, diagnostics);
  CHECK(report.find("a\\nb\\x09c   Main   x\\x7f ") != std::string::npos);
  CHECK(diagnostics.losses().size() == 1);
  CHECK(write_report(read_report(report)) == report);
}

TEST_CASE("a report needs no facts about the run") {
  Maker m({ticks(), bytes(), entries()});
  m.profile.run = {};
  m.node(no_node, "MAIN", "MAIN", "<built-in>", {0, 0, 0});
  const std::string report = write_report(m.finish());
  CHECK(report.starts_with(
      "\tThu Jan  1 00:00 1970 Time and Allocation Profiling Report  (Final)\n\n\t    +RTS -RTS\n\n"
      "\ttotal time  =        0.00 secs   (0 ticks @ 0 us, 1 processor)\n"));
  CHECK(write_report(read_report(report)) == report);
}

TEST_CASE("command lines survive a round trip, even odd ones") {
  const std::string report = read_project_file("samples/ghc/docfib/docfib.P.prof");
  const std::string_view usual = "docfib +RTS -P -RTS";
  const std::size_t at = report.find(usual);
  for (const char* command :
       {"my prog +RTS -P -hc -RTS", " +RTS -RTS", "a +RTS -P -RTS x  y ",
        "a +RTS -P -RTS +RTS -RTS", "a +RTSX -P", "a +RTS -P -RTSX", "a", "a +RTS -P -RTS x\ny",
        "a +RTS -P -RTS x\n\n", "a +RTS  -RTS b", "a +RTS -P  -RTS "}) {
    CAPTURE(command);
    std::string other = report;
    other.replace(at, usual.size(), command);
    CHECK(write_report(read_report(other)) == other);
  }
  const Profile profile = read_report(report);
  CHECK(profile.run.program == "docfib");
  CHECK(profile.run.arguments == std::vector<std::string>{"docfib"});
  CHECK(profile.run.runtime_arguments == std::vector<std::string>{"-P"});
}

TEST_CASE("a title other than Final, two processors, no clock (-V0)") {
  std::string report = read_project_file("samples/ghc/caf/caf.P.prof");
  report.replace(report.find("Final"), 5, "Interim");
  report.replace(report.find("1000 us, 1 processor"), 20, "0 us, 2 processors");
  Diagnostics diagnostics;
  CHECK(write_report(read_report(report, diagnostics), ReportDetail::ticks_and_bytes,
                     diagnostics) == report);
  CHECK(diagnostics.warnings().empty());
}

TEST_CASE("a header that contradicts the tree survives a round trip") {
  std::string report = read_project_file("samples/ghc/docfib/docfib.P.prof");
  report.replace(report.find("0.01 secs   (7 ticks"), 20, "0.07 secs   (9 ticks");
  Diagnostics diagnostics;
  const std::string written = write_report(read_report(report, diagnostics));
  CHECK(written.find("0.07 secs   (9 ticks") != std::string::npos);
  REQUIRE(diagnostics.warnings().size() == 1);
  CHECK(diagnostics.warnings()[0] ==
        "the rows of the tree add up to 7 ticks and 4,195,712 bytes, but the header states 9 and "
        "4,195,712: "
        "rows may be missing");
}

TEST_CASE("a profile without costs is refused") {
  const std::string expected =
      "a .prof report needs time or allocation costs, which the profile does not have; record them "
      "with +RTS -p or -pj";
  CHECK(error_of(Profile{}) == expected);
  Maker m({entries()});
  m.node(no_node, "MAIN", "MAIN", "", {1});
  CHECK(error_of(m.finish()) == expected);
}

TEST_CASE("a report's size is rows times depth, up to a limit") {
  const auto chain = [](std::size_t depth) {
    Profile profile;
    profile.modules.push_back({});
    profile.cost_centres.emplace_back();
    profile.metrics = {ticks(), bytes(), entries()};
    profile.run.tick_interval = 1000;
    profile.tree.centre.assign(depth, CostCentreId{});
    profile.tree.columns.assign(3, std::vector<std::int64_t>(depth, 1));
    for (std::size_t i = 0; i < depth; ++i)
      profile.tree.parent.push_back(id_at<NodeId>(i == 0 ? 0 : i - 1));
    return profile;
  };
  CHECK(write_report(chain(2000)).size() > 4'000'000);
  CHECK(error_of(chain(100'000)) ==
        "the .prof report would take 10,008,500,000 bytes, more than the limit of 1,073,741,824: "
        "each of its 100,000 rows is as wide as the deepest one, which is indented by 99999; use "
        "--max-depth, --fold-recursion, --min-ticks or --min-words");
}

TEST_CASE("negative and huge costs") {
  Maker m({ticks(), bytes(), entries()});
  const NodeId main = m.node(no_node, "MAIN", "MAIN", "<built-in>", {-5, -8, -1});
  m.node(main, "f", "M", "s", {INT64_MAX, INT64_MAX, INT64_MAX});
  m.node(main, "g", "M", "s", {INT64_MAX, INT64_MIN, 3});
  Diagnostics diagnostics;
  const Profile profile = m.finish();
  const std::string report = write_report(profile, ReportDetail::all, diagnostics);
  CHECK(report.find("(9223372036854775807 ticks") != std::string::npos);
  CHECK(diagnostics.losses().size() == 3);
  CHECK(write_report(read_report(report), ReportDetail::all) == report);
}
