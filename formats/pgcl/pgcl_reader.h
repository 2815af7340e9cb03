// SPDX-License-Identifier: BSD-3-Clause
// The parts of the reader. pgcl_reader.cpp reads the header and picks the version; each version has
// its own file.
#pragma once

#include <cstdint>

#include "formats/base/byte_reader.h"
#include "formats/model/profile.h"

namespace convertprofile::pgcl {

struct Header {  // FORMAT.md section 2
  std::uint32_t version;
  std::uint32_t modules;
  std::uint32_t cost_centres;
};

// Reads the rest of a file of version 1 or 2 (section 3).
Profile read_versions_1_and_2(const Header& header, ByteReader in);

// Reads the rest of a file of version 3 (section 4). `file` is the whole file, for the checksum.
Profile read_version_3(const Header& header, ByteReader in, std::string_view file);

// Sections 4.2 and 4.9 to 4.12: each function reads one payload.
void read_run(ByteReader in, RunInfo& run);
void read_heap_census(ByteReader in, Profile& profile);
void read_serial_profile(ByteReader in, Profile& profile);
void read_source_text(ByteReader in, Profile& profile);
void read_heap_lives(ByteReader in, Profile& profile);
void read_heap_modules(ByteReader in, Profile& profile);

// Throws Error unless the payload is used up.
void expect_end(const ByteReader& in, const char* section);

}  // namespace convertprofile::pgcl
