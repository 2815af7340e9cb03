/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Profiles for implementers of lazy and strict languages. A program reports its calls, evaluations
 * and allocations to this library, which writes the call tree of its cost-centre stacks to a .pgcl
 * file, version 3 (formats/pgcl/FORMAT.md). One of lazyrun's models of attribution, in the same
 * code, decides who pays for a lazy evaluation.
 *
 *   cpr_options options;                         what to record, and where to
 *   cpr_profile *profile;                        one for the run
 *   cpr_recorder *recorder;                      one for each thread
 *   cpr_options_init(&options, sizeof options);
 *   cpr_start(&options, &profile);
 *   cpr_attach(profile, &recorder);
 *   cpr_module module = cpr_add_module(profile, "Main");
 *   cpr_centre f = cpr_add_centre(profile, module, "f", "f.l:3:1-20", 0);
 *   cpr_enter(recorder, f, CPR_STRICT);          costs go to the stack with f on top
 *   cpr_leave(recorder);                         and to the caller's again
 *   cpr_finish(profile);                         writes the file
 *
 * Errors. No function terminates or hangs the program, throws, or leaves errno changed. Functions
 * that can fail return a cpr_status, 0 for success; those with another result return 0 or NULL.
 * Errors are counted, reported to options.on_error (the first of each kind), and listed in the
 * file's run properties (below). NULL for a profile or recorder is CPR_MISUSE, so a program may
 * ignore that cpr_start failed.
 *
 * Threads. Any thread may call functions of a profile; only the thread that attached a recorder may
 * call its functions. The recorders' stacks are added up when the profile is written.
 *
 * Ownership. The library copies every string. A profile, its recorders and its stacks live until
 * cpr_finish. The handles of the profile and its recorders stay valid after it (some hundred bytes
 * each remain): every function called with one returns CPR_MISUSE, and nothing is recorded,
 * reported to on_error or written. A stack may still be passed with such a recorder, but not to
 * another profile.
 *
 * Signals. While the library writes or changes a profile, it blocks the thread's signals except
 * those of faults, so handlers may call exit() or longjmp().
 *
 * convertprofile_record.hpp wraps these functions in objects for C++.
 *
 * Links: -lconvertprofile_record; the static library also needs -lstdc++ -lz -lpthread
 * (pkg-config --static convertprofile_record).
 */
#ifndef CONVERTPROFILE_RECORD_H
#define CONVERTPROFILE_RECORD_H

#include <stddef.h>
#include <stdint.h>

/* This header's version; cpr_version() is the library's. */
#define CPR_VERSION_MAJOR 0
#define CPR_VERSION_MINOR 2
#define CPR_VERSION_PATCH 0
/* Usage: #if CPR_VERSION >= 200 */
#define CPR_VERSION (CPR_VERSION_MAJOR * 10000 + CPR_VERSION_MINOR * 100 + CPR_VERSION_PATCH)

#if defined(__GNUC__)
#define CPR_API __attribute__((visibility("default")))
#else
#define CPR_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- types */

typedef struct cpr_profile cpr_profile;
typedef struct cpr_recorder cpr_recorder;
typedef struct cpr_census cpr_census;

/* A stack of cost centres, as saved in a closure or a frame. Equal stacks of one recorder are the
 * same pointer. Stacks from other threads' recorders are accepted everywhere. NULL means none. */
typedef const struct cpr_stack_node* cpr_stack;

typedef uint32_t cpr_module; /* from 1; 0: none */
typedef uint32_t cpr_centre; /* from 1; 0: none */

typedef enum cpr_status {
  CPR_OK = 0,
  CPR_MISUSE = 1,       /* leave without enter, an unknown number, NULL, a call after the end */
  CPR_NO_MEMORY = 2,    /* the event is lost; earlier records stay */
  CPR_WRITE_FAILED = 3, /* an earlier file of that name is unchanged */
  CPR_NO_TIMER = 4,     /* the system has no more timers: this thread's time is not recorded */
  CPR_NOT_ADDED = 5     /* a recorder is missing in the file: its thread is stuck inside an event */
} cpr_status;

/* Who pays. The rules are in runtime/profiling/attribution, one file per model. */
typedef enum cpr_model {
  CPR_STACKS = 0,    /* GHC since 7.4: stacks of cost centres; recursion is folded onto the stack */
  CPR_LEXICAL = 1,   /* Sansom & Peyton Jones 1992, appendix A: one current cost centre */
  CPR_FUNCTION = 2,  /* Appel, Duba & MacQueen 1988: the current function */
  CPR_CALLGRAPH = 3, /* Clean: an entry of a tree of calls */
  CPR_HYBRID = 4     /* GHC up to 7.2: a function runs under the stack that it was built under */
} cpr_model;

