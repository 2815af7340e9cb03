// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "formats/base/diagnostics.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/dump.h"
#include "formats/model/functions.h"
#include "formats/model/names.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "tests/support/errors.h"
#include "tests/support/profiles.h"

using namespace convertprofile;

namespace {

Profile recursive_profile() {
  return tree_profile({standard_metrics::ticks()}, {{0, "M.main", {1}},
                                                    {1, "M.a", {2}},
                                                    {2, "M.b", {3}},
                                                    {3, "M.a", {4}},
                                                    {2, "M.c", {5}},
                                                    {1, "M.b", {6}}});
}

std::string validity(const Profile& p) {
  return error_text([&] { validate(p); }, "valid");
}

}  // namespace

TEST_CASE("inherited costs sum each subtree") {
  const Profile p = recursive_profile();
  CHECK(inherited(p, MetricId{0}) == std::vector<std::int64_t>{21, 14, 7, 4, 5, 6});
  CHECK(total(p, MetricId{0}) == 21);
  CHECK(depths(p.tree) == std::vector<std::uint32_t>{0, 1, 2, 3, 2, 1});
  CHECK(subtree_ends(p.tree) ==
        std::vector<NodeId>{NodeId{6}, NodeId{5}, NodeId{4}, NodeId{4}, NodeId{5}, NodeId{6}});
}

TEST_CASE("a recursive function's inherited cost counts its inner calls once") {
  const Profile p = recursive_profile();
  const Functions functions = group_functions(p);
  const FunctionCosts costs = function_costs(p, functions, MetricId{0});
  REQUIRE(functions.size() == 4);
  CHECK(costs.individual == std::vector<std::int64_t>{1, 6, 9, 5});
  CHECK(costs.inherited == std::vector<std::int64_t>{21, 14, 13, 5});
}

TEST_CASE("cost centres with one module and name are one function") {
  Profile p = recursive_profile();
  p.modules.push_back(p.strings.add("M"));
  p.cost_centres[3].module = ModuleId{1};
  p.cost_centres[3].name = p.strings.add("a");
  const Functions functions = group_functions(p);
  CHECK(functions.size() == 3);
  CHECK(functions.of_centre[3] == functions.of_centre[1]);
}

TEST_CASE("negative allocation is excluded from totals and reported separately") {
  const Profile p =
      tree_profile({standard_metrics::words()},
                   {{0, "System._start", {10}}, {1, "System.garbage_collector", {-7}}});
  CHECK(total(p, MetricId{0}) == 10);
  CHECK(freed(p, MetricId{0}) == -7);
  CHECK(inherited(p, MetricId{0}) == std::vector<std::int64_t>{10, 0});
}

TEST_CASE("sums of hostile numbers stop at the ends of the range") {
  const Profile p =
      tree_profile({standard_metrics::ticks()}, {{0, "M.a", {INT64_MAX}}, {1, "M.b", {INT64_MAX}}});
  CHECK(total(p, MetricId{0}) == INT64_MAX);
  CHECK(saturating_subtract(INT64_MIN, 1) == INT64_MIN);
  CHECK(saturating_multiply(INT64_MIN, 2) == INT64_MIN);
  CHECK(saturating_multiply(INT64_MIN, -2) == INT64_MAX);
}

TEST_CASE("validate names the broken invariant") {
  CHECK(validity(full_profile()) == "valid");
  CHECK(validity(Profile()) == "valid");
  Profile p = recursive_profile();
  p.tree.parent[3] = NodeId{4};
  CHECK(validity(p) == "invalid profile: a parent after its child");
  p = recursive_profile();
  p.tree.parent[5] = NodeId{2};  // its predecessor 4 is not a descendant of 2
  CHECK(validity(p) == "invalid profile: the call tree's pre-order");
  p = recursive_profile();
  p.tree.columns[0].pop_back();
  CHECK(validity(p) == "invalid profile: length of a metric column");
  p = full_profile();
  p.heap.sample_begin[1] = 4;
  CHECK(validity(p) == "invalid profile: heap samples");
  p = full_profile();
  p.serial.row_centre[0] = CostCentreId{4};
  CHECK(validity(p) == "invalid profile: cost centre of a serial row");
  p = full_profile();
  p.sources[1].pieces[1].last = 5;
  CHECK(validity(p) == "invalid profile: lines of a source file");
  p = full_profile();
  p.sources[1].pieces[1].first = p.sources[1].pieces[1].last = 2;
  CHECK(validity(p) == "invalid profile: lines of a source file");
  p = full_profile();
  p.sources[1].line_count = 8;
  CHECK(validity(p) == "invalid profile: number of lines of a source file");
  p = full_profile();
  p.sources[1].file = "empty.hs";
  CHECK(validity(p) == "invalid profile: order of source files");
}

