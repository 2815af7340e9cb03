// SPDX-License-Identifier: BSD-3-Clause
// A call tree as GHC's runtime reports one: ticks of a known interval, bytes, entries, siblings in
// GHC's order. For the writers of GHC's formats, whatever the profile came from.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// A column computed from the profile's own: their sum (saturating), times `multiply`, divided by
// `divide`, rounded to the nearest. Never below 0: GHC's counters are unsigned. The profile must
// outlive it.
class GhcColumn {
 public:
  GhcColumn() = default;
  void add(const std::vector<std::int64_t>& column) { parts_[count_++] = &column; }
  void scale(std::uint64_t multiply, std::uint64_t divide) {
    multiply_ = multiply;
    divide_ = divide;
  }

  // 0 everywhere if no column was added.
  std::int64_t operator[](NodeId node) const;
  // Over the first `nodes` entries of the tree; saturates.
  std::int64_t total(std::size_t nodes) const;

 private:
  std::array<const std::vector<std::int64_t>*, 3> parts_{};
  std::size_t count_ = 0;
  std::uint64_t multiply_ = 1;
  std::uint64_t divide_ = 1;
};

struct GhcCosts {
  GhcColumn ticks;
  GhcColumn bytes;
  GhcColumn entries;                // of calls of every kind
  std::uint64_t tick_interval = 0;  // microseconds; 0: there were no ticks
};

// Time: ticks of run.tick_interval as they are; units of time, and ticks of a known frequency, as
// ticks of 1 us; anything else as it is, as if in microseconds, with a warning. Allocation: words
// times run.word_size (8 if unknown). Entries: the Role::entries column, else the sum of strict,
// lazy and curried calls. Warns of what is missing, and of negative allocation, which counts as 0.
[[nodiscard]] GhcCosts ghc_costs(const Profile& profile, Diagnostics& diagnostics);

// Notes what GHC's own files have no room for: metrics other than those that ghc_costs uses, calls
// by kind, a heap census, a serial profile.
void note_losses_to_ghc(const Profile& profile, Diagnostics& diagnostics);

// The nodes in pre-order, siblings by entries downwards, then by label as bytes, otherwise as they
// stand.
[[nodiscard]] std::vector<NodeId> ghc_order(const Profile& profile, const GhcColumn& entries);

}  // namespace convertprofile
