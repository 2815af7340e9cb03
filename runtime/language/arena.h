// SPDX-License-Identifier: BSD-3-Clause
// Memory for a program's abstract syntax, and for its types, which live longer.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace convertprofile::runtime {

// True if Core refers to nodes of this type, which then have a member of that name; also true for
// deques of such nodes.
template <class T>
constexpr bool outlives_syntax = requires {
  T::outlives_syntax;
};
template <class T>
constexpr bool outlives_syntax<std::deque<T>> = outlives_syntax<T>;

// Owns every node of a program, in large blocks.
class Arena {
 public:
  template <class T>
  T* make(T value) {
    if constexpr (outlives_syntax<T>) {
      return lasting_.make(std::move(value));
    } else {
      return syntax_.make(std::move(value));
    }
  }

  // Nodes made from now on belong to the program; earlier ones to its libraries.
  void begin_program() { program_ = syntax_.end(); }
  // Destroys the program's nodes, except those that outlive its syntax.
  void release_syntax() { syntax_.release(program_); }

 private:
  class Nodes {
   public:
    struct Position {
      std::size_t blocks = 0;
      std::size_t owned = 0;
    };

    Nodes() = default;
    Nodes(const Nodes&) = delete;
    Nodes& operator=(const Nodes&) = delete;
    ~Nodes() { release({}); }

    template <class T>
    T* make(T value) {
      static_assert(sizeof(T) <= block_size && alignof(T) <= alignof(std::max_align_t));
      T* node = new (allocate(sizeof(T))) T(std::move(value));
      if constexpr (!std::is_trivially_destructible_v<T>) {
        owned_.push_back({node, [](void* owned) { static_cast<T*>(owned)->~T(); }});
      }
      return node;
    }

    Position end() const { return {blocks_.size(), owned_.size()}; }

    // Destroys everything made after `since`.
    void release(Position since) {
      for (std::size_t i = since.owned; i < owned_.size(); ++i) owned_[i].destroy(owned_[i].node);
      owned_.resize(since.owned);
      blocks_.resize(since.blocks);
      left_ = 0;
    }

   private:
    static constexpr std::size_t block_size = 1U << 16U;
    struct Owned {
      void* node = nullptr;
      void (*destroy)(void*) = nullptr;
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
    std::deque<Owned> owned_;  // a deque, so that nodes never move
    std::byte* next_ = nullptr;
    std::size_t left_ = 0;
  };

  Nodes syntax_, lasting_;
  Nodes::Position program_;
};

}  // namespace convertprofile::runtime
