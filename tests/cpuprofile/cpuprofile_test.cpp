// SPDX-License-Identifier: BSD-3-Clause
#include "formats/cpuprofile/cpuprofile.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "formats/cpuprofile/function_names.h"
#include "formats/ghc_json/ghc_json.h"
#include "formats/model/dump.h"
#include "formats/model/totals.h"
#include "formats/pgcl/pgcl.h"
#include "tests/support/format_calls.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using namespace cpuprofile;

namespace {

using Column = std::vector<std::int64_t>;

Profile read(std::string_view text, Warnings* warnings = nullptr) {
  return read_text(read_cpuprofile, text, warnings);
}

std::string write(const Profile& profile, Warnings* warnings = nullptr) {
  return write_text(write_cpuprofile, profile, {}, warnings);
}

std::string message_of(std::string_view text) {
  return error_text([&] { read(text); });
}

std::string node(int id, const std::string& name, const std::string& more = "") {
  return R"({"id":)" + std::to_string(id) + R"(,"callFrame":{"functionName":")" + name +
         R"(","url":"a.js","lineNumber":)" + std::to_string(id) + R"(,"columnNumber":4})" + more +
         "}";
}

std::string root(const std::string& children) {
  return R"-({"id":1,"callFrame":{"functionName":"(root)","url":"","lineNumber":-1},"children":)-" +
         children + "}";
}

// main calls f; g is a sibling of main.
std::string tree_of(const std::string& more) {
  return R"({"nodes":[)" + root("[2,4]") + "," + node(2, "main", R"(,"children":[3])") + "," +
         node(3, "f", R"(,"hitCount":2)") + "," + node(4, "g") + "]" + more + "}";
}

std::string timed(const std::string& samples, const std::string& deltas,
                  const std::string& end = "1000") {
  return tree_of(R"(,"startTime":100,"endTime":)" + end + R"(,"samples":)" + samples +
                 R"(,"timeDeltas":)" + deltas);
}

std::vector<std::string> names_of(const Profile& profile) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < profile.tree.size(); ++i)
    names.emplace_back(profile.name(profile.centre_of(id_at<NodeId>(i))));
  return names;
}

}  // namespace

TEST_CASE("cpuprofile: a sample lasts until the next one, the last until the end") {
  const Profile p = read(timed("[3,2,3,4]", "[50,10,20,40]"));
  CHECK(names_of(p) == std::vector<std::string>{"(root)", "main", "f", "g"});
  CHECK(p.tree.parent == std::vector<NodeId>{NodeId{0}, NodeId{0}, NodeId{1}, NodeId{0}});
  CHECK(p.tree.columns == std::vector<Column>{{0, 20, 50, 780}, {0, 0, 2, 0}});
  CHECK(p.metrics[0].unit == "microseconds");
  CHECK(p.metrics[0].role == Role::time);
  CHECK(p.metrics[1].name == "Samples");
  CHECK(p.text(p.centre_of(NodeId{2}).position) == "a.js:4:5");

  SUBCASE("nothing follows if the end is not known") {
    CHECK(read(timed("[3,2]", "[50,10]", "0")).tree.columns[0] == Column{0, 0, 10, 0});
  }
  SUBCASE("a clock that goes back stands still") {
    CHECK(read(timed("[3,2,4,3]", "[50,-30,10,100]", "290")).tree.columns[0] ==
          Column{0, 0, 60, 80});
  }
  SUBCASE("fractions do not add up errors") {
    CHECK(read(timed("[3,3,3,3]", "[0.4,0.4,0.4,0.4]", "102")).tree.columns[0] ==
          Column{0, 0, 2, 0});
  }
}

