/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A profile of any C or C++ program that was compiled with
 *
 *   -finstrument-functions -fno-omit-frame-pointer -g
 *
 * and linked with this file (compiled without -finstrument-functions), libconvertprofile_record and
 * -pthread. Strict calls and the time, by stacks of functions.
 *
 *   CPR_OUTPUT   the file; profile.pgcl
 *   CPR_CLOCK    timer (a sample every millisecond of processor time), cycles or none
 *   CPR_MODEL    stacks (recursion folded) or callgraph
 *
 * Names come from the program's own symbol table, so static functions have theirs, and from dladdr
 * for shared libraries; a function without a name is its address. longjmp and exceptions: a frame
 * that was left without its exit is recognised by the next call from a frame above it, or at that
 * frame's own exit; until then its function pays.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "convertprofile_record.h"

#define UNSEEN __attribute__((no_instrument_function))

void __cyg_profile_func_enter(void* function, void* site) UNSEEN;
void __cyg_profile_func_exit(void* function, void* site) UNSEEN;

static cpr_profile* profile;

/* ---- names */

static const ElfW(Sym) * symbols;
static size_t symbol_count;
static const char* symbol_names;
static uintptr_t load_address;

UNSEEN static int find_program(struct dl_phdr_info* info, size_t size, void* context) {
  (void)size, (void)context;
  load_address = info->dlpi_addr; /* the program is listed first */
  return 1;
}

/* The symbol table stays in memory: names point into it. */
UNSEEN static void read_symbols(void) {
  FILE* file = fopen("/proc/self/exe", "rb");
  const ElfW(Ehdr) * header;
  const ElfW(Shdr) * sections;
  char* bytes;
  long size;
  int i;
  dl_iterate_phdr(find_program, NULL);
  if (file == NULL) return;
  fseek(file, 0, SEEK_END);
  size = ftell(file);
  rewind(file);
  bytes = malloc((size_t)size);
  if (bytes == NULL || fread(bytes, 1, (size_t)size, file) != (size_t)size) size = 0;
  fclose(file);
  if (size == 0) return;
  header = (const ElfW(Ehdr)*)bytes;
  sections = (const ElfW(Shdr)*)(bytes + header->e_shoff);
  for (i = 0; i < header->e_shnum; ++i) {
    if (sections[i].sh_type != SHT_SYMTAB) continue;
    symbols = (const ElfW(Sym)*)(bytes + sections[i].sh_offset);
    symbol_count = sections[i].sh_size / sizeof *symbols;
    symbol_names = bytes + sections[sections[i].sh_link].sh_offset;
  }
}

UNSEEN static cpr_centre new_centre(void* function) {
  const char *name = NULL, *file = "?";
  char address[32];
  Dl_info info;
  size_t i;
  for (i = 0; i < symbol_count && name == NULL; ++i) {
    if (ELF64_ST_TYPE(symbols[i].st_info) == STT_FUNC &&
        symbols[i].st_value + load_address == (uintptr_t)function)
      name = symbol_names + symbols[i].st_name;
  }
  if (dladdr(function, &info) != 0) {
    if (info.dli_fname != NULL) file = info.dli_fname;
    if (name == NULL) name = info.dli_sname;
  }
  if (name == NULL) {
    snprintf(address, sizeof address, "%p", function);
    name = address;
  }
  if (strrchr(file, '/') != NULL) file = strrchr(file, '/') + 1;
  return cpr_add_centre(profile, cpr_add_module(profile, file), name, NULL, 0);
}

/* ---- a thread: centres of the functions it has called, by address, and its frames */

enum { SEEN = 1 << 14, DEEPEST = 1 << 16 };
typedef struct {
  void *function, *site;
  char* frame; /* its address on the stack: a callee's is lower */
} Frame;
typedef struct {
  cpr_recorder* recorder;
  struct {
    void* function;
    cpr_centre centre;
  } seen[SEEN];
  size_t depth; /* open frames; at most DEEPEST of them are in `frames` and recorded */
  Frame frames[DEEPEST];
} Thread;

