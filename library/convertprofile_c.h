/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * libconvertprofile for C, and for languages that call C: opaque profiles, texts and arrays of
 * numbers that are copied out. convertprofile.h is the same for C++ and explains the parts;
 * docs/library.md has examples. library/python/convertprofile.py is built on this header.
 *
 *   cvp_profile *profile = cvp_read("app.prof", NULL);
 *   if (profile == NULL) return complain(cvp_error());
 *   int64_t entries = cvp_numbers(profile, CVP_PARENTS, 0, NULL, 0);
 *   int64_t *ticks = malloc(entries * sizeof *ticks);
 *   cvp_numbers(profile, CVP_INHERITED, 0, ticks, entries);
 *   cvp_free(profile);
 *
 * Errors: a function that fails returns NULL or -1, and cvp_error() says why until the thread's
 * next call. No function ends the program, prints, or throws. Profiles never change, so
 * threads may share them. cvp_free does not affect other profiles that were made from the freed
 * one.
 *
 * Options are texts like the command's, without the dashes, in a NULL-terminated array:
 * {"min-ticks=0.5%", "exclude=Data.Map.*", "invert", NULL}. NULL means no options. Texts are UTF-8.
 */
#ifndef CONVERTPROFILE_C_H
#define CONVERTPROFILE_C_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define CVP_API __attribute__((visibility("default")))
#else
#define CVP_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The versions of this header and of the library: major * 10000 + minor * 100 + patch. */
#define CVP_VERSION_MAJOR 0
#define CVP_VERSION_MINOR 2
#define CVP_VERSION_PATCH 0
#define CVP_VERSION (CVP_VERSION_MAJOR * 10000 + CVP_VERSION_MINOR * 100 + CVP_VERSION_PATCH)
CVP_API int cvp_version(void);

/* Why this thread's last call failed, in one line; "" if it did not. Valid until the next call. */
CVP_API const char* cvp_error(void);

typedef struct cvp_profile cvp_profile;

/* `format`: a name from --list-formats; NULL: detect it by content. */
CVP_API cvp_profile* cvp_read(const char* file, const char* format);
CVP_API cvp_profile* cvp_parse(const void* bytes, size_t size, const char* format);
/* The same, with a limit on the unpacked size of packed files; 0: the usual limit. */
CVP_API cvp_profile* cvp_read_unpacked(const char* file, const char* format, uint64_t max_unpacked);
CVP_API cvp_profile* cvp_parse_unpacked(const void* bytes, size_t size, const char* format,
                                        uint64_t max_unpacked);

/* Add up runs, or compare runs with a base; at least one on each side. Option of both:
 * no-overhead-correction; of cvp_compare: normalize. */
CVP_API cvp_profile* cvp_sum(const cvp_profile* const* runs, size_t count,
                             const char* const* options);
CVP_API cvp_profile* cvp_compare(const cvp_profile* const* runs, size_t run_count,
                                 const cvp_profile* const* base, size_t base_count,
                                 const char* const* options);

/* Options: builtins=show|hide, overhead-correction, no-overhead-correction, exclude=PATTERN,
 * fold-recursion, root=PATTERN, focus=PATTERN, apportion, by=module, invert, max-depth=N,
 * min-ticks=N or N%, min-words=N or N%. Options with a PATTERN may be repeated. */
CVP_API cvp_profile* cvp_shape(const cvp_profile* profile, const char* const* options);

CVP_API void cvp_free(cvp_profile* profile); /* NULL does nothing */

/* Writes a file, whole or not at all. Options: to=FORMAT (default: by the file's name),
 * metric=NAME, heap-by=centre|module|description|type|class|retainer|biography, detail=p|P|a,
 * pgcl-version=N, builtins=show|hide, overhead-correction, no-overhead-correction. Returns the
 * number of things that the format cannot hold, or -1. */
CVP_API int cvp_write(const cvp_profile* profile, const char* file, const char* const* options);

/* Returns the bytes of that file; `to` is required. Free them with cvp_free_bytes. */
CVP_API char* cvp_bytes(const cvp_profile* profile, const char* const* options, size_t* size);
CVP_API void cvp_free_bytes(char* bytes);

