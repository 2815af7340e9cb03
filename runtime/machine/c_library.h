// SPDX-License-Identifier: BSD-3-Clause
// C functions on texts, files and the system that are reimplemented rather than called directly:
// the memory they access is the program's own and is checked (foreign_memory.h).
#pragma once

namespace convertprofile::runtime::c_library {

// ---- stdio.h: C's own buffers, written after the program's own at its end
int putchar(int c);
int puts(void* text);
int fflush(void* stream);  // null: all streams

// ---- stdlib.h, string.h, strings.h
int atoi(void* text);
long atol(void* text);
double atof(void* text);
long strtol(void* text, void* end, int base);
double strtod(void* text, void* end);
void* getenv(void* name);
int system(void* command);
double frexp(double value, void* exponent);
double modf(double value, void* whole);
void* strcpy(void* to, void* from);
void* strncpy(void* to, void* from, long most);
void* strcat(void* to, void* from);
void* strchr(void* text, int byte);
void* strrchr(void* text, int byte);
void* strstr(void* text, void* part);
void* strdup(void* text);
int strcasecmp(void* a, void* b);
int strncasecmp(void* a, void* b, long most);

// ---- unistd.h, sys/stat.h
long write(int file, void* from, long bytes);
int access(void* path, int mode);
int chmod(void* path, unsigned mode);
int mkdir(void* path, unsigned mode);
int rmdir(void* path);
int unlink(void* path);
int link(void* path, void* other);
int symlink(void* target, void* path);
int rename(void* path, void* other);
int mkfifo(void* path, unsigned mode);
int truncate(void* path, long size);

// ---- fcntl.h, unistd.h, sys/resource.h: descriptors and limits (c_descriptors.cpp)
int open(void* path, int flags, unsigned mode);
long read(int file, void* to, long bytes);
int fcntl(int file, int command, long argument);
int lazyrun_lock(int file, int command, void* lock);  // fcntl with a struct flock
int pipe(void* ends);                                 // two ints
int mkstemps(void* pattern, int suffix);
void* mkdtemp(void* pattern);
int getrlimit(int resource, void* limits);  // two longs
int setrlimit(int resource, void* limits);

// ---- lazyrun's own
//
// Writes a line of /etc/passwd or /etc/group with a NUL. The entry is found by name or, if that is
// null, by number. Returns its length; 0: no such entry; negative: longer than `bytes` - 1.
constexpr int lazyrun_entry_bytes = 4096;
long lazyrun_user(void* name, unsigned number, void* to);
long lazyrun_group(void* name, unsigned number, void* to);
// Returns the number of the process's groups and stores as many as fit into `bytes`.
long lazyrun_groups(void* to, long bytes);
// Thirteen numbers: device, file, mode, links, user, group, represented device, size, seconds and
// nanoseconds of the last access and the last modification, seconds of the last status change.
int lazyrun_stat(void* path, int follows_links, void* numbers);
// Four numbers: seconds and nanoseconds of the last access and modification. Negative nanoseconds
// leave that time unchanged.
int lazyrun_set_times(void* path, void* numbers);
// A field of uname(): system, node, release, version, machine.
int lazyrun_uname(int which, void* to, long bytes);

}  // namespace convertprofile::runtime::c_library
