// SPDX-License-Identifier: BSD-3-Clause
// Implements lazyrun's own function for GHC: uses this many microseconds of processor time.
//   ghc -prof -fprof-auto charged.hs busy_loop.c && ./charged +RTS -p
#include <time.h>

static long long processor_microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1000000ll + now.tv_nsec / 1000;
}

void busy_loop(unsigned time) {
  const long long end = processor_microseconds() + time;
  while (processor_microseconds() < end) {
  }
}
