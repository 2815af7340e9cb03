// SPDX-License-Identifier: BSD-3-Clause
// Random trees, written and read back at each level of detail: a report must come back byte for
// byte, whatever the reader had to deduce.
#include <doctest/doctest.h>

#include <random>
#include <string>

#include "formats/model/call_tree_builder.h"
#include "formats/model/standard_metrics.h"
#include "tests/ghc_prof/report_files.h"

using namespace convertprofile;
using namespace convertprofile::standard_metrics;

namespace {

struct Kind {
  std::size_t nodes;
  bool hidden_children = false;  // a hidden stack has stacks below it
  int namesakes = 1;             // cost centres that share label, module and position
};

class RandomProfile {
 public:
  RandomProfile(unsigned seed, const Kind& kind) : rng_(seed), kind_(kind), builder_(3) {}

  Profile make() {
    static constexpr std::int64_t ticks_scales[] = {0, 3, 50, 2000, 1'000'000};
    static constexpr std::int64_t words_scales[] = {1, 20, 3000, 1'000'000, 100'000'000'000};
    ticks_scale_ = ticks_scales[below(5)];
    words_scale_ = words_scales[below(5)];
    p_.metrics = {ticks(), bytes(), entries()};
    p_.run.tick_interval = 1000;
    for (const char* module : {"MAIN", "GC", "SYSTEM", "PROFILING", "IDLE", "Main", "Data.Bär"})
      p_.modules.push_back(intern_(module));
    make_tree();
    p_.tree = builder_.finish().tree;
    for (std::size_t i = 0; i < p_.tree.size(); ++i)
      p_.tree.numbers.push_back(100 + i * 7919 % 1'000'003);
    validate(p_);
    return p_;
  }

 private:
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(rng_() % limit); }
  std::int64_t up_to(std::int64_t most) {
    return static_cast<std::int64_t>(rng_() % static_cast<std::uint64_t>(most + 1));
  }

  CostCentreId centre(const std::string& label, std::size_t module, const std::string& source) {
    CostCentre c;
    c.name = intern_(label);
    c.module = id_at<ModuleId>(module);
    c.position = intern_(source);
    p_.cost_centres.push_back(c);
    return id_at<CostCentreId>(p_.cost_centres.size() - 1);
  }

  NodeId child(NodeId parent, CostCentreId of) {
    const NodeId node = builder_.child(parent, of);
    if (index_of(node) == centre_of_.size()) {
      centre_of_.push_back(of);
      parent_of_.push_back(parent);
    }
    return node;
  }

  void add_costs(NodeId node) {
    const std::int64_t more = below(20) == 0 ? 30 : 1;
    if (below(2) == 0) builder_.add_cost(node, MetricId{0}, up_to(ticks_scale_) * more);
    if (below(4) != 0) builder_.add_cost(node, MetricId{1}, up_to(words_scale_) * more * 8);
    if (below(3) != 0) builder_.add_cost(node, MetricId{2}, up_to(5));
  }

  bool on_path(NodeId node, CostCentreId of) const {
    while (centre_of_[index_of(node)] != of) {
      if (index_of(node) == 0) return false;
      node = parent_of_[index_of(node)];
    }
    return true;
  }

  void make_tree() {
    const NodeId root = child(no_node, centre("MAIN", 0, "<built-in>"));
    std::vector<NodeId> nodes{root};
    static constexpr std::pair<const char*, std::size_t> hidden[] = {
        {"GC", 1}, {"SYSTEM", 2}, {"OVERHEAD_of", 3}, {"DONT_CARE", 0}, {"IDLE", 4}};
    for (const auto& [label, module] : hidden) {
      const NodeId node = child(root, centre(label, module, "<built-in>"));
      if (below(2) == 0) add_costs(node);
      if (kind_.hidden_children && below(3) == 0) nodes.push_back(node);
    }
    std::vector<CostCentreId> centres;
    for (std::size_t i = 0; i < 2 + kind_.nodes / 3; ++i) {
      const std::string name = std::to_string(i / static_cast<std::size_t>(kind_.namesakes));
      centres.push_back(centre("λ" + name, 5 + i % 2, name + " b.hs:1-2"));
    }
    for (std::size_t tries = 0; tries < kind_.nodes; ++tries) {
      const NodeId parent = nodes[below(nodes.size())];
      const CostCentreId of = centres[below(centres.size())];
      if (on_path(parent, of)) continue;
      nodes.push_back(child(parent, of));
      add_costs(nodes.back());
    }
  }

  std::mt19937_64 rng_;
  Kind kind_;
  Profile p_;
  StringInterner intern_{p_.strings};
  CallTreeBuilder builder_;
  std::vector<CostCentreId> centre_of_;
  std::vector<NodeId> parent_of_;
  std::int64_t ticks_scale_ = 0;
  std::int64_t words_scale_ = 0;
};

// The properties that 0.2.0 wrote instead of `columns`.
Profile with_layout_of_0_2_0(Profile profile, ReportDetail detail) {
  const std::string prefix =
      std::string("layout.ghc-prof.") + (detail == ReportDetail::all ? "all." : "");
  std::string columns;
  std::erase_if(profile.run.properties, [&](const auto& property) {
    if (property.first != prefix + "columns") return false;
    columns = property.second;
    return true;
  });
  std::size_t end = 0;
  for (int i = 0; i < 4; ++i) end = columns.find(' ', end + 1);
  REQUIRE(end != std::string::npos);
  profile.set_property(prefix + "tree-widths", columns.substr(0, end));
  profile.set_property(prefix + "table-widths", columns.substr(end + 1));
  profile.set_property(prefix + "tree-order", "listed");
  profile.set_property(prefix + "table-order", "listed");
  profile.set_property(prefix + "zero-rows", "kept");
  return profile;
}

void check_round_trips(unsigned seeds, const Kind& kind) {
  for (unsigned seed = 0; seed < seeds; ++seed) {
    CAPTURE(seed);
    const Profile profile = RandomProfile(seed, kind).make();
    for (const ReportDetail detail :
         {ReportDetail::summary, ReportDetail::ticks_and_bytes, ReportDetail::all}) {
      const std::string report = write_report(profile, detail);
      Diagnostics diagnostics;
      const Profile read = read_report(report, diagnostics);
      CHECK(write_report(read, detail) == report);
      // The original table is kept only if percentages do not determine it, or some cost centres
      // are indistinguishable.
      if (kind.namesakes == 1 && detail != ReportDetail::summary)
        CHECK(read.property("layout.ghc-prof.table").empty());
      CHECK(write_report(with_layout_of_0_2_0(read, detail), detail) == report);
    }
  }
}

}  // namespace

TEST_CASE("random reports survive a round trip byte for byte" * doctest::test_suite("slow")) {
  check_round_trips(100, {60});
  check_round_trips(5, {3000});
}

TEST_CASE("random reports with children of hidden stacks survive a round trip byte for byte") {
  check_round_trips(100, {60, true});
}

TEST_CASE("random reports with cost centres of the same name survive a round trip byte for byte") {
  check_round_trips(100, {60, false, 3});
}
