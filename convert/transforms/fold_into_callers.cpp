#include "convert/transforms/fold_into_callers.h"

#include "convert/transforms/compact.h"
#include "convert/transforms/fold.h"
#include "formats/model/totals.h"

namespace convertprofile {

void fold_into_callers(Profile& profile, const std::vector<bool>& keep) {
  CallTree& tree = profile.tree;
  for (std::size_t m = 0; m < tree.columns.size(); ++m) {
    if (!moves_to_caller(profile.role_of(id_at<MetricId>(m)))) continue;
    auto& column = tree.columns[m];
    for (std::size_t i = tree.size(); i-- > 1;) {
      if (keep[i]) continue;
      auto& above = column[index_of(tree.parent[i])];
      above = saturating_add(above, column[i]);
    }
  }
  move_heap_bands(profile.heap, compact(tree, keep));
  profile.drop_layout_properties();
}

}  // namespace convertprofile
