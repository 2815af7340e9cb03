// SPDX-License-Identifier: BSD-3-Clause
#include <string>

#include "formats/base/gzip.h"
#include "formats/ghc_json/ghc_json.h"
#include "formats/model/dump.h"
#include "formats/model/standard_metrics.h"
#include "formats/pgcl/pgcl.h"
#include "formats/pprof/pprof.h"
#include "tests/pprof/pprof_messages.h"
#include "tests/support/format_calls.h"
#include "tests/support/profiles.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using namespace pprof_messages;

namespace {

Profile read_back(std::string_view bytes) {
  return read_text(read_pprof, bytes);
}

std::string write(const Profile& profile, Warnings* warnings = nullptr) {
  return write_text(write_pprof, profile, {}, warnings);
}

// GHC's names and shape: a module, a generated name, a file, a root without costs.
Profile two_functions() {
  Profile p = tree_profile({standard_metrics::ticks(), standard_metrics::entries()},
                           {{0, "MAIN.MAIN", {0, 0}},
                            {1, "Main.main", {1, 1}},
                            {2, "Main.\\;3;1", {2, 70}},
                            {1, "Data.never", {0, 0}}});
  p.cost_centres[2].position = p.strings.add("f.hs:3:1-20");
  p.cost_centres[0].position = p.strings.add("<built-in>");
  p.run.program = "f";
  p.run.tick_interval = 1;
  return p;
}

}  // namespace

TEST_CASE("pprof: the written bytes") {
  const std::string nanoseconds = "nanoseconds";
  CHECK(gunzip(write(two_functions()), std::string::npos) ==
        value_type(1, 1, 2) + value_type(1, 3, 4) + sample("\x02\x01", "\x01\x01") +
            sample("\x03\x02\x01", "\x02\x46") + sample("\x04\x01", std::string(2, '\0')) +
            bytes(3, number(1, 1) + number(5, 5) + number(7, 1) + number(8, 1) + number(9, 1)) +
            location(1, number(2, 1) + line(1)) + function(1, 6, number(3, 7) + number(4, 8)) +
            location(2, number(2, 1) + line(2)) + function(2, 9, number(3, 10)) +
            location(3, number(2, 1) + bytes(4, number(1, 3) + number(2, 3))) +
            function(3, 11, number(3, 12) + number(4, 13) + number(5, 3)) +
            location(4, number(2, 1) + line(4)) + function(4, 14, number(3, 15)) +
            value_type(11, 16, 17) + "\x60\xe8\x07" + number(14, 1) +
            strings("Ticks", "ticks", "Entries", "count", "f", "MAIN.MAIN", "MAIN", "<built-in>",
                    "Main.main", "main", "Main.<lambda>[line:3]", "\\;3;1", "f.hs", "Data.never",
                    "never", "time", nanoseconds));
}

TEST_CASE("pprof: a profile survives a round trip") {
  const Profile p = read_back(write(two_functions()));
  CHECK(p.tree.parent == two_functions().tree.parent);
  CHECK(p.tree.columns == two_functions().tree.columns);
  CHECK(p.run.tick_interval == 1);
  CHECK(p.run.program == "f");
  const CostCentre& lambda = p.cost_centres[2];
  CHECK(p.name(lambda) == "\\;3;1");
  CHECK(p.module_name(lambda) == "Main");
  CHECK(p.text(lambda.position) == "f.hs:3");
  CHECK(p.metrics[0].role == Role::time);
  CHECK(p.metrics[1].role == Role::entries);
}

