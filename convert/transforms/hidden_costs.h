// SPDX-License-Identifier: BSD-3-Clause
// Keeps the costs of GHC's own stacks and those of the program separate in all transforms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// Holds the numbers of hidden entries (formats/model/ghc_builtins.h) while transforms work on the
// rest of a profile. A file that keeps such entries then has the same totals, in readers that leave
// them out, as an output without them.
class HiddenCosts {
 public:
  // Clears hidden entries and removes those that have nothing below them and no heap band, as
  // hide_builtins does. The serial profile and reported totals stay.
  void take_from(Profile& profile);
  // Drops the numbers: a selection does not include them.
  void forget() { entries_.clear(); }
  // Adds the numbers to the hidden entries of the same cost centres. Removed entries are restored
  // below the root, in their old places if the root has the same children.
  void put_back(Profile& profile) const;

 private:
  struct Entry {
    CostCentre centre;
    std::uint64_t number = 0;          // CallTree::numbers
    std::size_t place = 0;             // how many of children_ were before it
    std::vector<std::int64_t> values;  // [MetricId]
  };
  std::vector<Entry> entries_;
  std::vector<CostCentreId> children_;  // of the root, except those that were removed
};

// Moves the costs of hidden entries to the root, like those of folded entries, and removes the
// entries that nothing refers to any more. Otherwise a step that leaves costs in a hidden entry
// would hide them: --exclude f does so to [MAIN,SYSTEM,f].
[[nodiscard]] Profile hidden_costs_to_root(Profile profile);

// Clears the numbers of hidden[NodeId] entries and removes those that have nothing below them and
// no heap band. Returns the new places, as compact() does (tree_edit.h).
std::vector<NodeId> clear_hidden_entries(Profile& profile, const std::vector<bool>& hidden);

}  // namespace convertprofile
