// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/renames.h"

#include <doctest/doctest.h>

#include "convert/transforms/diff.h"
#include "formats/model/standard_metrics.h"
#include "tests/support/profiles.h"

using namespace convertprofile;

namespace {

// Each node has its calls and its bytes.
Profile run_of(const std::vector<TestNode>& nodes) {
  return tree_profile({standard_metrics::entries(), standard_metrics::bytes()}, nodes);
}

std::vector<std::string> found(const std::vector<TestNode>& after,
                               const std::vector<TestNode>& before) {
  std::vector<std::string> names;
  for (const Rename& rename : find_renames(run_of(after), run_of(before)))
    names.push_back(rename.before.module + "." + rename.before.name + " -> " + rename.after.module +
                    "." + rename.after.name);
  return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE(
    "a function at the same place, with the same calls and nearly the same bytes, is renamed") {
  CHECK(found({{0, "M.main", {1, 0}}, {1, "M.new", {7, 1010}}, {2, "M.g", {1, 1}}},
              {{0, "M.main", {1, 0}}, {1, "M.old", {7, 1000}}, {2, "M.g", {1, 1}}}) ==
        Names{"M.old -> M.new"});
  CHECK(found({{0, "M.main", {1, 0}}, {1, "N.old", {7, 1000}}},
              {{0, "M.main", {1, 0}}, {1, "M.old", {7, 1000}}}) == Names{"M.old -> N.old"});
}

TEST_CASE("what a renamed function calls may be renamed, too") {
  CHECK(found({{0, "M.main", {1, 0}}, {1, "M.b", {17, 100}}, {2, "M.d", {19, 50}}},
              {{0, "M.main", {1, 0}}, {1, "M.a", {17, 100}}, {2, "M.c", {19, 50}}}) ==
        Names{"M.a -> M.b", "M.c -> M.d"});
}

TEST_CASE("renames below twenty renamed callers are not followed") {
  std::vector<std::string> names;
  for (const char* name : {"M.new", "M.old"})
    for (int depth = 1; depth <= 30; ++depth) names.push_back(name + std::to_string(depth));
  const auto chain = [&](std::size_t first) {
    std::vector<TestNode> nodes = {{0, "M.main", {1, 0}}};
    for (std::size_t depth = 1; depth <= 30; ++depth)
      nodes.push_back({depth, names[first + depth - 1], {100, 1000}});
    return nodes;
  };
  CHECK(found(chain(0), chain(30)).size() == 20);
}

TEST_CASE("other functions are not taken for renamed ones") {
  const std::vector<TestNode> old = {{0, "M.main", {1, 0}}, {1, "M.old", {7, 1000}}};
  const auto after = [&](std::vector<TestNode> nodes) {
    nodes.insert(nodes.begin(), {0, "M.main", {1, 0}});
    return found(nodes, old);
  };
  CHECK(after({{1, "M.new", {8, 1000}}}).empty());                             // other calls
  CHECK(after({{1, "M.new", {7, 1020}}}).empty());                             // other bytes
  CHECK(after({{1, "M.new", {7, 1000}}, {1, "M.other", {7, 1000}}}).empty());  // two that fit
  CHECK(after({{1, "M.old", {1, 0}}, {1, "M.new", {7, 1000}}}).empty());  // the old one is there
  CHECK(after({{1, "M.f", {7, 500}}, {2, "M.new", {7, 1000}}}).empty());  // another place
  CHECK(after({{1, "M.new", {0, 1000}}}).empty());
  CHECK(found({{0, "M.main", {1, 0}}, {1, "M.new", {1, 0}}},
              {{0, "M.main", {1, 0}}, {1, "M.old", {1, 0}}})
            .empty());  // no evidence
  CHECK(found({{0, "M.main", {1, 0}}, {1, "M.new", {1, 16}}},
              {{0, "M.main", {1, 0}}, {1, "M.old", {1, 16}}})
            .empty());  // many functions have such numbers
  // It fits at one place of two.
  CHECK(found({{0, "M.main", {1, 0}},
               {1, "M.new", {7, 1000}},
               {1, "M.f", {1, 1}},
               {2, "M.new", {3, 9}}},
              {{0, "M.main", {1, 0}},
               {1, "M.old", {7, 1000}},
               {1, "M.f", {1, 1}},
               {2, "M.old", {4, 9}}})
            .empty());
}

TEST_CASE("a comparison gives renamed functions one row, and keeps both names") {
  Diagnostics diagnostics;
  const Profile comparison =
      diff({run_of({{0, "M.main", {1, 0}}, {1, "M.new", {7, 1000}}, {2, "M.g", {1, 3}}})},
           {run_of({{0, "M.main", {1, 0}}, {1, "M.old", {7, 1000}}, {2, "M.g", {1, 2}}})}, {},
           diagnostics);
  CHECK(comparison.tree.size() == 3);
  CHECK(comparison.column(MetricId{3}) == std::vector<std::int64_t>{0, 1000, 2});
  const std::vector<Rename> renames = renames_of(comparison);
  REQUIRE(renames.size() == 1);
  CHECK(renames[0].before == FunctionName{"M", "old"});
  CHECK(renames[0].after == FunctionName{"M", "new"});
}
