// SPDX-License-Identifier: BSD-3-Clause
// The primitives of texts and byte strings: searches in byte arrays whose elements (of one or four
// bytes) are characters. Positions count elements.
#include <algorithm>
#include <cstring>

#include "runtime/machine/arrays.h"
#include "runtime/machine/interpreter.h"
#include "runtime/unicode/characters.h"

namespace convertprofile::runtime {
namespace {

using stg::Primitive;
using Byte = std::uint8_t;
using Scalar = std::uint32_t;

template <class Unit>
struct Units {
  const Unit* begin;
  const Unit* end;
};

template <class Unit>
std::int64_t find_unit(Units<Unit> in, std::int64_t unit) {
  return std::find(in.begin, in.end, static_cast<Unit>(unit)) - in.begin;
}
std::int64_t find_unit(Units<Byte> in, std::int64_t unit) {
  const auto length = static_cast<std::size_t>(in.end - in.begin);
  if (length == 0) return 0;
  const void* const found = std::memchr(in.begin, static_cast<int>(unit & 0xff), length);
  return (found == nullptr ? in.end : static_cast<const Byte*>(found)) - in.begin;
}

bool is_blank(Character c) {
  constexpr Character first_beyond_ascii = 0x80;
  return c < first_beyond_ascii ? c == ' ' || (c >= '\t' && c <= '\r') : is_space(c);
}
template <class Unit>
std::int64_t find_blank(Units<Unit> in, bool wanted) {
  const auto is_wanted = [wanted](Unit unit) { return is_blank(unit) == wanted; };
  return std::find_if(in.begin, in.end, is_wanted) - in.begin;
}

// Returns the number of elements if the part does not occur.
template <class Unit>
std::int64_t find_units(Units<Unit> in, Units<Unit> part) {
  const std::int64_t length = part.end - part.begin, all = in.end - in.begin;
  if (length == 0) return 0;
  Units<Unit> rest = in;
  while (rest.end - rest.begin >= length) {
    rest.begin += find_unit(Units<Unit>{rest.begin, rest.end - (length - 1)}, *part.begin);
    if (rest.end - rest.begin < length) break;
    if (std::memcmp(rest.begin, part.begin, static_cast<std::size_t>(length) * sizeof(Unit)) == 0) {
      return rest.begin - in.begin;
    }
    ++rest.begin;
  }
  return all;
}

template <class Unit>
std::int64_t order(Units<Unit> left, Units<Unit> right) {
  const auto [a, b] = std::mismatch(left.begin, left.end, right.begin, right.end);
  if (a == left.end || b == right.end) return (b == right.end) - (a == left.end);
  return *a < *b ? -1 : 1;
}

}  // namespace

// Slots: element type, then for each operand an array, from and to.
template <Profiling P>
template <class Unit>
bool Interpreter<P>::search(Primitive which, const Code* slots, Word& result) {
  const auto units = [&](std::size_t first, Units<Unit>& found) {
    const Array<P> in(slot(slots, first));
    const auto from = static_cast<std::int64_t>(slot(slots, first + 1));
    const auto to = static_cast<std::int64_t>(slot(slots, first + 2));
    const auto all = static_cast<std::int64_t>(in.size() / sizeof(Unit));
    if (from < 0 || from > to || to > all) return false;
    const auto* const elements = reinterpret_cast<const Unit*>(in.bytes());
    found = {elements + from, elements + to};
    return true;
  };
  Units<Unit> in, part;
  if (!units(1, in)) return fail_index(which);
  const auto from = static_cast<std::int64_t>(slot(slots, 2));
  const auto operand = static_cast<std::int64_t>(slot(slots, 4));
  switch (which) {
    case Primitive::FindUnit:
      result = static_cast<Word>(from + find_unit(in, operand));
      return true;
    case Primitive::FindBlank:
      result = static_cast<Word>(from + find_blank(in, operand != 0));
      return true;
    default:
      if (!units(4, part)) return fail_index(which);
      result = static_cast<Word>(which == Primitive::FindUnits ? from + find_units(in, part)
                                                               : order(in, part));
      return true;
  }
}

template <Profiling P>
bool Interpreter<P>::text_primitive(Primitive which, const Code* slots, const Top& top,
                                    Word& result) {
  switch (which) {
    case Primitive::FindUnit:
    case Primitive::FindBlank:
    case Primitive::FindUnits:
    case Primitive::CompareUnits:
      return static_cast<Element>(slot(slots, 0)) == Element::word8
                 ? search<Byte>(which, slots, result)
                 : search<Scalar>(which, slots, result);
    default:
      return thread_primitive(which, slots, top, result);
  }
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
