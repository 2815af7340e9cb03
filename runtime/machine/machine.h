// SPDX-License-Identifier: BSD-3-Clause
// The machine: runs an STG program, with or without profiling.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/profiling/profiler.h"
#include "runtime/stg/stg.h"

namespace convertprofile::runtime {

struct MachineOptions {
  std::uint64_t heap_limit = 0;              // bytes; 0: as much as there is
  std::uint64_t stack_limit = 1ull << 30;    // bytes
  std::uint64_t allocation_area = 1 << 20;   // bytes allocated between two collections, at least
  bool collect_at_every_allocation = false;  // a test's switch: finds what the collector misses
  std::string program_name;
  std::vector<std::string> arguments;
};

enum class Ending : std::uint8_t {
  finished,  // exit_code 0
  exited,    // exitWith: exit_code
  error,     // `error`, a failed pattern, arithmetic
  loop,      // <<loop>>
  heap_limit,
  stack_limit,
  io_error,
  interrupted,  // by a signal: exit_code is its number
  thrown,       // only while the machine runs: an exception is on its way
};

struct Outcome {
  Ending ending = Ending::finished;
  int exit_code = 0;
  std::string message;  // for people, without the program's name
  // Profiled, of a failure: the stack of cost centres, the innermost first; and that which made the
  // innermost thunk under evaluation, if there is one.
  std::vector<std::string> stack, created;
  std::string evaluated;
  std::uint64_t steps = 0;
  std::uint64_t words_allocated = 0;
  std::uint64_t collections = 0;
};

// Runs the program to its end. `profiler` null: without profiling, in an instance of the machine
// that has no code for it. Never throws for what the program does; std::bad_alloc becomes
// heap_limit.
Outcome run(const stg::Program& program, const MachineOptions& options, Profiler* profiler);

// Asks a running machine to stop soon, with Ending::interrupted. Async-signal-safe.
void interrupt(int signal);

}  // namespace convertprofile::runtime
