// SPDX-License-Identifier: BSD-3-Clause
// The primitives of arrays. Indices are checked, so that a mistake in a library ends the program
// instead of corrupting the machine.
#include <algorithm>
#include <cstring>

#include "runtime/machine/elements.h"
#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {
namespace {

using stg::Primitive;

std::int64_t order(int comparison) {
  return comparison < 0 ? -1 : comparison > 0 ? 1 : 0;
}

}  // namespace

template <Profiling P>
bool Interpreter<P>::fail_index(Primitive primitive) {
  return fail(Ending::error, std::string(stg::info(primitive).name) + ": index out of bounds");
}

template <Profiling P>
bool Interpreter<P>::new_array(Kind kind, std::uint64_t size, const Top& top, Word& result) {
  if (size > most_elements) return fail(Ending::heap_limit, "heap exhausted");
  const std::size_t words =
      kind == Kind::bytes ? words_of_bytes(size) : static_cast<std::size_t>(size);
  const bool is_large = words > most_inline_words;
  const std::size_t payload = array_fields + (is_large ? 1 : words);
  const bool is_due = is_large && large_.fresh_words() + words > large_limit_;
  if (is_due) area_end_ = hp_;  // forces a full collection, not only a census
  if (is_due ? !collect(S::header_words + payload, top) : !room(S::header_words + payload, top)) {
    return false;
  }
  const std::uint32_t info = kind == Kind::bytes ? bytes_info : array_info;
  Word* const object = hp_;
  Word* const fields = object + S::header_words;
  Word* elements = fields + array_fields;
  if (is_large) {
    std::size_t number = 0;
    if (large_.words() + words <= space_words_) elements = large_.allocate(words, number);
    if (elements == nullptr || elements == fields + array_fields) {
      return fail(Ending::heap_limit, "heap exhausted");
    }
    fields[array_fields] = number;
    outcome_.words_allocated += words;
  } else {
    std::fill(elements, elements + words, 0);
  }
  object[0] =
      make_header(kind, is_large ? large_tag : 0, static_cast<std::uint32_t>(payload), info);
  fields[0] = reinterpret_cast<Word>(elements);
  fields[1] = size;
  sign(object, current_);
  if constexpr (Profiled) {
    current_->words[static_cast<std::size_t>(ClosureClass::constructor)] +=
        counted_words(kind, size);
  }
  hp_ += S::header_words + payload;
  result = reinterpret_cast<Word>(object);
  return true;
}

// Operands: source array and index, target array and index, count.
template <Profiling P>
bool Interpreter<P>::copy_elements(const Code* slots, Kind kind) {
  const Array<P> from(slot(slots, 0)), to(slot(slots, 2));
  const auto at = static_cast<std::int64_t>(slot(slots, 1));
  const auto to_at = static_cast<std::int64_t>(slot(slots, 3));
  const auto count = static_cast<std::int64_t>(slot(slots, 4));
  if (!from.has(at, count) || !to.has(to_at, count)) {
    return fail_index(kind == Kind::bytes ? Primitive::CopyBytes : Primitive::CopyArray);
  }
  if (kind == Kind::bytes) {
    std::memmove(to.bytes() + to_at, from.bytes() + at, static_cast<std::size_t>(count));
  } else {
    std::memmove(to.elements() + to_at, from.elements() + at,
                 static_cast<std::size_t>(count) * sizeof(Word));
  }
  return true;
}

template <Profiling P>
bool Interpreter<P>::array_primitive(Primitive which, const Code* slots, const Top& top,
                                     Word& result) {
  const auto number = [&](std::size_t i) { return static_cast<std::int64_t>(slot(slots, i)); };
  const auto array = [&](std::size_t i) { return Array<P>(slot(slots, i)); };
  switch (which) {
    case Primitive::NewArray: {
      if (!new_array(Kind::array, slot(slots, 0), top, result)) return false;
      const Array<P> made(result);
      std::fill(made.elements(), made.elements() + made.size(), slot(slots, 1));
      return true;
    }
    case Primitive::SizeArray:
    case Primitive::SizeBytes:
      result = array(0).size();
      return true;
    case Primitive::SameArray:
    case Primitive::SameBytes:
      result = slot(slots, 0) == slot(slots, 1);
      return true;
    case Primitive::CopyArray:
      return copy_elements(slots, Kind::array);
    case Primitive::CopyBytes:
      return copy_elements(slots, Kind::bytes);
    case Primitive::FreezeArray:
    case Primitive::ThawArray: {
      Word& header = S::object(slot(slots, 0))[0];
      const bool freezes = which == Primitive::FreezeArray;
      header = make_header(Kind::array, tag_of(header), size_of(header),
                           freezes ? frozen_array_info : array_info);
      return true;
    }
    case Primitive::NewBytes:
      return new_array(Kind::bytes, slot(slots, 0), top, result);
    case Primitive::ShrinkBytes:
      if (!array(0).has(0, number(1))) return fail_index(which);
      array(0).payload[1] = slot(slots, 1);
      return true;
    case Primitive::CompareBytes: {
      const Array<P> left = array(0), right = array(2);
      if (!left.has(number(1), number(4)) || !right.has(number(3), number(4))) {
        return fail_index(which);
      }
      result = static_cast<Word>(
          order(std::memcmp(left.bytes() + number(1), right.bytes() + number(3), slot(slots, 4))));
      return true;
    }
    default:
      if (is_element_access(which)) return fail_index(which);  // the instruction itself has failed
      return text_primitive(which, slots, top, result);
  }
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
