// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/totals.h"
#include "tests/speedscope/speedscope_files.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using namespace speedscope_files;

TEST_CASE("speedscope: equal samples are added up") {
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

TEST_CASE("speedscope: escapes are decoded, and bytes that are not UTF-8 are kept") {
  const std::string text =
      R"({"$schema":"https://www.speedscope.app/file-format-schema.json","shared":{"frames":[{"name":)"
      "\"\\u00e4\xff\\n\""
      R"(}]},"profiles":[{"type":"sampled","name":"n","unit":"none","startValue":0,"endValue":1,)"
      R"("samples":[[0]],"weights":[1]}]})";
  const Profile p = read(text);
  CHECK(p.name(p.centre_of(NodeId{1})) == "\xc3\xa4\xff\n");
  CHECK(message_of(text + "}") == "byte 222: line 1: the file: expected the end, found '}'");
}

TEST_CASE("speedscope: fractional times become nanoseconds without accumulated errors") {
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
    CHECK(warnings == Warnings{"values of \"Bytes\" are rounded to whole numbers"});
  }
  SUBCASE("weights, too, are rounded as running totals") {
    Profile samples = read(file_of(sampled("[[0],[0],[1],[0],[0]]", "[0.4,0.4,0.4,0.4,0.4]")));
    CHECK(samples.tree.columns == std::vector<Column>{{0, 2, 0}});
    samples = read(file_of(sampled("[[0],[0],[0]]", "[0.5,0.5,0]", "nanoseconds")));
    CHECK(samples.tree.columns == std::vector<Column>{{1}});
  }
}

TEST_CASE("speedscope: several profiles are metrics of one tree, or threads") {
  SUBCASE("of different units they are metrics, called by these, not like the profiles") {
    const Profile p = read(
        file_of(a_and_b("x", "microseconds", "1", "3") + "," + a_and_b("y", "bytes", "10", "30") +
                "," + a_and_b("z", "none", "100", "300") + "," + a_and_b("w", "m", "5", "6")));
    CHECK(p.tree.columns == std::vector<Column>{{1, 2}, {10, 20}, {100, 200}, {5, 1}});
    CHECK(p.metrics[0].role == Role::time);
    CHECK(p.metrics[1].role == Role::allocation);
    std::vector<std::string> titles;
    for (const Metric& metric : p.metrics) titles.push_back(metric.title);
    CHECK(titles == std::vector<std::string>{"Time", "Bytes", "Count", "m"});
  }
  SUBCASE("of names that we write they are metrics, whoever has saved the file since") {
    const Profile p = read(
        file_of(a_and_b("Ticks", "none", "1", "3") + "," + a_and_b("Entries", "none", "10", "30")));
    CHECK(p.tree.columns == std::vector<Column>{{1, 2}, {10, 20}});
    CHECK(p.metrics[1].title == "Entries");
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

TEST_CASE("speedscope: equal frames are one, and so are their entries") {
  const Profile p = read(begin + std::string(R"("shared":{"frames":[{"name":"a"},{"name":"a"},)") +
                         R"({"name":"a","file":"a.c","line":1}]},"profiles":[)" +
                         sampled("[[0,1],[1,0],[2]]", "[1,2,4]") + "]}");
  CHECK(p.tree.parent == std::vector<NodeId>{NodeId{0}, NodeId{0}, NodeId{1}, NodeId{0}});
  CHECK(p.tree.columns == std::vector<Column>{{0, 0, 3, 4}});
}

TEST_CASE("speedscope: a tree far larger than its file is refused" * doctest::test_suite("slow")) {
  // A deep stack, and metrics with only a name.
  std::string stack = "[0";
  for (int depth = 1; depth < 50000; ++depth) stack += ",0";
  std::string profiles = sampled("[" + stack + "]]", "[1]");
  for (int i = 0; i < 200; ++i) profiles += "," + evented("m" + std::to_string(i), "none", "", "0");
  CHECK(message_of(file_of(profiles, "convertprofile 1"))
            .find(": profiles: the call tree would be far larger than the file") !=
        std::string::npos);
  for (int i = 200; i < 257; ++i)
    profiles += "," + evented("m" + std::to_string(i), "none", "", "0");
  CHECK(message_of(file_of(profiles, "convertprofile 1"))
            .find(": profiles: more than 256 metrics are not supported") != std::string::npos);
}

TEST_CASE("speedscope: time without open frames belongs to the root") {
  const Profile p = read(file_of(evented("n", "none",
                                         event('O', 0, "3") + "," + event('C', 0, "5") + "," +
                                             event('O', 1, "6") + "," + event('C', 1, "7"),
                                         "10")));
  CHECK(p.tree.columns == std::vector<Column>{{7, 2, 1}});
  CHECK(p.name(p.centre_of(root_node)) == "(root)");
}

TEST_CASE("speedscope: malformed files") {
  const auto bad = [](const std::string& name) {
    return message_of(read_project_file("tests/bad/speedscope/" + name + ".json"));
  };
  CHECK(bad("empty") == "byte 0: line 1: the file: the file ends here");
  const std::string long_text =
      message_of(begin + std::string("\"x\":\"") + std::string(100000, 'A') + "\x1b[31m\"}");
  CHECK(long_text.size() < 400);
  CHECK(long_text.find('\x1b') == std::string::npos);
  CHECK(bad("not_json") == "byte 0: line 1: the file: expected '{', found 'h'");
  CHECK(bad("an_array") == "byte 0: line 1: the file: expected '{', found '['");
  CHECK(bad("no_profiles") == "byte 114: profiles: the file has none");
  CHECK(bad("unknown_type") ==
        "byte 141: type: profile 0 (counted from 0) has type \"other\", which must be evented or "
        "sampled");
  CHECK(bad("unknown_event") == "byte 221: events: an event of type \"X\", which must be O or C");
  CHECK(bad("event_without_frame") == "byte 211: events: an event without a frame");
  CHECK(bad("event_without_value") == "byte 214: events: an event without a value (at)");
  CHECK(bad("no_such_frame") == "byte 221: frame: there is no frame 1, only 1");
  CHECK(bad("closed_but_not_open") == "byte 281: events: frame 0 is closed, but none is open");
  CHECK(bad("never_closed") == "byte 223: events: frame 0 is never closed");
  CHECK(bad("values_go_back") == "byte 253: at: the values decrease");
  CHECK(bad("weight_negative") == "byte 211: weights: a negative weight");
  CHECK(bad("weight_missing") ==
        "byte 219: weights: profile 0 (counted from 0) has 2 samples, but 1 weight");
  CHECK(bad("number_beyond_63_bits") == "byte 269: at: the number does not fit in 63 bits");
  CHECK(bad("number_beyond_floating_point") == "byte 254: at: the number does not fit in 63 bits");
  CHECK(bad("text_for_a_number") == "byte 219: line 1: at: expected a number, found '\"'");
  CHECK(bad("number_for_a_text") == "byte 92: line 1: name: expected '\"', found '1'");
  CHECK(bad("object_for_an_array") == "byte 138: line 1: events: expected '[', found '{'");
  CHECK(bad("frame_with_a_fraction") == "byte 215: frame: not a frame number");
}
