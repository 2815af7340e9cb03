// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/wide.h"

#include <algorithm>
#include <cstddef>

namespace convertprofile {

namespace {

std::int64_t saturated(SignedWide value) {
  return value > INT64_MAX   ? INT64_MAX
         : value < INT64_MIN ? INT64_MIN
                             : static_cast<std::int64_t>(value);
}

}  // namespace

void scale_to_sum(std::vector<std::int64_t>& values, std::int64_t sum) {
  SignedWide before = 0;
  for (const std::int64_t value : values) before += value;
  // Products with numbers beyond 64 bits would not fit 128 bits.
  if (before <= 0 || before > INT64_MAX || sum <= 0 || before == sum) return;
  struct Remainder {
    std::uint64_t size;
    std::size_t index;
  };
  std::vector<Remainder> remainders;
  SignedWide left = sum;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const SignedWide product = SignedWide{values[i]} * sum;
    SignedWide whole = product / before, rest = product % before;
    if (rest < 0) {
      --whole;
      rest += before;
    }
    values[i] = saturated(whole);
    left -= whole;
    if (rest != 0) remainders.push_back({static_cast<std::uint64_t>(rest), i});
  }
  // Each remainder is below 1 and their sum is `left`, so there are more than `left` of them.
  const auto more = remainders.begin() + static_cast<std::ptrdiff_t>(left);
  std::nth_element(remainders.begin(), more, remainders.end(),
                   [](const Remainder& a, const Remainder& b) {
                     return a.size != b.size ? a.size > b.size : a.index < b.index;
                   });
  for (auto r = remainders.begin(); r != more; ++r)
    values[r->index] = saturated(SignedWide{values[r->index]} + 1);
}

}  // namespace convertprofile