static __thread Thread* this_thread;
static __thread int is_busy; /* set while this file runs: functions that it calls may be
                              * instrumented */

UNSEEN static cpr_centre centre_of(Thread* thread, void* function) {
  size_t slot = ((uintptr_t)function >> 4) * 0x9e3779b97f4a7c15u >> 50, tries;
  for (tries = 0; tries < SEEN; ++tries, slot = (slot + 1) % SEEN) {
    if (thread->seen[slot].function == function) return thread->seen[slot].centre;
    if (thread->seen[slot].function == NULL) break;
  }
  if (tries == SEEN) return new_centre(function);
  thread->seen[slot].function = function;
  return thread->seen[slot].centre = new_centre(function);
}

UNSEEN static void start(void) {
  cpr_options options;
  const char *clock = getenv("CPR_CLOCK"), *model = getenv("CPR_MODEL");
  cpr_options_init(&options, sizeof options);
  options.path = getenv("CPR_OUTPUT") != NULL ? getenv("CPR_OUTPUT") : "profile.pgcl";
  options.metrics = CPR_CALLS;
  if (clock != NULL && strcmp(clock, "cycles") == 0) options.clock = CPR_CLOCK_CYCLES;
  if (clock != NULL && strcmp(clock, "none") == 0) options.clock = CPR_CLOCK_NONE;
  if (model != NULL && strcmp(model, "callgraph") == 0) options.model = CPR_CALLGRAPH;
  read_symbols();
  cpr_start(&options, &profile);
}

UNSEEN static Thread* begin_thread(void) {
  static int is_started; /* the first function runs before other threads start */
  Thread* thread;
  if (!is_started) is_started = 1, start();
  thread = calloc(1, sizeof *thread);
  if (thread != NULL) cpr_attach(profile, &thread->recorder);
  return this_thread = thread;
}

/* Leaves the frames above `depth`. */
UNSEEN static void leave_to(Thread* thread, size_t depth) {
  if (depth + 1 == thread->depth)
    cpr_leave(thread->recorder);
  else
    cpr_unwind(thread->recorder, depth);
  thread->depth = depth;
}

/* The program is compiled with frame pointers, so the caller's frame is there. */
#pragma GCC diagnostic ignored "-Wframe-address"

/* An inlined function has its caller's frame, and its caller's call site. */
UNSEEN static int is_live(const Frame* caller, const char* frame, const void* site) {
  return caller->frame > frame || (caller->frame == frame && caller->site == site);
}

void __cyg_profile_func_enter(void* function, void* site) {
  Thread* thread = this_thread;
  char* frame = __builtin_frame_address(1);
  size_t depth;
  if (is_busy) return;
  is_busy = 1;
  if (thread == NULL) thread = begin_thread();
  if (thread != NULL) {
    depth = thread->depth;
    if (depth <= DEEPEST) {
      while (depth > 0 && !is_live(&thread->frames[depth - 1], frame, site)) --depth;
      if (depth != thread->depth) leave_to(thread, depth);
    }
    if (depth < DEEPEST) {
      Frame entered = {function, site, frame};
      thread->frames[depth] = entered;
      cpr_enter(thread->recorder, centre_of(thread, function), CPR_STRICT);
    }
    ++thread->depth;
  }
  is_busy = 0;
}

void __cyg_profile_func_exit(void* function, void* site) {
  Thread* thread = this_thread;
  const char* frame = __builtin_frame_address(1);
  size_t depth;
  (void)site;
  if (is_busy || thread == NULL || thread->depth == 0) return;
  is_busy = 1;
  if (thread->depth > DEEPEST) {
    --thread->depth;
  } else {
    for (depth = thread->depth; depth-- > 0;) {
      if (thread->frames[depth].function != function || thread->frames[depth].frame != frame)
        continue;
      leave_to(thread, depth);
      break;
    }
  }
  is_busy = 0;
}
