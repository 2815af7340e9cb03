#include "formats/speedscope/speedscope.h"

#include <nlohmann/json.hpp>

#include "formats/ghc_json/ghc_json.h"
#include "formats/model/dump.h"
#include "formats/model/functions.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/pgcl/pgcl.h"
#include "tests/support/format_calls.h"
#include "tests/support/profiles.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

constexpr char begin[] = R"({"$schema":"https://www.speedscope.app/file-format-schema.json",)";

// A file of three frames a, b, c with these profiles.
std::string file_of(const std::string& profiles, const std::string& exporter = "x") {
  return begin + std::string(R"("exporter":")") + exporter +
         R"(","shared":{"frames":[{"name":"a"},{"name":"M.b"},{"name":"c"}]},"profiles":[)" +
         profiles + "]}";
}

std::string evented(const std::string& name, const std::string& unit, const std::string& events,
                    const std::string& end) {
  return R"({"type":"evented","name":")" + name + R"(","unit":")" + unit +
         R"(","startValue":0,"endValue":)" + end + R"(,"events":[)" + events + "]}";
}

std::string event(char type, int frame, const std::string& at) {
  return std::string(R"({"type":")") + type + R"(","frame":)" + std::to_string(frame) +
         R"(,"at":)" + at + "}";
}

// a for `one`, then b below it for `two`.
std::string a_and_b(const std::string& name, const std::string& unit, const std::string& one,
                    const std::string& both) {
  return evented(name, unit,
                 event('O', 0, "0") + "," + event('O', 1, one) + "," + event('C', 1, both) + "," +
                     event('C', 0, both),
                 both);
}

std::string sampled(const std::string& samples, const std::string& weights,
                    const std::string& unit = "none", const std::string& name = "s") {
  return R"({"type":"sampled","name":")" + name + R"(","unit":")" + unit +
         R"(","startValue":0,"endValue":0,"samples":)" + samples + R"(,"weights":)" + weights + "}";
}

Profile read(std::string_view text, Warnings* warnings = nullptr) {
  return read_text(read_speedscope, text, warnings);
}

std::string write(const Profile& profile, Warnings* warnings = nullptr) {
  return write_text(write_speedscope, profile, {}, warnings);
}

std::string message_of(std::string_view text) {
  return error_text([&] { read(text); });
}

using Column = std::vector<std::int64_t>;

std::string without_version(std::string text) {
  const std::size_t at = text.find("convertprofile ");
  return text.replace(at, text.find('"', at) - at, "convertprofile VERSION");
}

Profile small() {
  Profile p = tree_profile({standard_metrics::ticks(), standard_metrics::bytes()},
                           {{0, "MAIN.MAIN", {0, 16}},
                            {1, "Main.main", {2, 0}},
                            {2, "Main.f", {0, 0}},
                            {2, "Main.g\n\"\xff", {3, 8}},
                            {3, "Main.main", {1, -8}},
                            {1, "Main.f", {0, 32}}});
  p.run.program = "small";
  p.run.tick_interval = 1000;
  p.cost_centres[1].position = p.strings.add("a.hs:3:1-20");
  p.cost_centres[2].position = p.strings.add("src/b.hs:(4,7)-(9,1)");
  return p;
}

}  // namespace

TEST_CASE("speedscope: a small profile is written as its golden") {
  Warnings warnings;
  CHECK(golden_difference("speedscope/small.speedscope.json",
                          without_version(write(small(), &warnings))) == "");
  CHECK(warnings ==
        Warnings{"\"Allocated bytes\": negative costs are left out: speedscope's cannot "
                 "be negative"});
}

TEST_CASE("speedscope: everything in the file is in the profile") {
  CHECK(golden_difference("speedscope/small.txt", dump(read(write(small())))) == "");
}

TEST_CASE("speedscope: samples are read, those alike added up") {
  const Profile p = read(file_of(sampled("[[0,1],[0],[0,1,0],[0,1]]", "[1,2,4,8]")));
  CHECK(p.tree.parent == std::vector<NodeId>{NodeId{0}, NodeId{0}, NodeId{1}});
  CHECK(p.tree.columns == std::vector<Column>{{2, 9, 4}});
  CHECK(p.metrics[0].role == Role::time);
  CHECK(p.name(p.centre_of(NodeId{1})) == "b");
  CHECK(p.module_name(p.centre_of(NodeId{1})) == "M");
}

