// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/transforms.h"

#include <algorithm>

#include "convert/transforms/apportion.h"
#include "convert/transforms/by_module.h"
#include "convert/transforms/centre_patterns.h"
#include "convert/transforms/exclude.h"
#include "convert/transforms/focus.h"
#include "convert/transforms/fold_recursion.h"
#include "convert/transforms/invert.h"
#include "convert/transforms/max_depth.h"
#include "convert/transforms/overhead.h"
#include "convert/transforms/root.h"
#include "formats/model/ghc_builtins.h"

namespace convertprofile {

namespace {

void require_entries(const Profile& profile, const std::vector<std::string>& patterns,
                     const char* option) {
  Diagnostics unused;
  const std::vector<bool> matching = matching_centres(profile, patterns, option, unused);
  const CallTree& tree = profile.tree;
  if (std::any_of(tree.centre.begin(), tree.centre.end(),
                  [&](CostCentreId centre) { return matching[index_of(centre)]; }))
    return;
  bool is_hidden = false;
  for (std::size_t c = 0; c < matching.size(); ++c)
    is_hidden = is_hidden || (matching[c] && is_hidden_builtin(profile, profile.cost_centres[c]));
  throw NothingMatches(std::string(option) + " " + quote(patterns.front()) +
                       (patterns.size() > 1 ? " and the others match" : " matches") +
                       " no entry of the call tree: functions that were not called have none, nor "
                       "those that an earlier step took out" +
                       (is_hidden ? "; --builtins show keeps GHC's own stacks" : ""));
}

}  // namespace

bool folds(const TransformOptions& options) {
  return options.fold_recursion || !options.exclude.empty() || !options.root.empty() ||
         !options.focus.empty() || options.apportion || options.by_module || options.invert ||
         options.max_depth || options.prune.min_ticks || options.prune.min_words;
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
  if (!options.exclude.empty()) profile = exclude(std::move(profile), options.exclude, diagnostics);
  if (options.fold_recursion) profile = fold_recursion(std::move(profile));
  if (!options.root.empty() && options.must_match) require_entries(profile, options.root, "--root");
  if (!options.root.empty()) profile = root_at(std::move(profile), options.root, diagnostics);
  if (!options.focus.empty() && options.must_match)
    require_entries(profile, options.focus, "--focus");
  if (!options.focus.empty()) profile = focus(std::move(profile), options.focus, diagnostics);
  return profile;
}

Profile reshape(Profile profile, const TransformOptions& options, Diagnostics& diagnostics) {
  if (options.apportion) profile = apportion(std::move(profile));
  if (options.by_module) profile = by_module(std::move(profile));
  PruneOptions prune_options = options.prune;
  const bool keeps_hidden = prune_options.keep_hidden_stacks;
  if (options.invert)
    profile = invert(std::move(profile), options.max_depth.value_or(UINT32_MAX), keeps_hidden);
  else if (options.max_depth)
    profile = limit_depth(std::move(profile), *options.max_depth, keeps_hidden);
  prune_options.is_inverted = profile.run.is_inverted();
  if (prune_options.min_ticks || prune_options.min_words)
    profile = prune(std::move(profile), prune_options, diagnostics);
  return profile;
}

Profile apply_transforms(Profile profile, const TransformOptions& options,
                         Diagnostics& diagnostics) {
  TransformOptions upright = options;
  if (turn_upright(profile, options)) upright.invert = !options.invert;
  return reshape(choose(std::move(profile), options, diagnostics), upright, diagnostics);
}

}  // namespace convertprofile
