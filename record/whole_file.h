// SPDX-License-Identifier: BSD-3-Clause
// Files written by a library that must not disturb its host: no signal handlers, no messages.
#pragma once

#include <string>
#include <string_view>

namespace convertprofile::record {

// Writes a file that appears whole or not at all; an existing non-regular file (a device, a pipe)
// is written directly, and one that cannot be replaced (is_fixed_in_place) is overwritten. On
// failure returns false with errno set, and an earlier file is unchanged.
bool write_whole_file(const std::string& path, std::string_view bytes);

}  // namespace convertprofile::record
