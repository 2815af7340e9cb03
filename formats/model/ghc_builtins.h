// SPDX-License-Identifier: BSD-3-Clause
// The runtime's own stacks. Below -Pa, GHC leaves them out of the rows and the totals of a .prof
// report.
#pragma once

#include <string_view>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

struct GhcBuiltin {
  std::string_view label;
  std::string_view module;
  unsigned number;  // how far the stack's `no.` is from MAIN's
};

inline constexpr GhcBuiltin hidden_builtins[] = {{"SYSTEM", "SYSTEM", 6},
                                                 {"GC", "GC", 5},
                                                 {"IDLE", "IDLE", 1},
                                                 {"DONT_CARE", "MAIN", 3},
                                                 {"OVERHEAD_of", "PROFILING", 4}};
inline constexpr std::string_view builtin_source = "<built-in>";

// Property of a profile read from a report: the report's detail, `p` or `a` for GHC's -p and -Pa.
// Absent for the usual -P and for all other profiles.
inline constexpr std::string_view report_detail_property = "ghc-prof.detail";

// Whether a cost centre is one of hidden_builtins. GHC hides its stack if it is directly below the
// root.
[[nodiscard]] bool is_hidden_builtin(const Profile& profile, const CostCentre& centre);

// Whether a cost centre is the garbage collector of GHC or Clean.
bool is_garbage_collector(const Profile& profile, const CostCentre& centre);

// [NodeId]: whether GHC hides the entry.
[[nodiscard]] std::vector<bool> hidden_entries(const Profile& profile);

}  // namespace convertprofile
