// SPDX-License-Identifier: BSD-3-Clause
// Hashes for numbers and texts from files. They differ from run to run, so no file can be crafted
// to cause collisions. Output must never depend on them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

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
using NumberSet = std::unordered_set<std::uint64_t, NumberHash>;

// Multiplies each block by a secret, because the seed of std::hash is no secret. Not noexcept, so
// that unordered_map caches the hash.
struct TextHash {
  std::uint64_t seed = hash_seed();

  std::size_t operator()(std::string_view text) const;
};

template <class Value>
using TextMap = std::unordered_map<std::string, Value, TextHash>;
template <class Value>
using TextViewMap = std::unordered_map<std::string_view, Value, TextHash>;
using TextSet = std::unordered_set<std::string, TextHash>;
using TextViewSet = std::unordered_set<std::string_view, TextHash>;

}  // namespace convertprofile