typedef enum cpr_clock {
  CPR_CLOCK_NONE = 0,   /* no time */
  CPR_CLOCK_TIMER = 1,  /* a SIGPROF every interval_us of a thread's processor time is a tick of its
                         * current stack; the least overhead */
  CPR_CLOCK_CYCLES = 2, /* the processor's time-stamp counter, read at each change of stack; also
                         * counts waiting. On processors other than x86: monotonic nanoseconds */
  CPR_CLOCK_CPU = 3, /* the thread's processor time in nanoseconds, read at each change of stack by
                        a system call */
  CPR_CLOCK_CALLER = 4 /* ticks that the program passes to cpr_tick, such as machine steps */
} cpr_clock;

/* How code is called (FORMAT.md 4.5, roles 4 to 6). */
typedef enum cpr_call {
  CPR_STRICT = 0, /* a call of known function and arity */
  CPR_LAZY = 1,   /* the evaluation of a thunk */
  CPR_CURRIED = 2 /* the application of an unknown function */
} cpr_call;

/* What is allocated (FORMAT.md 4.5, role 8). */
typedef enum cpr_class {
  CPR_CONSTRUCTOR = 0, /* CON: data of any kind: constructors, records, arrays, strings */
  CPR_CLOSURE = 1,     /* FUN: functions */
  CPR_PARTIAL = 2,     /* PAP: partial applications */
  CPR_THUNK = 3        /* THUNK */
} cpr_class;

typedef enum cpr_unit { CPR_WORDS = 0, CPR_BYTES = 1 } cpr_unit;

/* options.metrics is a sum of: */
#define CPR_CALLS 1u      /* calls by kind, tail calls and returns */
#define CPR_ALLOCATION 2u /* all allocation */
#define CPR_CLASSES 4u    /* allocation by class */

/* cpr_add_centre's flags: */
#define CPR_CAF 1u /* of constants; entries of its stacks are not counted */

/* `where` is the failing function of this library. Called on the thread where it failed, without
 * locks. Must not call the library. */
typedef void (*cpr_error_function)(cpr_status status, const char* where, void* context);
/* Calls cpr_count_live for every live closure, with `census`; any later use of `census` is
 * CPR_MISUSE. */
typedef void (*cpr_census_function)(cpr_census* census, void* context);

/* What to record. Begin with cpr_options_init: later releases add fields at the end, and `size`
 * says which of them exist. */
typedef struct cpr_options {
  size_t size;
  cpr_model model;
  cpr_clock clock;
  uint32_t interval_us; /* CPR_CLOCK_TIMER: microseconds a tick */
  uint32_t metrics;     /* CPR_CALLS + ...; files to be added up need the same */
  cpr_unit unit;        /* of allocation and census */
  uint32_t word_size;   /* bytes: 4 or 8 */
  const char* path;     /* the file; NULL: none except by cpr_write */
  int at_exit;          /* not 0: exit() writes the file if cpr_finish has not. A child process of
                         * fork() writes nothing by itself */
  const char* program;  /* NULL: the running program's name, without its folder */
  const char* date;     /* NULL: the time of writing, UTC, `Sat Nov 21 00:04 2026` */
  /* CPR_CLOCK_CALLER */
  const char* tick_unit;   /* `steps`: the metric's unit and, capitalised, its name */
  double seconds_per_tick; /* for the times of the census */
  /* Options of single models. */
  const char* const* unprofiled; /* CPR_FUNCTION: globs of names that are charged to their caller */
  size_t unprofiled_count;
  int curried_at_creation; /* CPR_CALLGRAPH: a curried function is a child of the place where its
                            * closure was built */
  int cafs_at_top;         /* CPR_CALLGRAPH: constants are children of the root */
  /* Census */
  cpr_census_function census; /* NULL: none */
  void* census_context;
  uint32_t census_interval_us; /* of the process's processor time, or of the caller's clock */
  cpr_error_function on_error; /* NULL: none */
  void* error_context;
} cpr_options;

/* Sets the defaults: stacks, the timer with a tick of a millisecond, all metrics, words of 8 bytes,
 * written at exit, steps of a microsecond for CPR_CLOCK_CALLER, a census every 100 ms if the
 * program sets options.census. `size` is sizeof(cpr_options). CPR_MISUSE: NULL, or too small. */
CPR_API cpr_status cpr_options_init(cpr_options* options, size_t size);

/* The meaning of a status in English, such as `out of memory`. Never NULL. */
CPR_API const char* cpr_status_text(cpr_status status);

/* The library's CPR_VERSION. */
CPR_API int cpr_version(void);

/* ---- the profile of a run */

/* Starts a profile and stores it in *profile, or NULL on failure. CPR_NO_MEMORY, CPR_MISUSE; both
 * are reported to options->on_error. */
