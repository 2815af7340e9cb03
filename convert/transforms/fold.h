// What transforms share that move entries: which numbers go to the caller with one that vanishes,
// and how what hangs on entries follows them.
#pragma once

#include <utility>
#include <vector>

#include "formats/model/call_tree_builder.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Costs (time, allocation, whatever else a tool counts) go to the caller. Calls do not: as when a
// function is inlined, the calls into it are gone.
inline bool moves_to_caller(Role role) {
  switch (role) {
    case Role::entries:
    case Role::strict_calls:
    case Role::lazy_calls:
    case Role::curried_calls:
    case Role::tail_calls_and_returns:
      return false;
    default:
      return true;
  }
}

// Makes the bands of a heap census follow the entries: moved[old] is the new one.
inline void move_heap_bands(HeapCensus& heap, const std::vector<NodeId>& moved) {
  for (Band& band : heap.bands)
    if (band.node != no_node) band.node = moved[index_of(band.node)];
}

// Makes what was built the call tree of the profile. `moved`: the builder's node of each entry of
// the tree before.
inline void take_tree(Profile& profile, CallTreeBuilder& builder, std::vector<NodeId> moved) {
  profile.tree = {};  // before the new one is laid out: two at a time are enough
  auto [tree, places] = builder.finish();
  for (NodeId& node : moved) node = places[index_of(node)];
  profile.tree = std::move(tree);
  move_heap_bands(profile.heap, moved);
  profile.drop_layout_properties();
}

}  // namespace convertprofile
