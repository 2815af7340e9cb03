// SPDX-License-Identifier: BSD-3-Clause
// Unbounded Integers. integers.cpp is the only includer of GMP.
//
// An Integer is a raw word: itself, if small (63 bits), else a handle of a number in a table. The
// two highest bits of a handle differ: 01 and an index for a positive number, 10 and an index for a
// negative one. So, as signed words, positive handles exceed every small number and negative ones
// are below; only handles of the same sign have to be compared here. Representations are unique: a
// number that fits is small.
//
// The collector marks the handles it finds. A number is freed once two consecutive collections have
// not seen it, because at the first one it might have been in a register.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/machine/object.h"

namespace convertprofile::runtime {

// Thrown if a number would exceed the memory limit.
class IntegerTooLarge : public std::runtime_error {
 public:
  IntegerTooLarge() : std::runtime_error("heap exhausted: an Integer is too large") {}
};

class Integers {
 public:
  static bool is_small(Word word) { return static_cast<std::int64_t>(word ^ (word << 1)) >= 0; }
  static bool are_small(Word a, Word b) {
    return static_cast<std::int64_t>((a ^ (a << 1)) | (b ^ (b << 1))) >= 0;
  }
  static bool are_small(Word a, Word b, Word c) {
    return static_cast<std::int64_t>((a ^ (a << 1)) | (b ^ (b << 1)) | (c ^ (c << 1))) >= 0;
  }

  // Refuses to make a number larger than half of the heap, because multiplying needs the same
  // amount again.
  explicit Integers(std::size_t heap_bytes = SIZE_MAX);
  ~Integers();
  Integers(const Integers&) = delete;

  Word of(std::int64_t number);
  std::int64_t low_word(Word a) const;  // of its two's complement
  // The divisor must not be 0. `quotient` and `remainder` round towards zero, `divided` and
  // `modulo` down. Bits are those of the two's complement.
  enum class Operation : std::uint8_t {
    add,
    subtract,
    multiply,
    quotient,
    remainder,
    divided,
    modulo,
    gcd,
    bits_and,
    bits_or,
    bits_xor,
  };
  Word calculate(Operation operation, Word a, Word b);
  Word shift_left(Word a, Word by);
  Word shift_right(Word a, Word by);
  bool has_bit(Word a, Word bit) const;
  // For a negative number: minus the count for its absolute value.
  std::int64_t one_bits(Word a) const;
  int compare(Word a, Word b) const;

  // Reads digits: decimal, or after 0x, 0b or an octal 0.
  Word read(const std::string& digits);
  Word literal(std::uint32_t text, const std::string& digits);  // made once for each text
  std::string text(Word a) const;  // throws IntegerTooLarge if it is longer than a number may be
  Word of_real(double whole);      // must be finite
  double real(Word a, std::int64_t exponent = 0) const;  // a * 2^exponent
  // Rounds to the nearest double or float.
  template <class Real = double>
  Real ratio(Word a, Word b) const;

  // GHC's array header, counted in addition to the digits.
  static constexpr std::size_t array_header_words = 2;
  std::size_t words(Word a) const;  // of its digits; 0 if small
  // Words allocated for numbers since the last call, for profiles.
  std::size_t take_words() { return std::exchange(new_words_, 0); }
  std::size_t bytes() const { return bytes_; }
  bool wants_collection() const { return bytes_ > collect_at_; }
  bool any() const { return free_.size() < numbers_.size(); }
  void mark(Word word);                // accepts any word and ignores non-handles
  void sweep(std::size_t heap_bytes);  // takes the size of the live heap

 private:
  struct Number;
  class Operand;
  const Number& at(Word handle) const;
  template <class Operate>
  Word make(Operate operate);
  void require(std::size_t bits) const;

  const std::size_t most_bits_;
  std::vector<std::unique_ptr<Number>> numbers_;
  std::vector<std::uint32_t> free_;
  std::unordered_map<std::uint32_t, Word> literals_;  // by text
  std::size_t bytes_ = 0;
  std::size_t collect_at_;
  std::size_t new_words_ = 0;
};

}  // namespace convertprofile::runtime
