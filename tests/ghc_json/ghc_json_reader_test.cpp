// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include <string>

#include "formats/model/dump.h"
#include "tests/ghc_json/ghc_json_fixture.h"
#include "tests/support/errors.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using ghc_json_fixture::file;
using ghc_json_fixture::read;
using ghc_json_fixture::write;

namespace {

std::string message_of(std::string_view text) {
  return error_text([&] { read(text); }, "accepted");
}

const CostCentre& work(const Profile& profile) {
  return profile.cost_centres[2];
}

}  // namespace

TEST_CASE("everything in the file is in the profile") {
  CHECK(golden_difference("ghc_json/small.txt", dump(read(file({})))) == "");
}

TEST_CASE("any order of keys and any spacing is read alike") {
  const std::string sorted = R"({"arguments":["./demo","10"],"cost_centres":[
    {"id":7,"is_caf":false,"label":"MAIN","module":"MAIN","src_loc":"<built-in>"},
    {"id":2,"is_caf":true,"label":"CAF","module":"Main","src_loc":"<entire-module>"},
    {"id":1,"is_caf":false,"label":"work","module":"Main","src_loc":"demo.hs:3:1-20"}],
    "end_time":"Sat Nov 21 00:04 2026","initial_capabilities":0,
    "profile":{"alloc":160,"children":[
      {"alloc":800,"children":[],"entries":5,"id":1,"ticks":7},
      {"alloc":40,"children":[{"alloc":0,"children":[],"entries":1,"id":1,"ticks":1}],
       "entries":0,"id":2,"ticks":0}],"entries":0,"id":7,"ticks":0},
    "program":"demo","rts_arguments":["-pj"],"tick_interval":1000,
    "total_alloc":1000,"total_ticks":8,"total_time":0.01})";
  CHECK(dump(read(sorted)) == dump(read(file({}))));
  CHECK(write(read(sorted)) == file({}));

  SUBCASE("the tree may come before the cost centres") {
    const std::string late = R"({"profile":
      {"id":3,"entries":1,"alloc":2,"ticks":3,"children":[]}, "cost_centres":
      [{"id":3,"label":"a","module":"M","src_loc":"","is_caf":false}]})";
    CHECK(read(late).tree.size() == 1);
  }
  SUBCASE("unknown keys are skipped, whatever they hold") {
    std::string more = sorted;
    more.insert(1, R"("note": {"a": [1, {"b": null}, "}]"], "c": -1.5e3}, "flag": true,)");
    CHECK(dump(read(more)) == dump(read(sorted)));
  }
}

TEST_CASE("unknown facts about the run are left open, with a warning") {
  Diagnostics diagnostics;
  const Profile profile = read_ghc_json(
      R"({"cost_centres": [{"id":3,"label":"a","module":"M","src_loc":"","is_caf":false}],
          "profile": {"id":3,"entries":1,"alloc":2,"ticks":3,"children":[]}})",
      diagnostics);
  CHECK(!profile.run.processors);
  CHECK(!profile.run.reported_seconds);
  CHECK(diagnostics.warnings().size() == 9);
  CHECK(diagnostics.warnings().front() == "there is no \"program\"");
}

TEST_CASE("strings in JSON's escapes") {
  ghc_json_fixture::Strings s;
  s.label = R"(a\"b\\c\nd\te\u0001)";
  s.arguments = R"("./demo", "say \"hi\", \"you\"]", "C:\\dir\\")";
  const Profile profile = read(file(s));
  CHECK(profile.name(work(profile)) == "a\"b\\c\nd\te\x01");
  CHECK(profile.run.arguments ==
        std::vector<std::string>{"./demo", "say \"hi\", \"you\"]", "C:\\dir\\"});
  CHECK(profile.run.properties.empty());
  CHECK(write(profile) == file(s));
}

TEST_CASE("strings as in GHC 9.4: program and module are never escaped") {
  ghc_json_fixture::Strings s;
  s.program = R"(o"d\d)";
  s.label = R"(a\"b)";
  const Profile profile = read(file(s));
  CHECK(profile.run.program == R"(o"d\d)");
  CHECK(profile.name(work(profile)) == "a\"b");
  CHECK(profile.property("ghc-json.escapes") == "9.4");
  CHECK(write(profile) == file(s));
}

