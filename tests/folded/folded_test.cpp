// SPDX-License-Identifier: BSD-3-Clause
#include "formats/folded/folded.h"

#include "formats/base/byte_order_mark.h"
#include "formats/model/dump.h"
#include "formats/model/standard_metrics.h"
#include "formats/pgcl/pgcl.h"
#include "tests/support/format_calls.h"
#include "tests/support/profiles.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

constexpr char small[] =
    "# main's children, and a stack that stands twice\n"
    "Main.main;Data.Map.insert 5\n"
    "\n"
    "Main.main;GHC.Base..;std::sort 2\n"
    "Main.main 1\n"
    "Main.main;Data.Map.insert 3\n";

Profile read(std::string_view text, Warnings* warnings = nullptr) {
  return read_text(read_folded, text, warnings);
}

std::string write(const Profile& profile, std::string metric = {}, Warnings* warnings = nullptr) {
  WriteOptions options;
  options.metric = std::move(metric);
  return write_text(write_folded, profile, options, warnings);
}

// Reads the text and writes it again.
std::string again(std::string_view text) {
  return write(read(text));
}

std::string message_of(std::string_view text) {
  return error_text([&] { read(text); });
}

}  // namespace

TEST_CASE("folded: everything in the file is in the profile") {
  CHECK(golden_difference("folded/small.txt", dump(read(small))) == "");
}

TEST_CASE("folded: stacks survive a round trip, with equal ones added up and callers first") {
  CHECK(again(small) ==
        "Main.main 1\nMain.main;Data.Map.insert 8\nMain.main;GHC.Base..;std::sort 2\n");
  CHECK(again("a;b 2\nc 1\n") == "a;b 2\nc 1\n");
  CHECK(again("a;a;a 2\n") == "a;a;a 2\n");
}

TEST_CASE(
    "folded: stacks with different first functions get a root, which the native format keeps") {
  const Profile profile = read("a;b 2\nc 1\n");
  CHECK(profile.name(profile.centre_of(root_node)) == "(root)");
  const Profile kept = read_text(read_pgcl, write_text(write_pgcl, profile));
  CHECK(write(kept) == "a;b 2\nc 1\n");
  CHECK(write(read("(root);a 1\n(root);b 2\n")) == "(root);a 1\n(root);b 2\n");
}

TEST_CASE("folded: two counts on every line compare two profiles") {
  const Profile profile = read("a;b 5 6\na 0 1\na;b 1\t1\n");
  REQUIRE(profile.metrics.size() == 2);
  CHECK(profile.tree.columns == std::vector<std::vector<std::int64_t>>{{1, 7}, {0, 6}});
  CHECK(profile.base_of(id_at<MetricId>(0)) == id_at<MetricId>(1));
  Warnings warnings;
  CHECK(write(profile, "before", &warnings) == "a;b 6\n");
  CHECK(warnings == Warnings{"not kept: After"});
  CHECK(write(profile) == "a 0 1\na;b 6 7\n");
  CHECK(write(read("gone 3 0\n")) == "gone 3 0\n");

  SUBCASE("on one line they do not") {
    const Profile one = read("a;b 5 6\na 1\n");
    CHECK(one.metrics.size() == 1);
    CHECK(one.name(one.cost_centres[1]) == "b 5");
    CHECK(write(one) == "a 1\na;b_5 6\n");
  }
}

TEST_CASE("folded: blanks and line ends") {
  CHECK(again("a;b\t5\r\na  1 \r\n") == "a 1\na;b 5\n");
  CHECK(again("# only a comment\n#\na;#b 1\n#c 2\n") == "a;#b 1\n#c 2\n");
  Warnings warnings;
  CHECK(read("a 1\na 2", &warnings).tree.columns[0][0] == 3);
  CHECK(warnings ==
        Warnings{"the last line is incomplete: if the file is cut off, its count may be, too"});
}

TEST_CASE("folded: names that the format cannot represent are changed") {
  const Profile profile = tree_profile({standard_metrics::ticks()}, {{0, "M.a;b", {1}},
                                                                     {1, "M.line\nend", {2}},
                                                                     {1, "M.f 12", {3}},
                                                                     {1, "M.f 1.5", {4}},
                                                                     {1, "M.g ", {5}},
                                                                     {1, "M.\\;12;4", {6}},
                                                                     {1, "M.", {7}}});
  CHECK(write(profile) ==
        "M.a:b 1\nM.a:b;M.line\\x0aend 2\nM.a:b;M.f_12 3\nM.a:b;M.f_1.5 4\nM.a:b;M.g_ 5\n"
        "M.a:b;M.<lambda>[line:12] 6\nM.a:b;M.<unnamed> 7\n");
  CHECK(again(write(profile)) == write(profile));
}

TEST_CASE("folded: the main metric is written unless another is named") {
  Profile profile = tree_profile({standard_metrics::entries(), standard_metrics::bytes()},
                                 {{0, "M.a", {1, 20}}, {1, "M.b", {0, -8}}, {1, "M.c", {3, 40}}});
  Warnings warnings;
  CHECK(write(profile, {}, &warnings) == "M.a 20\nM.a;M.c 40\n");
  CHECK(warnings ==
        Warnings{"not kept: Entries",
                 "not kept: negative Allocated bytes: folded stacks cannot hold negative costs"});
  CHECK(write(profile, "Entries") == "M.a 1\nM.a;M.c 3\n");
  CHECK(write(profile, "allocated BYTES") == write(profile));
  CHECK(error_text([&] { write(profile, "time"); }) ==
        "folded: the profile has no metric \"time\", only alloc, entries, Entries, Bytes");
  profile.tree.columns = {{0, 0, 0}, {0, 0, 0}};
  CHECK(write(profile) == "M.a 0\n");
}