TEST_CASE("cpuprofile: intervals have the time of each function") {
  const Profile p = read(timed("[3,2]", "[0,600]", "1100"));
  CHECK(p.serial.boundaries == std::vector<double>{0, 0.0005, 0.001});
  CHECK(p.serial.interval_begin == std::vector<std::uint64_t>{0, 1, 3});
  const auto main = p.tree.centre[1], f = p.tree.centre[2];
  CHECK(p.serial.row_centre == std::vector<CostCentreId>{f, main, f});
  CHECK(p.serial.values == std::vector<Column>{{500, 400, 100}});
}

TEST_CASE("cpuprofile: without times, samples are counted") {
  Warnings warnings;
  Profile p = read(tree_of(R"(,"samples":[3,3,4])"), &warnings);
  CHECK(p.tree.columns == std::vector<Column>{{0, 0, 2, 0}});
  CHECK(p.metrics[0].role == Role::time);
  CHECK(warnings == Warnings{"the samples have no times, so they are only counted"});
  p = read(R"({"nodes":[)" + root("[2]") + "," + node(2, "f") + R"(],"samples":[2,2]})");
  CHECK(p.tree.columns == std::vector<Column>{{2}});
  const auto json = nlohmann::json::parse(write(p, &warnings));
  CHECK(warnings ==
        Warnings{"the length of the unit of \"Samples\" is unknown; each is written as 1 ms"});
  CHECK(json["endTime"] == 2000);
}

TEST_CASE("cpuprofile: nodes may come in any order, and name their parents") {
  const Profile p =
      read(R"({"samples":[7],"nodes":[)" + node(7, "f") + "," +
           node(3, "main", R"(,"children":[7])") + "," + node(4, "g", R"(,"parent":1)") + "," +
           root("[3]") + R"(],"endTime":9,"startTime":2,"timeDeltas":[3]})");
  CHECK(names_of(p) == std::vector<std::string>{"(root)", "main", "f", "g"});
  CHECK(p.tree.columns[0] == Column{0, 0, 4, 0});
}

TEST_CASE("cpuprofile: the nested form; members may follow the children") {
  const Profile p =
      read(R"-({"head":{"functionName":"(root)","url":"","id":1,"children":[{"children":[{"id":3,)-"
           R"("functionName":"f","url":"a.js","lineNumber":2,"hitCount":5,"children":[]}],"id":2,)"
           R"("functionName":"main"},{"id":4,"functionName":"g"}]},"startTime":1,"endTime":1,)"
           R"("samples":[3,4],"timestamps":[100,130,170]})");
  CHECK(names_of(p) == std::vector<std::string>{"(root)", "main", "f", "g"});
  CHECK(p.tree.columns == std::vector<Column>{{0, 0, 30, 40}, {0, 0, 5, 0}});
  CHECK(p.text(p.centre_of(NodeId{2}).position) == "a.js:3:0");
}

TEST_CASE("cpuprofile: nested nodes of any depth are read" * doctest::test_suite("slow")) {
  std::string text = R"({"head":)", end;
  for (int i = 0; i < 200000; ++i) {
    text += R"({"functionName":"f","hitCount":1,"children":[)";
    end += "]}";
  }
  const Profile p = read(text + end + "}");
  CHECK(p.tree.size() == 200000);
  CHECK(read(write(p)).tree.size() == 200000);
}

TEST_CASE("cpuprofile: names of GHC's JavaScript backend are decoded") {
  const auto name = [](std::string_view raw) {
    const FunctionName f = function_name(raw);
    return f.module + " " + f.name;
  };
  CHECK(name("h$mainZCMainzimain") == "Main main");
  CHECK(name("h$$mainZCMainzizdwgo_e") == "Main $wgo");
  CHECK(name("h$ghczmprimZCGHCziCStringziunpackCStringzh_e") ==
        "ghc-prim:GHC.CString unpackCString#");
  CHECK(name("h$baseZCGHCziBasezizpzp_e") == "base:GHC.Base ++");
  CHECK(name("h$ghczmprimZCGHCziTupleziZ2T_con_e") == "ghc-prim:GHC.Tuple (,)");
  CHECK(name("h$mainZCMainzif_1_e") == "Main f");
  CHECK(name("h$mainZCMainziz3b1Uzq") == "Main \xce\xb1'");
  // Functions of the runtime, and names that only look encoded.
  for (const std::string raw :
       {"h$runThread", "h$", "h$mainZCmainzif", "h$mainZCMainzif\xc3z", "h$mainZCMain",
        "h$mainZCMainziz0d800U", "h$mainZCMainziZ2X", "mainZCMainzimain"})
    CHECK(function_name(raw).name == raw);
  CHECK(name("Module.load") == "Module load");
  CHECK(name("ghc-prim:GHC.CString.f") == "ghc-prim:GHC.CString f");
  CHECK(name("node:internal/x") == " node:internal/x");
}

