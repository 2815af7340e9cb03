/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One thunk: `producer` builds it, `consumer` evaluates it twice, and the model says who pays.
 *
 *   thunk PROFILE.pgcl MODEL, a number of cpr_model
 */
#include <convertprofile_record.h>
#include <stdlib.h>

static cpr_recorder* recorder;

typedef struct Thunk {
  int is_evaluated;
  cpr_stack built; /* kept until the thunk is evaluated */
} Thunk;

static void build(Thunk* thunk, cpr_centre producer) {
  cpr_enter(recorder, producer, CPR_STRICT); /* pushes: costs are producer's */
  thunk->is_evaluated = 0;
  thunk->built = cpr_allocate(recorder, CPR_THUNK, 2); /* two words, and the stack to keep */
  cpr_tick(recorder, 1);
  cpr_leave(recorder); /* costs are the caller's again */
}

static void force(Thunk* thunk) {
  if (thunk->is_evaluated) return;   /* a value costs nothing, whoever asks */
  cpr_thunk(recorder, thunk->built); /* a frame for the update; then the thunk's own stack */
  cpr_tick(recorder, 100);
  thunk->is_evaluated = 1;
  cpr_update(recorder); /* the stack that demanded it is current again */
}

static void consume(Thunk* thunk, cpr_centre consumer) {
  cpr_enter(recorder, consumer, CPR_STRICT);
  cpr_tick(recorder, 10);
  force(thunk);
  force(thunk);
  cpr_leave(recorder);
}

int main(int argc, char** argv) {
  cpr_options options;
  cpr_profile* profile;
  cpr_module module;
  Thunk thunk;
  if (argc != 3) return 2;
  cpr_options_init(&options, sizeof options);
  options.path = argv[1];
  options.model = (cpr_model)atoi(argv[2]);
  options.clock = CPR_CLOCK_CALLER; /* ticks come from cpr_tick alone: the same on every run */
  cpr_start(&options, &profile);
  cpr_attach(profile, &recorder);
  module = cpr_add_module(profile, "Main");
  build(&thunk, cpr_add_centre(profile, module, "producer", "thunk.l:1:1", 0));
  consume(&thunk, cpr_add_centre(profile, module, "consumer", "thunk.l:2:1", 0));
  return cpr_finish(profile);
}
