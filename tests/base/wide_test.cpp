// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/wide.h"

#include <doctest/doctest.h>

#include <numeric>
#include <random>

using namespace convertprofile;

namespace {

using Values = std::vector<std::int64_t>;

Values to_sum(Values values, std::int64_t sum) {
  scale_to_sum(values, sum);
  return values;
}

}  // namespace

TEST_CASE("a scaled number is the nearest, halves away from 0, and saturates") {
  bool exact = true;
  CHECK(scaled(6, 3, 2, exact) == 9);
  CHECK(exact);
  CHECK(scaled(5, 1, 2, exact) == 3);
  CHECK(!exact);
  CHECK(scaled(-5, 1, 2) == -3);
  CHECK(scaled(5, 1, 3) == 2);
  CHECK(scaled(INT64_MAX, UINT64_MAX, UINT64_MAX) == INT64_MAX);
  CHECK(scaled(INT64_MAX, 3, 2) == INT64_MAX);
  CHECK(scaled(INT64_MIN, 3, 2) == INT64_MIN);
}

TEST_CASE("numbers scaled to a sum have this sum, with the largest remainders rounded up") {
  CHECK(to_sum({1, 1, 1}, 10) == Values{4, 3, 3});        // 3.33 each: the first gets the rest
  CHECK(to_sum({50, 30, 20}, 7) == Values{4, 2, 1});      // 3.5, 2.1, 1.4
  CHECK(to_sum({10, 10, 11}, 30) == Values{10, 10, 10});  // 9.68, 9.68, 10.65: the first two
  CHECK(to_sum({3, 0, 5}, 16) == Values{6, 0, 10});
  CHECK(to_sum({4, -1, 3}, 4) == Values{3, -1, 2});  // 2.67, -0.67, 2
  CHECK(to_sum({0, 0}, 5) == Values{0, 0});
  CHECK(to_sum({1, 2}, 0) == Values{1, 2});
  CHECK(to_sum({}, 3).empty());
  CHECK(to_sum({INT64_MAX - 1, 1}, 1) == Values{1, 0});
  CHECK(to_sum({1, 1}, INT64_MAX) == Values{INT64_MAX / 2 + 1, INT64_MAX / 2});
}

TEST_CASE("no number scaled to a sum is off by 1") {
  std::mt19937_64 random(7);
  for (int round = 0; round < 200; ++round) {
    Values values(1 + random() % 50);
    for (auto& value : values) value = static_cast<std::int64_t>(random() % 1000);
    const auto before = std::accumulate(values.begin(), values.end(), std::int64_t{0});
    const auto sum = static_cast<std::int64_t>(random() % 100'000);
    if (before == 0 || sum == 0) continue;
    const Values after = to_sum(values, sum);
    CHECK(std::accumulate(after.begin(), after.end(), std::int64_t{0}) == sum);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const double share =
          static_cast<double>(values[i]) * static_cast<double>(sum) / static_cast<double>(before);
      CHECK(std::abs(static_cast<double>(after[i]) - share) < 1);
    }
  }
}
