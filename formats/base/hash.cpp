// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/hash.h"

#include <random>

namespace convertprofile {

std::uint64_t hash_seed() {
  static const std::uint64_t seed = [] {
    std::random_device random;
    return std::uint64_t{random()} << 32 | random();
  }();
  return seed;
}

}  // namespace convertprofile
