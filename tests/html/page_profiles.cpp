// SPDX-License-Identifier: BSD-3-Clause
#include "tests/html/page_profiles.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>

#include "formats/model/standard_metrics.h"
#include "tests/support/profiles.h"

using namespace convertprofile;
using namespace std::string_literals;

namespace {

std::vector<Metric> clean_metrics() {
  using namespace standard_metrics;
  return {ticks(),        words(),      tail_calls_and_returns(),
          strict_calls(), lazy_calls(), curried_calls()};
}

std::vector<Metric> ghc_metrics() {
  using namespace standard_metrics;
  return {ticks(), bytes(), entries()};
}

// Small enough to check by hand; `even` and `odd` call each other.
Profile small_profile() {
  Profile p = tree_profile(ghc_metrics(), {{0, "MAIN.MAIN", {0, 800, 0}},
                                           {1, "Main.main", {5, 1'000, 1}},
                                           {2, "Main.even", {40, 20'000, 1}},
                                           {3, "Main.odd", {30, 10'000, 2}},
                                           {4, "Main.even", {20, 5'000, 2}},
                                           {2, "Data.List.sort", {400, 3'000'000, 7}},
                                           {3, "Data.List.merge", {500, 5'000'000, 1'234'567}},
                                           {1, "Main.CAF", {5, 64, 0}}});
  p.run.program = "parity";
  p.run.arguments = {"./parity", "1000 000"};
  p.run.runtime_arguments = {"-p"};
  p.run.date = "Sat Nov 21 00:04 2026";
  p.run.tick_interval = 1000;
  p.run.word_size = 8;
  p.cost_centres[2].position = p.strings.add("Main.hs:(12,1)-(14,20)");
  return p;
}

// Main.f is called by Main.main, and Lib.g by both of them.
Profile inverted_profile() {
  Profile p = tree_profile(ghc_metrics(), {{0, "MAIN.MAIN", {0, 0, 0}},
                                           {1, "Main.main", {100, 10, 1}},
                                           {1, "Lib.g", {0, 0, 0}},
                                           {2, "Main.main", {300, 30, 3}},
                                           {2, "Main.f", {0, 0, 0}},
                                           {3, "Main.main", {400, 40, 4}},
                                           {1, "Main.f", {0, 0, 0}},
                                           {2, "Main.main", {200, 20, 2}}});
  p.run.program = "turned";
  p.run.tick_interval = 1000;
  p.run.set_inverted(true);
  return p;
}

// A run of a few ticks, not counting GHC's own work.
Profile short_profile() {
  Profile p = tree_profile(ghc_metrics(), {{0, "MAIN.MAIN", {0, 800, 0}},
                                           {1, "Main.main", {1, 1'000, 1}},
                                           {2, "Main.fib", {3, 90'000, 40}},
                                           {1, "GC.GC", {72, 0, 0}},
                                           {1, "SYSTEM.SYSTEM", {24, 8'200, 0}}});
  p.run.program = "fib";
  p.run.arguments = {"./fib"};
  p.run.runtime_arguments = {"-pj"};
  p.run.tick_interval = 1000;
  p.run.word_size = 8;
  return p;
}

// Names that would be active if they were not treated as text.
Profile hostile_profile() {
  static const std::vector<std::string> names = {"<script>hit()</script>",
                                                 "</script><script>hit()</script>",
                                                 "</title><img src=x onerror=hit()>",
                                                 "<img src=x onerror=hit()>",
                                                 "<!--<script>",
                                                 "--><svg onload=hit()>",
                                                 "a&lt;b&amp;\"c\"'d'",
                                                 "javascript:hit()",
                                                 "line\nfeed\ttab\rreturn",
                                                 "nul\0byte"s,
                                                 "separators\xe2\x80\xa8\xe2\x80\xa9",
                                                 "right\xe2\x80\xae"
                                                 "left\xe2\x80\xac",
                                                 "isolate\xe2\x81\xa7x\xe2\x81\xa9",
                                                 "zero\xe2\x80\x8bwidth\xef\xbb\xbf",
                                                 "not UTF-8 \xff\xfe\xc3",
                                                 "surrogate \xed\xa0\x80",
                                                 "\\xff as text",
                                                 "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d",
                                                 "\xf0\x9f\x90\xab camel",
                                                 "{{title}}<!--@PROFILE@-->",
                                                 "__proto__",
                                                 "constructor",
                                                 std::string(5'000, 'W'),
                                                 "\\;12;4",
                                                 "<lambda>[line:7];C",
                                                 "",
                                                 ":=&"};
  Profile p;
  p.metrics = clean_metrics();
  p.tree.columns.resize(p.metrics.size());
  p.modules = {p.strings.add("System"), p.strings.add("<b>bold</b>\xe2\x80\xae")};
  for (std::size_t i = 0; i < names.size(); ++i) {
    CostCentre centre;
    centre.module = id_at<ModuleId>(i % 2);
    centre.name = p.strings.add(names[i]);
    centre.position = p.strings.add("<i>" + names[i]);
    p.cost_centres.push_back(centre);
    p.tree.centre.push_back(id_at<CostCentreId>(i));
    p.tree.parent.push_back(root_node);
    for (auto& column : p.tree.columns) column.push_back(static_cast<std::int64_t>(100 + i));
  }
  p.run.program = "</title><script>hit()</script>\xe2\x80\xae&amp;";
  p.run.arguments = {"<img src=x onerror=hit()>", "\xff"};
  p.run.date = "<b>today</b>";
  p.metrics.push_back(Metric{"X", "<u>other</u>\xe2\x80\xae", "<s>unit</s>", Role::other});
  p.tree.columns.push_back(p.tree.columns[0]);
  return p;
}

// Numbers beyond 2^53, the exact integers of a browser, sums beyond the 64-bit range, and Clean's
// negative words.
Profile wide_profile() {
  constexpr std::int64_t huge = (std::int64_t{1} << 53) + 1;
  Profile p = tree_profile(
      clean_metrics(), {{0, "System._start", {huge, 10, INT64_MIN, 1, 0, 0}},
                        {1, "Main.f", {huge + 1, 4'000, INT64_MAX, 4'294'967'295, 0, 0}},
                        {2, "System.garbage_collector", {3, -9'007'199'254'740'993, 1, 0, 0, 0}},
                        {2, "Main.f", {2, INT64_MAX, 0, 0, INT64_MAX, 0}},
                        {1, "Main.g", {INT64_MAX - huge - huge - 6, 1, 0, 0, 5, 9}},
                        {1, "System.garbage_collector", {0, -5, 0, 0, 0, 0}}});
  p.run.program = "wide";
  p.run.ticks_per_second = 3'000'000'000;
  return p;
}

// A census and no call tree, as a .hp file has it.
Profile heap_profile() {
  Profile p;
  p.run.program = "growth";
  p.run.date = "Sat Nov 21 00:04 2026";
  p.heap.axes.label = true;
  p.heap.breakdown = Breakdown::closure_class;
  for (const char* label : {"ARR_WORDS", "<img onerror=hit()>", ":", "Main.Node"}) {
    Band band;
    band.label = p.strings.add(label);
    p.heap.bands.push_back(band);
  }
  p.heap.sample_begin = {0};
  for (int sample = 0; sample <= 10; ++sample) {
    p.heap.times.push_back(sample * 0.1);
    for (std::size_t band = 0; band < p.heap.bands.size(); ++band) {
      p.heap.record_band.push_back(id_at<BandId>(band));
      p.heap.record_value.push_back(band == 3 ? sample * 1'000'000 : 40'000);
    }
    p.heap.sample_begin.push_back(p.heap.record_band.size());
  }
  return p;
}

// A small random number generator, the same on every machine.
class Dice {
 public:
  std::uint32_t below(std::uint32_t limit) {
    state_ = state_ * 6'364'136'223'846'793'005u + 1'442'695'040'888'963'407u;
    return static_cast<std::uint32_t>(state_ >> 33) % limit;
  }

 private:
  std::uint64_t state_ = 1;
};

// A random tree; siblings may have the same name.
Profile random_profile(std::size_t nodes, std::size_t functions, std::size_t modules) {
  Profile p;
  p.metrics = clean_metrics();
  p.tree.columns.resize(p.metrics.size());
  for (std::size_t m = 0; m < modules; ++m)
    p.modules.push_back(p.strings.add("Module" + std::to_string(m)));
  for (std::size_t f = 0; f < functions; ++f) {
    CostCentre centre;
    centre.module = id_at<ModuleId>(f % modules);
    centre.name = p.strings.add(f % 5 == 0 ? "\\;" + std::to_string(f) + ";4"
                                           : "function_" + std::to_string(f));
    p.cost_centres.push_back(centre);
  }
  Dice dice;
  std::size_t above = 0;
  for (std::size_t i = 0; i < nodes; ++i) {
    p.tree.centre.push_back(id_at<CostCentreId>(dice.below(static_cast<std::uint32_t>(functions))));
    p.tree.parent.push_back(id_at<NodeId>(above));
    // Mostly one level down, sometimes back up.
    above = i;
    for (std::uint32_t up = dice.below(5) < 2 ? dice.below(4) + 1 : 0; up > 0 && above > 0; --up)
      above = index_of(p.tree.parent[above]);
    const std::int64_t ticks = dice.below(8) == 0 ? dice.below(4'000'000) : dice.below(2'000);
    const std::int64_t calls = dice.below(40);
    const std::int64_t costs[] = {ticks, ticks / 7, calls, calls + 1, calls / 3, calls / 9};
    for (std::size_t m = 0; m < p.metrics.size(); ++m) p.tree.columns[m].push_back(costs[m]);
  }
  p.run.program = "large";
  p.run.ticks_per_second = 3'000'000'000;
  return p;
}

Profile medium_profile() {
  return random_profile(3'000, 150, 12);
}
Profile large_profile() {
  return random_profile(2'000'000, 100'000, 300);
}

// A deep chain, as an unrolled recursion of many functions.
Profile deep_profile() {
  constexpr std::size_t depth = 10'000'000;
  Profile p;
  p.metrics = {standard_metrics::ticks()};
  p.modules = {p.strings.add("Main")};
  for (const char* name : {"f", "g"}) {
    CostCentre centre;
    centre.name = p.strings.add(name);
    p.cost_centres.push_back(centre);
  }
  p.tree.columns = {std::vector<std::int64_t>(depth, 1)};
  for (std::size_t i = 0; i < depth; ++i) {
    p.tree.centre.push_back(id_at<CostCentreId>(i % 2));
    p.tree.parent.push_back(id_at<NodeId>(i == 0 ? 0 : i - 1));
  }
  p.run.program = "deep";
  return p;
}

// A parser, a solver and a printer one after the other: a matching tree, a census by all axes and a
// serial profile.
Profile over_time_profile() {
  static const std::vector<std::string_view> functions = {
      "Main.main",        "Parser.document", "Parser.lexeme", "Parser.table",   "Solver.solve",
      "Solver.propagate", "Queue.push",      "Map.insert",    "Printer.render", "Printer.wrap"};
  Profile p = tree_profile(ghc_metrics(), {{0, "MAIN.MAIN", {0, 0, 0}},
                                           {1, "Main.main", {10, 64'000, 1}},
                                           {2, "Parser.document", {60, 9'000'000, 1}},
                                           {3, "Parser.lexeme", {310, 52'000'000, 40'000}},
                                           {3, "Parser.table", {120, 18'000'000, 1'200}},
                                           {4, "Map.insert", {90, 21'000'000, 1'200}},
                                           {2, "Solver.solve", {140, 8'000'000, 1}},
                                           {3, "Solver.propagate", {880, 120'000'000, 90'000}},
                                           {4, "Queue.push", {150, 30'000'000, 90'000}},
                                           {4, "Map.insert", {420, 160'000'000, 45'000}},
                                           {2, "Printer.render", {80, 12'000'000, 1}},
                                           {3, "Printer.wrap", {140, 26'000'000, 5'000}}});
  p.run.program = "solver";
  p.run.arguments = {"./solver", "--all", "puzzle 17.txt"};
  p.run.runtime_arguments = {"-p", "-i0.01"};
  p.run.date = "Sat Nov 21 00:04 2026";
  p.run.tick_interval = 1000;
  p.run.word_size = 8;
  p.run.processors = 1;
  static const std::vector<std::string_view> types = {"Token", "Map", "Cell", "ByteString", "Doc"};
  static const std::vector<std::string_view> classes = {"constructor", "function", "thunk",
                                                        "array"};
  p.heap.axes = {true, true, true, true, false};
  for (std::size_t band = 0; band < 32; ++band) {
    Band one;
    one.node = id_at<NodeId>(2 + band % 10);
    one.closure_class = p.strings.add(classes[band % classes.size()]);
    one.description = p.strings.add("closure_" + std::to_string(band));
    one.type = p.strings.add(types[band * 7 % types.size()]);
    p.heap.bands.push_back(one);
  }
  p.heap.sample_begin = {0};
  Dice dice;
  constexpr int samples = 240;
  for (int sample = 0; sample < samples; ++sample) {
    p.heap.times.push_back(sample * 0.01);
    for (std::size_t band = 0; band < p.heap.bands.size(); ++band) {
      // Each band grows and shrinks around its own moment.
      const std::int64_t middle = 30 + static_cast<std::int64_t>(band % 10) * 20;
      const std::int64_t away = std::abs(sample - middle);
      if (away > 80) continue;
      p.heap.record_band.push_back(id_at<BandId>(band));
      p.heap.record_value.push_back((80 - away) * 1'000 *
                                        static_cast<std::int64_t>(1 + 40 / (band + 1)) +
                                    dice.below(9'000) * 8);
    }
    p.heap.sample_begin.push_back(p.heap.record_band.size());
  }
  p.heap.marks = {{80, 0.8}, {200, 2.0}};
  constexpr int intervals = 48;
  p.serial.metrics = {MetricId{0}, MetricId{1}};
  p.serial.values.resize(2);
  p.serial.boundaries = {0};
  p.serial.interval_begin = {0};
  for (int interval = 0; interval < intervals; ++interval) {
    p.serial.boundaries.push_back((interval + 1) * 0.05);
    for (std::size_t f = 0; f < functions.size(); ++f) {
      const std::int64_t away = std::abs(interval - static_cast<std::int64_t>(f) * 5);
      if (away > 12) continue;
      p.serial.row_centre.push_back(id_at<CostCentreId>(f + 1));
      p.serial.values[0].push_back((13 - away) + dice.below(4));
      p.serial.values[1].push_back((13 - away) * 100'000 + dice.below(90'000) * 8);
    }
    p.serial.interval_begin.push_back(p.serial.row_centre.size());
  }
  return p;
}

// Times that repeat and go back, empty samples, negative and very large numbers.
Profile uneven_profile() {
  Profile p;
  p.run.program = "uneven";
  p.heap.axes.label = true;
  p.heap.breakdown = Breakdown::biography;
  for (const char* label : {"LAG", "VOID", "USE"}) {
    Band band;
    band.label = p.strings.add(label);
    p.heap.bands.push_back(band);
  }
  p.heap.times = {0, 1, 1, 0.5, 2, 3};
  p.heap.sample_begin = {0, 0, 2, 3, 5, 5, 8};
  for (const std::size_t band : {0, 1, 0, 1, 2, 0, 0, 2})
    p.heap.record_band.push_back(id_at<BandId>(band));
  p.heap.record_value = {10, -4, 20, -6, 8, 9'007'199'254'740'993, 1, -3};
  p.heap.marks = {{0, -1}, {3, 1.5}};
  return p;
}

// A list behind two references; its cells lag, are used and drag; its elements are void.
Profile lives_profile() {
  Profile p = tree_profile({standard_metrics::ticks()},
                           {{0, "MAIN.MAIN", {1}}, {1, "Main.main", {2}}, {2, "Main.keep", {3}}});
  p.run.program = "lives";
  HeapCensus& heap = p.heap;
  heap.axes.node = heap.axes.retainers = heap.axes.phase = true;
  const StringId main = p.strings.add("main"), keep = p.strings.add("keep");
  const Retainer by_main{main, p.strings.add("Main.main")};
  const Retainer by_keep{keep, p.strings.add("Main.keep,Main.main")};
  heap.retainer_sets = {{1, {}}, {2, {by_main}}, {3, {by_main, by_keep}}};
  const auto add = [&](std::size_t node, std::uint32_t retainers, Phase phase) {
    Band band;
    band.node = id_at<NodeId>(node);
    band.retainers = retainers;
    band.phase = phase;
    heap.bands.push_back(band);
  };
  add(1, 3, Phase::lag);
  add(1, 3, Phase::use);
  add(1, 3, Phase::drag);
  add(2, 2, Phase::void_);
  add(2, 1, Phase::inherent_use);
  heap.sample_begin = {0};
  for (std::size_t sample = 0; sample < 3; ++sample) {
    heap.times.push_back(static_cast<double>(sample));
    for (const std::size_t band : {sample, std::size_t{3}, std::size_t{4}}) {
      heap.record_band.push_back(id_at<BandId>(band));
      heap.record_value.push_back(band < 3 ? 2400 : band == 3 ? 1600 : 16);
    }
    heap.sample_begin.push_back(heap.record_band.size());
  }
  return p;
}

// A census as long as that of a program that ran for days.
Profile census_profile() {
  constexpr int samples = 100'000;
  constexpr std::size_t bands = 1'000;
  Profile p;
  p.run.program = "census";
  p.heap.axes.label = true;
  p.heap.breakdown = Breakdown::type;
  for (std::size_t i = 0; i < bands; ++i) {
    Band band;
    band.label = p.strings.add("Module" + std::to_string(i % 40) + ".Type" + std::to_string(i));
    p.heap.bands.push_back(band);
  }
  p.heap.sample_begin = {0};
  Dice dice;
  for (int sample = 0; sample < samples; ++sample) {
    p.heap.times.push_back(sample * 0.25);
    for (std::size_t i = 0; i < 12; ++i) {
      p.heap.record_band.push_back(id_at<BandId>(i < 6 ? i : dice.below(bands)));
      p.heap.record_value.push_back(1'000'000 + dice.below(400'000) * (sample == 77'777 ? 40 : 1));
    }
    p.heap.sample_begin.push_back(p.heap.record_band.size());
  }
  return p;
}

// A comparison: each metric is followed by that of the base run. `nub` and `pad` are gone, `insert`
// below `table` and everything below `backtrack` are new, and `CAF` took no time in the base run.
Profile compared_profile() {
  std::vector<Metric> metrics;
  for (const Metric& metric : ghc_metrics()) {
    metrics.push_back(metric);
    metrics.push_back(metric);
    metrics.back().name += "_before";
    metrics.back().title += " before";
    metrics.back().role = Role::base;
  }
  Profile p = tree_profile(
      metrics, {{0, "MAIN.MAIN", {0, 0, 0, 0, 0, 0}},
                {1, "Main.main", {10, 10, 64'000, 64'000, 1, 1}},
                {2, "Parser.document", {60, 62, 9'000'000, 9'000'000, 1, 1}},
                {3, "Parser.lexeme", {310, 300, 52'000'000, 52'000'000, 40'000, 40'000}},
                {3, "Parser.table", {120, 380, 18'000'000, 71'000'000, 1'200, 1'200}},
                {4, "Map.insert", {90, 0, 21'000'000, 0, 1'200, 0}},
                {4, "Data.List.nub", {0, 240, 0, 33'000'000, 0, 1'200}},
                {2, "Solver.solve", {140, 140, 8'000'000, 8'000'000, 1, 1}},
                {3, "Solver.propagate", {880, 610, 120'000'000, 95'000'000, 90'000, 90'000}},
                {4, "Queue.push", {150, 300, 30'000'000, 30'000'000, 90'000, 90'000}},
                {4, "Map.insert", {420, 420, 160'000'000, 160'000'000, 45'000, 45'000}},
                {4, "Solver.backtrack", {75, 0, 4'000'000, 0, 700, 0}},
                {5, "Trail.undo", {25, 0, 1'500'000, 0, 2'100, 0}},
                {2, "Printer.render", {80, 80, 12'000'000, 12'000'000, 1, 1}},
                {3, "Printer.wrap", {140, 95, 26'000'000, 26'000'000, 5'000, 5'000}},
                {3, "Printer.pad", {0, 45, 0, 2'000'000, 0, 900}},
                {1, "Main.CAF", {5, 0, 64, 64, 0, 0}}});
  p.run.program = "solver";
  p.run.arguments = {"./solver", "--all", "puzzle 17.txt"};
  p.run.date = "Sat Nov 21 00:04 2026";
  p.run.tick_interval = 1000;
  p.run.word_size = 8;
  p.run.properties = {{"base.program", "solver-1.4"}, {"base.date", "Fri Nov 20 23:50 2026"}};
  return p;
}

// Two functions begin on line 5 of Main.hs and call each other; the text of Main.hs is hostile. One
// file has a position beyond its end, one had different texts in the runs, one is missing.
Profile sources_profile() {
  Profile p = tree_profile(ghc_metrics(), {{0, "MAIN.MAIN", {0, 0, 0}},
                                           {1, "Main.main", {10, 100, 1}},
                                           {2, "Main.go", {20, 2'000, 1}},
                                           {3, "Main.step", {30, 300, 4}},
                                           {4, "Main.go", {40, 400, 4}},
                                           {2, "Lib.parse", {300, 9'000, 2}},
                                           {3, "Lib.token", {500, 70'000, 50}},
                                           {2, "Lib.gone", {1, 10, 1}},
                                           {2, "Text.show", {7, 10, 1}},
                                           {2, "Two.f", {6, 10, 1}}});
  const char* const positions[] = {
      "<built-in>",          "app/Main.hs:(3,1)-(6,20)",   "app/Main.hs:5:9-60",
      "app/Main.hs:5:20-38", "src/Lib.hs:(100,1)-(103,9)", "src/Lib.hs:400:1-30",
      "src/Lib.hs:2000:1-3", "missing/Text.hs:7:1-5",      "src/Two.hs:3:1-5"};
  for (std::size_t c = 0; c < std::size(positions); ++c)
    p.cost_centres[c].position = p.strings.add(positions[c]);
  const std::string harm =
      "module Main where\n</script><script>hit()</script> <img src=x onerror=hit()>\nmain = do\n"
      "\t-- tab \xe2\x80\xae turned \x1b[31m \xff\n  let go n = step (\\x -> go (x - 1)) n\n  go "
      "10";
  const auto lines = [](std::uint64_t first, std::uint64_t last) {
    std::string text;
    for (std::uint64_t i = first; i <= last; ++i)
      text += (i == first ? "lib line " : "\nlib line ") + std::to_string(i);
    return SourceText::Piece{first, last, text};
  };
  p.sources = {{"app/Main.hs", 6, {{1, 6, harm}}},
               {"src/Lib.hs", 1'200, {lines(95, 108), lines(395, 405)}},
               {"src/Two.hs", 0, {}}};
  p.run.program = "solver";
  p.run.tick_interval = 1000;
  p.run.word_size = 8;
  return p;
}

// The same, compared with a run in which Lib.token cost half and Lib.parse nothing.
Profile sources_compared_profile() {
  Profile p = sources_profile();
  Profile both = p;
  both.metrics.clear();
  both.tree.columns.clear();
  for (std::size_t m = 0; m < p.metrics.size(); ++m) {
    std::vector<std::int64_t> before = p.tree.columns[m];
    before[5] = 0;
    before[6] /= 2;
    both.metrics.push_back(p.metrics[m]);
    both.metrics.push_back(standard_metrics::before(p.metrics[m]));
    both.tree.columns.push_back(p.tree.columns[m]);
    both.tree.columns.push_back(before);
  }
  return both;
}

Profile empty_profile() {
  return Profile{};
}

}  // namespace

const std::vector<PageProfile>& page_profiles() {
  static const std::vector<PageProfile> profiles = {
      {"small", small_profile, true, false, {}},
      {"inverted", inverted_profile, true, false, {}},
      {"short",
       short_profile,
       true,
       false,
       {},
       {{"gc", "GC is 72% of the run: `+RTS -hc` shows what is alive", "docs/advice.md#gc"},
        {"growth", "`a <b>` grows to the end", "docs/advice.md#growth"}}},
      {"hostile",
       hostile_profile,
       true,
       false,
       {"</script><script>hit()</script> \xe2\x80\xa8 \xff was lost", "\"quoted\" & <b>bold</b>"}},
      {"wide", wide_profile, true, false, {}},
      {"full", full_profile, true, false, {"one thing was lost"}},
      {"heap", heap_profile, true, false, {}},
      {"empty", empty_profile, true, false, {}},
      {"over_time", over_time_profile, true, false, {}},
      {"uneven", uneven_profile, true, false, {}},
      {"lives", lives_profile, true, false, {}},
      {"census", census_profile, false, false, {}},
      {"compared", compared_profile, true, false, {"one metric is in one of the runs alone"}},
      {"sources", sources_profile, true, false, {}},
      {"sources_compared", sources_compared_profile, true, false, {}},
      {"medium", medium_profile, true, false, {}},
      {"large", large_profile, false, true, {}},
      {"deep", deep_profile, false, true, {}}};
  return profiles;
}
