// SPDX-License-Identifier: BSD-3-Clause
// Costs of the program never become hidden, and those of GHC's own stacks never become visible.
#include "convert/transforms/hidden_costs.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "convert/transforms/hide_builtins.h"
#include "convert/transforms/transforms.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/validate.h"
#include "tests/support/profiles.h"

using namespace convertprofile;

namespace {

using NamedCosts = std::map<std::string, std::vector<std::int64_t>>;

NamedCosts costs_of_paths(const Profile& profile) {
  const CallTree& tree = profile.tree;
  std::vector<std::string> path(tree.size());
  NamedCosts costs;
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const CostCentre& centre = profile.centre_of(id_at<NodeId>(i));
    if (i > 0) path[i] = path[index_of(tree.parent[i])] + ";";
    path[i].append(profile.module_name(centre)).append(".").append(profile.name(centre));
    std::vector<std::int64_t>& sums = costs[path[i]];
    sums.resize(tree.columns.size());
    for (std::size_t m = 0; m < sums.size(); ++m) sums[m] += tree.columns[m][i];
  }
  std::erase_if(costs, [](const auto& stack) {
    return std::all_of(stack.second.begin(), stack.second.end(),
                       [](std::int64_t cost) { return cost == 0; });
  });
  return costs;
}

NamedCosts hidden_costs(const Profile& profile) {
  Profile only = profile;
  const std::vector<bool> hidden = hidden_entries(profile);
  for (auto& column : only.tree.columns)
    for (std::size_t i = 0; i < column.size(); ++i)
      if (!hidden[i]) column[i] = 0;
  return costs_of_paths(only);
}

// Adds calls of GHC's own stacks by functions, which GHC does not make but other files may contain.
Profile with_builtins(std::mt19937& dice) {
  const std::vector<std::string_view> names = {"MAIN.MAIN",     "Main.f", "Main.g",
                                               "SYSTEM.SYSTEM", "GC.GC",  "MAIN.DONT_CARE",
                                               "SYSTEM.f",      "Lib.h"};
  std::vector<TestNode> nodes = {{0, names[0], {1, 2, 1}}};
  for (int i = 0; i < 25; ++i) {
    const std::size_t depth = 1 + dice() % std::min<std::size_t>(nodes.back().depth + 1, 5);
    const auto cost = static_cast<std::int64_t>(dice() % 20);
    nodes.push_back({depth, names[1 + dice() % 7], {cost, 3 * cost % 7, 1}});
  }
  using namespace standard_metrics;
  return tree_profile({ticks(), words(), entries()}, nodes);
}

TransformOptions random_options(std::mt19937& dice) {
  const std::vector<std::string> patterns = {"f", "Main.g", "SYSTEM", "Lib.*", "GC", "*"};
  const auto pattern = [&] { return patterns[dice() % patterns.size()]; };
  TransformOptions options;
  options.leaves_out_builtins = true;
  const auto which = dice() & dice();
  if ((which & 1) != 0) options.exclude = {pattern()};
  options.fold_recursion = (which & 2) != 0;
  if ((which & 4) != 0) options.root = {pattern()};
  if ((which & 8) != 0) options.focus = {pattern()};
  options.apportion = (which & 16) != 0;
  options.by_module = (which & 32) != 0;
  options.invert = (which & 64) != 0;
  if ((which & 128) != 0) options.max_depth = static_cast<std::uint32_t>(dice() % 4);
  if ((which & 256) != 0)
    options.prune.min_ticks = Threshold{Rational(static_cast<std::int64_t>(dice() % 30)), false};
  if ((which & 512) != 0)
    options.prune.min_words = Threshold{Rational(static_cast<std::int64_t>(dice() % 9)), true};
  return options;
}

}  // namespace

TEST_CASE("transforms give the same result with and without GHC's own stacks in the file" *
          doctest::test_suite("slow")) {
  std::mt19937 dice(1);
  for (int round = 0; round < 2000; ++round) {
    CAPTURE(round);
    const Profile profile = with_builtins(dice);
    const TransformOptions options = random_options(dice);
    Diagnostics diagnostics;
    const Profile kept = apply_transforms(profile, options, diagnostics);
    const Profile removed = apply_transforms(hide_builtins(profile), options, diagnostics);
    validate(kept);
    validate(removed);
    REQUIRE(costs_of_paths(hide_builtins(kept)) == costs_of_paths(removed));
    REQUIRE(hidden_costs(removed).empty());
    if (options.root.empty() && options.focus.empty())
      REQUIRE(hidden_costs(kept) == hidden_costs(profile));
  }
}

TEST_CASE("a step that changes nothing leaves hidden stacks where they are") {
  Profile profile = tree_profile({standard_metrics::ticks()}, {{0, "MAIN.MAIN", {0}},
                                                               {1, "GC.GC", {5}},
                                                               {1, "SYSTEM.SYSTEM", {6}},
                                                               {2, "Main.f", {7}},
                                                               {1, "GC.GC", {1}},
                                                               {1, "Main.g", {2}},
                                                               {1, "MAIN.DONT_CARE", {3}}});
  profile.tree.numbers = {1, 2, 3, 4, 5, 6, 7};
  profile.set_property("layout.rows", "1");
  TransformOptions options;
  options.leaves_out_builtins = options.fold_recursion = true;
  options.max_depth = 9;
  options.prune.min_ticks = Threshold{1, false};
  Diagnostics diagnostics;
  const Profile result = apply_transforms(profile, options, diagnostics);
  CHECK(result.tree.centre == profile.tree.centre);
  CHECK(result.tree.parent == profile.tree.parent);
  CHECK(result.tree.columns == profile.tree.columns);
  CHECK(result.tree.numbers == profile.tree.numbers);
}

TEST_CASE("100,000 hidden entries are put back in linear time" * doctest::test_suite("slow")) {
  std::vector<TestNode> nodes = {{0, "MAIN.MAIN", {0}}};
  for (int i = 0; i < 100000; ++i) nodes.push_back({1, "GC.GC", {1}});
  const Profile profile = tree_profile({standard_metrics::ticks()}, nodes);
  TransformOptions options;
  options.leaves_out_builtins = options.by_module = true;
  Diagnostics diagnostics;
  const Profile result = apply_transforms(profile, options, diagnostics);
  CHECK(hidden_costs(result).at("MAIN.MAIN;GC.GC") == std::vector<std::int64_t>{100000});
}
