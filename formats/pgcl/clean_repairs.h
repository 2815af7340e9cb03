// SPDX-License-Identifier: BSD-3-Clause
// Undoes two faults of Clean's own profiler in the files that it writes (FORMAT.md section 3.1).
// Files of version 3, which it never writes, need no repair.
#pragma once

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile::pgcl {

// Gives the words of the garbage collector their sign in a file of a 32-bit program, whose words
// then have 4 bytes. Warns if it changes anything.
void restore_freed_words(Profile& profile, Diagnostics& diagnostics);

// Leaves out the entries without a name into which the profiler of a program that was aborted
// counted the measurement of its own overhead. Warns if there are any.
void leave_out_calibration(Profile& profile, Diagnostics& diagnostics);

}  // namespace convertprofile::pgcl
