// SPDX-License-Identifier: BSD-3-Clause
#include "formats/svg/svg.h"

#include <algorithm>
#include <map>
#include <string>

#include "formats/ghc_json/ghc_json.h"
#include "formats/hp/hp.h"
#include "formats/model/heap_bands.h"
#include "formats/model/standard_metrics.h"
#include "formats/svg/drawing.h"
#include "formats/svg/heap_chart.h"
#include "tests/support/format_calls.h"
#include "tests/support/profiles.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

std::string draw(const Profile& profile, SvgChart chart = SvgChart::by_profile,
                 std::string metric = {}, Warnings* warnings = nullptr) {
  WriteOptions options;
  options.svg_chart = chart;
  options.metric = std::move(metric);
  return write_text(write_svg, profile, options, warnings);
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
    ++found;
  return found;
}

// The text from `<svg ...` on, without the script, which the goldens need not repeat.
std::string without_script(const std::string& text) {
  const std::size_t begin = text.find("<script>"), end = text.find("</script>\n");
  return text.substr(0, begin) + text.substr(end + 10);
}

Profile tree() {
  return tree_profile({standard_metrics::ticks(), standard_metrics::bytes()},
                      {{0, "MAIN.MAIN", {0, 8}},
                       {1, "Main.main", {10, 0}},
                       {2, "Data.Map.insert", {60, 0}},
                       {1, "Main.<|>", {30, 0}},
                       {1, "Main.never", {0, 0}}});
}

// Band i has 10 * (i + 1) bytes in each of three samples, a second apart.
Profile heap(std::size_t bands) {
  Profile p;
  p.heap.axes.label = true;
  p.heap.times = {0, 1, 2};
  p.heap.sample_begin = {0};
  for (std::size_t b = 0; b < bands; ++b) {
    Band band;
    band.label = p.strings.add("band" + std::to_string(b));
    p.heap.bands.push_back(band);
  }
  for (std::size_t s = 0; s < 3; ++s) {
    for (std::size_t b = 0; b < bands; ++b) {
      p.heap.record_band.push_back(id_at<BandId>(b));
      p.heap.record_value.push_back(static_cast<std::int64_t>(10 * (b + 1)));
    }
    p.heap.sample_begin.push_back(p.heap.record_band.size());
  }
  return p;
}

std::vector<std::string> names(const std::vector<svg::ShownBand>& bands) {
  std::vector<std::string> all;
  for (const svg::ShownBand& band : bands) all.push_back(band.name);
  return all;
}

}  // namespace

TEST_CASE("svg: a flame graph, callers below, as wide as the inherited cost") {
  Warnings warnings;
  const std::string drawing = draw(tree(), SvgChart::by_profile, "", &warnings);
  CHECK(golden_difference("svg/flame.svg", without_script(drawing)) == "");
  CHECK(warnings == Warnings{"not kept: Bytes"});
}

TEST_CASE("svg: boxes narrower than a tenth of a point are left out") {
  Profile p = tree();
  p.tree.columns[0] = {0, 0, 1000000, 84, 85};  // 1180 points wide in all
  const std::string drawing = draw(p);
  CHECK(count(drawing, "data-n=\"Main.&lt;|&gt;\"") == 0);
  CHECK(count(drawing, "data-n=\"Main.never\"") == 1);
}

TEST_CASE("svg: the widths of the boxes on each row of a real profile are its inherited costs") {
  const Profile p = read_text(read_ghc_json, read_project_file("samples/ghc/sansom/sansom.json"));
  const std::string drawing = draw(p, SvgChart::flame_graph, "bytes");
  std::map<std::string, double> row;  // y: the sum of widths
  double widest = 0;
  for (std::size_t at = 0; (at = drawing.find("<rect x=\"", at)) != std::string::npos; ++at) {
    const std::size_t y = drawing.find("y=\"", at) + 3, w = drawing.find("width=\"", at) + 7;
    double& sum = row[drawing.substr(y, drawing.find('"', y) - y)];
    sum += std::stod(drawing.substr(w));
    widest = std::max(widest, sum);
  }
  CHECK(row.size() == 8);
  CHECK(widest == doctest::Approx(1180).epsilon(0.001));
}

