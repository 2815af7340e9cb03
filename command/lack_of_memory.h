// SPDX-License-Identifier: BSD-3-Clause
// Objects that are constructed before main, as libraries have them, allocate memory where nobody
// can catch std::bad_alloc. Until catch_lack_of_memory() is called, a failed allocation prints
// no_memory_at_all and ends the program with exit code 1.
#pragma once

namespace convertprofile {

inline constexpr char no_memory_at_all[] = "not enough memory to begin with\n";

// From here on failed allocations throw std::bad_alloc.
void catch_lack_of_memory();

// The body of main: calls `run` with the standard files held open and the program's signals handled
// (own_signals.h). If there is not even enough memory for run's own message, prints one and returns
// `failed`.
int run_as_main(int (*run)(int, char**), int argc, char** argv, int failed);

}  // namespace convertprofile
