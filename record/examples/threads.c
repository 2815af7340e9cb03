/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Threads: `threads N PROFILE.pgcl` makes N threads, each with a recorder of its own. A thunk that
 * one thread builds is evaluated by the next, and costs its builder's stack.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "convertprofile_record.h"

enum { MOST_THREADS = 64, ROUNDS = 1000 };

static cpr_profile* profile;
static cpr_centre worker, build, use;

static void* work(void* thunk) {
  cpr_recorder* recorder;
  cpr_stack demanded = *(cpr_stack*)thunk, built = NULL;
  int i;
  if (cpr_attach(profile, &recorder) != CPR_OK) return NULL;
  cpr_enter(recorder, worker, CPR_STRICT);
  for (i = 0; i < ROUNDS; ++i) {
    cpr_enter(recorder, build, CPR_STRICT);
    cpr_tick(recorder, 1);
    built = cpr_allocate(recorder, CPR_THUNK, 3);
    cpr_leave(recorder);
  }
  cpr_enter(recorder, use, CPR_STRICT);
  if (demanded != NULL) {
    cpr_thunk(recorder, demanded);
    cpr_tick(recorder, 100);
    cpr_update(recorder);
  }
  cpr_tick(recorder, 10);
  cpr_leave(recorder);
  cpr_leave(recorder);
  cpr_detach(recorder);
  *(cpr_stack*)thunk = built; /* for the next thread */
  return NULL;
}

int main(int argc, char** argv) {
  cpr_options options;
  cpr_stack thunks[MOST_THREADS] = {NULL};
  pthread_t threads[MOST_THREADS];
  int count = argc > 1 ? atoi(argv[1]) : 2, i, half;
  if (argc < 3 || count < 2 || count > MOST_THREADS) return 2;
  cpr_options_init(&options, sizeof options);
  options.clock = CPR_CLOCK_CALLER;
  options.path = argv[2];
  if (cpr_start(&options, &profile) != CPR_OK) return 1;
  {
    cpr_module module = cpr_add_module(profile, "Main");
    worker = cpr_add_centre(profile, module, "worker", "", 0);
    build = cpr_add_centre(profile, module, "build", "", 0);
    use = cpr_add_centre(profile, module, "use", "", 0);
  }
  /* Two halves: the second evaluates the first's thunks. */
  for (half = 0; half < 2; ++half) {
    for (i = 0; i < count; ++i) pthread_create(&threads[i], NULL, work, &thunks[i]);
    for (i = 0; i < count; ++i) pthread_join(threads[i], NULL);
  }
  return cpr_finish(profile);
}
