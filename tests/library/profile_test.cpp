// SPDX-License-Identifier: BSD-3-Clause
// The library's interface as used by programs: only the public header.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "library/convertprofile.h"
#include "tests/support/test_files.h"

namespace {

namespace lib = convertprofile;
using lib::Error;
using lib::HeapBy;
using lib::Profile;
using lib::ProfileBuilder;
using lib::Role;
using lib::Share;
using lib::Ticks;
using lib::Words;

const lib::Metric ticks{"Ticks", "Ticks", "ticks", Role::time};
const lib::Metric words{"Words", "Words", "words", Role::allocation};

Profile sample(const std::string& path) {
  return Profile::parse(read_project_file(path));
}

// main calls f, which costs `ticks_of_f`, and g, which costs the rest of 1000 ticks.
Profile of_two(std::int64_t ticks_of_f) {
  ProfileBuilder builder({ticks, words}, {.program = "p", .tick_microseconds = 1000});
  const std::size_t main = builder.entry(builder.root(), builder.centre({"Main", "main"}));
  builder.add(builder.entry(main, builder.centre({"Main", "f"})), 0, ticks_of_f);
  builder.add(builder.entry(main, builder.centre({"Main", "g"})), 0, 1000 - ticks_of_f);
  return builder.build();
}

std::vector<std::string> names(const Profile& profile) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < profile.size(); ++i) all.emplace_back(profile.entry(i).name);
  return all;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("the header and the library have one version") {
  CHECK(lib::version() == CONVERTPROFILE_VERSION);
  CHECK(CONVERTPROFILE_VERSION > CONVERTPROFILE_VERSION_MAJOR * 10000);
}

TEST_CASE("a built profile has its entries in pre-order") {
  ProfileBuilder builder({ticks, words}, {.program = "p", .arguments = {"p", "-x"}});
  const std::size_t main = builder.centre({"Main", "main", "Main.hs:1:1-9"}),
                    f = builder.centre({"Main", "f"}),
                    caf = builder.centre({"Main", "CAF", "", true});
  CHECK(builder.centre({"Main", "f"}) == f);
  const std::size_t a = builder.entry(builder.root(), main), b = builder.entry(builder.root(), caf),
                    c = builder.entry(a, f);
  CHECK(builder.entry(a, f) == c);
  builder.add(c, 0, 5);
  builder.add(c, 0, 2);
  builder.add(b, 1, 3);
  const Profile profile = builder.build();
  CHECK(profile.program() == "p");
  CHECK(names(profile) == Names{"(root)", "main", "f", "CAF"});
  CHECK(profile.parents() == std::vector<std::size_t>{0, 0, 1, 0});
  CHECK(profile.entry(1).position == "Main.hs:1:1-9");
  CHECK(profile.entry(3).is_caf);
  CHECK(profile.centre(profile.centres()[2]).name == "f");
  CHECK(profile.individual(0)[2] == 7);
  CHECK(profile.inherited(0) == std::vector<std::int64_t>{7, 7, 7, 0});
  CHECK(profile.inherited(1) == std::vector<std::int64_t>{3, 0, 0, 3});
  CHECK(profile.metric(Role::allocation) == 1);
  CHECK_FALSE(profile.metric(Role::entries).has_value());
  // The builder starts again.
  const Profile empty = builder.build();
  CHECK(empty.size() == 0);
  CHECK(empty.metrics().size() == 2);
}

TEST_CASE("stacks with a common first function get no other root") {
  const Profile profile = of_two(4);
  CHECK(names(profile) == Names{"main", "f", "g"});
  CHECK(profile.parents() == std::vector<std::size_t>{0, 0, 0});
}

TEST_CASE("a built profile is written and read again") {
  const Profile profile = of_two(4);
  for (const char* const format :
       {"pgcl", "prof", "callgrind", "ghc-json", "pprof", "speedscope"}) {
    CAPTURE(format);
    const Profile again = Profile::parse(profile.bytes(format), format);
    const auto time = again.metric(Role::time);
    REQUIRE(time.has_value());
    const auto costs = again.individual(*time);
    CHECK(std::accumulate(costs.begin(), costs.end(), std::int64_t{0}) > 0);
  }
}

