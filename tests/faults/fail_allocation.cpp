// SPDX-License-Identifier: BSD-3-Clause
// A library to preload: makes one allocation fail, or all from one on.
//
//   FAIL_ALLOCATION=N   the Nth, from 1, including the loader's before main
//   FAIL_FROM=N         the Nth and all that follow
//   COUNT_TO=FILE       writes the number of allocations at the end
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
}

namespace {

std::size_t number_in(const char* name) {
  const char* text = getenv(name);
  return text == nullptr ? 0 : std::strtoul(text, nullptr, 10);
}

std::size_t done = 0;

bool fails() {
  static const std::size_t one = number_in("FAIL_ALLOCATION"), from = number_in("FAIL_FROM");
  const std::size_t number = __atomic_add_fetch(&done, 1, __ATOMIC_RELAXED);
  if (number != one && (from == 0 || number < from)) return false;
  errno = ENOMEM;
  return true;
}

__attribute__((destructor)) void write_count() {
  const char* path = getenv("COUNT_TO");
  if (path == nullptr) return;
  const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  char text[32];
  const int size = std::snprintf(text, sizeof text, "%zu", done);
  if (file < 0 || write(file, text, static_cast<std::size_t>(size)) != size) _exit(97);
  close(file);
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) {
  return fails() ? nullptr : __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) {
  return fails() ? nullptr : __libc_calloc(count, size);
}
void* realloc(void* block, std::size_t size) {
  return fails() ? nullptr : __libc_realloc(block, size);
}
void* memalign(std::size_t alignment, std::size_t size) {
  return fails() ? nullptr : __libc_memalign(alignment, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
  return memalign(alignment, size);
}
int posix_memalign(void** block, std::size_t alignment, std::size_t size) {
  *block = memalign(alignment, size);
  return *block == nullptr ? ENOMEM : 0;
}

}  // extern "C"
