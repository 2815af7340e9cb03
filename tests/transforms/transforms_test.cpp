// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "convert/transforms/exclude.h"
#include "convert/transforms/glob.h"
#include "convert/transforms/overhead.h"
#include "convert/transforms/prune.h"
#include "formats/ghc_json/ghc_json.h"
#include "formats/model/dump.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "tests/support/profiles.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

Profile small() {
  using namespace standard_metrics;
  return tree_profile({ticks(), words(), entries()}, {{0, "MAIN.MAIN", {0, 0, 0}},
                                                      {1, "Main.main", {10, 100, 1}},
                                                      {2, "Main.f", {1, 50, 2}},
                                                      {3, "Main.g", {2, 3, 4}},
                                                      {4, "Main.f", {1, 1, 5}},
                                                      {2, "Main.g", {20, 5, 6}},
                                                      {1, "Lib.h", {3, 7, 8}}});
}

std::string tree_of(const Profile& p) {
  std::string text = dump(p);
  return text.substr(text.find("node "));
}

// The reference for the transforms: a tree of values, folded by recursion. Slow.
struct Tree {
  std::size_t centre = 0;
  std::vector<std::int64_t> costs;
  std::vector<Tree> children;
};

Tree build(const Profile& p, std::size_t& at) {
  Tree tree{index_of(p.tree.centre[at]), {}, {}};
  for (const auto& column : p.tree.columns) tree.costs.push_back(column[at]);
  const std::size_t self = at++;
  while (at < p.tree.size() && index_of(p.tree.parent[at]) == self)
    tree.children.push_back(build(p, at));
  return tree;
}

Tree build(const Profile& p) {
  std::size_t at = 0;
  return build(p, at);
}

std::int64_t sum(const Tree& tree, std::size_t metric) {
  std::int64_t value = tree.costs[metric];
  for (const Tree& child : tree.children) value += sum(child, metric);
  return value;
}

std::string text(const Tree& tree, int depth = 0) {
  std::string out = std::string(static_cast<std::size_t>(depth), ' ') + std::to_string(tree.centre);
  for (const std::int64_t cost : tree.costs) out += " " + std::to_string(cost);
  out += "\n";
  for (const Tree& child : tree.children) out += text(child, depth + 1);
  return out;
}

void merge(Tree& into, const Tree& from) {
  for (std::size_t m = 0; m < into.costs.size(); ++m) into.costs[m] += from.costs[m];
  for (const Tree& child : from.children) {
    const auto same = std::find_if(into.children.begin(), into.children.end(),
                                   [&](const Tree& t) { return t.centre == child.centre; });
    if (same == into.children.end())
      into.children.push_back(child);
    else
      merge(*same, child);
  }
}

// Time and allocation are the first two metrics, calls the third.
Tree pruned(Tree tree, std::int64_t min_ticks, std::int64_t min_allocation) {
  std::vector<Tree> kept;
  for (Tree& child : tree.children) {
    if (sum(child, 0) >= min_ticks || sum(child, 1) >= min_allocation) {
      kept.push_back(pruned(child, min_ticks, min_allocation));
    } else {
      for (const std::size_t m : {0, 1}) tree.costs[m] += sum(child, m);
    }
  }
  tree.children = kept;
  return tree;
}

Tree without(const Tree& tree, const std::vector<bool>& excluded) {
  Tree out{tree.centre, tree.costs, {}};
  for (const Tree& child : tree.children) {
    const Tree below = without(child, excluded);
    Tree wrapper{0, std::vector<std::int64_t>(out.costs.size()), {}};
    if (excluded[child.centre]) {
      for (const std::size_t m : {0, 1}) wrapper.costs[m] = below.costs[m];
      wrapper.children = below.children;
    } else {
      wrapper.children = {below};
    }
    merge(out, wrapper);
  }
  return out;
}

std::vector<Profile> samples() {
  std::vector<Profile> all;
  for (const char* name : {"boxing", "caf", "docfib", "doclast", "eval", "hamming", "higher",
                           "mutual", "primes", "queens", "sansom", "treesort"}) {
    Diagnostics diagnostics;
    all.push_back(read_ghc_json(
        read_project_file("samples/ghc/" + std::string(name) + "/" + name + ".json"), diagnostics));
  }
  return all;
}

// A tree in which every function can call every other, with pseudo-random costs.
Profile tangled_profile(std::uint64_t seed) {
  const auto next = [&seed](std::uint64_t limit) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>((seed >> 33) % limit);
  };
  static const char* const names[] = {"M.a", "M.b", "M.c", "N.a", "N.d"};
  std::vector<TestNode> nodes{{0, "M.root", {1, 1, 1}}};
  std::vector<std::vector<bool>> used{std::vector<bool>(5)};  // names of siblings, by depth
  for (int i = 0; i < 300; ++i) {
    const std::size_t depth = 1 + next(std::min<std::size_t>(used.size(), 9));
    used.resize(depth);
    const std::size_t name = next(5);
    if (used[depth - 1][name]) continue;
    used[depth - 1][name] = true;
    used.push_back(std::vector<bool>(5));
    const auto cost = [&] { return static_cast<std::int64_t>(next(3) == 0 ? next(100) : next(3)); };
    nodes.push_back({depth, names[name], {cost(), cost(), cost()}});
  }
  using namespace standard_metrics;
  return tree_profile({ticks(), words(), entries()}, nodes);
}

}  // namespace

