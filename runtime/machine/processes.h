// SPDX-License-Identifier: BSD-3-Clause
// Processes started by the program. Negative numbers are errors as in Files.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

#include "runtime/machine/files.h"

namespace convertprofile::runtime {

// A standard stream of the process: one of these, or a handle number.
inline constexpr std::int64_t inherited = -1, piped = -2, closed = -3;

struct ProcessRequest {
  // Bits of `flags`: has its own environment; leads its own group; leads its own session; receives
  // Ctrl-C alone while it runs.
  static constexpr std::int64_t own_environment = 1, own_group = 2, own_session = 4,
                                takes_ctrl_c = 8;

  // NUL-terminated parts: the folder to start in, or nothing; the number of arguments; the
  // arguments, program first; the environment.
  std::string text;
  std::int64_t flags = 0;
  std::int64_t streams[3] = {inherited, inherited, inherited};
};

// Returns the process number plus, shifted by 24, the first handle of those made for pipes, in
// order. If the folder cannot be entered, returns `no_folder - errno`.
inline constexpr std::int64_t no_folder = -100000;
std::int64_t start_process(const ProcessRequest& request, Files& files);

// -1 while it runs; then its exit code, or 1000 plus its signal.
std::int64_t look_at_process(pid_t process);
std::int64_t signal_process(pid_t process, int signal);

// Two handles, the second shifted by 24: writing to the second is read from the first.
std::int64_t make_pipe(Files& files);

// Writes `input` to the first pipe and closes it, and reads the other two (unless negative) to
// their ends; their handles then read the result. Returns Files::was_interrupted on Ctrl-C.
std::int64_t exchange(std::int64_t to, std::int64_t from, std::int64_t errors,
                      const std::string& input, Files& files);

}  // namespace convertprofile::runtime
