/* SPDX-License-Identifier: BSD-3-Clause */
/* The smallest program that records a profile; docs/recording.md explains it. */
#include <convertprofile_record.h>

int main(void) {
  cpr_options options;
  cpr_profile* profile;   /* one for the run */
  cpr_recorder* recorder; /* one for each thread */
  cpr_centre work;
  cpr_options_init(&options, sizeof options); /* time by a timer, calls, allocation; GHC's stacks */
  options.path = "first.pgcl";
  cpr_start(&options, &profile);
  cpr_attach(profile, &recorder);
  work = cpr_add_centre(profile, cpr_add_module(profile, "Main"), "work", "first.c:12", 0);
  cpr_enter(recorder, work, CPR_STRICT);
  cpr_allocate(recorder, CPR_CONSTRUCTOR, 3);
  cpr_leave(recorder);
  return cpr_finish(profile);
}
