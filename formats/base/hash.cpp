// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/hash.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>

namespace convertprofile {

namespace {

// Not std::random_device, which throws if the process has no file descriptor left.
std::uint64_t random_number() {
  std::uint64_t number = 0;
  if (getentropy(&number, sizeof number) == 0) return number;
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count()) ^
         reinterpret_cast<std::uintptr_t>(&number);
}

// Every bit of both factors affects every bit of the result.
std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) {
  __extension__ using Product = unsigned __int128;
  const Product product = Product{a} * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

}  // namespace

std::uint64_t hash_seed() {
  static const std::uint64_t seed = random_number();
  return seed;
}

std::size_t TextHash::operator()(std::string_view text) const {
  const std::uint64_t secret = NumberHash{seed}(0) | 1;
  std::uint64_t hash = seed ^ text.size();
  for (std::uint64_t block = 0; !text.empty(); block = 0) {
    const std::size_t size = std::min(text.size(), sizeof block);
    std::memcpy(&block, text.data(), size);
    hash = folded_product(hash ^ block, secret);
    text.remove_prefix(size);
  }
  return folded_product(hash ^ secret, secret);
}

}  // namespace convertprofile
