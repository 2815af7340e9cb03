// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/focus.h"

#include <algorithm>

#include "convert/transforms/centre_patterns.h"
#include "convert/transforms/tree_edit.h"

namespace convertprofile {

namespace {

// The entries of the cost centres, with all entries below them.
std::vector<bool> entries_through(const CallTree& tree, const std::vector<bool>& centres) {
  std::vector<bool> through(tree.size());
  for (std::size_t i = 0; i < through.size(); ++i)
    through[i] = centres[index_of(tree.centre[i])] || through[index_of(tree.parent[i])];
  return through;
}

}  // namespace

Profile focus(Profile profile, const std::vector<std::string>& patterns, Diagnostics& diagnostics) {
  const std::vector<bool> centres = matching_centres(profile, patterns, "--focus", diagnostics);
  CallTree& tree = profile.tree;
  if (tree.empty() || std::find(centres.begin(), centres.end(), true) == centres.end())
    return profile;
  const std::vector<bool> through = entries_through(tree, centres);
  std::vector<bool> keep = through;
  for (std::size_t i = keep.size(); i-- > 1;)
    if (keep[i]) keep[index_of(tree.parent[i])] = true;
  if (!keep[0]) {
    diagnostics.warn("--focus matches no entry of the call tree, so all of it stays");
    return profile;
  }
  for (auto& column : tree.columns)
    for (std::size_t i = 0; i < column.size(); ++i)
      if (!through[i]) column[i] = 0;
  const std::vector<NodeId> moved = compact(tree, keep);
  if (profile.heap.axes.node)
    keep_heap_bands(profile.heap, through, moved);
  else if (!profile.heap.empty())
    diagnostics.warn("the heap census has no callers, so --focus keeps all of it");
  if (!profile.serial.empty())
    diagnostics.warn("the serial profile has no callers, so --focus keeps all of it");
  forget_reported_totals(profile);
  return profile;
}

}  // namespace convertprofile
