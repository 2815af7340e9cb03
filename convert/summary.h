// What matters of a profile, for a person at a terminal.
#pragma once

#include <string>

#include "formats/format.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The run, totals, the functions that cost most, the heap's peak: about a screenful. `colour`: with
// escape sequences.
std::string summary(const Profile& profile, const std::string& file, const Format& format,
                    bool colour);

}  // namespace convertprofile
