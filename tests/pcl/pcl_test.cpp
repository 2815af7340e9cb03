// SPDX-License-Identifier: BSD-3-Clause
#include "formats/pcl/pcl.h"

#include "formats/model/dump.h"
#include "formats/model/standard_metrics.h"
#include "formats/pgcl/pgcl.h"
#include "tests/support/format_calls.h"
#include "tests/support/profiles.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

constexpr char small[] =
    "Main Start 1 0 0 4 120 90000\n"
    "StdInt + 300 2 1 600 0 1200\n"
    "StdInt \\;12;4 0 7 0 14 21 3\n"
    "System garbage_collector 0 0 0 2 -141 5000\n"
    "StdInt two words 1 1 1 3 2 2\n"
    "StdInt + 1 0 0 2 0 12\n";

Profile read(std::string_view text, Warnings* warnings = nullptr) {
  return read_text(read_pcl, text, warnings);
}

std::string write(const Profile& profile, Warnings* warnings = nullptr) {
  return write_text(write_pcl, profile, {}, warnings);
}

std::string message_of(std::string_view text) {
  return error_text([&] { read(text); });
}

}  // namespace

TEST_CASE("pcl: everything in the file is in the profile") {
  CHECK(golden_difference("pcl/small.txt", dump(read(small))) == "");
}

TEST_CASE("pcl: files survive a round trip byte for byte, also via the native format") {
  const std::string sample = read_project_file("samples/pcl/ Time Profile.pcl");
  for (const std::string& text : {std::string(small), sample, std::string("M f 1 2 3 4 5 6\n"),
                                  std::string("M  1 2 3 4 5 6\n f 1 2 3 4 5 6\n")}) {
    CAPTURE(text);
    Warnings warnings;
    CHECK(write(read(text, &warnings)) == text);
    CHECK(warnings.empty());
    CHECK(write(read_text(read_pgcl, write_text(write_pgcl, read(text)))) == text);
  }
  CHECK(write(read("M f 1 2 3 4 5 6\r\n\r\nM g 1 2 3 4 5 6\r\n")) ==
        "M f 1 2 3 4 5 6\nM g 1 2 3 4 5 6\n");
}

TEST_CASE("pcl: a 32-bit program's file stores time in two halves") {
  const std::string text =
      "Main fib 8361 0 0 8361 25083 0 498164\n"
      "Main expensive 0 1 0 1 1000 2 -878332662\n"
      "System garbage_collector -1 0 0 1 -2000 0 1172002\n";
  for (const std::string& modules : {std::string("with"), std::string("without")}) {
    CAPTURE(modules);
    std::string file = text;
    if (modules == "without")
      for (const std::string_view module : {"Main ", "Main ", "System "})
        file.erase(file.find(module), module.size());
    Warnings warnings;
    const Profile p = read(file, &warnings);
    CHECK(warnings.empty());
    CHECK(sniff_pcl(file) == Match::perhaps);
    CHECK(p.run.word_size == 4);
    REQUIRE(p.tree.size() == 4);
    CHECK(p.name(p.cost_centres[0]) == "fib");
    CHECK(p.module_name(p.cost_centres[0]) == (modules == "with" ? "Main" : ""));
    CHECK(p.column(MetricId{0}) == std::vector<std::int64_t>{0, 8361, 0, 4294967295});
    CHECK(p.column(MetricId{4}) == std::vector<std::int64_t>{0, 25083, 1000, -2000});
    CHECK(p.column(MetricId{5}) ==
          std::vector<std::int64_t>{0, 498164, 2 * 4294967296 + 3416634634, 1172002});
    std::string unsigned_calls = file;
    unsigned_calls.replace(unsigned_calls.find(" -1 "), 4, " 4294967295 ");
    CHECK(write(p) == unsigned_calls);
    CHECK(write(read_text(read_pgcl, write_text(write_pgcl, p))) == unsigned_calls);
  }
}

TEST_CASE("pcl: a file without modules") {
  const std::string text = "fib 1 2 3 6 5 6\n_start 1 0 0 1 0 726418\n";
  const Profile p = read(text);
  CHECK(p.name(p.cost_centres[0]) == "fib");
  CHECK(p.module_name(p.cost_centres[0]).empty());
  CHECK(p.run.word_size == 0);
  CHECK(write(p) == text);
  CHECK(sniff_pcl(text) == Match::perhaps);
  CHECK(sniff_pcl("1 1 2 3 6 5 6\n2 1 0 0 1 0 7\n") == Match::no);
  CHECK(sniff_pcl("1 2 1 2 3 6 5 6\n2 3 1 0 0 1 0 7\n") == Match::no);
}

