// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include <string>

#include "formats/model/standard_metrics.h"
#include "formats/pgcl/pgcl.h"
#include "tests/ghc_json/ghc_json_fixture.h"
#include "tests/support/test_files.h"
#include "tests/support/written_json.h"

using namespace convertprofile;
using ghc_json_fixture::read;
using ghc_json_fixture::write;

namespace {

const char* const samples[] = {"boxing", "caf",    "docfib", "doclast", "eval",   "hamming",
                               "higher", "mutual", "primes", "queens",  "sansom", "treesort"};

// A profile like Clean's: words, three kinds of calls, unsorted siblings, no ids.
Profile clean_profile() {
  Profile p;
  StringInterner intern(p.strings);
  p.modules = {intern("demo")};
  for (const char* name : {"Start", "b", "a", "c"}) p.cost_centres.push_back({{}, intern(name)});
  p.run.program = "demo";
  p.run.ticks_per_second = 2000000;
  p.run.word_size = 4;
  p.tree.centre = {CostCentreId{0}, CostCentreId{1}, CostCentreId{3}, CostCentreId{2},
                   CostCentreId{1}};
  p.tree.parent = {NodeId{0}, NodeId{0}, NodeId{1}, NodeId{0}, NodeId{0}};
  p.metrics = {standard_metrics::ticks(),
               standard_metrics::words(),
               standard_metrics::tail_calls_and_returns(),
               standard_metrics::strict_calls(),
               standard_metrics::lazy_calls(),
               standard_metrics::curried_calls()};
  p.tree.columns = {{10, 21, 0, 4, 0}, {1, -7, 0, 2, 0}, {0, 9, 0, 0, 0},
                    {1, 0, 0, 2, 9},   {0, 2, 1, 0, 0},  {0, 0, 0, 1, 0}};
  return p;
}

}  // namespace

TEST_CASE("GHC's own files survive a round trip byte for byte") {
  for (const std::string name : samples) {
    CAPTURE(name);
    const std::string text = read_project_file("samples/ghc/" + name + "/" + name + ".json");
    const Profile profile = read(text);
    CHECK(profile.run.properties.empty());
    CHECK(write(profile) == text);
  }
}

TEST_CASE("GHC's own files also survive pgcl version 3") {
  for (const std::string name : samples) {
    CAPTURE(name);
    const std::string text = read_project_file("samples/ghc/" + name + "/" + name + ".json");
    StringSink sink;
    ByteWriter out(sink);
    Diagnostics diagnostics;
    write_pgcl(read(text), {}, out, diagnostics);
    out.flush();
    CHECK(write(read_pgcl(sink.text, diagnostics)) == text);
    CHECK(diagnostics.warnings().empty());
  }
}

TEST_CASE("a Clean profile in the form of GHC's reports") {
  const Profile profile = clean_profile();
  Diagnostics diagnostics;
  const std::string text = write(profile, diagnostics);
  CHECK(golden_difference("ghc_json/clean.json", text) == "");
  CHECK(is_json(text));
  CHECK(diagnostics.sentences() ==
        std::vector<std::string>{
            "not kept: Exits",
            "not kept: calls by kind: the entries are the sum of Strict, Lazy, Curried",
            "not kept: negative allocation: -7 words in all, written as 0"});
}

TEST_CASE("ids that do not tell cost centres apart are replaced, the newest first") {
  Profile profile = read(ghc_json_fixture::file({}));
  profile.cost_centres[1].source_id = 7;
  const Profile again = read(write(profile));
  CHECK(again.cost_centres[0].source_id == 3);
  CHECK(again.cost_centres[1].source_id == 2);
  CHECK(again.cost_centres[2].source_id == 1);
}

TEST_CASE("any name gives JSON that a strict parser accepts") {
  Profile profile = clean_profile();
  std::string every_byte;
  for (int c = 1; c < 0x80; ++c) every_byte.push_back(static_cast<char>(c));
  profile.cost_centres[1].name = profile.strings.add(every_byte);
  profile.modules[0] = profile.strings.add(every_byte);
  profile.run.program = profile.run.date = every_byte;
  profile.run.arguments = profile.run.runtime_arguments = {every_byte, every_byte};
  const std::string text = write(profile);
  CHECK(is_json(text));
  const Profile again = read(text);
  CHECK(again.name(again.cost_centres[1]) == every_byte);
  CHECK(again.run.arguments == profile.run.arguments);
}

TEST_CASE("losses in JSON are reported") {
  Profile profile = read(ghc_json_fixture::file({}));
  profile.heap.times = {0.0};
  profile.heap.sample_begin = {0, 0};
  profile.serial.boundaries = {0.0};
  profile.serial.interval_begin = {0};
  profile.run.tick_interval = 0;
  profile.metrics[1].role = Role::other;
  Diagnostics diagnostics;
  write(profile, diagnostics);
  CHECK(diagnostics.sentences() ==
        std::vector<std::string>{
            "the length of a unit of time (ticks) is unknown; times are written as ticks of 1 us",
            "the profile has no allocation; all entries get 0 bytes", "not kept: Bytes",
            "not kept: the heap census", "not kept: the serial profile"});
}

TEST_CASE("a profile without a call tree is refused before anything is written") {
  StringSink sink;
  ByteWriter out(sink);
  Diagnostics diagnostics;
  CHECK_THROWS_WITH_AS(write_ghc_json({}, {}, out, diagnostics),
                       "GHC's JSON needs a call tree, as in a time profile (by GHC's +RTS -pj or "
                       "-p, or the .pgcl of lazyrun and Clean)",
                       Error);
  CHECK(out.written() == 0);
}
