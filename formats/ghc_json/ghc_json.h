// SPDX-License-Identifier: BSD-3-Clause
// GHC's cost-centre profile as JSON, which `+RTS -pj` writes to <program>.prof since GHC 8.2.
// NOTES.md has the layout, the escapes of each release, and what is lost in either direction.
//
// A profile read from GHC's own file is written again byte for byte. Other JSON with the same keys,
// in any order and spacing (jq, an editor, a script), is read too.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_ghc_json(std::string_view bytes);

// Metrics: standard_metrics ticks, bytes, entries. Costs are individual. Throws Error with the line
// on malformed JSON, a missing or repeated key, an unknown or repeated cost centre, and a number
// that is not a signed 64-bit integer. Besides the profile, memory holds one byte for each level of
// nesting.
Profile read_ghc_json(std::string_view bytes, Diagnostics& diagnostics,
                      const ReadOptions& options = {});

// Throws Error if the profile has no call tree. Writes costs as ghc_view.h shows them. Escapes are
// JSON's unless the profile came from a GHC release with other escapes.
void write_ghc_json(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                    Diagnostics& diagnostics);

inline constexpr Format ghc_json_format{.name = "ghc-json",
                                        .file_names = "*.json",
                                        .summary = "GHC's JSON profile (+RTS -pj)",
                                        .sniff = sniff_ghc_json,
                                        .read = read_ghc_json,
                                        .write = write_ghc_json,
                                        .traits = {.keeps_builtins = true}};

}  // namespace convertprofile
