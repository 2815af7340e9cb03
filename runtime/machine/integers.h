// SPDX-License-Identifier: BSD-3-Clause
// Integers without limit. The only includer of GMP is integers.cpp.
//
// An Integer is a raw word: itself, if it is small (of 63 bits), else a handle of a number in a
// table. A handle's two highest bits differ: 01 and an index for a positive number, 10 and an index
// for a negative one. So, as signed words, positive handles are more than every small number and
// negative ones less; two handles of one sign have to be compared here. A number has one
// representation: what fits is small.
//
// The collector marks the handles that it comes upon. A number goes when two collections in a row
// have not seen it: at the first it might have been in a register.
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

// A number would take more memory than there may be.
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

  Integers();
  ~Integers();
  Integers(const Integers&) = delete;

  Word of(std::int64_t number);
  std::int64_t low_word(Word a) const;  // of its two's complement
  // Divisions: by a number other than 0. Quotient and remainder go with rounding towards zero,
  // `divided` and `modulo` with rounding down. Bits are those of two's complements.
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
  // Of a negative number: those of its absolute value, negated.
  std::int64_t one_bits(Word a) const;
  int compare(Word a, Word b) const;

  // Digits: decimal, or behind 0x, 0b or the 0 of octal digits.
  Word read(const std::string& digits);
  Word literal(std::uint32_t text, const std::string& digits);  // made once a text
  std::string text(Word a) const;
  Word of_real(double whole);                            // which is finite
  double real(Word a, std::int64_t exponent = 0) const;  // a * 2^exponent
  // To the nearest double or float.
  template <class Real = double>
  Real ratio(Word a, Word b) const;

  // What GHC has beside the digits of a large number's array.
  static constexpr std::size_t array_header_words = 2;
  std::size_t words(Word a) const;  // its digits; 0 of a small one
  // Memory for numbers since this was asked last, in words: for a profile.
  std::size_t take_words() { return std::exchange(new_words_, 0); }
  std::size_t bytes() const { return bytes_; }
  bool wants_collection() const { return bytes_ > collect_at_; }
  bool any() const { return free_.size() < numbers_.size(); }
  void mark(Word word);                // of any word: what is no handle is nothing
  void sweep(std::size_t heap_bytes);  // that are live, which a collection copies

 private:
  struct Number;
  class Operand;
  const Number& at(Word handle) const;
  template <class Operate>
  Word make(Operate operate);

  std::vector<std::unique_ptr<Number>> numbers_;
  std::vector<std::uint32_t> free_;
  std::unordered_map<std::uint32_t, Word> literals_;  // by text
  std::size_t bytes_ = 0;
  std::size_t collect_at_;
  std::size_t new_words_ = 0;
};

}  // namespace convertprofile::runtime
