// SPDX-License-Identifier: BSD-3-Clause
// The signals of a command, which owns its process. Only for main functions, never for libraries.
#pragma once

namespace convertprofile {

// Signals that end the program remove its temporary files first. Exceeding the file size limit
// becomes an ordinary write error. Signals that were ignored or handled before stay so. May be
// called again.
void own_signals();

// Call before mapping files (Reading::mapped): if a mapped file shrinks, the program then ends with
// a message and exit code 1.
void end_at_shrinking_files();

}  // namespace convertprofile
