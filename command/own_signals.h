// SPDX-License-Identifier: BSD-3-Clause
// The signals of a command, which owns its process. For a main alone, never for a library.
#pragma once

namespace convertprofile {

// Ending signals remove temporary files first. Exceeding the file size limit is an ordinary write
// error. What was ignored or handled before stays so. May be called again.
void own_signals();

// Before files are mapped (Reading::mapped): a file that shrinks meanwhile ends the program with a
// message and exit code 1.
void end_at_shrinking_files();

}  // namespace convertprofile
