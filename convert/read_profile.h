// SPDX-License-Identifier: BSD-3-Clause
// bytes -> reader -> model: one input.
#pragma once

#include <cstdint>
#include <string>

#include "formats/base/diagnostics.h"
#include "formats/format.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct ProfileFile {
  Profile profile;
  const Format* format = nullptr;
  std::string version;  // of the format: `version 2`; empty if it has none
};

// Unpacks gzip, finds the format by content unless `from` names it, reads and validates. `-` is
// standard input. Throws FileError, whatever is wrong.
[[nodiscard]] ProfileFile read_profile(const std::string& path, const Format* from,
                                       Diagnostics& diagnostics);

// What --check says of a file: the format with its version, and what there is of entries, cost
// centres, metrics with their totals and heap samples, a line each.
[[nodiscard]] std::string contents(const ProfileFile& file);

// Sets the word size where the file does not say it; 0 leaves it.
void set_word_size(Profile& profile, std::uint32_t word_size, Diagnostics& diagnostics);

}  // namespace convertprofile
