// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/terminal.h"

#include <signal.h>
#include <unistd.h>

namespace convertprofile::runtime {
namespace {

// Blocks the signal that would stop a background process.
void apply(int file, const termios& settings) {
  sigset_t stopping, before;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stopping, &before);
  tcsetattr(file, TCSANOW, &settings);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace

Terminals::~Terminals() {
  for (const auto& [file, settings] : originals_) apply(file, settings);
}

bool Terminals::echoes(int file) {
  termios now{};
  return tcgetattr(file, &now) == 0 && (now.c_lflag & ECHO) != 0;
}

void Terminals::set_echo(int file, bool echoes) {
  set_local(file, ECHO, echoes);
}

void Terminals::set_raw(int file, bool is_raw) {
  set_local(file, ICANON, !is_raw);
}

void Terminals::set_local(int file, tcflag_t flags, bool on) {
  termios now{};
  if (tcgetattr(file, &now) != 0 || ((now.c_lflag & flags) == flags) == on) return;
  originals_.emplace(file, now);
  now.c_lflag = on ? now.c_lflag | flags : now.c_lflag & ~flags;
  now.c_cc[VMIN] = 1;
  now.c_cc[VTIME] = 0;
  apply(file, now);
}

}  // namespace convertprofile::runtime