TEST_CASE(
    "svg: boxes of a comparison have the width of the larger side and the colour of the change") {
  Metric before = standard_metrics::ticks();
  before.name = "Ticks_before";
  before.role = Role::base;
  const Profile p = tree_profile({standard_metrics::ticks(), before}, {{0, "Main.main", {0, 0}},
                                                                       {1, "Main.same", {50, 50}},
                                                                       {1, "Main.more", {50, 20}},
                                                                       {1, "Main.new", {10, 0}},
                                                                       {1, "Main.gone", {0, 40}}});
  Warnings warnings;
  const std::string drawing = draw(p, SvgChart::by_profile, "", &warnings);
  CHECK(warnings.empty());
  const auto box = [&](const std::string& name) {
    const std::size_t at = drawing.find("data-n=\"" + name + "\"");
    REQUIRE(at != std::string::npos);
    return drawing.substr(at, drawing.find("</g>", at) - at);
  };
  const auto holds = [&](const std::string& name, const char* part) {
    return box(name).find(part) != std::string::npos;
  };
  CHECK(holds("Main.main", ": 110 ticks, 100.00%, of which 0 its own; before 110: 0, 0.0%<"));
  CHECK(holds("Main.same", "before 50: 0, 0.0%<"));
  CHECK(holds("Main.same", "rgb(217,217,220)"));
  CHECK(holds("Main.more", "before 20: +30, +150.0%<"));
  CHECK(holds("Main.new", "before 0: new<"));
  CHECK(holds("Main.new", "rgb(240,112,88)"));
  CHECK(holds("Main.gone", ": 0 ticks, 0.00%, of which 0 its own; before 40: gone<"));
  CHECK(holds("Main.gone", "rgb(96,160,236)"));
  // 50, 50, 10 and 40 share the width of a caller of 110.
  double sum = 0;
  for (const char* name : {"Main.same", "Main.more", "Main.new", "Main.gone"}) {
    const std::string text = box(name);
    sum += std::stod(text.substr(text.find("width=\"") + 7));
  }
  CHECK(sum == doctest::Approx(1180).epsilon(0.001));
}

TEST_CASE("svg: the drawing is self-contained, and names cannot break out of it") {
  Profile p = tree();
  p.cost_centres[1].name = p.strings.add("</title><script>alert(1)</script>\"&\x01\xff");
  p.run.program = "<b>]]>";
  for (const SvgChart chart : {SvgChart::flame_graph, SvgChart::heap}) {
    Profile drawn = p;
    if (chart == SvgChart::heap) {
      drawn = heap(2);
      drawn.heap.bands[0].label = drawn.strings.add("</title><script>alert(1)</script>\"&\x01\xff");
    }
    const std::string drawing = draw(drawn, chart);
    CHECK(count(drawing, "<script>") == (chart == SvgChart::flame_graph ? 1 : 0));
    CHECK(count(drawing, "href") == 0);
    CHECK(count(drawing, "url(") == 0);
    CHECK(count(drawing, "http") == count(drawing, "http://www.w3.org/2000/svg"));
    CHECK(count(drawing, "&lt;script&gt;") > 0);
    CHECK(count(drawing, "\x01") == 0);
    CHECK(count(drawing, "\xff") == 0);
  }
}

TEST_CASE("svg: shortened text, coordinates, colours") {
  CHECK(svg::shortened("abcdef", 6) == "abcdef");
  CHECK(svg::shortened("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4", 3) == "\xc3\xa4..");
  CHECK(svg::shortened("abc", 2) == "");
  CHECK(svg::coordinate(1.50) == "1.5");
  CHECK(svg::coordinate(100) == "100");
  CHECK(svg::colour_of("Main") == svg::colour_of("Main"));
  CHECK(svg::colour_of("Main") != svg::colour_of("Data.Map"));
}

