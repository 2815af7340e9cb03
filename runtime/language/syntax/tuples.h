// SPDX-License-Identifier: BSD-3-Clause
// Sizes of tuples, and nested tuples beyond them.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace convertprofile::runtime {

inline constexpr std::size_t largest_tuple = 62;  // GHC's limit
inline constexpr std::size_t largest_sum = 63;

// A single part is returned as it is, several are combined by `make`, and more than a tuple can
// hold become nested tuples.
template <class Part, class Make>
Part nested_tuple(std::vector<Part> parts, Make make) {
  while (parts.size() > largest_tuple) {
    std::vector<Part> groups;
    for (auto from = parts.begin(); from != parts.end();) {
      const auto to = parts.end() - from > std::ptrdiff_t{largest_tuple}
                          ? from + std::ptrdiff_t{largest_tuple}
                          : parts.end();
      groups.push_back(to - from == 1 ? *from : make(std::vector<Part>(from, to)));
      from = to;
    }
    parts = std::move(groups);
  }
  return parts.size() == 1 ? parts[0] : make(std::move(parts));
}

}  // namespace convertprofile::runtime
