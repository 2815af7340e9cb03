#include "convert/transforms/sibling_order.h"

namespace convertprofile {

namespace {

// The entries by the rank of their cost centres, otherwise as they stand.
std::vector<std::uint32_t> by_rank(const CallTree& tree, const std::vector<std::uint32_t>& rank) {
  std::vector<std::uint32_t> begin(rank.size() + 1), order(tree.size());
  for (const CostCentreId centre : tree.centre) ++begin[rank[index_of(centre)] + 1];
  for (std::size_t r = 1; r < begin.size(); ++r) begin[r] += begin[r - 1];
  for (std::size_t i = 0; i < order.size(); ++i)
    order[begin[rank[index_of(tree.centre[i])]]++] = static_cast<std::uint32_t>(i);
  return order;
}

// The children of all entries, those of one together and in order; `begin` gets the places.
std::vector<std::uint32_t> children_by_rank(const CallTree& tree,
                                            const std::vector<std::uint32_t>& rank,
                                            std::vector<std::uint32_t>& begin) {
  const std::size_t n = tree.size();
  begin.assign(n + 1, 0);
  for (std::size_t i = 1; i < n; ++i) ++begin[index_of(tree.parent[i]) + 1];
  for (std::size_t i = 0; i < n; ++i) begin[i + 1] += begin[i];
  std::vector<std::uint32_t> next(begin.begin(), begin.end()), children(n - 1);
  for (const std::uint32_t i : by_rank(tree, rank))
    if (i != 0) children[next[index_of(tree.parent[i])]++] = i;
  return children;
}

template <class Column>
void move(Column& column, const std::vector<NodeId>& moved) {
  Column result(column.size());
  for (std::size_t i = 0; i < column.size(); ++i) result[index_of(moved[i])] = column[i];
  column = std::move(result);
}

}  // namespace

std::vector<NodeId> order_siblings(CallTree& tree, const std::vector<std::uint32_t>& rank) {
  const std::size_t n = tree.size();
  std::vector<NodeId> moved(n);
  if (n == 0) return moved;
  std::vector<std::uint32_t> begin, subtree(n, 1);
  const std::vector<std::uint32_t> children = children_by_rank(tree, rank, begin);
  for (std::size_t i = n; i-- > 1;) subtree[index_of(tree.parent[i])] += subtree[i];
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t place = index_of(moved[i]) + 1;
    for (std::size_t c = begin[i]; c < begin[i + 1]; ++c) {
      moved[children[c]] = id_at<NodeId>(place);
      place += subtree[children[c]];
    }
  }
  for (NodeId& parent : tree.parent) parent = moved[index_of(parent)];
  move(tree.parent, moved);
  move(tree.centre, moved);
  for (auto& column : tree.columns) move(column, moved);
  if (!tree.numbers.empty()) move(tree.numbers, moved);
  return moved;
}

}  // namespace convertprofile
