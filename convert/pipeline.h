// bytes -> reader -> model: one input.
#pragma once

#include <cstdint>

#include "command/files.h"
#include "formats/base/diagnostics.h"
#include "formats/format.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Unpacks gzip, finds the format by content unless `from` names it, reads and validates. Throws
// Error. `read_as` becomes the format. Lets go of what a reader has passed.
Profile read_profile(const FileContents& file, const Format* from, const Format*& read_as,
                     Diagnostics& diagnostics);

// Sets the word size where the file does not say it; 0 leaves it.
void set_word_size(Profile& profile, std::uint32_t word_size, Diagnostics& diagnostics);

}  // namespace convertprofile