TEST_CASE("cpuprofile: functions without a name are distinguished by their position") {
  const Profile p = read(R"({"nodes":[)" + root("[2,3]") + "," + node(2, "") + "," + node(3, "") +
                         R"(],"samples":[2],"timeDeltas":[0],"endTime":1})");
  CHECK(names_of(p) ==
        std::vector<std::string>{"(root)", "(anonymous a.js:3)", "(anonymous a.js:4)"});
  CHECK(write(p).find("anonymous") == std::string::npos);
}

TEST_CASE("cpuprofile: the golden") {
  const Profile p = read(timed("[3,2,3,4]", "[10,1,2,1]", "118"));
  CHECK(golden_difference("cpuprofile/small.txt", dump(p)) == "");
  CHECK(golden_difference("cpuprofile/small.cpuprofile", write(p)) == "");
}

TEST_CASE("cpuprofile: samples keep their order while the tree is unchanged") {
  const std::string once = write(read(timed("[3,2,3,4,1]", "[50,10,20,40,1]")));
  const auto json = nlohmann::json::parse(once);
  CHECK(json["samples"] == nlohmann::json({3, 2, 3, 4, 1}));
  CHECK(json["timeDeltas"] == nlohmann::json({50, 10, 20, 40, 1}));
  CHECK(json["startTime"] == 100);
  CHECK(json["endTime"] == 1000);
  CHECK(write(read(once)) == once);
  const std::string pgcl = write_text(write_pgcl, read(once));
  CHECK(write(read_text(read_pgcl, pgcl)) == once);

  Profile changed = read(once);
  changed.drop_layout_properties();
  Warnings warnings;
  const auto sorted = nlohmann::json::parse(write(changed, &warnings));
  CHECK(warnings == Warnings{"not kept: the serial profile"});
  CHECK(sorted["samples"] == nlohmann::json({1, 2, 3, 4, 1}));
  CHECK(sorted["timeDeltas"] == nlohmann::json({0, 779, 20, 50, 1}));

  for (const std::string bad : {"1", "1 2 9 0", "1 2 x", "1 2 0", "1 2  0 0 ", ""}) {
    Profile damaged = changed;
    damaged.set_property("layout.cpuprofile.samples", bad);
    CHECK(nlohmann::json::parse(write(damaged))["samples"] == sorted["samples"]);
  }
}

TEST_CASE("cpuprofile: a report of GHC is written with names, positions and microseconds") {
  const Profile p = read_text(read_ghc_json, read_project_file("samples/ghc/sansom/sansom.json"));
  Warnings warnings;
  const std::string text = write(p, &warnings);
  CHECK(std::count(warnings.begin(), warnings.end(), "not kept: Bytes") == 1);
  const Profile again = read(text);
  CHECK(total(again, MetricId{0}) ==
        total(p, MetricId{0}) * static_cast<std::int64_t>(p.run.tick_interval));
  CHECK(again.tree.size() == p.tree.size());
  CHECK(again.cost_centres.size() <= p.cost_centres.size());
  CHECK(write(again) == text);
}