TEST_CASE("pruning folds a cheap subtree's time and allocation into its caller") {
  Diagnostics diagnostics;
  PruneOptions options;
  options.min_ticks = Threshold{4, false};
  const Profile p = prune(small(), options, diagnostics);
  // f (1 + 2 + 1 ticks) stays; the g and f below it, and h, are removed.
  CHECK(
      tree_of(p) ==
      "node #1 MAIN 3 7 0\nnode   #2 main 10 100 1\nnode     #3 f 4 54 2\nnode     #4 g 20 5 6\n");
}

TEST_CASE("with both minima an entry stays if it reaches either") {
  Diagnostics diagnostics;
  PruneOptions options;
  options.min_ticks = Threshold{50, true};  // 18.5 of 37
  options.min_words = Threshold{7, false};
  CHECK(tree_of(prune(small(), options, diagnostics)) ==
        "node #1 MAIN 0 0 0\nnode   #2 main 10 100 1\nnode     #3 f 4 54 2\nnode     #4 g 20 5 6\n"
        "node   #5 h 3 7 8\n");
}

TEST_CASE("a minimum of words counts words even if the profile has bytes") {
  Profile p = small();
  p.metrics[1] = standard_metrics::bytes();
  p.run.word_size = 4;
  Diagnostics diagnostics;
  PruneOptions options;
  options.min_words = Threshold{2, false};
  CHECK(prune(p, options, diagnostics).tree.size() == 3);  // below 8 bytes: both g, and h
}

TEST_CASE("excluding re-attaches children to the caller and merges like siblings") {
  Diagnostics diagnostics;
  CHECK(tree_of(exclude(small(), {"f"}, diagnostics)) ==
        "node #1 MAIN 0 0 0\nnode   #2 main 11 150 1\nnode     #4 g 23 9 10\nnode   #5 h 3 7 8\n");
  CHECK(diagnostics.warnings().empty());
}

TEST_CASE("the root cannot be excluded, and a pattern that matches nothing is reported") {
  Diagnostics diagnostics;
  CHECK(exclude(small(), {"MAIN.*", "nothing"}, diagnostics).tree.size() == 7);
  REQUIRE(diagnostics.warnings().size() == 2);
  CHECK(diagnostics.warnings()[0] == "--exclude \"nothing\" matches no cost centre");
  CHECK(diagnostics.warnings()[1] ==
        "the root of the call tree, \"MAIN\", has no caller and stays");
}

TEST_CASE("patterns match a name, Module.name, or the displayed name") {
  CHECK(glob_matches("Data.*", "Data.Map.insert"));
  CHECK(glob_matches("*.f?", "Main.fo"));
  CHECK_FALSE(glob_matches("*.f?", "Main.f"));
  CHECK(glob_matches("[a-c!]x", "!x"));
  CHECK(glob_matches("[!a-c]x", "dx"));
  CHECK_FALSE(glob_matches("[!a-c]x", "bx"));
  CHECK(glob_matches("\\*", "*"));
  CHECK_FALSE(glob_matches("\\*", "a"));
  CHECK(glob_matches("[x", "[x"));
  CHECK(glob_matches("", ""));
  CHECK_FALSE(glob_matches("*a*a*a*a*a*a*a*b", std::string(5000, 'a')));
  Profile p = small();
  p.cost_centres[2].name = p.strings.add("\\;12;4");
  Diagnostics diagnostics;
  CHECK(exclude(p, {"<lambda>[line:12]"}, diagnostics).tree.size() == 4);
  CHECK(exclude(p, {"Main.\\;12;4"}, diagnostics).tree.size() == 4);
}

