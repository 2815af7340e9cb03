// SPDX-License-Identifier: BSD-3-Clause
// A hash for numbers that come from files. It differs from run to run, so that no file can be
// crafted to cause collisions. Output must never depend on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>

namespace convertprofile {

// Random, but constant throughout a run.
[[nodiscard]] std::uint64_t hash_seed();

// Every bit of the key affects every bit of the hash (the finalizer of SplitMix64).
struct NumberHash {
  std::uint64_t seed = hash_seed();

  std::size_t operator()(std::uint64_t key) const {
    key += seed;
    key = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9;
    key = (key ^ (key >> 27)) * 0x94d049bb133111eb;
    return key ^ (key >> 31);
  }
};

template <class Number, class Value>
using NumberMap = std::unordered_map<Number, Value, NumberHash>;

}  // namespace convertprofile