TEST_CASE("minima are exact, like the command's decimal numbers") {
  const auto keeps_f = [](double share) {
    const Names left = names(of_two(5).shaped({.min_time = Share{share}}));
    return std::find(left.begin(), left.end(), "f") != left.end();
  };
  CHECK(keeps_f(0.005));
  CHECK_FALSE(keeps_f(0.0051));
  CHECK(keeps_f(0));
  CHECK_FALSE(keeps_f(1));
  CHECK(of_two(5).shaped({.min_time = Ticks{5}}).size() == 3);
  CHECK(of_two(5).shaped({.min_time = Ticks{6}}).size() == 2);
  CHECK(of_two(5).shaped({.min_allocation = Words{1}}).size() == 1);
  CHECK_THROWS_AS(of_two(5).shaped({.min_time = Share{-0.1}}), Error);
  CHECK_THROWS_AS(of_two(5).shaped({.min_time = Share{1.5}}), Error);
  CHECK_THROWS_AS(of_two(5).shaped({.min_time = Share{std::nan("")}}), Error);
  CHECK_THROWS_AS(of_two(5).shaped({.min_time = Ticks{-1}}), Error);
}

TEST_CASE("a comparison has a base metric after each") {
  const Profile change = Profile::compare(of_two(600), of_two(400));
  REQUIRE(change.metrics().size() == 4);
  CHECK(change.metrics()[1].role == Role::base);
  CHECK(change.metrics()[1].name == "Ticks_before");
  CHECK(change.base_of(0) == 1);
  CHECK_FALSE(change.base_of(1).has_value());
  CHECK(change.individual(0)[1] == 600);
  CHECK(change.individual(1)[1] == 400);
  CHECK(change.check("time:Main.f>+10%").failed);
  CHECK_FALSE(change.check("time:Main.g>+10%").failed);
  CHECK_FALSE(change.check("time:Main.g>+10%").p.has_value());
  CHECK_THROWS_AS(Profile::compare(change, of_two(1)), Error);
  CHECK_THROWS_AS(Profile::compare({}, {}), Error);
  // A shaped comparison remains one.
  const Profile focused = change.shaped({.focus = {"f"}});
  CHECK(focused.check("time>+10%").value == doctest::Approx(50));
}

TEST_CASE("several runs on a side are averaged, with the probability that a change is chance") {
  const std::vector<Profile> now{of_two(600), of_two(610), of_two(605)},
      before{of_two(400), of_two(405), of_two(410)};
  const Profile change = Profile::compare(now, before);
  CHECK(change.metrics().size() == 4);  // not the metrics of each run
  CHECK_THROWS_AS(change.individual(4), Error);
  CHECK(change.individual(0)[1] == 605);
  const lib::Verdict verdict = change.check("time:Main.f>+10%");
  CHECK(verdict.failed);
  REQUIRE(verdict.p.has_value());
  CHECK(*verdict.p < 0.05);
  const Profile written = Profile::parse(change.bytes("pgcl"));
  CHECK(written.metrics().size() == 4);
}

TEST_CASE("conditions return verdicts in words") {
  const Profile profile = of_two(600);
  const lib::Verdict verdict = profile.check("time:Main.f>30%");
  CHECK(verdict.failed);
  CHECK(verdict.value == doctest::Approx(60));
  CHECK(verdict.limit == doctest::Approx(30));
  CHECK(verdict.unit == "%");
  CHECK_FALSE(verdict.text.empty());
  CHECK(verdict.messages.empty());
  CHECK_FALSE(profile.check("time:Main.nothing>30%").messages.empty());
  CHECK_THROWS_WITH_AS(profile.check("time>"), doctest::Contains("condition \"time>\": "), Error);
  CHECK_THROWS_AS(profile.check("heap-peak>1MB"), Error);
  CHECK_THROWS_AS(profile.check("time>+5%"), Error);
}

