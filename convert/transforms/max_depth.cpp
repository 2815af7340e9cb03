// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/max_depth.h"

#include <algorithm>

#include "convert/transforms/tree_edit.h"
#include "formats/model/totals.h"

namespace convertprofile {

Profile limit_depth(Profile profile, std::uint32_t depth) {
  const std::vector<std::uint32_t> depth_of = depths(profile.tree);
  std::vector<bool> keep(depth_of.size());
  for (std::size_t i = 0; i < keep.size(); ++i)
    if (depth_of[i] <= depth) keep[i] = true;
  if (std::find(keep.begin(), keep.end(), false) == keep.end()) return profile;
  fold_into_callers(profile, keep);
  return profile;
}

}  // namespace convertprofile
