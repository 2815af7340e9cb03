// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/heap_stacks.h"

#include <doctest/doctest.h>

#include "formats/model/heap_bands.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/validate.h"
#include "tests/support/profiles.h"

using namespace convertprofile;

namespace {

// A report of `app 7`: MAIN is 100; `main` and two callers of `fill`.
Profile report() {
  Profile p = tree_profile({standard_metrics::ticks()}, {{0, "MAIN.MAIN", {0}},
                                                         {1, "Main.CAF", {0}},
                                                         {2, "Main.main", {1}},
                                                         {3, "Main.fill", {2}},
                                                         {3, "Main.copyThroughBuffers", {0}},
                                                         {4, "Main.fill", {3}}});
  p.tree.numbers = {100, 200, 201, 202, 203, 204};
  p.run.program = "app";
  p.run.arguments = {"app", "7"};
  return p;
}

// The same with a band for each label, at one moment.
Profile with_labels(Profile p, const std::vector<std::string>& labels) {
  p.heap.axes.label = true;
  p.heap.breakdown = Breakdown::cost_centre_stack;
  p.heap.times = {0.5};
  p.heap.sample_begin = {0, labels.size()};
  for (std::size_t b = 0; b < labels.size(); ++b) {
    p.heap.bands.push_back({no_node, {}, {}, {}, p.strings.add(labels[b])});
    p.heap.record_band.push_back(id_at<BandId>(b));
    p.heap.record_value.push_back(8);
  }
  return p;
}

struct Resolved {
  std::string bands;  // for each band its stack, or `?` and its label
  std::vector<std::string> warnings;
};

Resolved resolved(Profile p, RunInfo heap_run, Profile* profile = nullptr) {
  Diagnostics diagnostics;
  resolve_heap_stacks(p, heap_run, diagnostics);
  validate(p);
  Resolved result{"", diagnostics.warnings()};
  for (const Band& band : p.heap.bands) {
    if (!result.bands.empty()) result.bands += ' ';
    CHECK((band.node == no_node) != (band.label == StringId{}));
    result.bands += band.node == no_node ? "?" + std::string(p.text(band.label))
                                         : stack_labels(p, band.node, longest_stack_name);
  }
  if (profile != nullptr) *profile = std::move(p);
  return result;
}

Resolved resolved(const std::vector<std::string>& labels) {
  const Profile p = with_labels(report(), labels);
  return resolved(p, p.run);
}

const std::string of_another_run =
    "the heap profile and the call tree are from different runs; bands keep GHC's names (add the "
    ".prof of the same run to resolve them, or use +RTS -L200 for longer names)";

}  // namespace

TEST_CASE("names cut by GHC are resolved by the report's numbers") {
  const Resolved both = resolved(
      {"(202)fill/main/Main.CAF", "(204)fill/copyThroughBuff...", "MAIN", "(200)Main.CAF"});
  CHECK(both.bands == "fill/main/Main.CAF fill/copyThroughBuffers/main/Main.CAF MAIN Main.CAF");
  CHECK(both.warnings.empty());
}

TEST_CASE("a name that exactly fills the width also ends in dots") {
  CHECK(resolved({"(202)fill/main/Main.CAF..."}).bands == "fill/main/Main.CAF");
}

TEST_CASE("a resolved census can be shown by stack and by module") {
  const Profile labelled = with_labels(report(), {"(202)fill/main/Main.CAF", "(201)main/Main.CAF"});
  Profile p;
  resolved(labelled, labelled.run, &p);
  CHECK(available_breakdowns(p.heap) ==
        std::vector{Breakdown::cost_centre_stack, Breakdown::module});
  CHECK(heap_bands(p, Breakdown::module).bands.size() == 1);
  const HeapBands stacks = heap_bands(p, std::nullopt);
  CHECK(band_name(p, stacks.bands[0]) == "(202)fill/main/Main.CAF");
}

