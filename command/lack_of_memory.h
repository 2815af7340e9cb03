// SPDX-License-Identifier: BSD-3-Clause
// Objects that are made before main begins, such as libraries have, allocate memory where no one
// can catch std::bad_alloc. Until catch_lack_of_memory() is called, an allocation that fails prints
// no_memory_at_all and ends the program with exit code 1.
#pragma once

namespace convertprofile {

inline constexpr char no_memory_at_all[] = "not enough memory to begin with\n";

// From here on std::bad_alloc is thrown.
void catch_lack_of_memory();

// What main does: `run`, with the standard files held open. If there is no memory even for its
// message, says so and returns `failed`.
int run_as_main(int (*run)(int, char**), int argc, char** argv, int failed);

}  // namespace convertprofile
