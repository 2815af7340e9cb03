// SPDX-License-Identifier: BSD-3-Clause
#include "command/lack_of_memory.h"

#include <unistd.h>

#include <new>

#include "command/files.h"
#include "command/own_signals.h"

namespace convertprofile {

namespace {

void end_program() {
  [[maybe_unused]] const auto told =
      write(STDERR_FILENO, no_memory_at_all, sizeof no_memory_at_all - 1);
  _exit(1);
}

struct Installer {
  Installer() { std::set_new_handler(end_program); }
};
// Constructed before all objects without a priority.
__attribute__((init_priority(101))) const Installer installer;

}  // namespace

void catch_lack_of_memory() {
  std::set_new_handler(nullptr);
}

int run_as_main(int (*run)(int, char**), int argc, char** argv, int failed) {
  hold_standard_files();
  own_signals();
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    write_standard_error(no_memory_at_all);
    return failed;
  }
}

}  // namespace convertprofile
