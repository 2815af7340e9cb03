// SPDX-License-Identifier: BSD-3-Clause
// Reads and writes array elements, the most frequent work of programs' inner loops.
#pragma once

#include <algorithm>
#include <cstring>

#include "runtime/machine/arrays.h"
#include "runtime/machine/image.h"

namespace convertprofile::runtime {

template <class Number>
Number load(const char* at) {
  Number number;
  std::memcpy(&number, at, sizeof number);
  return number;
}

[[gnu::always_inline]] inline Word load_element(Element element, const char* at) {
  switch (element) {
    case Element::int8:
      return static_cast<Word>(std::int64_t{load<std::int8_t>(at)});
    case Element::int16:
      return static_cast<Word>(std::int64_t{load<std::int16_t>(at)});
    case Element::int32:
      return static_cast<Word>(std::int64_t{load<std::int32_t>(at)});
    case Element::word8:
      return load<std::uint8_t>(at);
    case Element::word16:
      return load<std::uint16_t>(at);
    case Element::word32:
      return load<std::uint32_t>(at);
    case Element::single:
      return as_raw(static_cast<double>(load<float>(at)));
    case Element::packed16:
      return load<std::uint16_t>(at);
    case Element::packed32:
      return load<std::uint32_t>(at);
    case Element::swapped16:
      return __builtin_bswap16(load<std::uint16_t>(at));
    case Element::swapped32:
      return __builtin_bswap32(load<std::uint32_t>(at));
    case Element::swapped64:
      return __builtin_bswap64(load<Word>(at));
    case Element::int64:
    case Element::packed64:
      break;
  }
  return load<Word>(at);
}

[[gnu::always_inline]] inline void store_element(Element element, char* at, Word number) {
  if (element == Element::single) {
    const auto single = static_cast<float>(as_real(number));
    std::memcpy(at, &single, sizeof single);
  } else if (element >= Element::swapped16) {
    const std::size_t width = width_of(element);
    const Word swapped = __builtin_bswap64(number) >> (64 - 8 * width);
    std::memcpy(at, &swapped, width);
  } else {
    std::memcpy(at, &number, width_of(element));  // little-endian: the low bytes come first
  }
}

// Accesses to reals; those to other numbers and to pointers have their own instructions.
constexpr bool is_real_access(stg::Primitive primitive) {
  using stg::Primitive;
  switch (primitive) {
    case Primitive::IndexDouble:
    case Primitive::ReadDoubleElement:
    case Primitive::IndexFloat:
    case Primitive::ReadFloatElement:
    case Primitive::WriteDouble:
    case Primitive::WriteFloat:
      return true;
    default:
      return false;
  }
}

constexpr bool is_element_access(stg::Primitive primitive) {
  using stg::Primitive;
  switch (primitive) {
    case Primitive::ReadArray:
    case Primitive::IndexArray:
    case Primitive::WriteArray:
    case Primitive::IndexInt:
    case Primitive::ReadInt:
    case Primitive::WriteInt:
      return true;
    default:
      return is_real_access(primitive);
  }
}

// Address of a byte array's element of the numbered type; null if out of bounds.
template <Profiling P>
[[gnu::always_inline]] inline char* element_at(Word bytes, Word index, Word type) {
  if (type > Word(last_element) || index > most_elements) return nullptr;
  const Array<P> array(bytes);
  const auto width = static_cast<std::int64_t>(width_of(static_cast<Element>(type)));
  const auto stride = static_cast<std::int64_t>(stride_of(static_cast<Element>(type)));
  const std::int64_t offset = static_cast<std::int64_t>(index) * stride;
  return array.has(offset, width) ? array.bytes() + offset : nullptr;
}

// Accesses a Double or Float element; `slots` are the operands and `result` the value read. Returns
// whether the index is valid.
template <Profiling P>
bool access_real(stg::Primitive which, const Code* slots, const Word* fp, Word& result) {
  using stg::Primitive;
  const bool is_single = which == Primitive::IndexFloat || which == Primitive::ReadFloatElement ||
                         which == Primitive::WriteFloat;
  const Element element = is_single ? Element::single : Element::int64;
  char* const at = element_at<P>(fp[slots[0]], fp[slots[1]], Word(element));
  if (at == nullptr) return false;
  if (which == Primitive::WriteDouble || which == Primitive::WriteFloat) {
    store_element(element, at, fp[slots[2]]);
  } else {
    result = load_element(element, at);
  }
  return true;
}

}  // namespace convertprofile::runtime