TEST_CASE("prune and exclude agree with a brute-force reference") {
  std::vector<Profile> profiles = samples();
  for (std::uint64_t seed = 1; seed <= 40; ++seed) profiles.push_back(tangled_profile(seed));
  for (const Profile& p : profiles) {
    Diagnostics diagnostics;
    const std::int64_t ticks = total(p, MetricId{0}), allocation = total(p, MetricId{1});
    for (const std::int64_t least : {0, 1, 2, 50, 5000}) {
      PruneOptions options;
      options.min_ticks = Threshold{least, false};
      options.min_words = Threshold{least, false};
      const Profile result = prune(p, options, diagnostics);
      validate(result);
      const std::int64_t word = p.metrics[1].unit == unit::bytes ? 8 : 1;
      CHECK(text(build(result)) == text(pruned(build(p), least, least * word)));
      CHECK(total(result, MetricId{0}) == ticks);
      CHECK(total(result, MetricId{1}) == allocation);
    }
    for (std::size_t step = 2; step < 5; ++step) {
      std::vector<bool> excluded(p.cost_centres.size());
      std::vector<std::string> patterns;
      for (std::size_t c = 1; c < excluded.size(); c += step)
        patterns.emplace_back(p.name(p.cost_centres[c]));
      for (std::size_t c = 0; c < excluded.size(); ++c)
        excluded[c] = std::find(patterns.begin(), patterns.end(), p.name(p.cost_centres[c])) !=
                      patterns.end();
      const Profile result = exclude(p, patterns, diagnostics);
      validate(result);
      CHECK(text(build(result)) == text(without(build(p), excluded)));
      CHECK(total(result, MetricId{0}) == ticks);
      CHECK(total(result, MetricId{1}) == allocation);
    }
  }
}

TEST_CASE("heap bands follow the entries that vanish") {
  Profile p = small();
  p.heap.axes.node = true;
  p.heap.bands = {{NodeId{4}, {}, {}, {}, {}}, {}};
  p.heap.times = {0};
  p.heap.sample_begin = {0, 1};
  p.heap.record_band = {BandId{0}};
  p.heap.record_value = {8};
  Diagnostics diagnostics;
  PruneOptions options;
  options.min_ticks = Threshold{4, false};
  CHECK(prune(p, options, diagnostics).heap.bands[0].node == NodeId{2});
  CHECK(prune(p, options, diagnostics).heap.bands[1].node == no_node);
  CHECK(exclude(p, {"f"}, diagnostics).heap.bands[0].node == NodeId{2});
}

TEST_CASE("numbers that overflow neither crash nor wrap") {
  Profile p = small();
  for (auto& column : p.tree.columns) std::fill(column.begin(), column.end(), INT64_MAX);
  p.run.overhead_per_1000_calls = UINT64_MAX;
  Diagnostics diagnostics;
  PruneOptions options;
  options.min_ticks = parse_threshold("1e300");
  CHECK(prune(p, options, diagnostics).tree.columns[0][0] == INT64_MAX);
  CHECK(exclude(p, {"f"}, diagnostics).tree.columns[0][1] == INT64_MAX);
  CHECK(correct_overhead(p).tree.columns[0][0] == INT64_MAX);
}

TEST_CASE("the overhead of profiling events is removed, at most an entry's own time") {
  using namespace standard_metrics;
  Profile p = tree_profile(
      {ticks(), words(), tail_calls_and_returns(), strict_calls(), lazy_calls(), curried_calls()},
      {{0, "System._start", {1000, 0, 1, 1, 0, 0}},
       {1, "Main.f", {1000, 5, 100, 50, 40, 10}},
       {1, "Main.g", {10, 5, 1000, 500, 400, 100}}});
  p.run.overhead_per_1000_calls = 2000;
  const Profile corrected = correct_overhead(p);
  CHECK(corrected.tree.columns[0] == std::vector<std::int64_t>{996, 600, 0});
  CHECK(corrected.tree.columns[1] == p.tree.columns[1]);
  CHECK(corrected.run.overhead_per_1000_calls == 0);
  CHECK(dump(correct_overhead(corrected)) == dump(corrected));
}

TEST_CASE("rows of a serial profile lose the profiler's own time as entries do") {
  using namespace standard_metrics;
  Profile p = tree_profile({words(), ticks(), strict_calls(), tail_calls_and_returns()},
                           {{0, "M.a", {5, 100, 4, 6}}});
  p.run.overhead_per_1000_calls = 3000;
  p.serial.boundaries = {0, 1, 2};
  p.serial.interval_begin = {0, 1, 2};
  p.serial.metrics = {MetricId{2}, MetricId{1}, MetricId{3}};
  p.serial.row_centre = {CostCentreId{0}, CostCentreId{0}};
  p.serial.values = {{3, 1}, {90, 10}, {3, 3}};
  const Profile corrected = correct_overhead(p);
  CHECK(corrected.tree.columns[1][0] == 70);
  CHECK(corrected.serial.values[1] == std::vector<std::int64_t>{72, 0});
  p.serial.metrics = {MetricId{0}};
  p.serial.values = {{2, 3}};
  CHECK(correct_overhead(p).serial.values == p.serial.values);
}

TEST_CASE("a garbage counter of tail calls and returns does not dominate") {
  CHECK(plausible_exits(7, 5) == 7);
  CHECK(plausible_exits(1010, 5) == 1010);
  CHECK(plausible_exits(1011, 5) == 5);
  CHECK(plausible_exits(-1, 5) == 5);
  CHECK(plausible_exits(INT64_MAX, INT64_MAX) == INT64_MAX);
}