TEST_CASE("the heap has all breakdowns of the census") {
  ProfileBuilder builder({ticks});
  const std::size_t f = builder.entry(builder.root(), builder.centre({"Main", "f"})),
                    g = builder.entry(f, builder.centre({"Lib", "g"}));
  builder.add(f, 0, 1);
  builder.sample(0.5);
  builder.live({.entry = g, .type = "Map"}, 100);
  builder.live({.entry = f, .type = "Map"}, 10);
  builder.sample(1.5);
  builder.live({.entry = g, .type = "Int"}, 7);
  builder.live({.entry = g, .type = "Int"}, 1);
  CHECK_THROWS_AS(builder.sample(1), Error);
  const Profile profile = builder.build();
  CHECK(profile.heap_breakdowns() ==
        std::vector<HeapBy>{HeapBy::cost_centre, HeapBy::module, HeapBy::type});

  const lib::Heap types = profile.heap(HeapBy::type);
  CHECK(types.times == std::vector<double>{0.5, 1.5});
  REQUIRE(types.bands.size() == 2);
  CHECK(types.bands[0].name == "Map");
  CHECK_FALSE(types.bands[0].entry.has_value());
  CHECK(types.sample_begin == std::vector<std::size_t>{0, 1, 2});
  CHECK(types.record_band == std::vector<std::size_t>{0, 1});
  CHECK(types.record_bytes == std::vector<std::int64_t>{110, 8});

  const lib::Heap stacks = profile.heap();
  REQUIRE(stacks.bands.size() == 2);
  for (const lib::Heap::Band& band : stacks.bands) {
    REQUIRE(band.entry.has_value());
    CHECK(profile.entry(*band.entry).name ==
          (band.name.find("g/") == std::string::npos ? "f" : "g"));
  }
  CHECK_THROWS_AS(profile.heap(HeapBy::retainer), Error);
  CHECK(profile.check("heap-peak>100B").failed);
  CHECK_FALSE(profile.check("heap-peak>110B").failed);
}

TEST_CASE("conditions on the heaps of a comparison apply to the shaped part") {
  const auto run = [](std::int64_t of_f, std::int64_t of_g) {
    ProfileBuilder builder({ticks});
    const std::size_t f = builder.entry(builder.root(), builder.centre({"Main", "f"})),
                      g = builder.entry(builder.root(), builder.centre({"Lib", "g"}));
    builder.add(f, 0, 1);
    builder.add(g, 0, 1);
    builder.sample(0.5);
    builder.live({.entry = f}, of_f);
    builder.live({.entry = g}, of_g);
    return builder.build();
  };
  const std::vector<Profile> now{run(100, 1000), run(103, 2000)}, base{run(80, 3000)};
  const Profile whole = Profile::compare(now, base);
  CHECK(whole.check("heap-peak>1B").value == doctest::Approx(1601.5));
  CHECK(whole.check("heap-peak>+1B").value == doctest::Approx(1601.5 - 3080));
  for (const Profile& part :
       {whole.shaped({.focus = {"f"}}), whole.shaped({.root = {"f"}}),
        whole.shaped({.by_module = true}).shaped({.focus = {"Main"}, .invert = true}),
        whole.shaped({.invert = true}).shaped({.focus = {"f"}})}) {
    CHECK(part.check("heap-peak>1B").value == doctest::Approx(101.5));
    CHECK(part.check("heap-peak>+1B").value == doctest::Approx(21.5));
    CHECK(part.check("heap-peak>+25%").failed);
    CHECK_FALSE(part.check("heap-peak>+27%").failed);
  }
  const Profile none = whole.shaped({.exclude = {"f"}});
  CHECK(none.check("heap-peak>1B").value == doctest::Approx(1601.5));
}

TEST_CASE("a profile of the heap alone has no entries") {
  ProfileBuilder builder({});
  builder.sample(1);
  builder.live({.description = "Cons"}, 24);
  const Profile profile = builder.build();
  CHECK(profile.size() == 0);
  CHECK(profile.heap().bands.front().name == "Cons");
  CHECK(Profile::parse(profile.bytes("hp")).heap().record_bytes.front() == 24);
  const Profile none = of_two(1);
  CHECK(none.heap().times.empty());
  CHECK(none.heap().sample_begin == std::vector<std::size_t>{0});
  CHECK(none.heap_breakdowns().empty());
}

TEST_CASE("the objects of a band are one record in a sample") {
  ProfileBuilder by_object({}), by_band({});
  for (const double time : {1.0, 2.0}) {
    by_object.sample(time);
    by_band.sample(time);
    for (int object = 0; object < 3; ++object) {
      by_object.live({.description = "Cons"}, 24);
      by_object.live({.description = "Map"}, 8);
    }
    by_band.live({.description = "Cons"}, 72);
    by_band.live({.description = "Map"}, 24);
  }
  CHECK(by_object.build().bytes("pgcl") == by_band.build().bytes("pgcl"));
}

