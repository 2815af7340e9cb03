// SPDX-License-Identifier: BSD-3-Clause
// The elements of large arrays: memory outside of the heap's two spaces, so that a collection does
// not copy them. The collector copies whole spaces and has no generations: it scans a large array
// of pointers once a collection as all else that lives, and its size makes collections as rarer as
// the rest of the live heap does; a large array of bytes costs a collection nothing.
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

  // Memory full of zeros. Null: there is no more.
  Word* allocate(std::size_t words, std::size_t& number);
  void mark(std::size_t number) { bodies_[number].is_live = true; }
  void sweep();  // what is not marked
  std::size_t words() const { return words_; }
  // Allocated since the last collection.
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