TEST_CASE("the builder merges like siblings and lays out in pre-order") {
  CallTreeBuilder builder(1);
  const CostCentreId f{0}, g{1}, h{2};
  const NodeId root = builder.child(no_node, f);
  const NodeId a = builder.child(root, g);
  const NodeId b = builder.child(root, h);
  const NodeId under_a = builder.child(a, h);
  CHECK(builder.child(root, g) == a);
  builder.add_cost(a, MetricId{0}, 5);
  builder.add_cost(a, MetricId{0}, 6);
  builder.add_cost(under_a, MetricId{0}, 7);
  const auto [tree, moved] = builder.finish();
  CHECK(tree.centre == std::vector<CostCentreId>{f, g, h, h});
  CHECK(tree.parent == std::vector<NodeId>{NodeId{0}, NodeId{0}, NodeId{1}, NodeId{0}});
  CHECK(tree.columns[0] == std::vector<std::int64_t>{0, 11, 7, 0});
  CHECK(moved[index_of(under_a)] == NodeId{2});
  CHECK(moved[index_of(b)] == NodeId{3});
}

TEST_CASE("Clean's generated names are made readable") {
  CHECK(display_name("\\;12;4") == "<lambda>[line:12]");
  CHECK(display_name("<lambda>[line:12];C") == "<lambda>[line:12]");
  CHECK(display_name("<lambda>[line:12]") == "<lambda>[line:12]");
  CHECK(display_name("_c;10;2") == "<case>[line:10]");
  CHECK(display_name("_if;9;1") == "<if>[line:9]");
  CHECK(display_name("_g;7") == "<guard>[line:7]");
  CHECK(display_name("") == "<unnamed>");
  for (const char* name : {"\\", "main.\\", ":=&", "_c", "_case;1", "<lambda>[line:12", "f;12;4"})
    CHECK(display_name(name) == name);
}

TEST_CASE("units of time") {
  CHECK(nanoseconds_in("nanoseconds") == 1);
  CHECK(nanoseconds_in("seconds") == 1000000000);
  CHECK(!nanoseconds_in("ticks"));
}

TEST_CASE("the file and line of source positions") {
  CHECK(source_file("docfib.hs:11:1-54").file == "docfib.hs");
  CHECK(source_file("docfib.hs:11:1-54").line == 11);
  CHECK(source_file("docfib.hs:11:14-54").column == 14);
  CHECK(source_file("src/A B.hs:(5,12)-(8,25)").column == 12);
  CHECK(source_file("f.go:3").column == 0);
  CHECK(source_file("f.hs:(5").column == 0);
  CHECK(source_file("src/A B.hs:(5,1)-(8,25)").file == "src/A B.hs");
  CHECK(source_file("src/A B.hs:(5,1)-(8,25)").line == 5);
  CHECK(source_file("C:\\x\\f.hs:3:7").file == "C:\\x\\f.hs");
  CHECK(source_file("src/p.go:3").file == "src/p.go");
  CHECK(source_file("src/p.go:3").line == 3);
  CHECK(source_file("C:\\p.go:3").file == "C:\\p.go");
  for (const char* none : {"", "<built-in>", "<entire-module>", "f.hs", ":1:2", "f.hs:x:1"})
    CHECK(source_file(none).file.empty());
}

TEST_CASE("a dump shows every field") {
  const std::string text = dump(full_profile());
  for (const char* part : {"argument \"a b\"", "CAF", "at \"fib.hs:(1,1)-(2,9)\"",
                           "node   #2 CAF 1 9223372036854775807 0 0 no=7", "sample 0.500000",
                           "mark 0.750000 before sample 2", "interval 0.250000 to 1.000000",
                           "source \"fib.hs\" lines=9\n  1 \"main = do\"\n"})
    CHECK(text.find(part) != std::string::npos);
}
