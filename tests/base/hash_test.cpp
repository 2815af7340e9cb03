// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/hash.h"

#include <doctest/doctest.h>

#include <set>

using namespace convertprofile;

TEST_CASE("numbers that collide under one seed do not under another") {
  const NumberHash one{1}, other{2};
  std::set<std::size_t> slots;
  int collisions = 0;
  for (std::uint64_t key = 0; collisions < 100; ++key)
    if (one(key) % 4096 == 0) {
      slots.insert(other(key) % 4096);
      ++collisions;
    }
  CHECK(slots.size() > 90);
}

TEST_CASE("a run has one seed, which maps use") {
  CHECK(hash_seed() == hash_seed());
  NumberMap<std::uint64_t, int> map;
  CHECK(map.hash_function().seed == hash_seed());
}

TEST_CASE("texts that collide under one seed do not under another") {
  const TextHash one{1}, other{2};
  std::set<std::size_t> slots;
  int collisions = 0;
  for (int number = 0; collisions < 100; ++number) {
    const std::string text = "Module.function" + std::to_string(number);
    if (one(text) % 4096 != 0) continue;
    slots.insert(other(text) % 4096);
    ++collisions;
  }
  CHECK(slots.size() > 90);
}

TEST_CASE("texts of every length have hashes of their own") {
  const TextHash hash{1};
  std::set<std::size_t> hashes;
  for (std::size_t size = 0; size < 100; ++size) {
    hashes.insert(hash(std::string(size, 'a')));
    hashes.insert(hash(std::string(size, '\0') + "b"));
  }
  CHECK(hashes.size() == 200);
}
