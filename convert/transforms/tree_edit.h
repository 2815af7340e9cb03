// SPDX-License-Identifier: BSD-3-Clause
// Edits of a call tree shared by several transforms: removing entries, rebuilding the tree,
// ordering siblings, and updating the heap bands that refer to entries.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/model/call_tree_builder.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Whether folding an entry adds its metric of this role to the caller. Costs (time, allocation,
// anything else a tool counts) are added. Counts of calls are not, because inlining a function
// removes its calls.
[[nodiscard]] bool moves_to_caller(Role role);

// Removes the entries not in `keep`, preserving the order of the others. `keep` must contain the
// root and the caller of every entry it contains. Returns for each old entry its new place, or that
// of its nearest remaining caller.
[[nodiscard]] std::vector<NodeId> compact(CallTree& tree, const std::vector<bool>& keep);

// Removes the entries not in `keep` as compact() does; their costs and heap bands go to their
// nearest remaining caller. In an inverted tree (invert.h), so do their calls, because on any path
// they are calls of the function at the top.
void fold_into_callers(Profile& profile, const std::vector<bool>& keep, bool is_inverted = false);

// Replaces the profile's call tree by the builder's, and updates heap bands. `moved` maps each
// entry of the old tree to its node in the builder.
void replace_tree(Profile& profile, CallTreeBuilder& builder, std::vector<NodeId> moved);

// Sorts siblings by the rank of their cost centre, ascending; those of equal rank keep their order.
// Returns each entry's new place.
[[nodiscard]] std::vector<NodeId> order_siblings(CallTree& tree,
                                                 const std::vector<std::uint32_t>& rank);

// Drops the reported totals and layout properties of the file, which no longer apply.
void forget_reported_totals(Profile& profile);

// Updates heap bands after entries have moved: moved[old] is the new entry.
void move_heap_bands(HeapCensus& heap, const std::vector<NodeId>& moved);

// The same, but drops bands without an entry or with one not in `keep`, and their records. The
// times of the samples stay.
void keep_heap_bands(HeapCensus& heap, const std::vector<bool>& keep,
                     const std::vector<NodeId>& moved);
// The same, but drops the bands not in `keep`.
void keep_heap_bands(HeapCensus& heap, const std::vector<bool>& keep);

}  // namespace convertprofile
