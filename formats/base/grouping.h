// SPDX-License-Identifier: BSD-3-Clause
// Groups numbers with a counting sort.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace convertprofile {

// The members of group g are order[begin[g]] up to, but not including, order[begin[g + 1]].
struct Grouping {
  std::vector<std::uint32_t> begin;
  std::vector<std::uint32_t> order;
};

// `each(f)` must call f with every number, in the same order each time; group members keep that
// order. group_of(number) must be less than `groups`.
template <class Each, class GroupOf>
[[nodiscard]] Grouping group_each(const Each& each, std::size_t groups, const GroupOf& group_of) {
  Grouping result;
  result.begin.resize(groups + 1);
  each([&](std::uint32_t number) { ++result.begin[group_of(number) + 1]; });
  for (std::size_t g = 0; g < groups; ++g) result.begin[g + 1] += result.begin[g];
  result.order.resize(result.begin.back());
  std::vector<std::uint32_t> next(result.begin.begin(), result.begin.end() - 1);
  each([&](std::uint32_t number) { result.order[next[group_of(number)]++] = number; });
  return result;
}

template <class Numbers, class GroupOf>
[[nodiscard]] Grouping group_by(const Numbers& numbers, std::size_t groups,
                                const GroupOf& group_of) {
  return group_each(
      [&](const auto& take) {
        for (const std::uint32_t number : numbers) take(number);
      },
      groups, group_of);
}

// Groups the numbers from `first` up to, but not including, `end`.
template <class GroupOf>
[[nodiscard]] Grouping group_by(std::size_t first, std::size_t end, std::size_t groups,
                                const GroupOf& group_of) {
  return group_each(
      [&](const auto& take) {
        for (std::size_t number = first; number < end; ++number)
          take(static_cast<std::uint32_t>(number));
      },
      groups, group_of);
}

}  // namespace convertprofile
