// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/integers.h"

#include <gmp.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <limits>

namespace convertprofile::runtime {
namespace {

constexpr Word positive = Word{1} << 62;
constexpr Word negative = Word{2} << 62;
constexpr Word index_bits = positive - 1;
constexpr std::size_t least_collected = std::size_t{4} << 20;
// The largest number; GMP aborts the process beyond its own limit.
constexpr std::size_t most_bits = std::size_t{1} << 33;
// Memory of a freed number kept for reuse.
constexpr int most_kept_words = 8;

Word as_word(std::int64_t number) {
  return static_cast<Word>(number);
}
std::int64_t as_signed(Word word) {
  return static_cast<std::int64_t>(word);
}

}  // namespace

struct Integers::Number {
  Number() { mpz_init(value); }
  Number(const Number&) = delete;
  Number& operator=(const Number&) = delete;
  ~Number() { mpz_clear(value); }

  std::size_t bits() const { return mpz_sizeinbase(value, 2); }

  mpz_t value;
  bool is_used = false;
  bool is_literal = false;  // never freed
  int unseen = 0;           // consecutive collections without seeing it; starts at 1
};

// GMP's operand for a small number or one of the table.
class Integers::Operand {
 public:
  Operand(const Integers& integers, Word word) {
    if (!is_small(word)) {
      number_ = integers.at(word).value;
      return;
    }
    const std::int64_t number = as_signed(word);
    limb_ = number < 0 ? Word{0} - word : word;
    number_ = mpz_roinit_n(small_, &limb_, number < 0 ? -1 : number > 0 ? 1 : 0);
  }
  Operand(const Operand&) = delete;
  Operand& operator=(const Operand&) = delete;
  mpz_srcptr operator*() const { return number_; }
  std::size_t bits() const { return mpz_sizeinbase(number_, 2); }