TEST_CASE("cpuprofile: profiles that cannot be written") {
  CHECK(error_text([] { write(Profile{}); }) == "cpuprofile: the profile has no call tree");
  Profile p = read(timed("[3]", "[50]"));
  p.metrics[0].role = Role::other;
  CHECK(error_text([&] { write(p); }) == "cpuprofile: the profile has no time");
  p.metrics[0].role = Role::time;
  p.tree.columns[0] = {0, -5, 7, 0};
  p.drop_layout_properties();
  Warnings warnings;
  CHECK(nlohmann::json::parse(write(p, &warnings))["endTime"] == 7);
  CHECK(std::count(warnings.begin(), warnings.end(),
                   "not kept: negative times: samples of V8 cannot take negative time") == 1);
}

TEST_CASE("cpuprofile: truncated files are refused") {
  std::string text = write(read(timed("[3,2]", "[50,10]")));
  text.pop_back();  // the line end
  CHECK(check_truncations(read_cpuprofile, text) == text.size());
  const std::string nested = read_project_file("samples/cpuprofile/node10.cpuprofile");
  CHECK(check_truncations(read_cpuprofile, nested) == nested.size());
}

TEST_CASE("cpuprofile: malformed files and their messages") {
  const auto of = [](const std::string& name) {
    return message_of(read_project_file("tests/bad/cpuprofile/" + name + ".cpuprofile"));
  };
  CHECK(of("an_array") == "byte 0: line 1: the file: expected '{', found '['");
  CHECK(of("no_nodes") == "byte 26: nodes: the file has none");
  CHECK(of("below_itself") == "byte 83: children: some nodes are below themselves");
  CHECK(of("below_two_others") == "byte 85: children: node 3 is below two others");
  CHECK(of("unknown_child") == "byte 50: children: there is no node 9");
  CHECK(of("unknown_sample") == "byte 70: samples: there is no node 4");
  CHECK(of("two_of_a_number") == "byte 44: id: two nodes have number 1");
  CHECK(of("times_missing") == "byte 68: timeDeltas: 1 time for 2 samples");
  CHECK(of("negative_count") == "byte 46: line 1: hitCount: a negative count");
  CHECK(of("time_too_large") == "byte 50: line 1: endTime: the number is too large");
  CHECK(of("malformed_escape") == "byte 52: line 1: functionName: a malformed escape");
}

TEST_CASE("cpuprofile: sniffing") {
  CHECK(sniff_cpuprofile(timed("[3]", "[50]")) == Match::yes);
  for (const std::string name : {"node20", "node10", "chrome65"})
    CHECK(sniff_cpuprofile(read_project_file("samples/cpuprofile/" + name + ".cpuprofile")) ==
          Match::yes);
  std::string samples;
  for (int i = 0; i < 5000; ++i) samples += "1,";
  CHECK(sniff_cpuprofile(R"({"samples":[)" + samples + R"(1],"timeDeltas":[],"nodes":[)" +
                         node(2, "f") + "]}") == Match::yes);
  CHECK(sniff_cpuprofile(R"({"traceEvents":[{"nodes":[{"callFrame":{}}]}]})") == Match::no);
  CHECK(sniff_cpuprofile(R"({"head":{"callFrame":{},"selfSize":0},"samples":[]})") == Match::no);
  CHECK(sniff_cpuprofile(R"({"threads":[{"samples":{"timeDeltas":[]}}]})") == Match::no);
  CHECK(sniff_cpuprofile("") == Match::no);
}

TEST_CASE("cpuprofile: the samples") {
  const auto totals = [](const std::string& name) {
    const Profile p = read(read_project_file("samples/cpuprofile/" + name + ".cpuprofile"));
    CHECK(write(read(write(p))) == write(p));
    return Column{total(p, MetricId{0}), total(p, MetricId{1})};
  };
  CHECK(totals("node20") == Column{52423, 44});
  CHECK(totals("node10") == Column{45920, 28});
  CHECK(totals("chrome65") == Column{36317, 28});
}
