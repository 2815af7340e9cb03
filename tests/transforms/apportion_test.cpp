// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/apportion.h"

#include <doctest/doctest.h>

#include "convert/transforms/transforms.h"
#include "formats/model/functions.h"
#include "formats/model/names.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "tests/support/errors.h"
#include "tests/support/profiles.h"
#include "tests/transforms/stacks.h"

using namespace convertprofile;

namespace {

Profile calls_and_ticks(const std::vector<TestNode>& nodes) {
  return tree_profile({standard_metrics::entries(), standard_metrics::ticks()}, nodes);
}

// A line `f.g calls ticks` for each entry.
std::string text_of(const Profile& profile) {
  std::string text = "\n";
  std::vector<std::string> path;
  for (std::size_t i = 0; i < profile.tree.size(); ++i) {
    const std::size_t parent = index_of(profile.tree.parent[i]);
    const std::string name(profile.name(profile.centre_of(id_at<NodeId>(i))));
    path.push_back(i == 0 ? name : path[parent] + "." + name);
    text += path.back();
    for (const auto& column : profile.tree.columns) text += " " + std::to_string(column[i]);
    text += "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("every call of a function is taken to cost the same") {
  const Profile p = calls_and_ticks({{0, "M.main", {1, 0}},
                                     {1, "M.f", {1, 1}},
                                     {2, "M.p", {3, 90}},
                                     {3, "M.q", {9, 300}},
                                     {1, "M.g", {1, 2}},
                                     {2, "M.p", {1, 10}},
                                     {3, "M.q", {1, 4}}});
  CHECK(text_of(apportion(p)) == R"(
main 1 0
main.f 1 1
main.f.p 3 75
main.f.p.q 8 228
main.g 1 2
main.g.p 1 25
main.g.p.q 2 76
)");
}

TEST_CASE("a function's calls of itself do not count") {
  const Profile p = calls_and_ticks({{0, "M.main", {1, 0}},
                                     {1, "M.f", {1, 0}},
                                     {2, "M.p", {1, 10}},
                                     {3, "M.p", {50, 70}},
                                     {1, "M.g", {1, 0}},
                                     {2, "M.p", {3, 20}}});
  CHECK(text_of(apportion(p)) == R"(
main 1 0
main.f 1 0
main.f.p 14 25
main.g 1 0
main.g.p 40 75
)");
}

TEST_CASE("nor do recursive calls that the profiler folded, where it counts them") {
  // rec: cheap and dear call work once each; it calls itself 10 and 990 times.
  Profile p = tree_profile({standard_metrics::strict_calls(), standard_metrics::recursive_calls(),
                            standard_metrics::ticks()},
                           {{0, "M.main", {1, 0, 0}},
                            {1, "M.cheap", {1, 0, 0}},
                            {2, "M.work", {11, 10, 22}},
                            {1, "M.dear", {1, 0, 0}},
                            {2, "M.work", {991, 990, 1978}}});
  CHECK(text_of(apportion(p)) == R"(
main 1 0 0
main.cheap 1 0 0
main.cheap.work 501 500 1000
main.dear 1 0 0
main.dear.work 501 500 1000
)");
  p.metrics[1].role = Role::other;  // unknown role
  CHECK(text_of(apportion(p)) == R"(
main 1 0 0
main.cheap 1 0 0
main.cheap.work 11 11 22
main.dear 1 0 0
main.dear.work 991 989 1978
)");
}

TEST_CASE("functions that call each other are one entry, divided by the calls from outside") {
  const Profile p = calls_and_ticks({{0, "M.main", {1, 0}},
                                     {1, "M.f", {1, 0}},
                                     {2, "M.even", {1, 10}},
                                     {3, "M.odd", {5, 30}},
                                     {4, "M.leaf", {1, 8}},
                                     {1, "M.g", {1, 0}},
                                     {2, "M.odd", {3, 20}},
                                     {3, "M.even", {4, 20}}});
  CHECK(text_of(apportion(p)) == R"(
main 1 0
main.f 1 0
main.f.<cycle 1> 0 0
main.f.<cycle 1>.even 1 8
main.f.<cycle 1>.odd 2 13
main.f.<cycle 1>.odd.leaf 0 2
main.g 1 0
main.g.<cycle 1> 0 0
main.g.<cycle 1>.even 4 22
main.g.<cycle 1>.odd 6 37
main.g.<cycle 1>.odd.leaf 1 6
)");
}

TEST_CASE("members of a cycle that cost next to nothing are folded into it") {
  const Profile p = calls_and_ticks({{0, "M.main", {1, 0}},
                                     {1, "M.f", {1, 1'000'000}},
                                     {2, "M.g", {1'000'000, 1'000'000}},
                                     {3, "M.f", {1'000'000, 0}},
                                     {3, "M.h", {3, 4}},
                                     {4, "M.f", {1, 0}}});
  CHECK(text_of(apportion(p)) == R"(
main 1 0
main.<cycle 1> 0 4
main.<cycle 1>.f 1000002 1000000
main.<cycle 1>.g 1000000 1000000
)");
}

TEST_CASE("a path that was never taken is charged as well: p has called q on behalf of f alone") {
  const Profile p = calls_and_ticks({{0, "M.main", {1, 0}},
                                     {1, "M.f", {1, 0}},
                                     {2, "M.p", {1, 0}},
                                     {3, "M.q", {1, 100}},
                                     {1, "M.g", {1, 0}},
                                     {2, "M.p", {1, 0}}});
  CHECK(text_of(apportion(p)) == R"(
main 1 0
main.f 1 0
main.f.p 1 0
main.f.p.q 1 50
main.g 1 0
main.g.p 1 0
main.g.p.q 0 50
)");
}

TEST_CASE("functions without counted calls are charged to their callers in equal parts") {
  const Profile p = calls_and_ticks({{0, "M.main", {0, 0}},
                                     {1, "M.f", {1, 0}},
                                     {2, "M.c", {0, 9}},
                                     {1, "M.g", {1, 0}},
                                     {2, "M.c", {0, 1}}});
  CHECK(text_of(apportion(p)) ==
        "\nmain 0 0\nmain.f 1 0\nmain.f.c 0 5\nmain.g 1 0\nmain.g.c 0 5\n");
}

TEST_CASE("functions of many callers keep their individual numbers, and the totals stay") {
  for (const Profile& p : random_profiles(30)) {
    Profile positive = p;
    for (auto& column : positive.tree.columns)
      for (std::int64_t& value : column) value = value < 0 ? 0 : value;
    const Profile result = apportion(positive);
    validate(result);
    const Functions before = group_functions(positive);
    for (std::size_t m = 0; m < p.metrics.size(); ++m) {
      const MetricId metric = id_at<MetricId>(m);
      CHECK(total(result, metric) == total(positive, metric));
      const FunctionCosts costs = function_costs(positive, before, metric);
      const FunctionCosts approximated = function_costs(result, group_functions(result), metric);
      for (std::size_t f = 0; f < before.size(); ++f)
        CHECK(approximated.individual[f] == costs.individual[f]);
    }
  }
}

TEST_CASE("recursion folded earlier keeps totals, too") {
  const Profile p = calls_and_ticks({{0, "M.main", {1, 0}},
                                     {1, "M.f", {1, 0}},
                                     {2, "M.p", {1, 10}},
                                     {3, "M.p", {50, 70}},
                                     {4, "M.q", {1, 0}},
                                     {5, "M.p", {49, 0}},
                                     {1, "M.g", {1, 0}},
                                     {2, "M.p", {3, 20}}});
  TransformOptions options;
  options.fold_recursion = options.apportion = true;
  Diagnostics diagnostics;
  CHECK(text_of(apply_transforms(p, options, diagnostics)) == R"(
main 1 0
main.f 1 0
main.f.p 26 25
main.f.p.q 0 0
main.g 1 0
main.g.p 77 75
main.g.p.q 1 0
)");
}

TEST_CASE("apportioning needs counts of calls") {
  const Profile p = tree_profile({standard_metrics::ticks()}, {{0, "M.main", {1}}});
  CHECK(error_text([&] { static_cast<void>(apportion(p)); }) ==
        "--apportion needs counts of calls, which the profile does not have");
}