TEST_CASE("pprof: samples of other formats survive a round trip: tree, names, costs and run") {
  Diagnostics diagnostics;
  std::vector<Profile> profiles;
  for (const std::string& path : project_files("samples/clean", ".pgcl"))
    profiles.push_back(read_pgcl(read_project_file(path), diagnostics));
  for (const std::string name : {"sansom", "queens", "docfib", "higher"})
    profiles.push_back(read_ghc_json(
        read_project_file("samples/ghc/" + name + "/" + name + ".json"), diagnostics));
  for (const Profile& p : profiles) {
    const Profile again = read_back(write(p));
    CHECK(again.tree.parent == p.tree.parent);
    CHECK(again.tree.centre == p.tree.centre);
    CHECK(again.tree.columns == p.tree.columns);
    CHECK(again.run.arguments == p.run.arguments);
    CHECK(again.run.runtime_arguments == p.run.runtime_arguments);
    CHECK(again.run.date == p.run.date);
    CHECK(again.run.tick_interval == p.run.tick_interval);
    CHECK(again.run.ticks_per_second == p.run.ticks_per_second);
    CHECK(again.run.processors == p.run.processors);
    CHECK(again.run.word_size == p.run.word_size);
    CHECK(again.run.overhead_per_1000_calls == p.run.overhead_per_1000_calls);
    REQUIRE(again.cost_centres.size() == p.cost_centres.size());
    for (std::size_t c = 0; c < p.cost_centres.size(); ++c) {
      CHECK(again.name(again.cost_centres[c]) == p.name(p.cost_centres[c]));
      CHECK(again.module_name(again.cost_centres[c]) == p.module_name(p.cost_centres[c]));
    }
    CHECK(write(again) == write(p));
  }
}

TEST_CASE("pprof: Go's own files keep data that the model cannot hold") {
  for (const std::string path : {"samples/pprof/cpu.pb.gz", "samples/pprof/allocs.pb.gz"}) {
    CAPTURE(path);
    const Profile p = read_back(read_project_file(path));
    CHECK(dump(read_back(write(p))) == dump(p));
    CHECK(write(read_back(write(p))) == write(p));
  }
  const Profile cpu = read_back(read_project_file("samples/pprof/cpu.pb.gz"));
  CHECK(cpu.run.program == "repeat");
  CHECK(cpu.run.date == "Sat Nov 21 07:10 2026");
  CHECK(cpu.property("pprof.period") == "10000000");
  CHECK(cpu.metrics[1].role == Role::time);
  const Profile by_hand = read_back(small());
  CHECK(by_hand.property("pprof.comment.1") == "by hand");
  CHECK(dump(read_back(write(by_hand))) == dump(by_hand));
}

TEST_CASE("pprof: a made root is not written") {
  const Profile p = read_back(
      write(read_back(value_type(1, 1, 2) + sample("\x01", "\x05") + sample("\x02", "\x03") +
                      sample("", "\x01") + location(1, line(1)) + location(2, line(2)) +
                      function(1, 3) + function(2, 4) + strings("n", "count", "f", "g"))));
  CHECK(p.tree.columns[0] == std::vector<std::int64_t>{1, 5, 3});
  CHECK(p.text(p.centre_of(root_node).position) == "<made>");
}

TEST_CASE("pprof: files with a made root's cost centre at any position survive a round trip") {
  Profile p = tree_profile({standard_metrics::ticks()},
                           {{0, ".(root)", {0}}, {1, "M.f", {1}}, {1, "M.g", {2}}});
  p.cost_centres[0].position = p.strings.add("<made>");
  std::swap(p.cost_centres[0], p.cost_centres[1]);
  std::swap(p.tree.centre[0], p.tree.centre[1]);
  const std::string once = write(p);
  CHECK(write(read_back(once)) == once);
  CHECK(read_back(once).tree.columns == p.tree.columns);
}

TEST_CASE("pprof: losses are reported") {
  Warnings warnings;
  write(full_profile(), &warnings);
  CHECK(warnings == Warnings{"not kept: the heap census", "not kept: the serial profile"});
}

TEST_CASE("pprof: profiles that cannot be written are refused") {
  CHECK(error_text([] { write(Profile{}); }) == "pprof: the profile has no call tree");
  Profile deep = tree_profile({standard_metrics::ticks()}, {{0, "M.f", {1}}});
  for (std::size_t i = 1; i < 70000; ++i) {
    deep.tree.centre.push_back(CostCentreId{0});
    deep.tree.parent.push_back(id_at<NodeId>(i - 1));
    deep.tree.columns[0].push_back(1);
  }
  CHECK(error_text([&] {
          write(deep);
        }).starts_with("pprof: the stacks would take 2450035000 bytes"));
}