TEST_CASE("speedscope: keys may stand in any order, and unknown ones are skipped") {
  const std::string text =
      R"({"profiles":[{"events":[{"at":1,"frame":0,"type":"O","x":[{}]},{"frame":0,"at":4,"type":"C"}],)"
      R"("endValue":4,"y":{"events":[1]},"startValue":1,"unit":"bytes","name":"n","type":"evented"}],)"
      R"("z":null,"shared":{"frames":[{"line":3,"file":"f.c","name":"a","col":null}]},)"
      R"("$schema":"https://www.speedscope.app/file-format-schema.json"})";
  const Profile p = read(text);
  CHECK(p.tree.columns == std::vector<Column>{{3}});
  CHECK(p.metrics[0].role == Role::allocation);
  CHECK(p.text(p.cost_centres[0].position) == "f.c:3");
}

TEST_CASE("speedscope: times that are not whole become nanoseconds without adding up errors") {
  std::string events = event('O', 0, "0");
  for (int i = 1; i <= 3; ++i)
    events +=
        "," + event('O', 1, std::to_string(i / 3.0)) + "," + event('C', 1, std::to_string(i / 3.0));
  const Profile p =
      read(file_of(evented("t", "milliseconds", events + "," + event('C', 0, "1"), "1")));
  CHECK(p.metrics[0].unit == "nanoseconds");
  CHECK(total(p, MetricId{0}) == 1000000);

  SUBCASE("others are rounded, and said to be") {
    Warnings warnings;
    CHECK(read(file_of(a_and_b("n", "bytes", "1.5", "4")), &warnings).tree.columns ==
          std::vector<Column>{{2, 2}});
    CHECK(warnings == Warnings{"values of \"n\" are rounded to whole numbers"});
  }
  SUBCASE("weights, too, are rounded as running totals") {
    Profile samples = read(file_of(sampled("[[0],[0],[1],[0],[0]]", "[0.4,0.4,0.4,0.4,0.4]")));
    CHECK(samples.tree.columns == std::vector<Column>{{0, 2, 0}});
    samples = read(file_of(sampled("[[0],[0],[0]]", "[0.5,0.5,0]", "nanoseconds")));
    CHECK(samples.tree.columns == std::vector<Column>{{1}});
  }
}

TEST_CASE("speedscope: several profiles are metrics of one tree, or threads") {
  SUBCASE("of different units they are metrics") {
    const Profile p = read(
        file_of(a_and_b("x", "microseconds", "1", "3") + "," + a_and_b("y", "bytes", "10", "30") +
                "," + a_and_b("z", "none", "100", "300") + "," + a_and_b("w", "none", "5", "6")));
    CHECK(p.tree.columns == std::vector<Column>{{1, 2}, {10, 20}, {100, 200}, {5, 1}});
    CHECK(p.metrics[0].role == Role::time);
    CHECK(p.metrics[1].role == Role::allocation);
    CHECK(p.metrics[2].title == "z");
  }
  SUBCASE("of one name and unit they add up") {
    const Profile p =
        read(file_of(a_and_b("z", "none", "1", "3") + "," + a_and_b("z", "none", "100", "300")));
    CHECK(p.tree.columns == std::vector<Column>{{101, 202}});
  }
  SUBCASE("of one unit of time they are threads, below a frame of their name") {
    const Profile p = read(
        file_of(a_and_b("t1", "seconds", "1", "3") + "," + a_and_b("t2", "seconds", "0.5", "1.5")));
    CHECK(p.name(p.centre_of(NodeId{1})) == "t1");
    CHECK(p.name(p.centre_of(NodeId{4})) == "t2");
    CHECK(p.metrics[0].unit == "nanoseconds");
    CHECK(p.tree.columns ==
          std::vector<Column>{{0, 0, 1000000000, 2000000000, 0, 500000000, 1000000000}});
  }
  SUBCASE("so are counts of samples, as rbspy writes a profile of each process") {
    const Profile p = read(file_of(sampled("[[0,1],[0,1]]", "[1.0,1.0]", "none", "pid 1") + "," +
                                   sampled("[[0]]", "[4.0]", "none", "pid 2") + "," +
                                   sampled("[[2]]", "[8.0]", "none", "pid 1")));
    REQUIRE(p.metrics.size() == 1);
    CHECK(p.metrics[0].title == "Samples");
    CHECK(p.metrics[0].role == Role::time);
    CHECK(p.tree.parent == std::vector<NodeId>{NodeId{0}, NodeId{0}, NodeId{1}, NodeId{2},
                                               NodeId{1}, NodeId{0}, NodeId{5}});
    CHECK(p.tree.columns == std::vector<Column>{{0, 0, 0, 2, 8, 0, 4}});
    CHECK(p.name(p.centre_of(NodeId{1})) == "pid 1");
  }
  SUBCASE("of one name and unit of time they add up, too") {
    const Profile p =
        read(file_of(a_and_b("t", "seconds", "1", "3") + "," + a_and_b("t", "seconds", "2", "6")));
    CHECK(p.tree.columns == std::vector<Column>{{3, 6}});
  }
  SUBCASE("but not in a file of our own") {
    const Profile p = read(
        file_of(a_and_b("cpu", "seconds", "1", "3") + "," + a_and_b("wall", "seconds", "10", "30"),
                "convertprofile 1"));
    CHECK(p.tree.columns == std::vector<Column>{{1, 2}, {10, 20}});
  }
}

