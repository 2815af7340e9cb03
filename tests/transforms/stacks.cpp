// SPDX-License-Identifier: BSD-3-Clause
#include "tests/transforms/stacks.h"

#include <algorithm>

#include "formats/model/standard_metrics.h"
#include "tests/support/profiles.h"

using namespace convertprofile;

CostsByStack costs_by_stack(const Profile& p) {
  const Functions functions = group_functions(p);
  CostsByStack costs;
  std::vector<Stack> stacks(p.tree.size());
  for (std::size_t i = 0; i < p.tree.size(); ++i) {
    if (i > 0) stacks[i] = stacks[index_of(p.tree.parent[i])];
    stacks[i].push_back(index_of(functions.of_centre[index_of(p.tree.centre[i])]));
    Costs& sum = costs[stacks[i]];
    sum.resize(p.metrics.size());
    for (std::size_t m = 0; m < p.metrics.size(); ++m) sum[m] += p.tree.columns[m][i];
  }
  return costs;
}

std::string function_name(const Profile& p, const Functions& functions, std::size_t function) {
  const CostCentre& centre = p.centre(functions.representative[function]);
  return std::string(p.module_name(centre)).append(".").append(p.name(centre));
}

Profile random_profile(std::uint64_t seed, int entries, std::size_t most_depth) {
  const auto next = [&seed](std::uint64_t limit) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>((seed >> 33) % limit);
  };
  static const char* const names[] = {"M.a", "M.b", "M.c", "N.a", "N.d", "M.e"};
  std::vector<TestNode> nodes{{0, "M.root", {1, 1, 1}}};
  std::size_t deepest = 1;
  for (int i = 0; i < entries; ++i) {
    const std::size_t depth = 1 + next(std::min(deepest, most_depth));
    deepest = depth + 1;
    const auto cost = [&] { return static_cast<std::int64_t>(next(100)) - 10; };
    nodes.push_back({depth, names[next(6)], {cost(), cost(), cost()}});
  }
  using namespace standard_metrics;
  Profile p = tree_profile({ticks(), words(), convertprofile::standard_metrics::entries()}, nodes);
  for (CostCentre& centre : p.cost_centres)
    if (p.name(centre) == "e") {
      centre.module = id_at<ModuleId>(0);
      centre.name = p.cost_centres.front().name;
      centre.position = p.strings.add("M.hs:1:1-2");
    }
  return p;
}

std::vector<Profile> random_profiles(std::uint64_t number) {
  std::vector<Profile> profiles;
  for (std::uint64_t seed = 1; seed <= number; ++seed) profiles.push_back(random_profile(seed));
  return profiles;
}

Profile chain(std::size_t deep) {
  Profile p = tree_profile({standard_metrics::ticks()}, {{0, "M.f", {1}}, {1, "M.g", {1}}});
  p.tree = {};
  p.tree.columns.emplace_back(deep, 1);
  for (std::size_t i = 0; i < deep; ++i) {
    p.tree.centre.push_back(id_at<CostCentreId>(i % 2));
    p.tree.parent.push_back(id_at<NodeId>(i == 0 ? 0 : i - 1));
  }
  return p;
}
