// SPDX-License-Identifier: BSD-3-Clause
// Reads one input: bytes -> reader -> model. Detects the format by content or by name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "command/files.h"
#include "formats/base/diagnostics.h"
#include "formats/format.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct ProfileFile {
  Profile profile;
  const Format* format = nullptr;
  std::string version;  // of the format: `version 2`; empty if it has none
};

// Unpacks gzip, detects the format by content unless `from` names it, reads and validates. `-` is
// standard input. Throws FileError for any failure. `max_unpacked`: the most bytes that a packed
// file may unpack to, whatever it holds; 0: as memory_limit.h has it.
[[nodiscard]] ProfileFile read_profile(const std::string& path, const Format* from,
                                       Diagnostics& diagnostics, Reading reading = Reading::copied,
                                       std::uint64_t max_unpacked = 0);

// Same, for a file's bytes in memory. Throws Error.
[[nodiscard]] ProfileFile parse_profile(std::string_view bytes, const Format* from,
                                        Diagnostics& diagnostics, std::uint64_t max_unpacked = 0);

// The format whose file name patterns match: `callgrind.out.app`, `app.prof`, `dir/app.html.gz`;
// null if none does.
const Format* format_of_file_name(std::string_view path);

// The report of --check on a file: the format with its version, then one line each for entries,
// cost centres, metrics with their totals, and heap samples.
[[nodiscard]] std::string contents(const ProfileFile& file);

// Sets the word size if the file does not state it; 0 changes nothing.
void set_word_size(Profile& profile, std::uint32_t word_size, Diagnostics& diagnostics);

}  // namespace convertprofile