/* Returns 1 if a condition of --fail-if is met, 0 if not, -1 on errors. `text`, unless NULL, gets
 * the verdict in words, NUL-terminated, in at most `room` bytes. */
CVP_API int cvp_check(const cvp_profile* profile, const char* condition, char* text, size_t room);

/* Arrays. Copies at most `room` numbers to `out`; returns how many there are, or -1. */
typedef enum cvp_array {
  CVP_PARENTS = 0,       /* of each entry, in pre-order; the root is its own */
  CVP_ENTRY_CENTRES = 1, /* of each entry */
  CVP_INDIVIDUAL = 2,    /* of each entry: its own cost in metric `index` */
  CVP_INHERITED = 3,     /* the same with all entries below it */
  CVP_CAFS = 4,          /* of each cost centre: 0 or 1 */
  CVP_METRIC_ROLES = 5,  /* of each metric: a cvp_role */
  /* The live heap, broken down by `index`, a cvp_heap_by; -1: the census's own breakdown. */
  CVP_HEAP_BEGIN = 6,   /* of each sample its first record, and the end */
  CVP_HEAP_BANDS = 7,   /* of each record */
  CVP_HEAP_BYTES = 8,   /* of each record */
  CVP_HEAP_ENTRIES = 9, /* of each band: its entry, or -1 */
  /* Costs over time by cost centre. */
  CVP_SERIAL_METRICS = 10, /* of each column */
  CVP_SERIAL_BEGIN = 11,   /* of each interval its first row, and the end */
  CVP_SERIAL_CENTRES = 12, /* of each row */
  CVP_SERIAL_VALUES = 13   /* of each row, in column `index` */
} cvp_array;
CVP_API int64_t cvp_numbers(const cvp_profile* profile, cvp_array array, int64_t index,
                            int64_t* out, size_t room);

/* Seconds: the time of each heap sample; the boundaries of the intervals of costs over time. */
typedef enum cvp_times { CVP_HEAP_TIMES = 0, CVP_SERIAL_BOUNDARIES = 1 } cvp_times;
CVP_API int64_t cvp_seconds(const cvp_profile* profile, cvp_times times, double* out, size_t room);

/* NUL-terminated texts (a NUL within a text becomes a blank). Copies at most `room` bytes to `out`;
 * returns how many there are, or -1. */
typedef enum cvp_texts_of {
  CVP_PROGRAM = 0,        /* one; "": unknown */
  CVP_CENTRE_MODULES = 1, /* of each cost centre */
  CVP_CENTRE_NAMES = 2,
  CVP_CENTRE_POSITIONS = 3, /* `Main.hs:3:1-20`; "": unknown */
  CVP_METRIC_NAMES = 4,     /* of each metric: `Ticks` */
  CVP_METRIC_TITLES = 5,    /* for people */
  CVP_METRIC_UNITS = 6,
  CVP_MESSAGES = 7,   /* damage that reading survived, estimates, patterns without a match */
  CVP_HEAP_LABELS = 8 /* of each band, with `index` as for CVP_HEAP_BANDS (otherwise 0) */
} cvp_texts_of;
CVP_API int64_t cvp_texts(const cvp_profile* profile, cvp_texts_of of, int64_t index, char* out,
                          size_t room);

typedef enum cvp_role {
  CVP_ROLE_OTHER = 0,
  CVP_ROLE_TIME = 1,
  CVP_ROLE_ALLOCATION = 2,
  CVP_ROLE_ENTRIES = 3,
  CVP_ROLE_STRICT_CALLS = 4,
  CVP_ROLE_LAZY_CALLS = 5,
  CVP_ROLE_CURRIED_CALLS = 6,
  CVP_ROLE_EXITS = 7,
  CVP_ROLE_ALLOCATION_BY_CLASS = 8,
  CVP_ROLE_BASE = 9 /* in a comparison, the base's numbers of the metric before it */
} cvp_role;

typedef enum cvp_heap_by {
  CVP_BY_CENTRE = 0,
  CVP_BY_MODULE = 1,
  CVP_BY_DESCRIPTION = 2,
  CVP_BY_TYPE = 3,
  CVP_BY_CLASS = 4,
  CVP_BY_RETAINER = 5,
  CVP_BY_BIOGRAPHY = 6
} cvp_heap_by;

#ifdef __cplusplus
}
#endif
#endif
