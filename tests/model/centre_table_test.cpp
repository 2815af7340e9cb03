// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/centre_table.h"

#include <doctest/doctest.h>

#include <string>

#include "formats/base/diagnostics.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"
#include "formats/model/validate.h"
#include "tests/support/profiles.h"

using namespace convertprofile;

namespace {

std::string parts(std::string_view text) {
  const QualifiedName name = split_qualified(text);
  return std::string(name.module).append("|").append(name.name);
}

}  // namespace

TEST_CASE("a qualified name is split after its module") {
  CHECK(parts("Main.main") == "Main|main");
  CHECK(parts("Data.Map.insert") == "Data.Map|insert");
  CHECK(parts("Main.main.f") == "Main|main.f");
  CHECK(parts("Main.CAF") == "Main|CAF");
  CHECK(parts("GHC.Base..") == "GHC.Base|.");
  CHECK(parts("GHC.Base.>>=") == "GHC.Base|>>=");
  CHECK(parts("Main.<lambda>[line:3]") == "Main|<lambda>[line:3]");
  CHECK(parts("_SystemArray.select") == "_SystemArray|select");
  CHECK(parts("PROFILING.OVERHEAD_of") == "PROFILING|OVERHEAD_of");
  CHECK(parts("Main.") == "|Main.");
  CHECK(parts("Main..") == "Main|.");
  CHECK(parts("main") == "|main");
  CHECK(parts("a.b") == "|a.b");
  CHECK(parts("std::sort") == "|std::sort");
  CHECK(parts(".") == "|.");
  CHECK(parts("") == "|");
}

TEST_CASE("a cost centre is made once for each module, name and position") {
  Profile profile;
  CentreTable centres(profile);
  const CostCentreId first = centres("M", "f", "m.hs:1:1");
  CHECK(centres("M", "f") != first);
  CHECK(centres("", "Mf", "m.hs:1:1") != first);
  CHECK(centres("M", "fm.hs", ":1:1") != first);
  CHECK(centres("M", "f", "m.hs:1:1") == first);
  CHECK(profile.cost_centres.size() == 4);
  CHECK(profile.modules.size() == 2);
  CHECK(profile.text(profile.centre(first).position) == "m.hs:1:1");
  const CostCentreId by_another = CentreTable(profile)("M", "g");
  CHECK(profile.centre(by_another).module == profile.centre(first).module);
  CHECK(profile.modules.size() == 2);
}

TEST_CASE("a made root is kept only if needed") {
  const auto settled = [](int children, std::int64_t cost) {
    Profile profile;
    profile.metrics.push_back({"N", "N", "count", Role::other});
    CentreTable centres(profile);
    CallTreeBuilder builder(1);
    const NodeId root = builder.child(no_node, placeholder_root);
    builder.add_cost(root, MetricId{0}, cost);
    for (int i = 0; i < children; ++i) {
      const NodeId child = builder.child(root, centres("M", "f" + std::to_string(i)));
      builder.child(builder.child(child, centres("M", "g")), centres("M", "h"));
    }
    profile.tree = builder.finish().tree;
    settle_root(profile, centres);
    validate(profile);
    return profile;
  };
  const Profile one = settled(1, 0);
  CHECK(!has_made_root(one));
  CHECK(one.tree.parent == std::vector<NodeId>{NodeId{0}, NodeId{0}, NodeId{1}});
  CHECK(has_made_root(settled(2, 0)));
  CHECK(has_made_root(settled(1, 5)));
  CHECK(has_made_root(settled(0, 0)));
  CHECK(!has_made_root(Profile{}));
}

TEST_CASE("each thing that a format cannot hold is noted once") {
  Diagnostics diagnostics;
  note_losses(full_profile(), {MetricId{1}}, diagnostics);
  CHECK(diagnostics.sentences() ==
        std::vector<std::string>{"not kept: Ticks", "not kept: Entries", "not kept: CON",
                                 "not kept: the heap census", "not kept: the serial profile"});
}
