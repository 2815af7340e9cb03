// SPDX-License-Identifier: BSD-3-Clause
// The native profile file, `.pgcl`; FORMAT.md specifies it.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_pgcl(std::string_view bytes);

// `version 2`, of a file that can be read.
[[nodiscard]] std::string pgcl_version(std::string_view bytes);

// Versions 1 (both dialects), 2 and 3. Throws Error on anything that FORMAT.md does not allow.
// A file of version 1 without tail calls and returns has no metric of that role, and the property
// `pgcl.v1-dialect` = `6`.
Profile read_pgcl(std::string_view bytes, Diagnostics& diagnostics,
                  const ReadOptions& options = {});

// Version options.pgcl_version. What version 1 or 2 cannot hold is one warning that lists it; bytes
// become words by the word size (8 if unknown), a metric of Role::entries the strict calls.
// Versions 1 and 2 need a call tree.
void write_pgcl(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                Diagnostics& diagnostics);

}  // namespace convertprofile
