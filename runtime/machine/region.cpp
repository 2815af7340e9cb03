// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/region.h"

#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <utility>

namespace convertprofile::runtime {
namespace {

// A quarter of the system's limit: the heap's other half, the stacks and the rest need room too.
std::size_t most_words() {
  std::size_t least = SIZE_MAX;
  for (const auto resource : {RLIMIT_AS, RLIMIT_DATA}) {
    rlimit limit{};
    if (getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
      least = std::min<std::size_t>(least, limit.rlim_cur);
    }
  }
  return least / 4 / sizeof(Word);
}

constexpr std::size_t huge_page = std::size_t{1} << 21;

// One page fault for 2 MB takes a quarter of the time of 512 small ones. The beginning stays with
// small pages, so that small programs use no more memory than they need.
void ask_for_huge_pages(void* begin, std::size_t bytes) {
  constexpr std::size_t small = 8 * huge_page;
  if (bytes > small) madvise(static_cast<char*>(begin) + small, bytes - small, MADV_HUGEPAGE);
}

}  // namespace

Region::Region(std::size_t words, std::size_t least_words) {
  for (words_ = std::max(least_words, std::min(words, most_words()));; words_ /= 2) {
    void* at = mmap(nullptr, words_ * sizeof(Word), PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at != MAP_FAILED) {
      begin_ = static_cast<Word*>(at);
      ask_for_huge_pages(at, words_ * sizeof(Word));
      return;
    }
    if (words_ / 2 < least_words) throw std::bad_alloc();
  }
}

Region::~Region() {
  if (begin_ != nullptr) munmap(begin_, words_ * sizeof(Word));
}

Region::Region(Region&& other) noexcept {
  *this = std::move(other);
}

Region& Region::operator=(Region&& other) noexcept {
  std::swap(begin_, other.begin_);
  std::swap(words_, other.words_);
  return *this;
}

void Region::discard(const Word* from) {
  constexpr std::size_t page = huge_page / sizeof(Word);
  const std::size_t first = (static_cast<std::size_t>(from - begin_) + page - 1) / page * page;
  if (first < words_) madvise(begin_ + first, (words_ - first) * sizeof(Word), MADV_DONTNEED);
}

}  // namespace convertprofile::runtime