TEST_CASE("strings as in GHC 8.10 to 9.2: quotes and control characters are bare") {
  ghc_json_fixture::Strings s;
  s.label = "quo\"te bell\x07 back\\\\slash new\\nline";
  s.arguments = "\"./demo\", \"a \"q\" b\", \"tab\there\", \"C:\\\\Users\", \"bad\xff\"";
  const Profile profile = read(file(s));
  CHECK(profile.name(work(profile)) == "quo\"te bell\x07 back\\slash new\nline");
  CHECK(profile.run.arguments ==
        std::vector<std::string>{"./demo", "a \"q\" b", "tab\there", "C:\\Users", "bad\xff"});
  CHECK(profile.property("ghc-json.escapes") == "8.10");
  CHECK(write(profile) == file(s));
}

TEST_CASE("strings as in GHC 8.2 to 8.8: only labels are escaped") {
  ghc_json_fixture::Strings s;
  s.label = R"(work.\\)";
  s.arguments = R"("C:\Users\me\demo.exe", "dir\")";
  SUBCASE("a path that is no JSON") {
    s.position = R"(src\Util.hs:3:1-20)";
  }
  SUBCASE("a path that would be JSON, with a form feed and a line end in it") {
    s.position = R"(src\file\new.hs:3:1-20)";
    s.arguments = R"("./demo")";
  }
  const Profile profile = read(file(s));
  CHECK(profile.name(work(profile)) == "work.\\");
  CHECK(profile.text(work(profile).position) == s.position);
  CHECK(profile.property("ghc-json.escapes") == "8.2");
  CHECK(write(profile) == file(s));
}

TEST_CASE("GHC on Windows ends lines with CR LF") {
  std::string text = file({});
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2)
    text.insert(at, 1, '\r');
  CHECK(write(read(text)) == text);
}

TEST_CASE("escapes of other writers") {
  std::string text = R"({"cost_centres": [{"id":3,"module":"M","src_loc":"","is_caf":false,
    "label":"\u00e9\u263A\ud83d\ude00\/\ud800."}],
    "profile": {"id":3,"entries":1,"alloc":2,"ticks":3,"children":[]}})";
  const Profile profile = read(text);
  CHECK(profile.name(profile.cost_centres[0]) ==
        "\xc3\xa9\xe2\x98\xba\xf0\x9f\x98\x80/\xef\xbf\xbd.");
}

TEST_CASE("the rest of an earlier, longer report after the profile is ignored") {
  Diagnostics diagnostics;
  const Profile profile = read_ghc_json(file({}) + "ks\": 0}]}\n}\n", diagnostics);
  CHECK(dump(profile) == dump(read(file({}))));
  CHECK(diagnostics.warnings() ==
        std::vector<std::string>{
            "12 bytes after the profile are ignored: the rest of an older, longer file"});
}

TEST_CASE("totals that differ from the tree's sums are kept") {
  ghc_json_fixture::Strings s;
  s.total_alloc = "1234";
  const Profile profile = read(file(s));
  CHECK(profile.property("layout.ghc-json.totals") == "reported");
  CHECK(write(profile) == file(s));
}

TEST_CASE("malformed files are refused with position and reason") {
  const auto bad = [](const std::string& name) {
    return message_of(read_project_file("tests/bad/ghc_json/" + name + ".json"));
  };
  CHECK(bad("empty") == "byte 0: line 1: the file: the file ends here");
  CHECK(bad("not_an_object") == "byte 0: line 1: the file: expected '{', found '['");
  CHECK(bad("no_profile") == "byte 21: line 2: the file: there is no \"profile\"");
  CHECK(bad("no_cost_centres") == "byte 68: line 2: the file: there is no \"cost_centres\"");
  CHECK(bad("key_twice") == "byte 35: line 1: tick_interval: this key occurs twice");
  CHECK(bad("cost_centre_without_label") ==
        "byte 72: line 2: cost_centres: a cost centre has no \"label\"");
  CHECK(bad("cost_centre_twice") == "byte 96: line 3: id: two cost centres have the id 3");
  CHECK(bad("cost_centre_id_too_large") == "byte 29: line 2: id: outside 0 to 2^32 - 1");
  CHECK(bad("unknown_cost_centre") ==
        "byte 102: line 3: profile: entry 1 (counted from 0) has cost centre 4, which is not "
        "listed");
  CHECK(bad("entry_without_ticks") == "byte 146: line 3: profile: an entry has no \"ticks\"");
  CHECK(bad("entry_with_ticks_twice") ==
        "byte 150: line 3: profile: \"ticks\" occurs twice in an entry");
  CHECK(bad("number_beyond_64_bits") ==
        "byte 120: line 3: entries: the number does not fit in 64 bits");
  CHECK(bad("fraction") == "byte 120: line 3: entries: not an integer: \"1.5\"");
  CHECK(bad("text_for_number") == "byte 120: line 3: entries: expected an integer, found '\"'");
  CHECK(bad("is_caf_not_boolean") ==
        "byte 78: line 2: is_caf: expected true or false, found \"0\"");
  CHECK(bad("malformed_escape") == "byte 40: line 2: label: a malformed escape in \"a\\qb\"");
  CHECK(bad("string_without_end") == "byte 12: line 1: program: the file ends inside this string");
  CHECK(bad("trailing_text") == "byte 158: line 4: the file: unexpected data after the profile");
  CHECK(bad("negative_interval") == "byte 20: line 1: tick_interval: negative");
  CHECK(bad("missing_comma") == "byte 15: line 1: the file: expected '}', found '\"'");
}

