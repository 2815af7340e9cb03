// SPDX-License-Identifier: BSD-3-Clause
// A profile as a table, for spreadsheets, databases and scripts: a row for each entry of the call
// tree or each function. NOTES.md describes the columns. Written only.
#pragma once

#include "formats/format.h"

namespace convertprofile {

// Both throw Error if the profile has no call tree.

// RFC 4180, a header line first.
void write_csv(const Profile& profile, const WriteOptions& options, ByteWriter& out,
               Diagnostics& diagnostics);

// A JSON object on each line, its keys the columns of the CSV.
void write_ndjson(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                  Diagnostics& diagnostics);

}  // namespace convertprofile
