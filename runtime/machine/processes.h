// SPDX-License-Identifier: BSD-3-Clause
// Processes that the program starts. A number below 0 is an error as of Files.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

#include "runtime/machine/files.h"

namespace convertprofile::runtime {

// What a standard stream of the process is; else the number of a handle.
inline constexpr std::int64_t inherited = -1, piped = -2, closed = -3;

struct ProcessRequest {
  // As bits of `flags`: it has an environment of its own; is the first of a group, or of a session,
  // of its own; Ctrl-C is for it alone while it runs.
  static constexpr std::int64_t own_environment = 1, own_group = 2, own_session = 4,
                                takes_ctrl_c = 8;

  // Parts that end with a NUL each: the folder to start in, or nothing; the number of arguments;
  // they themselves, the program first; the environment.
  std::string text;
  std::int64_t flags = 0;
  std::int64_t streams[3] = {inherited, inherited, inherited};
};

// The process's number, and behind it (<< 24) the number of the first handle of those that it has
// made for pipes, in order. One that could not enter its folder has failed with `no_folder -
// errno`.
inline constexpr std::int64_t no_folder = -100000;
std::int64_t start_process(const ProcessRequest& request, Files& files);

// -1: it runs. Else how it has ended: its exit code, or 1000 and its signal.
std::int64_t look_at_process(pid_t process);
std::int64_t signal_process(pid_t process, int signal);

// Two handles, `<< 24` the second: what is written to that is read from the first.
std::int64_t make_pipe(Files& files);

// Writes `input` to the first pipe, closes it, and reads the others, if they are not below 0, until
// they end; what came is what their handles read. Files::was_interrupted: by Ctrl-C.
std::int64_t exchange(std::int64_t to, std::int64_t from, std::int64_t errors,
                      const std::string& input, Files& files);

}  // namespace convertprofile::runtime