TEST_CASE("seconds may have another locale's decimal separator") {
  const std::string text = file({});
  for (const char* separator : {",", "\xd9\xab"}) {
    std::string other = text;
    other.replace(other.find("0.01") + 1, 1, separator);
    CHECK(dump(read(other)) == dump(read(text)));
    CHECK(write(read(other)) == text);
  }
  std::string sorted = R"({"total_time":1,16, "cost_centres":
      [{"id":3,"label":"a","module":"M","src_loc":"","is_caf":false}], "profile":
      {"id":3,"entries":1,"alloc":2,"ticks":3,"children":[]}})";
  CHECK(read(sorted).run.reported_seconds == 1.16);
  CHECK(message_of(R"({"total_ticks":1,16})") ==
        "byte 17: line 1: the file: expected '\"', found '1'");
}

namespace {

constexpr char log_of_retainers[] =
    "Retainer Profiling: 0, at 0,019713 seconds\n\tMax auxiliary stack size = 14950\n"
    "\tAverage number of visits per object = 1,496990\nRetainer Profiling: 1, at -0.1 seconds\n"
    "\tMax auxiliary stack size = 15061\n\tAverage number of visits per object = 1.5\n";
constexpr char retainer_sets[] =
    "\nRetainer sets created during profiling:\nSET 2 = {<SYSTEM.SYSTEM>}\n";

}  // namespace

TEST_CASE("-hr writes text around the JSON") {
  const std::string plain = file({});
  for (const std::string& text : {log_of_retainers + plain + retainer_sets,
                                  log_of_retainers + plain, plain + retainer_sets}) {
    CHECK(sniff_ghc_json(text) == Match::yes);
    Diagnostics diagnostics;
    const Profile profile = read_ghc_json(text, diagnostics);
    CHECK(dump(profile) == dump(read(plain)));
    CHECK(diagnostics.warnings() ==
          std::vector<std::string>{"GHC's text about retainers (-hr) around the JSON is left out"});
  }
  CHECK(message_of(log_of_retainers) == "byte 241: line 7: the file: the file ends here");
  CHECK(message_of(log_of_retainers + plain.substr(0, 40)).starts_with("byte 2"));
}

TEST_CASE("a file cut off anywhere is refused") {
  const std::string text = file({});
  for (std::size_t size = 0; size + 2 < text.size(); ++size) {
    CAPTURE(size);
    CHECK(message_of(text.substr(0, size)).starts_with("byte "));
  }
}

TEST_CASE("a chain of any depth is read and written in a loop" * doctest::test_suite("slow")) {
  constexpr std::size_t depth = 100000;
  std::string text = R"({"cost_centres": [{"id":1,"label":"a","module":"M","src_loc":"",)"
                     R"("is_caf":false}], "x": )";
  text += std::string(depth, '[') + std::string(depth, ']') + R"(, "profile": )";
  for (std::size_t i = 0; i < depth; ++i)
    text += R"({"id":1,"entries":1,"alloc":8,"ticks":0,"children":[)";
  for (std::size_t i = 0; i < depth; ++i) text += "]}";
  text += "}";
  const Profile profile = read(text);
  CHECK(profile.tree.size() == depth);
  CHECK(read(write(profile)).tree.parent == profile.tree.parent);
}

TEST_CASE("sniffing") {
  CHECK(sniff_ghc_json(file({})) == Match::yes);
  CHECK(sniff_ghc_json("  {\"cost_centres\": []") == Match::yes);
  CHECK(sniff_ghc_json("{\"program\": \"x\"}") == Match::perhaps);
  CHECK(sniff_ghc_json("{\"$schema\": \"https://example.org\"}") == Match::no);
  CHECK(sniff_ghc_json("\tSat Nov 21 00:04 2026 Time and Allocation") == Match::no);
  CHECK(sniff_ghc_json("") == Match::no);
}
