// SPDX-License-Identifier: BSD-3-Clause
// A profile as a table, for spreadsheets, databases and scripts: one row for each entry of the call
// tree, for each function, or for each cost centre of each interval of a serial profile. NOTES.md
// describes the columns. Write only.
#pragma once

#include <memory>

#include "formats/base/row_table.h"
#include "formats/format.h"

namespace convertprofile {

// Both functions throw Error if the profile has no call tree, or lacks intervals that were
// requested.

// Writes CSV (RFC 4180) with a header line.
void write_csv(const Profile& profile, const WriteOptions& options, ByteWriter& out,
               Diagnostics& diagnostics);

// Writes one JSON object per line; its keys are the columns of the CSV.
void write_ndjson(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                  Diagnostics& diagnostics);

[[nodiscard]] std::unique_ptr<RowTable> make_csv_table(ByteWriter& out);
[[nodiscard]] std::unique_ptr<RowTable> make_ndjson_table(ByteWriter& out);

inline constexpr Format csv_format{.name = "csv",
                                   .file_names = "*.csv",
                                   .summary = "table of call-tree entries, functions or intervals",
                                   .write = write_csv,
                                   .traits = {.has_rows = true, .make_table = make_csv_table}};

inline constexpr Format ndjson_format{
    .name = "ndjson",
    .file_names = "*.ndjson *.jsonl",
    .summary = "the same, a JSON object a line",
    .write = write_ndjson,
    .traits = {.has_rows = true, .make_table = make_ndjson_table}};

}  // namespace convertprofile
