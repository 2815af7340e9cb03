// SPDX-License-Identifier: BSD-3-Clause
#include "convert/listing.h"

#include <doctest/doctest.h>

#include "formats/model/source_text.h"
#include "formats/model/standard_metrics.h"
#include "tests/support/profiles.h"

using namespace convertprofile;
using namespace convertprofile::standard_metrics;

namespace {

// main (line 4) calls f (lines 7 to 9), f calls its local g (line 8), which calls f.
Profile placed_profile() {
  Profile profile = tree_profile({ticks()}, {{0, "MAIN.MAIN", {0}},
                                             {1, "Main.main", {1}},
                                             {2, "Main.f", {2}},
                                             {3, "Main.g", {3}},
                                             {4, "Main.f", {4}}});
  const char* places[] = {"<built-in>", "a.hs:4:1-9", "a.hs:(7,1)-(9,20)", "a.hs:8:11-20"};
  for (std::size_t c = 0; c < 4; ++c)
    profile.cost_centres[c].position = profile.strings.add(places[c]);
  return profile;
}

Profile with_source(Profile profile, std::uint64_t lines = 12) {
  SourceText source;
  source.file = "a.hs";
  source.line_count = lines;
  for (std::uint64_t line = 1; line <= lines; ++line)
    append_line(source, line, "line " + std::to_string(line));
  profile.sources = {std::move(source)};
  return profile;
}

std::string lines_of(const Listing& listing) {
  std::string text;
  for (const ListedFunction& function : listing.functions)
    for (const ListedLine& line : function.lines) {
      CHECK(line.text == "line " + std::to_string(line.number));
      text += std::to_string(line.number);
      if (!line.individual.empty())
        text += ":" + std::to_string(line.individual[0]) + "/" + std::to_string(line.inherited[0]);
      text += " ";
    }
  return text;
}

}  // namespace

TEST_CASE("lines have the costs of the cost centres that begin on them") {
  const Profile profile = with_source(placed_profile());
  const Listing f = listing(profile, centres_named(profile, "f"), {MetricId{0}});
  REQUIRE(f.functions.size() == 1);
  CHECK(lines_of(f) == "5 6 7:6/9 8:3/7 9 ");
  CHECK(f.functions[0].individual[0] == 6);
  CHECK(f.functions[0].inherited[0] == 9);
  CHECK(f.totals[0] == 10);
  CHECK(lines_of(listing(profile, centres_named(profile, "main"), {MetricId{0}})) == "2 3 4:1/10 ");
}

TEST_CASE("cost centres on one line count a call within the other once") {
  Profile profile = with_source(placed_profile());
  profile.cost_centres[3].position = profile.strings.add("a.hs:7:11-20");
  CHECK(lines_of(listing(profile, centres_named(profile, "f"), {MetricId{0}})) == "5 6 7:9/9 8 9 ");
}

TEST_CASE("a position without an end is listed for twenty lines") {
  Profile profile = with_source(placed_profile(), 40);
  profile.cost_centres[2].position = profile.strings.add("a.hs:7");
  const Listing f = listing(profile, centres_named(profile, "f"), {MetricId{0}});
  CHECK(f.functions[0].lines.front().number == 5);
  CHECK(f.functions[0].lines.back().number == 27);
}

TEST_CASE("a listing without lines says why") {
  const Profile bare = placed_profile();
  const auto why = [](const Profile& profile, std::string_view name, bool has_folders) {
    return why_not_listed(profile, listing(profile, centres_named(profile, name), {MetricId{0}}),
                          has_folders);
  };
  CHECK(why(with_source(bare), "f", true) == "");
  CHECK(why(bare, "f", false) ==
        "--list: the source \"a.hs\" is not in the profile; --source DIR names the folder that has "
        "it");
  CHECK(why(bare, "f", true) ==
        "--list: the source \"a.hs\" is not below the folders of --source, or has changed");
  CHECK(why(with_source(bare), "MAIN", true) ==
        "--list: the profile does not say where MAIN is in the source; GHC's reports by -P, -Pa "
        "and -pj, and .pgcl files, do");
  CHECK(why(bare, "nothing", true) == "--list matches no function");
}
