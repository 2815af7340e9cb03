// SPDX-License-Identifier: BSD-3-Clause
// Hand-written profiles for the tests of the Callgrind writer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/callgrind/callgrind.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/validate.h"

// A node of the call tree, in pre-order: its depth, `Module.name`, and its costs.
struct SmallNode {
  int depth;
  std::string_view module;
  std::string_view name;
  std::vector<std::int64_t> costs;
  std::string_view position = {};
};

// A cost centre for each distinct (module, name, position).
inline convertprofile::Profile small_profile(std::vector<convertprofile::Metric> metrics,
                                             const std::vector<SmallNode>& nodes) {
  using namespace convertprofile;
  Profile p;
  for (auto& metric : metrics) p.add_metric(std::move(metric));
  std::vector<NodeId> path;
  for (const SmallNode& node : nodes) {
    std::size_t module = 0;
    while (module < p.modules.size() && p.text(p.modules[module]) != node.module) ++module;
    if (module == p.modules.size()) p.modules.push_back(p.strings.add(node.module));
    std::size_t c = 0;
    const auto same = [&](const CostCentre& centre) {
      return index_of(centre.module) == module && p.name(centre) == node.name &&
             p.text(centre.position) == node.position;
    };
    while (c < p.cost_centres.size() && !same(p.cost_centres[c])) ++c;
    if (c == p.cost_centres.size()) {
      CostCentre centre;
      centre.module = id_at<ModuleId>(module);
      centre.name = p.strings.add(node.name);
      centre.position = p.strings.add(node.position);
      p.cost_centres.push_back(centre);
    }
    path.resize(static_cast<std::size_t>(node.depth));
    p.tree.centre.push_back(id_at<CostCentreId>(c));
    p.tree.parent.push_back(path.empty() ? root_node : path.back());
    path.push_back(id_at<NodeId>(p.tree.size() - 1));
    for (std::size_t m = 0; m < node.costs.size(); ++m) p.tree.columns[m].push_back(node.costs[m]);
  }
  validate(p);
  return p;
}

// The root costs one run 5 ticks, 2 and 3 entries; its child costs the other run.
inline convertprofile::Profile small_comparison() {
  using namespace convertprofile::standard_metrics;
  return small_profile({ticks(), before(ticks()), entries(), before(entries())},
                       {{0, "M", "f", {5, 0, 2, 3}}, {1, "M", "g", {0, 7, 0, 4}}});
}

struct Written {
  std::string text;
  std::vector<std::string> warnings;
};

inline Written written(const convertprofile::Profile& profile, bool split = false) {
  convertprofile::WriteOptions options;
  options.callgrind_split_recursion = split;
  convertprofile::StringSink sink;
  convertprofile::ByteWriter out(sink);
  convertprofile::Diagnostics diagnostics;
  convertprofile::write_callgrind(profile, options, out, diagnostics);
  out.flush();
  return {sink.text, diagnostics.sentences()};
}

// The text from the first function on, without the totals.
inline std::string functions_of(const std::string& text) {
  const std::size_t begin = text.find("\nfl=");
  return text.substr(begin, text.find("\ntotals:") - begin);
}

inline std::string header_of(const std::string& text) {
  return text.substr(0, text.find("\nfl="));
}
