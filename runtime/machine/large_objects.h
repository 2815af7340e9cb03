// SPDX-License-Identifier: BSD-3-Clause
// The elements of large arrays, kept outside the heap's two spaces so that collections do not copy
// them. The collector has no generations: it scans a large array of pointers once per collection,
// like all live objects, and like them a larger array makes collections rarer. Large byte arrays
// are not scanned.
#pragma once

#include <cstddef>
#include <vector>

#include "runtime/machine/object.h"

namespace convertprofile::runtime {

class LargeObjects {
 public:
  LargeObjects() = default;
  ~LargeObjects();
  LargeObjects(const LargeObjects&) = delete;

  // Zero-filled memory; null if there is none left.
  Word* allocate(std::size_t words, std::size_t& number);
  void mark(std::size_t number) { bodies_[number].is_live = true; }
  void sweep();  // frees unmarked ones
  std::size_t words() const { return words_; }
  // Words allocated since the last collection.
  std::size_t fresh_words() const { return fresh_words_; }

 private:
  struct Body {
    Word* at = nullptr;
    std::size_t words = 0;
    bool is_live = false;
  };
  std::vector<Body> bodies_;
  std::vector<std::size_t> unused_;
  std::size_t words_ = 0;
  std::size_t fresh_words_ = 0;
};

}  // namespace convertprofile::runtime
