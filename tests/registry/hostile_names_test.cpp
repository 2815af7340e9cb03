// SPDX-License-Identifier: BSD-3-Clause
// Puts texts that have a meaning in some format into every text of a profile: the output has as
// many rows as the profile, and reads back with the same totals.
#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "tests/support/format_calls.h"
#include "tests/support/profiles.h"

using namespace convertprofile;

namespace {

using namespace std::string_literals;

const std::vector<std::string> pieces = {
    "\n",
    "\t",
    "\r",
    "\r\n",
    "\0"s,
    "\x7f",
    "\x1b[31m",
    ";",
    "\"",
    "'",
    ",",
    " ",
    "  ",
    "(1)",
    "(1) x",
    "",
    "#",
    "# x",
    "\\",
    "\\n",
    "f 12",
    "12",
    ":",
    "=",
    "+RTS",
    " -RTS ",
    "\xff",
    "\u2028",
    "\nEND_SAMPLE 1.000000\nBEGIN_SAMPLE 1.500000\nforged\t9\n",
    "END_SAMPLE 1.000000",
    "BEGIN_SAMPLE 2",
    "\"\nDATE \"x\"\nBEGIN_SAMPLE 0.5\n",
    "\nfn=forged\n1 99\n",
    "calls=1 1",
    "\n\ttotal time  =  1.00 secs\n",
    "\nCOST CENTRE MODULE no. entries\n",
    "}]}\n{",
    "</title><script>",
    "]]>",
    "&amp;"};

// Every text is `text`, plus a suffix that keeps functions apart.
Profile profile_of(const std::string& text) {
  using namespace standard_metrics;
  Metric own{text, text, "count", Role::other};
  Profile p = tree_profile({ticks(), bytes(), entries(), own}, {{0, "MAIN.MAIN", {1, 8, 1, 5}},
                                                                {1, "Main.name", {2, 16, 1, 5}},
                                                                {2, "M.module", {4, 32, 1, 5}},
                                                                {3, "N.position", {8, 64, 1, 5}},
                                                                {2, "O.all", {16, 128, 1, 5}},
                                                                {1, "Main.last", {32, 256, 1, 5}}});
  const StringId id = p.strings.add(text);
  p.cost_centres[1].name = id;
  p.modules[2] = id;
  p.cost_centres[3].position = id;
  p.modules[4] = p.cost_centres[4].name = p.cost_centres[4].position = id;
  p.run.program = text;
  p.run.arguments = {text, text, "x"};
  p.run.runtime_arguments = {"-p", text};
  p.run.date = text;
  p.run.tick_interval = 1000;
  return p;
}

// A census of 2 samples of 3 bands: by stack, or by label as in files of other programs.
Profile census_of(const std::string& text, bool by_label) {
  Profile p = profile_of(text);
  HeapCensus& heap = p.heap;
  const StringId id = p.strings.add(text);
  const StringId other = p.strings.add("other" + text);
  const StringId plain = p.strings.add("plain");
  if (by_label) {
    p.tree = {};
    p.metrics.clear();
    heap.axes.label = true;
    for (const StringId label : {id, other, plain}) {
      Band& band = heap.bands.emplace_back();
      band.label = label;
    }
  } else {
    heap.axes.node = true;
    for (const NodeId node : {NodeId{1}, NodeId{2}, NodeId{5}})
      heap.bands.emplace_back().node = node;
  }
  heap.times = {0, 1};
  heap.sample_begin = {0, 3, 6};
  for (int sample = 0; sample < 2; ++sample)
    for (std::size_t band = 0; band < 3; ++band) {
      heap.record_band.push_back(id_at<BandId>(band));
      heap.record_value.push_back(std::int64_t{8} << (2 * band + static_cast<std::size_t>(sample)));
    }
  return p;
}

std::size_t costing_nodes(const Profile& profile, MetricId metric) {
  const auto& column = profile.column(metric);
  return column.size() - static_cast<std::size_t>(std::count(column.begin(), column.end(), 0));
}

std::int64_t sum(const std::vector<std::int64_t>& values) {
  return std::accumulate(values.begin(), values.end(), std::int64_t{0});
}

std::string write(std::string_view format, const Profile& profile) {
  WriteOptions options;
  options.report_detail = ReportDetail::all;
  return write_text(find_format(format)->write, profile, options);
}

// The number of line ends outside of quotes.
std::size_t csv_rows(std::string_view text) {
  bool in_quotes = false;
  std::size_t rows = 0;
  for (const char c : text) {
    in_quotes ^= c == '"';
    rows += c == '\n' && !in_quotes ? 1 : 0;
  }
  CHECK_FALSE(in_quotes);
  return rows;
}

std::size_t occurrences(std::string_view text, std::string_view of) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(of, at)) != std::string_view::npos; at += of.size())
    ++count;
  return count;
}

void check_costs(const std::string& text) {
  const Profile profile = profile_of(text);
  for (const Format& format : formats()) {
    const bool keeps_stacks = format.read != nullptr && format.write != nullptr &&
                              !format.traits.has_no_costs && format.name != "pcl";
    if (!keeps_stacks) continue;
    CAPTURE(format.name);
    const std::string written = write(format.name, profile);
    CAPTURE(written);
    const Profile back = read_text(format.read, written);
    const auto time = back.metric(Role::time);
    REQUIRE(time);
    const std::int64_t total = sum(back.column(*time));
    // pprof's and speedscope's files hold times if the tick length is known.
    CHECK((total == 63 || total == 63'000 || total == 63'000'000));
    CHECK(costing_nodes(back, *time) == 6);
  }
  CHECK(csv_rows(write("csv", profile)) == 7);
  CHECK(occurrences(write("ndjson", profile), "\n") == 6);
  CHECK(occurrences(write("svg", profile), "<g class=\"b\"") == 6);
  const std::size_t plain = occurrences(write("prof-table", profile_of("plain")), "\n");
  CHECK(occurrences(write("prof-table", profile), "\n") == plain);
  CHECK(sum(read_text(find_format("pcl")->read, write("pcl", profile)).column(MetricId{0})) ==
        sum(read_text(find_format("pcl")->read, write("pcl", profile_of("plain")))
                .column(MetricId{0})));
}

void check_heap(const std::string& text) {
  for (const bool by_label : {true, false}) {
    CAPTURE(by_label);
    const std::string written = write("hp", census_of(text, by_label));
    CAPTURE(written);
    const Profile back = read_text(find_format("hp")->read, written);
    CHECK(back.heap.times == std::vector<double>{0, 1});
    CHECK(back.heap.record_value == census_of(text, by_label).heap.record_value);
    CHECK(back.heap.bands.size() == 3);
  }
}

}  // namespace

TEST_CASE("hostile names: each by itself") {
  for (const std::string& text : pieces) {
    CAPTURE(text);
    check_costs(text);
    check_heap(text);
  }
}

TEST_CASE("hostile names: joined at random" * doctest::test_suite("slow")) {
  std::mt19937 random(1);
  const auto below = [&](std::size_t n) { return random() % n; };
  for (int round = 0; round < 300; ++round) {
    std::string text;
    for (std::size_t parts = 1 + below(5); parts-- > 0;)
      text += below(3) == 0 ? "ab" : pieces[below(pieces.size())];
    CAPTURE(round);
    CAPTURE(text);
    check_costs(text);
    check_heap(text);
  }
}
