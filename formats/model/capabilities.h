// SPDX-License-Identifier: BSD-3-Clause
// The numbers of capabilities (GHC's word for processors) that the runs of a profile had.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// Properties of a sum of runs, or a comparison, whose runs differ in RunInfo::processors, or are
// not all known to have it: the numbers, with blanks between (FORMAT.md of .pgcl, section 5.8).
inline constexpr std::string_view capabilities_property = "run.capabilities";
// Property of a comparison: those of the base.
inline constexpr std::string_view base_capabilities_property = "base.capabilities";

// Ascending, each number once; empty if unknown. A run of GHC's runtime without threads has 1.
[[nodiscard]] std::vector<std::uint64_t> capabilities_of(const RunInfo& run);
[[nodiscard]] std::vector<std::uint64_t> base_capabilities_of(const RunInfo& run);

[[nodiscard]] std::vector<std::uint64_t> all_capabilities(std::vector<std::uint64_t> of,
                                                          const std::vector<std::uint64_t>& more);
void set_capabilities(RunInfo& run, std::string_view property,
                      const std::vector<std::uint64_t>& capabilities);

}  // namespace convertprofile
