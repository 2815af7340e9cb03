// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "formats/model/dump.h"
#include "formats/model/heap_selection.h"
#include "tests/hp/hp_fixture.h"
#include "tests/support/errors.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using hp_fixture::header;
using hp_fixture::read;
using hp_fixture::samples;
using hp_fixture::small;
using hp_fixture::write;

namespace {

std::string message_of(std::string_view text) {
  return error_text([&] { read(text); }, "accepted");
}

std::string with_job(const std::string& job) {
  return "JOB \"" + job + "\"\nDATE \"d\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\n" +
         samples;
}

std::string with_rows(const std::string& rows) {
  return std::string(header) + "BEGIN_SAMPLE 0.000000\n" + rows + "END_SAMPLE 0.000000\n";
}

using Warnings = std::vector<std::string>;

}  // namespace

TEST_CASE("everything in the file is in the profile") {
  CHECK(golden_difference("hp/small.txt", dump(read(small()))) == "");
}

TEST_CASE("the breakdown follows the runtime arguments") {
  const auto breakdown = [](const std::string& job) { return read(with_job(job)).heap.breakdown; };
  CHECK(breakdown("demo +RTS -hc") == Breakdown::cost_centre_stack);
  CHECK(breakdown("demo +RTS -h -i0.1") == Breakdown::cost_centre_stack);
  CHECK(breakdown("demo +RTS -p -hm") == Breakdown::module);
  CHECK(breakdown("demo +RTS -hd") == Breakdown::description);
  CHECK(breakdown("demo +RTS -hy") == Breakdown::type);
  CHECK(breakdown("demo +RTS -hr") == Breakdown::retainer);
  CHECK(breakdown("demo +RTS -hb") == Breakdown::biography);
  CHECK(breakdown("demo +RTS -hT") == Breakdown::closure_class);
  CHECK(breakdown("demo +RTS -hi") == Breakdown::info_table);
  CHECK(breakdown("demo +RTS -he") == Breakdown::era);
  CHECK(breakdown("demo +RTS -hy{Int} -hm") == Breakdown::module);
  CHECK(breakdown("demo +RTS -p") == Breakdown::unknown);

  SUBCASE("what restricts the census is kept as a property") {
    const auto part = [](const std::string& job) {
      const Profile profile = read(with_job(job));
      return std::string(profile.property(heap_selection_property));
    };
    CHECK(part("demo +RTS -hc -p -i0.1 -L200 -hT") == "");
    CHECK(part("demo -hdMap +RTS -hc") == "");
    CHECK(part("demo +RTS -hc -hdI#") == "only objects described as I# (-hdI#)");
    CHECK(part("demo +RTS -hr -hyMap -hyInt -hC{f,g}") ==
          "only objects of stacks with f,g and of the type Int (-hC{f,g} -hyInt)");
    CHECK(part("demo +RTS -hb -hr{a b,c} -hmData.Map -hBlag") ==
          "only objects of the module Data.Map and retained by a b,c and in the phase lag "
          "(-hmData.Map -hr{a b,c} -hBlag)");
    CHECK(part("demo +RTS -hc -hd{open -hm") == "only objects described as open (-hd{open)");
  }
  SUBCASE("without profiling GHC names no arguments, and breaks down by closure class") {
    CHECK(breakdown("demo") == Breakdown::closure_class);
  }
}

TEST_CASE("blanks at the beginning of lines are skipped, as hp2ps does") {
  const Profile p = read(
      "  JOB \"v8\"\n\tDATE \"d\"\n  SAMPLE_UNIT \"seconds\"\n  VALUE_UNIT \"bytes\"\n"
      "  BEGIN_SAMPLE 0.5\n  foo 12\n\tbar\t7\n  END_SAMPLE 0.5\n");
  CHECK(p.run.program == "v8");
  CHECK(p.heap.times == std::vector<double>{0.5});
  CHECK(p.heap.record_value == std::vector<std::int64_t>{12, 7});
  CHECK(p.text(p.heap.bands[0].label) == "foo");
  CHECK(p.text(p.heap.bands[1].label) == "bar");
  CHECK(sniff_hp("  JOB \"v8\"\n") == Match::yes);
}

