// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/transforms.h"

#include "convert/transforms/apportion.h"
#include "convert/transforms/by_module.h"
#include "convert/transforms/exclude.h"
#include "convert/transforms/focus.h"
#include "convert/transforms/fold_recursion.h"
#include "convert/transforms/invert.h"
#include "convert/transforms/max_depth.h"
#include "convert/transforms/overhead.h"
#include "convert/transforms/root.h"

namespace convertprofile {

bool folds(const TransformOptions& options) {
  return options.fold_recursion || !options.exclude.empty() || !options.root.empty() ||
         !options.focus.empty() || options.apportion || options.by_module || options.invert ||
         options.max_depth || options.prune.min_ticks || options.prune.min_words;
}

Profile choose(Profile profile, const TransformOptions& options, Diagnostics& diagnostics) {
  if (options.correct_overhead) profile = correct_overhead(std::move(profile));
  if (!options.heap_part.is_all())
    profile = keep_heap_part(std::move(profile), options.heap_part, diagnostics);
  if (!options.exclude.empty()) profile = exclude(std::move(profile), options.exclude, diagnostics);
  if (options.fold_recursion) profile = fold_recursion(std::move(profile));
  if (!options.root.empty()) profile = root_at(std::move(profile), options.root, diagnostics);
  if (!options.focus.empty()) profile = focus(std::move(profile), options.focus, diagnostics);
  return profile;
}

Profile reshape(Profile profile, const TransformOptions& options, Diagnostics& diagnostics) {
  if (options.apportion) profile = apportion(std::move(profile));
  if (options.by_module) profile = by_module(std::move(profile));
  if (options.invert)
    profile = invert(std::move(profile), options.max_depth.value_or(UINT32_MAX));
  else if (options.max_depth)
    profile = limit_depth(std::move(profile), *options.max_depth);
  if (options.prune.min_ticks || options.prune.min_words)
    profile = prune(std::move(profile), options.prune, diagnostics);
  return profile;
}

Profile apply_transforms(Profile profile, const TransformOptions& options,
                         Diagnostics& diagnostics) {
  return reshape(choose(std::move(profile), options, diagnostics), options, diagnostics);
}

}  // namespace convertprofile
