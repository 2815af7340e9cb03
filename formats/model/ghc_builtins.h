// SPDX-License-Identifier: BSD-3-Clause
// The runtime's own stacks that GHC leaves out of a .prof report below -Pa, from its rows and from
// its totals.
#pragma once

#include <string_view>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

struct GhcBuiltin {
  std::string_view label;
  std::string_view module;
  unsigned number;  // the distance of the stack's `no.` from MAIN's
};

inline constexpr GhcBuiltin hidden_builtins[] = {{"SYSTEM", "SYSTEM", 6},
                                                 {"GC", "GC", 5},
                                                 {"IDLE", "IDLE", 1},
                                                 {"DONT_CARE", "MAIN", 3},
                                                 {"OVERHEAD_of", "PROFILING", 4}};
inline constexpr std::string_view builtin_source = "<built-in>";

// What a report was read with, of a profile made of one: `p` or `a`, as GHC's -p and -Pa; absent
// for the usual -P and for other profiles.
inline constexpr std::string_view report_detail_property = "ghc-prof.detail";

// Whether a cost centre is one of them. Its stack is hidden if it stands directly below the root.
[[nodiscard]] bool is_hidden_builtin(const Profile& profile, const CostCentre& centre);

// Whether a cost centre is GHC's or Clean's garbage collector.
bool is_garbage_collector(const Profile& profile, const CostCentre& centre);

// The entries that GHC hides: [NodeId].
[[nodiscard]] std::vector<bool> hidden_entries(const Profile& profile);

}  // namespace convertprofile
