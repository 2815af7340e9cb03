// SPDX-License-Identifier: BSD-3-Clause
// Facts about a whole run that some files state, kept as properties of the run
// (formats/pgcl/FORMAT.md, 5.8). They are lost when runs are added up.
#pragma once

#include <string_view>

namespace convertprofile {

// The time from the start of the run to its end, in nanoseconds.
inline constexpr std::string_view wall_time_property = "run.wall";
// The most bytes that were live after a major collection.
inline constexpr std::string_view residency_property = "run.residency";

}  // namespace convertprofile
