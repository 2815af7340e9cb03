// SPDX-License-Identifier: BSD-3-Clause
// GHC's eventlog: what a program writes with +RTS -l to <program>.eventlog. NOTES.md has the
// layout.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_eventlog(std::string_view bytes);

// The time profile (-p: ticks of each stack), the heap profile (-h...) and what the log says of the
// run; all other events are skipped by their size. Memory is bounded by the profile, and by 24
// bytes for each info table described. A log that breaks off, as those of killed programs do, is
// read up to there, with a warning. Throws Error on a malformed header, an event that the header
// does not list or that is shorter than what it must hold, and a log without either profile.
Profile read_eventlog(std::string_view bytes, Diagnostics& diagnostics,
                      const ReadOptions& options = {});

}  // namespace convertprofile
