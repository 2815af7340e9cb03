// SPDX-License-Identifier: BSD-3-Clause
// Complete reads and writes of open files, for the commands and for libraries in other programs: no
// messages, no signal handlers. On failure errno says why.
#pragma once

#include <string_view>

namespace convertprofile {

// Waits until a non-blocking descriptor can be read (POLLIN) or written (POLLOUT).
void wait_for(int descriptor, short event);

// Writes all bytes despite interruptions and partial writes.
[[nodiscard]] bool write_whole(int descriptor, std::string_view bytes);

// Waits until the file's bytes are on stable storage; `nowhere`: the file has none.
enum class Stored { yes, nowhere, failed };
[[nodiscard]] Stored store(int descriptor);

}  // namespace convertprofile