TEST_CASE("folded: a profile without a call tree or without costs") {
  CHECK(error_text([] { write(Profile{}); }) == "folded: the profile has no call tree");
  CHECK(error_text([] {
          write(tree_profile({}, {{0, "M.a", {}}}));
        }) == "folded: the profile has no costs");
}

TEST_CASE("folded: a text that would fill the disk is refused before its first byte") {
  const std::string name = "M." + std::string(998, 'f');
  std::vector<TestNode> nodes;
  for (std::size_t depth = 0; depth < 6000; ++depth) nodes.push_back({depth, name, {1}});
  Profile deep = tree_profile({standard_metrics::ticks()}, nodes);
  const std::string refused =
      "folded: the stacks would take more than 4,294,967,296 bytes; use --max-depth, "
      "--fold-recursion, --min-ticks or --min-words";
  CHECK(error_text([&] { write(deep); }) == refused);
  deep.tree.columns[0].assign(6000, 0);
  deep.tree.columns[0].back() = 1;
  CHECK(write(deep).size() == 6000 * 1001 + 2);
}

TEST_CASE("folded: truncated files are read as far as possible or refused") {
  CHECK(check_truncations(read_folded, small) == 76);
}

TEST_CASE("folded: malformed files") {
  const auto bad = [](const std::string& name) {
    return message_of(read_project_file("tests/bad/folded/" + name + ".folded"));
  };
  CHECK(bad("empty") == "byte 0: stacks: the file has none");
  CHECK(bad("only_comments") == "byte 0: stacks: the file has none");
  CHECK(bad("count_negative") == "byte 4: line 1: count: not a whole number: \"-1\"");
  CHECK(bad("count_beyond_63_bits") ==
        "byte 4: line 1: count: does not fit in 63 bits: \"9223372036854775808\"");
}

TEST_CASE("folded: lines without a stack or a count are skipped and counted") {
  Warnings warnings;
  CHECK(write(read("Collecting\na;b 2\nc\n 7\nd 1\n", &warnings)) == "a;b 2\nd 1\n");
  CHECK(warnings == Warnings{"3 lines have no stack with a count; skipped, first line 1"});
}

TEST_CASE("folded: counts with fractions are all scaled by the same factor") {
  Warnings warnings;
  CHECK(write(read("a;b 1.5\nc 2\nd 0.25\n", &warnings)) == "a;b 150\nc 200\nd 25\n");
  CHECK(warnings == Warnings{"counts have fractions, so all are multiplied by 100"});
  warnings.clear();
  CHECK(write(read("a 1.23456789 2\nb 0 0.1\n", &warnings)) == "a 1234567 2000000\nb 0 100000\n");
  CHECK(warnings ==
        Warnings{"counts have fractions, so all are multiplied by 1000000 and rounded down"});
}

TEST_CASE("folded: a first name that looks like a byte order mark is written after a mark") {
  for (const std::string like_mark : {"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"}) {
    const std::string text = like_mark + "a 2\n";
    CHECK(again(text) == "\xef\xbb\xbf" + text);
    std::string decoded;
    CHECK(without_byte_order_mark(again(text), decoded) == text);
  }
}

TEST_CASE("folded: sums stay in 64 bits") {
  CHECK(again("a 9223372036854775807\na 1\n") == "a 9223372036854775807\n");
}

TEST_CASE("folded: sniffing") {
  CHECK(sniff_folded(small) == Match::perhaps);
  CHECK(sniff_folded("a 1\nb 2\n") == Match::if_named);
  CHECK(sniff_folded(";a 1\nb; 2\n; 3\n") == Match::if_named);
  CHECK(sniff_folded("a;b 1\nb\n") == Match::no);
  CHECK(sniff_folded("a;b 1\na 1\nb\n") == Match::perhaps);
  CHECK(sniff_folded("a;b 6.\n") == Match::no);
  CHECK(sniff_folded("a;b 6. 7. 8\n") == Match::perhaps);
  CHECK(sniff_folded("a;b 1\na 1\nb 2\nc 0.5\nstray\n") == Match::perhaps);
  CHECK(sniff_folded("") == Match::no);
  SUBCASE("a deep stack is a long line, also behind a long comment") {
    const std::string deep = std::string(3000, 'a') + ";" + std::string(3000, 'b');
    CHECK(sniff_folded(deep + " 1\n") == Match::perhaps);
    CHECK(sniff_folded("# " + std::string(5000, '-') + "\n" + deep + " 1\nc 2\n") ==
          Match::perhaps);
    CHECK(sniff_folded(deep + "\n") == Match::no);
    CHECK(sniff_folded(deep) == Match::no);
  }
}

TEST_CASE("folded: the sample") {
  const std::string text = read_project_file("samples/folded/sansom.folded");
  CHECK(again(text) == text);
}

TEST_CASE("folded: rows of a table are not taken for stacks") {
  CHECK(sniff_folded("M f 1 2 3 4 5\n") == Match::no);
  CHECK(sniff_folded("M f 1 2 3 4 5 6.5\n") == Match::no);
  CHECK(sniff_folded("f;g h 1 2\n") == Match::perhaps);
}
