// SPDX-License-Identifier: BSD-3-Clause
// The program's operator new: asks the kernel for huge pages for large blocks.
//
// A profile is a few dozen arrays of many megabytes. With 4 KB pages, Linux spends more time giving
// them to the process, one page fault each, than a reader takes to fill them; with 2 MB pages that
// time nearly vanishes (bench/README.md). If the kernel has no huge pages, nothing changes.
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {

constexpr std::size_t huge_page = std::size_t{1} << 21;
constexpr std::size_t large = 2 * huge_page;

void* allocate(std::size_t size) noexcept {
  if (size < large || size > PTRDIFF_MAX - huge_page) return std::malloc(size == 0 ? 1 : size);
  const std::size_t rounded = (size + huge_page - 1) / huge_page * huge_page;
  void* block = std::aligned_alloc(huge_page, rounded);
  if (block != nullptr) madvise(block, rounded, MADV_HUGEPAGE);
  return block;
}

}  // namespace

void* operator new(std::size_t size) {
  for (;;) {
    if (void* block = allocate(size)) return block;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

void* operator new[](std::size_t size) {
  return operator new(size);
}

void operator delete(void* block) noexcept {
  std::free(block);
}
void operator delete[](void* block) noexcept {
  std::free(block);
}
void operator delete(void* block, std::size_t) noexcept {
  std::free(block);
}
void operator delete[](void* block, std::size_t) noexcept {
  std::free(block);
}
