// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/processes.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/machine/interruption.h"
#include "runtime/profiling/clocks.h"

namespace convertprofile::runtime {
namespace {

using Pipe = std::array<int, 2>;

std::int64_t failure() {
  return Files::system_error - errno;
}

void close_quietly(int& file) {
  const int error = errno;
  if (file >= 0) ::close(std::exchange(file, -1));
  errno = error;
}

// Ignores Ctrl-C in this program while it is meant for running processes.
class CtrlC {
 public:
  void leave_to(pid_t process) {
    if (taking_.empty()) {
      struct sigaction ignored {};
      ignored.sa_handler = SIG_IGN;
      sigaction(SIGINT, &ignored, &before_[0]);
      sigaction(SIGQUIT, &ignored, &before_[1]);
    }
    taking_.insert(process);
  }
  void ended(pid_t process) {
    if (taking_.erase(process) == 0 || !taking_.empty()) return;
    sigaction(SIGINT, &before_[0], nullptr);
    sigaction(SIGQUIT, &before_[1], nullptr);
  }

 private:
  std::set<pid_t> taking_;
  struct sigaction before_[2]{};
};

CtrlC& ctrl_c() {
  static CtrlC only;
  return only;
}

std::vector<char*> pointers(std::vector<std::string>& all) {
  std::vector<char*> result;
  for (std::string& each : all) result.push_back(each.data());
  result.push_back(nullptr);
  return result;
}

// Prepared before the fork; nothing may be allocated after it.
struct Start {
  explicit Start(const ProcessRequest& request) : flags(request.flags) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at < request.text.size();) {
      const std::size_t end = std::min(request.text.find('\0', at), request.text.size());
      parts.push_back(request.text.substr(at, end - at));
      at = end + 1;
    }
    folder = parts[0];
    const auto count = static_cast<std::ptrdiff_t>(std::stoull(parts[1]));
    arguments.assign(parts.begin() + 2, parts.begin() + 2 + count);
    environment.assign(parts.begin() + 2 + count, parts.end());
    argument_pointers = pointers(arguments);
    environment_pointers = pointers(environment);
  }

  std::int64_t flags;
  std::string folder;
  std::vector<std::string> arguments, environment;
  std::vector<char*> argument_pointers, environment_pointers;
  int sources[3] = {0, 1, 2};  // the streams' descriptors; -1: none
  int report = -1;             // pipe for an errno, negated if it concerns the folder
};