TEST_CASE("stacks missing in the report keep their labels, with one warning") {
  const std::vector<std::string> labels{"(202)fill/main/Main.CAF", "(300)gone/fill/main/M...",
                                        "(301)gone/main"};
  const Profile labelled = with_labels(report(), labels);
  Profile p;
  const Resolved some = resolved(labelled, labelled.run, &p);
  CHECK(some.bands == "fill/main/Main.CAF ?(300)gone/fill/main/M... ?(301)gone/main");
  CHECK(some.warnings ==
        std::vector<std::string>{
            "2 of 3 stacks of the heap profile were not found in the call tree; they keep the "
            "names as GHC cut them (use +RTS -L200 for longer names)"});
  for (const Breakdown by : {Breakdown::cost_centre_stack, Breakdown::module}) {
    const HeapBands chart = heap_bands(p, by);
    REQUIRE(chart.bands.size() == 3);
    CHECK(band_name(p, chart.bands[2]) == "(301)gone/main");
  }
}

TEST_CASE("a report of another run resolves nothing") {
  const std::vector<std::string> labels{"(202)fill/main/Main.CAF", "(201)main/Main.CAF"};
  Profile p = with_labels(report(), labels);
  const std::string untouched = "?(202)fill/main/Main.CAF ?(201)main/Main.CAF";
  RunInfo run = p.run;
  CHECK(resolved(p, run).warnings.empty());
  SUBCASE("of other arguments") {
    run.arguments[1] = "8";
  }
  SUBCASE("of another program") {
    run.program = "application";
  }
  SUBCASE("of an unknown program") {
    run.program = p.run.program = "";
  }
  SUBCASE("in which a number is of another leaf") {
    p.tree.numbers = {100, 200, 202, 201, 203, 204};
  }
  SUBCASE("in which a number is of another path") {
    p.tree.numbers = {100, 200, 201, 204, 203, 202};
  }
  const Resolved other = resolved(p, run);
  CHECK(other.bands == untouched);
  CHECK(other.warnings == std::vector<std::string>{of_another_run});
}

TEST_CASE("arguments of the runtime may differ") {
  const Profile p = with_labels(report(), {"(202)fill/main/Main.CAF"});
  RunInfo run = p.run;
  run.runtime_arguments = {"-hc"};
  CHECK(resolved(p, run).bands == "fill/main/Main.CAF");
}

TEST_CASE("the runtime's own stacks are entries without costs where the report hides them") {
  const Profile labelled = with_labels(report(), {"(102)PINNED", "(106)SYSTEM", "(106)SYSTEM"});
  Profile p;
  const Resolved own = resolved(labelled, labelled.run, &p);
  CHECK(own.bands == "PINNED SYSTEM SYSTEM");
  CHECK(own.warnings.empty());
  REQUIRE(p.tree.size() == 8);
  CHECK(p.tree.parent[7] == root_node);
  CHECK(p.module_name(p.centre_of(id_at<NodeId>(6))) == "SYSTEM");
  CHECK(p.tree.columns[0][7] == 0);
  CHECK(p.tree.numbers[7] == 106);
  CHECK(resolved({"(107)SYSTEM", "(103)PINNED"}).bands == "?(107)SYSTEM ?(103)PINNED");
}

TEST_CASE("a call tree without numbers resolves names that only one entry has") {
  Profile p = with_labels(report(), {"(9)fill/main/Main.CAF", "(7)fill/copyThroughBuff...",
                                     "(3)fill/...", "MAIN", "(5)copy"});
  p.tree.numbers.clear();
  const Resolved some = resolved(p, p.run);
  CHECK(some.bands ==
        "fill/main/Main.CAF fill/copyThroughBuffers/main/Main.CAF ?(3)fill/... MAIN ?(5)copy");
  CHECK(some.warnings.size() == 1);
}

TEST_CASE("numbers of other kinds of bands are not stacks") {
  Profile p = with_labels(report(), {"(202)fill/main/Main.CAF"});
  SUBCASE("sets of retainers") {
    p.heap.breakdown = Breakdown::retainer;
  }
  SUBCASE("names without a number where the breakdown is not known") {
    p.heap.breakdown = Breakdown::unknown;
    p.heap.bands.push_back({no_node, {}, {}, {}, p.strings.add("THUNK")});
  }
  const Resolved same = resolved(p, p.run);
  CHECK(same.bands.starts_with("?(202)fill/main/Main.CAF"));
  CHECK(same.warnings.empty());
}
