// SPDX-License-Identifier: BSD-3-Clause
// A call tree as GHC's runtime reports it: ticks of a known interval, bytes, entries, and siblings
// in GHC's order. Writers of GHC's formats use it for profiles of any origin.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// A column computed from columns of the profile: their saturating sum, times `multiply`, divided by
// `divide`, rounded to the nearest. Never below 0, since GHC's counters are unsigned. The profile
// must outlive it.
class GhcColumn {
 public:
  GhcColumn() = default;
  void add(const std::vector<std::int64_t>& column) { parts_[count_++] = &column; }
  void scale(std::uint64_t multiply, std::uint64_t divide) {
    multiply_ = multiply;
    divide_ = divide;
  }

  // 0 for every node if no column was added.
  std::int64_t operator[](NodeId node) const;
  // Saturating sum over the first `nodes` entries of the tree.
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
  GhcColumn entries;                // calls of every kind
  std::uint64_t tick_interval = 0;  // microseconds; 0: there are no ticks
};

// Time: ticks of run.tick_interval are kept; units of time, and ticks of a known frequency, become
// ticks of 1 us; anything else is kept as if in microseconds, with a warning. Allocation: words
// become bytes by run.word_size (8 if unknown). Entries: the Role::entries column, else the sum of
// strict, lazy and curried calls. Warns of missing metrics, and of negative allocation, which
// counts as 0.
[[nodiscard]] GhcCosts ghc_costs(const Profile& profile, Diagnostics& diagnostics);

// The seconds that GHC prints as `total time`: the average time of a capability. 0 capabilities, as
// in the JSON of a runtime without threads, count as 1.
[[nodiscard]] double ghc_seconds(std::uint64_t ticks, std::uint64_t interval_us,
                                 std::uint64_t capabilities);
// The seconds that GHC prints on overflow: it multiplies 10^9 by the capabilities in 32 bits, which
// overflows above four (formats/ghc_prof/NOTES.md).
[[nodiscard]] double ghc_seconds_in_32_bits(std::uint64_t ticks, std::uint64_t interval_us,
                                            std::uint64_t capabilities);

// Records as lost what GHC's own files cannot hold: metrics that ghc_costs does not use, calls by
// kind, a heap census, a serial profile.
void note_losses_to_ghc(const Profile& profile, Diagnostics& diagnostics);

// The nodes in pre-order. Siblings are sorted by entries in descending order, then by label as
// bytes; remaining ties keep their order.
[[nodiscard]] std::vector<NodeId> ghc_order(const Profile& profile, const GhcColumn& entries);

}  // namespace convertprofile
