/* SPDX-License-Identifier: BSD-3-Clause */
/* top FILE: the entry that costs most by itself, in the first metric. */
#include <convertprofile_c.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char** argv) {
  cvp_profile* profile = cvp_read(argc > 1 ? argv[1] : NULL, NULL);
  int64_t size, bytes, *costs, *centres, i, most = 0;
  char *names, *name;
  if (profile == NULL || (size = cvp_numbers(profile, CVP_INDIVIDUAL, 0, NULL, 0)) < 0) {
    fprintf(stderr, "%s\n", cvp_error());
    return 1;
  }
  bytes = cvp_texts(profile, CVP_CENTRE_NAMES, 0, NULL, 0);
  if (size == 0) return 0;
  costs = malloc((size_t)size * sizeof *costs);
  centres = malloc((size_t)size * sizeof *centres);
  names = malloc((size_t)bytes);
  if (costs == NULL || centres == NULL || names == NULL) return 1;
  cvp_numbers(profile, CVP_INDIVIDUAL, 0, costs, (size_t)size);
  cvp_numbers(profile, CVP_ENTRY_CENTRES, 0, centres, (size_t)size);
  cvp_texts(profile, CVP_CENTRE_NAMES, 0, names, (size_t)bytes);
  for (i = 0; i < size; ++i)
    if (costs[i] > costs[most]) most = i;
  /* Each text ends with a zero byte. */
  for (name = names, i = 0; i < centres[most]; ++i) name += strlen(name) + 1;
  printf("%s %" PRId64 "\n", name, costs[most]);
  cvp_free(profile);
  free(costs);
  free(centres);
  free(names);
  return 0;
}
