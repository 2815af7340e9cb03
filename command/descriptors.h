// SPDX-License-Identifier: BSD-3-Clause
// Whole reads and writes of open files, for the commands and for libraries in other programs: no
// messages, no signal handlers. Where they fail, errno says why.
#pragma once

#include <string_view>

namespace convertprofile {

// Waits until a descriptor that does not block can be read from (POLLIN) or written to (POLLOUT).
void wait_for(int descriptor, short event);

// Writes all bytes, whatever interrupts or takes only some of them.
[[nodiscard]] bool write_whole(int descriptor, std::string_view bytes);

// Waits until the file's bytes are on stable storage; `nowhere`: the system has none behind it.
enum class Stored { yes, nowhere, failed };
[[nodiscard]] Stored store(int descriptor);

}  // namespace convertprofile
