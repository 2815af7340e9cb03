// SPDX-License-Identifier: BSD-3-Clause
// Heap objects: a header word; in the profiled machine the stack that made the object; for
// biographies its Life; then the payload. The header contains all that the collector and evaluation
// need:
//
//   bits 0-7 kind | 8-23 tag | 24-39 payload words | 40-63 number of the Info
//
// The tag is a constructor's number in its type, a function's arity, the number of arguments a
// partial application still needs, or the field of a selector thunk. Kinds are odd; the header of a
// moved object is its new address, which is even.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "runtime/profiling/cost_centre_stacks.h"

namespace convertprofile::runtime {

using Word = std::uint64_t;

enum class Kind : std::uint8_t {
  thunk = 1,
  selector = 3,  // selects a field of a constructor; the collector may do it
  single_entry = 5,
  caf = 7,
  text = 9,  // rest of a string: index of the text << 40 | offset
  indirection = 11,
  black_hole = 13,  // a thunk under evaluation
  raising = 15,     // when entered, throws an exception: payload the exception and its last resort;
                    // with tag made_anew, the number, text and maker of one; with tag frozen,
                    // resumes its FrozenStack instead
  // From here on: values in weak head normal form.
  constructor = 17,
  number = 19,     // Int, Integer, Char, Double or Float: one raw word
  reference = 21,  // also other mutable objects of threads (threads.h)
  // Arrays. Payload: address of the elements, their number (for bytes: in bytes), then the elements
  // of a small array, or (tag large_tag) a large one's number among the LargeObjects.
  array = 23,  // of pointers
  bytes = 25,
  // From here on: functions.
  function = 27,         // on the heap; entered under its stack
  static_function = 29,  // at the top level
  partial = 31,          // the function, then arguments
};

inline constexpr std::uint32_t made_anew = 1, frozen = 2;

// For a few words, where a call of memmove would take longer.
inline void copy_words(const Word* from, std::size_t count, Word* to) {
  for (std::size_t i = 0; i < count; ++i) {
    to[i] = from[i];
    __asm__("" : "+r"(to));
  }
}

// Types of numbers, by which the machine boxes them. A single is kept as the equal real.
enum class Number : std::uint8_t { integer, big_integer, character, real, single };
inline constexpr std::size_t number_types = 5;
inline bool is_real(Number type) {
  return type == Number::real || type == Number::single;
}

// Infos not belonging to the program.
inline constexpr std::uint32_t number_info = 0;  // + Number
inline constexpr std::uint32_t partial_info = 5;
inline constexpr std::uint32_t reference_info = 6;
inline constexpr std::uint32_t text_info = 7;
inline constexpr std::uint32_t bytes_info = 8;
inline constexpr std::uint32_t array_info = 9;  // mutable
inline constexpr std::uint32_t frozen_array_info = 10;
inline constexpr std::uint32_t raise_info = 11;
inline constexpr std::uint32_t frozen_info = 12;
inline constexpr std::uint32_t mvar_info = 13;
inline constexpr std::uint32_t tvar_info = 14;
inline constexpr std::uint32_t thread_info = 15;
inline constexpr std::uint32_t weak_info = 16;
inline constexpr std::uint32_t fixed_infos = 17;
inline constexpr std::uint32_t most_infos = 1u << 24;
inline constexpr std::uint32_t most_payload = 0xffff;

constexpr Word make_header(Kind kind, std::uint32_t tag, std::uint32_t size, std::uint32_t info) {
  return static_cast<Word>(kind) | static_cast<Word>(tag) << 8 | static_cast<Word>(size) << 24 |
         static_cast<Word>(info) << 40;
}
constexpr Kind kind_of(Word header) {
  return static_cast<Kind>(header & 0xff);
}
constexpr std::uint32_t tag_of(Word header) {
  return header >> 8 & 0xffff;
}
constexpr std::uint32_t size_of(Word header) {
  return header >> 24 & 0xffff;
}
constexpr std::uint32_t info_of(Word header) {
  return static_cast<std::uint32_t>(header >> 40);
}
constexpr Word with_kind(Word header, Kind kind) {
  return (header & ~Word{0xff}) | static_cast<Word>(kind);
}
// Tag of a CAF's indirection that a collection has seen; indirections on the heap do not survive
// one.
inline constexpr std::uint32_t settled_tag = 0xffff;
// Tag of an array with its elements outside the heap.
inline constexpr std::uint32_t large_tag = 1;
constexpr bool is_value(Word header) {
  return (header & 0xff) >= Word(Kind::constructor);
}
constexpr bool is_function(Word header) {
  return (header & 0xff) >= Word(Kind::function);
}
constexpr bool has_moved(Word header) {
  return (header & 1) == 0;
}

constexpr Word number_header(Number type) {
  return make_header(Kind::number, 0, 1, number_info + static_cast<std::uint32_t>(type));
}

// The object's bracket in a heap profile.
constexpr ClosureClass class_of(Word header) {
  const Kind kind = kind_of(header);
  if (kind < Kind::constructor) return ClosureClass::thunk;
  if (kind < Kind::function) return ClosureClass::constructor;
  return kind == Kind::partial ? ClosureClass::partial_application : ClosureClass::function;
}

// A Life: bits 0-23 era of birth | 24-47 era of last use, 0: none | 48-63 payload words at creation
// (an update may have shrunk the object). A census ends an era; the first era is 1.
inline constexpr std::uint32_t last_use_shift = 24, made_words_shift = 48;
inline constexpr Word most_eras = (Word{1} << last_use_shift) - 1;
constexpr Word make_life(Word birth, std::uint32_t made_words) {
  return birth | Word{made_words} << made_words_shift;
}
constexpr Word birth_of(Word life) {
  return life & most_eras;
}
constexpr Word last_use_of(Word life) {
  return life >> last_use_shift & most_eras;
}
constexpr std::uint32_t made_words_of(Word life) {
  return static_cast<std::uint32_t>(life >> made_words_shift);
}
constexpr Word with_made_words(Word life, std::uint32_t words) {
  return (life & ((Word{1} << made_words_shift) - 1)) | Word{words} << made_words_shift;
}
constexpr Word with_last_use(Word life, Word era) {
  return (life & ~(most_eras << last_use_shift)) | era << last_use_shift;
}
// GHC's rule: uses of mutable or pointer-free objects are not tracked.
constexpr bool is_inherently_used(Word header) {
  const Kind kind = kind_of(header);
  return kind == Kind::reference || kind == Kind::array || kind == Kind::bytes;
}

// The machine's kinds of profiling; it is compiled once for each.
enum class Profiling : std::uint8_t {
  none,
  stacks,     // GHC's rules, built into the machine
  model,      // another model through its interface (runtime/profiling/attribution)
  biography,  // the same, with a Life for each object
};
constexpr std::size_t header_words_of(Profiling profiling) {
  return profiling == Profiling::none ? 1 : profiling == Profiling::biography ? 3 : 2;
}

// Layout of objects and frames: one source, several machines.
template <Profiling P>
struct Shape {
  static constexpr std::size_t header_words = header_words_of(P);
  // Above a frame's slots: the saved stack, if profiled, and the return address.
  static constexpr std::size_t frame_words = P == Profiling::none ? 1 : 2;

  static Word* object(Word word) { return reinterpret_cast<Word*>(word); }
  static Word header(Word word) { return *object(word); }
  static Word& payload(Word word, std::size_t index) { return object(word)[header_words + index]; }
  static std::size_t words(Word header) { return header_words + size_of(header); }
};

inline double as_real(Word raw) {
  double real;
  std::memcpy(&real, &raw, sizeof real);
  return real;
}
inline Word as_raw(double real) {
  Word raw;
  std::memcpy(&raw, &real, sizeof raw);
  return raw;
}

}  // namespace convertprofile::runtime