TEST_CASE("speedscope: frames that say the same are one, and so are their entries") {
  const Profile p = read(begin + std::string(R"("shared":{"frames":[{"name":"a"},{"name":"a"},)") +
                         R"({"name":"a","file":"a.c","line":1}]},"profiles":[)" +
                         sampled("[[0,1],[1,0],[2]]", "[1,2,4]") + "]}");
  CHECK(p.tree.parent == std::vector<NodeId>{NodeId{0}, NodeId{0}, NodeId{1}, NodeId{0}});
  CHECK(p.tree.columns == std::vector<Column>{{0, 0, 3, 4}});
}

TEST_CASE("speedscope: a tree far larger than its file is refused") {
  // A deep stack, and metrics that are nothing but a name.
  std::string stack = "[0";
  for (int depth = 1; depth < 50000; ++depth) stack += ",0";
  std::string profiles = sampled("[" + stack + "]]", "[1]");
  for (int i = 0; i < 200; ++i) profiles += "," + evented("m" + std::to_string(i), "none", "", "0");
  CHECK(message_of(file_of(profiles))
            .find(": profiles: the call tree becomes far larger than the "
                  "file") != std::string::npos);
  for (int i = 200; i < 257; ++i)
    profiles += "," + evented("m" + std::to_string(i), "none", "", "0");
  CHECK(message_of(file_of(profiles)).find(": profiles: they are of more than 256 metrics") !=
        std::string::npos);
}

TEST_CASE("speedscope: time in which nothing is open belongs to the root") {
  const Profile p = read(file_of(evented("n", "none",
                                         event('O', 0, "3") + "," + event('C', 0, "5") + "," +
                                             event('O', 1, "6") + "," + event('C', 1, "7"),
                                         "10")));
  CHECK(p.tree.columns == std::vector<Column>{{7, 2, 1}});
  CHECK(p.name(p.centre_of(root_node)) == "(root)");
}

TEST_CASE("speedscope: units") {
  Profile p = tree_profile({standard_metrics::ticks(), standard_metrics::words()},
                           {{0, "M.a", {3, 5}}, {1, "M.b", {5, 6}}});
  const auto metric = [](const Profile& profile, std::size_t m) {
    return profile.metrics[m].title + " " + profile.metrics[m].unit;
  };
  Profile again = read(write(p));
  CHECK(metric(again, 0) == "Ticks ticks");
  CHECK(metric(again, 1) == "Allocated bytes bytes");
  CHECK(again.tree.columns == std::vector<Column>{{3, 5}, {40, 48}});
  CHECK(again.metrics[1].role == Role::allocation);

  p.run.tick_interval = 1000;
  again = read(write(p));
  CHECK(metric(again, 0) == "Time microseconds");
  CHECK(again.tree.columns[0] == Column{3000, 5000});

  p.run.tick_interval = 0;
  p.run.ticks_per_second = 3000000000;
  again = read(write(p));
  CHECK(metric(again, 0) == "Time nanoseconds");
  CHECK(again.tree.columns[0] == Column{1, 2});  // 3 ticks are 1 ns, 8 are 2.67
}

TEST_CASE("speedscope: the roles of the native metrics come back") {
  using namespace standard_metrics;
  const Profile p = tree_profile({ticks(), bytes(), strict_calls(), lazy_calls(), curried_calls(),
                                  tail_calls_and_returns(), ticks()},
                                 {{0, "M.a", {1, 2, 3, 4, 5, 6, 7}}});
  const Profile again = read(write(p));
  CHECK(again.tree.columns == p.tree.columns);
  for (std::size_t m = 0; m < 6; ++m) CHECK(again.metrics[m].role == p.metrics[m].role);
  CHECK(again.metrics[6].title == "Ticks 2");
}

