// SPDX-License-Identifier: BSD-3-Clause
// The machine, which runs an STG program with or without profiling.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/profiling/profiler.h"
#include "runtime/stg/stg.h"

namespace convertprofile::runtime {

struct MachineOptions {
  std::uint64_t heap_limit = 0;              // bytes; 0: all memory
  std::uint64_t stack_limit = 1ull << 30;    // bytes
  std::uint64_t allocation_area = 1 << 20;   // least number of bytes between two collections
  bool collect_at_every_allocation = false;  // for tests: exposes roots that the collector misses
  std::string program_name;
  std::vector<std::string> arguments;
};

enum class Ending : std::uint8_t {
  finished,  // exit_code is 0
  exited,    // by exitWith: exit_code
  error,     // `error`, pattern failure, arithmetic
  loop,      // <<loop>>
  heap_limit,
  stack_limit,
  io_error,
  interrupted,  // by the signal exit_code
  thrown,       // only while the machine runs: an exception is being thrown
};

struct Outcome {
  Ending ending = Ending::finished;
  int exit_code = 0;
  std::string message;  // for users, without the program's name
  // For a profiled failure: the cost-centre stack, innermost first, and the stack that made the
  // innermost thunk under evaluation, if any.
  std::vector<std::string> stack, created;
  std::string evaluated;
  std::uint64_t steps = 0;
  std::uint64_t words_allocated = 0;
  std::uint64_t collections = 0;
};

// Runs the program to its end. A null `profiler` selects an instance of the machine without
// profiling code. Failures of the program do not throw; std::bad_alloc becomes heap_limit.
Outcome run(const stg::Program& program, const MachineOptions& options, Profiler* profiler);

// Asks a running machine to stop soon with Ending::interrupted. Async-signal-safe.
void interrupt(int signal);

}  // namespace convertprofile::runtime
