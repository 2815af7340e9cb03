// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include <string>

#include "formats/model/standard_metrics.h"
#include "formats/pgcl/pgcl.h"
#include "tests/hp/hp_fixture.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using hp_fixture::read;
using hp_fixture::write;

namespace {

std::vector<std::string> ghc_files() {
  std::vector<std::string> files;
  for (const std::string name : {"boxing", "caf", "docfib", "doclast", "eval", "hamming", "higher",
                                 "mutual", "primes", "queens", "sansom", "treesort"})
    files.push_back("samples/ghc/" + name + "/" + name + ".hc.hp");
  for (const std::string& file : project_files("tests/hp/ghc-9.0", ".hp")) files.push_back(file);
  return files;
}

// MAIN > main > work, and MAIN > CAF; a census by stack, class and type, in words.
Profile stacks() {
  Profile p;
  StringInterner intern(p.strings);
  p.run.program = "demo";
  p.run.arguments = {"./demo", "10"};
  p.run.runtime_arguments = {"-i0.1", "-hd"};
  p.run.date = "Sat Nov 21 00:04 2026";
  p.run.word_size = 4;
  p.modules = {intern("MAIN"), intern("Main")};
  p.cost_centres = {{ModuleId{0}, intern("MAIN")},
                    {ModuleId{1}, intern("main")},
                    {ModuleId{1}, intern("two words")},
                    {ModuleId{1}, intern("CAF")}};
  p.tree.centre = {CostCentreId{0}, CostCentreId{1}, CostCentreId{2}, CostCentreId{3}};
  p.tree.parent = {NodeId{0}, NodeId{0}, NodeId{1}, NodeId{0}};
  p.tree.numbers = {10, 20, 30, 40};
  HeapCensus& heap = p.heap;
  heap.axes.node = heap.axes.closure_class = heap.axes.type = true;
  heap.in_words = true;
  const StringId thunk = intern("THUNK"), cons = intern("(:)"), list = intern("[]");
  heap.bands = {{NodeId{0}, thunk, {}, {}, {}},
                {NodeId{2}, cons, {}, list, {}},
                {NodeId{2}, thunk, {}, list, {}},
                {NodeId{3}, thunk, {}, intern("9 lives"), {}},
                {no_node, cons, {}, intern("MARK"), {}}};
  heap.times = {0.5, 1.0};
  heap.sample_begin = {0, 4, 7};
  heap.record_band = {BandId{2}, BandId{0}, BandId{1}, BandId{3}, BandId{4}, BandId{1}, BandId{1}};
  heap.record_value = {5, 1, 7, 0, 3, 2, 4};
  heap.marks = {{1, 0.75}};
  return p;
}

std::string shown_by(std::optional<Breakdown> by) {
  WriteOptions options;
  options.heap_by = by;
  Diagnostics diagnostics;
  return write(stacks(), options, diagnostics);
}

}  // namespace

TEST_CASE("GHC's own files survive a round trip byte for byte") {
  for (const std::string& file : ghc_files()) {
    CAPTURE(file);
    const std::string text = read_project_file(file);
    Diagnostics diagnostics;
    const Profile profile = read(text, diagnostics);
    CHECK(write(profile, {}, diagnostics) == text);
    CHECK(profile.run.properties.empty());
    CHECK(diagnostics.warnings().empty());
  }
}

TEST_CASE("GHC's own files also survive pgcl version 3") {
  for (const std::string& file : ghc_files()) {
    CAPTURE(file);
    const std::string text = read_project_file(file);
    StringSink sink;
    ByteWriter out(sink);
    Diagnostics diagnostics;
    write_pgcl(read(text), {}, out, diagnostics);
    out.flush();
    CHECK(write(read_pgcl(sink.text, diagnostics)) == text);
  }
}

TEST_CASE("a census by stack is shown by stack, module, class or type") {
  CHECK(golden_difference("hp/by_stack.hp", shown_by(std::nullopt)) == "");
  CHECK(shown_by(Breakdown::cost_centre_stack) == shown_by(std::nullopt));
  CHECK(golden_difference("hp/by_module.hp", shown_by(Breakdown::module)) == "");
  CHECK(golden_difference("hp/by_class.hp", shown_by(Breakdown::closure_class)) == "");
  CHECK(golden_difference("hp/by_type.hp", shown_by(Breakdown::type)) == "");
  CHECK_THROWS_WITH_AS(shown_by(Breakdown::retainer),
                       "the census is by cost-centre stack, module, closure class, type; it cannot "
                       "be shown by retainer",
                       Error);
}

