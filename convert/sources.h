// SPDX-License-Identifier: BSD-3-Clause
// --source: embeds the source lines around the positions of a profile's cost centres.
#pragma once

#include <string>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Looks for the files of the profile's source positions in the folders and everything below them,
// and puts the lines around each position into profile.sources; small files are kept whole. Lines
// that the profile already had for a file that is found are replaced.
//
// A file fits a position if the position's path ends with the file's path below the folder, or the
// file's path ends with the position's path. The longer agreement wins, then the earlier folder. If
// several files fit equally well, none is taken; neither is a file for paths that cannot both refer
// to it. Hidden files (names beginning with a dot) are never read, nor are files outside the folder
// that `..` or a link leads to. Files above 8 MB and files that are not text are left out. Text
// that is not UTF-8 is read as ISO 8859-1. At most 32 MB of lines are kept.
//
// `chosen_centres`, unless it is empty, restricts this to the files and positions of some cost
// centres.
//
// Returns the paths of the files that it has read. One warning lists what was left out. Throws
// FileError for a folder that cannot be read.
std::vector<std::string> add_source_text(Profile& profile, const std::vector<std::string>& folders,
                                         Diagnostics& diagnostics,
                                         const std::vector<bool>& chosen_centres = {});

}  // namespace convertprofile