CPR_API cpr_status cpr_start(const cpr_options* options, cpr_profile** profile);

/* Adds a module; the same name always gives the same module. 0: no memory, misuse. */
CPR_API cpr_module cpr_add_module(cpr_profile* profile, const char* name);

/* Adds a cost centre: its name within its module (`f`, `f.go` for a function within f, `f.\` for a
 * lambda), its source position (FORMAT.md 4.11; NULL or "": unknown), flags 0 or CPR_CAF. Every
 * call adds a new one, at any time, even while other threads record. 0: no memory, misuse. */
CPR_API cpr_centre cpr_add_centre(cpr_profile* profile, cpr_module module, const char* name,
                                  const char* position, uint32_t flags);

/* Sets the program's arguments, argv[0] first (FORMAT.md 4.2, field 2), replacing earlier ones. */
CPR_API cpr_status cpr_set_arguments(cpr_profile* profile, int argc, const char* const* argv);

/* Sets a property of the run (FORMAT.md 4.2, field 13), replacing an earlier value. The key's first
 * part names the program that understands it: `mylang.version`. Keys that begin with `record.` are
 * reserved for the library. */
CPR_API cpr_status cpr_set_property(cpr_profile* profile, const char* key, const char* value);

/* Writes what all threads have recorded so far; recording goes on. NULL: to options.path. The file
 * appears whole or not at all, but a device or pipe is written directly. CPR_WRITE_FAILED (see
 * errno), CPR_NO_MEMORY, CPR_MISUSE (no path), CPR_NOT_ADDED (written, but without a recorder).
 * Other threads wait at their next event while their stacks are added up, not while the file is
 * written. Not async-signal-safe. */
CPR_API cpr_status cpr_write(cpr_profile* profile, const char* path);

/* What happens after a signal's profile is written: */
typedef enum cpr_after {
  CPR_GO_ON = 0, /* the program goes on (for SIGUSR1, for example) */
  CPR_END =
      1 /* the signal does what it did before: it ends the program (SIGINT, SIGTERM, SIGSEGV) */
} cpr_after;

/* Makes the signal write the profile to options.path. A thread of the library, started by the
 * first call, does the writing, so it works whatever the program is doing. An ignored signal
 * stays ignored. After a fault (SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT) the faulting thread
 * waits until the file is written, at most 5 seconds. The handler runs on the alternate signal
 * stack if there is one (sigaltstack); programs that may overflow their stack need one.
 * CPR_NO_MEMORY, CPR_MISUSE. */
CPR_API cpr_status cpr_write_on_signal(cpr_profile* profile, int signal, cpr_after after);

/* Writes the profile, if options.path is set, and frees its memory, or leaves that to the last
 * thread to detach. Any later use of the profile or its recorders is CPR_MISUSE. An unfinished
 * census is left out. Returns the same statuses as cpr_write. */
CPR_API cpr_status cpr_finish(cpr_profile* profile);

/* ---- a thread's recorder */

/* Stores this thread's recorder in *recorder, or NULL on failure. Time goes to the model's first
 * stack until the first event. A thread may attach to several profiles. CPR_NO_MEMORY, CPR_MISUSE;
 * CPR_NO_TIMER: there is a recorder, but it records no time. */
CPR_API cpr_status cpr_attach(cpr_profile* profile, cpr_recorder** recorder);

/* Stops recording on this thread: events are CPR_MISUSE until the thread attaches again, which
 * gives the same recorder. Its stacks stay valid. The end of a thread detaches it, too, and leaves
 * its recorder to another thread. */
CPR_API cpr_status cpr_detach(cpr_recorder* recorder);

/* ---- calls. The recorder keeps a frame for each call: the stack that was current before it. */

/* Begins a call that is no tail call: a frame, then cpr_scc. Leave it by cpr_leave, whatever it
 * returned. */
CPR_API cpr_status cpr_enter(cpr_recorder* recorder, cpr_centre centre, cpr_call call);

/* Begins a call or evaluation whose code sets the current stack itself, by the events below: pushes
 * a frame. */
CPR_API cpr_status cpr_call_frame(cpr_recorder* recorder);

/* Returns from the last frame's call: the stack before it is current again. CPR_MISUSE if there is
 * no frame, or if the frame belongs to cpr_update; that is left, too. */
CPR_API cpr_status cpr_leave(cpr_recorder* recorder);

/* Announces a tail call: it counts once as an exit of the current stack, at the next event of the
 * section below that leaves this stack (Clean's `tail calls and returns`). There is no frame;
 * cpr_leave leaves caller and callee. */
CPR_API cpr_status cpr_tail_call(cpr_recorder* recorder);