 private:
  mp_limb_t limb_ = 0;
  mpz_t small_;
  mpz_srcptr number_;
};

Integers::Integers(std::size_t heap_bytes)
    : most_bits_(std::min(heap_bytes / 2, most_bits / CHAR_BIT) * CHAR_BIT),
      collect_at_(least_collected) {}
Integers::~Integers() = default;

const Integers::Number& Integers::at(Word handle) const {
  return *numbers_[handle & index_bits];
}

std::size_t Integers::words(Word a) const {
  return is_small(a) ? 0 : mpz_size(at(a).value);
}

// Throws IntegerTooLarge if a number of this many bits is not allowed.
void Integers::require(std::size_t bits) const {
  if (bits > most_bits_) throw IntegerTooLarge();
}

// Makes a number, written by `operate`.
template <class Operate>
Word Integers::make(Operate operate) {
  if (free_.empty()) {
    free_.push_back(static_cast<std::uint32_t>(numbers_.size()));
    numbers_.push_back(std::make_unique<Number>());
  }
  const std::uint32_t index = free_.back();
  Number& number = *numbers_[index];
  operate(number.value);
  if (mpz_fits_slong_p(number.value) != 0) {
    const Word word = as_word(mpz_get_si(number.value));
    if (is_small(word)) return word;
  }
  free_.pop_back();
  number.is_used = true;
  number.unseen = 1;
  const std::size_t words = mpz_size(number.value) + array_header_words;
  bytes_ += words * sizeof(Word);
  new_words_ += words;
  return (mpz_sgn(number.value) < 0 ? negative : positive) | index;
}

Word Integers::of(std::int64_t number) {
  if (is_small(as_word(number))) return as_word(number);
  return make([number](mpz_ptr result) { mpz_set_si(result, number); });
}

std::int64_t Integers::low_word(Word a) const {
  if (is_small(a)) return as_signed(a);
  mpz_srcptr value = at(a).value;
  const Word low = mpz_getlimbn(value, 0);
  return as_signed(mpz_sgn(value) < 0 ? Word{0} - low : low);
}

Word Integers::calculate(Operation operation, Word a, Word b) {
  const Operand left(*this, a), right(*this, b);
  require(operation == Operation::multiply ? left.bits() + right.bits() - 1
                                           : std::max(left.bits(), right.bits()));
  return make([&](mpz_ptr result) {
    switch (operation) {
      case Operation::add:
        return mpz_add(result, *left, *right);
      case Operation::subtract:
        return mpz_sub(result, *left, *right);
      case Operation::multiply:
        return mpz_mul(result, *left, *right);
      case Operation::quotient:
        return mpz_tdiv_q(result, *left, *right);
      case Operation::remainder:
        return mpz_tdiv_r(result, *left, *right);
      case Operation::divided:
        return mpz_fdiv_q(result, *left, *right);
      case Operation::modulo:
        return mpz_fdiv_r(result, *left, *right);
      case Operation::gcd:
        return mpz_gcd(result, *left, *right);
      case Operation::bits_and:
        return mpz_and(result, *left, *right);
      case Operation::bits_or:
        return mpz_ior(result, *left, *right);
      case Operation::bits_xor:
        return mpz_xor(result, *left, *right);
    }
  });
}

Word Integers::shift_left(Word a, Word by) {
  if (a == 0) return 0;
  const Operand number(*this, a);
  require(by);
  require(number.bits() + by);
  return make([&](mpz_ptr result) { mpz_mul_2exp(result, *number, by); });
}

Word Integers::shift_right(Word a, Word by) {
  if (is_small(a)) return as_word(as_signed(a) >> std::min<Word>(by, 63));
  const Operand number(*this, a);
  return make([&](mpz_ptr result) { mpz_fdiv_q_2exp(result, *number, by); });
}

bool Integers::has_bit(Word a, Word bit) const {
  if (is_small(a)) return (as_signed(a) >> std::min<Word>(bit, 63) & 1) != 0;
  return mpz_tstbit(at(a).value, bit) != 0;
}

std::int64_t Integers::one_bits(Word a) const {
  const Operand number(*this, a);
  if (mpz_sgn(*number) >= 0) return static_cast<std::int64_t>(mpz_popcount(*number));
  mpz_t absolute;
  mpz_srcptr view =
      mpz_roinit_n(absolute, mpz_limbs_read(*number), static_cast<mp_size_t>(mpz_size(*number)));
  return -static_cast<std::int64_t>(mpz_popcount(view));
}

int Integers::compare(Word a, Word b) const {
  const std::int64_t left = as_signed(a), right = as_signed(b);
  if (is_small(a) || is_small(b)) return left < right ? -1 : left > right ? 1 : 0;
  return mpz_cmp(at(a).value, at(b).value);
}

Word Integers::read(const std::string& digits) {
  return make([&](mpz_ptr result) { mpz_set_str(result, digits.c_str(), 0); });
}

Word Integers::literal(std::uint32_t text, const std::string& digits) {
  const auto [place, is_new] = literals_.try_emplace(text, 0);
  if (!is_new) return place->second;
  place->second = read(digits);
  if (!is_small(place->second)) numbers_[place->second & index_bits]->is_literal = true;
  return place->second;
}

std::string Integers::text(Word a) const {
  if (is_small(a)) return std::to_string(as_signed(a));
  constexpr int decimal = 10, sign_and_end = 2;
  mpz_srcptr value = at(a).value;
  const std::size_t size = mpz_sizeinbase(value, decimal) + sign_and_end;
  require(size * CHAR_BIT);
  std::string digits(size, '\0');
  mpz_get_str(digits.data(), decimal, value);
  digits.resize(digits.find('\0'));
  return digits;
}

Word Integers::of_real(double whole) {
  constexpr double small = 4611686018427387904.0;
  if (whole >= -small && whole < small) return as_word(static_cast<std::int64_t>(whole));
  return make([whole](mpz_ptr result) { mpz_set_d(result, whole); });
}

// As in GHC: numbers of up to 64 bits round to nearest, larger ones towards zero.
double Integers::real(Word a, std::int64_t exponent) const {
  constexpr std::int64_t most = 1 << 20;
  const int shift = static_cast<int>(std::clamp(exponent, -most, most));
  if (is_small(a)) return std::ldexp(static_cast<double>(as_signed(a)), shift);
  mpz_srcptr value = at(a).value;
  if (mpz_fits_slong_p(value) != 0) {
    return std::ldexp(static_cast<double>(mpz_get_si(value)), shift);
  }
  if (shift == 0) return mpz_get_d(value);
  long size = 0;
  const double fraction = mpz_get_d_2exp(&size, value);
  return std::ldexp(fraction, static_cast<int>(std::clamp(size + shift, -most, most)));
}

// Computes a quotient of at least 64 bits scaled by 2^exponent, whose lowest bit also stands for
// the remainder; the conversion then rounds once.
template <class Real>
Real Integers::ratio(Word a, Word b) const {
  const Operand over(*this, a), under(*this, b);
  const int sign = mpz_sgn(*over);
  if (mpz_sgn(*under) == 0) {
    return sign == 0 ? std::numeric_limits<Real>::quiet_NaN()
                     : sign * std::numeric_limits<Real>::infinity();
  }
  if (sign == 0) return 0;
  using Limits = std::numeric_limits<Real>;
  constexpr long wanted = 66, least_exponent = Limits::min_exponent - Limits::digits;
  const long sizes = static_cast<long>(over.bits()) - static_cast<long>(under.bits());
  // A subnormal result keeps only the bits it has room for, plus one for rounding.
  const long exponent = std::max(sizes - wanted, least_exponent - 2);
  Number numerator, denominator, quotient, rest;
  mpz_abs(numerator.value, *over);
  mpz_abs(denominator.value, *under);
  mpz_ptr longer = exponent < 0 ? numerator.value : denominator.value;
  mpz_mul_2exp(longer, longer, static_cast<mp_bitcnt_t>(std::abs(exponent)));
  mpz_tdiv_qr(quotient.value, rest.value, numerator.value, denominator.value);
  // Reduce to 62 bits with the remainder in the lowest.
  constexpr std::size_t kept = 62;
  const std::size_t bits = quotient.bits();
  const mp_bitcnt_t surplus = bits > kept ? bits - kept : 0;
  const bool is_inexact = mpz_sgn(rest.value) != 0 || mpz_scan1(quotient.value, 0) < surplus;
  mpz_tdiv_q_2exp(quotient.value, quotient.value, surplus);
  const Word word = mpz_getlimbn(quotient.value, 0) | (is_inexact ? 1 : 0);
  const Real size = std::ldexp(
      static_cast<Real>(word),
      static_cast<int>(std::clamp(exponent + static_cast<long>(surplus), -4000L, 4000L)));
  return (sign < 0) != (mpz_sgn(*under) < 0) ? -size : size;
}
template double Integers::ratio<double>(Word a, Word b) const;
template float Integers::ratio<float>(Word a, Word b) const;

void Integers::mark(Word word) {
  if (is_small(word)) return;
  const Word index = word & index_bits;
  if (index < numbers_.size()) numbers_[index]->unseen = 0;
}

void Integers::sweep(std::size_t heap_bytes) {
  bytes_ = 0;
  std::size_t seen = 0;
  for (std::uint32_t i = 0; i < numbers_.size(); ++i) {
    Number& number = *numbers_[i];
    if (!number.is_used) continue;
    constexpr int collections = 2;
    if (number.is_literal || number.unseen++ < collections) {
      const std::size_t bytes = (mpz_size(number.value) + array_header_words) * sizeof(Word);
      bytes_ += bytes;
      if (number.unseen <= 1) seen += bytes;
      continue;
    }
    if (number.value->_mp_alloc > most_kept_words) {
      mpz_clear(number.value);
      mpz_init(number.value);
    }
    number.is_used = false;
    free_.push_back(i);
  }
  // Numbers about to be freed do not raise the threshold. If the heap has a limit, numbers are
  // collected before they exceed it.
  const std::size_t most = most_bits_ / CHAR_BIT;
  collect_at_ = bytes_ + std::max({least_collected, seen, heap_bytes});
  collect_at_ = std::min(collect_at_, std::max(most, bytes_ + least_collected));
}

}  // namespace convertprofile::runtime
