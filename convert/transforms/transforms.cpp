// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/transforms.h"

#include <algorithm>
#include <utility>

#include "convert/transforms/apportion.h"
#include "convert/transforms/by_module.h"
#include "convert/transforms/centre_patterns.h"
#include "convert/transforms/exclude.h"
#include "convert/transforms/focus.h"
#include "convert/transforms/fold_recursion.h"
#include "convert/transforms/hidden_costs.h"
#include "convert/transforms/invert.h"
#include "convert/transforms/max_depth.h"
#include "convert/transforms/overhead.h"
#include "convert/transforms/root.h"
#include "convert/transforms/tree_edit.h"
#include "formats/model/ghc_builtins.h"

namespace convertprofile {

namespace {

bool has_entries(const Profile& profile, const std::vector<bool>& centres) {
  const std::vector<CostCentreId>& tree = profile.tree.centre;
  return std::any_of(tree.begin(), tree.end(),
                     [&](CostCentreId c) { return centres[index_of(c)]; });
}

// Whether entries of the call tree match. Throws NothingMatches if they are required to.
bool selects(const Profile& profile, const std::vector<std::string>& patterns, const char* option,
             bool must_match) {
  Diagnostics unused;
  const std::vector<bool> matching = matching_centres(profile, patterns, option, unused);
  if (has_entries(profile, matching)) return true;
  if (!must_match) return false;
  bool is_hidden = false;
  for (std::size_t c = 0; c < matching.size(); ++c)
    is_hidden = is_hidden || (matching[c] && is_hidden_builtin(profile, profile.cost_centres[c]));
  throw NothingMatches(
      std::string(option) + " " + quote(patterns.front()) +
      (patterns.size() > 1 ? " and the others match" : " matches") +
      " no entry of the call tree: functions have none if they were not called or an earlier step "
      "removed them" +
      (is_hidden ? "; --builtins show keeps GHC's own stacks" : ""));
}

// Runs steps on a profile. If GHC's own stacks are left out, no step touches their costs.
class Steps {
 public:
  Steps(Profile profile, bool leaves_out_builtins)
      : profile_(std::move(profile)), leaves_out_(leaves_out_builtins) {
    if (leaves_out_) hidden_.take_from(profile_);
  }

  template <class Step>
  void run(const Step& step) {
    profile_ = step(std::move(profile_));
    if (leaves_out_) profile_ = hidden_costs_to_root(std::move(profile_));
  }
  // Runs a step that selects entries; hidden ones are not selected.
  template <class Step>
  void select(const Step& step) {
    hidden_.forget();
    run(step);
  }

  const Profile& profile() const { return profile_; }
  Profile finish() {
    hidden_.put_back(profile_);
    return std::move(profile_);
  }

 private:
  Profile profile_;
  const bool leaves_out_;
  HiddenCosts hidden_;
};

// --apportion needs to know which calls --fold-recursion has folded. A metric used only between
// these two has no name.
void forget_folded_calls(Profile& profile) {
  const auto folded = profile.metric(Role::recursive_calls);
  if (!folded || !profile.metrics[index_of(*folded)].name.empty()) return;
  profile.metrics.erase(profile.metrics.begin() + static_cast<std::ptrdiff_t>(*folded));
  profile.tree.columns.erase(profile.tree.columns.begin() + static_cast<std::ptrdiff_t>(*folded));
}

bool chooses(const TransformOptions& options) {
  return options.fold_recursion || !options.exclude.empty() || !options.root.empty() ||
         !options.focus.empty();
}

bool reshapes(const TransformOptions& options) {
  return options.apportion || options.by_module || options.invert || options.max_depth ||
         options.prune.min_ticks || options.prune.min_words;
}

}  // namespace

bool folds(const TransformOptions& options) {
  return chooses(options) || reshapes(options);
}

bool turn_upright(Profile& profile, const TransformOptions& options) {
  if (!profile.run.is_inverted() || profile.tree.empty() || !folds(options)) return false;
  profile = invert(std::move(profile));
  return true;
}

Profile choose(Profile profile, const TransformOptions& options, Diagnostics& diagnostics) {
  if (options.correct_overhead) profile = correct_overhead(std::move(profile));
  if (!options.heap_part.is_all())
    profile = keep_heap_part(std::move(profile), options.heap_part, diagnostics);
  if (!chooses(options)) return profile;
  if (options.apportion && options.fold_recursion && !profile.metric(Role::recursive_calls))
    profile.add_metric({"", "", "", Role::recursive_calls});  // see forget_folded_calls
  Steps steps(std::move(profile), options.leaves_out_builtins);
  if (!options.exclude.empty())
    steps.run([&](Profile p) { return exclude(std::move(p), options.exclude, diagnostics); });
  if (options.fold_recursion) steps.run([](Profile p) { return fold_recursion(std::move(p)); });
  const auto select = [&](const std::vector<std::string>& patterns, const char* option, auto step) {
    if (patterns.empty()) return;
    const auto selection = [&](Profile p) { return step(std::move(p), patterns, diagnostics); };
    if (selects(steps.profile(), patterns, option, options.must_match))
      steps.select(selection);
    else
      steps.run(selection);
  };
  select(options.root, "--root", root_at);
  select(options.focus, "--focus", focus);
  return steps.finish();
}

Profile reshape(Profile profile, const TransformOptions& options, Diagnostics& diagnostics) {
  if (!reshapes(options)) return profile;
  Steps steps(std::move(profile), options.leaves_out_builtins);
  if (options.apportion) steps.run([](Profile p) { return apportion(std::move(p)); });
  if (options.by_module) steps.run([](Profile p) { return by_module(std::move(p)); });
  const auto depth = options.max_depth;
  if (options.invert)
    steps.run([&](Profile p) {
      return invert(std::move(p), depth.value_or(UINT32_MAX), options.leaves_out_builtins);
    });
  else if (depth)
    steps.run([&](Profile p) { return limit_depth(std::move(p), *depth); });
  PruneOptions minima = options.prune;
  minima.is_inverted = steps.profile().run.is_inverted();
  if (minima.min_ticks || minima.min_words)
    steps.run([&](Profile p) { return prune(std::move(p), minima, diagnostics); });
  profile = steps.finish();
  if (options.apportion && options.fold_recursion) forget_folded_calls(profile);
  return profile;
}

ChosenHeap choose_heap(const Profile& run, const TransformOptions& options) {
  ChosenHeap chosen{run, false};
  Profile& part = chosen.run;
  if (!run.heap.axes.node) return chosen;
  part.metrics.clear();
  part.tree.columns.clear();
  part.serial = {};
  TransformOptions choice;
  choice.exclude = options.exclude;
  choice.fold_recursion = options.fold_recursion;
  choice.root = options.root;
  choice.focus = options.focus;
  choice.must_match = true;
  Diagnostics discarded;
  try {
    part = choose(std::move(part), choice, discarded);
    chosen.has_match = true;
  } catch (const NothingMatches&) {
    part.heap = run.heap;
    keep_heap_bands(part.heap, std::vector<bool>(part.heap.bands.size()));
  }
  return chosen;
}

Profile apply_transforms(Profile profile, const TransformOptions& options,
                         Diagnostics& diagnostics) {
  TransformOptions upright = options;
  if (turn_upright(profile, options)) upright.invert = !options.invert;
  return reshape(choose(std::move(profile), options, diagnostics), upright, diagnostics);
}

}  // namespace convertprofile