TEST_CASE("the job's arguments") {
  const RunInfo run = read(with_job("demo a  +RTSx +RTS -hc -L60")).run;
  CHECK(run.program == "demo");
  CHECK(run.arguments == std::vector<std::string>{"demo", "a", "", "+RTSx"});
  CHECK(run.runtime_arguments == std::vector<std::string>{"-hc", "-L60"});
}

TEST_CASE("texts with quotes and line ends survive a round trip") {
  for (const std::string job : {"demo a \"\"q\"\" b +RTS -hc", "demo a \"q\" b +RTS -hc",
                                "demo tab\there new\nline +RTS -hc", "demo end\"\nDATA +RTS -hc",
                                "", "demo +RTS", "+RTS -hc"}) {
    CAPTURE(job);
    CHECK(write(read(with_job(job))) == with_job(job));
  }
  CHECK(read(with_job("demo a \"\"q\"\" b +RTS -hc")).run.arguments[2] == "\"q\"");
  CHECK(read(with_job("demo a \"q\" b +RTS -hc")).run.arguments[2] == "\"q\"");
}

TEST_CASE("times before GHC 8.0 have two decimals") {
  const std::string text = std::string(header) +
                           "BEGIN_SAMPLE 0.00\nEND_SAMPLE 0.00\n"
                           "BEGIN_SAMPLE 0.12\nMAIN\t8\nEND_SAMPLE 0.12\n";
  const Profile profile = read(text);
  CHECK(profile.property("hp.decimals") == "2");
  CHECK(write(profile) == text);
}

TEST_CASE("lines may end with CR LF") {
  std::string text = small();
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2)
    text.insert(at, 1, '\r');
  const Profile profile = read(text);
  CHECK(profile.heap.record_value == read(small()).heap.record_value);
  CHECK(write(profile) == text);
}

TEST_CASE("names may contain blanks") {
  const Profile profile = read(with_rows("a name\t8\nan older  16\n\t24\n"));
  CHECK(profile.text(profile.heap.bands[0].label) == "a name");
  CHECK(profile.text(profile.heap.bands[1].label) == "an older");
  CHECK(profile.text(profile.heap.bands[2].label) == "");
  CHECK(profile.heap.record_value == std::vector<std::int64_t>{8, 16, 24});
}

TEST_CASE("names may contain line ends, as GHC writes them") {
  Diagnostics diagnostics;
  const std::string text = with_rows("(267)new\nline/k/main\t8\nMARK\t16\n");
  const Profile profile = read(text, diagnostics);
  CHECK(profile.text(profile.heap.bands[0].label) == "(267)new\nline/k/main");
  CHECK(profile.text(profile.heap.bands[1].label) == "MARK");
  CHECK(diagnostics.warnings() == Warnings{"names contain line breaks, which hp2ps rejects"});
  CHECK(write(profile) == with_rows("(267)new\\nline/k/main\t8\nMARK\t16\n"));
}

TEST_CASE("negative values, which GHC wraps, survive a round trip") {
  Diagnostics diagnostics;
  const std::string text = with_rows("VOID\t18446744073709551608\n");
  const Profile profile = read(text, diagnostics);
  CHECK(profile.heap.record_value == std::vector<std::int64_t>{-8});
  CHECK(diagnostics.warnings() ==
        Warnings{"some values are above 2^63; GHC's -hb writes negative values so"});
  CHECK(write(profile) == text);
}

TEST_CASE("an unfinished last sample is kept as far as possible") {
  Diagnostics diagnostics;
  const std::string cut = std::string(header) + "BEGIN_SAMPLE 0.100000\nMAIN\t160\n(7)wo\t80";
  const Profile profile = read(cut, diagnostics);
  CHECK(profile.heap.record_value == std::vector<std::int64_t>{160});
  CHECK(diagnostics.warnings() ==
        Warnings{"the file ends inside a sample, whose complete rows are kept"});
}

TEST_CASE("a truncated file is read up to the cut or refused") {
  const std::string text = small();
  const std::size_t first_sample = text.find('\n', text.find("BEGIN_SAMPLE"));
  for (std::size_t size = 0; size < text.size(); ++size) {
    CAPTURE(size);
    const std::string message = message_of(text.substr(0, size));
    if (size > first_sample)
      CHECK(message == "accepted");
    else
      CHECK(message.starts_with("byte "));
  }
}

