// SPDX-License-Identifier: BSD-3-Clause
#include "command/own_signals.h"

#include <signal.h>
#include <unistd.h>

#include "command/files.h"

namespace convertprofile {

namespace {

using Handler = void (*)(int);

void die_of_a_shrunken_file(int) {
  constexpr char message[] = "the input became shorter while it was read\n";
  [[maybe_unused]] const auto told = ::write(STDERR_FILENO, message, sizeof message - 1);
  remove_temporary_files();
  _exit(1);
}

void remove_temporary_files_and_die(int signal_number) {
  remove_temporary_files();
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

// Catchable signals that end a program by default, except those raised by faults.
constexpr int ending_signals[] = {SIGINT,    SIGTERM, SIGHUP,  SIGPIPE,   SIGXCPU,
                                  SIGQUIT,   SIGALRM, SIGUSR1, SIGUSR2,   SIGPROF,
                                  SIGVTALRM, SIGPOLL, SIGPWR,  SIGSTKFLT, SIGABRT};

void handle_unless_handled(int signal_number, Handler handler) {
  struct sigaction action {};
  if (sigaction(signal_number, nullptr, &action) == 0 && action.sa_handler == SIG_DFL)
    signal(signal_number, handler);
}

}  // namespace

void own_signals() {
  handle_unless_handled(SIGXFSZ, SIG_IGN);
  for (const int each : ending_signals) handle_unless_handled(each, remove_temporary_files_and_die);
}

void end_at_shrinking_files() {
  signal(SIGBUS, die_of_a_shrunken_file);
}

}  // namespace convertprofile
