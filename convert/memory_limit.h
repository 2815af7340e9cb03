// SPDX-License-Identifier: BSD-3-Clause
// How much memory the command may take, so that a small file cannot take all that the machine has.
// The limit is the process's: it is kept by the system, and counts data, not mapped files. Builds
// with sanitizers, which map far more than they use, have none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "formats/model/profile.h"

namespace convertprofile {

// Sets the limit, the value of --max-memory. 0 is 2 GB, or 600 MB if an input is packed, because a
// few bytes can stand for many; or 200 times the size of all inputs, as packed as they are, if that
// is more. Until it is called, as in a library, there is no limit.
void set_memory_limit(std::uint64_t bytes);

// To be called for each input once its size in bytes is known.
void count_input(std::uint64_t bytes, bool is_packed);

// The most bytes that an input of so many packed bytes may unpack to: what is usual, or with
// --max-memory as much as that lets it.
[[nodiscard]] std::size_t most_unpacked(std::size_t packed);

// Throws Error if the profile has more entries, costs and samples than one that was packed into so
// many bytes: each takes time wherever a profile is worked on. --max-memory permits them.
void check_unpacked_profile(const Profile& profile, std::size_t packed);

// Throws Error if the names of cost centres and heap bands, of which a file can hold one and refer
// to it often, come to far more than the bytes they were read from. --max-memory permits them.
void check_names(const Profile& profile, std::size_t bytes);

// Why there was no memory.
[[nodiscard]] std::string out_of_memory();

}  // namespace convertprofile
