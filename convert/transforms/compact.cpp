#include "convert/transforms/compact.h"

namespace convertprofile {

std::vector<NodeId> compact(CallTree& tree, const std::vector<bool>& keep) {
  const std::size_t n = tree.size();
  std::vector<NodeId> moved(n);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const NodeId parent = moved[index_of(tree.parent[i])];
    if (!keep[i]) {
      moved[i] = parent;
      continue;
    }
    moved[i] = id_at<NodeId>(kept);
    tree.centre[kept] = tree.centre[i];
    tree.parent[kept] = parent;
    for (auto& column : tree.columns) column[kept] = column[i];
    if (!tree.numbers.empty()) tree.numbers[kept] = tree.numbers[i];
    ++kept;
  }
  tree.centre.resize(kept);
  tree.parent.resize(kept);
  for (auto& column : tree.columns) column.resize(kept);
  if (!tree.numbers.empty()) tree.numbers.resize(kept);
  return moved;
}

}  // namespace convertprofile
