// bytes -> reader -> model -> transforms -> writer -> bytes.
#pragma once

#include <string_view>

#include "convert/options.h"
#include "formats/base/diagnostics.h"
#include "formats/format.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Unpacks gzip, finds the format by content unless `from` names it, reads and validates. Throws
// Error. `read_as` becomes the format.
Profile read_profile(std::string_view bytes, const Format* from, const Format*& read_as,
                     Diagnostics& diagnostics);

// What the options ask for, in this order: word size, overhead correction, exclude, prune.
Profile transform(Profile profile, const Options& options, Diagnostics& diagnostics);

}  // namespace convertprofile
