// SPDX-License-Identifier: BSD-3-Clause
// Memory of a program's abstract syntax.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace convertprofile::runtime {

// Owns every node of a program. Nodes lie together in large blocks.
class Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena() {
    for (const Owned& owned : owned_) owned.destroy(owned.node);
  }

  template <class T>
  T* make(T value) {
    static_assert(sizeof(T) <= block_size && alignof(T) <= alignof(std::max_align_t));
    T* node = new (allocate(sizeof(T))) T(std::move(value));
    if constexpr (!std::is_trivially_destructible_v<T>) {
      owned_.push_back({node, [](void* owned) { static_cast<T*>(owned)->~T(); }});
    }
    return node;
  }

 private:
  static constexpr std::size_t block_size = 1U << 16U;
  struct Owned {
    void* node;
    void (*destroy)(void*);
  };

  void* allocate(std::size_t size) {
    constexpr std::size_t alignment = alignof(std::max_align_t);
    size = (size + alignment - 1) / alignment * alignment;
    if (size > left_) {
      blocks_.push_back(std::make_unique<std::byte[]>(block_size));
      next_ = blocks_.back().get();
      left_ = block_size;
    }
    void* place = next_;
    next_ += size;
    left_ -= size;
    return place;
  }

  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::deque<Owned> owned_;  // which never moves
  std::byte* next_ = nullptr;
  std::size_t left_ = 0;
};

}  // namespace convertprofile::runtime
