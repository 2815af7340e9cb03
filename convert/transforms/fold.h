// What prune and exclude share: which numbers move to the caller with an entry that vanishes.
#pragma once

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

}  // namespace convertprofile
