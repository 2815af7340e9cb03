// SPDX-License-Identifier: BSD-3-Clause
#include "convert/measure_commands.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "command/files.h"
#include "convert/measurements.h"
#include "formats/model/units.h"

extern char** environ;

namespace convertprofile {

namespace {

std::string temporary_stem() {
  const char* folder = std::getenv("TMPDIR");
  return std::string(folder == nullptr || *folder == '\0' ? "/tmp" : folder) + "/convertprofile-";
}

class Program {
 public:
  explicit Program(std::string command)
      : command_(std::move(command)), statistics_(temporary_stem(), ".rts") {
    const int descriptor = statistics_.take_descriptor();
    if (descriptor < 0) throw FileError(statistics_.path(), std::strerror(errno));
    close(descriptor);
  }

  // Finds out whether the program takes runtime options.
  void warm_up() {
    asks_runtime_ = true;
    if (const auto done = run(); !done.has_failed && !read_statistics().empty()) return;
    asks_runtime_ = false;
    require_success(run());
  }

  void measure(FigureRuns& runs) {
    const Usage usage = run();
    require_success(usage);
    std::vector<MeasuredProgram> known;
    if (asks_runtime_) known = read_statistics();
    std::erase_if(known, [&](const MeasuredProgram& program) { return !is_whole(program, usage); });
    runs[Figure::unprofiled_time].emplace_back(usage.processor);
    runs[Figure::unprofiled_wall].emplace_back(usage.wall);
    runs[Figure::unprofiled_memory].emplace_back(usage.memory);
    for (const MeasuredProgram& program : known)
      for (const Figure figure : {Figure::unprofiled_mutator, Figure::unprofiled_collector,
                                  Figure::unprofiled_residency, Figure::unprofiled_allocation})
        for (const Rational& value : program.runs[figure]) runs[figure].push_back(value);
  }

 private:
  struct Usage {
    std::int64_t processor = 0, wall = 0;  // nanoseconds
    std::int64_t memory = 0;               // bytes
    bool has_failed = false;
    std::string failure = {};
  };

  static std::int64_t in_nanoseconds(const timeval& time) {
    return time.tv_sec * nanoseconds_a_second + time.tv_usec * nanoseconds_a_microsecond;
  }

  Usage run() const {
    const auto begin = std::chrono::steady_clock::now();
    const pid_t child = start();
    int status = 0;
    rusage used{};
    while (wait4(child, &status, 0, &used) < 0)
      if (errno != EINTR) throw FileError(command_, std::strerror(errno));
    const auto wall = std::chrono::steady_clock::now() - begin;
    Usage usage;
    usage.processor = in_nanoseconds(used.ru_utime) + in_nanoseconds(used.ru_stime);
    usage.wall = std::chrono::duration_cast<std::chrono::nanoseconds>(wall).count();
    usage.memory = used.ru_maxrss * 1024;  // Linux counts kibibytes
    usage.has_failed = !WIFEXITED(status) || WEXITSTATUS(status) != 0;
    usage.failure = WIFEXITED(status)
                        ? "ended with exit code " + std::to_string(WEXITSTATUS(status))
                        : "was ended by a signal: " + std::string(strsignal(WTERMSIG(status)));
    return usage;
  }

  pid_t start() const {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
      posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0);
    std::string shell = "/bin/sh", option = "-c", command = command_;
    char* const arguments[] = {shell.data(), option.data(), command.data(), nullptr};
    std::vector<std::string> variables = environment();
    std::vector<char*> pointers;
    for (std::string& variable : variables) pointers.push_back(variable.data());
    pointers.push_back(nullptr);
    pid_t child = -1;
    const int error =
        posix_spawn(&child, shell.c_str(), &files, nullptr, arguments, pointers.data());
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) throw FileError(command_, std::strerror(error));
    return child;
  }

  std::vector<std::string> environment() const {
    std::vector<std::string> variables;
    constexpr std::string_view name = "GHCRTS=";
    std::string options;
    for (char** at = environ; *at != nullptr; ++at) {
      const std::string_view variable = *at;
      if (variable.starts_with(name))
        options = variable.substr(name.size());
      else
        variables.emplace_back(variable);
    }
    if (asks_runtime_)
      options += (options.empty() ? "-t" : " -t") + statistics_.path() + " --machine-readable";
    if (!options.empty()) variables.push_back(std::string(name) + options);
    return variables;
  }

  // Empty if the program has left none.
  std::vector<MeasuredProgram> read_statistics() const {
    const FileContents contents = read_file(statistics_.path());
    if (contents.bytes().empty()) return {};
    return parse_measurements(contents.bytes());
  }

  // Whether the statistics are those of nearly all that the command did, and not of one of several
  // programs of a script.
  static bool is_whole(const MeasuredProgram& program, const Usage& usage) {
    const auto told = mean_of(program.runs[Figure::unprofiled_time]);
    const Rational slack(50 * nanoseconds_a_second / 1000);
    return told && *told + slack >= Rational(usage.processor) * Rational(4, 5);
  }

  void require_success(const Usage& usage) const {
    if (usage.has_failed) throw FileError(command_, usage.failure + "; nothing is measured");
  }

  const std::string command_;
  TemporaryFile statistics_;
  bool asks_runtime_ = false;
};

}  // namespace

Figures measure_commands(const std::string& command, const std::string& base, std::size_t pairs,
                         const std::function<void(const std::string&)>& progress) {
  Program now(command), before(base);
  progress("warming up");
  before.warm_up();
  now.warm_up();
  Figures figures;
  figures.measured_in_turn = true;
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    progress("measuring pair " + std::to_string(pair + 1) + " of " + std::to_string(pairs));
    if (pair % 2 == 0) before.measure(figures.before);
    now.measure(figures.now);
    if (pair % 2 == 1) before.measure(figures.before);
  }
  return figures;
}

}  // namespace convertprofile
