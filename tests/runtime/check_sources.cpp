// SPDX-License-Identifier: BSD-3-Clause
// check_sources: compiles the program at each path on standard input, with the checks of `lazyrun
// --lint --check`, in forks of one process, which is fast. Writes a line for each program: its wait
// status and peak memory in kB.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>

#include "runtime/image/prelude_image.h"
#include "runtime/language/compile.h"
#include "runtime/large_stack.h"
#include "runtime/preprocess.h"

using namespace convertprofile::runtime;

namespace {

constexpr std::size_t stack_bytes = std::size_t{1} << 30;
constexpr rlim_t seconds_of_processor = 30;

void compile_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const FindModule none = [](const std::string&, ModuleFile) {
    return std::optional<SourceFile>();
  };
  std::vector<std::string> included;
  compile(preprocessed(SourceFile(path, text), included), none, {}, Lint::yes, map_prelude_image);
}

int check(const std::string& path) {
  const rlimit limit{seconds_of_processor, seconds_of_processor};
  setrlimit(RLIMIT_CPU, &limit);
  try {
    on_large_stack(stack_bytes, [&] { compile_file(path); });
    return 0;
  } catch (const SourceError& error) {
    std::fprintf(stderr, "%s\n", error.what());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "lazyrun: %s: %s\n", path.c_str(), error.what());
  }
  return 2;
}

}  // namespace

int main() {
  for (std::string path; std::getline(std::cin, path);) {
    const pid_t child = fork();
    if (child == 0) _exit(check(path));
    int status = 0;
    rusage used{};
    if (child < 0 || wait4(child, &status, 0, &used) != child) return 1;
    std::cout << status << ' ' << used.ru_maxrss << std::endl;
  }
}
