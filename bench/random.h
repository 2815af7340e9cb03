// SPDX-License-Identifier: BSD-3-Clause
// Random numbers that are the same on every machine and compiler, unlike <random>'s distributions.
#pragma once

#include <cstdint>

namespace convertprofile::bench {

// The output function of splitmix64 (Steele, Lea and Flood, OOPSLA 2014): a good 64-bit hash.
inline std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15); }

  // From 0 to limit - 1, for a limit above 0. The bias is below limit / 2^64.
  std::uint64_t below(std::uint64_t limit) { return next() % limit; }

  bool one_in(std::uint64_t n) { return below(n) == 0; }

  // A number with exactly `bits` significant bits, 0 to 63; 0 if `bits` is 0.
  std::uint64_t of_bits(std::uint64_t bits) {
    if (bits == 0) return 0;
    const std::uint64_t top = std::uint64_t{1} << (bits - 1);
    return top | (next() & (top - 1));
  }

  // Heavy-tailed: half of the numbers have `bits` to `bits` + 2 bits, and each two further bits are
  // half as likely. Below 2^32 for `bits` up to 29.
  std::uint64_t heavy(std::uint64_t bits) {
    while (bits < 28 && one_in(2)) bits += 2;
    return of_bits(bits + below(3));
  }

 private:
  std::uint64_t state_;
};

}  // namespace convertprofile::bench
