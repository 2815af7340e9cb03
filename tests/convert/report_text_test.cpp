// SPDX-License-Identifier: BSD-3-Clause
#include "convert/report_text.h"

#include <doctest/doctest.h>

#include "convert/measures.h"
#include "convert/text_table.h"
#include "formats/base/display_width.h"
#include "formats/model/standard_metrics.h"
#include "tests/support/profiles.h"

using namespace convertprofile;

TEST_CASE("times have no digits finer than their unit") {
  const Ratio ms20{20'000'000, 1}, ms{1'000'000, 1}, us{1'000, 1}, ns{1, 1}, cycle{10, 34};
  CHECK(seconds_text(0.46, ms20) == "0.46 s");
  CHECK(seconds_text(3, {1'000'000'000, 1}) == "3 s");
  CHECK(seconds_text(3, {60'000'000'000, 1}) == "3 s");
  CHECK(seconds_text(0.45, ms) == "0.450 s");
  CHECK(seconds_text(0.45, us) == "0.450 s");
  CHECK(seconds_text(0.00045, us) == "450 us");
  CHECK(seconds_text(0.00045, {100, 1}) == "450.0 us");
  CHECK(seconds_text(0.00045, ns) == "450.000 us");
  CHECK(seconds_text(-0.00045, cycle) == "-450.000 us");
  CHECK(seconds_text(0, ms) == "0.000 s");
}

TEST_CASE("a growth above 1,000 % is a factor") {
  CHECK(growth_text(12.5, 8) == "+12.5%");
  CHECK(growth_text(-3, 100) == "-3.0%");
  CHECK(growth_text(0, 1) == "0.0%");
  CHECK(growth_text(1.25, 100, 2) == "+1.25%");
  CHECK(growth_text(1000, 1) == "+1000.0%");
  CHECK(growth_text(1372.2, 70'072) == "14.7x");
  CHECK(growth_text(9890, 1) == "99.9x");
  CHECK(growth_text(41'100, 3) == "412x");
  CHECK(growth_text(1e9, 3) == "10,000,001x");
  CHECK(growth_text(2100, -10) == "+2100.0%");  // from a negative number: no factor
}
using namespace convertprofile::standard_metrics;

namespace {

// main > parse > lexer > token > 名前 below MAIN.
Profile deep_profile() {
  return tree_profile({ticks()}, {{0, "MAIN.MAIN", {0}},
                                  {1, "Main.main", {1}},
                                  {2, "Main.parse", {1}},
                                  {3, "Main.lexer", {1}},
                                  {4, "Main.token", {1}},
                                  {5, "Main.\u540d\u524d", {1}}});
}

}  // namespace

TEST_CASE("a stack that is too wide is shown with its beginning and end") {
  const Profile profile = deep_profile();
  const auto label = [&](std::size_t width) { return stack_label(profile, NodeId{5}, width); };
  CHECK(label(80) == "Main.main > Main.parse > Main.lexer > Main.token > Main.\u540d\u524d");
  CHECK(label(61) == label(80));
  CHECK(label(60) == label(80));
  CHECK(label(59) == "Main.main > Main.parse > ... > Main.token > Main.\u540d\u524d");
  CHECK(label(40) == "Main.main > ... > Main.token > Main.\u540d\u524d");
  CHECK(label(39) == "Main.main > ... > Main.\u540d\u524d");
  CHECK(label(27) == "Main.main > ... > Main.\u540d\u524d");
  CHECK(label(26) == "M...main > ... > Main.\u540d\u524d");
  CHECK(label(24) == "... > Main.\u540d\u524d");
  CHECK(label(14) == "Main.\u540d\u524d");
  CHECK(label(8) == "M...\u540d\u524d");
  for (std::size_t width = 12; width < 90; ++width)
    for (int attempt = 0; attempt <= name_attempts; ++attempt)
      CHECK(display_width(stack_label(profile, NodeId{5}, width, attempt)) <= width);
  CHECK(stack_label(profile, NodeId{1}, 80) == "Main.main");
  CHECK(stack_label(profile, root_node, 80) == "MAIN");
  CHECK(stack_label(profile, NodeId{2}, 80) == "Main.main > Main.parse");
}

TEST_CASE("stacks that look the same show the callers in which they differ") {
  // Two paths from the same first function to the same last three.
  Profile profile = tree_profile({ticks()}, {{0, "MAIN.MAIN", {0}},
                                             {1, "Main.main", {1}},
                                             {2, "Main.left", {1}},
                                             {3, "Main.same", {1}},
                                             {4, "Main.token", {1}},
                                             {5, "Main.go", {1}},
                                             {2, "Main.right", {1}},
                                             {3, "Main.same", {1}},
                                             {4, "Main.token", {1}},
                                             {5, "Main.go", {1}}});
  const auto rows = [&](std::size_t width, bool tells_apart) {
    TextTable table({}, "stack");
    if (tells_apart) table.tell_names_apart();
    for (const std::uint32_t node : {5u, 9u}) table.add({}, fitted_stack(profile, NodeId{node}));
    return table.text(width + 4, false);
  };
  CHECK(rows(40, false) ==
        "  stack\n  Main.main > ... > Main.token > Main.go\n"
        "  Main.main > ... > Main.token > Main.go\n");
  CHECK(rows(40, true) ==
        "  stack\n  Main.main > Main.left > ... > Main.go\n"
        "  Main.main > Main.right > ... > Main.go\n");
}

TEST_CASE("stacks of one function repeated show how deep they are, equal names a number") {
  Profile profile = tree_profile({ticks()}, {{0, "MAIN.MAIN", {0}},
                                             {1, "Main.loop", {1}},
                                             {2, "Main.loop", {1}},
                                             {3, "Main.loop", {1}},
                                             {4, "Main.loop", {1}},
                                             {5, "Main.loop", {1}}});
  TextTable table({}, "stack");
  table.tell_names_apart();
  for (const std::uint32_t node : {4u, 5u, 5u}) table.add({}, fitted_stack(profile, NodeId{node}));
  CHECK(table.text(36, false) ==
        "  stack\n  3 callers > Main.loop\n  4 callers > Main.loop\n"
        "  Main.loop > ... > Main.loop #2\n");
}

TEST_CASE("names that look the same are cut elsewhere, and keep the function") {
  TextTable table({}, "function");
  table.tell_names_apart();
  table.add({}, fitted("Data.Map.Strict.Internal.insertWith", 10));
  table.add({}, fitted("Data.Set.Strict.Internal.insertWith", 10));
  CHECK(table.text(24, false) ==
        "  function\n  Data.Ma...l.insertWith\n"
        "  Data.Se...l.insertWith\n");
  CHECK(fitted("Data.Map.aVeryLongFunction", 17)(22) == "Da...aVeryLongFunction");
  CHECK(fitted("Data.Map.aVeryLongFunction", 17)(12) == "Dat...nction");
}

TEST_CASE("a table fits its width, names last, figures to the right") {
  TextTable table({{"own", "%time"}, {"own", "%alloc"}, {"", "bytes"}}, "function");
  const FittedName name = [](std::size_t width) {
    return shorten_middle("Data.Map.Strict.Internal.insertWith", width);
  };
  table.add({"1.0", "20.5", "1,234,567"}, name);
  table.add({"100.0", "0.0", "1"}, [](std::size_t) { return std::string("f"); });
  CHECK(table.text(60, false) ==
        "            own\n"
        "  %time  %alloc      bytes  function\n"
        "    1.0    20.5  1,234,567  Data.Map.St...nternal.insertWith\n"
        "  100.0     0.0          1  f\n");
}

TEST_CASE("long lines are broken at blanks and aligned with their beginning") {
  CHECK(field("left out", "DONT_CARE, GC, IDLE, SYSTEM: 0.001 s", 30) ==
        "left out   DONT_CARE, GC,\n"
        "           IDLE, SYSTEM: 0.001\n"
        "           s\n");
  CHECK(field("a long title", "12", 80) == "a long title 12\n");
  CHECK(wrapped("one two three", 8) == "one two\n  three\n");
}

TEST_CASE("times counted in samples state their accuracy") {
  Profile profile = deep_profile();
  CHECK(!sampling(profile));  // ticks of no known interval may be measured
  profile.run.tick_interval = 1000;
  const auto few = sampling(profile);
  REQUIRE(few);
  CHECK(few->samples == 5);
  CHECK(few->points == doctest::Approx(98 / 2.2360679775));
  profile.metrics[0].unit = "samples";
  profile.run.tick_interval = 0;
  CHECK(sampling(profile)->samples == 5);
}
