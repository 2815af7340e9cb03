// SPDX-License-Identifier: BSD-3-Clause
// GHC's profiling report, `<program>.prof`, as written by +RTS -p, -P, -pa and -Pa: a header, a
// table of the costliest cost centres, and the tree of cost-centre stacks, in columns of text.
//
// Reads the reports of every GHC from 6 to 9.14. Writes the report of GHC 8.10 and later, which has
// not changed since. A report of these releases comes out byte for byte if it is written at the
// level at which it was read. NOTES.md describes the layout, and what is lost or assumed.
#pragma once

#include "formats/format.h"

namespace convertprofile {

// Returns `yes` if the first line has the title.
Match sniff_ghc_prof(std::string_view bytes);

// The metrics are those of standard_metrics.h: ticks, bytes, entries. Throws Error naming byte,
// line and field if the report is malformed. Notes if ticks and bytes are estimates from
// percentages (-p). Warns if hidden stacks had to be assumed, and of everything that was skipped.
Profile read_ghc_prof(std::string_view bytes, Diagnostics& diagnostics,
                      const ReadOptions& options = {});

// options.report_detail selects the level: -p, -P or -Pa. Throws Error if there is no call tree
// with costs, and if the report would exceed 1 GiB: its size grows with the number of rows
// times the depth of the deepest one. Warns of what a report cannot show.
void write_ghc_prof(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                    Diagnostics& diagnostics);

inline constexpr Format ghc_prof_format{
    .name = "prof",
    .file_names = "*.prof",
    .summary = "GHC's time and allocation report (+RTS -p, -P, -Pa)",
    .sniff = sniff_ghc_prof,
    .read = read_ghc_prof,
    .write = write_ghc_prof,
    .traits = {.hides_builtins = true,
               .has_detail = true,
               .when_written = "GHC writes it when the program ends"}};

}  // namespace convertprofile
