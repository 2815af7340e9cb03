// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/hide_builtins.h"

#include <algorithm>
#include <vector>

#include "convert/transforms/tree_edit.h"
#include "formats/model/ghc_builtins.h"

namespace convertprofile {

Profile hide_builtins(Profile profile) {
  const std::vector<bool> hidden = hidden_entries(profile);
  if (std::find(hidden.begin(), hidden.end(), true) == hidden.end()) return profile;
  std::vector<bool> keep(hidden.size());
  for (std::size_t i = 0; i < hidden.size(); ++i) keep[i] = !hidden[i];
  for (std::size_t i = hidden.size(); i-- > 1;)
    if (keep[i]) keep[index_of(profile.tree.parent[i])] = true;
  for (const Band& band : profile.heap.bands)
    if (band.node != no_node) keep[index_of(band.node)] = true;
  for (auto& column : profile.tree.columns)
    for (std::size_t i = 0; i < column.size(); ++i)
      if (hidden[i]) column[i] = 0;
  move_heap_bands(profile.heap, compact(profile.tree, keep));
  forget_reported_totals(profile);
  return profile;
}

}  // namespace convertprofile
