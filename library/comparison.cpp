// SPDX-License-Identifier: BSD-3-Clause
// Comparisons and conditions: the command's --base and --fail-if.
#include "convert/condition.h"
#include "convert/gate.h"
#include "convert/transforms/hide_builtins.h"
#include "convert/transforms/invert.h"
#include "convert/transforms/overhead.h"
#include "convert/transforms/run_order.h"
#include "convert/transforms/transforms.h"
#include "convert/usage_error.h"
#include "formats/model/capabilities.h"
#include "formats/model/heap_selection.h"
#include "library/content.h"

namespace convertprofile::api {

namespace {

// One side of a comparison.
struct Runs {
  std::vector<model::Profile> runs;
  RuntimeCosts costs;  // their mean
  FigureRuns figures;
  std::vector<model::Profile> heaps;  // see ComparedHeaps
  std::string heap_part;
};

void add_heap(Runs& side, const model::Profile& run) {
  if (run.heap.empty()) return;
  model::Profile& heap = side.heaps.emplace_back(choose_heap(run, {}).run);
  if (!heap.heap.axes.node) heap.tree = {};
  if (side.heap_part.empty()) side.heap_part = run.property(heap_selection_property);
}

// Prepares the runs for comparison.
Runs side_of(std::vector<model::Profile> profiles, const CompareOptions& options) {
  Runs side;
  std::vector<model::Profile> censuses;
  for (model::Profile& each : profiles) {
    if (each.run.is_inverted()) each = invert(std::move(each));
    if (options.overhead != Overhead::keep) each = correct_overhead(std::move(each));
    const RuntimeCosts of_run = runtime_costs(each);
    add_costs(side.costs, of_run);
    add_figures(side.figures, each, of_run);
    if (options.normalize) each = hide_builtins(std::move(each));
    add_heap(side, each);
    (each.tree.empty() ? censuses : side.runs).push_back(std::move(each));
  }
  add_censuses(side.runs, std::move(censuses));
  divide_costs(side.costs, std::max<std::size_t>(side.runs.size(), 1));
  return side;
}

WholeRuns whole_of(const Runs& now, const Runs& before) {
  WholeRuns whole;
  whole.heap.part_now = now.heap_part;
  whole.heap.part_before = before.heap_part;
  whole.now = now.costs;
  whole.before = before.costs;
  whole.figures.now = now.figures;
  whole.figures.before = before.figures;
  whole.figures.now_in_nanoseconds = now.costs.in_nanoseconds;
  whole.figures.before_in_nanoseconds = before.costs.in_nanoseconds;
  whole.read = {std::max(now.runs.size(), now.heaps.size()),
                std::max(before.runs.size(), before.heaps.size())};
  return whole;
}

std::vector<Rational> peaks_of(const std::vector<model::Profile>& heaps) {
  std::vector<Rational> peaks;
  for (const model::Profile& heap : heaps) peaks.emplace_back(heap_peak(heap)->bytes);
  return peaks;
}

}  // namespace

void take_peaks(const ComparedHeaps& heaps, Figures& figures) {
  figures.now[Figure::heap_peak] = peaks_of(heaps.now);
  figures.before[Figure::heap_peak] = peaks_of(heaps.before);
}

WholeRuns whole_of(const model::Profile& profile) {
  WholeRuns whole;
  whole.now = profile.run.overhead_per_1000_calls == 0 ? runtime_costs(profile)
                                                       : runtime_costs(correct_overhead(profile));
  add_figures(whole.figures.now, profile, whole.now);
  whole.figures.now_in_nanoseconds = whole.now.in_nanoseconds;
  whole.before.capabilities = base_capabilities_of(profile.run);
  return whole;
}

Profile Profile::compare(std::span<const Profile> runs, std::span<const Profile> base,
                         const CompareOptions& options) {
  return guarded([&] {
    if (runs.empty() || base.empty()) throw Error("a comparison needs a run and a base");
    const auto models_of = [](std::span<const Profile> profiles) {
      std::vector<model::Profile> models;
      for (const Profile& each : profiles) models.push_back(each.content_->profile);
      return models;
    };
    Runs now = side_of(models_of(runs), options), before = side_of(models_of(base), options);
    auto content = std::make_shared<Content>();
    content->whole = whole_of(now, before);
    content->heaps = std::make_shared<ComparedHeaps>(
        ComparedHeaps{std::move(now.heaps), std::move(before.heaps)});
    take_peaks(*content->heaps, content->whole->figures);
    RunCounts counts{now.runs.size(), before.runs.size()};
    const bool keeps_runs = counts.after > 1 || counts.before > 1 || options.normalize;
    Diagnostics diagnostics;
    content->profile = diff(std::move(now.runs), std::move(before.runs),
                            {options.normalize, keeps_runs}, diagnostics);
    if (keeps_runs && options.normalize) counts.base_scales = base_scales(content->profile, counts);
    if (keeps_runs) content->whole->runs = std::move(counts);
    content->add(diagnostics);
    return Profile(std::move(content));
  });
}

Verdict Profile::check(std::string_view condition) const {
  return guarded([&] {
    const model::Profile& profile = content_->profile;
    const bool is_comparison = profile.metric(model::Role::base).has_value();
    WholeRuns whole = content_->whole ? *content_->whole : api::whole_of(profile);
    if (!is_comparison) {
      if (const auto peak = heap_peak(profile))
        whole.figures.now[Figure::heap_peak] = {Rational(peak->bytes)};
      whole.heap.part_now = profile.property(heap_selection_property);
    }
    const bool corrects = profile.run.overhead_per_1000_calls != 0;
    Diagnostics diagnostics;
    try {
      const std::vector<Condition> conditions{parse_condition(condition)};
      const model::Verdict verdict =
          evaluate(corrects ? correct_overhead(profile) : profile, conditions, whole, diagnostics)
              .front();
      return Verdict{verdict.failed,
                     verdict.text,
                     verdict.value,
                     verdict.limit,
                     verdict.unit,
                     verdict.p,
                     in_library_words(diagnostics.sentences())};
    } catch (const UsageError& e) {
      std::string text = e.what();  // begins with the name of the command's option
      constexpr std::string_view option = "--fail-if ";
      if (text.starts_with(option)) text.erase(0, option.size());
      throw Error("condition " + text);
    }
  });
}

}  // namespace convertprofile::api
