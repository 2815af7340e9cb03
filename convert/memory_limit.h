// SPDX-License-Identifier: BSD-3-Clause
// Limits the command's memory, so that a small file cannot use up the machine's. The kernel
// enforces the limit on the process's data, but not on mapped files. Builds with sanitizers map far
// more than they use and have no limit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "formats/model/profile.h"

namespace convertprofile {

// Sets the limit to the value of --max-memory. 0 means 2 GB (600 MB if an input is packed, because
// a few bytes can expand to many) or 200 times the size of all inputs on disk, whichever is more.
// Until this is called there is no limit; the library never calls it.
void set_memory_limit(std::uint64_t bytes);

// Call once for each input as soon as its size in bytes is known.
void count_input(std::uint64_t bytes, bool is_packed);

// The most bytes that an input of `packed` bytes may unpack to: the usual bound, or with
// --max-memory as many as that allows.
[[nodiscard]] std::size_t most_unpacked(std::size_t packed);

// Throws Error if the profile has too many entries, costs and samples for `packed` bytes, because
// every later step takes time for each of them. --max-memory permits them. `advice` ends the
// message.
void check_unpacked_profile(const Profile& profile, std::uint64_t packed, std::string_view advice);

// Throws Error if the names of cost centres and heap bands add up to far more than the file's
// bytes, because a file can hold a name once and refer to it often. --max-memory permits them.
void check_names(const Profile& profile, std::uint64_t bytes, std::string_view advice);

// The error message for std::bad_alloc.
[[nodiscard]] std::string out_of_memory();

}  // namespace convertprofile
