// SPDX-License-Identifier: BSD-3-Clause
// Dependency analysis: strongly connected components of bindings (Haskell 98 report,
// section 4.5.1).
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

// References between the bindings of one group of declarations.
struct DependencyGraph {
  struct Reference {
    std::uint32_t to;
    const Binder* name;
  };
  std::vector<std::vector<Reference>> references;  // by binding
  std::vector<bool> is_open;  // by binding: refers to an open variable further out
  std::size_t outside = 0;    // number of locals bound further out
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  std::uint32_t current = none;  // binding that contains the current references
};

// Components in dependency order, each with its nodes in ascending order. edges[n]: the nodes that
// n refers to.
std::vector<std::vector<std::uint32_t>> strongly_connected(
    const std::vector<std::vector<std::uint32_t>>& edges);

}  // namespace convertprofile::runtime
