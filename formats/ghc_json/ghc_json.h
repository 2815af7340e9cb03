// SPDX-License-Identifier: BSD-3-Clause
// GHC's cost-centre profile as JSON: what `+RTS -pj` writes to <program>.prof, GHC 8.2 and later.
// NOTES.md has the layout, the escapes of each release, and what is lost either way.
//
// A profile read from GHC's own file is written again byte for byte. Other JSON of the same keys,
// in any order and spacing (jq, an editor, a script), is read too.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_ghc_json(std::string_view bytes);

// Metrics: standard_metrics ticks, bytes, entries. Costs are individual. Throws Error with the line
// on malformed JSON, a key missing or twice, a cost centre unknown or listed twice, and a number
// that is no signed 64-bit integer. Beyond the profile itself it needs one byte a level of nesting.
Profile read_ghc_json(std::string_view bytes, Diagnostics& diagnostics,
                      const ReadOptions& options = {});

// Throws Error if the profile has no call tree. Costs as ghc_view.h shows them; the escapes are
// those of JSON unless the profile came from a GHC that had others.
void write_ghc_json(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                    Diagnostics& diagnostics);

}  // namespace convertprofile