/* The number of this recorder's frames, and leaving all frames above a number, after an exception
 * or longjmp. CPR_MISUSE if there are fewer. */
CPR_API size_t cpr_depth(const cpr_recorder* recorder);
CPR_API cpr_status cpr_unwind(cpr_recorder* recorder, size_t depth);

/* ---- the current stack. The caller manages frames: those of cpr_call_frame, or its own. */

/* The current stack, to be saved in new closures and frames. NULL: misuse. */
CPR_API cpr_stack cpr_current(const cpr_recorder* recorder);

/* `scc centre e` is about to evaluate e; also used at the head of a function's or thunk's code that
 * has its own centre (attribution.h, scc). */
CPR_API cpr_status cpr_scc(cpr_recorder* recorder, cpr_centre centre, cpr_call call);

/* The code of a local function begins; its closure was built under `built` (attribution.h,
 * enter_function). Top-level functions have no such event. */
CPR_API cpr_status cpr_function(cpr_recorder* recorder, cpr_stack built, cpr_call call);

/* The code of a partial application begins, built under `built`. `is_fresh`: it was reached through
 * an indirection that an evaluation left (attribution.h, enter_partial). */
CPR_API cpr_status cpr_partial(cpr_recorder* recorder, cpr_stack built, int is_fresh);

/* A thunk built under `built` is evaluated: a frame for its update, then the thunk's own stack
 * (attribution.h, enter_thunk). */
CPR_API cpr_status cpr_thunk(cpr_recorder* recorder, cpr_stack built);

/* The same for a top-level constant, with the centre of its module's constants (CPR_CAF). */
CPR_API cpr_status cpr_caf(cpr_recorder* recorder, cpr_centre centre);

/* The thunk or constant has its value: leaves the update frame, and the stack that demanded it is
 * current again. CPR_MISUSE if the frame is no update frame (compare cpr_leave). */
CPR_API cpr_status cpr_update(cpr_recorder* recorder);

/* Evaluating a variable gave a function built under `built`, or a partial application: returns its
 * stack from now on, for this use (attribution.h, evaluated_function). NULL: misuse. */
CPR_API cpr_stack cpr_function_value(cpr_recorder* recorder, cpr_stack built, int is_partial);

/* Resumes a frame of the caller's own that has kept `saved`. */
CPR_API cpr_status cpr_restore(cpr_recorder* recorder, cpr_stack saved);

/* ---- costs of the current stack */

/* Allocates this much, in options.unit; whether it includes the closure's header is up to the
 * implementer. Returns the current stack, to be kept by closures that can be entered later. NULL:
 * misuse. */
CPR_API cpr_stack cpr_allocate(cpr_recorder* recorder, cpr_class closure_class, uint64_t amount);

/* Frees this much: negative allocation of the current stack (FORMAT.md 5.2). */
CPR_API cpr_status cpr_free(cpr_recorder* recorder, uint64_t amount);

/* Counts ticks. Only with CPR_CLOCK_CALLER. */
CPR_API cpr_status cpr_tick(cpr_recorder* recorder, uint64_t ticks);

/* The collector runs, until the matching end: a frame, and its own stack, `GC`. Freed memory is
 * negative allocation in models that count it (CPR_CALLGRAPH), and otherwise ignored. */
CPR_API cpr_status cpr_collection_begin(cpr_recorder* recorder);
CPR_API cpr_status cpr_collection_end(cpr_recorder* recorder, uint64_t freed);

/* The runtime's own work until cpr_leave: a frame, and the stack `SYSTEM`. */
CPR_API cpr_status cpr_system(cpr_recorder* recorder);

/* ---- census */

/* The heap can be walked now. If a census is due, calls options.census on this thread, as `SYSTEM`,
 * and returns whether it did. Asks the system for the processor time, which takes some 0.2
 * microseconds. */
CPR_API int cpr_safe_point(cpr_recorder* recorder);

/* Takes a census now, due or not. CPR_MISUSE without options.census, or within a census. */
CPR_API cpr_status cpr_take_census(cpr_recorder* recorder);

/* Counts a live closure, or several alike: the stack that it was allocated under (NULL: unknown),
 * its class, its description (constructor, or function or thunk by name) and type (NULL or "":
 * unknown), its size in options.unit. */
CPR_API cpr_status cpr_count_live(cpr_census* census, cpr_stack built, cpr_class closure_class,
                                  const char* description, const char* type, uint64_t amount);

/* Run properties of the file: `record.model`, `record.threads` (recorders attached so far), and, if
 * not zero, the numbers of errors: `record.misuse`, `record.no-memory`, `record.write-failed`
 * (earlier), `record.no-timer`, `record.not-added`. */

#ifdef __cplusplus
}
#endif
#endif