TEST_CASE("a comparison of several censuses does not depend on their order") {
  const auto census = [](const std::string& program) {
    ProfileBuilder builder({}, {.program = program});
    builder.sample(0.5);
    builder.live({.description = "Map"}, 8);
    return Profile::parse(builder.build().bytes("hp"));
  };
  const std::array runs{census("a"), census("b")}, reversed{runs[1], runs[0]};
  CHECK(Profile::compare(runs, reversed).bytes("pgcl") ==
        Profile::compare(reversed, runs).bytes("pgcl"));
  CHECK(Profile::compare(runs, reversed).program() == "a");
}

TEST_CASE("costs over time are rows of cost centres") {
  for (const std::string& path : project_files_below("samples", ".eventlog")) {
    const Profile profile = sample(path);
    const lib::Serial serial = profile.serial();
    if (serial.boundaries.empty()) continue;
    CAPTURE(path);
    CHECK(serial.interval_begin.size() == serial.boundaries.size());
    CHECK(serial.interval_begin.back() == serial.row_centre.size());
    REQUIRE(serial.values.size() == serial.metrics.size());
    for (const auto& column : serial.values) CHECK(column.size() == serial.row_centre.size());
    for (const std::size_t centre : serial.row_centre) CHECK(centre < profile.centre_count());
    return;
  }
  FAIL("no sample has costs over time");
}

TEST_CASE("a profile outlives the profiles it was made from, and views outlive copies") {
  std::span<const std::int64_t> column;
  std::optional<Profile> kept;
  {
    const Profile profile = of_two(600);
    kept = profile;
    column = profile.individual(0);
  }
  CHECK(column[1] == 600);
  const Profile shaped = kept->shaped({.exclude = {"g"}});
  kept.reset();
  CHECK(names(shaped) == Names{"main", "f"});
}

TEST_CASE("a dash is an ordinary file name") {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / "profile_test_dash";
  fs::create_directories(folder);
  const fs::path before = fs::current_path();
  fs::current_path(folder);
  of_two(600).write("-", "pgcl");
  CHECK(fs::file_size("-") > 0);
  CHECK(names(Profile::read("-")) == Names{"main", "f", "g"});
  fs::current_path(before);
  fs::remove_all(folder);
}

TEST_CASE("misuse throws an Error that says what is wrong") {
  const Profile profile = of_two(1);
  CHECK_THROWS_WITH_AS(profile.entry(3), "entry 3 of 3", Error);
  CHECK_THROWS_WITH_AS(profile.individual(2), "metric 2 of 2", Error);
  CHECK_THROWS_AS(profile.centre(99), Error);
  CHECK_THROWS_AS(Profile::sum({}), Error);
  CHECK_THROWS_AS(Profile::read("no such file"), Error);
  CHECK_THROWS_AS(Profile::parse("", "no-such-format"), Error);
  CHECK_THROWS_AS(profile.bytes("eventlog"), Error);
  CHECK_THROWS_AS((ProfileBuilder({ticks, ticks})), Error);
  CHECK_THROWS_AS((ProfileBuilder({{"B", "B", "ticks", Role::base}})), Error);
  CHECK_THROWS_AS((ProfileBuilder({ticks}, {.word_bytes = 3})), Error);
  ProfileBuilder builder({ticks});
  CHECK_THROWS_AS(builder.entry(1, 0), Error);
  CHECK_THROWS_AS(builder.entry(0, 0), Error);
  CHECK_THROWS_AS(builder.add(0, 1, 1), Error);
  CHECK_THROWS_AS(builder.live({}, 1), Error);
  CHECK_THROWS_AS(builder.sample(std::nan("")), Error);
}

TEST_CASE("messages name the library's functions, not the command's options") {
  const auto message_of = [](const auto& work) {
    try {
      work();
    } catch (const Error& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  const std::string packed = read_project_file("samples/pprof/allocs.pb.gz");
  CHECK(Profile::parse(packed, {}, {.max_unpacked = 100'000'000}).size() > 1);
  CHECK(message_of([&] {
          Profile::parse(packed, {}, {.max_unpacked = 10});
        }).ends_with("too much for a profile of its size; a larger max_unpacked permits it"));
  CHECK(message_of([] {
          Profile::parse("no profile");
        }).ends_with("is not known; if it should be, name the format"));

  const Profile profile = sample("samples/ghc/sansom/sansom.json");
  const Profile focused = profile.shaped({.focus = {"--no such"}});
  REQUIRE(!focused.messages().empty());
  for (const std::string& message : focused.messages()) {
    CAPTURE(message);
    CHECK(message.starts_with("focus "));
  }
}
