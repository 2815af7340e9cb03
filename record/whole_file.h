// SPDX-License-Identifier: BSD-3-Clause
// Files of a library that must not disturb the program around it: no signal handlers, no messages.
#pragma once

#include <string>
#include <string_view>

namespace convertprofile::record {

// Writes a file that appears whole or not at all; what is there and no regular file (a device, a
// pipe) is written directly. False: errno says why, and an earlier file is as it was.
bool write_whole_file(const std::string& path, std::string_view bytes);

}  // namespace convertprofile::record
