// SPDX-License-Identifier: BSD-3-Clause
// GHC's eventlog, which a program writes with +RTS -l to <program>.eventlog. NOTES.md has the
// layout.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_eventlog(std::string_view bytes);

// Reads the time profile (-p: ticks of each stack), the heap profile (-h...) and facts about the
// run, and skips all other events by their size. Memory is bounded by the profile plus 24 bytes for
// each described info table. An incomplete log, such as that of a killed program, is read to its
// end, with a warning. A damaged log is read three times: its records are checked against the whole
// log, and those that it contradicts are left out (evidence.h). Throws Error on a malformed header,
// on an event outside a block that the header does not list or that is too short for its contents,
// and on a log without either profile.
Profile read_eventlog(std::string_view bytes, Diagnostics& diagnostics,
                      const ReadOptions& options = {});

inline constexpr Format eventlog_format{
    .name = "eventlog",
    .file_names = "*.eventlog",
    .summary = "GHC's eventlog: its time and heap profile (+RTS -l)",
    .sniff = sniff_eventlog,
    .read = read_eventlog,
    .traits = {.binary = true,
               .when_written = "GHC writes it while the program runs, the rest at its end"}};

}  // namespace convertprofile