TEST_CASE("svg: a heap chart for a profile without costs, or on request") {
  CHECK(golden_difference("svg/heap.svg", draw(heap(3))) == "");
  Profile both = tree();
  both.heap = heap(2).heap;
  both.heap.bands[0].label = both.strings.add("x");
  both.heap.bands[1].label = both.strings.add("y");
  CHECK(count(draw(both), "class=\"band\"") == 0);
  CHECK(count(draw(both, SvgChart::heap), "class=\"band\"") == 2);
}

TEST_CASE("svg: times that go back are drawn") {
  Profile p = heap(1);
  for (const double time : {1e40, 1e308, -1e308}) {
    p.heap.times = {time, 1, 2};
    const std::string drawn = draw(p);
    CHECK(count(drawn, "class=\"band\"") == 1);
    if (time > 0) CHECK(drawn.find(">0 bytes x seconds<") != std::string::npos);
  }
}

TEST_CASE("svg: the smallest bands are left out if they are below 1 % together") {
  Profile p = heap(3);
  p.heap.record_value = {1, 900, 9, 1, 900, 9, 1, 900, 9};  // 1.1 %: the 9 raises them above 1 %
  CHECK(names(svg::shown_bands(p, {})) == std::vector<std::string>{"band2", "band1"});
}

TEST_CASE("svg: with more than 20 bands the smallest become OTHER, at the bottom") {
  // Band 0 is 10 of 2310, below 1 %.
  CHECK(names(svg::shown_bands(heap(21), {})).front() == "band1");
  CHECK(svg::shown_bands(heap(21), {}).size() == 20);
  const auto bands = svg::shown_bands(heap(25), {});
  REQUIRE(bands.size() == 20);
  CHECK(bands[0].name == "OTHER");
  // Band 0 is 10 of 3250, below 1 %, and so are 0 and 1 together; of the other 23, 4 are merged.
  CHECK(bands[0].bytes == std::vector<std::int64_t>(3, 30 + 40 + 50 + 60));
  CHECK(bands[1].name == "band6");
  CHECK(bands[19].name == "band24");
}

TEST_CASE("svg: the area below") {
  CHECK(svg::area_below(svg::shown_bands(heap(1), {}), {0, 1, 2}) == 20);
  CHECK(svg::area_below({{"a", {0, 10, 0}}}, {0, 1, 3}) == 15);
}

TEST_CASE("svg: a single sample is drawn") {
  Profile p = heap(1);
  p.heap.times = {5};
  p.heap.sample_begin = {0, 1};
  p.heap.record_band.resize(1);
  p.heap.record_value.resize(1);
  CHECK(count(draw(p), "L860 ") == 3);  // the axis and the band's two ends
}

TEST_CASE("svg: times of any size terminate") {
  Profile p = heap(1);
  for (const std::vector<double>& times : std::vector<std::vector<double>>{
           {0, 1e-320, 2e-320}, {1e17, 1e17 + 16, 1e17 + 32}, {-1e308, 0, 1e308}, {2, 1, 0}}) {
    p.heap.times = times;
    CHECK(count(draw(p), "nan") == 0);
  }
}

TEST_CASE("svg: profiles that cannot be drawn are refused") {
  CHECK(error_text([] { draw(Profile{}); }) == "svg: the profile has no call tree");
  CHECK(error_text([] { draw(tree(), SvgChart::heap); }) == "svg: the profile has no heap census");
  CHECK(error_text([] { draw(tree(), SvgChart::by_profile, "Words"); }) ==
        "svg: the profile has no metric \"Words\", only time, alloc, Ticks, Bytes");
  Profile idle = tree();
  idle.tree.columns[0].assign(5, -1);
  CHECK(error_text([&] { draw(idle); }) == "svg: nothing to draw: all Ticks are 0");
  Profile empty = heap(1);
  empty.heap.record_value.assign(3, 0);
  CHECK(error_text([&] { draw(empty); }) == "svg: nothing to draw: the heap was always empty");
}
