// SPDX-License-Identifier: BSD-3-Clause
// Strings by index, their bytes in one block: a string costs its bytes and one offset.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/hash.h"

namespace convertprofile {

enum class StringId : std::uint32_t {};

class StringTable {
 public:
  // String 0 is the empty string.
  StringTable() : ends_{0} {}

  // Appends a string, even if an equal one exists. Throws Error beyond 2^32 strings.
  StringId add(std::string_view text);

  std::string_view operator[](StringId id) const {
    const auto i = static_cast<std::size_t>(id);
    const std::uint64_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::string_view(bytes_).substr(begin, ends_[i] - begin);
  }

  std::size_t size() const { return ends_.size(); }

 private:
  std::string bytes_;
  std::vector<std::uint64_t> ends_;
};

// Adds each distinct text to a table once. Lives only while a profile is built.
class StringInterner {
 public:
  explicit StringInterner(StringTable& table) : table_(table) {}
  StringId operator()(std::string_view text);

 private:
  // Open addressing. With millions of names, a map's node for each would cost more than all other
  // work on them.
  struct Slot {
    std::uint32_t hash = 0;
    StringId id{};  // free if it is the empty string's
  };
  void grow();

  StringTable& table_;
  TextHash hash_;
  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

// Maps each distinct text to a number or id; `none` until it is set.
template <class Id>
class TextIds {
 public:
  static constexpr Id none{0xffffffff};

  TextIds() = default;
  TextIds(const TextIds&) = delete;
  TextIds& operator=(const TextIds&) = delete;

  // The reference is valid until the next call.
  Id& operator[](std::string_view text) {
    const auto at = static_cast<std::size_t>(intern_(text));
    if (at >= ids_.size()) ids_.resize(at + 1, none);
    return ids_[at];
  }

 private:
  StringTable texts_;
  StringInterner intern_{texts_};
  std::vector<Id> ids_;  // [StringId]
};

}  // namespace convertprofile
