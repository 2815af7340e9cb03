// SPDX-License-Identifier: BSD-3-Clause
// The flat table of Unix's prof, as printed by Appel, Duba and MacQueen's profiler for ML
// ("Profiling in the Presence of Optimization and Garbage Collection", 1988, section 3). Write
// only.
#pragma once

#include "formats/format.h"

namespace convertprofile {

// Throws Error if the profile has no call tree or no time.
void write_prof_table(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                      Diagnostics& diagnostics);

inline constexpr Format prof_table_format{
    .name = "prof-table",
    .file_names = "*.table",
    .summary = "flat table of times and calls, as Unix's prof printed",
    .write = write_prof_table};

}  // namespace convertprofile
