// SPDX-License-Identifier: BSD-3-Clause
// Edits of a call tree that transforms share: taking entries out, building the tree anew, ordering
// it, and what hangs on entries following them.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/model/call_tree_builder.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Whether an entry that is folded adds a metric of this role to its caller. Costs (time,
// allocation, whatever else a tool counts) do; counts of calls do not, as the calls are gone when a
// function is inlined.
[[nodiscard]] bool moves_to_caller(Role role);

// Removes the entries not in `keep`; the others stay in order. An entry that stays must have its
// caller stay, and the root stays. Returns for each old entry its new place, or that of the nearest
// caller that stays.
[[nodiscard]] std::vector<NodeId> compact(CallTree& tree, const std::vector<bool>& keep);

// Removes the entries not in `keep`, under the same conditions; their costs and heap bands go to
// the nearest caller that stays.
void fold_into_callers(Profile& profile, const std::vector<bool>& keep);

// Replaces the profile's call tree by what `builder` holds; heap bands follow. `moved`: for each
// entry of the old tree its node in the builder.
void replace_tree(Profile& profile, CallTreeBuilder& builder, std::vector<NodeId> moved);

// Sorts siblings by the rank of their cost centre, ascending; equal ones keep their order. Returns
// each entry's new place.
[[nodiscard]] std::vector<NodeId> order_siblings(CallTree& tree,
                                                 const std::vector<std::uint32_t>& rank);

// What a file says of the whole run, and of how its report was laid out, no longer holds.
void forget_reported_totals(Profile& profile);

// Heap bands follow their entries: moved[old] is the new one.
void move_heap_bands(HeapCensus& heap, const std::vector<NodeId>& moved);

// The same, and drops the bands, with their records, whose entry is not in `keep`, or that have
// none. The times of the samples stay.
void keep_heap_bands(HeapCensus& heap, const std::vector<bool>& keep,
                     const std::vector<NodeId>& moved);

}  // namespace convertprofile
