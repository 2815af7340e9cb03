// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/region.h"

#include <sys/mman.h>

#include <new>
#include <utility>

namespace convertprofile::runtime {

Region::Region(std::size_t words, std::size_t least_words) {
  for (words_ = words;; words_ /= 2) {
    void* at = mmap(nullptr, words_ * sizeof(Word), PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at != MAP_FAILED) {
      begin_ = static_cast<Word*>(at);
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
  constexpr std::size_t page = 4096 / sizeof(Word);
  const std::size_t first = (static_cast<std::size_t>(from - begin_) + page - 1) / page * page;
  if (first < words_) madvise(begin_ + first, (words_ - first) * sizeof(Word), MADV_DONTNEED);
}

}  // namespace convertprofile::runtime
