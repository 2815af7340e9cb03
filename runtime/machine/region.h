// SPDX-License-Identifier: BSD-3-Clause
// Reserves address space at once; memory backs it as it is used.
#pragma once

#include <cstddef>

#include "runtime/machine/object.h"

namespace convertprofile::runtime {

class Region {
 public:
  Region() = default;
  // Reserves `words`, at most a quarter of the process's limits, halving the size until the system
  // grants it, down to `least_words`. Throws std::bad_alloc.
  Region(std::size_t words, std::size_t least_words);
  ~Region();
  Region(Region&& other) noexcept;
  Region& operator=(Region&& other) noexcept;

  Word* begin() const { return begin_; }
  std::size_t words() const { return words_; }
  Word* end() const { return begin_ + words_; }
  // Returns the memory from `from` on to the system; its contents are lost.
  void discard(const Word* from);

 private:
  Word* begin_ = nullptr;
  std::size_t words_ = 0;
};

}  // namespace convertprofile::runtime
