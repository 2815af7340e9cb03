// SPDX-License-Identifier: BSD-3-Clause
// The numbers of capabilities (GHC's word for processors) of the runs of a profile.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// Property of a sum of runs or a comparison if RunInfo::processors differs between the runs or is
// unknown for some: the numbers, separated by blanks (FORMAT.md of .pgcl, section 5.8).
inline constexpr std::string_view capabilities_property = "run.capabilities";
// The same for the base of a comparison.
inline constexpr std::string_view base_capabilities_property = "base.capabilities";

// Ascending, each number once; empty if unknown. A run of GHC's runtime without threads has 1.
[[nodiscard]] std::vector<std::uint64_t> capabilities_of(const RunInfo& run);
[[nodiscard]] std::vector<std::uint64_t> base_capabilities_of(const RunInfo& run);

[[nodiscard]] std::vector<std::uint64_t> all_capabilities(std::vector<std::uint64_t> of,
                                                          const std::vector<std::uint64_t>& more);
void set_capabilities(RunInfo& run, std::string_view property,
                      const std::vector<std::uint64_t>& capabilities);

}  // namespace convertprofile