TEST_CASE("speedscope: a comparison comes back") {
  using namespace standard_metrics;
  Profile p = tree_profile({ticks(), before(ticks()), words(), before(words())},
                           {{0, "M.a", {1, 2, 3, 4}}, {1, "M.b", {5, 6, 7, 8}}});
  p.run.tick_interval = 1000;
  const Profile again = read(write(p));
  REQUIRE(again.metrics.size() == 4);
  CHECK(again.metrics[1].title == "Time before");
  CHECK(again.metrics[3].title == "Allocated bytes before");
  CHECK(again.base_of(MetricId{0}) == MetricId{1});
  CHECK(again.base_of(MetricId{2}) == MetricId{3});
  CHECK(again.tree.columns == std::vector<Column>{{1000, 5000}, {2000, 6000}, {24, 56}, {32, 64}});
  CHECK(write(again) == write(read(write(again))));

  SUBCASE("of samples, too") {
    p = tree_profile({{"After", "Samples after", "samples", Role::time},
                      {"Before", "Samples before", "samples", Role::base}},
                     {{0, "M.a", {1, 2}}});
    const Profile samples = read(write(p));
    CHECK(samples.metrics[0].role == Role::time);
    CHECK(samples.base_of(MetricId{0}) == MetricId{1});
  }
  SUBCASE("other files have no base") {
    const Profile other =
        read(file_of(a_and_b("n", "none", "1", "3") + "," + a_and_b("n before", "none", "1", "3")));
    CHECK(other.metrics[1].role == Role::other);
  }
}

TEST_CASE("speedscope: costs that stand for nothing have no events, and totals are kept") {
  for (const std::string path : {"samples/ghc/sansom/sansom.json", "samples/ghc/queens/queens.json",
                                 "samples/ghc/hamming/hamming.json"}) {
    CAPTURE(path);
    const Profile p = read_text(read_ghc_json, read_project_file(path));
    const Profile again = read(write(p));
    REQUIRE(again.metrics.size() == 3);
    CHECK(again.tree.size() <= p.tree.size());
    const Functions before = group_functions(p), after = group_functions(again);
    for (std::size_t m = 0; m < 3; ++m) {
      CAPTURE(m);
      const std::int64_t scale = m == 0 ? static_cast<std::int64_t>(p.run.tick_interval) : 1;
      CHECK(total(again, id_at<MetricId>(m)) == total(p, id_at<MetricId>(m)) * scale);
      const auto sorted = [&](const Profile& of, const Functions& functions, std::int64_t by) {
        FunctionCosts costs = function_costs(of, functions, id_at<MetricId>(m));
        std::vector<std::pair<std::int64_t, std::int64_t>> rows;
        for (std::size_t f = 0; f < functions.size(); ++f)
          if (costs.inherited[f] != 0)
            rows.emplace_back(costs.individual[f] * by, costs.inherited[f] * by);
        std::sort(rows.begin(), rows.end());
        return rows;
      };
      CHECK(sorted(again, after, 1) == sorted(p, before, scale));
    }
  }
}

TEST_CASE("speedscope: a deep stack is cut") {
  std::vector<TestNode> nodes;
  for (std::size_t depth = 0; depth < 3000; ++depth) nodes.push_back({depth, "M.f", {1}});
  nodes.push_back({1, "M.g", {5}});
  Warnings warnings;
  const Profile again = read(write(tree_profile({standard_metrics::ticks()}, nodes), &warnings));
  CHECK(warnings == Warnings{"stacks deeper than 2500 are cut there, where their costs stand: "
                             "speedscope fails on deep ones"});
  REQUIRE(again.tree.size() == 2501);
  CHECK(again.tree.columns[0][2499] == 501);
  CHECK(again.tree.parent[2500] == root_node);
  CHECK(again.tree.columns[0][2500] == 5);
}

TEST_CASE("speedscope: a made root is not written") {
  const Profile p = read(file_of(sampled("[[0],[1]]", "[1,2]")));
  CHECK(write(p).find("(root)") == std::string::npos);
  CHECK(read(write(p)).tree.columns == p.tree.columns);
}