void use_default_signals() {
  for (const int signal : {SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGHUP, SIGALRM, SIGCHLD}) {
    std::signal(signal, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

bool redirect(Start& start) {
  // Move the descriptors out of each other's way.
  for (int& source : start.sources) {
    if (source >= 0) source = fcntl(source, F_DUPFD_CLOEXEC, 3);
  }
  for (int i = 0; i < 3; ++i) {
    ::close(i);
    if (start.sources[i] >= 0 && dup2(start.sources[i], i) < 0) return false;
  }
  return true;
}

[[noreturn]] void become(Start& start) {
  use_default_signals();
  if ((start.flags & ProcessRequest::own_session) != 0) setsid();
  if ((start.flags & ProcessRequest::own_group) != 0) setpgid(0, 0);
  int error = 0;
  if (!start.folder.empty() && chdir(start.folder.c_str()) != 0) {
    error = -errno;
  } else {
    start.report = fcntl(start.report, F_DUPFD_CLOEXEC, 10);
    if (redirect(start)) {
      char** const variables = (start.flags & ProcessRequest::own_environment) != 0
                                   ? start.environment_pointers.data()
                                   : environ;
      execvpe(start.argument_pointers[0], start.argument_pointers.data(), variables);
    }
    error = errno;
  }
  while (write(start.report, &error, sizeof(error)) < 0 && errno == EINTR) {
  }
  _exit(127);
}

// The errno reported by the process if it could not start its program; else 0.
int reported(int from) {
  int error = 0;
  ssize_t got = 0;
  do {
    got = read(from, &error, sizeof(error));
  } while (got < 0 && errno == EINTR);
  return got == sizeof(error) ? error : 0;
}

pid_t wait_for_end(pid_t process, int& status, int options) {
  pid_t found = 0;
  const Waiting waiting;
  do {
    found = waitpid(process, &status, options);
  } while (found < 0 && errno == EINTR);
  return found;
}

// Returns -1 and an errno if the process cannot be started.
pid_t forked(Start& start, int& error) {
  Pipe report{-1, -1};
  if (pipe2(report.data(), O_CLOEXEC) != 0) return -1;
  start.report = report[1];
  const pid_t process = fork();
  if (process == 0) become(start);
  close_quietly(report[1]);
  error = process < 0 ? 0 : reported(report[0]);
  close_quietly(report[0]);
  int status = 0;
  if (error != 0) wait_for_end(process, status, 0);
  return process;
}

}  // namespace

std::int64_t start_process(const ProcessRequest& request, Files& files) {
  Start start(request);
  Pipe pipes[3] = {{-1, -1}, {-1, -1}, {-1, -1}};
  const auto close_all = [&] {
    for (Pipe& pipe : pipes) {
      for (int& end : pipe) close_quietly(end);
    }
  };
  for (int i = 0; i < 3; ++i) {
    const std::int64_t stream = request.streams[i];
    const int its_end = i == 0 ? 0 : 1;
    if (stream == piped) {
      if (pipe2(pipes[i].data(), O_CLOEXEC) != 0) {
        close_all();
        return failure();
      }
      start.sources[i] = pipes[i][static_cast<std::size_t>(its_end)];
    } else if (stream == closed) {
      start.sources[i] = -1;
    } else if (stream >= 0) {
      start.sources[i] = files.descriptor_of(stream);
    }
  }
  int error = 0;
  const pid_t process = forked(start, error);
  if (process < 0 || error != 0) {
    if (error != 0) errno = std::abs(error);
    close_all();
    return error < 0 ? no_folder - errno : failure();
  }
  if ((request.flags & ProcessRequest::takes_ctrl_c) != 0) ctrl_c().leave_to(process);
  std::int64_t first = 0;
  for (int i = 0; i < 3; ++i) {
    if (request.streams[i] != piped) continue;
    const auto its_end = static_cast<std::size_t>(i == 0 ? 0 : 1);
    close_quietly(pipes[i][its_end]);
    const std::int64_t handle = files.adopt(pipes[i][1 - its_end]);
    if (first == 0) first = handle;
  }
  return process | first << 24;
}

std::int64_t look_at_process(pid_t process) {
  int status = 0;
  const pid_t found = wait_for_end(process, status, WNOHANG);
  if (found == 0) return -1;
  ctrl_c().ended(process);
  if (found < 0) return failure();
  return WIFSIGNALED(status) ? 1000 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::int64_t signal_process(pid_t process, int signal) {
  return kill(process, signal) == 0 ? 0 : failure();
}

std::int64_t make_pipe(Files& files) {
  Pipe pipe{-1, -1};
  if (pipe2(pipe.data(), O_CLOEXEC) != 0) return failure();
  const std::int64_t from = files.adopt(pipe[0]);
  return from | files.adopt(pipe[1]) << 24;
}

namespace {

// A pipe of a process that is being read completely into memory.
struct Reading {
  int pipe = -1;  // negative: at its end
  int store = -1;
};

bool write_all(int file, const char* bytes, std::size_t count) {
  while (count > 0) {
    const ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes += written;
    count -= static_cast<std::size_t>(written);
  }
  return true;
}

bool read_some(Reading& reading) {
  char bytes[1 << 14];
  const ssize_t got = read(reading.pipe, bytes, sizeof(bytes));
  if (got < 0) return errno == EINTR || errno == EAGAIN;
  if (got == 0) reading.pipe = -1;
  return write_all(reading.store, bytes, static_cast<std::size_t>(got));
}

// If nobody reads any more, discards the rest.
bool write_some(int to, std::string_view& input) {
  const ssize_t written = write(to, input.data(), input.size());
  if (written >= 0) {
    input.remove_prefix(static_cast<std::size_t>(written));
  } else if (errno == EPIPE) {
    input = {};
  } else if (errno != EINTR && errno != EAGAIN) {
    return false;
  }
  return true;
}

// Interval between checks for an interruption.
constexpr int look_milliseconds = 50;

int poll_waiting(pollfd* files, nfds_t count) {
  const Waiting waiting;
  return poll(files, count, look_milliseconds);
}

std::int64_t exchange_all(int to, std::string_view input, Reading (&readings)[2], Files& files,
                          std::int64_t to_handle) {
  for (bool writing = to >= 0; writing || readings[0].pipe >= 0 || readings[1].pipe >= 0;) {
    if (writing && input.empty()) {
      writing = false;
      files.control(Files::Operation::close, to_handle, 0);
      continue;
    }
    if (interruption() != 0) return Files::was_interrupted;
    pollfd ready[] = {{writing ? to : -1, POLLOUT, 0},
                      {readings[0].pipe, POLLIN, 0},
                      {readings[1].pipe, POLLIN, 0}};
    if (poll_waiting(ready, 3) < 0) {
      if (errno == EINTR) continue;
      return failure();
    }
    if (ready[0].revents != 0 && !write_some(to, input)) return failure();
    for (int i = 0; i < 2; ++i) {
      if (ready[i + 1].revents != 0 && !read_some(readings[i])) return failure();
    }
  }
  return 0;
}

}  // namespace

std::int64_t exchange(std::int64_t to, std::int64_t from, std::int64_t errors,
                      const std::string& input, Files& files) {
  const auto descriptor = [&](std::int64_t handle) {
    return handle < 0 ? -1 : files.descriptor_of(handle);
  };
  const int sink = descriptor(to);
  if (sink >= 0) fcntl(sink, F_SETFL, O_NONBLOCK);
  const int sources[] = {descriptor(from), descriptor(errors)};
  Reading readings[2];
  std::int64_t result = 0;
  for (int i = 0; i < 2; ++i) {
    readings[i].pipe = sources[i];
    if (sources[i] < 0) continue;
    readings[i].store = memfd_create("pipe", MFD_CLOEXEC);
    if (readings[i].store < 0) result = failure();
  }
  if (result == 0) result = exchange_all(sink, input, readings, files, to);
  for (int i = 0; i < 2; ++i) {
    if (readings[i].store < 0) continue;
    if (result == 0 && (lseek(readings[i].store, 0, SEEK_SET) != 0 ||
                        dup3(readings[i].store, sources[i], O_CLOEXEC) < 0)) {
      result = failure();
    }
    close_quietly(readings[i].store);
  }
  return result;
}

}  // namespace convertprofile::runtime