TEST_CASE("the output states its breakdown") {
  for (const Breakdown by :
       {Breakdown::cost_centre_stack, Breakdown::module, Breakdown::closure_class, Breakdown::type})
    CHECK(read(shown_by(by)).heap.breakdown == by);
}

TEST_CASE("labels can be shown only by their own breakdown") {
  const Profile profile = read(hp_fixture::small());
  Diagnostics diagnostics;
  WriteOptions options;
  options.heap_by = Breakdown::cost_centre_stack;
  CHECK(write(profile, options, diagnostics) == hp_fixture::small());
  options.heap_by = Breakdown::type;
  CHECK_THROWS_WITH_AS(write(profile, options, diagnostics),
                       "the census is by cost-centre stack; it cannot be shown by type", Error);
}

TEST_CASE("labels in words become bytes, unless the file itself had words") {
  Profile profile = read(hp_fixture::small());
  profile.heap.in_words = true;
  CHECK(read(write(profile)).heap.record_value == std::vector<std::int64_t>{1280, 6400, 5120, 64});

  std::string text = hp_fixture::small();
  text.replace(text.find("\"bytes\""), 7, "\"words\"");
  CHECK(read(text).heap.in_words);
  CHECK(write(read(text)) == text);
}

TEST_CASE("losses in .hp files are reported") {
  Profile profile = stacks();
  profile.add_metric(standard_metrics::ticks());
  profile.heap.times = {1.0, 0.5};
  profile.heap.record_value[6] = -100;
  Diagnostics diagnostics;
  write(profile, {}, diagnostics);
  CHECK(diagnostics.sentences() ==
        std::vector<std::string>{
            "samples are not in order of time, which hp2ps rejects", "not kept: the call tree",
            "not kept: its costs",
            "not kept: all breakdowns of the heap except the one by cost-centre stack",
            "not kept: bands of negative size"});
}

TEST_CASE("names that hp2ps refuses are kept if GHC wrote them, with a warning") {
  Profile profile = read(hp_fixture::small());
  profile.heap.bands[0].label = profile.strings.add("two words");
  Diagnostics diagnostics;
  write(profile, {}, diagnostics);
  CHECK(
      diagnostics.warnings() ==
      std::vector<std::string>{
          "hp2ps rejects empty names and names with blanks, such as \"two words\"; they are kept"});
}

TEST_CASE("a profile without heap samples is refused before anything is written") {
  StringSink sink;
  ByteWriter out(sink);
  Diagnostics diagnostics;
  CHECK_THROWS_WITH_AS(write_hp({}, {}, out, diagnostics),
                       "a .hp file needs heap samples, which the profile does not have; GHC "
                       "records them with +RTS -hc (or -hm, -hd, -hy, ...), lazyrun with --census",
                       Error);
  CHECK(out.written() == 0);
}

TEST_CASE("a long name that would be written in very many samples is refused") {
  Profile profile = read(hp_fixture::small());
  HeapCensus& heap = profile.heap;
  constexpr std::size_t samples = 5000;
  heap.bands.front().label = profile.strings.add(std::string(1'000'000, 'x'));
  heap.marks.clear();
  heap.times.assign(samples, 0);
  heap.record_band.assign(samples, BandId{0});
  heap.record_value.assign(samples, 8);
  heap.sample_begin.clear();
  for (std::size_t i = 0; i <= samples; ++i) heap.sample_begin.push_back(i);
  StringSink sink;
  ByteWriter out(sink);
  Diagnostics diagnostics;
  CHECK_THROWS_WITH_AS(write_hp(profile, {}, out, diagnostics),
                       "hp: the names of the bands, repeated in every sample, would take "
                       "5,000,000,000 bytes; try another breakdown with --heap-by",
                       Error);
  CHECK(out.written() == 0);
}
