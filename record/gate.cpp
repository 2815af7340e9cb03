// SPDX-License-Identifier: BSD-3-Clause
#include "record/gate.h"

#include <time.h>
#ifdef __linux__
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace convertprofile::record {

bool owner_needs_no_fence = false;

namespace {

bool membarrier([[maybe_unused]] bool registers) {
#ifdef __linux__
  const int command =
      registers ? MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED : MEMBARRIER_CMD_PRIVATE_EXPEDITED;
  return syscall(SYS_membarrier, command, 0, 0) == 0;
#else
  return false;
#endif
}

}  // namespace

void choose_fence() {
  static const bool chosen = membarrier(true);
  owner_needs_no_fence = chosen;
}

void order_owners() {
  if (owner_needs_no_fence) membarrier(false);
}

bool Gate::wait(std::chrono::steady_clock::time_point until) const {
  while (inside_.load(std::memory_order_acquire)) {
    if (std::chrono::steady_clock::now() > until) return false;
    const timespec rest{0, 50000};
    nanosleep(&rest, nullptr);
  }
  return true;
}

}  // namespace convertprofile::record
