// SPDX-License-Identifier: BSD-3-Clause
// Undoes two faults of Clean's own profiler in its files (FORMAT.md section 3.1). Files of version
// 3 need no repair, because Clean never writes them.
#pragma once

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile::pgcl {

// Restores the sign of the garbage collector's words in the file of a 32-bit program, and sets its
// word size to 4 bytes. Warns if it changes anything.
void restore_freed_words(Profile& profile, Diagnostics& diagnostics);

// Removes the nameless entries in which the profiler of an aborted program counted the measurement
// of its own overhead. Warns if there are any.
void leave_out_calibration(Profile& profile, Diagnostics& diagnostics);

}  // namespace convertprofile::pgcl
