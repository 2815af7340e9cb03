// SPDX-License-Identifier: BSD-3-Clause
// Array objects, and the elements of byte arrays as numbers.
#pragma once

#include "runtime/machine/object.h"

namespace convertprofile::runtime {

// Larger arrays keep their elements outside the object; GHC's limit is about the same.
inline constexpr std::size_t most_inline_words = 400;
inline constexpr std::size_t array_fields = 2;  // before the elements

// Bounds every array, so that sizes in bytes and words cannot overflow.
inline constexpr std::uint64_t most_elements = std::uint64_t{1} << 40;

inline std::size_t words_of_bytes(std::uint64_t bytes) {
  return static_cast<std::size_t>((bytes + sizeof(Word) - 1) / sizeof(Word));
}

template <Profiling P>
struct Array {
  using S = Shape<P>;
  explicit Array(Word object) : payload(&S::payload(object, 0)) {}
  Word* elements() const { return reinterpret_cast<Word*>(payload[0]); }
  char* bytes() const { return reinterpret_cast<char*>(payload[0]); }
  std::uint64_t size() const { return payload[1]; }
  bool has(std::int64_t index) const { return static_cast<std::uint64_t>(index) < size(); }
  bool has(std::int64_t from, std::int64_t count) const {
    return from >= 0 && count >= 0 && static_cast<std::uint64_t>(count) <= size() &&
           static_cast<std::uint64_t>(from) <= size() - static_cast<std::uint64_t>(count);
  }
  Word* payload;
};

// Size as GHC counts it: header, sizes, elements, and for an array of pointers its card table.
inline std::size_t counted_words(Kind kind, std::uint64_t size) {
  constexpr std::uint64_t card = 128;
  if (kind == Kind::bytes) return 2 + words_of_bytes(size);
  return 3 + static_cast<std::size_t>(size) + words_of_bytes((size + card - 1) / card);
}

// Element types of byte arrays, with the prelude's numbers. The last six are indexed by byte;
// `swapped` ones are big-endian.
enum class Element : std::uint8_t {
  int8,
  int16,
  int32,
  int64,
  word8,
  word16,
  word32,
  single,
  packed16,
  packed32,
  packed64,
  swapped16,
  swapped32,
  swapped64,
};
inline constexpr Element last_element = Element::swapped64;

inline std::size_t width_of(Element element) {
  constexpr std::size_t widths[] = {1, 2, 4, 8, 1, 2, 4, 4, 2, 4, 8, 2, 4, 8};
  return widths[static_cast<std::size_t>(element)];
}

// Distance between consecutive indices, in bytes.
inline std::size_t stride_of(Element element) {
  return element > Element::single ? 1 : width_of(element);
}

}  // namespace convertprofile::runtime
