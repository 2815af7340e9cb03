// SPDX-License-Identifier: BSD-3-Clause
// Static objects, which never move: globals, literals, constructors without fields, functions
// without closure. Those that reach a constant of the program (CAF) lie apart, so that the
// collector can tell them by address.
#pragma once

#include <vector>

#include "runtime/machine/image.h"
#include "runtime/profiling/profiler.h"

namespace convertprofile::runtime {

inline constexpr std::int64_t least_small_integer = -16, most_small_integer = 255;
inline constexpr std::int64_t most_small_character = 255;

template <Profiling P>
class Statics {
 public:
  using S = Shape<P>;
  // `profiler` gives the builders of CAFs in the profiled machine.
  Statics(const Image& image, Profiler* profiler);

  // Constants by operand; constants()[-1] is the first.
  const Word* constants() const { return constants_.data() + constants_.size(); }
  Word constant(std::int32_t operand) const { return constants()[operand]; }
  Word integer(std::int64_t value) const { return address(integers_ + small_index(value)); }
  Word character(std::int64_t value) const { return address(characters_ + value * number_words); }
  // The shared static number with this value, or 0.
  Word small_number(Number type, Word raw) const {
    const auto value = static_cast<std::int64_t>(raw);
    if (type == Number::integer) {
      return value >= least_small_integer && value <= most_small_integer ? integer(value) : 0;
    }
    return type == Number::character && raw <= Word{most_small_character} ? character(value) : 0;
  }

  bool may_reach_caf(Word pointer) const {
    return pointer - caf_base_ < caf_objects_.size() * sizeof(Word);
  }
  // Index in entries() of an object for which may_reach_caf holds, or of a global in an
  // Image::global_sets.
  std::uint32_t entry_of(Word pointer) const {
    return entry_at_[(pointer - caf_base_) / sizeof(Word)];
  }
  const std::vector<Word>& globals() const { return globals_; }  // 0: not used
  std::uint32_t entry_of_global(std::uint32_t global) const { return entry_of(globals_[global]); }
  struct Entry {
    Word object = 0;
    std::uint32_t globals = 0;
  };
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  static constexpr std::int64_t number_words = S::header_words + 1;
  static Word address(const Word* object) { return reinterpret_cast<Word>(object); }
  static std::int64_t small_index(std::int64_t v) {
    return (v - least_small_integer) * number_words;
  }
  struct Plan;
  void make_small_numbers();
  void place_constants(const Image& image);
  void fill_globals(const Image& image, Profiler* profiler);
  Word* write(Word*& at, Word header);

  CostCentreStack* builder_ = nullptr;
  std::vector<Word> plain_objects_, caf_objects_;
  Word* integers_ = nullptr;
  Word* characters_ = nullptr;
  Word* plain_at_ = nullptr;
  Word* caf_at_ = nullptr;
  Word caf_base_ = 0;
  std::vector<Word> globals_;    // by global
  std::vector<Word> constants_;  // constant 0 is the last
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> entry_at_;  // by word of caf_objects_
};

}  // namespace convertprofile::runtime