TEST_CASE("pcl: names ending in numbers are not taken for numbers") {
  using namespace standard_metrics;
  const Profile p =
      tree_profile({ticks(), strict_calls()}, {{0, "M.f 12", {1, 2}}, {1, "M.7", {3, 4}}});
  CHECK(write(p) == "M f \\x312 2 0 0 2 0 1\nM 7 4 0 0 4 0 3\n");
  const Profile back = read(write(p));
  CHECK(back.run.word_size == 0);
  CHECK(back.column(MetricId{5}) == std::vector<std::int64_t>{0, 1, 3});
}

TEST_CASE("pcl: a call tree becomes a line for each cost centre") {
  using namespace standard_metrics;
  const Profile p = tree_profile(
      {ticks(), words(), strict_calls(), lazy_calls(), curried_calls(), tail_calls_and_returns()},
      {{0, "M.a", {1, 2, 3, 4, 5, 6}},
       {1, "M.b c\n", {10, -20, 30, 40, 50, 60}},
       {2, "M.a", {100, 200, 300, 400, 500, 600}}});
  Warnings warnings;
  CHECK(write(p, &warnings) == "M a 303 404 505 1818 202 101\nM b c\\x0a 30 40 50 180 -20 10\n");
  CHECK(warnings.empty());
}

TEST_CASE("pcl: entries, bytes and omissions") {
  Profile p = full_profile();
  p.tree.columns[1] = {16, 10, -8, 80};
  Warnings warnings;
  CHECK(write(p, &warnings) ==
        "MAIN MAIN 0 0 0 0 4 0\nMain CAF 0 0 0 0 2 1\nMain main 1 0 0 1 -2 0\n"
        "Main fib 13 0 0 13 20 7\n");
  CHECK(warnings == Warnings{"entries are written as strict calls, because their kinds are unknown",
                             "not kept: negative Ticks", "not kept: CON",
                             "not kept: the heap census", "not kept: the serial profile"});
  CHECK(error_text([] { write(Profile{}); }) == "pcl: the profile has no call tree");
}

TEST_CASE("pcl: truncated files are read as far as possible or refused") {
  CHECK(check_truncations(read_pcl, small) > 60);
  CHECK(check_truncations(read_pcl, read_project_file("samples/pcl/pcl32.pcl")) > 60);
  Warnings warnings;
  read("M f 1 2 3 4 5 6", &warnings);
  CHECK(warnings ==
        Warnings{"the last line is incomplete: if the file is cut off, its time may be, too"});
}

TEST_CASE("pcl: malformed files") {
  const auto bad = [](const std::string& name) {
    return message_of(read_project_file("tests/bad/pcl/" + name + ".pcl"));
  };
  CHECK(bad("empty") == "byte 0: functions: the file has none");
  CHECK(bad("no_function") ==
        "byte 16: line 2: function: expected a function name after the module's");
  CHECK(bad("five_numbers") == "byte 5: line 1: strict: not a whole number: \"f\"");
  CHECK(bad("one_word") == "byte 0: line 1: time: not a whole number: \"\"");
  CHECK(bad("time_with_a_fraction") == "byte 14: line 1: time: not a whole number: \"6.5\"");
  CHECK(bad("time_negative") == "byte 14: line 1: time: negative: \"-6\"");
  CHECK(bad("words_beyond_64_bits") ==
        "byte 12: line 1: words: not a whole number: \"9223372036854775808\"");
  CHECK(bad("time_beyond_32_bits") ==
        "byte 16: line 1: low half of the time: does not fit in 32 bits: \"4294967296\"");
}

TEST_CASE("pcl: sniffing") {
  CHECK(sniff_pcl(small) == Match::perhaps);
  CHECK(sniff_pcl("M f 1 2 3 4 5 6\nM 1 2 3 4 5 6\n") == Match::no);
  CHECK(sniff_pcl("a;b 1\n") == Match::no);
  CHECK(sniff_pcl("") == Match::no);
}
