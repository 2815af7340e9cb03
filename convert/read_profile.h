// SPDX-License-Identifier: BSD-3-Clause
// Reads one input: bytes -> reader -> model.
#pragma once

#include <cstdint>
#include <string>

#include "command/files.h"
#include "convert/parse_profile.h"
#include "formats/base/diagnostics.h"
#include "formats/format.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Reads a file, packed by gzip or not. `-` is standard input. Throws FileError for any failure.
// `max_unpacked`: see ParseOptions.
[[nodiscard]] ProfileFile read_profile(const std::string& path, const Format* from,
                                       Diagnostics& diagnostics, Reading reading = Reading::copied,
                                       std::uint64_t max_unpacked = 0);

// Reads a file in memory, packed by gzip or not. Throws Error.
[[nodiscard]] ProfileFile read_profile_bytes(std::string_view bytes, const ParseOptions& options,
                                             Diagnostics& diagnostics);

// The output of --check for a file: the format and its version, then one line each for entries,
// cost centres, metrics with their totals, and heap samples.
[[nodiscard]] std::string contents(const ProfileFile& file);

// Sets the word size if the file does not state it; 0 changes nothing.
void set_word_size(Profile& profile, std::uint32_t word_size, Diagnostics& diagnostics);

}  // namespace convertprofile
