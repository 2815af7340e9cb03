// SPDX-License-Identifier: BSD-3-Clause
// Strongly connected components.
#pragma once

#include <cstddef>
#include <vector>

namespace convertprofile::runtime {

// Of the graph with an edge from i to each of edges[i]; components in order so that what a
// component points to comes before it, each component's nodes in ascending order (Tarjan, without
// recursion).
std::vector<std::vector<std::size_t>> strong_components(
    const std::vector<std::vector<std::size_t>>& edges);

}  // namespace convertprofile::runtime
