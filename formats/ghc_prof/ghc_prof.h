// SPDX-License-Identifier: BSD-3-Clause
// GHC's profiling report, `<program>.prof` as written by +RTS -p, -P, -pa and -Pa: a header, a
// table of the cost centres that matter and the tree of cost-centre stacks, in columns of text.
//
// Read: the reports of every GHC from 6 to 9.14. Written: the report of GHC 8.10 and later, which
// has not changed since. A report of these that is read and written at its own level comes out byte
// for byte. NOTES.md describes the layout, and what is lost or assumed on the way.
#pragma once

#include "formats/format.h"

namespace convertprofile {

// `yes` by the title in the first line.
Match sniff_ghc_prof(std::string_view bytes);

// The metrics are those of standard_metrics.h: ticks, bytes, entries. Throws Error naming byte,
// line and field where the report is malformed. Warns where ticks and bytes had to be worked out
// from percentages (-p), where hidden stacks had to be assumed, and of whatever is passed over.
Profile read_ghc_prof(std::string_view bytes, Diagnostics& diagnostics,
                      const ReadOptions& options = {});

// options.report_detail says what of -p, -P and -Pa is written. Throws Error if there is no call
// tree with costs, and if the report would take more than 1 GiB: it grows with the number of rows
// times the depth of the deepest. Warns of what a report cannot show.
void write_ghc_prof(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                    Diagnostics& diagnostics);

}  // namespace convertprofile
