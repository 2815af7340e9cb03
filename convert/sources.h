// SPDX-License-Identifier: BSD-3-Clause
// --source: the lines of source files around the places of a profile's cost centres.
#pragma once

#include <string>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Looks for the files of the profile's source positions in the folders and all below them, and puts
// the lines around each position into profile.sources; a small file whole. Lines that the profile
// had before of a file that is found are replaced.
//
// A file fits a position if the position's path ends with the file's path in the folder, or the
// file's path with the position's; the longer agreement wins, then the earlier folder. Of several
// that fit alike none is taken, nor one for paths that cannot both be it. What is hidden (its name
// begins with a dot) or leads out of its folder by `..` or a link is never read. Files above 8 MB
// and those that are no text are left out. What is not UTF-8 is taken as ISO 8859-1. At most 32 MB
// of lines are kept.
//
// One warning lists what was left out. Throws FileError of a folder that cannot be read.
void add_source_text(Profile& profile, const std::vector<std::string>& folders,
                     Diagnostics& diagnostics);

}  // namespace convertprofile
