// SPDX-License-Identifier: BSD-3-Clause
// Elements of arrays, read and written: what the inner loops of programs do most.
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

inline Word load_element(Element element, const char* at) {
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
    case Element::int64:
      break;
  }
  return load<Word>(at);
}

inline void store_element(Element element, char* at, Word number) {
  if (element == Element::single) {
    const auto single = static_cast<float>(as_real(number));
    std::memcpy(at, &single, sizeof single);
  } else {
    std::memcpy(at, &number, width_of(element));  // the low bytes come first
  }
}

// Which operand is the array, and how its elements are; of those that the prelude numbers, the
// first operand says.
struct Access {
  std::size_t array = 0;
  Element element = Element::int64;
};
inline Access access_of(stg::Primitive primitive, Word first) {
  using stg::Primitive;
  switch (primitive) {
    case Primitive::IndexFloat:
    case Primitive::ReadFloatElement:
    case Primitive::WriteFloat:
      return {0, Element::single};
    case Primitive::IndexInt:
    case Primitive::ReadInt:
    case Primitive::WriteInt:
      return {1, static_cast<Element>(std::min<Word>(first, Word(Element::word32)))};
    default:
      return {};
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
    case Primitive::IndexDouble:
    case Primitive::ReadDoubleElement:
    case Primitive::IndexFloat:
    case Primitive::ReadFloatElement:
    case Primitive::WriteInt:
    case Primitive::WriteDouble:
    case Primitive::WriteFloat:
      return true;
    default:
      return false;
  }
}

constexpr bool writes_element(stg::Primitive primitive) {
  using stg::Primitive;
  return primitive == Primitive::WriteInt || primitive == Primitive::WriteDouble ||
         primitive == Primitive::WriteFloat;
}

// Whether the index is one of the array's; `result` becomes what is read. `slots`: of the operands.
template <Profiling P>
bool access_element(stg::Primitive which, const Code* slots, const Word* fp, Word& result) {
  using stg::Primitive;
  const auto operand = [&](std::size_t i) { return fp[slots[i]]; };
  if (which == Primitive::ReadArray || which == Primitive::IndexArray ||
      which == Primitive::WriteArray) {
    const Array<P> array(operand(0));
    const auto index = static_cast<std::int64_t>(operand(1));
    if (!array.has(index)) return false;
    if (which == Primitive::WriteArray) {
      array.elements()[index] = operand(2);
    } else {
      result = array.elements()[index];
    }
    return true;
  }
  const Access access = access_of(which, operand(0));
  const Array<P> array(operand(access.array));
  const auto index = static_cast<std::int64_t>(operand(access.array + 1));
  const auto width = static_cast<std::int64_t>(width_of(access.element));
  if (index < 0 || static_cast<std::uint64_t>(index) > most_elements ||
      !array.has(index * width, width)) {
    return false;
  }
  char* const at = array.bytes() + index * width;
  if (writes_element(which)) {
    store_element(access.element, at, operand(access.array + 2));
  } else {
    result = load_element(access.element, at);
  }
  return true;
}

}  // namespace convertprofile::runtime
