// SPDX-License-Identifier: BSD-3-Clause
// The native profile file, `.pgcl`, specified in FORMAT.md.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_pgcl(std::string_view bytes);

// `version 2` and so on, for a file that can be read.
[[nodiscard]] std::string pgcl_version(std::string_view bytes);

// Reads versions 1 (both dialects), 2 and 3. Throws Error on anything that FORMAT.md does not
// allow. A file of version 1 without tail calls and returns has no metric of that role; its profile
// has the property `pgcl.v1-dialect` = `6`. Two faults of Clean's profiler are undone, with
// warnings (clean_repairs.h).
Profile read_pgcl(std::string_view bytes, Diagnostics& diagnostics,
                  const ReadOptions& options = {});

// Writes version options.pgcl_version. One warning lists what version 1 or 2 cannot hold. In these
// versions bytes become words by the word size (8 if unknown), and a metric of Role::entries
// becomes the strict calls. They need a call tree.
void write_pgcl(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                Diagnostics& diagnostics);

inline constexpr Format pgcl_format{
    .name = "pgcl",
    .file_names = "*.pgcl",
    .summary = "call-tree profile of Clean and lazyrun, the native format",
    .sniff = sniff_pgcl,
    .read = read_pgcl,
    .write = write_pgcl,
    .traits = {.binary = true,
               .native = true,
               .keeps_builtins = true,
               .keeps_inverted = true,
               .has_versions = true,
               .shows_sources = true,
               .when_written = "it is written when the program ends"},
    .version = pgcl_version};

}  // namespace convertprofile
