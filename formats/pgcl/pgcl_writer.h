// SPDX-License-Identifier: BSD-3-Clause
// The parts of the writer; pgcl_writer.cpp picks the version.
#pragma once

#include "formats/format.h"

namespace convertprofile::pgcl {

// FORMAT.md section 3. `version` is 1 or 2.
void write_versions_1_and_2(const Profile& profile, int version, ByteWriter& out,
                            Diagnostics& diagnostics);

// FORMAT.md section 4.
void write_version_3(const Profile& profile, ByteWriter& out);

// The number of children of each entry.
std::vector<std::uint32_t> child_counts(const CallTree& tree);

}  // namespace convertprofile::pgcl