TEST_CASE("harmless oddities cause warnings") {
  const auto warnings = [](const std::string& text) {
    Diagnostics diagnostics;
    read(text, diagnostics);
    return diagnostics.warnings();
  };
  CHECK(warnings(small()).empty());
  CHECK(warnings(std::string(header) + "BEGIN_SAMPLE 0.1\nEND_SAMPLE 0.2\n") ==
        Warnings{"a sample ends with a different time from its beginning, which is used"});
  CHECK(warnings(std::string(header) +
                 "BEGIN_SAMPLE 0.2\nEND_SAMPLE 0.2\nBEGIN_SAMPLE 0.1\nEND_SAMPLE 0.1\n") ==
        Warnings{"samples are not in order of time, which hp2ps rejects; the order is kept"});
  CHECK(
      warnings("JOB \"a\"\nSAMPLE_UNIT \"ticks\"\nVALUE_UNIT \"cells\"\n" + std::string(samples)) ==
      Warnings{"the header has no DATE",
               "the unit of times, \"ticks\", is unknown; taken as seconds",
               "the unit of values, \"cells\", is unknown; taken as bytes"});
  CHECK(warnings(small() + "BEGIN_SAMPLE 0.4") ==
        Warnings{"the file ends at the start of a sample, which is dropped"});
}

TEST_CASE("malformed files are refused with position and reason") {
  const auto bad = [](const std::string& name) {
    return message_of(read_project_file("tests/bad/hp/" + name + ".hp"));
  };
  CHECK(bad("empty") == "byte 0: BEGIN_SAMPLE: the file has no samples");
  CHECK(bad("no_samples") == "byte 61: BEGIN_SAMPLE: the file has no samples");
  CHECK(bad("not_a_heap_profile") ==
        "byte 0: line 1: BEGIN_SAMPLE: expected the beginning of a sample, found \"hello\"");
  CHECK(bad("job_without_quotes") == "byte 4: line 1: JOB: expected quoted text");
  CHECK(bad("job_without_end") == "byte 4: line 1: JOB: the quoted text has no end");
  CHECK(bad("time_not_a_number") ==
        "byte 74: line 5: BEGIN_SAMPLE: not a number of seconds: \"soon\"");
  CHECK(bad("value_not_a_number") == "byte 82: line 6: bytes: not a whole number: \"many\"");
  CHECK(bad("value_with_a_fraction") == "byte 82: line 6: bytes: not a whole number: \"1.5\"");
  CHECK(bad("value_negative") == "byte 82: line 6: bytes: not a whole number: \"-8\"");
  CHECK(bad("value_beyond_64_bits") ==
        "byte 82: line 6: bytes: does not fit in 64 bits: \"18446744073709551616\"");
  CHECK(bad("row_without_value") == "byte 78: line 6: row: no number of bytes after \"foo\"");
  CHECK(bad("row_outside_samples") ==
        "byte 93: line 7: BEGIN_SAMPLE: expected the beginning of a sample, found "
        "\"foo\\x098\"");
  CHECK(bad("sample_within_sample") ==
        "byte 84: line 7: BEGIN_SAMPLE: the previous sample has no END_SAMPLE");
}

TEST_CASE("sniffing") {
  CHECK(sniff_hp(small()) == Match::yes);
  CHECK(sniff_hp("DATE \"x\"\nJOB \"y\"\n") == Match::perhaps);
  CHECK(sniff_hp("JOBS\n") == Match::no);
  CHECK(sniff_hp("") == Match::no);
}

TEST_CASE("times may have another locale's decimal separator, also from a later sample on") {
  std::string other = small();
  for (std::size_t at = other.find('.', 200); at != std::string::npos; at = other.find('.', at))
    other.replace(at, 1, ",");
  REQUIRE(other.find("SAMPLE 0.") < other.find("SAMPLE 0,"));
  CHECK(dump(read(other)) == dump(read(small())));
  CHECK(write(read(other)) == small());
  std::replace(other.begin(), other.end(), '.', ',');
  CHECK(dump(read(other)) == dump(read(small())));
}