TEST_CASE("speedscope: what is written is JSON, whatever the names") {
  const auto json = nlohmann::json::parse(write(full_profile()));
  CHECK(json["$schema"] == "https://www.speedscope.app/file-format-schema.json");
  CHECK(json["profiles"].size() == 4);
  CHECK(!json["shared"]["frames"][1].contains("file"));
  CHECK(json["shared"]["frames"][2]["file"] == "fib.hs");
  CHECK(json["shared"]["frames"][2]["line"] == 1);
  CHECK(json["shared"]["frames"][2]["col"] == 1);
  for (const auto& profile : json["profiles"])
    CHECK(profile["events"].back()["at"] == profile["endValue"]);
  Warnings warnings;
  write(full_profile(), &warnings);
  CHECK(std::count(warnings.begin(), warnings.end(), "speedscope cannot hold the heap census") ==
        1);
  CHECK(std::count(warnings.begin(), warnings.end(),
                   "\"Allocated bytes\": the sum is above 2^53, so that speedscope will round") ==
        1);
}

TEST_CASE("speedscope: a profile without a call tree or without costs") {
  CHECK(error_text([] { write(Profile{}); }) ==
        "speedscope: the profile has no call tree, only a heap profile or nothing");
  CHECK(error_text([] {
          write(tree_profile({}, {{0, "M.a", {}}}));
        }) == "speedscope: the profile has no costs");
}

TEST_CASE("speedscope: files that are cut off are refused") {
  std::string text = write(small());
  text.pop_back();  // the line end
  CHECK(check_truncations(read_speedscope, text) == text.size());
}

TEST_CASE("speedscope: malformed files") {
  const auto bad = [](const std::string& name) {
    return message_of(read_project_file("tests/bad/speedscope/" + name + ".json"));
  };
  CHECK(bad("empty") ==
        "byte 0: JSON: syntax error while parsing value - unexpected end of input; expected '[', "
        "'{', or a literal");
  CHECK(bad("not_json") ==
        "byte 1: JSON: syntax error while parsing value - invalid literal; last read: 'h'");
  CHECK(bad("an_array") == "byte 1: the file: an array is not expected here");
  CHECK(bad("no_profiles") == "byte 114: profiles: there are none");
  CHECK(bad("unknown_type") ==
        "byte 141: type: profile 0, counted from 0, is of type \"other\", neither evented nor "
        "sampled");
  CHECK(bad("unknown_event") == "byte 221: events: an event of type \"X\", neither O nor C");
  CHECK(bad("event_without_frame") == "byte 211: events: an event without a frame");
  CHECK(bad("event_without_value") == "byte 214: events: an event without a value (at)");
  CHECK(bad("no_such_frame") == "byte 221: frame: there is no frame 1, only 1");
  CHECK(bad("closed_but_not_open") == "byte 281: events: frame 0 is closed, but none is open");
  CHECK(bad("never_closed") == "byte 223: events: frame 0 is never closed");
  CHECK(bad("values_go_back") == "byte 253: at: the values go back");
  CHECK(bad("weight_negative") == "byte 212: weights: a weight below 0");
  CHECK(bad("weight_missing") ==
        "byte 219: weights: profile 0, counted from 0, has 2 samples, but 1 weights");
  CHECK(bad("number_beyond_63_bits") == "byte 270: at: the number does not fit in 63 bits");
  CHECK(bad("number_beyond_floating_point") == "byte 255: JSON: number overflow parsing '1e999'");
  CHECK(bad("text_for_a_number") == "byte 222: at: a text is not expected here");
  CHECK(bad("number_for_a_text") == "byte 94: name: a number is not expected here");
  CHECK(bad("object_for_an_array") == "byte 139: events: an object is not expected here");
  CHECK(bad("frame_with_a_fraction") == "byte 216: frame: not the number of a frame");
  CHECK(bad("invalid_utf8") ==
        "byte 94: JSON: syntax error while parsing value - invalid string: ill-formed UTF-8 byte; "
        "last read: '\"\\xff'");
}

TEST_CASE("speedscope: sniffing") {
  CHECK(sniff_speedscope(write(small())) == Match::yes);
  CHECK(sniff_speedscope(R"({"profiles":[]})") == Match::no);
  CHECK(sniff_speedscope("{" + std::string(9000, ' ') + "\"$schema\":\"" +
                         std::string(speedscope::schema) + "\"}") == Match::yes);
  CHECK(sniff_speedscope("") == Match::no);
  CHECK(
      sniff_speedscope(R"({"$schema":"https:\/\/www.speedscope.app\/file-format-schema.json"})") ==
      Match::yes);
}

TEST_CASE("speedscope: the sample") {
  const std::string text = read_project_file("samples/speedscope/sansom.speedscope.json");
  CHECK(without_version(write(read(text))) == without_version(text));
}
