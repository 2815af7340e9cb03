// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/heap_part.h"

#include <algorithm>
#include <string_view>

#include "convert/transforms/glob.h"
#include "convert/transforms/tree_edit.h"

namespace convertprofile {

namespace {

// Of the sets, from 0, those with a retainer that the pattern matches.
std::vector<bool> sets_matching(const Profile& profile, const std::string& pattern) {
  std::vector<bool> matches;
  for (const RetainerSet& set : profile.heap.retainer_sets) {
    matches.push_back(std::ranges::any_of(set.members, [&](const Retainer& retainer) {
      const std::string_view label = profile.text(retainer.label);
      const std::string_view stack = profile.text(retainer.stack);
      // `Module.label` is what the stack begins with; a module has no comma.
      const std::size_t dot = stack.find("." + std::string(label));
      const std::string_view qualified =
          dot == std::string_view::npos ? label : stack.substr(0, dot + 1 + label.size());
      return pattern == label || pattern == qualified || glob_matches(pattern, label) ||
             glob_matches(pattern, qualified);
    }));
  }
  return matches;
}

}  // namespace

Profile keep_heap_part(Profile profile, const HeapPart& part, Diagnostics& diagnostics) {
  HeapCensus& heap = profile.heap;
  if (!part.phases.empty() && !heap.axes.phase)
    throw Error(
        "--heap-phase: the heap census has no biography, which lazyrun --census-by "
        "biography takes");
  if (!part.retained_by.empty() && !heap.axes.retainers)
    throw Error(
        "--heap-retained-by: the heap census has no retainers, which lazyrun --census-by "
        "retainer finds");
  std::vector<bool> is_retained(heap.retainer_sets.size() + 1, part.retained_by.empty());
  for (const std::string& pattern : part.retained_by) {
    const std::vector<bool> matches = sets_matching(profile, pattern);
    if (std::ranges::find(matches, true) == matches.end())
      diagnostics.warn("--heap-retained-by: " + quote(pattern) + " retains nothing");
    for (std::size_t i = 0; i < matches.size(); ++i)
      if (matches[i]) is_retained[i + 1] = true;
  }
  std::vector<bool> keep;
  for (const Band& band : heap.bands) {
    const bool in_phase =
        part.phases.empty() || std::ranges::find(part.phases, band.phase) != part.phases.end();
    keep.push_back(in_phase && is_retained[band.retainers]);
  }
  keep_heap_bands(heap, keep);
  return profile;
}

}  // namespace convertprofile
