// SPDX-License-Identifier: BSD-3-Clause
// Readers compute the same inclusive costs from the edges as the model's function_costs().
#include <doctest/doctest.h>

#include "formats/callgrind/call_graph.h"
#include "formats/ghc_json/ghc_json.h"
#include "tests/callgrind/small_profile.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using callgrind::CallGraph;

namespace {

// Computed as by KCachegrind and callgrind_annotate: the sum of the edges into a function or, if
// there are none, its own costs plus the edges out of it.
std::vector<std::int64_t> inclusive(const CallGraph& graph, std::size_t metric) {
  std::vector<std::uint64_t> in(graph.entries.size()), out(graph.entries.size());
  std::vector<bool> called(graph.entries.size());
  for (std::size_t e = 0; e < graph.edge_count(); ++e) {
    called[index_of(graph.callee(e))] = true;
    in[index_of(graph.callee(e))] += graph.inclusive_costs(e)[metric];
    out[index_of(graph.caller(e))] += graph.inclusive_costs(e)[metric];
  }
  std::vector<std::int64_t> sums;
  for (std::size_t e = 0; e < in.size(); ++e) {
    const std::uint64_t own = graph.own_costs[e * graph.metrics + metric];
    const bool root = index_of(graph.root) == e;
    const std::uint64_t sum = root ? graph.totals[metric] : called[e] ? in[e] : own + out[e];
    sums.push_back(static_cast<std::int64_t>(sum));
  }
  return sums;
}

void check(const Profile& profile) {
  const Functions functions = group_functions(profile);
  for (const std::uint32_t deepest : {1u, 3u, deepest_split_recursion}) {
    const CallGraph graph = callgrind::fold_call_tree(profile, functions, deepest);
    for (std::size_t m = 0; m < profile.metrics.size(); ++m) {
      const FunctionCosts costs = function_costs(profile, functions, id_at<MetricId>(m));
      const std::vector<std::int64_t> found = inclusive(graph, m);
      std::vector<std::int64_t> own(functions.size());
      for (std::size_t e = 0; e < graph.entries.size(); ++e)
        own[index_of(graph.entries[e].function)] +=
            static_cast<std::int64_t>(graph.own_costs[e * graph.metrics + m]);
      CHECK(own == costs.individual);
      CHECK(std::vector<std::int64_t>(
                found.begin(), found.begin() + static_cast<std::ptrdiff_t>(functions.size())) ==
            costs.inherited);
    }
  }
}

}  // namespace

TEST_CASE("inclusive costs of GHC's profiles") {
  for (const std::string name : {"caf", "hamming", "mutual", "queens", "treesort"}) {
    Diagnostics diagnostics;
    check(read_ghc_json(read_project_file("samples/ghc/" + name + "/" + name + ".json"),
                        diagnostics));
  }
}

TEST_CASE("inclusive costs of every tree of calls among three functions" *
          doctest::test_suite("slow")) {
  // The k-th digit to the base 9 encodes the depth (digit / 3) and the function of the k-th node:
  // this enumerates all trees of up to 5 nodes and 3 levels below the root.
  const char* const names[] = {"f", "g", "h"};
  for (int code = 0; code < 9 * 9 * 9 * 9; ++code) {
    std::vector<SmallNode> nodes = {{0, "M", "f", {1}}};
    for (int digits = code, k = 0; k < 4; ++k, digits /= 9) {
      const int depth = std::min(nodes.back().depth + 1, 1 + digits % 9 / 3 + k % 2);
      nodes.push_back({depth, "M", names[digits % 3], {1 << (2 * k)}});
    }
    check(small_profile({standard_metrics::ticks()}, nodes));
  }
}

TEST_CASE("a chain of a million calls" * doctest::test_suite("slow")) {
  Profile p = small_profile({standard_metrics::ticks()}, {{0, "M", "f", {1}}, {1, "M", "g", {1}}});
  for (std::size_t i = 2; i < 1'000'000; ++i) {
    p.tree.centre.push_back(id_at<CostCentreId>(i % 2));
    p.tree.parent.push_back(id_at<NodeId>(i - 1));
    p.tree.columns[0].push_back(1);
  }
  check(p);
  const CallGraph graph = callgrind::fold_call_tree(p, group_functions(p), deepest_split_recursion);
  CHECK(graph.entries.size() == 2 * deepest_split_recursion);
}
